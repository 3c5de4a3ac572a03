import type { Table } from 'dexie';
import { boolean, enums, literal, number, optional, string, type } from 'superstruct';
import { User } from '../domain/user.ts';
import { defaultLanguage, languages, type Language } from '../domain/language.ts';
import { fits } from '../lib/fits.ts';
import { PanelDb, type Manners } from './PanelDb.ts';
import { isTakenAway } from './storageErrors.ts';

/** The signed-in session. The worker reads it here, so that it can send while no page is open. */
export interface SessionRow {
  readonly key: 'session';
  readonly token: string;
  readonly user: User;
  /** New at each sign-in: what was begun under another session isn't continued. */
  readonly epoch: string;
}

export type Theme = 'system' | 'light' | 'dark' | 'sun';

/** What this device remembers for all accounts. */
export interface SettingsRow {
  readonly key: 'settings';
  readonly language: Language;
  readonly theme: Theme;
  /** The address of the API, so that the worker knows it without a page. */
  readonly apiUrl: string;
  /** Filled into the sign-in form. */
  readonly rememberedEmail?: string | undefined;
}

/** An account that was signed in here. No content: only its id, and how much unsent work it has. */
export interface AccountRow {
  readonly key: `account:${string}`;
  readonly accountId: string;
  /** Queued rows that were sealed at the last sign-out. */
  readonly sealed: number;
  /** Forms that weren't saved then; a row of an earlier build counts them among the others. */
  readonly drafts?: number | undefined;
  /** Whether it is signed in, so that a sign-out that was interrupted is finished at the next start. */
  readonly open: boolean;
  /** The session that it is signed in with; a row of an earlier build has none. */
  readonly epoch?: string | undefined;
}

/** Rows are checked with these when they are read: one that doesn't fit counts as missing (S22). */
const Session = type({ key: literal('session'), token: string(), user: User, epoch: string() });

export function isSession(row: unknown): row is SessionRow {
  return fits(Session, row);
}

const Settings = type({
  key: literal('settings'),
  language: enums(languages),
  theme: enums(['system', 'light', 'dark', 'sun']),
  apiUrl: string(),
  rememberedEmail: optional(string()),
});
const Account = type({
  key: string(),
  accountId: string(),
  sealed: number(),
  drafts: optional(number()),
  open: boolean(),
  epoch: optional(string()),
});

/**
 * One small database for the device: who is signed in, and settings. A call that finds the connection dead is made once more over
 * a new one (B18).
 */
export class DeviceDb extends PanelDb {
  declare readonly entries: Table<SessionRow | SettingsRow | AccountRow, string>;

  constructor(manners: Manners = {}) {
    super('panel-device', manners);
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
    return rows.filter((row): row is AccountRow => fits(Account, row));
  }

  async putAccount(accountId: string, fields: Omit<AccountRow, 'key' | 'accountId'>): Promise<void> {
    await this.ask(() => this.entries.put({ key: this.accountKey(accountId), accountId, ...fields }));
  }

  accountKey(accountId: string): AccountRow['key'] {
    return `account:${accountId}`;
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
    return fits(Settings, row) ? row : undefined;
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
