/** What comes to the device while nobody waits for it. It has its own chunk, so that the first screen doesn't wait for it either. */
import { otherLanguage, type Language } from '../domain/language.ts';
import { errorName, log } from '../lib/log.ts';
import { pullAhead, pullOwn } from '../resources/ahead.ts';
import { crawlBookings } from '../resources/bookingList.ts';
import { readBoatImages } from '../resources/fleet.ts';
import type { Engine } from '../sync/Engine.ts';
import { tellWorker } from './worker.ts';

/** Everything that a partner needs at sea: bookings beside everything else, each one request at a time. */
export async function bringAhead(engine: Engine, language: Language): Promise<void> {
  await Promise.all([bringLists(engine, language), bringBookings(engine, language)]);
}

/** The partner's own lists and the newest bookings, after something of theirs was settled: the server adds what only it knows. */
export async function bringOwn(engine: Engine, language: Language): Promise<void> {
  await Promise.all([pullOwn(engine, language), crawlBookings(engine, language, { mayContinue })]);
}

async function bringLists(engine: Engine, language: Language): Promise<void> {
  try {
    await pullAhead(engine, language);
    tellWorker({ kind: 'keepImages', urls: await readBoatImages(engine, language) });
  } catch (error) {
    // The session ended under it, or storage failed: what is here stays, the rest comes at the next turn.
    log('not all brought ahead', { error: errorName(error) });
  }
}

/** All bookings in both languages (Q075); what was interrupted goes on at the next turn. */
export async function bringBookings(engine: Engine, language: Language): Promise<void> {
  const first = await crawlBookings(engine, language, { mayContinue });
  if (first === 'whole' || first === 'fresh')
    await crawlBookings(engine, otherLanguage(language), { mayContinue });
}

/** Not behind the partner's back, and not where the device asks to spare data: there they can ask for it on the page of bookings. */
function mayContinue(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return document.visibilityState === 'visible' && connection?.saveData !== true;
}
