/** What the partner does with bookings and chats. */
import { actionsOf, bookingDocumentFields, type Booking } from '../../../src/domain/booking/booking.ts';
import { getCancelTerms } from '../../../src/domain/booking/bookingOffer.ts';
import { keepDocument, replaceTheirDocument } from '../../../src/resources/bookings/bookingDocuments.ts';
import { newAnswer, newCancellation } from '../../../src/resources/bookings/bookingDecisions.ts';
import { eachMatchingBooking, readBookings } from '../../../src/resources/bookings/bookingList.ts';
import {
  crawlBookings,
  readBooking,
  readBookingChanges,
  type ShownBooking,
} from '../../../src/resources/bookings/bookingReads.ts';
import {
  answerBooking,
  bookingSubject,
  cancelBooking,
  isDecisionTooLate,
  removeBookingDocument,
  saveBookingDocument,
} from '../../../src/resources/bookings/bookings.ts';
import { chatSubject, sendMessage } from '../../../src/resources/chat/chats.ts';
import { newChatMessage, refreshChats, markChatRead } from '../../../src/resources/chat/chatReads.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import { fits } from '../../../src/lib/fits.ts';
import { enqueue } from '../../../src/sync/queue/enqueue.ts';
import { discardRow, retryRow } from '../../../src/sync/queue/outbox.ts';
import { jpeg } from '../factories.ts';
import type { Mutator } from '../../../src/sync/mutator.ts';
import type { Partner } from './Partner.ts';

/** A mutator as it is registered here: one with a deliberate fault may stand in its place. */
function registered<M extends Mutator<never, never, never> | { readonly name: string }>(
  partner: Partner,
  mutator: M,
): M {
  return partner.device.registry.get(mutator.name) as unknown as M;
}

/** Chooses a booking of the list about which something can be done. */
async function chooseBooking(
  partner: Partner,
  wanted: (actions: ReturnType<typeof actionsOf>) => boolean,
): Promise<ShownBooking | undefined> {
  const now = partner.engine.serverNow();
  const shown: ShownBooking[] = [];
  for (const page of [1, 2])
    shown.push(...(await readBookings(partner.engine, partner.device.language, { page, now })).rows);
  const { open } = partner.account.ledger;
  return partner.pick(
    shown.filter(({ booking }) => !open.has(bookingSubject(booking.id)) && wanted(actionsOf(booking, now))),
  );
}

/** Opens a booking's dialog, in which the partner sees it as it is on the device. */
async function withBooking(
  partner: Partner,
  wanted: (actions: ReturnType<typeof actionsOf>) => boolean,
  action: (shown: ShownBooking) => Promise<unknown>,
): Promise<void> {
  const chosen = await chooseBooking(partner, wanted);
  if (!chosen) return;
  const close = partner.openForm(bookingSubject(chosen.booking.id));
  try {
    await partner.pause(5);
    const shown = await readBooking(partner.engine, chosen.booking.id, partner.device.language);
    if (shown && wanted(actionsOf(shown.booking, partner.engine.serverNow()))) await action(shown);
  } finally {
    close();
  }
}

function decide(
  partner: Partner,
  booking: Booking,
  name: string,
  save: () => Promise<string>,
): Promise<unknown> {
  const subject = bookingSubject(booking.id);
  partner.account.ledger.decidedOn.set(`${name} ${subject}`, getCancelTerms(booking));
  return partner.ask({ subject, name, words: [], photos: [] }, save);
}

