/** Fetches data ahead. It has its own chunk, so that the first screen doesn't wait for this code either. */
import { otherLanguage, type Language } from '../domain/language.ts';
import { isSlowLine, mayFetchAhead } from '../features/common/browser/mayFetchAhead.ts';
import { whenIdle } from '../features/common/browser/whenIdle.ts';
import { errorName, log } from '../lib/log.ts';
import { aheads, nounAheads, pullAhead, pullInLanguage, pullOtherChoices } from '../resources/ahead.ts';
import { readTemplates } from '../resources/configuration.ts';
import type { Pictures } from '../resources/noun.ts';
import type { Engine } from '../sync/Engine.ts';
import { hasRoomAhead } from '../sync/browserStore.ts';
import { tellWorker } from './start/worker.ts';

/**
 * So long it is waited for an idle moment before each list: a page that is never idle still gets its eighty
 * lists.
 */
const IDLE_WITHIN_MS = 250;

/**
 * Everything that a partner needs at sea: long lists and the other lists at the same time, each with one
 * request at a time; then what is needed rarely.
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
  await Promise.all([bringLists(engine, language), bringLongLists(engine, language)]);
  await pullOtherChoices(engine, language, { mayContinue: mayGoOn });
  return isTold;
}

/** Waits until the page is idle. @returns whether the connection is good, the page is shown and there is room */
async function mayGoOn(): Promise<boolean> {
  await new Promise<void>(resolve => whenIdle(resolve, IDLE_WITHIN_MS));
  return mayFetchAhead() && !isSlowLine() && (await hasRoomAhead());
}

/**
 * Fetches what the server has added to records that were sent.
 *
 * @param kinds of the records
 */
export async function bringSent(
  engine: Engine,
  language: Language,
  kinds: ReadonlySet<string>,
): Promise<void> {
  const options = { mayContinue: mayFetchAhead };
  const fetching = nounAheads.map(async ({ kind, ahead }) => {
    if (kinds.has(kind)) await ahead.afterSending?.(engine, language, options);
  });
  await Promise.all(fetching);
  await keepPictures(engine, language);
}

async function bringLists(engine: Engine, language: Language): Promise<void> {
  try {
    await pullAhead(engine, language);
    await keepPictures(engine, language);
    tellWorker({ kind: 'keepTemplates', urls: await readTemplates(engine) });
  } catch (error) {
    // The session ended meanwhile, or storage failed: what is here stays, the rest comes the next time.
    log('not all brought ahead', { error: errorName(error) });
  }
}

/** Long lists, whole and in both languages; an interrupted one goes on the next time. */
async function bringLongLists(engine: Engine, language: Language): Promise<void> {
  const options = { mayContinue: mayFetchAhead };
  for (const { crawl } of aheads) {
    const first = await crawl?.(engine, language, options);
    if (first !== 'whole' && first !== 'fresh') continue;
    const second = await crawl?.(engine, otherLanguage(language), options);
    // Nothing was fetched: the pictures are those that are kept already.
    if (first === 'fresh' && second === 'fresh') continue;
    await keepPictures(engine, language);
  }
}

/** One list of all pictures: the worker keeps what is on it and nothing else. While space is short it is left as it is. */
async function keepPictures(engine: Engine, language: Language): Promise<void> {
  if (!(await hasRoomAhead())) return;
  const found: Pictures[] = [];
  for (const { pictures } of aheads) if (pictures) found.push(await pictures(engine, language));
  const urls = [...found.flatMap(({ first }) => first), ...found.flatMap(({ others = [] }) => others)];
  tellWorker({ kind: 'keepImages', urls, sparing: !mayFetchAhead() });
}
