import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ToastContext } from '../kit/words/messages.tsx';
import { PanelContext, type Panel } from '../kit/engine/PanelContext.ts';
import type { Listeners } from '../lib/Listeners.ts';
import type { EngineEvent } from '../sync/Engine.ts';
import type { WakeReason } from '../sync/queue/runner.ts';
import type { OpenDevicePorts } from './start/session/openDevice.ts';
import { useKeptToast } from './engine/keptMessages.ts';
import type { SignedIn } from './start/session/SessionStore.ts';
import { usePrefetch } from './engine/usePrefetch.ts';
import { useEngineMessages } from './engine/useEngineMessages.ts';
import { useQueueTriggers } from './engine/useQueueTriggers.ts';
import { askForWakeUp } from './start/worker.ts';

/** The parts of the panel that outlast a session. */
interface LastingParts extends Pick<OpenDevicePorts, 'network' | 'start' | 'suspension'> {
  readonly engineEvents: Listeners<EngineEvent>;
}

interface Props {
  readonly boot: LastingParts;
  readonly state: SignedIn;
  readonly children: ReactNode;
}

/** The engine of the signed-in account for the screens, and what wakes its queue. */
export function SignedInProvider({ boot, state, children }: Props) {
  const { engineEvents, network, start, suspension } = boot;
  const reach = useSyncExternalStore(network.subscribe, () => network.reach);
  const renewals = useSyncExternalStore(start.subscribe, start.renewals);
  const returns = useSyncExternalStore(suspension.subscribe, suspension.returns);
  const { engine, runner, session } = state;
  const panel = useMemo<Panel>(
    () => ({
      engine,
      user: session.user,
      reach,
      renewals,
      returns,
      wake: (reason: WakeReason) => {
        // It is tried even if the device says that it is offline: the partner may know better.
        if (reason === 'sendNow') network.setOnline(true);
        runner.wake(reason);
        askForWakeUp();
      },
      beforeLeaving: start.beforeLeaving,
    }),
    [engine, network, runner, reach, renewals, returns, session.user, start],
  );
  useQueueTriggers(engine, runner, network, renewals);
  usePrefetch(engine, reach, renewals + returns);
  const toast = useKeptToast(engine);
  useEngineMessages(engineEvents, engine, toast);
  return (
    <ToastContext value={toast}>
      <PanelContext value={panel}>{children}</PanelContext>
    </ToastContext>
  );
}
