import type { Transport, WireRequest } from '../../../src/api/transport.ts';
import type { Store } from '../../../src/db/Store.ts';
import type { Language } from '../../../src/domain/values/language.ts';
import { registry as realRegistry } from '../../../src/resources/nouns.ts';
import type { Locks } from '../../../src/sync/Engine.ts';
import type { Registry } from '../../../src/sync/mutator.ts';
import { FaultNet } from '../FaultNet.ts';
import { MemoryLocks } from '../memoryLocks.ts';
import { answerOf, type Quirks } from '../ModelServer.ts';
import { mulberry32, START, VirtualTime, type Random } from '../virtualTime.ts';
import { Account } from './Account.ts';
import { Coverage, type RowState } from './Coverage.ts';
import { checkBegin, tellingBegins } from './deadlineChecks.ts';
import { Process } from './Process.ts';
import { checkConflicts, checkLeaving } from './safety.ts';
import { clockTime } from './schedule.ts';

/** A deliberate fault of the device or the engine, to prove that the checks see it. Only ports and mutators are altered. */
export interface Mutant {
  readonly registry?: (registry: Registry) => Registry;
  /** The disk as one process sees it. */
  readonly store?: (disk: Store, process: Pick<Process, 'alive'>, time: VirtualTime) => Store;
  readonly locks?: (locks: Locks) => Locks;
  readonly transport?: (transport: Transport) => Transport;
  /** Whose token goes with a request: the session's that the engine was made for, or the one that the device has just now. */
  readonly tokenReadLate?: boolean;
  /** Whether a transaction that is made again doesn't look whether it is on disk already. */
  readonly noCommitMarks?: boolean;
  /**
   * Whether the clocks of a process stop while it is paused, so that it can't know the age of what it has
   * read.
   */
  readonly clocksStop?: boolean;
  /** Whether a question confirms what the device knows at the yes, in place of what stood in it when it opened. */
  readonly confirmsPresent?: boolean;
}

export interface DeviceOptions {
  readonly seed: number;
  readonly quirks: Partial<Quirks>;
  readonly disk: (time: VirtualTime, accountId: string) => Store;
  readonly mutant?: Mutant | undefined;
}

/** How long after the end of a session a request may still be sent that was begun before. */
const ON_ITS_WAY_MS = 15_000;

/** The partner whose device it is. */
const FIRST_PARTNER_ID = '7';

/** Somebody is signed in. Each sign-in is another session, also of the same partner. */
export interface Session {
  readonly account: Account;
  readonly token: string;
  /** Names it without its token. */
  readonly epoch: string;
}

/** A device with its processes, its disk and its network, the partners who use it, and the server at the other end. */
export class Device {
  readonly time: VirtualTime;
  readonly accounts: readonly [Account, Account];
  readonly locks = new MemoryLocks();
  readonly net: FaultNet;
  readonly registry: Registry;
  readonly transport: Transport;
  readonly processes: Process[] = [];
  readonly violations: string[] = [];
  readonly timeline: string[] = [];
  readonly coverage = new Coverage();
  /** Small delays of the ports. */
  readonly chance: Random;
  readonly mutant: Mutant;
  /** From now on there are no faults. */
  faultsEnded = false;
  online = true;
  /** The disk is full, most of the time. */
  full = false;
  /** How far the device's clock is off. */
  clockError = 0;
  language: Language = 'tr';
  session: Session | undefined;
  /** When each session ended that has. */
  readonly endedAt = new Map<Session, number>();
  /** What is under way, by record. */
  readonly inFlight = new Map<string, { readonly process: Process; readonly key: string }>();
  /** What happens right after the next commit that leaves a row in a certain state. */
  commitTriggers: { readonly state: RowState; readonly act: () => void }[] = [];
  /** Transactions that the storage will report as failed; `kept`: whether they are on disk all the same. */
  failingCommits: { readonly kept: boolean; readonly again: boolean }[] = [];
  /** When the API last began to answer again, as far as the device can know; undefined while it doesn't. */
  reachedSince: number | undefined = START;
  hasSlept = false;
  /** Whether a transaction has failed. */
  hasFailedStorage = false;
  /** How long the monotonic clock was stopped. */
  monotonicLost = 0;
  /** Told when a session ended that the partner didn't end. */
  onSignedOut: ((account: Account) => void) | undefined;
  readonly #seeds: Random;
  #spawned = 0;

