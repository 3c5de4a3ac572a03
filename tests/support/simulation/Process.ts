import { uploadFile } from '../../../src/api/upload.ts';
import { createHttp } from '../../../src/api/http.ts';
import type { Transport } from '../../../src/api/transport.ts';
import { mirrorTables, type Store, type TableName, type Tx } from '../../../src/db/Store.ts';
import type { Clock } from '../../../src/lib/time/Clock.ts';
import type { SendingEngine, Locks } from '../../../src/sync/Engine.ts';
import { recheckSent } from '../../../src/resources/nouns.ts';
import { ServerClock } from '../../../src/sync/ServerClock.ts';
import { createRunner, type Runner } from '../../../src/sync/queue/runner.ts';
import { startQueueTriggers } from '../../../src/app/engine/triggers.ts';
import { NetworkState } from '../../../src/sync/NetworkState.ts';
import { mulberry32, uuids, type Random } from '../virtualTime.ts';
import { withOwnMemory } from '../withOwnMemory.ts';
import type { Account } from './Account.ts';
import type { holdings, RowState } from './Coverage.ts';
import type { Device, Session } from './Device.ts';
import { checkCommit, statesOf } from './safety.ts';
import type { Change } from './DiskCopy.ts';

const mirrors: ReadonlySet<TableName> = new Set(mirrorTables);

const never = new Promise<never>(() => undefined);

/** How often a write fails on a full disk. */
const FULL_DISK_REFUSES = 0.4;

/** A commit that leaves a row in a certain state, or takes one off the queue. */
export interface CrashMoment {
  readonly state: RowState;
  readonly moment: 'before' | 'after';
}

class ProcessKilled extends Error {}

/**
 * A tab or the worker: the engine over ports of its own. When it is killed, no port call that is under way
 * ever comes back and every new one hangs, so that each `await` of the engine is a place where it may be
 * killed without any code of the engine running. The calls of a paused process return late, whatever it holds
 * meanwhile.
 */
export class Process {
  alive = true;
  readonly name: string;
  /** Calls of ports until it is killed; undefined when it isn't to be killed. */
  callsUntilCrash: number | undefined;
  /** The commit at which it is killed; undefined when it isn't to be killed. */
  crashAt: CrashMoment | undefined;
  /** Called when it dies. */
  readonly deathListeners = new Set<() => void>();
  readonly #device: Device;
  readonly #random: Random;
  readonly #uuid: () => string;
  /** Locks that were given to others while it was paused; it doesn't notice until it takes them again. */
  readonly lostLocks = new Set<string>();
  /** The names of the tries that it has made. */
  readonly tries = new Set<string>();
  /** When its last read was sent. */
  readAt = 0;
  /** How long it was paused altogether. */
  stoodStillMs = 0;
  /** Requests and transactions under way. */
  #requests = 0;
  #transactions = 0;
  #frozenUntil = 0;
  #resumed = new AbortController();
  #closesAt = 0;
  #ending = new AbortController();
  #session: Session | undefined;
  #engine: SendingEngine | undefined;
  #runner: Runner | undefined;
  /** What a page knows of its network; the worker is woken by the browser instead. */
  readonly #network: NetworkState;
  /** Whether the partner looks at it. */
  #isVisible = true;
  readonly #visibilityListeners = new Set<() => void>();

  constructor(device: Device, name: string, seed: number) {
    this.#device = device;
    this.name = name;
    this.#random = mulberry32(seed);
    this.#uuid = uuids(mulberry32(seed ^ 0x5bd1e995));
    this.#network = new NetworkState(device.online);
    this.follow();
  }

  get isTab(): boolean {
    return this.name.startsWith('tab');
  }

  /** Whose panel it shows; undefined while nobody is signed in. */
  get account(): Account | undefined {
    return this.#runner && this.#session?.account;
  }

