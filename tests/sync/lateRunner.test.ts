import { expect, test } from 'vitest';
import { lateRunner } from '../../src/sync/queue/lateRunner.ts';
import type { Runner, WakeReason } from '../../src/sync/queue/runner.ts';

function scene() {
  const woken: (WakeReason | 'idle')[] = [];
  const runner: Runner = {
    wake: reason => void woken.push(reason),
    idle: () => {
      woken.push('idle');
      return Promise.resolve();
    },
  };
  return { woken, runner };
}

test('wakes before the code is there are passed on in order, and the code is fetched once', async () => {
  const { woken, runner } = scene();
  let loads = 0;
  const late = lateRunner(() => {
    loads += 1;
    return Promise.resolve(runner);
  });
  late.wake('start');
  late.wake('sendNow');
  await late.idle();
  expect(woken).toEqual(['start', 'sendNow', 'idle']);
  expect(loads).toBe(1);
});

test('code that can’t be had at sea is asked for again at the next wake', async () => {
  const { woken, runner } = scene();
  let online = false;
  const late = lateRunner(() =>
    online ? Promise.resolve(runner) : Promise.reject(new TypeError('offline')),
  );
  late.wake('start');
  await expect(late.idle()).rejects.toThrow('offline');
  online = true;
  late.wake('online');
  await late.idle();
  expect(woken).toEqual(['online', 'idle']);
});
