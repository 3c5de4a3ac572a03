/**
 * Apart from `Panel.ts`: a component that asks only whether there is a connection must not bring the code of
 * the engine to the sign-in page.
 */
import { createContext } from 'react';
import type { User } from '../../domain/account/user.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { Reach } from '../../sync/NetworkState.ts';
import type { WakeReason } from '../../sync/queue/runner.ts';

export interface Panel {
  readonly engine: Engine;
  readonly user: User;
  /** Wakes the queue. */
  readonly wake: (reason: WakeReason) => void;
  readonly reach: Reach;
  /** How many times the device's storage was found empty: then everything is fetched again. */
  readonly renewals: number;
  /** How many times the page came back after it was suspended: then stale data are fetched again. */
  readonly returns: number;
  /** Work to finish before the session ends or the page goes, such as a draft that isn't on disk yet. */
  readonly beforeLeaving: (finish: () => Promise<void>) => () => void;
}

export const PanelContext = createContext<Panel | undefined>(undefined);
