import { useCallback, useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/**
 * Whether a media query holds now. For what styles alone can't do, such as which arrow keys move between
 * tabs. A width in `em` counts letters of the size that the browser's owner has chosen.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => listen(window.matchMedia(query), 'change', changed),
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
