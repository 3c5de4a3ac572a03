import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the address still has this path. A screen that was left is drawn until the next one is there: what
 * it does then must not change the address, which is the next screen's.
 */
export function isStillAt(path: string): boolean {
  return window.location.pathname === path;
}

/**
 * For what leads to another screen when something is done that takes a moment, such as a save: a partner who
 * has gone elsewhere meanwhile stays there.
 *
 * @returns whether the address is still the one for which the screen was drawn, with its query
 */
export function useIsStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  return useCallback(() => isStillAt(pathname) && window.location.search === search, [pathname, search]);
}
