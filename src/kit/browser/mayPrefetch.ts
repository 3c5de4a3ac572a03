import { networkConnection } from '../../lib/line.ts';
import { isPageVisible } from './isPageVisible.ts';

/**
 * Whether the panel may prefetch: not while the page is hidden, and not when the device saves data. Then the
 * partner can start the fetching.
 */
export function mayPrefetch(): boolean {
  return isPageVisible() && networkConnection()?.saveData !== true;
}

/** Whether the browser reports a slow connection; Safari and Firefox don't. */
export function isSlowConnection(): boolean {
  return ['slow-2g', '2g', '3g'].includes(networkConnection()?.effectiveType ?? '');
}
