import type { Http } from '../../src/api/http.ts';
import type { Transport } from '../../src/api/transport.ts';
import type { OutboxRow } from '../../src/db/rows.ts';
import { tableNames, type Store, type Tx } from '../../src/db/Store.ts';
import type { SendingEngine, EngineEvent } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import type { Registry } from '../../src/sync/mutator.ts';
import { FaultNet } from './FaultNet.ts';
import { freshDexieStore } from './freshDb.ts';
import { httpOver } from './httpOver.ts';
import { MemoryLocks } from './memoryLocks.ts';
import { MemoryStore, type StoreHooks } from './memoryStore.ts';
import { toyRegistry } from './toys.ts';
import { mulberry32, uuids, VirtualTime } from './virtualTime.ts';

export interface BenchOptions {
  readonly registry?: Registry;
  /** What the requests reach, over a network that follows `net.plan`. */
  readonly server: Transport;
  readonly storage?: 'memory' | 'Dexie';
  readonly hooks?: StoreHooks;
}

/** One engine for a test: virtual time, its own storage, a network with planned fates. */
/** For a server that is made after its bench. */
export function notReady(): never {
  throw new Error('nothing is sent before the server is there');
}

export class Bench {
  readonly time = new VirtualTime();
  readonly store: Store;
  readonly locks = new MemoryLocks();
  readonly net: FaultNet;
  readonly http: Http;
  readonly events: EngineEvent[] = [];
  readonly signedOut: (string | undefined)[] = [];
  online = true;
  /** Ends the session of every engine made here. */
  readonly session = new AbortController();
  readonly engine: SendingEngine;
  readonly #registry: Registry;
  #engines = 0;

  constructor({ registry = toyRegistry, server, storage = 'memory', hooks = {} }: BenchOptions) {
    this.#registry = registry;
    this.store = storage === 'memory' ? new MemoryStore(hooks) : freshDexieStore(this.time);
    this.net = new FaultNet(this.time, mulberry32(1), server);
    this.http = httpOver(this.net.transport, {
      clock: this.time.clock,
      offline: () => !this.online,
      signedOut: token => {
        this.signedOut.push(token);
        this.session.abort();
      },
    });
    this.engine = this.anotherEngine();
  }

  /** Another tab's engine over the same disk and locks. */
  anotherEngine(parts: Partial<SendingEngine> = {}): SendingEngine {
    this.#engines += 1;
    const name = `tab ${this.#engines}`;
    return {
      accountId: '7',
      session: 'first',
      registry: this.#registry,
      store: this.store,
      http: this.http,
      clock: this.time.clock,
      serverNow: this.time.clock.now,
      random: mulberry32(this.#engines),
      uuid: uuids(mulberry32(1000 + this.#engines)),
      locks: this.locks.of(name),
      online: () => this.online,
      signal: this.session.signal,
      entitled: () => Promise.resolve(true),
      hear: event => this.events.push(event),
      ...parts,
    };
  }

  /** Waits for a promise of the engine, and lets as much virtual time pass as it needs. */
  run<T>(work: Promise<T>): Promise<T> {
    return this.time.run(work);
  }

  flush(ignoreBackoff = false): Promise<number | undefined> {
    return this.run(flush(this.engine, { ignoreBackoff }));
  }

  /** Sends files, on a bench that has some. */
  upload(): Promise<unknown> {
    return Promise.resolve();
  }

  /** Flushes whenever something is due, for as long. */
  async keepFlushing(ms: number): Promise<void> {
    const until = this.time.now + ms;
    for (;;) {
      await this.upload();
      const next = await this.flush();
      if (next === undefined || next > until) break;
      await this.time.advance(Math.max(1, next - this.time.now));
    }
    await this.time.advance(Math.max(0, until - this.time.now));
  }

  rows(): Promise<OutboxRow[]> {
    return this.run(this.store.read(['outbox'], tx => tx.outbox.all()));
  }

  /** The only row. */
  async row(): Promise<OutboxRow> {
    const [row, ...others] = await this.rows();
    if (!row || others.length > 0)
      throw new Error(`expected one row, found ${others.length + (row ? 1 : 0)}`);
    return row;
  }

  /** What is on disk. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.run(this.store.read(tableNames, work));
  }

  /** Puts something on disk. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.run(this.store.write(tableNames, work));
  }
}
