/** What the device's database holds. Apart from `DeviceDb.ts`, so that the sign-in page can read it before the database library is loaded. */
import { boolean, enums, literal, number, optional, string, type } from 'superstruct';
import { languages, type Language } from '../domain/language.ts';
import type { UnsentWork } from '../domain/unsentWork.ts';
import { User } from '../domain/user.ts';
import { fits } from '../lib/fits.ts';

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
  /** Forms that weren't saved then. */
  readonly drafts?: number | undefined;
  /** Whether it is signed in, so that a sign-out that was interrupted is finished at the next start. */
  readonly open: boolean;
  /** The session that it is signed in with. */
  readonly epoch?: string | undefined;
}

/** Rows are checked with these when they are read: one that doesn't fit counts as missing (S22). */
const Session = type({ key: literal('session'), token: string(), user: User, epoch: string() });
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

export function isSession(row: unknown): row is SessionRow {
  return fits(Session, row);
}

export function isSettings(row: unknown): row is SettingsRow {
  return fits(Settings, row);
}

export function isAccount(row: unknown): row is AccountRow {
  return fits(Account, row);
}

export function accountKey(accountId: string): AccountRow['key'] {
  return `account:${accountId}`;
}

/** The unsent work of all accounts that aren't signed in. */
export function sealedWork(accounts: readonly AccountRow[]): UnsentWork {
  return {
    rows: accounts.reduce((sum, { sealed }) => sum + sealed, 0),
    drafts: accounts.reduce((sum, { drafts = 0 }) => sum + drafts, 0),
  };
}
