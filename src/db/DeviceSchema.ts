import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { AccountRow, SessionRow, SettingsRow } from './deviceRows.ts';

/** All versions of the device's database. */
export class DeviceSchema extends Dexie {
  declare readonly entries: Table<SessionRow | SettingsRow | AccountRow, string>;

  constructor(database: string, options?: DexieOptions) {
    super(database, options);
    this.version(1).stores({ entries: 'key' });
  }
}
