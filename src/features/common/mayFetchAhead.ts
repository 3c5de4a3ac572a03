/**
 * Whether the panel may fetch what nobody asked for: not behind the partner's back, and not where the device asks to spare data. There
 * they can ask for it.
 */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return isLookedAt() && connection?.saveData !== true;
}

export function isLookedAt(): boolean {
  return document.visibilityState === 'visible';
}
