/**
 * Prefetches the data that a partner needs at sea: their own records first, then the lists to choose from, in
 * both languages. Sends one request at a time, and doesn't fetch fresh data again.
 */
import { CallError } from '../api/failure.ts';
import { AgreementType, policyNames } from '../domain/account/agreement.ts';
import { AppConfigKey } from '../domain/appConfig.ts';
import { languages, type Language } from '../domain/values/language.ts';
import type { PartHere } from '../domain/preparation.ts';
import { rentalPeriods } from '../domain/booking/rentalPeriod.ts';
import type { Store } from '../db/Store.ts';
import type { Engine } from '../sync/Engine.ts';
import { freshRows } from '../sync/lists/freshRows.ts';
import { hasFailed, mirrorKey, pull, readMirror, versionOf, type Resource } from '../sync/lists/pull.ts';
import { accountPrefetch } from './account/accountSettings.ts';
import { bankAccounts, primaryAccountPrefetch } from './account/bankAccounts.ts';
import { billingPrefetch } from './account/billing.ts';
import { boatForm } from './boats/boats.ts';
import { bookingsPrefetch } from './bookings/bookingReads.ts';
import { events } from './calendar.ts';
import { chatsPrefetch } from './chat/chatReads.ts';
import { discounts } from './discounts.ts';
import { announcements, readAnnouncementImages } from './home/announcements.ts';
import { agreement, appConfig, listedLanguages, policy } from './configuration.ts';
import { countPaths, counts, type Counter } from './serverCounts.ts';
import { faq } from './faq.ts';
import { notificationsPrefetch } from './home/notifications.ts';
import { boatsPrefetch, fleetIds } from './boats/boatReads.ts';
import { bringEach, type Prefetch, type FetchOne, type Pictures } from './kit/noun.ts';
import type { NounKind } from './nouns.ts';
import * as reference from './kit/reference.ts';

interface Options {
  /** Asked before each list that isn't fresh. */
  readonly shouldContinue?: () => Promise<boolean>;
  /** Whether to fetch lists that failed a moment ago, too, because the partner asked for it. */
  readonly ignorePause?: boolean;
}

/** The prefetch stops after this many failed lists in a row: whatever answers isn't the API. */
const MAX_FAILURES = 6;
/**
 * The prefetch stops after this many calls in a row without an answer: there is no network. A single call may
 * fail for another reason.
 */
const MAX_UNANSWERED = 2;

/** The data that each noun prefetches; a missing noun is a type error. */
const ofNouns: Readonly<Record<NounKind, Prefetch>> = {
  account: accountPrefetch,
  boat: boatsPrefetch,
  booking: bookingsPrefetch,
  chat: chatsPrefetch,
  discount: discounts.prefetch,
  calendarEvent: events.prefetch,
  billing: billingPrefetch,
  bankAccount: bankAccounts.prefetch,
  primaryAccount: primaryAccountPrefetch,
  notifications: notificationsPrefetch,
};

/** The data of the frame and of Home that belong to no noun. */
const framePrefetch: Prefetch = {
  lists: fetchOne => [
    ...Object.keys(countPaths).map(counter => () => fetchOne(counts, counter as Counter)),
    () => fetchOne(announcements, undefined),
  ],
  pictures: async (engine, lang) => ({ first: await readAnnouncementImages(engine, lang) }),
};

export const nounPrefetches = Object.entries(ofNouns).map(([kind, prefetch]) => ({ kind, prefetch }));

export const prefetches: readonly Prefetch[] = [...Object.values(ofNouns), framePrefetch];

type Step = () => Promise<boolean>;

const listsOf = (some: readonly Prefetch[], fetchOne: FetchOne): Step[] =>
  some.flatMap(({ lists }) => lists?.(fetchOne) ?? []);

const recordsOf = (some: readonly Prefetch[], fetchOne: FetchOne, engine: Engine, lang: Language): Step[] =>
  some.flatMap(({ records }) => (records ? [() => records(fetchOne, engine, lang)] : []));

/**
 * Prefetches the partner's own records, and the lists that any boat or their fleet needs.
 *
 * @returns whether all of it is on the device
 */
export async function prefetchOwn(engine: Engine, lang: Language, options: Options = {}): Promise<boolean> {
  return inTurn(engine, lang, options, fetchOne => [
    ...listsOf(prefetches, fetchOne),
    ...recordsOf(prefetches, fetchOne, engine, lang),
    ...choicesOfFleet(fetchOne, engine, lang),
  ]);
}

