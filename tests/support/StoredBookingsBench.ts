import type { OutboxRow } from '../../src/db/rows.ts';
import type { Booking } from '../../src/domain/booking/booking.ts';
import type { Language } from '../../src/domain/values/language.ts';
import { bookings, bookingSubject } from '../../src/resources/bookings/bookings.ts';
import { registry } from '../../src/resources/nouns.ts';
import { storeRows } from '../../src/sync/lists/storeRows.ts';
import { listName } from '../../src/sync/lists/collection.ts';
import { Bench } from './Bench.ts';
import { booking, outboxRow } from './factories.ts';

/** One engine with bookings on its disk and no server. */
export class StoredBookingsBench extends Bench {
  #rows = 0;

  constructor() {
    super({ registry, storage: 'Dexie', server: () => Promise.reject(new Error('nothing is asked here')) });
  }

  /** What the server told, in a language: all of it, or what has come so far. */
  async land(rows: readonly Booking[], { lang = 'tr', whole = true }: RowsToStore = {}): Promise<void> {
    await this.write(tx => storeRows(tx, bookings, listName(bookings, lang), { rows, removed: [], whole }));
  }

  /** The panel is opened anew: nothing is remembered but what is on disk. */
  async reopen(): Promise<void> {
    await this.read(async tx => tx.memory.clear());
  }

  /** Puts a row about a booking on the outbox. */
  async putRow<Args extends { readonly id: string }>(
    { name }: { readonly name: string },
    args: Args,
    fields: Partial<OutboxRow> = {},
  ): Promise<OutboxRow> {
    const seq = (this.#rows += 1);
    const subject = bookingSubject(args.id);
    const row = outboxRow({ seq, id: `row-${seq}`, name, args, subject, ...fields });
    await this.write(tx => tx.outbox.put(row));
    return row;
  }
}

interface RowsToStore {
  readonly lang?: Language;
  readonly whole?: boolean;
}

/** A booking by its number; the higher it is, the later it was made. */
export function numberedBooking(id: number, fields: Partial<Booking> = {}): Booking {
  const createdDateTime = `${new Date(Date.UTC(2026, 4, 1) + id * 3_600_000).toISOString().slice(0, 19)}Z`;
  return booking({ id: String(id), bookingNumber: `TK-${id}`, createdDateTime, ...fields });
}

/** A device that holds these bookings. */
export async function deskWith(...rows: Booking[]): Promise<StoredBookingsBench> {
  const bench = new StoredBookingsBench();
  await bench.land(rows);
  return bench;
}
