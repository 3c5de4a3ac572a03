/**
 * The built panel together with the stand-in of the API, as `npm start` serves them: `vite preview` as a process of its own, on
 * a port and with data that stay the same over restarts. While it is stopped nothing answers at its address, so a panel that is
 * started then is honestly without a server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outgoing } from '../../partner-api/api.ts';
import type { KnownSession } from '../../partner-api/faultRoutes.ts';
import type { FaultRule } from '../../partner-api/faults.ts';
import { callerOf, type Caller, type Reply } from '../../partner-api/harness.ts';
import type { JournalRow } from '../../partner-api/journal.ts';
import type { Arrival } from '../../partner-api/traffic.ts';
import type { Unfriendly } from '../../partner-api/unfriendly.ts';
import { startTime } from './startTime.ts';

export interface Partner {
  readonly email: string;
  readonly password: string;
}

/** A boat as `GET /boat/{id}` answers it, as far as journeys ask. */
export interface ServedBoat {
  readonly id: number;
  readonly name: string;
  readonly boatStatus: number;
  readonly rentalPeriod: number;
  readonly images: readonly { readonly imageUrl: string; readonly order: number }[];
  readonly [field: string]: unknown;
}

export interface RequestCount {
  readonly method: string;
  readonly path: string;
  readonly count: number;
}

/** Narrows the journal; what isn't given matches all. */
export interface Wanted {
  readonly method?: string;
  /** As a whole, without the query: `/v1/boat`; or a pattern. */
  readonly path?: string | RegExp;
}

const root = join(import.meta.dirname, '..', '..', '..');
const STARTS_WITHIN_MS = 30_000;
const STOPS_WITHIN_MS = 5_000;

export class PanelServer {
  readonly port: number;
  readonly dist: string;
  readonly #data = mkdtempSync(join(tmpdir(), 'panel-journey-data-'));
  readonly #tokens = new Map<string, string>();
  readonly #isBuilt: boolean;
  #process: ChildProcess | undefined;
  #lines = '';
  /** The last write that isn't counted any more. */
  #counted = 0;

  private constructor(port: number, dist: string, isBuilt = true) {
    this.port = port;
    this.dist = dist;
    this.#isBuilt = isBuilt;
  }

  /** @param dist the build to serve; the repository's own unless given */
  static async start(dist: string = join(root, 'dist')): Promise<PanelServer> {
    const server = new PanelServer(await freePort(), dist);
    await server.start();
    return server;
  }

  /** The source as it is, each module a script of its own, as `npm run dev` serves it. */
  static async startSource(): Promise<PanelServer> {
    const server = new PanelServer(await freePort(), '', false);
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get running(): boolean {
    return this.#process !== undefined;
  }

  /** Starts (again) on the same port with the same data; resolves when the API answers. */
  async start(): Promise<void> {
    if (this.#process) return;
    const served = this.#isBuilt ? ['preview', '--outDir', this.dist] : ['--mode', 'demo', '--strictPort'];
    // By the Node that runs the journeys: an older one on the path can't read the configuration.
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules', '.bin', 'vite'), ...served, '--logLevel', 'warn'],
      {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(this.port),
          PARTNER_API_DATA: this.#data,
          PARTNER_API_FAULTS: '1',
          PARTNER_API_URL: '',
          PANEL_TEST_SOURCE: this.#isBuilt ? '' : '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    this.#lines = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (this.#lines = (this.#lines + part.toString()).slice(-4_000)));
    }
    const end = Date.now() + STARTS_WITHIN_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > end) {
        await this.kill();
        throw new Error(`The panel's server didn't start:\n${this.#lines}`);
      }
      await sleep(50);
    }
  }

