import {
  isAccount,
  isSession,
  isSettings,
  type AccountRow,
  type SessionRow,
  type SettingsRow,
} from './deviceRows.ts';
import { DEVICE_DB, DEVICE_VERSION, DEXIE_FACTOR } from './names.ts';
import { openAsItIs } from './readRaw.ts';
import { answer } from './requests.ts';

/** What the device remembers. */
export interface DeviceRows {
  readonly session: SessionRow | undefined;
  readonly settings: SettingsRow | undefined;
  readonly accounts: readonly AccountRow[];
}

/**
 * Reads what the device remembers without the database library: the sign-in page doesn't wait for its code.
 *
 * @returns undefined when another version of the panel has written it
 * @throws when it can't be read
 */
export async function readDevice(factory: IDBFactory): Promise<DeviceRows | undefined> {
  const db = await openAsItIs(factory, DEVICE_DB);
  if (!db) return { session: undefined, settings: undefined, accounts: [] };
  try {
    if (db.version !== DEVICE_VERSION * DEXIE_FACTOR) return undefined;
    const entries = db.transaction('entries', 'readonly').objectStore('entries');
    const rows: unknown[] = await answer(entries.getAll());
    return {
      session: rows.find(isSession),
      settings: rows.find(isSettings),
      accounts: rows.filter(isAccount),
    };
  } finally {
    db.close();
  }
}
