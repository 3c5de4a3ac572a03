/**
 * The kind of connection that this device uses, as far as the browser tells: `metered` when each byte is
 * known to cost the partner something, `free` on Wi-Fi or a cable. Safari, Firefox and desktop browsers don't
 * tell.
 */
export type ConnectionCost = 'free' | 'metered' | 'unknown';

/** Not in the compiler's library. */
interface Connection extends Partial<EventTarget> {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

export function networkConnection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection;
}

export function readConnectionCost(): ConnectionCost {
  const { saveData, type } = networkConnection() ?? {};
  if (type === 'wifi' || type === 'ethernet') return 'free';
  return saveData === true || type === 'cellular' ? 'metered' : 'unknown';
}

/** @returns ends it */
export function onConnectionChange(listener: () => void): () => void {
  networkConnection()?.addEventListener?.('change', listener);
  return () => networkConnection()?.removeEventListener?.('change', listener);
}
