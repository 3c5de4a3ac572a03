/**
 * The kind of connection that this device uses, as far as the browser tells: `metered` when each byte is
 * known to cost the partner something, `free` on Wi-Fi or a cable. Safari, Firefox and desktop browsers don't
 * tell.
 */
export type Line = 'free' | 'metered' | 'unknown';

/** Not in the compiler's library. */
interface Connection extends Partial<EventTarget> {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

export function connection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection;
}

export function presentLine(): Line {
  const { saveData, type } = connection() ?? {};
  if (type === 'wifi' || type === 'ethernet') return 'free';
  return saveData === true || type === 'cellular' ? 'metered' : 'unknown';
}

/** @returns ends it */
export function onLineChange(listener: () => void): () => void {
  connection()?.addEventListener?.('change', listener);
  return () => connection()?.removeEventListener?.('change', listener);
}
