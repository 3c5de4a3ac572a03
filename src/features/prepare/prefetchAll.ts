/** Prefetches data. It has its own chunk, so that the first screen doesn't wait for this code either. */
import { otherLanguage, type Language } from '../../domain/values/language.ts';
import { Listeners } from '../../lib/Listeners.ts';
import { errorName, log, logFailure } from '../../lib/log.ts';
import {
  prefetches,
  nounPrefetches,
  prefetchOwn,
  pullInLanguage,
  prefetchOtherChoices,
  readPictures,
} from '../../resources/prefetch.ts';
import { readTemplates } from '../../resources/configuration.ts';
import { readPlan } from '../../resources/preparation.ts';
import { hasRoomToPrefetch } from '../../sync/upkeep/browserStore.ts';
import type { Engine } from '../../sync/Engine.ts';
import { isSlowLine, mayPrefetch } from '../../kit/browser/mayPrefetch.ts';
import { tellWorker, waitForWorker } from '../../kit/browser/tellWorker.ts';
import { whenIdle } from '../../kit/browser/whenIdle.ts';

/**
 * How long to wait for an idle moment before each of the eighty lists. A page that is never idle still gets
 * all of them.
 */
const IDLE_WITHIN_MS = 250;
/** The number of photos to fetch before checking again whether the partner wants a pause. */
const PHOTOS_AT_ONCE = 4;

/**
 * The state of the fetching that the partner manualPrefetch for in this visit. In the state `paused` nothing is
 * prefetched at all.
 */
export type ManualState = 'none' | 'running' | 'paused' | 'ended';

const states = new WeakMap<Engine, { readonly is: ManualState }>();
const changes = new Listeners();

function setState(engine: Engine, is: ManualState): { readonly is: ManualState } {
  const state = { is };
  states.set(engine, state);
  changes.tell();
  return state;
}

/**
 * Fetches everything that a partner needs at sea, because they manualPrefetch for it: on any connection, and also
 * while another screen is shown.
 */
export const manualPrefetch = {
  state: (engine: Engine): ManualState => states.get(engine)?.is ?? 'none',
  subscribe: changes.subscribe,
  pause(engine: Engine): void {
    setState(engine, 'paused');
    // The worker may still fetch hundreds of pictures of an earlier prefetch in the background.
    tellWorker({ kind: 'stopImages' });
  },
  /** Fetches what isn't on the device yet. Never rejects. */
  async start(engine: Engine, language: Language): Promise<void> {
    const run = setState(engine, 'running');
    const shouldContinue = (): boolean => states.get(engine) === run && !engine.signal.aborted;
    await prefetchLists(engine, language, shouldContinue).catch(logFailure('not all prefetched'));
    if (shouldContinue()) setState(engine, 'ended');
  },
};

/**
 * Prefetches everything that a partner needs at sea, in the background: the long lists and the other lists in
 * parallel, each with one request at a time; then the lists that are rarely needed.
 *
 * @param isNewLanguage whether nothing was fetched in this language since the partner chose it
 * @returns whether the lists of the language are as the server has them now, if it is a new one
 */
export async function prefetchAll(
  engine: Engine,
  language: Language,
  { isNewLanguage = false } = {},
): Promise<boolean> {
  const isTold = !isNewLanguage || (await pullInLanguage(engine, language));
  await prefetchLists(engine, language);
  return isTold;
}

/**
 * @param isWanted returns false as soon as the partner, who has manualPrefetch for it, wants a pause; undefined when
 *   nobody manualPrefetch
 */
async function prefetchLists(engine: Engine, language: Language, isWanted?: () => boolean): Promise<void> {
  const isPaused = (): boolean => manualPrefetch.state(engine) === 'paused';
  const ignorePause = isWanted !== undefined;
  const shouldContinue = isWanted ?? ((): boolean => !isPaused() && mayPrefetch());
  const shouldFetchRest = async (): Promise<boolean> => {
    if (isWanted) return isWanted();
    // Waits until the page is idle.
    await new Promise<void>(resolve => whenIdle(resolve, IDLE_WITHIN_MS));
    return shouldContinue() && !isSlowLine() && (await hasRoomToPrefetch());
  };
  const prefetchShort = async (): Promise<void> => {
    try {
      await prefetchOwn(engine, language, {
        shouldContinue: () => Promise.resolve(isWanted ? isWanted() : !isPaused()),
        ignorePause,
      });
      if (!isWanted) await keepPictures(engine, language);
      const templates = { kind: 'keepTemplates', urls: await readTemplates(engine) } as const;
      if (isWanted) await waitForWorker(templates);
      else tellWorker(templates);
    } catch (error) {
      // The session ended meanwhile, or storage failed: what is here stays, the rest comes the next time.
      log('not all prefetched', { error: errorName(error) });
    }
  };
  /** Fetches the long lists completely, in both languages. An interrupted list continues the next time. */
  const prefetchLong = async (): Promise<void> => {
    const options = { shouldContinue, ignorePause };
    for (const { crawl } of prefetches) {
      const first = await crawl?.(engine, language, options);
      if (first !== 'whole' && first !== 'fresh') continue;
      const second = await crawl?.(engine, otherLanguage(language), options);
      // Nothing new was fetched: the right pictures are kept already.
      if (isWanted || (first === 'fresh' && second === 'fresh')) continue;
      await keepPictures(engine, language);
    }
  };
  await Promise.all([prefetchShort(), prefetchLong()]);
  if (isWanted) await keepPictures(engine, language, isWanted);
  await prefetchOtherChoices(engine, language, { shouldContinue: shouldFetchRest, ignorePause });
}

/**
 * Fetches what the server has added to records that were sent.
 *
 * @param kinds of the records
 */
export async function prefetchAfterSending(
  engine: Engine,
  lang: Language,
  kinds: ReadonlySet<string>,
): Promise<void> {
  const options = { shouldContinue: mayPrefetch };
  const fetching = nounPrefetches.map(async ({ kind, prefetch }) => {
    if (kinds.has(kind)) await prefetch.afterSending?.(engine, lang, options);
  });
  await Promise.all(fetching);
  await keepPictures(engine, lang);
}

/**
 * Sends the worker the list of all pictures: it keeps those and deletes the others. In the background nothing
 * is sent while space is short.
 *
 * @param isWanted as in `prefetchLists`; if given, this waits until the pictures are stored
 */
async function keepPictures(engine: Engine, language: Language, isWanted?: () => boolean): Promise<void> {
  if (!isWanted && !(await hasRoomToPrefetch())) return;
  const urls = await readPictures(engine, language);
  const { mostBytes } = await readPlan(engine);
  const message = { kind: 'keepImages', urls, ...(mostBytes !== undefined && { mostBytes }) } as const;
  if (!isWanted) {
    const sparing = !mayPrefetch() || manualPrefetch.state(engine) === 'paused';
    tellWorker({ ...message, sparing });
    return;
  }
  const some = { ...message, sparing: false, step: PHOTOS_AT_ONCE };
  while (isWanted() && !(await waitForWorker(some)));
}