function choicesOfFleet(fetchOne: FetchOne, { store }: Engine, lang: Language): Step[] {
  return [
    () => fetchOne(listedLanguages, undefined),
    () => fetchOne(agreement, AgreementType.deliveryRecord),
    () => fetchOne(faq, undefined),
    ...policyNames.map(name => () => fetchOne(policy, name)),
    ...usedConfig.map(key => () => fetchOne(appConfig, key)),
    ...choices.map(resource => () => fetchOne(resource, undefined)),
    () => fetchOne(reference.postingRules, undefined),
    ...rentalPeriods.map(period => () => fetchOne(reference.services, period)),
    async () => {
      const [brands, countries, locations] = await readFleetChoices(store, lang);
      return (
        (await bringEach(brands, brand => fetchOne(reference.models, brand))) &&
        (await bringEach(countries, country => fetchOne(reference.locations, country))) &&
        bringEach(locations, location => fetchPlaces(fetchOne, location))
      );
    },
  ];
}

/**
 * Prefetches the lists of brands, countries and places that the fleet doesn't have: about eighty, of which a
 * partner may need one or two for a new boat. They come last, and only while the network is good.
 *
 * @returns whether all of it is on the device
 */
export async function prefetchOtherChoices(
  engine: Engine,
  lang: Language,
  options: Options = {},
): Promise<boolean> {
  return inTurn(engine, lang, options, fetchOne => otherChoices(fetchOne, engine, lang));
}

function otherChoices(fetchOne: FetchOne, { store }: Engine, lang: Language): Step[] {
  return [
    () =>
      bringEach(ids(store, reference.brands, undefined, lang), brand => fetchOne(reference.models, brand)),
    () =>
      bringEach(ids(store, reference.countries, undefined, lang), async country => {
        if (!(await fetchOne(reference.locations, country))) return false;
        return bringEach(ids(store, reference.locations, country, lang), place =>
          fetchPlaces(fetchOne, place),
        );
      }),
  ];
}

/**
 * Counts how much of the prefetched lists is on the device, without fetching anything.
 *
 * @returns `records`: the partner's other records; `choices`: the lists to choose from, in both languages
 */
export async function countStoredLists(engine: Engine, lang: Language) {
  const { boat, calendarEvent, chat } = ofNouns;
  const others = prefetches.filter(
    prefetch => prefetch !== boat && prefetch !== calendarEvent && prefetch !== chat,
  );
  const count = (stepsOf: (fetchOne: FetchOne) => readonly Step[]): Promise<PartHere> =>
    countStored(engine.store, lang, stepsOf);
  const [fleet, forms, calendar, records, choices] = await Promise.all([
    count(fetchOne => listsOf([boat], fetchOne)),
    count(fetchOne => recordsOf([boat], fetchOne, engine, lang)),
    count(fetchOne => listsOf([calendarEvent], fetchOne)),
    count(fetchOne => [...listsOf(others, fetchOne), ...recordsOf(others, fetchOne, engine, lang)]),
    count(fetchOne => [...choicesOfFleet(fetchOne, engine, lang), ...otherChoices(fetchOne, engine, lang)]),
  ]);
  // Without the list of the fleet the number of boats is unknown.
  const isListed = fleet.here === fleet.total;
  const boats = {
    here: forms.here,
    total: isListed ? forms.total : undefined,
    fetchedAt: oldest([fleet.fetchedAt, forms.fetchedAt]),
  };
  return { boats, calendar, records, choices };
}

/** Returns the addresses of all pictures for the worker to store, the most often shown pictures first. */
export async function readPictures(engine: Engine, lang: Language): Promise<string[]> {
  const found: Pictures[] = [];
  for (const { pictures } of prefetches) if (pictures) found.push(await pictures(engine, lang));
  return [...found.flatMap(({ first }) => first), ...found.flatMap(({ others = [] }) => others)];
}

/** Goes through the same steps as the prefetch, but only counts the stored answers. */
async function countStored(
  store: Store,
  lang: Language,
  stepsOf: (fetchOne: FetchOne) => readonly Step[],
): Promise<PartHere> {
  const wanted: { readonly key: ReturnType<typeof mirrorKey>; readonly shape: number }[] = [];
  const fetchOne: FetchOne = async (resource, params) => {
    for (const language of resource.perLanguage ? languages : [lang])
      wanted.push({ key: mirrorKey(resource, params, language), shape: versionOf(resource) });
    return true;
  };
  for (const step of stepsOf(fetchOne)) await step();
  const rows = await store.read(['mirror'], tx => tx.mirror.getMany(wanted.map(({ key }) => key)));
  const times = rows.flatMap((row, at) => (row?.shape === wanted[at]?.shape ? (row?.fetchedAt ?? []) : []));
  return { here: times.length, total: wanted.length, fetchedAt: oldest(times) };
}

