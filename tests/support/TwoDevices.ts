/** Two devices of one partner with one server, of which the second takes in what a file of the first holds. */
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { BookingStatus } from '../../src/domain/booking/booking.ts';
import { boatToWire } from '../../src/api/boatWire.ts';
import { uploadFile } from '../../src/api/upload.ts';
import { billingInformation } from '../../src/resources/account/billing.ts';
import { boatForm, boats } from '../../src/resources/boats/boats.ts';
import { crawlBookings } from '../../src/resources/bookings/bookingReads.ts';
import { messages } from '../../src/resources/chat/chats.ts';
import { registry } from '../../src/resources/nouns.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { prepareUnsentFile, takeInUnsent, type UnsentFileContent } from '../../src/sync/upkeep/unsentFile.ts';
import { flushUploads } from '../../src/sync/files/uploads.ts';
import { listedByKind, type ListedKind } from '../nouns/samples.ts';
import { Bench, notReady } from './Bench.ts';
import { boat } from './factories.ts';
import { anAccount } from '../nouns/bankAccount.ts';
import { freshDexieStore } from './freshDb.ts';
import { MemoryLocks } from './memoryLocks.ts';
import { MemoryStore } from './memoryStore.ts';
import { Account } from './simulation/Account.ts';

/** A file as it is read again. */
export interface MadeFile {
  readonly content: UnsentFileContent;
  readonly files: readonly { readonly id: string; readonly bytes: Blob }[];
}

export class TwoDevices extends Bench {
  readonly account: Account;
  readonly first: SendingEngine;
  readonly second: SendingEngine;

  /** @param dexie which of them has the real storage; all others are in memory */
  constructor(dexie?: 'first' | 'second') {
    const storage = dexie === 'first' ? 'Dexie' : 'memory';
    let account: Account | undefined;
    super({ registry, storage, server: request => (account ?? notReady()).server.transport(request) });
    this.account = account = new Account('7', this.time, this.store, {});
    account.server.tokens.add('token');
    this.first = this.engine;
    const store = dexie === 'second' ? freshDexieStore(this.time) : new MemoryStore({});
    this.second = this.anotherEngine({ store, locks: new MemoryLocks().of('second') });
  }

  /** Records that the server holds, and that both devices know. */
  async begin(): Promise<void> {
    const { server, listed, bookings, chats } = this.account;
    server.add({ ...boatToWire(boat(), true), boatStatus: BoatStatus.draft }, '57');
    for (const { kind, known, toWire, values } of Object.values(listedByKind))
      listed[kind as ListedKind].addElsewhere(toWire(values(known.fields)), known.id);
    listed.bankAccount.addElsewhere({ ...anAccount(), isPrimary: true }, '63');
    bookings.ask('1');
    bookings.ask('3', { status: BookingStatus.pendingPrePayment });
    bookings.ask('4', { status: BookingStatus.pendingPrePayment, deliveryRecordUrl: '/v1/files/record.pdf' });
    chats.receive('3', 'Merhaba');
    for (const engine of [this.first, this.second]) await this.fetchAll(engine);
  }

  async fetchAll(engine: SendingEngine): Promise<void> {
    const fetching = [
      pull(engine, boats, undefined, 'tr', { force: true }),
      ...Object.values(listedByKind).map(({ resource }) =>
        pull(engine, resource.list, undefined, 'tr', { force: true }),
      ),
      pull(engine, billingInformation, undefined, 'tr', { force: true }),
      pull(engine, boatForm, '57', 'tr', { force: true }),
      pull(engine, messages, '3', 'tr', { force: true }),
      crawlBookings(engine, 'tr'),
    ];
    await this.run(Promise.all(fetching));
  }

  /** The file that the first device makes, as it is read again. */
  async makeFile(engine = this.first): Promise<MadeFile> {
    const { content, files: unread } = await this.run(prepareUnsentFile(engine));
    const files: MadeFile['files'][number][] = [];
    for (const { id, read } of unread) files.push({ id, bytes: await this.run(read()) });
    return { content: JSON.parse(JSON.stringify(content)) as UnsentFileContent, files };
  }

  /** Takes in everything, or what is named. */
  takeIn(
    { content, files }: MadeFile,
    engine = this.second,
    chosen?: readonly string[],
  ): ReturnType<typeof takeInUnsent> {
    const all = [...content.rows, ...content.drafts].map(({ id }) => id);
    return this.run(
      takeInUnsent(engine, content, new Set(chosen ?? all), id =>
        Promise.resolve(files.find(file => file.id === id)?.bytes),
      ),
    );
  }

  /** Sends whatever is due for some minutes. */
  async settle(engine: SendingEngine, ms = 3 * 60_000): Promise<void> {
    const until = this.time.now + ms;
    for (;;) {
      await this.run(flushUploads(engine, file => uploadFile(this.http, file), { ignoreBackoff: false }));
      const next = await this.run(flush(engine, { ignoreBackoff: false }));
      if (next === undefined || next > until) break;
      await this.time.advance(Math.max(1, next - this.time.now));
    }
    await this.time.advance(Math.max(0, until - this.time.now));
  }

  /** What both devices have changed on the server. */
  get sent(): string[] {
    return this.account.server.effects.flatMap(({ kind, key, id, changes }) => {
      if (key === undefined || kind === 'upload') return [];
      if (Object.keys(changes).join() !== 'isPrimary') return `${kind} ${id.replace(/\d{3,}$/, 'new')}`;
      return changes['isPrimary']?.to === true ? `primary ${id}` : [];
    });
  }

  async undecided(engine: SendingEngine): Promise<string[]> {
    const rows = await this.run(engine.store.read(['outbox'], tx => tx.outbox.all()));
    return rows.map(({ status, conflict }) => conflict?.kind ?? status);
  }
}
