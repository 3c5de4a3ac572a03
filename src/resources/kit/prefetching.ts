/** Fetches items one after the other before they are needed, and counts which of them are on the device. */
import type { PartOnDevice } from '../../domain/preparation.ts';
import { otherLanguage, type Language } from '../../domain/values/language.ts';
import type { Engine } from '../../sync/Engine.ts';
import { createFreshnessCheck, type FreshnessQuery } from '../../sync/lists/createFreshnessCheck.ts';
import {
  isPullFailedOrPaused,
  mirrorKey,
  pull,
  versionOf,
  type PullOptions,
  type PullResult,
  type Resource,
} from '../../sync/lists/pull.ts';

/** One answer of the server, and the row in which it is stored. */
interface Answer extends FreshnessQuery {
  readonly pull: (engine: Engine, options: PullOptions) => Promise<PullResult>;
}

/**
 * A resource with its parameters. Called with a language, it returns its answers: the one in this language
 * first, then the one in the other language, if there is one.
 */
export type Item = (lang: Language) => readonly [Answer, ...Answer[]];

export function item<T, P>(resource: Resource<T, P>, params: P): Item {
  const answer = (lang: Language): Answer => ({
    key: mirrorKey(resource, params, lang),
    shape: versionOf(resource),
    maxAgeMs: resource.maxAgeMs,
    pull: (engine, options) => pull(engine, resource, params, lang, options),
  });
  return lang => [answer(lang), ...(resource.perLanguage ? [answer(otherLanguage(lang))] : [])];
}

/** The item of a resource without parameters. */
export function list<T>(resource: Resource<T>): Item {
  return item(resource, undefined);
}

export interface PrefetchOptions {
  /** Asked before each item that isn't fresh. */
  readonly shouldContinue?: () => boolean | Promise<boolean>;
  /** Whether to fetch items that failed a moment ago, too, because the partner asked for it. */
  readonly ignorePause?: boolean;
}

/** The prefetch stops after this many failed items in a row: whatever answers isn't the API. */
const MAX_FAILURES = 6;
/**
 * The prefetch stops after this many items in a row without an answer: there is no network. A single call may
 * fail for another reason.
 */
const MAX_UNANSWERED = 2;

/**
 * Fetches the items that aren't fresh, one request at a time, in both languages. An item that can't be
 * fetched, such as the form of a deleted boat, doesn't stop the others. Without network it ends early.
 */
export async function prefetch(
  engine: Engine,
  lang: Language,
  items: AsyncIterable<Item>,
  { shouldContinue = () => true, ignorePause = false }: PrefetchOptions = {},
): Promise<void> {
  let failures = 0;
  let unanswered = 0;
  const isFresh = createFreshnessCheck(engine);
  for await (const next of items) {
    const answers = next(lang);
    const areFresh = await Promise.all(answers.map(isFresh));
    if (engine.signal.aborted) return;
    if (areFresh.every(Boolean)) continue;
    if (!(await shouldContinue())) return;
    for (const answer of answers) {
      if (engine.signal.aborted) return;
      const result = await answer.pull(engine, { ignorePause });
      // Neither of these says whether there is a network.
      if (result === 'paused' || result === 'fresh') continue;
      failures = isPullFailedOrPaused(result) ? failures + 1 : 0;
      unanswered = result === 'unanswered' ? unanswered + 1 : 0;
      if (failures >= MAX_FAILURES || unanswered >= MAX_UNANSWERED) return;
    }
  }
}

/** Fetches items again in one language, also fresh ones. @returns whether all of them were fetched */
export async function refetch(engine: Engine, lang: Language, items: readonly Item[]): Promise<boolean> {
  const results: PullResult[] = [];
  for (const next of items) results.push(await next(lang)[0].pull(engine, { force: true }));
  return !results.some(isPullFailedOrPaused);
}

/** Counts how many of the items' answers are on the device, without fetching anything. */
export async function countStored(
  { store }: Pick<Engine, 'store'>,
  lang: Language,
  items: AsyncIterable<Item> | Iterable<Item>,
): Promise<PartOnDevice> {
  // An item may be listed twice, such as a list of the fleet that is among all lists, too.
  const byKey = new Map<string, Answer>();
  for await (const next of items) for (const answer of next(lang)) byKey.set(answer.key.join(' '), answer);
  const answers = [...byKey.values()];
  const rows = await store.read(['mirror'], tx => tx.mirror.getMany(answers.map(({ key }) => key)));
  const times = rows.flatMap((row, at) => (row?.shape === answers[at]?.shape ? (row?.fetchedAt ?? []) : []));
  return { here: times.length, total: answers.length, fetchedAt: oldest(times) };
}

export function oldest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
