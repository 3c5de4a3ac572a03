/**
 * How server truth comes to the device. A resource declares what to fetch and how fresh it must be; it lands in `mirror` under
 * its name. A failed or malformed answer changes nothing: what was there stays, with its age.
 */
import { fits } from '../lib/fits.ts';
import type { Struct } from 'superstruct';
import type { Http } from '../api/http.ts';
import { CallError } from '../api/failure.ts';
import { languages, otherLanguage, type Language } from '../domain/language.ts';
import type { MirrorRow } from '../db/rows.ts';
import type { TableName, Tx } from '../db/Store.ts';
import { equal } from '../lib/equal.ts';
import { errorName, log } from '../lib/log.ts';
import type { Engine } from './Engine.ts';
import { isPaused, noteFetch } from './fetchPauses.ts';

export interface Resource<T, P = void> {
  /** The mirror's name of it, such as `boats` or `models:12`. */
  name(params: P): string;
  /** Whether the server answers it in the caller's language; if so both languages are kept. */
  readonly perLanguage: boolean;
  /** The shape of what is kept. What is read from disk passes it too: a row that doesn't is as good as none. */
  readonly struct: Struct<T>;
  fetch(http: Http, params: P, lang: Language): Promise<T>;
  /** How old it may be before it is fetched again while there is network, in milliseconds. */
  readonly maxAgeMs: number;
  /**
   * Subjects (by kind) whose unanswered sends hold up landing. [Note: A pull waits for a verdict] While nobody knows whether a
   * new boat arrived, a list that may already hold it would show it twice.
   */
  readonly waitsFor?: readonly string[];
  /**
   * Whether the server's answer is older than what this device has written itself: then it doesn't land, and what is here stays. It is
   * told with `knownHere`.
   */
  isOld?(tx: Pick<Tx, 'knownHere'>, params: P, value: T, now: number): Promise<boolean>;
  /** Looks through what the server has just told, in the transaction in which it lands. See [Note: Duplicates]. */
  readonly landed?: (tx: Tx, value: T, engine: Pick<Engine, 'clock' | 'uuid'>) => Promise<void>;
}

export interface Mirrored<T> {
  readonly value: T;
  /** Undefined when it was never fetched whole, only learnt from own writes. */
  readonly fetchedAt: number | undefined;
}

/**
 * What is on the device, in the wanted language, or in the other one rather than nothing. A list that was fetched comes before
 * one that only holds what this device wrote itself.
 */
export async function readMirror<T, P>(
  tx: Pick<Tx, 'mirror'>,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
): Promise<Mirrored<T> | undefined> {
  const name = resource.name(params);
  const order = resource.perLanguage ? [lang, otherLanguage(lang)] : ['*'];
  let learnt: Mirrored<T> | undefined;
  for (const language of order) {
    const row = await tx.mirror.get([name, language]);
    if (!row || !fits(resource.struct, row.value)) continue;
    if (row.fetchedAt !== undefined) return { value: row.value, fetchedAt: row.fetchedAt };
    learnt ??= { value: row.value, fetchedAt: undefined };
  }
  return learnt;
}

/** The same in a transaction of its own. */
export function readResource<T, P>(
  { store }: Pick<Engine, 'store'>,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
): Promise<Mirrored<T> | undefined> {
  return store.read(['mirror'], tx => readMirror(tx, resource, params, lang));
}

/**
 * Writes what an acknowledged write taught: `update` gets what each language holds and returns what it should hold.
 * A pull that began before lands no more.
 */
export async function patchMirror<T, P>(
  tx: Pick<Tx, 'mirror'>,
  resource: Resource<T, P>,
  params: P,
  update: (value: T | undefined) => T | undefined,
): Promise<void> {
  const name = resource.name(params);
  for (const lang of resource.perLanguage ? languages : (['*'] as const)) {
    const row = await tx.mirror.get([name, lang]);
    const value = update(row && fits(resource.struct, row.value) ? row.value : undefined);
    const revision = (row?.revision ?? 0) + 1;
    await tx.mirror.put({ name, lang, value: value ?? null, fetchedAt: row?.fetchedAt, revision });
  }
}

