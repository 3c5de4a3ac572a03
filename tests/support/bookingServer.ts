/** A model of the bookings of the partner API: pages of ten, guards like a server's, a clock of its own, and effects to count. */
import type { Transport, WireRequest } from '../../src/api/transport.ts';
import { BookingStatus, type Booking, type BookingDocumentField } from '../../src/domain/booking/booking.ts';
import { newAnswer, newCancellation } from '../../src/resources/bookings/bookingDecisions.ts';
import { crawlBookings, readBooking, type ShownBooking } from '../../src/resources/bookings/bookingReads.ts';
import { answerBooking, cancelBooking } from '../../src/resources/bookings/bookings.ts';
import { registry } from '../../src/resources/nouns.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { ServerClock } from '../../src/sync/ServerClock.ts';
import { Bench, notReady } from './Bench.ts';
import { booking } from './factories.ts';
import { httpOver } from './httpOver.ts';
import { answerOf } from './ModelServer.ts';
import type { VirtualTime } from './virtualTime.ts';

const HOUR_MS = 3_600_000;
const PAGE = 10;

/** What happened to a booking, by a request or elsewhere. */
export interface BookingChange {
  readonly id: string;
  readonly before: Booking | undefined;
  readonly after: Booking | undefined;
  /** The act and the key of the request; undefined for what others did. */
  readonly by: { readonly act: string; readonly key: string | undefined } | undefined;
}

interface Reply {
  readonly status?: number;
  readonly data?: unknown;
  readonly message?: string;
}

export class BookingServer {
  /** How far the server's clock is ahead of the device's. */
  aheadMs = 0;
  billing = true;
  /** Applied writes: `answer 1 yes`, `cancel 1 Arıza`. */
  readonly effects: string[] = [];
  /** The booking as each of them found it, and when by the server's clock. */
  readonly found: { readonly at: number; readonly booking: Booking }[] = [];
  readonly asked: string[] = [];
  /** Runs before each page is answered. */
  before: (page: number) => void = () => undefined;
  /** Pages at which it fails. */
  readonly refused = new Set<number>();
  /** Changes the rows of a page before they are sent. */
  spoil: (rows: readonly Booking[], page: number) => readonly Booking[] = rows => rows;
  /** How far reads lag behind, in milliseconds; called for each read. */
  lag: () => number = () => 0;
  /** Told of each change. */
  onChange: (change: BookingChange) => void = () => undefined;
  readonly #held = new Map<string, Booking>();
  /** What each booking was, and from when on. */
  readonly #versions = new Map<string, { readonly at: number; readonly booking: Booking | undefined }[]>();
  readonly #time: Pick<VirtualTime, 'now'>;

  constructor(time: Pick<VirtualTime, 'now'>) {
    this.#time = time;
  }

  get now(): number {
    return this.#time.now + this.aheadMs;
  }

  /** The customer asks, so many hours ago. */
  ask(id: string, fields: Partial<Booking> = {}, hoursAgo = 1): void {
    const createdDateTime = stamp(this.now - hoursAgo * HOUR_MS);
    const status = BookingStatus.pendingAvailability;
    this.#set(id, booking({ id, bookingNumber: `TK-${id}`, status, createdDateTime, ...fields }));
  }

  /** The customer, the marketplace or another device changes something. */
  change(id: string, fields: Partial<Booking>): void {
    this.#set(id, { ...this.of(id), ...fields });
  }

  remove(id: string): void {
    this.#set(id, undefined);
  }

