/**
 * Fetches what a partner needs at sea while there is network: their own records first, then the lists to choose from, in both
 * languages. One request at a time; what is young enough isn't asked for.
 */
import { CallError } from '../api/failure.ts';
import { AgreementType } from '../domain/agreement.ts';
import { AppConfigKey } from '../domain/appConfig.ts';
import { languages, type Language } from '../domain/language.ts';
import { rentalPeriods } from '../domain/rentalPeriod.ts';
import type { Store } from '../db/Store.ts';
import type { Engine } from '../sync/Engine.ts';
import { hasFailed, pull, readMirror, type Resource } from '../sync/pull.ts';
import { account } from './account.ts';
import { boatForm, boats } from './boats.ts';
import { billingComplete } from './bookings.ts';
import { chats, messages } from './chats.ts';
import { chatsBehind } from './conversations.ts';
import {
  agreement,
  announcements,
  appConfig,
  counters,
  counts,
  listedLanguages,
  notifications,
  type Counter,
} from './general.ts';
import * as reference from './reference.ts';

export interface Ahead {
  /** Told after each list, for a quiet progress line. */
  readonly progress?: (done: number) => void;
  /** Asked before each list. */
  readonly mayContinue?: () => Promise<boolean>;
}

/** So many lists in a row that can't be used are no accident: what answers isn't the API. */
const MOST_FAILURES = 6;
/** So many calls in a row without any answer: there is no network. One alone may be a call of its own trouble. */
const MOST_UNANSWERED = 2;

/**
 * The partner's own records, and the lists that any boat or their fleet needs.
 *
 * @returns whether all of it is on the device
 */
export async function pullAhead(engine: Engine, lang: Language, options: Ahead = {}): Promise<boolean> {
  const { store } = engine;
  return inTurn(engine, lang, options, bring => [
    () => bring(account, undefined),
    () => bring(boats, undefined),
    ...Object.keys(counters).map(counter => () => bring(counts, counter as Counter)),
    () => bring(chats, undefined),
    () => bring(billingComplete, undefined),
    () => bring(notifications, undefined),
    () => bring(announcements, undefined),
    () => each(ids(store, boats, undefined, lang), id => bring(boatForm, id)),
    () => each(chatsBehind(store), bookingId => bring(messages, bookingId)),
    () => bring(listedLanguages, undefined),
    () => bring(agreement, AgreementType.deliveryRecord),
    ...Object.values(AppConfigKey).map(key => () => bring(appConfig, key)),
    ...choices.map(resource => () => bring(resource, undefined)),
    () => bring(reference.postingRules, undefined),
    ...rentalPeriods.map(period => () => bring(reference.services, period)),
    () => each(ofFleet(store, lang, 'boatBrandId'), brand => bring(reference.models, brand)),
    () => each(ofFleet(store, lang, 'countryId'), country => bring(reference.locations, country)),
    () => each(ofFleet(store, lang, 'locationId'), location => bringPlaces(bring, location)),
  ]);
}

/**
 * The lists that belong to a brand, a country or a place of which the fleet has none: about eighty, of which a partner needs one or
 * two, for a boat that they haven't begun. They come last, and only while nothing speaks against it.
 *
 * @returns whether all of it is on the device
 */
export async function pullOtherChoices(
  engine: Engine,
  lang: Language,
  options: Ahead = {},
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
 * A006, A007: after a change of the language, what the server tells in it is asked for anew, however young it is.
 *
 * @returns whether all of it came; what didn't is to be asked for again
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

/** The lists to choose from that don't belong to another choice. */
const choices = [
  reference.boatTypes,
  reference.brands,
  reference.features,
  reference.flags,
  reference.countries,
];

/** Fetches a resource where it is old. False when going on makes no sense. */
type Bring = <T, P>(resource: Resource<T, P>, params: P) => Promise<boolean>;

/**
 * One list that can't be had, such as the form of a boat that is gone, doesn't keep the others from the device. Without network
 * it ends soon.
 *
 * @returns whether everything is on the device
 */
async function inTurn(
  engine: Engine,
  lang: Language,
  { progress, mayContinue = () => Promise.resolve(true) }: Ahead,
  stepsOf: (bring: Bring) => readonly (() => Promise<boolean>)[],
): Promise<boolean> {
  let done = 0;
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
  /** Both languages for what depends on it, the chosen one first. */
  const bring: Bring = async (resource, params) => {
    const order = resource.perLanguage ? [lang, ...languages.filter(other => other !== lang)] : [lang];
    if (!(await mayContinue())) return false;
    for (const language of order) {
      if (engine.signal.aborted) return false;
      const result = await pull(watched, resource, params, language);
      if (hasFailed(result)) whole = false;
      // One that is paused says nothing about the others.
      if (result !== 'paused') failures = result === 'failed' ? failures + 1 : 0;
      if (unanswered >= MOST_UNANSWERED || failures >= MOST_FAILURES) return false;
    }
    done += 1;
    progress?.(done);
    return true;
  };
  for (const step of stepsOf(bring)) if (!(await step())) return false;
  return whole;
}

async function bringPlaces(bring: Bring, location: string): Promise<boolean> {
  return (await bring(reference.marinas, location)) && (await bring(reference.departurePorts, location));
}

/** The partner's own lists anew, after something of theirs was sent: the server adds what only it knows. */
export async function pullOwn(engine: Engine, lang: Language): Promise<void> {
  await pull(engine, boats, undefined, lang, { force: true });
  await pull(engine, counts, 'boats', lang, { force: true });
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

/** What the boats of the fleet name, each once. */
async function ofFleet(
  store: Store,
  lang: Language,
  field: 'boatBrandId' | 'countryId' | 'locationId',
): Promise<string[]> {
  const fleet = await ids(store, boats, undefined, lang);
  const forms = await store.read(['mirror'], tx =>
    Promise.all(fleet.map(id => readMirror(tx, boatForm, id, lang))),
  );
  return [...new Set(forms.flatMap(form => form?.value[field] ?? []))];
}

async function each(list: Promise<string[]>, work: (id: string) => Promise<boolean>): Promise<boolean> {
  for (const id of await list) if (!(await work(id))) return false;
  return true;
}
