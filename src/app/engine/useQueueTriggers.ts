import { useEffect } from 'react';
import { listen } from '../../ui/listen.ts';
import { isPageVisible } from '../../kit/browser/isPageVisible.ts';
import { afterFirstScreen } from '../../kit/browser/whenIdle.ts';
import { throttledQuery } from '../../kit/engine/throttledQuery.ts';
import type { Clock } from '../../lib/time/Clock.ts';
import { onConnectionChange } from '../../lib/line.ts';
import { logFailure } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { sweepLog } from '../../sync/queue/outbox.ts';
import { quarantineDamaged } from '../../sync/upkeep/quarantine.ts';
import type { Runner } from '../../sync/queue/runner.ts';
import { sweepUnusedFiles, sweepDraftHistories } from '../../sync/upkeep/sweep.ts';
import { startQueueTriggers, type QueueTriggerPorts } from './triggers.ts';

/**
 * Wakes the queue of this page, and deletes at its start what nothing needs any more.
 *
 * @param storageRenewals how many times the device's storage was empty again: then the queue is watched
 *   again, too
 */
export function useQueueTriggers(
  engine: Engine,
  runner: Runner,
  network: NetworkState,
  storageRenewals: number,
): void {
  useEffect(
    () =>
      afterFirstScreen(() => {
        quarantineDamaged(engine)
          .then(() => sweepUnusedFiles(engine))
          .then(() => sweepLog(engine))
          .then(() => sweepDraftHistories(engine))
          .catch(logFailure('not swept'));
      }),
    [engine],
  );
  useEffect(
    () =>
      startQueueTriggers({
        engine,
        runner,
        network,
        page,
        watch: watchBy(engine.clock),
        followLine: onConnectionChange,
      }),
    [engine, runner, network, storageRenewals],
  );
}

const page: QueueTriggerPorts['page'] = {
  isVisible: isPageVisible,
  subscribe: listener => listen(document, 'visibilitychange', listener),
};

function watchBy(clock: Clock): QueueTriggerPorts['watch'] {
  return (query, listener) => {
    const failed = logFailure('queue not watched');
    const subscription = throttledQuery(query, clock).subscribe(listener, failed);
    return () => subscription.unsubscribe();
  };
}
