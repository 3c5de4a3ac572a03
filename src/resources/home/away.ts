/** The state that this device knew at its last contact with the platform, and events on land since. */
import type { LogRow, OutboxRow } from '../../db/rows.ts';
import { collectionTables, type Tx } from '../../db/Store.ts';
import {
  findOfflineAbsence,
  addServerContact,
  ServerContacts,
  findAwayBookingChanges,
  isFetchedSinceAbsence,
  isServerContactSaveDue,
  makeLastServerContact,
  type OfflineAbsence,
  type AwayBookingChange,
} from '../../domain/away.ts';
import { messageTime } from '../../domain/chat.ts';
import type { Language } from '../../domain/values/language.ts';
import { fits } from '../../lib/fits.ts';
import { subjectParts } from '../../lib/ids.ts';
import { readList, readProgress, readRow } from '../../sync/lists/collectionPages.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readArgs } from '../../sync/mutator.ts';
import { needsDecision, readLogbookLines } from '../../sync/queue/outbox.ts';
import { readMirror } from '../../sync/lists/pull.ts';
import { boatMatcherIn, type OfBoats } from '../bookings/bookedBoats.ts';
import { answerBooking, bookings, cancelBooking } from '../bookings/bookings.ts';
import { readChats, type ChatEntry } from '../chat/chatReads.ts';
import { chats } from '../chat/chats.ts';
import { counts } from '../serverCounts.ts';

/** Not kept after signing out: then all data are fetched again. */
const KEY = 'away';
const tables = [...collectionTables, 'knownHere', 'mirror', 'outbox', 'log', 'localIds'] as const;

type Ports = Pick<Engine, 'store' | 'clock' | 'serverNow' | 'accountId'>;

/**
 * Returns when the platform last answered, by the device's clock; undefined when it never did. The platform
 * is asked every minute.
 */
export async function readLastContact({ store }: Pick<Engine, 'store'>): Promise<number | undefined> {
  return store.read(['mirror'], contactOf);
}