  get ids(): string[] {
    return [...this.#held.keys()];
  }

  /** Everything that a booking was within the last `ms`. */
  lately(id: string, ms: number): Booking[] {
    const versions = this.#versions.get(id) ?? [];
    const first = versions.findLastIndex(({ at }) => at <= this.#time.now - ms);
    return versions.slice(Math.max(0, first)).flatMap(({ booking: held }) => held ?? []);
  }

  /** All bookings as they were so long ago, the newest first. */
  asOf(ms: number): Booking[] {
    const at = this.#time.now - ms;
    const rows = [...this.#versions.values()].flatMap(
      versions => (versions.findLast(version => version.at <= at) ?? versions[0])?.booking ?? [],
    );
    return rows.sort(newestFirst);
  }

  #set(id: string, after: Booking | undefined, by?: BookingChange['by']): void {
    const before = this.#held.get(id);
    if (after) this.#held.set(id, after);
    else this.#held.delete(id);
    const versions = this.#versions.get(id) ?? [];
    this.#versions.set(id, versions);
    versions.push({ at: this.#time.now, booking: after });
    this.onChange({ id, before, after, by });
  }

  of(id: string): Booking {
    const held = this.#held.get(id);
    if (!held) throw new Error(`no booking ${id}`);
    return held;
  }

  /** Pages that were asked for. */
  get pages(): string[] {
    return this.asked.filter(call => call.startsWith('GET /booking'));
  }

  readonly transport: Transport = request => {
    const { status = 200, data, message = null } = this.serve(request);
    const body = { success: status === 200, data: data ?? null, message };
    return Promise.resolve(answerOf({ status, body }, { Date: new Date(this.now).toUTCString() }));
  };

  /** Answers a request with a valid token. */
  serve(request: WireRequest): Reply {
    const { pathname, searchParams } = new URL(request.url, 'https://api.example');
    const path = pathname.replace('/v1', '');
    const page = searchParams.get('page');
    this.asked.push(page === null ? `${request.method} ${path}` : `${request.method} ${path} ${page}`);
    const key = request.headers['Idempotency-Key'];
    const [, id, act] = /^\/booking\/(\d+)\/([\w-]+)$/.exec(path) ?? [];
    if (request.method === 'DELETE' && id !== undefined && act === 'remove-document')
      return this.#document(id, searchParams.get('type') as BookingDocumentField, null, key);
    if (request.method === 'GET' && path === '/account/check-billing-info') return { data: this.billing };
    return request.method === 'GET' ? this.#page(Number(page ?? 1)) : this.#write(request, path, key);
  }

  #page(page: number): Reply {
    this.before(page);
    if (this.refused.has(page)) return { status: 500 };
    const rows = this.asOf(this.lag());
    const items = this.spoil(rows.slice((page - 1) * PAGE, page * PAGE), page);
    return { data: { items, totalCount: rows.length } };
  }

  #write({ body }: WireRequest, path: string, key: string | undefined): Reply {
    const fields = JSON.parse(typeof body === 'string' ? body : '{}') as {
      bookingId: number;
      isAvailable?: boolean;
      cancelReason?: string;
      documentUrl?: string;
      invoiceUrl?: string;
    };
    const id = String(fields.bookingId);
    const held = this.#held.get(id);
    if (!held) return { status: 404, message: 'Rezervasyon yok' };
    if (path === '/booking/update-delivery-record')
      return this.#document(id, 'deliveryRecordUrl', fields.documentUrl ?? '', key);
    if (path === '/booking/update-invoice')
      return this.#document(id, 'invoiceUrl', fields.invoiceUrl ?? '', key);
    const { status } = held;
    if (path === '/booking/answer') {
      if (status !== BookingStatus.pendingAvailability) return { status: 409, message: 'Yanıtlanmış' };
      if (fields.isAvailable && !this.billing) return { status: 422, message: 'Fatura bilgisi eksik' };
      const next = fields.isAvailable ? BookingStatus.pendingPrePayment : BookingStatus.rejectedByOwner;
      return this.#apply(id, next, `answer ${id} ${fields.isAvailable ? 'yes' : 'no'}`, key);
    }
    if (![4, 5, 6].includes(status)) return { status: 409, message: 'İptal edilemez' };
    const next =
      status === BookingStatus.pendingPrePayment
        ? BookingStatus.cancelledByPartner
        : BookingStatus.refundRequestByPartner;
    return this.#apply(id, next, `cancel ${id} ${fields.cancelReason}`, key);
  }

  #apply(id: string, status: number, effect: string, key: string | undefined): Reply {
    const before = this.of(id);
    this.found.push({ at: this.now, booking: before });
    this.effects.push(effect);
    this.#set(id, { ...before, status }, { act: effect.split(' ')[0] ?? '', key });
    return { data: { status }, message: 'Tamam' };
  }

  #document(id: string, document: BookingDocumentField, url: string | null, key: string | undefined): Reply {
    const before = this.#held.get(id);
    if (!before) return { status: 404, message: 'Rezervasyon yok' };
    const act = url === null ? 'removeDocument' : 'document';
    this.#set(id, { ...before, [document]: url }, { act, key });
    return { data: { [document === 'invoiceUrl' ? 'invoiceUrl' : 'documentUrl']: url }, message: 'Tamam' };
  }
}

function newestFirst(a: Booking, b: Booking): number {
  return Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || Number(b.id) - Number(a.id);
}

/** As the marketplace writes times: Istanbul's, by the second. */
function stamp(at: number): string {
  return `${new Date(at + 3 * HOUR_MS).toISOString().slice(0, 19)}+03:00`;
}

/** A device with bookings, whose deadlines go by the server's clock. */
export class BookingBench extends Bench {
  readonly server: BookingServer;
  /** The engine that uses the server's clock. */
  readonly device: SendingEngine;

  constructor(storage: 'memory' | 'Dexie' = 'memory') {
    let server: BookingServer | undefined;
    super({
      registry,
      storage,
      server: request => (server ?? notReady()).transport(request),
    });
    this.server = server = new BookingServer(this.time);
    const clock = new ServerClock(this.time.clock);
    const http = httpOver(this.net.transport, {
      clock: this.time.clock,
      offline: () => !this.online,
      signedOut: token => {
        this.signedOut.push(token);
        this.session.abort();
      },
      heard: (_, serverTime) => clock.heard(serverTime),
    });
    this.device = this.anotherEngine({ http, serverNow: clock.now });
  }

  /** Fetches all bookings to the device. */
  async pullAll(): Promise<void> {
    await this.run(crawlBookings(this.device, 'tr', { force: true }));
  }

  async shown(id: string): Promise<ShownBooking> {
    const shown = await this.run(readBooking(this.device, id, 'tr'));
    if (!shown) throw new Error(`booking ${id} isn't on the device`);
    return shown;
  }

  /** Answers what the card shows. */
  async answer(id: string, isAvailable: boolean): Promise<string> {
    const { booking: seen } = await this.shown(id);
    return this.run(enqueue(this.device, answerBooking, newAnswer(this.device, seen, isAvailable)));
  }

  async cancel(id: string, reason: string): Promise<string> {
    const { booking: seen } = await this.shown(id);
    return this.run(enqueue(this.device, cancelBooking, newCancellation(this.device, seen, reason)));
  }

  override flush(): Promise<number | undefined> {
    return this.run(flush(this.device, { ignoreBackoff: false }));
  }

  /** Why the only row waits for the partner. */
  async reason(): Promise<string> {
    const { status, problem } = await this.row();
    const words = problem?.words;
    return `${status}: ${words && ('id' in words ? words.id : words.text)}`;
  }
}
