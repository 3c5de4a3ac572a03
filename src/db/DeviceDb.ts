import type { Table } from 'dexie';
import type { User } from '../domain/user.ts';
import { defaultLanguage, type Language } from '../domain/language.ts';
import { PanelDb, type Manners } from './PanelDb.ts';

/** The signed-in session. The worker reads it here, so that it can send while no page is open. */
export interface SessionRow {
  readonly key: 'session';
  readonly token: string;
  readonly user: User;
  /** Made anew at each sign-in: what was begun under another one isn't finished. */
  readonly epoch: string;
}

export type Theme = 'system' | 'light' | 'dark' | 'sun';

/** What this device remembers whoever is signed in. */
export interface SettingsRow {
  readonly key: 'settings';
  readonly language: Language;
  readonly theme: Theme;
  /** Where the API is, so that the worker needs no page to tell it. */
  readonly apiUrl: string;
  /** Filled into the sign-in form. */
  readonly rememberedEmail?: string | undefined;
}

/** An account that was signed in here. No content: only whose it is, and how much unsent work waits for it. */
export interface AccountRow {
  readonly key: `account:${string}`;
  readonly accountId: string;
  /** Unsent work that was sealed at the last sign-out. */
  readonly sealed: number;
  /** Whether it is signed in, so that a sign-out that was interrupted is finished at the next start. */
  readonly open: boolean;
}

/** One small database for the device: who is signed in, and settings. */
export class DeviceDb extends PanelDb {
  declare readonly entries: Table<SessionRow | SettingsRow | AccountRow, string>;

  constructor(manners: Manners = {}) {
    super('panel-device', manners);
    this.version(1).stores({ entries: 'key' });
  }

  async session(): Promise<SessionRow | undefined> {
    const row = await this.entries.get('session');
    return row?.key === 'session' ? row : undefined;
  }

  async settings(): Promise<SettingsRow | undefined> {
    const row = await this.entries.get('settings');
    return row?.key === 'settings' ? row : undefined;
  }

  async accounts(): Promise<AccountRow[]> {
    const rows = await this.entries.where('key').startsWith('account:').toArray();
    return rows.filter((row): row is AccountRow => row.key.startsWith('account:'));
  }

  async putAccount(accountId: string, fields: Pick<AccountRow, 'sealed' | 'open'>): Promise<void> {
    await this.entries.put({ key: `account:${accountId}`, accountId, ...fields });
  }

  async putSettings(fields: Partial<Omit<SettingsRow, 'key'>>): Promise<void> {
    await this.transaction('rw', this.entries, async () => {
      const present = await this.settings();
      await this.entries.put({
        key: 'settings',
        language: defaultLanguage,
        theme: 'system',
        apiUrl: '/v1',
        ...present,
        ...fields,
      });
    });
  }
}
