/**
 * The rows of the device's database. Separate from `DeviceDb.ts`, so that the sign-in page can read them
 * before the database library is loaded.
 */
import { boolean, enums, literal, number, optional, string, type, type Infer } from 'superstruct';
import { languages } from '../../domain/values/language.ts';
import type { UnsentWork } from '../../domain/values/unsentWork.ts';
import { User } from '../../domain/account/user.ts';
import { fits } from '../../lib/fits.ts';

/** The signed-in session. The worker reads it here, so that it can send while no page is open. */
const Session = type({
  key: literal('session'),
  token: string(),
  user: User,
  /** New at each sign-in: what was begun under another session isn't continued. */
  epoch: string(),
});
export type SessionRow = Readonly<Infer<typeof Session>>;

export const themes = ['system', 'light', 'dark', 'sun'] as const;
export type Theme = (typeof themes)[number];

/** The settings of this device, for all accounts. */
const Settings = type({
  key: literal('settings'),
  language: enums(languages),
  theme: enums(themes),
  /** The address of the API, so that the worker knows it without a page. */
  apiUrl: string(),
  /** Filled into the sign-in form. */
  rememberedEmail: optional(string()),
});
export type SettingsRow = Readonly<Infer<typeof Settings>>;

/** An account that was signed in here. No content: only its id, and how much unsent work it has. */
const Account = type({
  key: string(),
  accountId: string(),
  /** Queued rows that were sealed at the last sign-out. */
  sealed: number(),
  /** Forms that weren't saved at the last sign-out. */
  drafts: optional(number()),
  /** Whether it is signed in, so that a sign-out that was interrupted is finished at the next start. */
  open: boolean(),
  /** The session that it is signed in with. */
  epoch: optional(string()),
});
export type AccountRow = Readonly<Infer<typeof Account>>;

// Rows are checked with these when they are read: one that doesn't fit counts as missing.
export const isSession = (row: unknown): row is SessionRow => fits(Session, row);
export const isSettings = (row: unknown): row is SettingsRow => fits(Settings, row);
export const isAccount = (row: unknown): row is AccountRow => fits(Account, row);

export function accountKey(accountId: string): string {
  return `account:${accountId}`;
}

/** The unsent work of all accounts that aren't signed in. */
export function countSignedOutWork(accounts: readonly AccountRow[]): UnsentWork {
  return {
    rows: accounts.reduce((sum, { sealed }) => sum + sealed, 0),
    drafts: accounts.reduce((sum, { drafts = 0 }) => sum + drafts, 0),
  };
}
