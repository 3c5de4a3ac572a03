/**
 * [Note: Without Dexie] The only place that asks IndexedDB itself. Every start reads the session before
 * anything is shown, and Dexie's code is a fifth of what the sign-in page loads.
 */
import {
  isAccount,
  isSession,
  isSettings,
  type AccountRow,
  type SessionRow,
  type SettingsRow,
} from './deviceRows.ts';
import { DEVICE_DB, DEVICE_VERSION, DEXIE_VERSION_FACTOR } from '../names.ts';

/** The rows of the device's database. */
export interface DeviceRows {
  readonly session: SessionRow | undefined;
  readonly settings: SettingsRow | undefined;
  readonly accounts: readonly AccountRow[];
}

/**
 * Reads the rows of the device's database. Doesn't create a missing database: nobody may ever sign in here.
 *
 * @returns undefined when another version of the panel has written it
 * @throws when it can't be read
 */
export async function readDevice(factory: IDBFactory): Promise<DeviceRows | undefined> {
  const opening = factory.open(DEVICE_DB);
  let isNew = false;
  opening.addEventListener('upgradeneeded', () => {
    isNew = true;
    opening.transaction?.abort();
  });
  try {
    const db = await answer(opening);
    try {
      if (db.version !== DEVICE_VERSION * DEXIE_VERSION_FACTOR) return undefined;
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
  } catch (error) {
    if (!isNew) throw error;
    return { session: undefined, settings: undefined, accounts: [] };
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', event => {
      event.preventDefault();
      reject(request.error ?? new DOMException('a request failed without a reason', 'UnknownError'));
    });
  });
}
