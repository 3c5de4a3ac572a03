/**
 * The data that a partner needs at sea, in the order in which they are fetched: their own records first, then
 * the lists to choose from. `features/prepare/prefetchAll.ts` says when, `kit/prefetching.ts` fetches them.
 */
import { AgreementType, policyNames } from '../domain/account/agreement.ts';
import { AppConfigKey } from '../domain/appConfig.ts';
import { rentalPeriods } from '../domain/booking/rentalPeriod.ts';
import type { Language } from '../domain/values/language.ts';
import type { Store } from '../db/Store.ts';
import type { HasId } from '../lib/ids.ts';
import type { Engine } from '../sync/Engine.ts';
import { readMirror, readResource, type Resource } from '../sync/lists/pull.ts';
import { account } from './account/account.ts';
import { accountDetails } from './account/accountSettings.ts';
import { bankAccounts } from './account/bankAccounts.ts';
import { billingInformation as billing } from './account/billing.ts';
import { readBoatImageUrls } from './boats/boatReads.ts';
import { boatForm, boats } from './boats/boats.ts';
import { readBookingImageUrls } from './bookings/bookingReads.ts';
import { billingComplete } from './bookings/bookings.ts';
import { events } from './calendar.ts';
import { findChatsBehind } from './chat/chatReads.ts';
import { chats, messages } from './chat/chats.ts';
import { agreement, appConfig, faq, serverLanguages, policy } from './configuration.ts';
import { discounts } from './discounts.ts';
import { announcements, readAnnouncementImageUrls } from './home/announcements.ts';
import { notifications } from './home/notifications.ts';
import { countStored, item, list, oldest, type Item } from './kit/prefetching.ts';
import * as reference from './kit/reference.ts';
import type { NounKind } from './nouns.ts';
import { countPaths, counts, type Counter } from './serverCounts.ts';

interface NounItems {
  readonly lists: readonly Item[];
  /**
   * Fetched again after a change was sent: the server adds to a record what only it knows, and only a list
   * shows changes of others and duplicates.
   */
  readonly afterSending: readonly Item[];
}

/** A missing noun is a type error. */
export const nounPrefetchItems: Readonly<Record<NounKind, NounItems>> = {
  // A save sends only some of the details: others may have changed the rest.
  account: { lists: [list(account), list(accountDetails)], afterSending: [list(accountDetails)] },
  boat: { lists: [list(boats)], afterSending: [list(boats), item(counts, 'boats')] },
  // The platform's calendar contains requests that were accepted a moment ago: their days must not look free.
  booking: { lists: [list(billingComplete)], afterSending: [list(events.list)] },
  chat: { lists: [list(chats)], afterSending: [] },
  discount: { lists: [list(discounts.list)], afterSending: [list(discounts.list)] },
  calendarEvent: { lists: [list(events.list)], afterSending: [list(events.list)] },
  // Only the server decides whether the information is complete.
  billing: { lists: [list(billing)], afterSending: [list(billing), list(billingComplete)] },
  bankAccount: { lists: [list(bankAccounts.list)], afterSending: [list(bankAccounts.list)] },
  primaryAccount: { lists: [], afterSending: [list(bankAccounts.list)] },
  notifications: { lists: [list(notifications)], afterSending: [] },
};

/** The data of the frame and of Home that belong to no noun. */
const ofFrame: readonly Item[] = [
  ...Object.keys(countPaths).map(counter => item(counts, counter as Counter)),
  list(announcements),
];

/** The lists to choose from that don't depend on another choice, and that the server translates. */
const generalChoices: readonly Item[] = [
  ...reference.independentLists.map(list),
  list(reference.postingRules),
  ...rentalPeriods.map(period => item(reference.services, period)),
];

/** The lists that are fetched again, even if they are fresh, once the partner chooses another language. */
export const translatedLists: readonly Item[] = [list(announcements), ...generalChoices];

/** Lists the partner's own records, then the lists to choose from that any boat or their fleet needs. */
export async function* listOwnPrefetchItems(store: Store, lang: Language): AsyncGenerator<Item> {
  yield* collectLists(nounPrefetchItems);
  yield* ofFrame;
  yield* await listBoatForms(store, lang);
  yield* (await findChatsBehind(store)).map(id => item(messages, id));
  yield* listFleetChoices(store, lang);
}