  /** Ends it as a terminal's Ctrl-C does. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it for good, with its data. */
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }

  /**
   * Everything as at the first start: data, faults, switches, counts. Every token is void but those given. The data are always those
   * of the moment at which the journeys begin: a device that was prepared minutes ago holds the same.
   */
  async reset(sessions: readonly KnownSession[] = []): Promise<void> {
    this.#tokens.clear();
    this.#counted = 0;
    await this.#switch('POST', '/__faults/reset', { sessions, at: startTime });
  }

  /** For the next story of a journey: no fault is left, and what was done and asked before isn't counted any more. */
  async beginAnew(): Promise<void> {
    await this.faults();
    await this.forgetRequests();
    const { data } = await this.#switch('GET', '/__journal');
    this.#counted = (data as JournalRow[]).at(-1)?.seq ?? 0;
  }

  async faults(...rules: readonly FaultRule[]): Promise<void> {
    await this.#switch('POST', '/__faults', { rules });
  }

  /** How often the rules struck, in their order. */
  async strikes(): Promise<number[]> {
    const { data } = await this.#switch('GET', '/__faults');
    return (data as { rules: { strikes: number }[] }).rules.map(rule => rule.strikes);
  }

  /** How the API answers where the specification leaves it open; without switches as it usually does. */
  async unfriendly(switches: Unfriendly = {}): Promise<void> {
    await this.#switch('POST', '/__faults/unfriendly', switches);
  }

  /** Whether the API honours `Idempotency-Key`. */
  async idempotency(enabled: boolean): Promise<void> {
    await this.#switch('POST', '/__faults/idempotency', { enabled });
  }

  /** Whether lines are kept open between answers, as a server's usually are. */
  async keepAlive(enabled: boolean): Promise<void> {
    await this.#switch('POST', '/__faults/keep-alive', { enabled });
  }

  /** Every session ends: the next call of each is answered with 401. */
  async expireTokens(): Promise<void> {
    this.#tokens.clear();
    await this.#switch('POST', '/__faults/expire-tokens');
  }

  /** Changes a boat as another device would: not journalled. */
  async changeBoat(id: number, set: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#switch('POST', '/__faults/mutate', { kind: 'boat', id, set });
  }

  /** Changes a discount as another device would: not journalled. */
  async changeDiscount(id: number, set: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#switch('POST', '/__faults/mutate', { kind: 'discount', id, set });
  }

  /** Changes an entry of the calendar as another device would: not journalled. */
  async changeEvent(id: number, set: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#switch('POST', '/__faults/mutate', { kind: 'event', id, set });
  }

  /** Changes a booking as another device, the customer or the marketplace would: not journalled. */
  async changeBooking(id: number, set: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#switch('POST', '/__faults/mutate', { kind: 'booking', id, set });
  }

  /** Changes Deniz's billing information as another device would: not journalled. */
  async changeBilling(set: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#switch('POST', '/__faults/mutate', { kind: 'billing', id: 1, set });
  }

  /** Changes a bank account as another device would: not journalled. */
  async changeAccount(id: number, set: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#switch('POST', '/__faults/mutate', { kind: 'bankAccount', id, set });
  }

  /** Moves the clock that the API goes by. */
  async shiftClock(shiftMs: number): Promise<void> {
    await this.#switch('POST', '/__faults/clock', { shiftMs });
  }

  /** Writes that were applied since the last `reset` or `beginAnew`, in their order; signing in doesn't count. */
  async writes({ method, path }: Wanted = {}): Promise<JournalRow[]> {
    const { data } = await this.#switch('GET', `/__journal?since=${this.#counted}`);
    return (data as JournalRow[]).filter(
      row =>
        row.path !== '/v1/auth/login' &&
        (method === undefined || row.method === method) &&
        (path === undefined || isAt(row.path, path)),
    );
  }

  /** What the API has sent by SMS and by mail. */
  async outgoing(kind: Outgoing['kind']): Promise<Outgoing[]> {
    const { data } = await this.#switch('GET', '/__outgoing');
    return (data as Outgoing[]).filter(message => message.kind === kind);
  }

  /** Requests that arrived, applied or not, since the last `reset` or `forgetRequests`. */
  async requests(): Promise<RequestCount[]> {
    const { data } = await this.#switch('GET', '/__journal/requests');
    return data as RequestCount[];
  }

  /** The same, one by one in their order. */
  async traffic({ method, path }: Wanted = {}): Promise<Arrival[]> {
    const { data } = await this.#switch('GET', '/__journal/traffic');
    return (data as Arrival[]).filter(
      arrival =>
        (method === undefined || arrival.method === method) &&
        (path === undefined || isAt(arrival.path, path)),
    );
  }

  async forgetRequests(): Promise<void> {
    await this.#switch('DELETE', '/__journal/requests');
  }

  /** Calls the API as a partner, with a session of the test's own, which is begun anew when a journey has ended all of them. */
  as(partner: Partner): Caller {
    return async (...call) => {
      const reply = await callerOf(this.origin, await this.#token(partner))(...call);
      if (reply.status !== 401) return reply;
      this.#tokens.delete(partner.email);
      return callerOf(this.origin, await this.#token(partner))(...call);
    };
  }

  async #token(partner: Partner): Promise<string> {
    const known = this.#tokens.get(partner.email);
    if (known !== undefined) return known;
    const reply = await callerOf(this.origin, null)('POST', '/auth/login', partner);
    const { token } = reply.data as { token: string };
    this.#tokens.set(partner.email, token);
    return token;
  }

  async boatIds(partner: Partner): Promise<number[]> {
    const reply = await this.as(partner)('GET', '/boat');
    return (reply.data as { id: number }[]).map(({ id }) => id);
  }

  async boat(partner: Partner, id: number): Promise<ServedBoat> {
    const reply = await this.as(partner)('GET', `/boat/${id}`);
    return reply.data as ServedBoat;
  }

  /** A file that the API handed out, by its address. */
  async file(url: string): Promise<{ readonly type: string; readonly bytes: Uint8Array }> {
    const response = await fetch(new URL(url, this.origin));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return {
      type: response.headers.get('Content-Type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  }

  async #switch(method: string, path: string, body?: unknown): Promise<Reply> {
    const reply = await callerOf(this.origin, null)(method, path, body);
    if (!reply.success) throw new Error(`${method} ${path}: ${reply.message ?? reply.status}`);
    return reply;
  }

  async #answers(): Promise<boolean> {
    try {
      await this.#switch('GET', '/__faults');
      return true;
    } catch {
      // Not up yet.
      return false;
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child) return;
    this.#process = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const stuck = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
    await ended;
    clearTimeout(stuck);
  }
}

function isAt(path: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? path === wanted : wanted.test(path);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
}
