/** What the partner does with bookings and chats. */
import { actionsOf, bookingDocuments, type Booking } from '../../../src/domain/booking.ts';
import { cancelTermsOf } from '../../../src/domain/bookingOffer.ts';
import { keepDocument, replaceTheirs } from '../../../src/resources/bookingDocuments.ts';
import { answering, cancelling } from '../../../src/resources/bookingDecisions.ts';
import {
  crawlBookings,
  readBooking,
  readBookings,
  wishOf,
  type ShownBooking,
} from '../../../src/resources/bookingReads.ts';
import {
  answerBooking,
  bookingSubject,
  cancelBooking,
  isTooLate,
  removeBookingDocument,
  saveBookingDocument,
} from '../../../src/resources/bookings.ts';
import { chatSubject, sendMessage } from '../../../src/resources/chats.ts';
import { messageToSend, refreshChats, tellRead } from '../../../src/resources/chatReads.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import { fits } from '../../../src/lib/fits.ts';
import { enqueue } from '../../../src/sync/enqueue.ts';
import { discard, retry } from '../../../src/sync/outbox.ts';
import { jpeg } from '../factories.ts';
import type { Mutator } from '../../../src/sync/mutator.ts';
import type { Partner } from './Partner.ts';

/** A mutator as it is registered here: one with a deliberate fault may stand in its place. */
function registered<M extends Mutator<never, never, never> | { readonly name: string }>(
  me: Partner,
  mutator: M,
): M {
  return me.device.registry.get(mutator.name) as unknown as M;
}

/** Which booking the partner goes for: one of the list in which something can be done. */
async function chooseBooking(
  me: Partner,
  wanted: (actions: ReturnType<typeof actionsOf>) => boolean,
): Promise<ShownBooking | undefined> {
  const now = me.engine.serverNow();
  const shown: ShownBooking[] = [];
  for (const page of [1, 2])
    shown.push(...(await readBookings(me.engine, me.device.language, { page, now })).rows);
  const { open } = me.account.ledger;
  return me.pick(
    shown.filter(({ booking }) => !open.has(bookingSubject(booking.id)) && wanted(actionsOf(booking, now))),
  );
}

/** Opens a booking's dialog, in which the partner sees it as it is on the device. */
async function withBooking(
  me: Partner,
  wanted: (actions: ReturnType<typeof actionsOf>) => boolean,
  act: (shown: ShownBooking) => Promise<unknown>,
): Promise<void> {
  const chosen = await chooseBooking(me, wanted);
  if (!chosen) return;
  const close = me.hold(bookingSubject(chosen.booking.id));
  try {
    await me.think(5);
    const shown = await readBooking(me.engine, chosen.booking.id, me.device.language);
    if (shown && wanted(actionsOf(shown.booking, me.engine.serverNow()))) await act(shown);
  } finally {
    close();
  }
}

function decide(me: Partner, booking: Booking, name: string, save: () => Promise<string>): Promise<unknown> {
  const subject = bookingSubject(booking.id);
  me.account.ledger.decidedOn.set(`${name} ${subject}`, cancelTermsOf(booking));
  return me.ask({ subject, name, words: [], photos: [] }, save);
}

