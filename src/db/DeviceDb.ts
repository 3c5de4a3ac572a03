import type { Table } from 'dexie';
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
import { DEVICE_DB } from './names.ts';
import { PanelDb, type Manners } from './PanelDb.ts';
import { isTakenAway } from './storageErrors.ts';

/**
 * One small database for the device: who is signed in, and settings. A call that finds the connection dead is made once more over
 * a new one (B18).
 */
export class DeviceDb extends PanelDb {
  declare readonly entries: Table<SessionRow | SettingsRow | AccountRow, string>;

  constructor(manners: Manners = {}) {
    super(DEVICE_DB, manners);
    this.version(1).stores({ entries: 'key' });
  }

  /**
   * Opens it, also when the browser deletes it at this moment (B14). @returns the settings, its first answer
   */
  async start(): Promise<SettingsRow | undefined> {
    await this.ask(() => this.open());
    return this.settings();
  }

  async session(): Promise<SessionRow | undefined> {
    const row = await this.ask(() => this.entries.get('session'));
    return isSession(row) ? row : undefined;
  }

  async putSession(session: SessionRow): Promise<void> {
    await this.ask(() => this.entries.put(session));
  }

  async deleteSession(): Promise<void> {
    await this.ask(() => this.entries.delete('session'));
  }

  async settings(): Promise<SettingsRow | undefined> {
    return this.ask(() => this.#settings());
  }

  async accounts(): Promise<AccountRow[]> {
    const rows = await this.ask(() => this.entries.where('key').startsWith('account:').toArray());
    return rows.filter(isAccount);
  }

  async putAccount(accountId: string, fields: Omit<AccountRow, 'key' | 'accountId'>): Promise<void> {
    await this.ask(() => this.entries.put({ key: accountKey(accountId), accountId, ...fields }));
  }

  async putSettings(fields: Partial<Omit<SettingsRow, 'key'>>): Promise<void> {
    await this.ask(() =>
      this.transaction('rw', this.entries, async () => {
        const present = await this.#settings();
        await this.entries.put({
          key: 'settings',
          language: defaultLanguage,
          theme: 'system',
          apiUrl: '/v1',
          ...present,
          ...fields,
        });
      }),
    );
  }

  async #settings(): Promise<SettingsRow | undefined> {
    const row = await this.entries.get('settings');
    return isSettings(row) ? row : undefined;
  }

  /** Makes a call that may be repeated: once more over a new connection when this one is dead. */
  async ask<T>(call: () => PromiseLike<T>): Promise<T> {
    const connection = this.backendDB();
    try {
      return await call();
    } catch (error) {
      if (this.isOver || !isTakenAway(error)) throw error;
      await this.reopen(connection);
      return call();
    }
  }
}
