/**
 * Every path of the panel (A019–A038, B010). No other code builds a path.
 */
import { urlOf } from '../../lib/safe/safeAddress.ts';
import type { BookingFilter } from '../booking/bookingFilter.ts';
import type { RejectedSharedFiles } from '../share.ts';

export const rentalModes = ['hourly', 'daily', 'weekly'] as const;
export type RentalMode = (typeof rentalModes)[number];

/** The state of the list of bookings that is part of its address (A120). */
export interface BookingsLinkParams {
  /** From 1. */
  readonly page?: number | undefined;
  readonly filter?: BookingFilter | undefined;
  readonly search?: string | undefined;
  /** Refs of boats: an id, or what `makeRefFromBoatKey` makes for a boat outside of the fleet. */
  readonly boats?: readonly string[] | undefined;
  /** `2026-08-12`: the first and the last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The state of the calendar in its address: a month, and over it an entry, a new entry, or a day's list. */
export interface CalendarLinkParams {
  /** `2026-08` */
  readonly month?: string | undefined;
  /** The id of an event or of a booking's line in the calendar. */
  readonly event?: string | undefined;
  /** `2026-08-12`: where a new event begins; without an event, the day whose list is open. */
  readonly day?: string | undefined;
  /** Where a new event ends, and the boat that it is for. */
  readonly last?: string | undefined;
  readonly boat?: string | undefined;
}

/** The reason why the billing information is needed: its screen leads back there. */
export interface BillingLinkParams {
  /** The id of a booking that is to be answered. */
  readonly booking?: string | undefined;
  /** `new`: a bank account that is to be added. */
  readonly account?: 'new' | undefined;
}

export const links = {
  home: () => '/',
  /** `tab`: the part of the settings that is shown. */
  account: (tab?: string) => withQuery('/account', { tab }),
  calendar: ({ month, event, day, last, boat }: CalendarLinkParams = {}) =>
    withQuery('/calendar', { month, event, day, last, boat }),
  boats: () => '/boats',
  /** `draft`: the local id of a draft that was begun here, so that a reload opens it again. */
  newBoat: (mode?: RentalMode, draft?: string) => withQuery('/boat/new', { mode, draft }),
  /** `at`: a field of the wizard, such as `price` or `documents[0].expirationDate`, which it opens with. */
  editBoat: (id: string, at?: string, mode?: RentalMode) =>
    withQuery(`/boat/edit/${encodeURIComponent(id)}`, { at, mode }),
  billing: ({ booking, account }: BillingLinkParams = {}) => withQuery('/billing', { booking, account }),
  bankAccounts: () => '/bank-accounts',
  newBankAccount: () => '/bank-accounts/new',
  editBankAccount: (id: string) => `/bank-accounts/edit/${encodeURIComponent(id)}`,
  /** `year`: the year that is shown; by default the present year. */
  earnings: (year?: number) => withQuery('/earnings', { year }),
  faq: () => '/faq',
  /** The list of data that must be on the device before a time without a connection. */
  prepare: () => '/prepare',
  /** The instructions to put the panel on the home screen. */
  install: () => '/install',
  /** The calendar, with the calendar file of a share to import. */
  calendarImport: (share: string) => withQuery('/calendar', { share }),
  /** Files that another app shared with the panel. The manifest names this path, too. */
  share: (notTaken: readonly RejectedSharedFiles[] = []) =>
    withEntries(
      '/share',
      notTaken.flatMap(({ problem, files }) => [['problem', problem], ...files.map(name => [problem, name])]),
    ),
  bookings: ({ page, filter, search, boats, from, to }: BookingsLinkParams = {}) =>
    withQuery('/booking', { page, filter, search, boat: boats?.join('.') || undefined, from, to }),
  /**
   * A booking has no path of its own: its card is shown on the page of the list that has it (Q073).
   * `filter`: the state in whose list it is shown, if it is in it.
   */
  booking: (id: string, filter?: BookingFilter) =>
    `${withQuery('/booking', { filter })}#${encodeURIComponent(id)}`,
  chat: (bookingId?: string) => withQuery('/chat', { id: bookingId }),
  discounts: (page?: number) => withQuery('/discount', { page }),
  /** `from`: the discount whose copy for the next season the form begins with. */
  newDiscount: (from?: string) => withQuery('/discount/new', { from }),
  editDiscount: (id: string, from?: string) =>
    withQuery(`/discount/edit/${encodeURIComponent(id)}`, { from }),
  /** `decide`: the row whose conflict is opened at once. */
  outbox: (decide?: string) => withQuery('/outbox', { decide }),
  /** The changes while the device had no contact. */
  away: () => '/away',
  /** Unsent work as a file: to make one and to import one. */
  unsentFile: () => '/unsent-file',
  /** The data that this device stores, and which of it can be deleted. */
  storage: () => '/storage',
  /** Figures and log lines for support. It opens with or without a session, even when no other page opens. */
  debug: () => '/debug',
  login: (returnUrl?: string) => withQuery('/login', { returnUrl }),
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
} as const;

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  return withEntries(
    path,
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function withEntries(path: string, entries: string[][]): string {
  const text = new URLSearchParams(entries).toString();
  return text === '' ? path : `${path}?${text}`;
}

const LONGEST_RETURN = 2_000;

/**
 * Returns the path to open after signing in: the path in `returnUrl` when it is one of the panel's own,
 * otherwise Home (A068, Q008). For other sites, `//host`, `/\host`, control characters and the sign-in page
 * it is Home.
 *
 * @param returnUrl the query value, already decoded
 * @param origin the origin of the page
 * @param isSignedInPath whether a path is that of a screen for signed-in partners
 */
export function safeReturnUrl(
  returnUrl: string | null | undefined,
  origin: string,
  isSignedInPath: (pathname: string) => boolean,
): string {
  const home = links.home();
  if (!returnUrl || returnUrl.length > LONGEST_RETURN || !/^\/(?![/\\])/.test(returnUrl)) return home;
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (/[\u0000-\u001f\\]/.test(returnUrl)) return home;
  const url = urlOf(returnUrl, origin);
  if (url?.origin !== origin) return home;
  return isSignedInPath(url.pathname) ? url.pathname + url.search + url.hash : home;
}
