/**
 * Binds sending to the periods in which the page runs. At the end of a period its requests are aborted and
 * its locks are released, so that nothing waits for a page that doesn't run. On disk that looks like a closed
 * tab: rows that are `sending` count as unclear for the next sender, and are read before they are sent again.
 * See `src/sync/README.md`.
 */
import type { Http } from '../../api/http.ts';
import type { PageSuspension } from '../../lib/PageSuspension.ts';
import type { Locks } from '../Engine.ts';
import type { Runner } from './runner.ts';

/** Ends calls with the period in which they were made; outside of a period nothing is sent. */
export function httpWithinPeriod(http: Http, period: () => AbortSignal): Http {
  return (call, data) => {
    const signal = call.signal ? AbortSignal.any([call.signal, period()]) : period();
    return http({ ...call, signal }, data);
  };
}

/**
 * Returns Web Locks that a suspended page doesn't hold. Work in progress then goes on without its lock when
 * the page is back: that is safe because its requests were aborted, and because each of its writes checks
 * whether the row is still its own.
 */
export function suspendableLocks(locks: Pick<LockManager, 'request'>, suspension: PageSuspension): Locks {
  return {
    async request(name, work) {
      for (;;) {
        await suspension.resumed();
        const { signal } = suspension;
        let begun: { readonly work: ReturnType<typeof work> } | undefined;
        try {
          await locks.request(name, { signal }, () => {
            begun = { work: work() };
            return Promise.race([begun.work.catch(() => undefined), aborted(signal)]);
          });
        } catch (error) {
          // Suspended while it waited for the lock: it asks for the lock again later.
          if (!begun && signal.aborted) continue;
          throw error;
        }
        if (begun) return begun.work;
      }
    },
  };
}

/**
 * Makes a runner for each period, until `over`. The runner of an earlier period begins nothing new, and what
 * it still does can't send.
 */
export function runnerPerPeriod(
  suspension: PageSuspension,
  endSignal: AbortSignal,
  create: (period: AbortSignal) => Runner,
): Runner {
  let present: { readonly period: AbortSignal; readonly runner: Runner } | undefined;
  const get = (): Runner => {
    if (present?.period !== suspension.signal)
      present = { period: suspension.signal, runner: create(suspension.signal) };
    return present.runner;
  };
  const unsubscribe = suspension.subscribe(() => {
    if (!suspension.isSuspended && present) get().wake('start');
  });
  endSignal.addEventListener('abort', unsubscribe, { once: true });
  return {
    wake: reason => get().wake(reason),
    idle: () => get().idle(),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
