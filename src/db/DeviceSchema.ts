import { Dexie, type Table } from 'dexie';
import type { AccountRow, SessionRow, SettingsRow } from './deviceRows.ts';

/** All versions of the device's database. */
export class DeviceSchema extends Dexie {
  declare readonly entries: Table<SessionRow | SettingsRow | AccountRow, string>;

  constructor(database: string, indexedDB?: IDBFactory) {
    super(database, { chromeTransactionDurability: 'strict', ...(indexedDB && { indexedDB }) });
    this.version(1).stores({ entries: 'key' });
  }
}
