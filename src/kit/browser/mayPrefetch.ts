import { connection } from '../../lib/line.ts';
import { isShown } from './isShown.ts';

/**
 * Whether the panel may prefetch: not while the page is hidden, and not when the device saves data. Then the
 * partner can start the fetching.
 */
export function mayPrefetch(): boolean {
  return isShown() && connection()?.saveData !== true;
}

/** Whether the browser reports a slow connection; Safari and Firefox don't. */
export function isSlowLine(): boolean {
  return ['slow-2g', '2g', '3g'].includes(connection()?.effectiveType ?? '');
}