export const bookingActs = {
  async answer(me: Partner): Promise<void> {
    await withBooking(
      me,
      ({ answer }) => answer,
      async ({ booking }) => {
        const isAvailable = me.random() < 0.6;
        await decide(me, booking, answerBooking.name, () =>
          enqueue(me.engine, registered(me, answerBooking), answering(me.engine, booking, isAvailable)),
        );
      },
    );
  },

  async cancelBooking(me: Partner): Promise<void> {
    await withBooking(
      me,
      ({ cancel }) => cancel,
      async ({ booking }) => {
        const reason = me.account.ledger.word('reason');
        await decide(me, booking, cancelBooking.name, () =>
          enqueue(me.engine, registered(me, cancelBooking), cancelling(me.engine, booking, reason)),
        );
      },
    );
  },

  /** Adds a document, or puts one in the place of another. */
  async addDocument(me: Partner): Promise<void> {
    await withBooking(
      me,
      ({ record, invoice }) => record !== undefined || invoice !== undefined,
      async ({ booking }) => {
        const document = me.random() < 0.6 ? bookingDocuments[0] : bookingDocuments[1];
        const replaces = booking[document] ?? undefined;
        const { account, engine } = me;
        const subject = bookingSubject(booking.id);
        const rowOf = (name: string): string | undefined =>
          account.rows.findLast(row => row.subject === subject && row.name === name)?.id;
        const bytes = jpeg(64, account.ledger.picture());
        await me.ask({ subject, name: saveBookingDocument.name, words: [], photos: [] }, async () => {
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

  async removeDocument(me: Partner): Promise<void> {
    await withBooking(
      me,
      ({ record, invoice }) => record === 'remove' || invoice === 'remove',
      async ({ booking }) => {
        const document = me.pick(bookingDocuments.filter(field => booking[field] !== null));
        const seen = document && booking[document];
        if (!document || seen === null || seen === undefined) return;
        const { id, bookingNumber: number } = booking;
        const subject = bookingSubject(id);
        const row = await me.ask({ subject, name: removeBookingDocument.name, words: [], photos: [] }, () =>
          enqueue(me.engine, registered(me, removeBookingDocument), {
            args: { v: 1, id, number, document, seen },
          }),
        );
        if (row === undefined || me.random() < 0.6) return;
        await me.think(14);
        if ((await discard(me.engine, row)).length > 0) me.account.ledger.undone.add(row);
      },
    );
  },

  /** Now and then the same words twice, on purpose. */
  async say(me: Partner): Promise<void> {
    const id = me.pick(me.account.bookings.ids.slice(0, 6));
    if (id === undefined) return;
    const text = me.random() < 0.3 ? 'Tamam' : me.account.ledger.word('message');
    for (let times = me.random() < 0.25 ? 2 : 1; times > 0; times -= 1) {
      await me.ask(
        { subject: chatSubject(id), name: sendMessage.name, words: [['text', text]], photos: [] },
        () => enqueue(me.engine, registered(me, sendMessage), messageToSend(me.engine, id, text)),
      );
      await me.think(2);
    }
  },

  async openChat(me: Partner): Promise<void> {
    const id = me.pick(me.account.bookings.ids.slice(0, 6));
    if (id === undefined) return;
    await refreshChats(me.engine, id);
    if (me.random() < 0.5) await tellRead(me.engine, id);
  },

  /** Brings the bookings to the device: none that the server still has may vanish from it. */
  async lookAtBookings(me: Partner): Promise<void> {
    const { device, account, engine } = me;
    const begun = device.time.now;
    const before = await shownIds(me);
    const there = new Set(account.bookings.ids);
    await crawlBookings(engine, device.language, { force: me.random() < 0.8 });
    const after = new Set(await shownIds(me));
    // A sign-out may have cleared them under the partner's eyes.
    if (after.size === 0 || me.account !== me.tab.account || account.damagedAt >= begun) return;
    for (const id of before)
      if (there.has(id) && !after.has(id) && account.bookings.ids.includes(id))
        device.violation(`A353 booking ${id} vanished from the device, and the server has it`);
  },
} as const;

async function shownIds(me: Partner): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await readBookings(me.engine, me.device.language, { page, now: me.engine.serverNow() });
    ids.push(...rows.map(({ booking }) => booking.id));
    if (rows.length === 0) return ids;
  }
}

/** What the partner says to a wish of a booking that waits for them. */
export async function decideBooking(me: Partner, row: OutboxRow, giveUp: () => Promise<void>): Promise<void> {
  const { engine, account } = me;
  const again = async (): Promise<void> => {
    // What they see now is what they decide about.
    const { args } = row;
    if (fits(answerBooking.args, args))
      account.ledger.decisions.set(row.id, { ...args.offer, isPaid: false });
    if (fits(cancelBooking.args, args) && args.terms) account.ledger.decisions.set(row.id, args.terms);
    await retry(engine, row.id);
  };
  if (isTooLate(row) && me.random() < 0.9) return giveUp();
  const [wish] = wishOf(row);
  if (wish?.kind === 'saveDocument' && me.random() < 0.6) {
    const shown = await readBooking(engine, wish.args.id, me.device.language);
    const seen = shown?.booking[wish.args.document];
    if (seen) {
      account.ledger.discarded.add(row.id);
      return replaceTheirs(engine, wish, seen);
    }
  }
  return me.random() < 0.6 ? again() : giveUp();
}
