/**
 * Fetches everything that a partner needs at sea before they cast off: their own records first, then the lists to choose from,
 * in both languages. One request at a time; what is young enough isn't asked for.
 */
import { AppConfigKey } from '../domain/appConfig.ts';
import { languages, type Language } from '../domain/language.ts';
import { rentalPeriods } from '../domain/rentalPeriod.ts';
import type { Store } from '../db/Store.ts';
import type { Engine } from '../sync/Engine.ts';
import { pull, readMirror, type Resource } from '../sync/pull.ts';
import { account } from './account.ts';
import { boatForm, boats } from './boats.ts';
import {
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
}

/** @returns whether everything is on the device; false when the network went away before */
export async function pullAhead(engine: Engine, lang: Language, { progress }: Ahead = {}): Promise<boolean> {
  let done = 0;
  /** Both languages for what depends on it, the chosen one first. */
  async function fetch<T, P>(resource: Resource<T, P>, params: P, only?: Language): Promise<boolean> {
    const order = only
      ? [only]
      : resource.perLanguage
        ? [lang, ...languages.filter(other => other !== lang)]
        : [lang];
    for (const language of order) {
      if (engine.signal.aborted || (await pull(engine, resource, params, language)) === 'failed')
        return false;
    }
    done += 1;
    progress?.(done);
    return true;
  }

  const { store } = engine;
  const steps: (() => Promise<boolean>)[] = [
    () => fetch(account, undefined),
    () => fetch(boats, undefined),
    ...Object.keys(counters).map(counter => () => fetch(counts, counter as Counter)),
    () => fetch(notifications, undefined),
    () => fetch(announcements, undefined),
    () => each(ids(store, boats, undefined, lang), id => fetch(boatForm, id)),
    () => fetch(listedLanguages, undefined),
    ...Object.values(AppConfigKey).map(key => () => fetch(appConfig, key)),
    () => fetch(reference.boatTypes, undefined),
    () => fetch(reference.brands, undefined),
    () => fetch(reference.features, undefined),
    () => fetch(reference.flags, undefined),
    () => fetch(reference.postingRules, undefined),
    ...rentalPeriods.map(period => () => fetch(reference.services, period)),
    () => fetch(reference.countries, undefined),
    () =>
      each(ids(store, reference.countries, undefined, lang), country => fetch(reference.locations, country)),
    () => each(ids(store, reference.brands, undefined, lang), brand => fetch(reference.models, brand)),
    () =>
      each(ids(store, reference.countries, undefined, lang), country =>
        each(ids(store, reference.locations, country, lang), async location => {
          const marinas = await fetch(reference.marinas, location);
          return marinas && (await fetch(reference.departurePorts, location));
        }),
      ),
  ];
  for (const step of steps) if (!(await step())) return false;
  return true;
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

async function each(list: Promise<string[]>, work: (id: string) => Promise<boolean>): Promise<boolean> {
  for (const id of await list) if (!(await work(id))) return false;
  return true;
}
