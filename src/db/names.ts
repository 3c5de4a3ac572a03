/** The names of the databases. */
export const DEVICE_DB = 'panel-device';
/** Its version as IndexedDB counts it: Dexie multiplies by ten. */
export const DEVICE_VERSION = 10;

export function accountDbName(accountId: string): string {
  return `panel-account-${accountId}`;
}
