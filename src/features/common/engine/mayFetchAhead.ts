/**
 * Whether the panel may fetch what nobody asked for: not behind the partner's back, and not where the device asks to spare data. There
 * they can ask for it.
 */
export function mayFetchAhead(): boolean {
  return isLookedAt() && connection()?.saveData !== true;
}

/** Whether the browser knows that the line is slow; Safari and Firefox don't say. */
export function isSlowLine(): boolean {
  return ['slow-2g', '2g', '3g'].includes(connection()?.effectiveType ?? '');
}

/** Not in the compiler's library. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function connection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection;
}

export function isLookedAt(): boolean {
  return document.visibilityState === 'visible';
}
