/**
 * Fetches what a partner needs at sea while there is network: their own records first, then the lists to
 * choose from, in both languages. One request at a time; what is young enough isn't fetched.
 */
import { CallError } from '../api/failure.ts';
import { AgreementType, policyNames } from '../domain/agreement.ts';
import { AppConfigKey } from '../domain/appConfig.ts';
import { languages, type Language } from '../domain/language.ts';
import { rentalPeriods } from '../domain/rentalPeriod.ts';
import type { Store } from '../db/Store.ts';
import type { Engine } from '../sync/Engine.ts';
import { freshRows } from '../sync/freshRows.ts';
import { hasFailed, pull, readMirror, type Resource } from '../sync/pull.ts';
import { accountAhead } from './accountSettings.ts';
import { bankAccounts, primaryAccountAhead } from './bankAccounts.ts';
import { billingAhead } from './billing.ts';
import { boatForm } from './boats.ts';
import { boatsAhead } from './boatsAhead.ts';
import { bookingsAhead } from './bookingReads.ts';
import { events } from './calendar.ts';
import { chatsAhead } from './chatReads.ts';
import { discounts } from './discounts.ts';
import { announcements, readAnnouncementImages } from './announcements.ts';
import { agreement, appConfig, listedLanguages, policy } from './configuration.ts';
import { counters, counts, type Counter } from './counters.ts';
import { faq } from './faq.ts';
import { notificationsAhead } from './notifications.ts';
import { fleetIds } from './boatReads.ts';
import { each, type Ahead, type Bring } from './noun.ts';
import type { NounKind } from './nouns.ts';
import * as reference from './reference.ts';

interface Options {
  /** Called before each list that isn't fresh. */
  readonly mayContinue?: () => Promise<boolean>;
}

/** After so many unusable lists in a row the fetching stops: what answers isn't the API. */
const MOST_FAILURES = 6;
/**
 * After so many calls in a row without an answer the fetching stops: there is no network. One call alone may
 * fail for another reason.
 */
const MOST_UNANSWERED = 2;

/** What each noun fetches; a missing noun is a type error. */
const ofNouns: Readonly<Record<NounKind, Ahead>> = {
  account: accountAhead,
  boat: boatsAhead,
  booking: bookingsAhead,
  chat: chatsAhead,
  discount: discounts.ahead,
  calendarEvent: events.ahead,
  billing: billingAhead,
  bankAccount: bankAccounts.ahead,
  primaryAccount: primaryAccountAhead,
  notifications: notificationsAhead,
};

/** What the frame and Home show that belongs to no noun. */
const frameAhead: Ahead = {
  lists: bring => [
    ...Object.keys(counters).map(counter => () => bring(counts, counter as Counter)),
    () => bring(announcements, undefined),
  ],
  pictures: async (engine, lang) => ({ first: await readAnnouncementImages(engine, lang) }),
};

export const nounAheads = Object.entries(ofNouns).map(([kind, ahead]) => ({ kind, ahead }));

export const aheads: readonly Ahead[] = [...Object.values(ofNouns), frameAhead];

/**
 * The partner's own records, and the lists that any boat or their fleet needs.
 *
 * @returns whether all of it is on the device
 */
export async function pullAhead(engine: Engine, lang: Language, options: Options = {}): Promise<boolean> {
  const { store } = engine;
  return inTurn(engine, lang, options, bring => [
    ...aheads.flatMap(({ lists }) => lists?.(bring) ?? []),
    ...aheads.flatMap(({ records }) => (records ? [() => records(bring, engine, lang)] : [])),
    () => bring(listedLanguages, undefined),
    () => bring(agreement, AgreementType.deliveryRecord),
    () => bring(faq, undefined),
    ...policyNames.map(name => () => bring(policy, name)),
    ...usedConfig.map(key => () => bring(appConfig, key)),
    ...choices.map(resource => () => bring(resource, undefined)),
    () => bring(reference.postingRules, undefined),
    ...rentalPeriods.map(period => () => bring(reference.services, period)),
    async () => {
      const [brands, countries, locations] = await ofFleet(store, lang);
      return (
        (await each(brands, brand => bring(reference.models, brand))) &&
        (await each(countries, country => bring(reference.locations, country))) &&
        each(locations, location => bringPlaces(bring, location))
      );
    },
  ]);
}

/**
 * The lists of brands, countries and places that the fleet doesn't have: about eighty, of which a partner may
 * need one or two for a new boat. They come last, and only while the network is good.
 *
 * @returns whether all of it is on the device
 */
export async function pullOtherChoices(
  engine: Engine,
  lang: Language,
  options: Options = {},
): Promise<boolean> {
  const { store } = engine;
  return inTurn(engine, lang, options, bring => [
    () => each(ids(store, reference.brands, undefined, lang), brand => bring(reference.models, brand)),
    () =>
      each(ids(store, reference.countries, undefined, lang), async country => {
        if (!(await bring(reference.locations, country))) return false;
        return each(ids(store, reference.locations, country, lang), location => bringPlaces(bring, location));
      }),
  ]);
}

/**
 * After a change of the language, what depends on it is fetched again, however young it is.
 *
 * @returns whether all of it came; the rest must be fetched again
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

/** What screens and rules read of the configuration: nobody reads the number of queries. */
const usedConfig = [
  AppConfigKey.commissionRate,
  AppConfigKey.minimumPrepaymentRate,
  AppConfigKey.maximumDiscountRate,
];

/** The lists to choose from that don't belong to another choice. */
const choices = [
  reference.boatTypes,
  reference.brands,
  reference.features,
  reference.flags,
  reference.countries,
  reference.spokenLanguages,
];

/**
 * One list that can't be had, such as the form of a boat that is gone, doesn't keep the others from the
 * device. Without network it ends early.
 *
 * @returns whether everything is on the device
 */
async function inTurn(
  engine: Engine,
  lang: Language,
  { mayContinue = () => Promise.resolve(true) }: Options,
  stepsOf: (bring: Bring) => readonly (() => Promise<boolean>)[],
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
  /** Both languages for what depends on the language, the chosen one first. */
  const bring: Bring = async (resource, params) => {
    const order = resource.perLanguage ? [lang, ...languages.filter(other => other !== lang)] : [lang];
    const areFresh = await Promise.all(order.map(language => isFresh(resource, params, language)));
    if (engine.signal.aborted) return false;
    if (areFresh.every(fresh => fresh)) return true;
    if (!(await mayContinue())) return false;
    for (const language of order) {
      if (engine.signal.aborted) return false;
      const result = await pull(watched, resource, params, language);
      if (hasFailed(result)) whole = false;
      // A paused list doesn't mean that the others fail.
      if (result !== 'paused') failures = result === 'failed' ? failures + 1 : 0;
      if (unanswered >= MOST_UNANSWERED || failures >= MOST_FAILURES) return false;
    }
    return true;
  };
  for (const step of stepsOf(bring)) if (!(await step())) return false;
  return whole;
}

async function bringPlaces(bring: Bring, location: string): Promise<boolean> {
  return (await bring(reference.marinas, location)) && (await bring(reference.departurePorts, location));
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

/** The ids that the boats of the fleet hold, each once: of brands, countries and locations. */
export async function ofFleet(
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
