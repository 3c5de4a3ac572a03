/**
 * Decides when data are prefetched: in the background, or because the partner asked for it on the page "get
 * ready for sea". It has its own chunk, so that the first screen doesn't wait for this code either.
 */
import { otherLanguage, type Language } from '../../domain/values/language.ts';
import { Listeners } from '../../lib/Listeners.ts';
import { logFailure } from '../../lib/log.ts';
import { crawlBookings } from '../../resources/bookings/bookingReads.ts';
import { readDeliveryRecordUrls } from '../../resources/configuration.ts';
import { prefetch, refetch } from '../../resources/kit/prefetching.ts';
import * as plan from '../../resources/prefetch.ts';
import { readOfflinePlan } from '../../resources/preparation.ts';
import { hasRoomToPrefetch } from '../../sync/upkeep/browserStore.ts';
import type { Engine } from '../../sync/Engine.ts';
import { isSlowConnection, mayPrefetch } from '../../kit/browser/mayPrefetch.ts';
import { tellWorker, waitForWorkerFetch } from '../../kit/browser/tellWorker.ts';
import { whenIdle } from '../../kit/browser/whenIdle.ts';

/**
 * How long to wait for an idle moment before each of the eighty lists. A page that is never idle still gets
 * all of them.
 */
const IDLE_WITHIN_MS = 250;
/** The number of photos to fetch before checking again whether the partner wants a pause. */
const PHOTOS_AT_ONCE = 4;

/**
 * The state of the prefetch that the partner asked for in this visit. In the state `paused` nothing is
 * prefetched at all.
 */
export type ManualPrefetchState = 'none' | 'running' | 'paused' | 'ended';

const states = new WeakMap<Engine, { readonly is: ManualPrefetchState }>();
const changes = new Listeners();

function setState(engine: Engine, is: ManualPrefetchState): { readonly is: ManualPrefetchState } {
  const state = { is };
  states.set(engine, state);
  changes.tell();
  return state;
}

/**
 * Prefetches everything that a partner needs at sea, because they asked for it: on any connection, and also
 * while another screen is shown.
 */
export const manualPrefetch = {
  state: (engine: Engine): ManualPrefetchState => states.get(engine)?.is ?? 'none',
  subscribe: changes.subscribe,
  pause(engine: Engine): void {
    setState(engine, 'paused');
    // The worker may still fetch hundreds of pictures of an earlier prefetch in the background.
    tellWorker({ kind: 'stopImages' });
  },
  /** Fetches what isn't on the device yet. Never rejects. */
  async start(engine: Engine, language: Language): Promise<void> {
    const run = setState(engine, 'running');
    const isWanted = (): boolean => states.get(engine) === run && !engine.signal.aborted;
    await prefetchLists(engine, language, isWanted).catch(logFailure('not all prefetched'));
    if (isWanted()) setState(engine, 'ended');
  },
};

/**
 * Prefetches everything that a partner needs at sea, in the background.
 *
 * @param isNewLanguage whether nothing was fetched in this language since the partner chose it
 * @returns whether the lists of the language are as the server has them now, if it is a new one
 */
export async function prefetchAll(engine: Engine, language: Language, isNewLanguage: boolean) {
  const isTold = !isNewLanguage || (await refetch(engine, language, plan.translatedLists));
  await prefetchLists(engine, language);
  return isTold;
}

/**
 * Fetches the bookings and the other lists in parallel, each with one request at a time; then the lists that
 * are rarely needed.
 *
 * @param isWanted returns false as soon as the partner, who has asked for it, wants a pause; undefined when
 *   nobody asked
 */
async function prefetchLists(engine: Engine, language: Language, isWanted?: () => boolean): Promise<void> {
  const ignorePause = isWanted !== undefined;
  const isNotPaused = isWanted ?? ((): boolean => manualPrefetch.state(engine) !== 'paused');
  const mayFetchMuch = isWanted ?? ((): boolean => isNotPaused() && mayPrefetch());
  const mayFetchRest = async (): Promise<boolean> => {
    await new Promise<void>(resolve => whenIdle(resolve, IDLE_WITHIN_MS));
    return mayFetchMuch() && !isSlowConnection() && (await hasRoomToPrefetch());
  };

  const prefetchOwn = async (): Promise<void> => {
    const options = { shouldContinue: isNotPaused, ignorePause };
    await prefetch(engine, language, plan.listOwnPrefetchItems(engine.store, language), options);
    if (!isWanted) await keepPictures(engine, language);
    const handOver = isWanted ? waitForWorkerFetch : tellWorker;
    await handOver({ kind: 'keepTemplates', urls: await readDeliveryRecordUrls(engine) });
  };

  /** Fetches all bookings, in both languages. An interrupted list continues the next time. */
  const prefetchBookings = async (): Promise<void> => {
    const options = { shouldContinue: mayFetchMuch, ignorePause };
    const first = await crawlBookings(engine, language, options);
    if (first !== 'whole' && first !== 'fresh') return;
    const second = await crawlBookings(engine, otherLanguage(language), options);
    // If nothing new was fetched, the right pictures are kept already.
    if (!isWanted && !(first === 'fresh' && second === 'fresh')) await keepPictures(engine, language);
  };

  // When the session ends or storage fails, the fetched lists stay, and the rest is fetched the next time.
  await Promise.all([prefetchOwn().catch(logFailure('not all prefetched')), prefetchBookings()]);
  if (isWanted) await keepPictures(engine, language, isWanted);
  const options = { shouldContinue: isWanted ?? mayFetchRest, ignorePause };
  await prefetch(engine, language, plan.listNonFleetChoices(engine.store, language), options);
}

/** Fetches what the server has added to records that were sent. @param kinds of the records */
export async function prefetchAfterSending(engine: Engine, language: Language, kinds: ReadonlySet<string>) {
  const sent = Object.entries(plan.nounPrefetchItems).filter(([kind]) => kinds.has(kind));
  await Promise.all([
    kinds.has('booking') && crawlBookings(engine, language, { shouldContinue: mayPrefetch }),
    ...sent.map(([, { afterSending }]) => refetch(engine, language, afterSending)),
  ]);
  await keepPictures(engine, language);
}

/**
 * Sends the worker the list of all pictures: it keeps those and deletes the others. In the background nothing
 * is sent while space is short.
 *
 * @param isWanted as in `prefetchLists`; if given, this waits until the pictures are stored
 */
async function keepPictures(engine: Engine, language: Language, isWanted?: () => boolean): Promise<void> {
  if (!isWanted && !(await hasRoomToPrefetch())) return;
  const urls = await plan.readAllImageUrls(engine, language);
  const { mostBytes } = await readOfflinePlan(engine);
  const sparing = !isWanted && (!mayPrefetch() || manualPrefetch.state(engine) === 'paused');
  const message = { kind: 'keepImages', urls, sparing, mostBytes } as const;
  if (!isWanted) tellWorker(message);
  else while (isWanted() && !(await waitForWorkerFetch({ ...message, step: PHOTOS_AT_ONCE })));
}
