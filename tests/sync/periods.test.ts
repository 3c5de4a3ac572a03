import { beforeEach, describe, expect, test } from 'vitest';
import type { Http } from '../../src/api/http.ts';
import { any } from 'superstruct';
import { PageSuspension } from '../../src/lib/PageSuspension.ts';
import { httpWithinPeriod, suspendableLocks, runnerPerPeriod } from '../../src/sync/queue/periods.ts';
import type { Runner, WakeReason } from '../../src/sync/queue/runner.ts';

let suspension: PageSuspension;
beforeEach(() => {
  suspension = new PageSuspension();
});

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

describe('E15 a lock', () => {
  /** Two windows of one device: Node's locks are the browser's. */
  const windowOf = (of: PageSuspension): ReturnType<typeof suspendableLocks> =>
    suspendableLocks(navigator.locks, of);

  test('is let go when the page is suspended in the middle of its work: another window goes on', async () => {
    const mine = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    const held = windowOf(suspension).request('outbox:7', () => {
      begun.resolve();
      return mine.promise;
    });
    await begun.promise;
    const other = windowOf(new PageSuspension()).request('outbox:7', async () => 'theirs');
    await turns();
    suspension.suspend();
    expect(await other).toBe('theirs');
    suspension.resume();
    mine.resolve('mine');
    expect(await held).toBe('mine');
  });

  test('isn’t waited for by a suspended page, which takes its place in line again when it is back', async () => {
    const theirs = Promise.withResolvers<void>();
    const other = windowOf(new PageSuspension()).request('outbox:8', () => theirs.promise);
    const order: string[] = [];
    const waiting = windowOf(suspension).request('outbox:8', async () => {
      order.push('mine');
    });
    await turns();
    suspension.suspend();
    theirs.resolve();
    await other;
    await turns();
    expect(order).toEqual([]);
    suspension.resume();
    await waiting;
    expect(order).toEqual(['mine']);
  });

  test('is asked for by a suspended page only when it is back', async () => {
    suspension.suspend();
    let begun = 0;
    const waiting = windowOf(suspension).request('outbox:9', async () => (begun += 1));
    await turns();
    expect(begun).toBe(0);
    suspension.resume();
    expect(await waiting).toBe(1);
  });

  test('tells the failure of its work, also of work that outlived it', async () => {
    await expect(
      windowOf(suspension).request('outbox:10', () => Promise.reject(new Error('mine'))),
    ).rejects.toThrow('mine');
    const late = Promise.withResolvers<never>();
    const begun = Promise.withResolvers<void>();
    const held = windowOf(suspension).request('outbox:11', () => {
      begun.resolve();
      return late.promise;
    });
    await begun.promise;
    suspension.suspend();
    late.reject(new Error('late'));
    await expect(held).rejects.toThrow('late');
  });
});

describe('a call', () => {
  const signals: AbortSignal[] = [];
  const http: Http = async call => {
    signals.push(call.signal ?? new AbortController().signal);
    return { data: undefined as never, message: undefined };
  };

  test('ends with the period, or when its caller gives it up', async () => {
    signals.length = 0;
    const during = httpWithinPeriod(http, () => suspension.signal);
    const caller = new AbortController();
    await during({ method: 'GET', path: '/boat' }, any());
    await during({ method: 'GET', path: '/boat', signal: caller.signal }, any());
    caller.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
    suspension.suspend();
    await during({ method: 'GET', path: '/boat' }, any());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    suspension.resume();
    await during({ method: 'GET', path: '/boat' }, any());
    expect(signals.at(-1)?.aborted).toBe(false);
  });
});

describe('a runner', () => {
  test('is another one for each period, woken when the page is back, until the session is over', async () => {
    const woken: string[] = [];
    const periods: AbortSignal[] = [];
    const over = new AbortController();
    const create = (period: AbortSignal): Runner => {
      const name = `runner ${periods.push(period)}`;
      return {
        wake: (reason: WakeReason) => void woken.push(`${name}: ${reason}`),
        idle: async () => undefined,
      };
    };
    const runner = runnerPerPeriod(suspension, over.signal, create);
    suspension.suspend();
    suspension.resume();
    expect(woken).toEqual([]);
    runner.wake('enqueued');
    suspension.suspend();
    runner.wake('enqueued');
    suspension.resume();
    expect(woken).toEqual(['runner 1: enqueued', 'runner 1: enqueued', 'runner 2: start']);
    expect(periods.map(({ aborted }) => aborted)).toEqual([true, false]);
    over.abort();
    suspension.suspend();
    suspension.resume();
    expect(woken).toHaveLength(3);
  });
});