export type PullResult = 'fresh' | 'landed' | 'unchanged' | 'dropped' | 'failed' | 'paused';

/** What the pauses of a resource are called; see `fetchPauses.ts`. */
export function pauseNameOf<T, P>(resource: Resource<T, P>, params: P, lang: Language): string {
  return `pull:${resource.name(params)}:${resource.perLanguage ? lang : '*'}`;
}

/** Whether nothing came, and it is to be tried again. */
export function hasFailed(result: PullResult): boolean {
  return result === 'failed' || result === 'paused';
}

export interface PullOptions {
  /** Fetch it however young it is. */
  readonly force?: boolean;
  /** Fetch it although it failed a moment ago: the partner asked, or it is asked whether the API is back. */
  readonly ignorePause?: boolean;
}

/**
 * Fetches a resource unless what is here is young enough. Never throws: the result says how it went. What failed isn't asked for
 * again before a growing pause is over: `paused`.
 *
 * It doesn't take the outbox's lock, so that a slow list never holds up a save. Instead it lands only when no own write was
 * acknowledged since it began: an old answer can't overwrite a fresh acknowledgement.
 */
export async function pull<T, P>(
  engine: Pick<
    Engine,
    'store' | 'http' | 'clock' | 'random' | 'uuid' | 'locks' | 'signal' | 'entitled' | 'accountId'
  >,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
  { force = false, ignorePause = false }: PullOptions = {},
): Promise<PullResult> {
  const name = resource.name(params);
  const key: [string, string] = [name, resource.perLanguage ? lang : '*'];
  const pauseName = pauseNameOf(resource, params, lang);
  return engine.locks.request(`pull:${engine.accountId}:${key.join(':')}`, async () => {
    try {
      const before = await engine.store.read(['mirror'], tx => tx.mirror.get(key));
      const age = engine.clock.now() - (before?.fetchedAt ?? -Infinity);
      // A clock that was set back makes ages negative: then it counts as old.
      if (!force && age >= 0 && age < resource.maxAgeMs) return 'fresh';
      if (!ignorePause && isPaused(engine, pauseName)) return 'paused';
      if (engine.signal.aborted || !(await engine.entitled())) return 'failed';
      const value = await resource.fetch(engine.http, params, lang);
      if (engine.signal.aborted) return 'failed';
      const isUsable = fits(resource.struct, value);
      noteFetch(engine, pauseName, !isUsable);
      return isUsable ? await land(engine, resource, params, key, before, value) : 'failed';
    } catch (error) {
      // No answer, or storage that failed or was closed by a sign-out under it.
      if (!(error instanceof CallError)) log('pull failed', { name, error: errorName(error) });
      // A device that knows it is offline has asked for nothing.
      else if (error.failure.kind !== 'notSent') noteFetch(engine, pauseName, true);
      return 'failed';
    }
  });
}

async function land<T, P>(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  resource: Resource<T, P>,
  params: P,
  [name, lang]: [string, string],
  before: MirrorRow | undefined,
  value: T,
): Promise<PullResult> {
  const now = engine.clock.now();
  const tables: TableName[] = ['mirror', 'outbox'];
  if (resource.landed) tables.push('localIds', 'log');
  if (resource.isOld) tables.push('knownHere');
  return engine.store.write(tables, async tx => {
    const present = await tx.mirror.get([name, lang]);
    if ((present?.revision ?? 0) !== (before?.revision ?? 0)) return 'dropped';
    if (resource.waitsFor) {
      const undecided = (await tx.outbox.all()).some(
        row =>
          (row.status === 'sending' || row.status === 'unclear') &&
          resource.waitsFor?.some(kind => row.subject.startsWith(`${kind}:`)),
      );
      if (undecided) return 'dropped';
    }
    if (present?.value && (await resource.isOld?.(tx, params, value, now))) return 'dropped';
    await resource.landed?.(tx, value, engine);
    const unchanged = present !== undefined && equal(present.value, value);
    await tx.mirror.put({
      name,
      lang: lang as MirrorRow['lang'],
      value: unchanged ? present.value : value,
      fetchedAt: now,
      revision: present?.revision ?? 0,
    });
    return unchanged ? 'unchanged' : 'landed';
  });
}
