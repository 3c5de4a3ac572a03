import { defaultLanguage } from '../domain/language.ts';
import {
  accountKey,
  isAccount,
  isSession,
  isSettings,
  type AccountRow,
  type SessionRow,
  type SettingsRow,
} from './deviceRows.ts';
import { DeviceSchema } from './DeviceSchema.ts';
import { DEVICE_DB, DEVICE_VERSION } from './names.ts';
import { PanelDb, type Layout, type Manners } from './PanelDb.ts';
import { answer, written } from './requests.ts';
import { isTakenAway } from './storageErrors.ts';

const TABLE = 'entries';

const layout: Layout = {
  version: DEVICE_VERSION,
  schema: (name, factory) => new DeviceSchema(name, factory),
};

/** The entries of the device's database in one transaction. What is put or deleted isn't waited for: when it fails, the transaction does. */
export interface Entries {
  get(key: string): Promise<unknown>;
  put(row: SessionRow | SettingsRow | AccountRow): void;
  delete(key: string): void;
}

/**
 * One small database for the device: who is signed in, and settings. A call that finds the connection dead is made once more over
 * a new one (B18).
 */
export class DeviceDb extends PanelDb {
  constructor(manners: Manners = {}) {
    super(DEVICE_DB, layout, manners);
  }

  async session(): Promise<SessionRow | undefined> {
    const row = await this.#read(entries => answer<unknown>(entries.get('session')));
    return isSession(row) ? row : undefined;
  }

  async putSession(session: SessionRow): Promise<void> {
    await this.change(entries => entries.put(session));
  }

  async deleteSession(): Promise<void> {
    await this.change(entries => entries.delete('session'));
  }

  async settings(): Promise<SettingsRow | undefined> {
    const row = await this.#read(entries => answer<unknown>(entries.get('settings')));
    return isSettings(row) ? row : undefined;
  }

  async accounts(): Promise<AccountRow[]> {
    const rows = await this.#read(entries => answer<unknown[]>(entries.getAll()));
    return rows.filter(isAccount);
  }

  async putAccount(accountId: string, fields: Omit<AccountRow, 'key' | 'accountId'>): Promise<void> {
    await this.change(entries => entries.put({ key: accountKey(accountId), accountId, ...fields }));
  }

  async putSettings(fields: Partial<Omit<SettingsRow, 'key'>>): Promise<void> {
    await this.change(async entries => {
      const present = await entries.get('settings');
      entries.put({
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
   * One transaction, which may be made twice. Resolves when it is on disk. `work` may wait for nothing but `get`.
   *
   * @throws what `work` throws, or when nothing of it was kept
   */
  async change<T>(work: (entries: Entries) => T | Promise<T>): Promise<T> {
    return this.#repeated(transaction => {
      const table = transaction.objectStore(TABLE);
      return written(transaction, () =>
        work({
          get: key => answer<unknown>(table.get(key)),
          put: row => void table.put(row),
          delete: key => void table.delete(key),
        }),
      );
    }, 'readwrite');
  }

  async #read<T>(work: (entries: IDBObjectStore) => Promise<T>): Promise<T> {
    return this.#repeated(transaction => work(transaction.objectStore(TABLE)), 'readonly');
  }

  /** Makes a transaction, and once more over a new connection when this one is dead. */
  async #repeated<T>(
    work: (transaction: IDBTransaction) => Promise<T>,
    mode: IDBTransactionMode,
  ): Promise<T> {
    let used: IDBDatabase | undefined;
    const once = async (): Promise<T> => {
      await this.open();
      used = this.connection;
      return work(this.begin([TABLE], mode, 'strict'));
    };
    try {
      return await once();
    } catch (error) {
      if (this.isOver || !isTakenAway(error)) throw error;
      await this.reopen(used);
      return once();
    }
  }
}
