/** The tabs of one device over the real `SessionStore`, with the device's database, locks, channel and storage in memory. */
import { createHttp } from '../../../src/api/http.ts';
import type { Transport, WireRequest } from '../../../src/api/transport.ts';
import { uploadFile } from '../../../src/api/upload.ts';
import * as opening from '../../../src/app/start/session/openAccount.ts';
import { SessionStore, type TabPorts } from '../../../src/app/start/session/SessionStore.ts';
import { DeviceDb } from '../../../src/db/device/DeviceDb.ts';
import type { AccountRow, SessionRow, SettingsRow } from '../../../src/db/device/deviceRows.ts';
import { NOTHING_UNSENT } from '../../../src/domain/values/unsentWork.ts';
import { mirrorTables, type Store } from '../../../src/db/Store.ts';
import { registry } from '../../../src/resources/nouns.ts';
import type { SendingEngine } from '../../../src/sync/Engine.ts';
import { NetworkState } from '../../../src/sync/NetworkState.ts';
import { createRunner, type Runner } from '../../../src/sync/queue/runner.ts';
import { countUnsent, deleteAllButUnsent, wipeStore } from '../../../src/sync/upkeep/sealing.ts';
import { user } from '../factories.ts';
import { FaultNet } from '../FaultNet.ts';
import { MemoryLocks } from '../memoryLocks.ts';
import { storageOf } from '../memoryStorage.ts';
import { MemoryStore } from '../memoryStore.ts';
import { answerOf } from '../ModelServer.ts';
import { mulberry32, uuids, VirtualTime, type Random } from '../virtualTime.ts';
import { withOwnMemory } from '../withOwnMemory.ts';
import { Account } from './Account.ts';
import { clockTime } from './schedule.ts';

type OpenAccount = typeof opening.openAccount;
type Entry = SessionRow | SettingsRow | AccountRow;

/** What is counted when it happens. */
export const DATABASE_FAILED = "the device's database failed";
export const DATABASE_EVICTED = "the device's database was taken away";

/** Tables that unsent work doesn't need. */
const REFETCHED_TABLES = [...mirrorTables, 'knownHere', 'log'] as const;

const never = new Promise<never>(() => undefined);

/** The device's database in memory, as one tab reaches it. */
class MemoryDeviceDb extends DeviceDb {
  readonly #device: SharedDevice;
  readonly #entries: Map<string, Entry>;
  readonly #port: <T>(call: () => T) => Promise<T>;

  constructor(device: SharedDevice, port: <T>(call: () => T) => Promise<T>) {
    super();
    this.#device = device;
    this.#entries = device.entries;
    this.#port = port;
  }

  override session(): Promise<SessionRow | undefined> {
    return this.#port(() => this.#entries.get('session') as SessionRow | undefined);
  }

  override async putSession(session: SessionRow): Promise<void> {
    await this.#port(() => this.#entries.set(session.key, session));
  }

  override async deleteSession(): Promise<void> {
    await this.#port(() => this.#entries.delete('session'));
  }

  override settings(): Promise<SettingsRow | undefined> {
    return this.#port(() => this.#entries.get('settings') as SettingsRow | undefined);
  }

  override accounts(): Promise<AccountRow[]> {
    return this.#port(() =>
      [...this.#entries.values()].filter((row): row is AccountRow => row.key.startsWith('account:')),
    );
  }

  override async putAccount(accountId: string, fields: Omit<AccountRow, 'key' | 'accountId'>): Promise<void> {
    const key = `account:${accountId}` as const;
    await this.#port(() => {
      this.#entries.set(key, { key, accountId, ...fields });
      if (fields.open) this.#device.sessionBegan(fields.epoch);
    });
  }

  override async putSettings(fields: Partial<Omit<SettingsRow, 'key'>>): Promise<void> {
    await this.#port(() => {
      const present = this.#entries.get('settings') as SettingsRow | undefined;
      const unset = { key: 'settings', language: 'tr', theme: 'system', apiUrl: '/v1' } as const;
      this.#entries.set('settings', { ...unset, ...present, ...fields });
    });
  }
}

/** What the tabs share, and the server. */
export class SharedDevice {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly accounts: readonly Account[];
  readonly locks = new MemoryLocks();
  readonly net: FaultNet;
  readonly tabs: SessionTab[] = [];
  readonly entries = new Map<string, Entry>();
  readonly storage = new Map<string, string>();
  readonly violations: string[] = [];
  readonly timeline: string[] = [];
  readonly counts = new Map<string, number>();
  /** When a tab showed that the session of a token is over. */
  readonly endedAt = new Map<string, number>();
  onRequest: (tab: SessionTab, accountId: string, token: string, request: WireRequest) => void = () =>
    undefined;
  /** The tokens that tabs had when a partner signed out. */
  readonly leftTokens = new Set<string>();
  failsUntil = 0;
  #tokens = 0;
  readonly #epochs = new Set<string>();
  #newest: string | undefined;
  #beganAt = 0;
  /** Since the newest session began. */
  #isEvicted = false;