  get engine(): SendingEngine {
    if (!this.#engine) throw new Error(`${this.name} has no session`);
    return this.#engine;
  }

  /** Undefined while nobody is signed in. */
  get runner(): Runner | undefined {
    return this.#runner;
  }

  /** When it went on after its last pause, or will. */
  get frozenUntil(): number {
    return this.#frozenUntil;
  }

  get isFrozen(): boolean {
    return this.#frozenUntil > this.#device.time.now;
  }

  /**
   * Gets the message who is signed in now. A paused process gets it when it goes on, a little later than its
   * other work.
   */
  follow(): void {
    if (!this.alive) return;
    const { session, time, chance } = this.#device;
    if (this.isFrozen) {
      time.after(this.#frozenUntil - time.now + chance() * 40, () => this.follow());
      return;
    }
    if (session === this.#session) return;
    this.#ending.abort();
    // The database is closed a little later: what is just being written may still be kept.
    this.#closesAt = time.now + chance() * 20;
    this.#runner = undefined;
    this.#session = session;
    if (session) this.#open(session);
  }

  /** The partner looks at this page, or at another one instead. */
  show(isVisible: boolean): void {
    this.#whenAwake(() => {
      if (this.#isVisible === isVisible) return;
      this.#isVisible = isVisible;
      for (const look of this.#visibilityListeners) look();
    });
  }

  /** The device has found a network, or lost it. The browser wakes the worker when there is one. */
  networkChanged(): void {
    this.#whenAwake(() => {
      this.#network.setOnline(this.#device.online);
      if (!this.isTab && this.#device.online) this.#runner?.wake('online');
    });
  }

  /** A paused one gets the event when it goes on. */
  #whenAwake(act: () => void): void {
    if (!this.alive) return;
    if (this.isFrozen)
      this.#device.time.after(this.#frozenUntil - this.#device.time.now, () => this.#whenAwake(act));
    else act();
  }

  #open(session: Session): void {
    const ending = (this.#ending = new AbortController());
    const clock = this.#clock();
    const device = this.#device;
    const { account } = session;
    const serverClock = new ServerClock(clock);
    const engine: SendingEngine = {
      accountId: account.id,
      session: session.epoch,
      registry: device.registry,
      store: this.#store(account, ending.signal),
      http: createHttp({
        transport: this.#transport(session),
        clock,
        baseUrl: '/v1',
        session: () => ({
          token: device.mutant.tokenReadLate ? device.session?.token : session.token,
          lang: device.language,
        }),
        offline: () => this.#network.reach === 'offline',
        signedOut: token => device.tokenRefused(token),
        heard: (reached, serverTime, call) => {
          serverClock.heard(serverTime);
          this.#whenAwake(() => this.#network.heard(reached, call));
        },
      }),
      clock,
      serverNow: serverClock.now,
      serverClock,
      random: this.#random,
      uuid: this.#uuid,
      locks: this.#locks(),
      online: () => this.#network.reach !== 'offline',
      signal: ending.signal,
      entitled: async () => {
        const isEntitled = device.session === session;
        if (!isEntitled && !ending.signal.aborted)
          device.coverage.count('D22 a tab woke up after its session was over');
        return isEntitled;
      },
      hear: event => {
        if (event.kind === 'undecided') device.checkUndecided(account, event.subject);
        if (event.kind !== 'progress') device.note(`${this.name} hears ${JSON.stringify(event)}`);
      },
    };
    this.#engine = engine;
    const runner = createRunner(engine, file => uploadFile(engine.http, file), recheckSent);
    this.#runner = runner;
    if (!this.isTab) {
      runner.wake('start');
      return;
    }
    const end = startQueueTriggers({
      engine,
      runner: {
        ...runner,
        wake: reason => {
          this.#device.coverage.count(`woken × ${reason}`);
          this.#whenAwake(() => runner.wake(reason));
        },
      },
      network: this.#network,
      page: {
        isVisible: () => this.#isVisible,
        subscribe: listener => subscribe(this.#visibilityListeners, listener),
      },
      watch: (query, listener) => this.#watch(account, query, listener),
    });
    ending.signal.addEventListener('abort', end);
    this.deathListeners.add(end);
  }

  /**
   * As Dexie's live queries: one look at a time, and another one when something changed meanwhile. The answer has a moment of its own:
   * otherwise it would depend on the storage whether it comes before what happens in the same one.
   */
  #watch(account: Account, query: () => Promise<string>, listener: (result: string) => void): () => void {
    const { time } = this.#device;
    let isLooking = false;
    let isChanged = false;
    const look = async (): Promise<void> => {
      isChanged = true;
      if (isLooking) return;
      isLooking = true;
      while (isChanged && this.alive) {
        isChanged = false;
        await time.sleep(1);
        const answer = await query().catch(() => undefined);
        await time.sleep(1);
        if (answer !== undefined && this.alive) listener(answer);
      }
      isLooking = false;
    };
    void look();
    return subscribe(account.diskCopy.listeners, () => void look());
  }

  freeze(ms: number): void {
    const { time } = this.#device;
    this.#frozenUntil = Math.max(this.#frozenUntil, time.now + ms);
    this.stoodStillMs += ms;
    this.#device.note(`${this.name} stands still for ${Math.round(ms / 1_000)} s`);
    for (const held of this.#held()) this.#device.coverage.count(`standstill × ${held}`);
  }

  /** Goes on before its pause is over. */
  resume(): void {
    this.#frozenUntil = this.#device.time.now;
    this.#resumed.abort();
    this.#resumed = new AbortController();
    this.follow();
  }

  #held(): (typeof holdings)[number][] {
    const { locks, accounts } = this.#device;
    const held: (typeof holdings)[number][] = [];
    if (accounts.some(({ id }) => locks.holder(`outbox:${id}`) === this.name)) held.push('the lock');
    if (this.#requests > 0) held.push('a request in flight');
    if (this.#transactions > 0) held.push('an unfinished transaction');
    return held.length > 0 ? held : ['nothing'];
  }

  kill(): void {
    if (!this.alive) return;
    for (const held of this.#held()) this.#device.coverage.count(`crash × ${held}`);
    this.alive = false;
    this.#runner = undefined;
    this.#device.note(`${this.name} dies`);
    // The others get the message a moment later, and not during its transaction.
    this.#device.time.after(0, () => {
      this.#device.locks.releaseAll(this.name);
      for (const listener of this.deathListeners) listener();
    });
  }

  /** The moment before or after a commit: the process may be killed there. */
  #atCommit(changes: readonly Change[], moment: CrashMoment['moment']): void {
    if (!this.alive) return;
    const states = statesOf(changes);
    this.#countDown();
    if (this.crashAt?.moment === moment && states.includes(this.crashAt.state)) this.kill();
    if (moment === 'after')
      for (const { state, act } of this.#device.commitTriggers) if (states.includes(state)) act();
    if (!this.alive)
      for (const state of states) this.#device.coverage.count(`${state} × crash ${moment} its commit`);
  }

  /** A place where the process may be killed. */
  #countDown(): void {
    if (this.callsUntilCrash === undefined) return;
    this.callsUntilCrash -= 1;
    if (this.callsUntilCrash > 0 || !this.alive) return;
    this.#device.coverage.count('crash at an await');
    this.kill();
  }

  async #waitWhileFrozen(): Promise<void> {
    const { time } = this.#device;
    while (this.isFrozen) {
      await time.sleep(this.#frozenUntil - time.now, this.#resumed.signal);
      await time.sleep(this.#moment());
    }
  }

  /** No two things happen at the very same moment: then a slow storage gives the same history as a fast one. */
  #moment(): number {
    return this.#device.chance() * 4;
  }

  /**
   * A call of a port. Before it begins the process may be frozen or killed; a process that has died meanwhile
   * gets no result, and a paused one gets it later.
   */
  async #port<T>(call: () => T | Promise<T>): Promise<T> {
    this.#countDown();
    if (!this.alive) return never;
    await this.#device.time.sleep(this.#moment());
    if (this.isFrozen) await this.#waitWhileFrozen();
    if (!this.alive) return never;
    return this.#unlessDead(call);
  }

