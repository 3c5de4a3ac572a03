/** The names of the databases. */
export const DEVICE_DB = 'partner-panel-device';
/** Its version, as Dexie counts. */
export const DEVICE_VERSION = 1;

/** IndexedDB has so many times the version that Dexie has, which leaves room between its own. */
export const DEXIE_FACTOR = 10;

export function accountDbName(accountId: string): string {
  return `partner-panel-account-${accountId}`;
}
