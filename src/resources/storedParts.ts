/** How much of the partner's data is on this device, part by part. It needs the code of all nouns. */
import { collectionTables } from '../db/Store.ts';
import { holdsDates, overlaps, type BookingBrief } from '../domain/booking/booking.ts';
import { otherLanguage, type Language } from '../domain/values/language.ts';
import { getEndOfReturnDayMs, type PartOnDevice, type OfflineDataPart } from '../domain/preparation.ts';
import { listName, readHead } from '../sync/lists/collection.ts';
import { readMatches, readProgress } from '../sync/lists/collectionPages.ts';
import type { Engine } from '../sync/Engine.ts';
import { readMirror } from '../sync/lists/pull.ts';
import { countStoredLists } from './prefetch.ts';
import { bookings } from './bookings/bookings.ts';
import { findChatsBehind, KEPT_CHATS } from './chat/chatReads.ts';
import { chats } from './chat/chats.ts';

/** The parts that are kept in the database. */
export type StoredParts = Readonly<
  Record<Exclude<OfflineDataPart, 'panel' | 'photos' | 'templates'>, PartOnDevice>
>;

export async function readStoredParts(engine: Engine, lang: Language): Promise<StoredParts> {
  const [lists, own, other, chatted] = await Promise.all([
    countStoredLists(engine, lang),
    readBookingsHere(engine, lang),
    readBookingsHere(engine, otherLanguage(lang)),
    readChatsHere(engine),
  ]);
  return { ...lists, bookings: own, otherBookings: other, chats: chatted };
}

async function readBookingsHere({ store }: Pick<Engine, 'store'>, lang: Language): Promise<PartOnDevice> {
  return store.read(['collections'], async tx => {
    const { whole, count } = await readHead(tx, listName(bookings, lang));
    const { total, fetchedAt } = await readProgress(tx, bookings, lang);
    // Bookings that are being fetched again stay here meanwhile.
    return { here: count, total: whole ? count : total, fetchedAt };
  });
}

/** How many of the `KEPT_CHATS` latest conversations are on the device up to their newest message. */
async function readChatsHere({ store }: Pick<Engine, 'store'>): Promise<PartOnDevice> {
  const list = await store.read(['mirror'], tx => readMirror(tx, chats, undefined, 'tr'));
  if (list?.fetchedAt === undefined) return { here: 0, total: undefined };
  const total = Math.min(KEPT_CHATS, list.value.length);
  const behind = await findChatsBehind(store);
  return { here: total - behind.length, total, fetchedAt: list.fetchedAt };
}

/**
 * Counts the stays that take place until the day of the return.
 *
 * @param now by the server's clock, in milliseconds
 */
export async function countStaysUntil(
  { store }: Pick<Engine, 'store'>,
  lang: Language,
  until: string,
  now: number,
): Promise<number> {
  const span = { startDate: '', endDate: '', from: now, to: getEndOfReturnDayMs(until) ?? now };
  const isWanted = (brief: BookingBrief): boolean => holdsDates(brief.status) && overlaps(brief, span);
  const found = await store.read(collectionTables, tx =>
    readMatches(tx, bookings, lang, { filter: isWanted }),
  );
  return found.entries.length;
}