  constructor(seed: number) {
    this.random = mulberry32(seed ^ 0x2545f491);
    this.time = new VirtualTime(mulberry32(seed ^ 0x02e5be93));
    this.accounts = ['7', '8'].map(id => new Account(id, this.time, new MemoryStore(), {}));
    this.net = new FaultNet(this.time, this.random, request => this.#serve(request));
    this.net.randomFaults = { share: 0.15, among: ['slow', 'requestLost', 'responseLost', 'late', 'e503'] };
    for (const { diskCopy, disk } of this.accounts) void diskCopy.takeOver(disk);
  }

  /** Tabs that are neither closed nor paused. */
  get active(): SessionTab[] {
    return this.tabs.filter(({ alive, isFrozen }) => alive && !isFrozen);
  }

  /** A session was stored, for the first time or again. */
  sessionBegan(epoch = ''): void {
    if (this.#epochs.has(epoch)) return;
    this.#epochs.add(epoch);
    // Of two that begin at the same moment each may win.
    this.#newest = this.time.now - this.#beganAt < 5_000 ? undefined : epoch;
    this.#beganAt = this.time.now;
    this.#isEvicted = false;
  }

  /**
   * Whether a session is the newest one and hasn't been ended. After an eviction an older one of a paused tab
   * may be stored again in its place, or be the last that is known to have ended.
   */
  isStanding({ token, user: { id }, epoch }: SessionRow): boolean {
    const row = this.entries.get(`account:${id}`) as AccountRow | undefined;
    const isReplaced =
      (this.storedSession?.epoch ?? epoch) !== epoch ||
      row?.open === false ||
      (row?.epoch ?? epoch) !== epoch;
    const isOver =
      this.leftTokens.has(token) || this.endedAt.has(token) || !this.accountOf(id).server.tokens.has(token);
    return epoch === this.#newest && !isOver && !(this.#isEvicted && isReplaced);
  }

  get storedSession(): SessionRow | undefined {
    return this.entries.get('session') as SessionRow | undefined;
  }

  accountOf(id: string): Account {
    return this.accounts.find(account => account.id === id) as Account;
  }

  open(storage = new Map<string, string>()): SessionTab {
    const tab = new SessionTab(this, `tab#${this.tabs.length + 1}`, storage);
    this.tabs.push(tab);
    this.note(`${tab.name} opens`);
    void tab.do(tab.store.start());
    return tab;
  }

  failDatabase(ms: number): void {
    this.note("the device's database fails");
    this.failsUntil = this.time.now + ms;
    this.count(DATABASE_FAILED);
  }

  /**
   * The browser makes room: it deletes the sessions and what was fetched. Unsent work stays here, so that it
   * can be counted.
   */
  async evict(): Promise<void> {
    this.note("the device's database is taken away");
    this.count(DATABASE_EVICTED);
    this.entries.clear();
    this.#isEvicted = true;
    for (const { diskCopy, disk } of this.accounts)
      await diskCopy.watch(disk).write(REFETCHED_TABLES, async tx => {
        for (const name of REFETCHED_TABLES) await tx[name].clear();
      });
  }

  endFaults(): void {
    this.note('no more faults');
    this.net.endFaults();
    this.failsUntil = 0;
    for (const tab of this.tabs) tab.freeze(0);
  }

  note(line: string): void {
    this.timeline.push(`${clockTime(this.time.now)} ${line}`);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  violation(text: string): void {
    this.violations.push(text);
    this.note(`!! ${text}`);
  }

  #serve(request: WireRequest): ReturnType<Transport> {
    if (request.url.endsWith('/auth/login')) {
      const { email } = JSON.parse(typeof request.body === 'string' ? request.body : '{}') as {
        email: string;
      };
      const token = `token-${email}-${(this.#tokens += 1)}`;
      const account = this.accountOf(email);
      account.server.tokens.add(token);
      account.tokens.add(token);
      const data = { token, user: { ...user({ id: email }), id: Number(email) } };
      return Promise.resolve(answerOf({ status: 200, body: { success: true, data, message: null } }));
    }
    const token = request.headers['Authorization']?.replace('Bearer ', '') ?? '';
    const account = this.accounts.find(({ server }) => server.tokens.has(token));
    return account
      ? account.server.transport(request)
      : Promise.resolve(answerOf({ status: 401, body: { success: false, message: 'Oturum kapandı' } }));
  }
}

/** A tab with its session. A closed one gets no answer any more; a paused one gets it later. */
export class SessionTab {
  readonly name: string;
  readonly storage: Map<string, string>;
  readonly store: SessionStore;
  alive = true;
  isSigningIn = false;
  readonly missesMessagesWhenFrozen: boolean;
  /** Whether it was ever not told of something. */
  hasMissed = false;
  /** Whether the last session that it showed was one of the whole device. */
  wasRemembered = false;
  /** How often it was paused. */
  standstills = 0;
  /** When it was told that a token is refused. */
  readonly refused = new Map<string, number>();
  engine: SendingEngine | undefined;
  runner: Runner | undefined;
  readonly #device: SharedDevice;
  readonly #random: Random;
  readonly #listeners: ((event: MessageEvent) => void)[] = [];
  readonly #uuid: () => string;
  #frozenUntil = 0;
  #heard: Promise<void> = Promise.resolve();
  #token: string | undefined;
  #shown: SessionRow | undefined;

  constructor(device: SharedDevice, name: string, storage: Map<string, string>) {
    this.#device = device;
    this.#random = mulberry32(Math.floor(device.random() * 2 ** 31));
    this.#uuid = uuids(this.#random);
    this.name = name;
    this.storage = storage;
    this.missesMessagesWhenFrozen = this.#random() < 0.5;
    this.store = new SessionStore({
      device: new MemoryDeviceDb(device, call =>
        this.#port(() => {
          if (device.time.now < device.failsUntil)
            throw new DOMException('The database fails.', 'UnknownError');
          return call();
        }),
      ),
      tab: this.#tabPorts(),
      apiUrl: '/v1',
      language: () => 'tr',
      network: new NetworkState(true),
      hear: () => undefined,
      account: {
        ...opening,
        openAccount: this.#openAccount,
        sealAccount: this.#sealAccount,
        restoreSession: this.#restoreSession,
      },
      storage: () => ({}),
      opening: () => undefined,
      countVanished: () => Promise.resolve(NOTHING_UNSENT),
      forgetPictures: () => undefined,
      changed: state => {
        device.note(`${name} is ${state.kind === 'in' ? `in as ${state.session.user.id}` : state.kind}`);
        device.count(`a tab was ${state.kind}`);
        if (state.kind === 'in') {
          this.#token = state.session.token;
          this.wasRemembered = state.remembered;
        } else {
          this.engine = undefined;
          this.runner = undefined;
        }
        if (state.kind === 'out' && this.#token !== undefined && !device.endedAt.has(this.#token))
          device.endedAt.set(this.#token, device.time.now);
        const shown = this.isSigningIn ? undefined : this.#shown;
        if (state.kind === 'starting' && shown && device.isStanding(shown))
          device.violation(`B14 ${name} ends a session that nobody left`);
        this.#shown = state.kind === 'in' ? state.session : undefined;
      },
    });
  }

  get isFrozen(): boolean {
    return this.#frozenUntil > this.#device.time.now;
  }

  freeze(ms: number): void {
    this.#frozenUntil = this.#device.time.now + ms;
    this.standstills += 1;
    if (ms > 0) this.#device.count('a tab stood still');
  }

  /** The partner signs out. */
  leave(): Promise<void> {
    if (this.#token !== undefined) this.#device.leftTokens.add(this.#token);
    return this.do(this.store.signOut('left', 'keep'));
  }

  kill(): void {
    this.alive = false;
    this.#device.note(`${this.name} is closed`);
    this.#device.locks.releaseAll(this.name);
    this.#device.count('a tab was closed');
  }

  /** What a tab begins may never end; failures are recorded. */
  async do(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      // The device's database fails: the panel says so at sign-in or when it is opened.
      this.#device.note(`${this.name} fails: ${String(error)}`);
    }
  }

  /** Messages come in the order in which they were sent. Some browsers never deliver them to a paused tab. */
  receive(message: unknown): void {
    if (this.isFrozen && this.missesMessagesWhenFrozen) {
      this.hasMissed = true;
      return;
    }
    this.#heard = this.#heard.then(() =>
      this.#port(() => {
        for (const listener of this.#listeners) listener({ data: message } as MessageEvent);
      }),
    );
  }

