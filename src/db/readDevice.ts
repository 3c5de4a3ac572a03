import {
  isAccount,
  isSession,
  isSettings,
  type AccountRow,
  type SessionRow,
  type SettingsRow,
} from './deviceRows.ts';
import { DEVICE_DB, DEVICE_VERSION } from './names.ts';
import { openAsItIs } from './readRaw.ts';

/** What the device remembers. */
export interface DeviceRows {
  readonly session: SessionRow | undefined;
  readonly settings: SettingsRow | undefined;
  readonly accounts: readonly AccountRow[];
}

/**
 * Reads what the device remembers, and makes no database where there is none: nobody may ever sign in here.
 *
 * @returns undefined when another version of the panel has written it
 * @throws when it can't be read
 */
export async function readDevice(factory: IDBFactory): Promise<DeviceRows | undefined> {
  const db = await openAsItIs(factory, DEVICE_DB);
  if (!db) return { session: undefined, settings: undefined, accounts: [] };
  try {
    if (db.verno !== DEVICE_VERSION) return undefined;
    const rows = await db.table<unknown>('entries').toArray();
    return {
      session: rows.find(isSession),
      settings: rows.find(isSettings),
      accounts: rows.filter(isAccount),
    };
  } finally {
    db.close();
  }
}
