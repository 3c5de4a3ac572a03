import { useSyncExternalStore } from 'react';
import { listen } from '../../ui/listen.ts';

/** Whether the device says that it has a network, for screens without a session, which have no engine. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

const subscribe = (tell: () => void): (() => void) => listen(window, ['online', 'offline'], tell);
