import { useSyncExternalStore } from 'react';
import { listen } from '../../../ui/listen.ts';

/** Whether the page is looked at. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    changed => listen(document, 'visibilitychange', changed),
    () => document.visibilityState === 'visible',
  );
}