  async #waitWhileFrozen(): Promise<void> {
    const { time } = this.#device;
    while (this.isFrozen) await time.sleep(Math.min(1_000, this.#frozenUntil - time.now));
  }

  async #port<T>(call: () => T | Promise<T>): Promise<T> {
    const { time, random } = this.#device;
    await time.sleep(random() * 4);
    await this.#waitWhileFrozen();
    if (!this.alive) return never;
    try {
      return await call();
    } finally {
      await this.#waitWhileFrozen();
      if (!this.alive) await never;
    }
  }

  readonly #openAccount: OpenAccount = ({ session, online, signal, entitled, heard, signedOut, hear }) => {
    const { time, locks, accountOf } = this.#device;
    const account = accountOf.call(this.#device, session.user.id);
    let isClosed = false;
    const disk = withOwnMemory(account.diskCopy.watch(account.disk));
    const open = <T>(call: () => Promise<T>): Promise<T> =>
      this.#port(() => {
        if (isClosed) throw new DOMException('The session is over.', 'DatabaseClosedError');
        return call();
      });
    const store: Store = {
      read: (tables, work) => open(() => disk.read(tables, work)),
      write: (tables, work) => open(() => disk.write(tables, work)),
    };
    const clock = this.#clock();
    const http = createHttp({
      transport: request => this.#send(account, session.token, request),
      clock,
      baseUrl: '/v1',
      session: () => ({ token: session.token, lang: 'tr' }),
      offline: () => !online() || signal.aborted,
      signedOut,
      ...(heard && { heard }),
    });
    const engine: SendingEngine = {
      accountId: account.id,
      session: session.epoch,
      registry,
      store,
      http,
      clock,
      serverNow: () => time.now,
      random: this.#random,
      uuid: this.#uuid,
      locks: {
        request: (name, work) => this.#port(() => locks.of(this.name).request(name, () => this.#port(work))),
      },
      online,
      signal,
      entitled,
      hear,
    };
    const runner = createRunner(engine, file => uploadFile(http, file));
    this.engine = engine;
    this.runner = runner;
    runner.wake('start');
    return { engine, runner, http, opened: Promise.resolve(), close: () => (isClosed = true) };
  };

  readonly #restoreSession: typeof opening.restoreSession = (_, session, remembered) =>
    this.#port(() => {
      const { entries } = this.#device;
      const { epoch, user: whose } = session;
      const key = `account:${whose.id}` as const;
      if (entries.has(key) || (remembered && entries.has('session'))) return false;
      entries.set(key, { key, accountId: whose.id, sealed: 0, open: true, epoch });
      if (remembered) entries.set('session', session);
      this.#device.count('a session was written down again');
      return remembered;
    });

  readonly #sealAccount: typeof opening.sealAccount = async (accountId, _, unsent) => {
    const { diskCopy, disk } = this.#device.accountOf(accountId);
    const watched = diskCopy.watch(disk);
    await this.#port(() => (unsent === 'delete' ? wipeStore(watched) : deleteAllButUnsent(watched)));
    return countUnsent(disk);
  };

  async #send(account: Account, token: string, request: WireRequest): ReturnType<Transport> {
    const { time, random, net } = this.#device;
    await time.sleep(random() * 4);
    await this.#waitWhileFrozen();
    if (!this.alive) return never;
    this.#device.onRequest(this, account.id, token, request);
    this.#device.count('a request left');
    const answer = await net.transport(request);
    await this.#waitWhileFrozen();
    if (!this.alive) return never;
    if (answer.status === 401 && !this.refused.has(token)) this.refused.set(token, time.now);
    return answer;
  }

  #clock(): TabPorts['clock'] {
    const { time } = this.#device;
    return {
      now: () => time.now,
      monotonic: () => time.clock.monotonic(),
      sleep: async (ms, signal) => {
        await time.sleep(ms, signal);
        await this.#waitWhileFrozen();
        if (!this.alive) await never;
      },
    };
  }

  #tabPorts(): TabPorts {
    const { locks, tabs, net } = this.#device;
    return {
      clock: this.#clock(),
      transport: request => this.#port(() => net.transport(request)),
      uuid: this.#uuid,
      channel: {
        postMessage: message =>
          tabs.filter(tab => tab !== this && tab.alive).forEach(tab => tab.receive(message)),
        addEventListener: (_: string, listener: unknown) =>
          this.#listeners.push(listener as (event: MessageEvent) => void),
      },
      locks: { request: (name, options, work) => locks.request(this.name, name, options, work) },
      storage: storageOf(this.storage),
      deviceStorage: storageOf(this.#device.storage),
    };
  }
}