function oldest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/**
 * Fetches all data that depend on the language again after a change of the language, even fresh data.
 *
 * @returns whether all of it was fetched; the rest must be fetched again
 */
export async function pullInLanguage(engine: Engine, lang: Language): Promise<boolean> {
  const force = { force: true };
  const results = [await pull(engine, announcements, undefined, lang, force)];
  for (const resource of choices) results.push(await pull(engine, resource, undefined, lang, force));
  results.push(await pull(engine, reference.postingRules, undefined, lang, force));
  for (const period of rentalPeriods)
    results.push(await pull(engine, reference.services, period, lang, force));
  return !results.some(hasFailed);
}

/** The configuration that screens and rules read: nothing reads the number of queries. */
const usedConfig = [
  AppConfigKey.commissionRate,
  AppConfigKey.minimumPrepaymentRate,
  AppConfigKey.maximumDiscountRate,
];

/** The lists to choose from that don't depend on another choice. */
const choices = [
  reference.boatTypes,
  reference.brands,
  reference.features,
  reference.flags,
  reference.countries,
  reference.spokenLanguages,
];

/**
 * Runs the steps one after the other. A list that can't be fetched, such as the form of a deleted boat,
 * doesn't stop the others. Without network the run ends early.
 *
 * @returns whether everything is on the device
 */
async function inTurn(
  engine: Engine,
  lang: Language,
  { shouldContinue = () => Promise.resolve(true), ignorePause = false }: Options,
  stepsOf: (fetchOne: FetchOne) => readonly (() => Promise<boolean>)[],
): Promise<boolean> {
  let whole = true;
  let failures = 0;
  /** Calls in a row that got no answer. */
  let unanswered = 0;
  const watched: Engine = {
    ...engine,
    http: async (call, struct) => {
      try {
        const answer = await engine.http(call, struct);
        unanswered = 0;
        return answer;
      } catch (error) {
        const kind = error instanceof CallError ? error.failure.kind : undefined;
        unanswered = kind === 'notSent' || kind === 'noAnswer' ? unanswered + 1 : 0;
        throw error;
      }
    },
  };
  const isFresh = freshRows(engine);
  /** Fetches a resource; if it depends on the language, in both languages, the chosen one first. */
  const fetchOne: FetchOne = async (resource, params) => {
    const order = resource.perLanguage ? [lang, ...languages.filter(other => other !== lang)] : [lang];
    const areFresh = await Promise.all(order.map(language => isFresh(resource, params, language)));
    if (engine.signal.aborted) return false;
    if (areFresh.every(fresh => fresh)) return true;
    if (!(await shouldContinue())) return false;
    for (const language of order) {
      if (engine.signal.aborted) return false;
      const result = await pull(watched, resource, params, language, { ignorePause });
      if (hasFailed(result)) whole = false;
      // A paused list doesn't mean that the others fail.
      if (result !== 'paused') failures = result === 'failed' ? failures + 1 : 0;
      if (unanswered >= MAX_UNANSWERED || failures >= MAX_FAILURES) return false;
    }
    return true;
  };
  for (const step of stepsOf(fetchOne)) if (!(await step())) return false;
  return whole;
}

async function fetchPlaces(fetchOne: FetchOne, location: string): Promise<boolean> {
  return (
    (await fetchOne(reference.marinas, location)) && (await fetchOne(reference.departurePorts, location))
  );
}

async function ids<T extends { id: string }, P>(
  store: Store,
  resource: Resource<T[], P>,
  params: P,
  lang: Language,
): Promise<string[]> {
  const list = await store.read(['mirror'], tx => readMirror(tx, resource, params, lang));
  return (list?.value ?? []).map(item => item.id);
}

/** Returns the ids of the brands, countries and locations of the fleet's boats, each id once. */
export async function readFleetChoices(
  store: Store,
  lang: Language,
): Promise<[brands: string[], countries: string[], locations: string[]]> {
  const fleet = await fleetIds(store, lang);
  const forms = await store.read(['mirror'], tx =>
    Promise.all(fleet.map(id => readMirror(tx, boatForm, id, lang))),
  );
  const idsIn = (field: 'boatBrandId' | 'countryId' | 'locationId'): string[] => [
    ...new Set(forms.flatMap(form => form?.value[field] ?? [])),
  ];
  return [idsIn('boatBrandId'), idsIn('countryId'), idsIn('locationId')];
}