const collectLists = (some: Readonly<Record<string, NounItems>>): Item[] =>
  Object.values(some).flatMap(({ lists }) => lists);

async function listBoatForms(store: Store, lang: Language): Promise<Item[]> {
  return (await readIds(store, boats, undefined, lang)).map(id => item(boatForm, id));
}

async function* listFleetChoices(store: Store, lang: Language): AsyncGenerator<Item> {
  yield list(serverLanguages);
  yield item(agreement, AgreementType.deliveryRecord);
  yield list(faq);
  yield* policyNames.map(name => item(policy, name));
  // Nothing reads the configured number of queries.
  yield item(appConfig, AppConfigKey.commissionRate);
  yield item(appConfig, AppConfigKey.minimumPrepaymentRate);
  yield item(appConfig, AppConfigKey.maximumDiscountRate);
  yield* generalChoices;
  const { brands, countries, locations } = await readFleetChoiceIds(store, lang);
  yield* brands.map(brand => item(reference.models, brand));
  yield* countries.map(country => item(reference.locations, country));
  yield* locations.flatMap(listPlaces);
}

/**
 * Lists the models and places of brands, countries and locations that the fleet doesn't have: about eighty
 * lists, of which a partner may need one or two for a new boat.
 */
export async function* listNonFleetChoices(store: Store, lang: Language): AsyncGenerator<Item> {
  const brands = await readIds(store, reference.brands, undefined, lang);
  yield* brands.map(brand => item(reference.models, brand));
  for (const country of await readIds(store, reference.countries, undefined, lang)) {
    yield item(reference.locations, country);
    yield* (await readIds(store, reference.locations, country, lang)).flatMap(listPlaces);
  }
}

async function* listAllChoices(store: Store, lang: Language): AsyncGenerator<Item> {
  yield* listFleetChoices(store, lang);
  yield* listNonFleetChoices(store, lang);
}

const listPlaces = (location: string): Item[] => [
  item(reference.marinas, location),
  item(reference.departurePorts, location),
];

async function readIds<T extends HasId, P>(store: Store, its: Resource<T[], P>, params: P, lang: Language) {
  return ((await readResource({ store }, its, params, lang))?.value ?? []).map(({ id }) => id);
}

/** Returns the ids of the brands, countries and locations of the fleet's boats, each id once. */
export async function readFleetChoiceIds(store: Store, lang: Language) {
  const fleet = await readIds(store, boats, undefined, lang);
  const forms = await store.read(['mirror'], tx =>
    Promise.all(fleet.map(id => readMirror(tx, boatForm, id, lang))),
  );
  const idsIn = (field: 'boatBrandId' | 'countryId' | 'locationId'): string[] => [
    ...new Set(forms.flatMap(form => form?.value[field] ?? [])),
  ];
  return { brands: idsIn('boatBrandId'), countries: idsIn('countryId'), locations: idsIn('locationId') };
}

/**
 * Counts how much of the prefetched lists is on the device, without fetching anything.
 *
 * @returns `records`: the partner's other records; `choices`: the lists to choose from, in both languages
 */
export async function countStoredLists(engine: Engine, lang: Language) {
  const { boat, calendarEvent, chat: _chat, ...others } = nounPrefetchItems;
  const boatForms = await listBoatForms(engine.store, lang);
  const [fleet, forms, calendar, records, choices] = await Promise.all([
    countStored(engine, lang, boat.lists),
    countStored(engine, lang, boatForms),
    countStored(engine, lang, calendarEvent.lists),
    countStored(engine, lang, [...collectLists(others), ...ofFrame]),
    countStored(engine, lang, listAllChoices(engine.store, lang)),
  ]);
  // Without the list of the fleet the number of boats is unknown.
  const total = fleet.here === fleet.total ? forms.total : undefined;
  const fetchedAt = oldest([fleet.fetchedAt, forms.fetchedAt]);
  return { boats: { here: forms.here, total, fetchedAt }, calendar, records, choices };
}

/** Returns the addresses of all pictures for the worker to store, the most often shown pictures first. */
export async function readAllImageUrls(engine: Engine, lang: Language): Promise<string[]> {
  const { first, others } = await readBoatImageUrls(engine, lang);
  const ofBookings = await readBookingImageUrls(engine, lang);
  return [...first, ...ofBookings, ...(await readAnnouncementImageUrls(engine, lang)), ...others];
}
