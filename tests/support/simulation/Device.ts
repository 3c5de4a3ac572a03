import type { Transport, WireRequest } from '../../../src/api/transport.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import type { Store } from '../../../src/db/Store.ts';
import { registry as realRegistry } from '../../../src/resources/registry.ts';
import type { Locks } from '../../../src/sync/Engine.ts';
import type { Registry } from '../../../src/sync/mutator.ts';
import type { WakeReason } from '../../../src/sync/runner.ts';
import { FaultNet, kindOf } from '../FaultNet.ts';
import { MemoryLocks } from '../memoryLocks.ts';
import { ModelServer, type Quirks } from '../ModelServer.ts';
import { mulberry32, VirtualTime, type Random } from '../virtualTime.ts';
import { Ledger } from './Ledger.ts';
import { Process } from './Process.ts';

/** A deliberate fault of the device or the engine, to prove that the checks see it. Only ports and mutators are altered. */
export interface Mutant {
  readonly registry?: (registry: Registry) => Registry;
  /** The disk as one process sees it. */
  readonly store?: (disk: Store, process: Pick<Process, 'alive'>, time: VirtualTime) => Store;
  readonly locks?: (locks: Locks) => Locks;
  readonly transport?: (transport: Transport) => Transport;
}

export interface DeviceOptions {
  readonly seed: number;
  readonly quirks: Partial<Quirks>;
  readonly disk: (time: VirtualTime) => Store;
  readonly mutant?: Mutant;
}

/** One partner's device with its processes, its disk and its network, and the server at the other end. */
export class Device {
  readonly time: VirtualTime;
  readonly disk: Store;
  readonly locks = new MemoryLocks();
  readonly server: ModelServer;
  readonly net: FaultNet;
  readonly ledger = new Ledger();
  readonly registry: Registry;
  readonly transport: Transport;
  readonly processes: Process[] = [];
  readonly violations: string[] = [];
  readonly timeline: string[] = [];
  /** Small delays of the ports. */
  readonly chance: Random;
  online = true;
  token: string | undefined = 'token';
  /** Told when the session ended. */
  onSignedOut: (() => void) | undefined;
  readonly #mutant: Mutant;
  readonly #seeds: Random;
  readonly #inFlight = new Map<string, { readonly process: Process; readonly key: string }>();
  #spawned = 0;

  constructor({ seed, quirks, disk, mutant = {} }: DeviceOptions) {
    this.#mutant = mutant;
    this.#seeds = mulberry32(seed ^ 0x2545f491);
    this.chance = mulberry32(seed ^ 0x68bc21eb);
    this.time = new VirtualTime(mulberry32(seed ^ 0x02e5be93));
    this.disk = disk(this.time);
    this.registry = mutant.registry?.(realRegistry) ?? realRegistry;
    this.server = new ModelServer(this.time, quirks);
    this.net = new FaultNet(this.time, mulberry32(seed ^ 0x967a889b), this.server.transport);
    this.transport = mutant.transport?.(this.net.transport) ?? this.net.transport;
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

  wakeAll(reason: WakeReason): void {
    for (const process of this.alive) process.runner?.wake(reason);
  }

  setOnline(online: boolean): void {
    if (this.online === online) return;
    this.online = online;
    this.note(online ? 'online' : 'offline');
    if (online) this.wakeAll('online');
  }

  /** The API refused the token: the session is over everywhere on the device, at once (A251). */
  signOut(token: string | undefined): void {
    if (token === undefined || token !== this.token) return;
    this.note('signed out');
    this.token = undefined;
    this.server.tokens.delete(token);
    for (const process of this.alive) process.signOut();
    this.onSignedOut?.();
  }

  signIn(): void {
    if (this.token !== undefined) return;
    this.token = `token-${Math.floor(this.#seeds() * 2 ** 31)}`;
    this.server.tokens.add(this.token);
    this.note('signed in');
    for (const process of this.alive) process.signIn();
  }

  diskOf(process: Process): Store {
    return this.#mutant.store?.(this.disk, process, this.time) ?? this.disk;
  }

  locksOf(name: string): Locks {
    const locks = this.locks.of(name);
    return this.#mutant.locks?.(locks) ?? locks;
  }

  note(line: string): void {
    this.timeline.push(`${String(this.time.now).padStart(15)} ${line}`);
  }

  /**
   * A request is about to leave. Judges what must be on disk by now (I4) and that nobody else sends for the same record (I9).
   *
   * @returns to be called when the sender knows more
   */
  async leaving(process: Process, request: WireRequest): Promise<() => void> {
    const key = request.headers['Idempotency-Key'];
    this.note(`${process.name} ${request.method} ${request.url} ${key ?? ''}`);
    if (key === undefined) return () => undefined;
    if (kindOf(request) === 'POST /general/upload-file') {
      const upload = await this.disk.read(['uploads'], tx => tx.uploads.get(key));
      if (upload && upload.status.kind !== 'sending')
        this.violations.push(`I4 an upload left while it was ${upload.status.kind}: ${key}`);
      return () => undefined;
    }
    const row = (await this.rows()).find(candidate => candidate.key === key);
    if (!row) {
      this.violations.push(`I4 a request left without a row: ${kindOf(request)} ${key}`);
      return () => undefined;
    }
    if (row.status !== 'sending')
      this.violations.push(`I4 a request left while its row was ${row.status}: ${kindOf(request)} ${key}`);
    const { subject } = row;
    this.ledger.sent(key, row.id, subject);
    const other = this.#inFlight.get(subject);
    if (other?.process.alive)
      this.violations.push(`I9 ${other.process.name} and ${process.name} send for ${subject} at once`);
    const mine = { process, key };
    this.#inFlight.set(subject, mine);
    return () => {
      if (this.#inFlight.get(subject) === mine) this.#inFlight.delete(subject);
    };
  }

  /** D1, D2: a clash needs two: somebody else must have written to each of its fields, or the partner gave up an edit of it. */
  async inspectParked(subject: string): Promise<void> {
    const { rows, server, log } = await this.disk.read(['outbox', 'localIds', 'log'], async tx => ({
      rows: await tx.outbox.where('subject', subject),
      server: (await tx.localIds.get(subject))?.server ?? subject,
      log: await tx.log.all(),
    }));
    const gaveUp = log.some(
      ({ subject: of, outcome }) => of === subject && (outcome === 'discarded' || outcome === 'overruled'),
    );
    if (gaveUp) return;
    for (const { id, clash } of rows) {
      for (const field of clash?.kind === 'fields' ? clash.fields : []) {
        const wire = field === 'photos' ? 'images' : field;
        const elsewhere = this.server.effects.some(
          effect => effect.key === undefined && `boat:${effect.id}` === server && wire in effect.changes,
        );
        if (!elsewhere) this.violations.push(`D2 ${field} of ${subject} clashes with nobody: ${id}`);
      }
    }
  }

  rows(): Promise<OutboxRow[]> {
    return this.disk.read(['outbox'], tx => tx.outbox.all());
  }
}
