/**
 * Whether the panel may fetch ahead: not while the page is hidden, and not when the device saves data. Then
 * the partner can start it.
 */
export function mayFetchAhead(): boolean {
  return isShown() && connection()?.saveData !== true;
}

/** Whether the browser reports a slow connection; Safari and Firefox don't. */
export function isSlowLine(): boolean {
  return ['slow-2g', '2g', '3g'].includes(connection()?.effectiveType ?? '');
}

/** Whether each byte is known to cost the partner something. Only some browsers of phones report the kind of line. */
export function isMeteredLine(): boolean {
  return connection()?.saveData === true || connection()?.type === 'cellular';
}

/** Not in the compiler's library. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

function connection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection;
}

export function isShown(): boolean {
  return document.visibilityState === 'visible';
}
