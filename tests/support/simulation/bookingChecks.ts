/** What must be true of decisions about bookings, of documents and of messages, when a request leaves and at the end. */
import { answerDeadline, BookingStatus, type Booking } from '../../../src/domain/booking/booking.ts';
import { cancelChanges, getCancelTerms, type CancelTerms } from '../../../src/domain/booking/bookingOffer.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import { needsDecision } from '../../../src/sync/queue/outbox.ts';
import { fits } from '../../../src/lib/fits.ts';
import {
  answerBooking,
  cancelBooking,
  removeBookingDocument,
  saveBookingDocument,
} from '../../../src/resources/bookings/bookings.ts';
import { sendMessage } from '../../../src/resources/chat/chats.ts';
import type { FaultNet } from '../FaultNet.ts';
import type { Account } from './Account.ts';

/**
 * How old the read may be on which a decision is based when it is sent: a read may answer slowly, and billing
 * is checked after it.
 */
export const READS_MS = 75_000;

/** What the partner saw when they decided. */
export type Decision = CancelTerms;

/** When a request is sent, the decision is still about the booking as it is, or was a moment ago. */
export function checkDecision({ bookings, ledger, diskCopy }: Account, row: OutboxRow): string[] {
  const id = row.subject.slice(row.subject.indexOf(':') + 1);
  if (!row.subject.startsWith('booking:')) return [];
  const lately = bookings.lately(id, READS_MS);
  const found: string[] = [];
  const expect = (words: string, holds: (held: Booking) => boolean): void => {
    if (!lately.some(holds)) found.push(`${words}: ${row.name} ${row.subject} ${row.id}`);
  };
  const decision = ledger.decisions.get(row.id);
  const isAsSeen = (held: Booking): boolean =>
    decision !== undefined && cancelChanges(decision, getCancelTerms(held)).length === 0;
  const areDatesAsSeen = (held: Booking): boolean => isAsSeen({ ...held, status: decision?.isPaid ? 6 : 4 });
  switch (row.name) {
    case answerBooking.name: {
      const deadline = Math.min(...lately.map(held => answerDeadline(held) ?? Infinity));
      if (bookings.now > deadline + READS_MS)
        found.push(
          `Q067 an answer left ${Math.round((bookings.now - deadline) / 1_000)} s after its deadline: ${row.id}`,
        );
      expect(
        'D10 the request wasn’t open any more',
        ({ status }) => status === BookingStatus.pendingAvailability,
      );
      expect('D13 nobody decided about these dates', areDatesAsSeen);
      break;
    }
    case cancelBooking.name:
      expect('Q070 it can’t be cancelled any more', ({ status }) => status >= 4 && status <= 6);
      expect('K1 nobody decided about this booking', isAsSeen);
      break;
    case saveBookingDocument.name: {
      const { args } = row;
      if (!fits(saveBookingDocument.args, args)) break;
      const status = diskCopy.uploads.get(args.upload)?.status;
      if (status?.kind !== 'stored') found.push(`Q077 a document left before its file: ${row.id}`);
      expect('D15 another document is in its place', held => held[args.document] === null);
      break;
    }
    case removeBookingDocument.name: {
      const { args } = row;
      if (!fits(removeBookingDocument.args, args)) break;
      expect('D15 the document that was seen is gone', held => held[args.document] === args.seen);
    }
  }
  return found;
}

/**
 * A message leaves: what was decided before it about the same booking went first, unless it waits for the partner or for a file, or has
 * waited for them until the message was on its way.
 */
export function checkFollowing({ rows, bookings }: Account, message: OutboxRow): string[] {
  const of = `booking:${message.subject.slice('chat:'.length)}`;
  const earlier = rows.find(({ subject }) => subject === of);
  const isHeld =
    message.name === sendMessage.name &&
    earlier !== undefined &&
    earlier.seq < message.seq &&
    !needsDecision(earlier) &&
    !(isDecidedAnew(earlier) && bookings.now - earlier.nextAt < READS_MS) &&
    earlier.needs.length === 0;
  return isHeld ? [`I10 a message overtook ${earlier.name} ${earlier.id}: ${message.id}`] : [];
}

/** Writes whose effect must not happen twice. What the network itself doubles is the network's. */
const once: ReadonlySet<string> = new Set([
  answerBooking.name,
  cancelBooking.name,
  saveBookingDocument.name,
  removeBookingDocument.name,
  sendMessage.name,
]);

