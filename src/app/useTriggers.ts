import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { errorName, log } from '../lib/log.ts';
import { counts, type Counter } from '../resources/general.ts';
import type { Engine } from '../sync/Engine.ts';
import { endPauses } from '../sync/fetchPauses.ts';
import type { Reach } from '../sync/NetworkState.ts';
import { isParked, outboxTables, readOutbox, sweepLog } from '../sync/outbox.ts';
import { pull } from '../sync/pull.ts';
import { quarantineDamaged } from '../sync/quarantine.ts';
import type { Runner } from '../sync/runner.ts';
import { sweepBytes, sweepDraftStates } from '../sync/sweep.ts';

/** How often an API that doesn't answer is asked whether it is back, while the page is looked at. */
const PROBE_MS = 15_000;
/** After a server came back its rows are hurried once in this time, however often it comes and goes. */
const HURRY_APART_MS = 60_000;

/**
 * Wakes the queue: at the start, when something is put on it here or elsewhere, when the network or the API is back, when the page
 * is looked at again. The queue's own timer does the rest.
 */
export function useTriggers(engine: Engine, runner: Runner, reach: Reach, isDoubtful: boolean): void {
  useEffect(() => {
    runner.wake('start');
    quarantineDamaged(engine)
      .then(() => sweepBytes(engine))
      .then(() => sweepLog(engine))
      .then(() => sweepDraftStates(engine))
      .catch((error: unknown) => log('not swept', { error: errorName(error) }));
    const visible = (): void => {
      if (document.visibilityState === 'visible') runner.wake('visible');
    };
    document.addEventListener('visibilitychange', visible);
    return () => document.removeEventListener('visibilitychange', visible);
  }, [engine, runner]);

  // What another tab or the worker is sending is this tab's work, too, should they end before it is done (B3, B4): from its first
  // moment on this one stands in line for the lock behind them.
  const unsent = useLiveQuery(() => unsentIds(engine), [engine]);
  useEffect(() => {
    if (unsent) runner.wake('enqueued');
  }, [runner, unsent]);

  const outage = useRef<{ readonly from: Reach; readonly hurriedAt: number }>({
    // A panel that is opened tries at once, as after a time without radio.
    from: 'offline',
    hurriedAt: -Infinity,
  });
  useEffect(() => {
    const { from, hurriedAt } = outage.current;
    outage.current = { from: reach, hurriedAt };
    if (reach === 'reachable' && from !== 'reachable') {
      const now = engine.clock.now();
      // A radio that was off explains every failure before. A server that comes and goes doesn't: it isn't hurried each time.
      if (from !== 'offline' && now - hurriedAt < HURRY_APART_MS) runner.wake('visible');
      else {
        outage.current = { from: reach, hurriedAt: now };
        endPauses(engine);
        runner.wake(from === 'offline' ? 'online' : 'reachable');
      }
    }
    if (reach !== 'unreachable') return undefined;
    const probe = setInterval(() => ask(engine, 'unreadMessages'), PROBE_MS);
    return () => clearInterval(probe);
  }, [engine, runner, reach]);

  // One call failed: another one tells whether it is the network or that call alone.
  useEffect(() => {
    if (isDoubtful) ask(engine, 'boats');
  }, [engine, isDoubtful]);
}

/** Asks for a small answer, to see whether the API can be reached. Nothing is asked while nobody looks. */
function ask(engine: Engine, counter: Counter): void {
  if (document.visibilityState === 'visible')
    void pull(engine, counts, counter, 'tr', { force: true, ignorePause: true });
}

async function unsentIds({ store }: Engine): Promise<string> {
  const { rows, uploads } = await store.read(outboxTables, readOutbox);
  const files = uploads.filter(({ status }) => status.kind === 'waiting' || status.kind === 'sending');
  return [...rows.filter(row => !isParked(row)), ...files].map(({ id }) => id).join(' ');
}
