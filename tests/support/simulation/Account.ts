import type { Store } from '../../../src/db/Store.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import type { Booking } from '../../../src/domain/booking.ts';
import { BookingServer, type BookingChange } from '../bookingServer.ts';
import { ChatServer } from '../chatServer.ts';
import { ModelServer, type Quirks } from '../ModelServer.ts';
import type { VirtualTime } from '../virtualTime.ts';
import { Ledger } from './Ledger.ts';
import { DiskCopy } from './DiskCopy.ts';

/**
 * One partner of the simulation: their part of the server, their database on the device, and what they were
 * promised.
 */
export class Account {
  readonly id: string;
  readonly disk: Store;
  readonly server: ModelServer;
  readonly bookings: BookingServer;
  readonly chats: ChatServer;
  readonly diskCopy = new DiskCopy();
  readonly ledger = new Ledger();
  /** When a part of what was fetched was last damaged on disk. */
  damagedAt = -Infinity;
  /** Every token that was ever given to them. */
  readonly tokens = new Set<string>();

  constructor(id: string, time: VirtualTime, disk: Store, quirks: Partial<Quirks>) {
    this.id = id;
    this.disk = disk;
    this.server = new ModelServer(time, quirks);
    this.server.tokens.clear();
    this.bookings = new BookingServer(time);
    this.bookings.onChange = change => this.#changed(change);
    this.chats = new ChatServer(time, id);
    this.chats.onMessage = (booking, text, key) =>
      this.server.log('part', key, `chat:${booking}`, { text: { from: null, to: text } });
    const { parts } = this.server;
    parts.set('booking', request => this.bookings.serve(request));
    parts.set('account/check-billing-info', request => this.bookings.serve(request));
    parts.set('chat', request => this.chats.serve(request));
  }

  /** Effects are counted in one place, whatever they change. */
  #changed({ id, before, after, by }: BookingChange): void {
    const fields = Object.keys({ ...before, ...after }) as (keyof Booking)[];
    const changed = fields.filter(field => before?.[field] !== after?.[field]);
    const changes = Object.fromEntries(
      changed.map(field => [field, { from: before?.[field], to: after?.[field] }]),
    );
    this.server.log('part', by?.key, `booking:${id}`, changes);
  }

  get rows(): OutboxRow[] {
    return this.diskCopy.rows;
  }

  /** The server's name of a record of this device; undefined when it has none. */
  serverId(subject: string): string | undefined {
    const named = this.diskCopy.localIds.get(subject)?.server ?? subject;
    return named.includes(':local-') ? undefined : named.slice(named.indexOf(':') + 1);
  }

  /** What the server did for a row, under whichever of its keys. */
  effectsOf(row: string): number {
    const keys = this.ledger.keysOfRow.get(row);
    return keys ? this.server.effects.filter(({ key }) => key !== undefined && keys.has(key)).length : 0;
  }
}
