import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { errorName, log } from '../lib/log.ts';
import { counts } from '../resources/general.ts';
import type { Engine } from '../sync/Engine.ts';
import type { Reach } from '../sync/NetworkState.ts';
import { isParked, outboxTables, readOutbox, sweepLog } from '../sync/outbox.ts';
import { pull } from '../sync/pull.ts';
import { quarantineDamaged } from '../sync/quarantine.ts';
import type { Runner } from '../sync/runner.ts';
import { sweepBytes, sweepDraftStates } from '../sync/sweep.ts';

/** How often an API that doesn't answer is asked whether it is back, while the page is looked at. */
const PROBE_MS = 15_000;

/**
 * Wakes the queue: at the start, when something is put on it here or elsewhere, when the network or the API is back, when the page
 * is looked at again. The queue's own timer does the rest.
 */
export function useTriggers(engine: Engine, runner: Runner, reach: Reach): void {
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

  useEffect(() => {
    if (reach === 'reachable') runner.wake('online');
    if (reach !== 'unreachable') return undefined;
    const probe = setInterval(() => {
      if (document.visibilityState === 'visible')
        void pull(engine, counts, 'unreadMessages', 'tr', { force: true });
    }, PROBE_MS);
    return () => clearInterval(probe);
  }, [engine, runner, reach]);
}

async function unsentIds({ store }: Engine): Promise<string> {
  const { rows, uploads } = await store.read(outboxTables, readOutbox);
  const files = uploads.filter(({ status }) => status.kind === 'waiting' || status.kind === 'sending');
  return [...rows.filter(row => !isParked(row)), ...files].map(({ id }) => id).join(' ');
}
