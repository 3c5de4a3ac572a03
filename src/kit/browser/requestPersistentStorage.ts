import { errorTextForLog, log } from '../../lib/log.ts';

let asked = false;

/**
 * Asks the browser, once and after the first save, not to clear this device's data when space is short. The
 * answer isn't used: the partner couldn't do anything about a refusal.
 */
export function requestPersistentStorage(): void {
  if (asked || !('storage' in navigator)) return;
  asked = true;
  void isPersistent(true);
}

/**
 * Whether the browser never clears this device's data by itself; undefined where it doesn't tell.
 *
 * @param ask whether to ask the browser for that
 */
export async function isPersistent(ask: boolean): Promise<boolean | undefined> {
  try {
    return await (ask ? navigator.storage.persist() : navigator.storage.persisted());
  } catch (error) {
    log('storage not told', { error: errorTextForLog(error) });
    return undefined;
  }
}