  async #unlessDead<T>(call: () => T | Promise<T>): Promise<T> {
    try {
      const result = await call();
      if (this.isFrozen) await this.#waitWhileFrozen();
      return this.alive ? result : await never;
    } catch (error) {
      if (this.isFrozen) await this.#waitWhileFrozen();
      if (!this.alive) return never;
      throw error;
    }
  }

  #clock(): Clock {
    const device = this.#device;
    const stopped = (): number => (device.mutant.clocksStop ? this.stoodStillMs : 0);
    return {
      now: () => device.time.now + device.clockError - stopped(),
      monotonic: () => device.time.clock.monotonic() - device.monotonicLost - stopped(),
      sleep: (ms, signal) => this.#unlessDead(() => device.time.sleep(ms, signal)),
    };
  }

  #store(account: Account, over: AbortSignal): Store {
    const device = this.#device;
    const assertOpen = (): void => {
      if (over.aborted && device.time.now >= this.#closesAt)
        throw new DOMException('The session is over.', 'DatabaseClosedError');
    };
    const watched = account.diskCopy.watch(account.disk, {
      beforeCommit: changes => {
        this.#atCommit(changes, 'before');
        if (!this.alive) throw new ProcessKilled();
      },
      afterCommit: changes => {
        checkCommit(device, this, account, changes);
        this.#atCommit(changes, 'after');
      },
    });
    const disk = withOwnMemory(device.mutant.store?.(watched, this, device.time) ?? watched);
    return {
      read: (tables, work) =>
        this.#port(() => {
          assertOpen();
          return disk.read(tables, work);
        }),
      write: async (tables, work) => {
        this.#transactions += 1;
        const result = await this.#port(() => {
          assertOpen();
          if (device.full && device.chance() < FULL_DISK_REFUSES) {
            const saves = tables.includes('blobs') || tables.includes('drafts');
            device.coverage.count(
              saves ? 'B12 the disk was full when something was saved' : 'B13 the disk was full in mid-flush',
            );
            device.hasFailedStorage = true;
            throw new DOMException('The disk is full.', 'QuotaExceededError');
          }
          const bad = device.failingCommits.shift();
          device.hasFailedStorage ||= bad !== undefined;
          return bad ? this.#writeBadly(disk, tables, work, bad) : disk.write(tables, work);
        }).finally(() => (this.#transactions -= 1));
        // On disk, but not yet reported.
        return this.#port(() => result);
      },
    };
  }

  /**
   * As the real storage does when its connection dies: the transaction is made once more. The first may be on disk nevertheless, as in
   * WebKit when an app comes back; then its receipt is found, and nothing is done again. See [Note: Commit receipts].
   */
  async #writeBadly<T>(
    disk: Store,
    tables: Parameters<Store['write']>[0],
    work: (tx: Tx) => Promise<T>,
    { kept, again }: { readonly kept: boolean; readonly again: boolean },
  ): Promise<T> {
    const { coverage } = this.#device;
    coverage.count(kept ? 'B14 a kept transaction was reported as failed' : 'B14 a transaction failed');
    if (kept) {
      const result = await disk.write(tables, work);
      const isMarked = tables.some(name => !mirrors.has(name));
      if (isMarked && this.#device.mutant.noCommitMarks !== true) return result;
    } else if (!again) throw new DOMException('The connection was lost.', 'UnknownError');
    return disk.write(tables, work);
  }

  #locks(): Locks {
    const locks = this.#device.locksOf(this.name);
    return {
      request: (name, work) =>
        this.#port(() =>
          locks.request(name, () => {
            this.lostLocks.delete(name);
            return this.#port(work);
          }),
        ),
    };
  }

  #transport(session: Session): Transport {
    const { account } = session;
    // A request that was handed over is sent, also when the process pauses from then on.
    return async request => {
      this.#countDown();
      if (!this.alive) return never;
      await this.#device.time.sleep(this.#device.chance() * 4);
      if (!this.alive) return never;
      return this.#unlessDead(() => {
        const over = this.#device.beforeRequest(this, account, session, request);
        this.#requests += 1;
        return this.#device.transport(request).finally(() => {
          this.#requests -= 1;
          over();
        });
      });
    };
  }
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
