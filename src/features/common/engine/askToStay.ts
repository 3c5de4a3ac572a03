let asked = false;

/**
 * Asks the browser, once and after the first thing that was saved, not to clear this device's data when space is short (B15). Its
 * answer changes nothing: there is nothing that the partner could do about a no.
 */
export function askToStay(): void {
  if (asked || !('storage' in navigator)) return;
  asked = true;
  void navigator.storage.persist().catch(() => false);
}
