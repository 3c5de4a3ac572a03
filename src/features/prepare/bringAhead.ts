/** Prefetches data. It has its own chunk, so that the first screen doesn't wait for this code either. */
import { otherLanguage, type Language } from '../../domain/values/language.ts';
import { Listeners } from '../../lib/Listeners.ts';
import { errorName, log, logFailure } from '../../lib/log.ts';
import {
  aheads,
  nounAheads,
  pullAhead,
  pullInLanguage,
  pullOtherChoices,
  readPictures,
} from '../../resources/ahead.ts';
import { readTemplates } from '../../resources/configuration.ts';
import { readPlan } from '../../resources/preparation.ts';
import { hasRoomAhead } from '../../sync/upkeep/browserStore.ts';
import type { Engine } from '../../sync/Engine.ts';
import { isSlowLine, mayFetchAhead } from '../../kit/browser/mayFetchAhead.ts';
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
 * The state of the fetching that the partner asked for in this visit. In the state `paused` nothing is
 * prefetched at all.
 */
export type AskedState = 'none' | 'running' | 'paused' | 'ended';

const states = new WeakMap<Engine, { readonly is: AskedState }>();
const changes = new Listeners();

function setState(engine: Engine, is: AskedState): { readonly is: AskedState } {
  const state = { is };
  states.set(engine, state);
  changes.tell();
  return state;
}

/**
 * Fetches everything that a partner needs at sea, because they asked for it: on any connection, and also
 * while another screen is shown.
 */
export const asked = {
  state: (engine: Engine): AskedState => states.get(engine)?.is ?? 'none',
  subscribe: changes.subscribe,
  pause(engine: Engine): void {
    setState(engine, 'paused');
    // The worker may still fetch hundreds of pictures of an earlier prefetch in the background.
    tellWorker({ kind: 'stopImages' });
  },
  /** Fetches what isn't on the device yet. Never rejects. */
  async start(engine: Engine, language: Language): Promise<void> {
    const run = setState(engine, 'running');
    const mayContinue = (): boolean => states.get(engine) === run && !engine.signal.aborted;
    await bringLists(engine, language, mayContinue).catch(logFailure('not all brought'));
    if (mayContinue()) setState(engine, 'ended');
  },
};

/**
 * Prefetches everything that a partner needs at sea, in the background: the long lists and the other lists in
 * parallel, each with one request at a time; then the lists that are rarely needed.
 *
 * @param isNewLanguage whether nothing was fetched in this language since the partner chose it
 * @returns whether the lists of the language are as the server has them now, if it is a new one
 */
export async function bringAhead(
  engine: Engine,
  language: Language,
  { isNewLanguage = false } = {},
): Promise<boolean> {
  const isTold = !isNewLanguage || (await pullInLanguage(engine, language));
  await bringLists(engine, language);
  return isTold;
}

/**
 * @param wished returns false as soon as the partner, who has asked for it, wants a pause; undefined when
 *   nobody asked
 */
async function bringLists(engine: Engine, language: Language, wished?: () => boolean): Promise<void> {
  const isPaused = (): boolean => asked.state(engine) === 'paused';
  const ignorePause = wished !== undefined;
  const mayContinue = wished ?? ((): boolean => !isPaused() && mayFetchAhead());
  const mayGoOn = async (): Promise<boolean> => {
    if (wished) return wished();
    // Waits until the page is idle.
    await new Promise<void>(resolve => whenIdle(resolve, IDLE_WITHIN_MS));
    return mayContinue() && !isSlowLine() && (await hasRoomAhead());
  };
  const bringShort = async (): Promise<void> => {
    try {
      await pullAhead(engine, language, {
        mayContinue: () => Promise.resolve(wished ? wished() : !isPaused()),
        ignorePause,
      });
      if (!wished) await keepPictures(engine, language);
      const templates = { kind: 'keepTemplates', urls: await readTemplates(engine) } as const;
      if (wished) await waitForWorker(templates);
      else tellWorker(templates);
    } catch (error) {
      // The session ended meanwhile, or storage failed: what is here stays, the rest comes the next time.
      log('not all brought ahead', { error: errorName(error) });
    }
  };
  /** Fetches the long lists completely, in both languages. An interrupted list continues the next time. */
  const bringLong = async (): Promise<void> => {
    const options = { mayContinue, ignorePause };
    for (const { crawl } of aheads) {
      const first = await crawl?.(engine, language, options);
      if (first !== 'whole' && first !== 'fresh') continue;
      const second = await crawl?.(engine, otherLanguage(language), options);
      // Nothing new was fetched: the right pictures are kept already.
      if (wished || (first === 'fresh' && second === 'fresh')) continue;
      await keepPictures(engine, language);
    }
  };
  await Promise.all([bringShort(), bringLong()]);
  if (wished) await keepPictures(engine, language, wished);
  await pullOtherChoices(engine, language, { mayContinue: mayGoOn, ignorePause });
}

/**
 * Fetches what the server has added to records that were sent.
 *
 * @param kinds of the records
 */
export async function bringSent(engine: Engine, lang: Language, kinds: ReadonlySet<string>): Promise<void> {
  const options = { mayContinue: mayFetchAhead };
  const fetching = nounAheads.map(async ({ kind, ahead }) => {
    if (kinds.has(kind)) await ahead.afterSending?.(engine, lang, options);
  });
  await Promise.all(fetching);
  await keepPictures(engine, lang);
}

/**
 * Sends the worker the list of all pictures: it keeps those and deletes the others. In the background nothing
 * is sent while space is short.
 *
 * @param wished as in `bringLists`; if given, this waits until the pictures are stored
 */
async function keepPictures(engine: Engine, language: Language, wished?: () => boolean): Promise<void> {
  if (!wished && !(await hasRoomAhead())) return;
  const urls = await readPictures(engine, language);
  const { mostBytes } = await readPlan(engine);
  const message = { kind: 'keepImages', urls, ...(mostBytes !== undefined && { mostBytes }) } as const;
  if (!wished) {
    const sparing = !mayFetchAhead() || asked.state(engine) === 'paused';
    tellWorker({ ...message, sparing });
    return;
  }
  const some = { ...message, sparing: false, step: PHOTOS_AT_ONCE };
  while (wished() && !(await waitForWorker(some)));
}
