import type { Dexie, Table } from 'dexie';
import { defaultLanguage } from '../../domain/values/language.ts';
import {
  accountKey,
  isAccount,
  isSession,
  isSettings,
  type AccountRow,
  type SessionRow,
  type SettingsRow,
} from './deviceRows.ts';
import { DEVICE_DB, DEVICE_VERSION } from '../names.ts';
import { PanelDb, type OpenOptions } from '../PanelDb.ts';
import { isDeadConnectionOrAbort } from '../storageErrors.ts';

/** All versions of the device's database. */
export function declareDevice(db: Dexie): void {
  db.version(DEVICE_VERSION).stores({ entries: 'key' });
}

/** The entries of the device's database in one transaction. */
export type DeviceEntries = Table<SessionRow | SettingsRow | AccountRow, string>;

/**
 * One small database for the device: who is signed in, and settings. A call that finds the connection dead is
 * made once more over a new one.
 */
export class DeviceDb extends PanelDb {
  constructor(options: OpenOptions = {}) {
    super(DEVICE_DB, { declare: declareDevice }, options);
  }

  async session(): Promise<SessionRow | undefined> {
    const row = await this.#repeated('r', entries => entries.get('session'));
    return isSession(row) ? row : undefined;
  }

  async putSession(session: SessionRow): Promise<void> {
    await this.change(entries => entries.put(session));
  }

  async deleteSession(): Promise<void> {
    await this.change(entries => entries.delete('session'));
  }

  async settings(): Promise<SettingsRow | undefined> {
    const row = await this.#repeated('r', entries => entries.get('settings'));
    return isSettings(row) ? row : undefined;
  }

  async accounts(): Promise<AccountRow[]> {
    const rows = await this.#repeated('r', entries => entries.toArray());
    return rows.filter(isAccount);
  }

  async putAccount(accountId: string, fields: Omit<AccountRow, 'key' | 'accountId'>): Promise<void> {
    await this.change(entries => entries.put({ key: accountKey(accountId), accountId, ...fields }));
  }

  async putSettings(fields: Partial<Omit<SettingsRow, 'key'>>): Promise<void> {
    await this.change(async entries => {
      const present = await entries.get('settings');
      await entries.put({
        key: 'settings',
        language: defaultLanguage,
        theme: 'system',
        apiUrl: '/v1',
        ...(isSettings(present) && present),
        ...fields,
      });
    });
  }

  /**
   * One transaction, which may be made twice. Resolves when it is on disk. `work` may wait for nothing but
   * the entries.
   *
   * @throws what `work` throws, or when nothing of it was kept
   */
  async change<T>(work: (entries: DeviceEntries) => PromiseLike<T>): Promise<T> {
    return this.#repeated('rw', work);
  }

  /** Makes a transaction, and once more over a new connection when this one is dead. */
  async #repeated<T>(mode: 'r' | 'rw', work: (entries: DeviceEntries) => PromiseLike<T>): Promise<T> {
    let used: IDBDatabase | undefined;
    const once = async (): Promise<T> => {
      await this.open();
      used = this.connection;
      return this.outside(() => this.transaction(mode, ['entries'], tx => work(tx.table('entries'))));
    };
    try {
      return await once();
    } catch (error) {
      if (this.isOver || !isDeadConnectionOrAbort(error)) throw error;
      await this.reopen(used);
      return once();
    }
  }
}
