import { browserTransport } from '../../api/transport.ts';
import { systemClock } from '../../lib/Clock.ts';
import { SESSION_CHANNEL } from '../../sync/messages.ts';
import { deviceStorage, tabStorage } from '../../features/common/browser/pageStorage.ts';
import type { TabPorts } from './SessionStore.ts';

/** What this page's browser gives to its tab. */
export function browserTab(): TabPorts {
  return {
    clock: systemClock,
    transport: browserTransport,
    uuid: () => crypto.randomUUID(),
    channel: new BroadcastChannel(SESSION_CHANNEL),
    locks: { request: (name, options, work) => navigator.locks.request(name, options, work) },
    storage: tabStorage,
    deviceStorage,
  };
}
