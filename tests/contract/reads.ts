/** Every read that the panel makes, and why each other call of `src/api` isn't tried. A test compares both with `src/api`. */
import * as account from '../../src/api/account/account.ts';
import * as settings from '../../src/api/account/accountSettings.ts';
import * as auth from '../../src/api/account/auth.ts';
import * as bank from '../../src/api/account/bankAccount.ts';
import * as billing from '../../src/api/account/billing.ts';
import * as boat from '../../src/api/boat.ts';
import * as booking from '../../src/api/booking.ts';
import * as calendar from '../../src/api/calendar.ts';
import * as chat from '../../src/api/chat.ts';
import * as code from '../../src/api/account/confirmationCode.ts';
import * as general from '../../src/api/general.ts';
import type { Http } from '../../src/api/http.ts';
import * as reference from '../../src/api/reference.ts';
import * as upload from '../../src/api/upload.ts';
import { AgreementType, policyNames } from '../../src/domain/account/agreement.ts';
import { AppConfigKey } from '../../src/domain/appConfig.ts';
import { holdsDates } from '../../src/domain/booking/booking.ts';
import type { Language } from '../../src/domain/values/language.ts';
import { rentalPeriods } from '../../src/domain/booking/rentalPeriod.ts';
import { BOOKINGS_PER_PAGE } from '../../src/resources/bookings/bookings.ts';
import { listedSamples } from '../nouns/samples.ts';
import { Mismatch } from './differences.ts';

/** A function of `src/api`. */
export type ApiCall = (...args: never[]) => unknown;

export interface Read {
  readonly of: ApiCall;
  /** Which of several, such as the key of a configuration value. */
  readonly variant?: string;
  /** The read whose list has the ids that this one is asked with. */
  readonly idsOf?: ApiCall;
  /** Asked without signing in, too. */
  readonly isPublic?: true;
  /** Its answers can't be the same in both languages. */
  readonly isTranslated?: true;
  readonly call: (http: Http, lang: Language, id: string) => Promise<unknown>;
  /** Says more than the shape of the answer tells. */
  readonly says?: (http: Http, lang: Language) => Promise<string>;
}

const counters = [
  '/boat/count',
  '/boat/favorite-count',
  '/booking/count',
  '/chat/unread-messages-count',
] as const;

export const reads: readonly Read[] = [
  ...policyNames.map((name): Read => ({
    of: general.fetchPolicy,
    variant: name,
    isPublic: true,
    call: (http, lang) => general.fetchPolicy(http, name, lang),
  })),
  { of: general.fetchLanguages, call: (http, lang) => general.fetchLanguages(http, lang) },
  ...Object.entries(AppConfigKey).map(([variant, key]): Read => ({
    of: general.fetchAppConfig,
    variant,
    call: http => general.fetchAppConfig(http, key),
  })),
  ...Object.entries(AgreementType).map(([variant, kind]): Read => ({
    of: general.fetchAgreement,
    variant,
    call: (http, lang) => general.fetchAgreement(http, kind, lang),
  })),
  { of: general.fetchAnnouncements, call: (http, lang) => general.fetchAnnouncements(http, lang) },
  { of: general.fetchNotifications, call: (http, lang) => general.fetchNotifications(http, lang) },
  { of: general.fetchFaq, isTranslated: true, call: (http, lang) => general.fetchFaq(http, lang) },
  ...counters.map((path): Read => ({
    of: general.fetchCount,
    variant: path,
    call: http => general.fetchCount(http, path),
  })),
  { of: account.fetchAccount, call: http => account.fetchAccount(http) },
  { of: settings.fetchAccountDetails, call: http => settings.fetchAccountDetails(http) },
  { of: account.fetchBillingComplete, call: http => account.fetchBillingComplete(http) },
  { of: billing.fetchBilling, call: http => billing.fetchBilling(http) },
  {
    of: reference.fetchBoatTypes,
    isTranslated: true,
    call: (http, lang) => reference.fetchBoatTypes(http, lang),
  },
  { of: reference.fetchBoatBrands, call: (http, lang) => reference.fetchBoatBrands(http, lang) },
  {
    of: reference.fetchBoatModels,
    idsOf: reference.fetchBoatBrands,
    call: (http, lang, id) => reference.fetchBoatModels(http, id, lang),
  },
  {
    of: reference.fetchBoatFeatures,
    isTranslated: true,
    call: (http, lang) => reference.fetchBoatFeatures(http, lang),
  },
  { of: reference.fetchBoatFlags, call: (http, lang) => reference.fetchBoatFlags(http, lang) },
  { of: reference.fetchSpokenLanguages, call: (http, lang) => reference.fetchSpokenLanguages(http, lang) },
  ...rentalPeriods.map((period): Read => ({
    of: reference.fetchBoatServices,
    variant: `period ${period}`,
    call: (http, lang) => reference.fetchBoatServices(http, period, lang),
  })),
  {
    of: reference.fetchBoatPostingRules,
    isTranslated: true,
    call: (http, lang) => reference.fetchBoatPostingRules(http, lang),
  },
  { of: reference.fetchCountries, call: (http, lang) => reference.fetchCountries(http, lang) },
  {
    of: reference.fetchLocations,
    idsOf: reference.fetchCountries,
    call: (http, lang, id) => reference.fetchLocations(http, id, lang),
  },
  {
    of: reference.fetchMarinas,
    idsOf: reference.fetchLocations,
    call: (http, lang, id) => reference.fetchMarinas(http, id, lang),
  },
  {
    of: reference.fetchDeparturePorts,
    idsOf: reference.fetchLocations,
    call: (http, lang, id) => reference.fetchDeparturePorts(http, id, lang),
  },
  { of: boat.fetchBoats, call: (http, lang) => boat.fetchBoats(http, lang) },
  { of: boat.fetchBoat, idsOf: boat.fetchBoats, call: (http, _, id) => boat.fetchBoat(http, id) },
  { of: booking.fetchBookings, call: readPages },
  ...listedSamples.map(({ kind, contract: { fetch } }): Read => ({
    of: fetch,
    call: http => fetch(http),
    ...(kind === 'calendarEvent' && { says: sayTitles }),
  })),
  { of: chat.fetchChats, call: http => chat.fetchChats(http) },
  { of: chat.fetchMessages, idsOf: chat.fetchChats, call: (http, _, id) => chat.fetchMessages(http, id) },
];