export const bookingActions = {
  async answer(partner: Partner): Promise<void> {
    await withBooking(
      partner,
      ({ answer }) => answer,
      async ({ booking }) => {
        const isAvailable = partner.random() < 0.6;
        await decide(partner, booking, answerBooking.name, () =>
          enqueue(
            partner.engine,
            registered(partner, answerBooking),
            newAnswer(partner.engine, booking, isAvailable),
          ),
        );
      },
    );
  },

  async cancelBooking(partner: Partner): Promise<void> {
    await withBooking(
      partner,
      ({ cancel }) => cancel,
      async ({ booking }) => {
        const { account, device, engine } = partner;
        const reason = account.ledger.word('reason');
        // While they type it the booking may change below the question.
        await partner.pause(600);
        await crawlBookings(engine, device.language, { force: true });
        const present = (await readBooking(engine, booking.id, device.language))?.booking;
        const confirmed = device.mutant.confirmsPresent ? (present ?? booking) : booking;
        await decide(partner, booking, cancelBooking.name, () =>
          enqueue(engine, registered(partner, cancelBooking), newCancellation(engine, confirmed, reason)),
        );
      },
    );
  },

  /** Adds a document, or puts one in the place of another. */
  async addDocument(partner: Partner): Promise<void> {
    await withBooking(
      partner,
      ({ record, invoice }) => record !== undefined || invoice !== undefined,
      async ({ booking }) => {
        const document = partner.random() < 0.6 ? bookingDocumentFields[0] : bookingDocumentFields[1];
        const replaces = booking[document] ?? undefined;
        const { account, engine } = partner;
        const subject = bookingSubject(booking.id);
        const rowOf = (name: string): string | undefined =>
          account.rows.findLast(row => row.subject === subject && row.name === name)?.id;
        const bytes = jpeg(64, account.ledger.picture());
        await partner.ask({ subject, name: saveBookingDocument.name, words: [], photos: [] }, async () => {
          const file = { name: 'IMG.jpg', mime: 'image/jpeg' as const, bytes };
          await keepDocument(engine, { booking, document, file, replaces, also: undefined });
          return rowOf(saveBookingDocument.name);
        });
        const removal = replaces !== undefined && rowOf(removeBookingDocument.name);
        if (removal)
          account.ledger
            .ask({ subject, name: removeBookingDocument.name, words: [], photos: [] })
            .saved(removal);
      },
    );
  },

  async removeDocument(partner: Partner): Promise<void> {
    await withBooking(
      partner,
      ({ record, invoice }) => record === 'remove' || invoice === 'remove',
      async ({ booking }) => {
        const document = partner.pick(bookingDocumentFields.filter(field => booking[field] !== null));
        const seen = document && booking[document];
        if (!document || seen === null || seen === undefined) return;
        const { id, bookingNumber: number } = booking;
        const subject = bookingSubject(id);
        const row = await partner.ask(
          { subject, name: removeBookingDocument.name, words: [], photos: [] },
          () =>
            enqueue(partner.engine, registered(partner, removeBookingDocument), {
              args: { v: 1, id, number, document, seen },
            }),
        );
        if (row === undefined || partner.random() < 0.6) return;
        await partner.pause(14);
        if ((await discardRow(partner.engine, row)).length > 0) partner.account.ledger.undone.add(row);
      },
    );
  },

  /** Now and then the same words twice, on purpose. */
  async say(partner: Partner): Promise<void> {
    const id = partner.pick(partner.account.bookings.ids.slice(0, 6));
    if (id === undefined) return;
    const text = partner.random() < 0.3 ? 'Tamam' : partner.account.ledger.word('message');
    for (let times = partner.random() < 0.25 ? 2 : 1; times > 0; times -= 1) {
      await partner.ask(
        { subject: chatSubject(id), name: sendMessage.name, words: [['text', text]], photos: [] },
        () =>
          enqueue(partner.engine, registered(partner, sendMessage), newChatMessage(partner.engine, id, text)),
      );
      await partner.pause(2);
    }
  },

  async openChat(partner: Partner): Promise<void> {
    const id = partner.pick(partner.account.bookings.ids.slice(0, 6));
    if (id === undefined) return;
    await refreshChats(partner.engine, id);
    if (partner.random() < 0.5) await markChatRead(partner.engine, id);
  },

  /** Fetches the bookings: none that the server still has may vanish from the device. */
  async lookAtBookings(partner: Partner): Promise<void> {
    const { device, account, engine } = partner;
    const begun = device.time.now;
    const before = await shownIds(partner);
    const there = new Set(account.bookings.ids);
    await crawlBookings(engine, device.language, { force: partner.random() < 0.8 });
    const after = new Set(await shownIds(partner));
    // A sign-out may have cleared them while the partner was looking at them.
    if (after.size === 0 || partner.account !== partner.tab.account || account.damagedAt >= begun) return;
    for (const id of before)
      if (there.has(id) && !after.has(id) && account.bookings.ids.includes(id))
        device.violation(`A353 booking ${id} vanished from the device, and the server has it`);
  },
} as const;

/** All that their list holds: read page by page it would miss one that moves up meanwhile. */
async function shownIds({ engine, device }: Partner): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of eachMatchingBooking(engine, device.language, { now: engine.serverNow() }))
    ids.push(...rows.map(({ id }) => id));
  return ids;
}

/** The partner's decision about a row of a booking that waits for them. */
export async function decideBooking(
  partner: Partner,
  row: OutboxRow,
  giveUp: () => Promise<void>,
): Promise<void> {
  const { engine, account } = partner;
  const again = async (): Promise<void> => {
    // What they see now is what they decide about.
    const { args } = row;
    if (fits(answerBooking.args, args))
      account.ledger.decisions.set(row.id, { ...args.offer, isPaid: false });
    if (fits(cancelBooking.args, args) && args.terms) account.ledger.decisions.set(row.id, args.terms);
    await retryRow(engine, row.id);
  };
  if (isDecisionTooLate(row) && partner.random() < 0.9) return giveUp();
  const [wish] = readBookingChanges(row);
  if (wish?.kind === 'saveDocument' && partner.random() < 0.6) {
    const shown = await readBooking(engine, wish.args.id, partner.device.language);
    const seen = shown?.booking[wish.args.document];
    if (seen) {
      account.ledger.discarded.add(row.id);
      return replaceTheirDocument(engine, wish, seen);
    }
  }
  return partner.random() < 0.6 ? again() : giveUp();
}