async function contactOf(tx: Pick<Tx, 'mirror'>): Promise<number | undefined> {
  const heard = await Promise.all([
    readMirror(tx, counts, 'unreadMessages', 'tr'),
    readMirror(tx, counts, 'bookings', 'tr'),
  ]);
  const times = heard.flatMap(mirrored => mirrored?.fetchedAt ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** Stores the state at the last contact, once all bookings are on the device. */
export async function keepStateAtContact({ store, serverNow }: Ports, lang: Language): Promise<void> {
  const isDue = await store.read(['knownHere', 'mirror'], async tx => {
    const at = await contactOf(tx);
    return at !== undefined && isServerContactSaveDue(await contactsIn(tx), at);
  });
  if (!isDue) return;
  await store.write(tables, async tx => {
    const [at, contacts] = await Promise.all([contactOf(tx), contactsIn(tx)]);
    if (at === undefined || !isServerContactSaveDue(contacts, at)) return;
    const { head, entries } = await readList(tx, bookings, lang);
    if (!head.whole) return;
    const talks = (await readMirror(tx, chats, undefined, 'tr'))?.value ?? [];
    const newestMessage = Math.max(0, ...talks.map(talk => messageTime(talk.lastMessageSendDate) ?? 0));
    const known = makeLastServerContact(entries.all, newestMessage, at, serverNow());
    await tx.knownHere.put({ key: KEY, value: addServerContact(contacts, known) });
  });
}

async function contactsIn(tx: Pick<Tx, 'knownHere'>): Promise<ServerContacts | undefined> {
  const value = (await tx.knownHere.get(KEY))?.value;
  return fits(ServerContacts, value) ? value : undefined;
}

export function hasNoNews({ bookings: happened, chats: talks, needsYou, unsent, lines }: AwayNews): boolean {
  return [happened, talks, needsYou, unsent, lines].every(({ length }) => length === 0);
}

/** Reads the absence that can be shown; undefined when there is none. */
export async function readAbsence({ store, clock }: Ports): Promise<OfflineAbsence | undefined> {
  return store.read(['knownHere'], async tx => findOfflineAbsence(await contactsIn(tx), clock.now()));
}

/** A booking that was changed during the absence, in its present state. */
export interface BookingChangedAway extends AwayBookingChange {
  readonly booking: OfBoats;
}

export interface AwayNews extends OfflineAbsence {
  readonly bookings: readonly BookingChangedAway[];
  /** Chats with messages that came since and weren't read, the latest first. */
  readonly chats: readonly ChatEntry[];
  /**
   * Changes that the partner made before the contact came back: `needsYou` wait for a decision, `unsent` are
   * still to be sent, `lines` are the others.
   */
  readonly needsYou: readonly OutboxRow[];
  readonly unsent: readonly OutboxRow[];
  readonly lines: readonly LogRow[];
  /** Whether bookings and chats were both fetched whole since; otherwise more may have happened. */
  readonly isAll: boolean;
}

/**
 * Reads the events of the absence that can be shown; null when there is none.
 *
 * @param now by the server's clock, in milliseconds
 */
export async function readAwayNews(engine: Ports, lang: Language, now: number): Promise<AwayNews | null> {
  const absence = await readAbsence(engine);
  if (!absence) return null;
  const { known, until = Infinity } = absence;
  const listed = await readChats(engine);
  const read = await engine.store.read(tables, async tx => {
    const [rows, log, { entries, lang: shown }] = await Promise.all([
      tx.outbox.all(),
      readLogbookLines(tx),
      readList(tx, bookings, lang),
    ]);
    const { fetchedAt } = await readProgress(tx, bookings, shown);
    const mine = rows.filter(({ createdAt }) => createdAt <= until);
    const lines = log.filter(({ at, createdAt }) => at >= known.at && createdAt <= until);
    const isGivenUp = ({ outcome }: LogRow): boolean => outcome === 'discarded' || outcome === 'serverKept';
    const own = [
      ...rows.filter(row => !needsDecision(row)),
      ...log.filter(line => line.at >= known.at && !isGivenUp(line)),
    ]
      .filter(({ name }) => name === answerBooking.name || name === cancelBooking.name)
      .map(({ subject }) => subjectParts(subject).id);
    // An answer that the partner took back before its deadline isn't late.
    const late = [
      ...rows.filter(row => row.name === answerBooking.name && needsDecision(row)),
      ...log.filter(({ givenUp, at }) => at >= (readArgs(answerBooking, givenUp)?.deadline ?? Infinity)),
    ].map(({ subject }) => subjectParts(subject).id);
    const happened = findAwayBookingChanges(known, entries.all, new Set(own), new Set(late), now);
    const boats = await boatMatcherIn(tx, lang);
    const found = await Promise.all(
      happened.map(async one => ({ ...one, booking: await readRow(tx, bookings, one.id, lang) })),
    );
    return {
      bookings: found.flatMap(({ booking, ...one }) =>
        booking ? [{ ...one, booking: boats.with(booking) }] : [],
      ),
      needsYou: mine.filter(needsDecision),
      unsent: mine.filter(row => !needsDecision(row)),
      lines,
      isAll: isFetchedSinceAbsence(absence, fetchedAt) && isFetchedSinceAbsence(absence, listed.fetchedAt),
    };
  });
  return {
    ...absence,
    ...read,
    chats: listed.chats.filter(
      ({ unseen, lastMessageSendDate }) =>
        unseen > 0 && (messageTime(lastMessageSendDate) ?? 0) > known.newestMessage,
    ),
  };
}

/** As `readAwayNews`, but null once the partner has seen it: Home shows nothing of it then. */
export async function readUnseenAway(engine: Ports, lang: Language, now: number): Promise<AwayNews | null> {
  const isSeen = (await readAbsence(engine))?.lookedAt !== undefined;
  return isSeen ? null : readAwayNews(engine, lang, now);
}

/** Stores that the partner has seen all events of the absence: they aren't shown again. */
export async function keepAwayNewsSeen({ store, clock }: Ports): Promise<void> {
  await store.write(['knownHere'], async tx => {
    const contacts = await contactsIn(tx);
    if (contacts?.absence && contacts.absence.lookedAt === undefined)
      await tx.knownHere.put({
        key: KEY,
        value: { ...contacts, absence: { ...contacts.absence, lookedAt: clock.now() } },
      });
  });
}
