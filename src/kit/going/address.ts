import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the address still has this path. A screen that was left stays until the next one is ready. Until
 * then it must not change the address, which is that of the next screen.
 */
export function isStillAt(path: string): boolean {
  return window.location.pathname === path;
}

/**
 * For an action that takes a moment and then leads to another screen, such as a save: a partner who has gone
 * elsewhere meanwhile stays there.
 *
 * @returns whether the address is still the one of this screen, with its query
 */
export function useIsStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  return useCallback(() => isStillAt(pathname) && window.location.search === search, [pathname, search]);
}
