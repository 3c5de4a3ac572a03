import { expect, test } from 'vitest';
import { PageSuspension } from '../../src/lib/PageSuspension.ts';

test('a period ends when work is suspended, and the next one has a signal of its own', () => {
  const suspension = new PageSuspension();
  const first = suspension.signal;
  suspension.suspend();
  expect(first.aborted).toBe(true);
  expect(suspension.signal).toBe(first);
  suspension.resume();
  expect(suspension.signal.aborted).toBe(false);
});

test('who waits goes on after work was resumed, and not while it was suspended again at once', async () => {
  const suspension = new PageSuspension();
  suspension.suspend();
  let isBack = false;
  const waiting = suspension.resumed().then(() => (isBack = true));
  suspension.resume();
  suspension.suspend();
  await new Promise(resolve => setImmediate(resolve));
  expect(isBack).toBe(false);
  suspension.resume();
  await waiting;
  expect(isBack).toBe(true);
});

test('each change is told once, and each return is counted', () => {
  const suspension = new PageSuspension();
  const told: boolean[] = [];
  const unsubscribe = suspension.subscribe(() => told.push(suspension.isSuspended));
  for (let times = 0; times < 2; times += 1) {
    suspension.suspend();
    suspension.suspend();
    suspension.resume();
    suspension.resume();
  }
  unsubscribe();
  suspension.suspend();
  expect(told).toEqual([true, false, true, false]);
  expect(suspension.returns()).toBe(2);
});
