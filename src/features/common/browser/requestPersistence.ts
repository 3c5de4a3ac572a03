let asked = false;

/**
 * Asks the browser, once and after the first thing that was saved, not to clear this device's data when space
 * is short. The answer isn't used: the partner couldn't do anything about a refusal.
 */
export function requestPersistence(): void {
  if (asked || !('storage' in navigator)) return;
  asked = true;
  void navigator.storage.persist().catch(() => false);
}
