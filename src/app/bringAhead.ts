/** What comes to the device while nobody waits for it. It has its own chunk, so that the first screen doesn't wait for it either. */
import { otherLanguage, type Language } from '../domain/language.ts';
import { isSlowLine, mayFetchAhead } from '../features/common/mayFetchAhead.ts';
import { errorName, log } from '../lib/log.ts';
import { pullAhead, pullInLanguage, pullOtherChoices, pullOwn } from '../resources/ahead.ts';
import { boatWishes } from '../resources/boats.ts';
import { bookingWishes } from '../resources/bookings.ts';
import { crawlBookings, readBookingImages } from '../resources/bookingList.ts';
import { readBoatImages } from '../resources/fleet.ts';
import { readAnnouncementImages, readTemplates } from '../resources/general.ts';
import { restoreOverwritten } from '../resources/overwrittenBoats.ts';
import type { Engine } from '../sync/Engine.ts';
import type { Registry } from '../sync/mutator.ts';
import { tellWorker } from './start/worker.ts';

/** A page that is never idle must not keep some eighty lists from the device for long. */
const IDLE_WITHIN_MS = 250;
/** Between two lists, in a browser that doesn't say when it is idle. */
const PAUSE_MS = 300;

/**
 * Everything that a partner needs at sea: bookings beside everything else, each one request at a time; then what they need rarely.
 *
 * @param isNewLanguage whether the server wasn't asked in it since the partner chose it
 * @returns whether the lists of the language are as the server has them now, if it is a new one
 */
export async function bringAhead(
  engine: Engine,
  language: Language,
  { isNewLanguage = false } = {},
): Promise<boolean> {
  const isTold = !isNewLanguage || (await pullInLanguage(engine, language));
  await Promise.all([bringLists(engine, language), bringBookings(engine, language)]);
  await pullOtherChoices(engine, language, { mayContinue: () => whenIdle(engine) });
  return isTold;
}

/** Waits until the page has nothing to do. @returns whether the line is good, and the partner here */
async function whenIdle({ clock, signal }: Engine): Promise<boolean> {
  if ('requestIdleCallback' in window)
    await new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS }));
  else await clock.sleep(PAUSE_MS, signal);
  return mayFetchAhead() && !isSlowLine();
}

/**
 * The partner's own lists, after something of theirs was settled: the server adds what only it knows.
 *
 * @param names of the mutators
 */
export async function bringOwn(
  engine: Engine,
  language: Language,
  names: ReadonlySet<string>,
): Promise<void> {
  const isAmong = (wishes: Registry): boolean => [...names].some(name => wishes.has(name));
  await Promise.all([
    isAmong(boatWishes) && pullOwn(engine, language),
    isAmong(bookingWishes) && crawlBookings(engine, language, { mayContinue: mayFetchAhead }),
  ]);
  await keepPictures(engine, language);
  if (isAmong(boatWishes)) await restoreOverwritten(engine);
}

async function bringLists(engine: Engine, language: Language): Promise<void> {
  try {
    await pullAhead(engine, language);
    await keepPictures(engine, language);
    tellWorker({ kind: 'keepTemplates', urls: await readTemplates(engine) });
  } catch (error) {
    // The session ended under it, or storage failed: what is here stays, the rest comes at the next turn.
    log('not all brought ahead', { error: errorName(error) });
  }
}

/** All bookings in both languages (Q075); what was interrupted goes on at the next turn. */
export async function bringBookings(engine: Engine, language: Language): Promise<void> {
  const first = await crawlBookings(engine, language, { mayContinue: mayFetchAhead });
  if (first !== 'whole' && first !== 'fresh') return;
  await crawlBookings(engine, otherLanguage(language), { mayContinue: mayFetchAhead });
  await keepPictures(engine, language);
}

/** One list of all pictures: the worker keeps what is on it and nothing else. Boats that aren't in the fleet any more have a face, too. */
async function keepPictures(engine: Engine, language: Language): Promise<void> {
  const { covers, others } = await readBoatImages(engine, language);
  const news = await readAnnouncementImages(engine, language);
  const booked = await readBookingImages(engine, language);
  const urls = [...covers, ...news, ...booked, ...others];
  tellWorker({ kind: 'keepImages', urls, sparing: !mayFetchAhead() });
}