/** Each wish of a booking or a chat takes effect at most once; messages are neither lost nor out of order. */
export function checkBookings(account: Account, net: FaultNet): string[] {
  return [...twice(account, net), ...unasked(account), ...lostMessages(account), ...messageOrder(account)];
}

function twice(account: Account, { doubled }: FaultNet): string[] {
  const { ledger, server } = account;
  return [...ledger.nameOfRow].flatMap(([row, name]) => {
    const keys = ledger.keysOfRow.get(row) ?? new Set();
    if (!once.has(name) || [...keys].some(key => doubled.has(key))) return [];
    const isOwn = (key: string | undefined): boolean => key !== undefined && keys.has(key);
    const own = server.effects.filter(({ key }) => isOwn(key));
    const [first, second] = own;
    if (!first || !second) return [];
    // What somebody else has undone in between may be done again.
    const between = server.effects.slice(server.effects.indexOf(first) + 1, server.effects.indexOf(second));
    const isUndone = between.some(
      ({ id, changes }) => id === first.id && Object.keys(first.changes).some(field => field in changes),
    );
    return isUndone && !first.id.startsWith('chat:')
      ? []
      : [`I5 took effect ${own.length} times: ${name} ${row}`];
  });
}

/** No message is queued that the partner didn't write: each save is one row, also when its transaction had to be made again. */
function unasked({ ledger }: Account): string[] {
  const queued = [...ledger.nameOfRow.values()].filter(name => name === sendMessage.name).length;
  const asked = [...ledger.acks, ...ledger.unconfirmed, ...ledger.rejected].filter(
    ({ name }) => name === sendMessage.name,
  ).length;
  return queued > asked ? [`I5 ${queued} messages were queued, ${asked} were written`] : [];
}

/** How long before a message leaves its chat may have been read. */
const READ_MS = 30_000;

/** The same words from another device can't be told from ours once a try of ours may have arrived, and only then. */
export function isTakenForOurs(
  { ledger, server }: Account,
  row: string,
  chat: string,
  text: unknown,
): boolean {
  const since = ledger.inDoubtSince.get(row);
  const keys = ledger.keysOfRow.get(row);
  if (since === undefined) return false;
  return server.effects.some(
    ({ id, key, changes, at }) =>
      id === chat && !keys?.has(key ?? '') && changes['text']?.to === text && at > since - READ_MS,
  );
}

function lostMessages(account: Account): string[] {
  const { ledger, diskCopy } = account;
  const queued = new Set(diskCopy.rows.map(({ id }) => id));
  return ledger.acks.flatMap(({ name, row, subject, words }) => {
    if (name !== sendMessage.name || queued.has(row) || account.effectsOf(row) > 0) return [];
    const outcome = diskCopy.history.get(row)?.outcome;
    if (outcome === 'discarded' || outcome === 'serverKept') return [];
    if (isTakenForOurs(account, row, subject, words[0]?.[1])) return [];
    return [
      `I1 a message was lost: "${words[0]?.[1]}" of ${subject}, ${row}, ${outcome ?? 'without a trace'}`,
    ];
  });
}

function messageOrder(account: Account): string[] {
  const { ledger, server } = account;
  const rowOf = new Map([...ledger.keysOfRow].flatMap(([row, keys]) => [...keys].map(key => [key, row])));
  const latest = new Map<string, { readonly seq: number; readonly text: unknown }>();
  const counted = new Set<string>();
  return server.effects.flatMap(({ id, key, changes }) => {
    const row = rowOf.get(key ?? '');
    const seq = row === undefined ? undefined : ledger.seqOfRow.get(row);
    if (!id.startsWith('chat:') || row === undefined || seq === undefined || counted.has(row)) return [];
    counted.add(row);
    const text = changes['text']?.to;
    const before = latest.get(id);
    if (!before || seq > before.seq) latest.set(id, { seq, text });
    // Of two with the same words it can't be found out which one came first, also when one is another device's.
    return before && seq < before.seq && text !== before.text && !isTakenForOurs(account, row, id, text)
      ? [`I10 a message came after a later one: ${id} ${row}`]
      : [];
  });
}

/** Whether it has waited for the partner's decision: then it goes under another key. */
function isDecidedAnew({ key, id }: OutboxRow): boolean {
  return key !== id;
}