/** The panel looks for a booking by counting pages, and a page after the last has to be empty. */
async function readPages(http: Http, lang: Language): Promise<void> {
  const { rows, totalCount } = await booking.fetchBookings(http, 1, lang);
  const pages = new Map([[1, rows]]);
  for (const page of [2, Math.ceil(totalCount / BOOKINGS_PER_PAGE) + 1])
    pages.set(page, (await booking.fetchBookings(http, page, lang)).rows);
  const wrong = [...pages].flatMap(([page, { length }]) => {
    const due = Math.max(0, Math.min(BOOKINGS_PER_PAGE, totalCount - (page - 1) * BOOKINGS_PER_PAGE));
    return length === due ? [] : [`data.items: expected ${due} rows on page ${page}, got ${length}`];
  });
  const known = new Set(rows.map(({ id }) => id));
  if (pages.get(2)?.some(({ id }) => known.has(id))) wrong.push('data.items: page 2 repeats rows of page 1');
  if (wrong.length > 0) throw new Mismatch(wrong);
}

/** The number of pages of bookings that are compared with the calendar. */
const COMPARED = 5;

/** The panel knows the boat of a stay at once where the title of its entry is its number; otherwise by its days. */
async function sayTitles(http: Http, lang: Language): Promise<string> {
  const entries = (await calendar.fetchCalendar(http)).filter(({ isBooking }) => isBooking);
  const titles = new Set(entries.map(({ title }) => title.trim()));
  const stays: string[] = [];
  for (let page = 1; page <= COMPARED; page += 1)
    for (const { status, bookingNumber } of (await booking.fetchBookings(http, page, lang)).rows)
      if (holdsDates(status)) stays.push(bookingNumber);
  const named = stays.filter(number => titles.has(number)).length;
  return `the title of an entry is its booking's number for ${named} of ${stays.length} stays`;
}

/** What `--write` tries; see `writes.ts`. */
export const writes: readonly ApiCall[] = [
  boat.createBoat,
  boat.updateBoat,
  boat.sendBoatDeletion,
  ...listedSamples.flatMap(({ contract: { save, remove } }) => [save, remove]),
];

/** What isn't tried, because it can't be taken back. */
export const leftOut: readonly (readonly [why: string, ...calls: ApiCall[]])[] = [
  [
    'makes a partner, or sends a mail or a text',
    auth.registerPartner,
    auth.requestPasswordReset,
    code.sendConfirmationCode,
  ],
  ['changes how the partner signs in', auth.resetPassword, settings.changePassword, settings.changePhone],
  [
    'changes what the partner has set',
    account.updateLanguage,
    settings.saveGeneral,
    settings.saveContact,
    settings.saveNotifications,
    billing.saveBilling,
    bank.makeBankAccountPrimary,
    general.sendNotificationsRead,
  ],
  [
    'is seen by a customer',
    booking.sendBookingAnswer,
    booking.sendBookingCancellation,
    booking.saveDocument,
    booking.removeDocument,
    chat.writeMessage,
    chat.sendChatRead,
  ],
  ['leaves a file at the server', upload.uploadFile],
];
