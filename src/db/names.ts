/** The names of the databases. */
export const DEVICE_DB = 'partner-panel-device';
/** The version of the device's database, as Dexie counts; the browser's number is ten times higher. */
export const DEVICE_VERSION = 1;

/** IndexedDB's version is Dexie's version times this factor, which leaves room between Dexie's versions. */
export const DEXIE_VERSION_FACTOR = 10;

export function accountDbName(accountId: string): string {
  return `partner-panel-account-${accountId}`;
}
