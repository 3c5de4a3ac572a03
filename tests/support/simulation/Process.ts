import { uploadFile } from '../../../src/api/upload.ts';
import { createHttp } from '../../../src/api/http.ts';
import type { Transport } from '../../../src/api/transport.ts';
import type { Store } from '../../../src/db/Store.ts';
import type { Clock } from '../../../src/lib/Clock.ts';
import type { Engine, Locks } from '../../../src/sync/Engine.ts';
import { createRunner, type Runner } from '../../../src/sync/runner.ts';
import { mulberry32, uuids, type Random } from '../virtualTime.ts';
import type { Device } from './Device.ts';

const never = new Promise<never>(() => undefined);

/**
 * A tab or the worker: the engine over ports of its own. When it is killed, no port call that is under way ever comes back and
 * every new one hangs, so that each `await` of the engine is a place to die without a line of the engine knowing.
 */
export class Process {
  alive = true;
  readonly name: string;
  /** Port calls until it dies; undefined when nobody means it harm. */
  fuse: number | undefined;
  /** Told when it dies. */
  readonly mourners = new Set<() => void>();
  readonly #device: Device;
  readonly #random: Random;
  readonly #uuid: () => string;
  #session = new AbortController();
  #engine: Engine | undefined;
  #runner: Runner | undefined;

  constructor(device: Device, name: string, seed: number) {
    this.#device = device;
    this.name = name;
    this.#random = mulberry32(seed);
    this.#uuid = uuids(mulberry32(seed ^ 0x5bd1e995));
    this.signIn();
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error(`${this.name} has no session`);
    return this.#engine;
  }

  /** Undefined while nobody is signed in. */
  get runner(): Runner | undefined {
    return this.#runner;
  }

  signIn(): void {
    if (this.#device.token === undefined) return;
    this.#session = new AbortController();
    const clock = this.#clock();
    const locks = this.#locks();
    const engine: Engine = {
      accountId: '7',
      registry: this.#device.registry,
      store: this.#store(),
      http: createHttp({
        transport: this.#transport(),
        clock,
        baseUrl: '/v1',
        session: () => ({ token: this.#device.token, lang: 'tr' }),
        offline: () => !this.#device.online,
        signedOut: token => this.#device.signOut(token),
      }),
      clock,
      random: this.#random,
      uuid: this.#uuid,
      locks,
      online: () => this.#device.online,
      signal: this.#session.signal,
      entitled: () => Promise.resolve(true),
      hear: event => {
        if (event.kind === 'parked') void this.#device.inspectParked(event.subject);
        if (event.kind !== 'progress') this.#device.note(`${this.name} hears ${JSON.stringify(event)}`);
      },
    };
    this.#engine = engine;
    this.#runner = createRunner(engine, file => uploadFile(engine.http, file));
    this.#runner.wake('start');
  }

  signOut(): void {
    this.#session.abort();
    this.#runner = undefined;
  }

  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    this.#runner = undefined;
    this.#device.note(`${this.name} dies`);
    this.#device.locks.releaseAll(this.name);
    for (const mourn of this.mourners) mourn();
  }

  /** A place where the process may lose its turn, or its life. */
  async #gate(): Promise<void> {
    if (this.fuse !== undefined) {
      this.fuse -= 1;
      if (this.fuse <= 0) this.kill();
    }
    if (!this.alive) return never;
    await this.#device.time.sleep(this.#device.chance() * 4);
    return this.alive ? undefined : never;
  }

  async #unlessDead<T>(call: Promise<T>): Promise<T> {
    try {
      const result = await call;
      return this.alive ? result : await never;
    } catch (error) {
      if (!this.alive) return never;
      throw error;
    }
  }

  #clock(): Clock {
    const { time } = this.#device;
    return {
      now: () => time.now,
      sleep: (ms, signal) => this.#unlessDead(time.sleep(ms, signal)),
    };
  }

  #store(): Store {
    const disk = this.#device.diskOf(this);
    return {
      read: async (tables, work) => {
        await this.#gate();
        return this.#unlessDead(disk.read(tables, work));
      },
      write: async (tables, work) => {
        await this.#gate();
        const result = await this.#unlessDead(disk.write(tables, work));
        // On disk, but nobody has been told.
        await this.#gate();
        return result;
      },
    };
  }

  #locks(): Locks {
    const locks = this.#device.locksOf(this.name);
    return {
      request: async (name, work) => {
        await this.#gate();
        return this.#unlessDead(
          locks.request(name, async () => {
            await this.#gate();
            return work();
          }),
        );
      },
    };
  }

  #transport(): Transport {
    return async request => {
      await this.#gate();
      const over = await this.#device.leaving(this, request);
      try {
        return await this.#unlessDead(this.#device.transport(request));
      } finally {
        over();
      }
    };
  }
}