  private constructor(
    { seed, mutant = {} }: DeviceOptions,
    time: VirtualTime,
    accounts: readonly [Account, Account],
  ) {
    this.mutant = mutant;
    this.#seeds = mulberry32(seed ^ 0x2545f491);
    this.chance = mulberry32(seed ^ 0x68bc21eb);
    this.time = time;
    this.accounts = accounts;
    this.registry = tellingBegins(mutant.registry?.(realRegistry) ?? realRegistry, key =>
      checkBegin(this, key),
    );
    this.net = new FaultNet(this.time, mulberry32(seed ^ 0x967a889b), request => this.#serve(request));
    this.transport = mutant.transport?.(this.net.transport) ?? this.net.transport;
  }

  /** A device on which the first partner is signed in, in no tab yet. */
  static async open(options: DeviceOptions): Promise<Device> {
    const time = new VirtualTime(mulberry32(options.seed ^ 0x02e5be93));
    const account = async (id: string): Promise<Account> => {
      const opened = new Account(id, time, options.disk(time, id), options.quirks);
      await opened.diskCopy.takeOver(opened.disk);
      return opened;
    };
    const device = new Device(options, time, [await account(FIRST_PARTNER_ID), await account('8')]);
    device.signIn(device.accounts[0]);
    return device;
  }

  get alive(): Process[] {
    return this.processes.filter(process => process.alive);
  }

  spawn(kind: string): Process {
    this.#spawned += 1;
    const process = new Process(this, `${kind}#${this.#spawned}`, Math.floor(this.#seeds() * 2 ** 31));
    this.processes.push(process);
    this.note(`${process.name} starts`);
    return process;
  }

  /** The partner looks at one of the panel's pages, or at all of them beside each other. */
  lookAt(page: Process | 'all'): void {
    for (const process of this.alive) process.show(page === 'all' || page === process);
  }

  setOnline(online: boolean): void {
    if (this.online === online) return;
    this.online = online;
    this.note(online ? 'online' : 'offline');
    for (const process of this.alive) process.networkChanged();
  }

  /** The API refused the token: the session is over everywhere on the device, at once (A251). */
  tokenRefused(token: string | undefined): void {
    const { session } = this;
    if (!session || session.token !== token) return;
    session.account.server.tokens.delete(token);
    this.signOut();
    this.onSignedOut?.(session.account);
  }

  signOut(): void {
    const { session } = this;
    if (!session) return;
    this.note(`${session.account.id} signed out`);
    this.session = undefined;
    this.endedAt.set(session, this.time.now);
    if (session.account.diskCopy.outbox.size > 0) this.coverage.count('I11 a session ended with work unsent');
    for (const process of this.alive) process.follow();
  }

  signIn(account: Account): void {
    if (this.session) return;
    const epoch = `${account.id}-${Math.floor(this.#seeds() * 2 ** 31)}`;
    const token = `token-${epoch}`;
    account.tokens.add(token);
    account.server.tokens.add(token);
    this.session = { account, token, epoch };
    this.note(`${account.id} signed in`);
    const others = this.accounts.filter(other => other !== account);
    if (others.some(other => other.diskCopy.outbox.size > 0))
      this.coverage.count('I11 another partner signed in while work of the first was unsent');
    for (const process of this.alive) process.follow();
  }

  /** Signs out whoever is signed in, for somebody else. */
  signInAs(account: Account): void {
    if (this.session?.account !== account) this.signOut();
    this.signIn(account);
  }

  locksOf(name: string): Locks {
    const locks = this.locks.of(name);
    return this.mutant.locks?.(locks) ?? locks;
  }

  /** Does something at the next commit that leaves a row in this state, or when nobody has made one for a while. */
  atNextCommit(state: RowState, ms: number, run: () => void): void {
    const trigger = { state, act: (): void => hit() };
    const hit = (): void => {
      if (!this.commitTriggers.includes(trigger)) return;
      this.commitTriggers = this.commitTriggers.filter(other => other !== trigger);
      if (!this.faultsEnded) run();
    };
    this.commitTriggers.push(trigger);
    this.time.after(ms, hit);
  }

  /** The device sleeps: time passes for everybody else. */
  sleep(ms: number, monotonicStops: boolean): void {
    this.note(`the device sleeps for ${Math.round(ms / 60_000)} min`);
    this.hasSlept = true;
    if (monotonicStops) this.monotonicLost += ms;
    for (const process of this.alive) process.freeze(ms);
    this.coverage.count('B7 the device slept');
  }

  /** Does something later, unless all is well by then. */
  later(ms: number, run: () => void): void {
    this.time.after(ms, () => {
      if (!this.faultsEnded) run();
    });
  }

  /** From now on there are no faults any more. */
  endFaults(): void {
    this.note('no more faults');
    this.faultsEnded = true;
    this.net.endFaults();
    this.setOnline(true);
    this.full = false;
    this.failingCommits = [];
    for (const process of this.alive) {
      process.callsUntilCrash = undefined;
      process.crashAt = undefined;
    }
    if (!this.alive.some(process => process.isTab)) this.spawn('tab');
  }

  note(line: string): void {
    this.timeline.push(`${clockTime(this.time.now)} ${line}`);
  }

  violation(text: string): void {
    this.violations.push(text);
    this.note(`!! ${text}`);
  }

  /** @returns to be called when the sender knows more */
  beforeRequest(process: Process, account: Account, session: Session, request: WireRequest): () => void {
    const key = request.headers['Idempotency-Key'];
    this.note(`${process.name} ${request.method} ${request.url} ${key ?? ''}`);
    if (request.url.endsWith('/unread-messages-count'))
      this.coverage.count('P2 the API was asked whether it is back');
    const endedAt = this.endedAt.get(session) ?? Infinity;
    if (key !== undefined && this.time.now > endedAt + ON_ITS_WAY_MS)
      this.violation(
        `I11 ${process.name} sends for a session that is over: ${request.method} ${request.url}`,
      );
    const subject = checkLeaving(this, process, account, request);
    if (subject === undefined || key === undefined) return () => undefined;
    const mine = { process, key };
    this.inFlight.set(subject, mine);
    return () => {
      if (this.inFlight.get(subject) === mine) this.inFlight.delete(subject);
    };
  }

  /** A row was put before the partner. */
  checkUndecided(account: Account, subject: string): void {
    checkConflicts(this, account, subject);
  }

  /** The marketplace identifies a partner by their token. */
  #serve(request: WireRequest): ReturnType<Transport> {
    const token = request.headers['Authorization']?.replace('Bearer ', '') ?? '';
    const account = this.accounts.find(({ server }) => server.tokens.has(token));
    return account
      ? account.server.transport(request)
      : Promise.resolve(answerOf({ status: 401, body: { success: false, message: 'Oturum kapandı' } }));
  }
}
