/** The bookings and chats of a simulated day: what there is at the beginning, and what customers and other devices do meanwhile. */
import { BookingStatus, type Booking } from '../../../src/domain/booking/booking.ts';
import { bookings } from '../../../src/resources/bookings/bookings.ts';
import { listName } from '../../../src/sync/lists/collection.ts';
import { storeRows } from '../../../src/sync/lists/storeRows.ts';
import { collectionTables } from '../../../src/db/Store.ts';
import type { Random } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import type { Device } from './Device.ts';

const HOURS_TO_ANSWER = 72;
const COUNT = 15;

/** Whose deadline comes within minutes, which may be cancelled, whose stay has begun. */
export async function addBookings(account: Account, random: Random): Promise<void> {
  const { bookings: server } = account;
  for (let number = 1; number <= COUNT; number += 1) {
    const id = String(9_000 + number);
    if (number <= 4) server.ask(id, {}, HOURS_TO_ANSWER - random() * 1.2);
    else if (number <= 7) server.ask(id, {}, random() * 40);
    else if (number <= 12) server.ask(id, { status: [4, 5, 6][number % 3] ?? 4 }, 80 + number);
    else server.ask(id, { startDate: '2026-05-30', endDate: '2026-06-03' }, 100 + number);
    if (number > 12) server.change(id, { status: BookingStatus.paymentSuccess });
  }
  // They came to the device on an earlier day.
  const rows = server.asOf(0);
  await account.disk.write(collectionTables, tx =>
    storeRows(tx, bookings, listName(bookings, 'tr'), { rows, removed: [], whole: true }),
  );
}

/** A customer, the marketplace or the partner's other device changes a booking or writes into its chat. */
export function changeBookings(device: Device, account: Account, random: Random): void {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  // Often just the one that something is decided about here, too.
  const subjects = [...account.rows.map(({ subject }) => subject), ...account.ledger.open];
  const decided = subjects.flatMap(subject => /^(?:booking|chat):(\d+)/.exec(subject)?.[1] ?? []);
  const id = (random() < 0.6 ? one(decided) : undefined) ?? one(account.bookings.ids);
  if (id === undefined) return;
  const held = account.bookings.of(id);
  const what = one(bookingEvents.filter(({ fits }) => fits(held)));
  if (!what) return;
  what.apply({ device, account, random, held });
  device.note(`elsewhere: booking ${id} ${what.name}`);
}

interface EventInput {
  readonly device: Device;
  readonly account: Account;
  readonly random: Random;
  readonly held: Booking;
}

const isOpen = ({ status }: Booking): boolean => status === BookingStatus.pendingAvailability;
const isAccepted = ({ status }: Booking): boolean => [4, 5, 6].includes(status);
const hasBegun = ({ startDate }: Booking): boolean => startDate < '2026-06-01';
const always = (): boolean => true;

const bookingEvents: readonly {
  readonly name: string;
  readonly fits: (held: Booking) => boolean;
  readonly apply: (what: EventInput) => void;
}[] = [
  {
    name: 'gets other dates and another income',
    fits: held => isOpen(held) || (isAccepted(held) && !hasBegun(held)),
    apply: ({ account, random, held }) => {
      const day = `2026-07-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
      const partnerIncome = (held.partnerIncome ?? 0) + 100;
      account.bookings.change(held.id, { startDate: day, endDate: day, partnerIncome });
    },
  },
  {
    name: 'is answered on another device',
    fits: isOpen,
    apply: ({ account, random, held }) =>
      account.bookings.change(held.id, { status: random() < 0.5 ? 4 : 2 }),
  },
  {
    name: 'is cancelled by the customer or runs out of time',
    fits: isOpen,
    apply: ({ account, random, held }) =>
      account.bookings.change(held.id, { status: random() < 0.5 ? 3 : 13 }),
  },
  {
    name: 'is paid',
    fits: ({ status }) => status === 4 || status === 5,
    apply: ({ account, held }) => account.bookings.change(held.id, { status: held.status + 1 }),
  },
  {
    name: 'gets or loses a document on another device',
    fits: hasBegun,
    apply: ({ account, random, held }) => {
      const document = random() < 0.6 ? 'deliveryRecordUrl' : 'invoiceUrl';
      const url = `https://media.example/${account.ledger.word('theirs')}.pdf`;
      account.bookings.change(held.id, { [document]: held[document] === null ? url : null });
    },
  },
  {
    name: 'is one of several, and a new request comes',
    fits: always,
    apply: ({ account }) => account.bookings.ask(String(9_001 + account.bookings.ids.length), {}, 0),
  },
  {
    name: 'is written about by the customer',
    fits: always,
    apply: ({ account, held }) => account.chats.receive(held.id, account.ledger.word('customer')),
  },
  {
    name: 'is written about on another device',
    fits: always,
    apply: ({ account, random, held }) => {
      // Often the very words that are to be sent from here.
      const texts = account.rows.flatMap(({ subject, args }) =>
        subject === `chat:${held.id}` ? (args as { readonly text: string }).text : [],
      );
      const text = random() < 0.5 ? texts[0] : undefined;
      account.chats.sendElsewhere(held.id, text ?? account.ledger.word('elsewhere'));
    },
  },
  {
    name: 'is one of several, and the billing information changes',
    fits: always,
    apply: ({ account }) => {
      account.bookings.billing = !account.bookings.billing;
    },
  },
];
