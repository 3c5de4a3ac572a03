/** The names of the databases. */
export const DEVICE_DB = 'panel-device';

export function accountDbName(accountId: string): string {
  return `panel-account-${accountId}`;
}
