import { useEffect } from 'react';
import { listen } from '../../ui/listen.ts';
import { isShown } from '../../kit/browser/isShown.ts';
import { afterFirstScreen } from '../../kit/browser/whenIdle.ts';
import { restingQuery } from '../../kit/engine/restingQuery.ts';
import type { Clock } from '../../lib/time/Clock.ts';
import { onLineChange } from '../../lib/line.ts';
import { logFailure } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { sweepLog } from '../../sync/queue/outbox.ts';
import { quarantineDamaged } from '../../sync/upkeep/quarantine.ts';
import type { Runner } from '../../sync/queue/runner.ts';
import { sweepBytes, sweepDraftStates } from '../../sync/upkeep/sweep.ts';
import { startTriggers, type TriggerPorts } from './triggers.ts';

/**
 * Wakes the queue of this page, and deletes at its start what nothing needs any more.
 *
 * @param renewals how many times the device's storage was empty again: then the queue is watched again, too
 */
export function useTriggers(engine: Engine, runner: Runner, network: NetworkState, renewals: number): void {
  useEffect(
    () =>
      afterFirstScreen(() => {
        quarantineDamaged(engine)
          .then(() => sweepBytes(engine))
          .then(() => sweepLog(engine))
          .then(() => sweepDraftStates(engine))
          .catch(logFailure('not swept'));
      }),
    [engine],
  );
  useEffect(
    () =>
      startTriggers({
        engine,
        runner,
        network,
        page,
        watch: watchBy(engine.clock),
        followLine: onLineChange,
      }),
    [engine, runner, network, renewals],
  );
}

const page: TriggerPorts['page'] = {
  isVisible: isShown,
  subscribe: listener => listen(document, 'visibilitychange', listener),
};

function watchBy(clock: Clock): TriggerPorts['watch'] {
  return (query, listener) => {
    const failed = logFailure('queue not watched');
    const subscription = restingQuery(query, clock).subscribe(listener, failed);
    return () => subscription.unsubscribe();
  };
}
