/** Who is signed in, in several tabs of one device: real databases, and locks, channel and tab storage in memory. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as account from '../../src/app/start/session/openAccount.ts';
import { SessionStore, type SessionState, type TabPorts } from '../../src/app/start/session/SessionStore.ts';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { NOTHING_UNSENT } from '../../src/domain/values/unsentWork.ts';
import { DeviceDb } from '../../src/db/device/DeviceDb.ts';
import type { SessionRow } from '../../src/db/device/deviceRows.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { chooseLanguage } from '../../src/resources/account/account.ts';
import { NetworkState } from '../../src/sync/NetworkState.ts';
import { draftRow, mirrorRow, user } from '../support/factories.ts';
import { MemoryLocks } from '../support/memoryLocks.ts';
import { storageOf } from '../support/memoryStorage.ts';
import { answerOf } from '../support/ModelServer.ts';
import { rawEntries } from '../support/freshDb.ts';

type Ports = Parameters<typeof account.openAccount>[0];

/** One device: what its tabs share. */
class Browser {
  readonly locks = new MemoryLocks();
  readonly tabs: Tab[] = [];
  readonly storage = new Map<string, string>();
  /** What signing in answers. */
  answer: () => { status: number; body: unknown } = () => signedIn('7');
  now = Date.UTC(2026, 5, 1, 8);

  open(storage = new Map<string, string>()): Tab {
    const tab = new Tab(this, `tab ${this.tabs.length + 1}`, storage);
    this.tabs.push(tab);
    return tab;
  }

  async start(storage?: Map<string, string>): Promise<Tab> {
    const tab = this.open(storage);
    await tab.store.start();
    return tab;
  }

  async signIn(remember = true): Promise<Tab> {
    const tab = await this.start();
    await tab.signIn(remember);
    return tab;
  }
}

class Tab {
  readonly device = new DeviceDb();
  readonly states: SessionState['kind'][] = [];
  readonly store: SessionStore;
  readonly storage: Map<string, string>;
  /** Hears nothing, as a tab that stands still. */
  isFrozen = false;
  /** What it is told at once when it goes on. */
  readonly missed: unknown[] = [];
  /** What the account that is open now was opened with. */
  ports: Ports | undefined;
  /** How often the worker was told to forget pictures. */
  forgotten = 0;
  readonly #browser: Browser;
  readonly #name: string;
  readonly #listeners: ((event: MessageEvent) => void)[] = [];

  constructor(browser: Browser, name: string, storage: Map<string, string>) {
    this.#browser = browser;
    this.#name = name;
    this.storage = storage;
    this.store = new SessionStore({
      device: this.device,
      tab: this.#tabPorts(),
      apiUrl: '/v1',
      language: () => 'tr',
      network: new NetworkState(true),
      hear: () => undefined,
      account: { ...account, openAccount: this.#openAccount },
      storage: () => ({}),
      opening: opened => void opened.catch(() => undefined),
      countVanished: () => Promise.resolve(NOTHING_UNSENT),
      changed: ({ kind }) => this.states.push(kind),
      forgetPictures: () => void (this.forgotten += 1),
    });
  }

  /** What it shows: whose panel, or that it is signed out. */
  get shown(): string {
    const state = this.store.state();
    return state.kind === 'in' ? `in as ${state.session.user.id}` : state.kind;
  }

  async signIn(remember = true): Promise<unknown> {
    return this.store.signIn({ email: 'deniz@tekne.example', password: 'gizli', remember });
  }

  async shows(wanted: string): Promise<void> {
    await vi.waitFor(() => expect(this.shown).toBe(wanted));
  }

  hear(message: unknown): void {
    if (this.isFrozen) {
      this.missed.push(message);
      return;
    }
    for (const listener of this.#listeners) listener({ data: message } as MessageEvent);
  }

  readonly #openAccount = (ports: Ports): ReturnType<typeof account.openAccount> => {
    this.ports = ports;
    return account.openAccount(ports);
  };

  #tabPorts(): TabPorts {
    const { locks, tabs } = this.#browser;
    return {
      clock: {
        now: () => this.#browser.now,
        monotonic: () => this.#browser.now,
        // Longer than anything that ends by itself here.
        sleep: ms => new Promise(resolve => setTimeout(resolve, ms / 10)),
      },
      transport: () => Promise.resolve(answerOf(this.#browser.answer())),
      uuid: () => crypto.randomUUID(),
      channel: {
        postMessage: message => tabs.filter(tab => tab !== this).forEach(tab => tab.hear(message)),
        addEventListener: (_: string, listener: unknown) =>
          this.#listeners.push(listener as (event: MessageEvent) => void),
      },
      locks: { request: (name, options, work) => locks.request(this.#name, name, options, work) },
      storage: storageOf(this.storage),
      deviceStorage: storageOf(this.#browser.storage),
    };
  }
}

function signedIn(id: string): { status: number; body: unknown } {
  const data = { token: `token-${id}`, user: { ...user({ id }), id: Number(id) } };
  return { status: 200, body: { success: true, data, message: null } };
}

let browser: Browser;

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  browser = new Browser();
});

/** Two tabs in which the same partner is signed in. */
async function twoTabs(): Promise<[Tab, Tab]> {
  const first = await browser.start();
  const second = await browser.start();
  await first.signIn();
  await second.shows('in as 7');
  return [first, second];
}

/** Looks into, or changes, the account's database beside the tabs. */
async function inAccount<T>(work: (store: ReturnType<typeof accountStore>) => Promise<T>): Promise<T> {
  const db = new AccountDb('7');
  try {
    return await work(accountStore(db));
  } finally {
    db.close();
  }
}

function leaveWork(): Promise<void> {
  return inAccount(async store => {
    const engine = {
      store,
      clock: { now: () => browser.now, monotonic: () => browser.now, sleep: never },
      uuid: () => crypto.randomUUID(),
    };
    await enqueue(engine, chooseLanguage, { args: { v: 1, languageCode: 'en' } });
    await store.write(['drafts', 'mirror'], async tx => {
      await tx.drafts.put(draftRow());
      await tx.mirror.put(mirrorRow());
    });
  });
}

function countRows(): Promise<Record<string, number>> {
  return inAccount(store =>
    store.read(['outbox', 'drafts', 'mirror'], async tx => ({
      outbox: (await tx.outbox.all()).length,
      drafts: (await tx.drafts.all()).length,
      mirror: (await tx.mirror.all()).length,
    })),
  );
}

const never = (): Promise<never> => new Promise(() => undefined);

describe('signing in', () => {
  test('asks nothing of the network when the device remembers a session', async () => {
    const tab = browser.open();
    const session: SessionRow = { key: 'session', token: 'token-7', user: user(), epoch: 'e' };
    await tab.device.putSession(session);
    browser.answer = () => expect.fail('the network was asked');
    await tab.store.start();
    expect(tab.shown).toBe('in as 7');
  });

  test('signs in the other tabs, too', async () => {
    const [, second] = await twoTabs();
    expect(second.ports?.session.token).toBe('token-7');
  });

  test('without being remembered stays in its tab, and is found there after a reload', async () => {
    const [first, second] = [browser.open(), browser.open()];
    await second.store.start();
    await first.signIn(false);
    expect(second.shown).toBe('out');
    expect(await first.device.session()).toBeUndefined();
    const reloaded = await browser.start(first.storage);
    expect(reloaded.shown).toBe('in as 7');
  });

  test.each([
    [
      { status: 422, body: { success: false, message: 'Şifre yanlış' } },
      { kind: 'refused', message: 'Şifre yanlış' },
    ],
    [{ status: 200, body: '<h1>Wi-Fi</h1>' }, { kind: 'unreachable' }],
    [
      { status: 500, body: { success: false } },
      { kind: 'failed', message: undefined },
    ],
    [
      { status: 429, body: { success: false, message: 'Bekleyin' } },
      { kind: 'failed', message: 'Bekleyin' },
    ],
    [
      {
        status: 422,
        body: { success: false, validationErrors: [{ key: 'email', message: 'Kayıtlı' }] },
      },
      { kind: 'refused', errors: [{ key: 'email', message: 'Kayıtlı' }] },
    ],
  ])('that fails leaves nothing behind', async (answer, result) => {
    const tab = await browser.start();
    browser.answer = () => answer;
    expect(await tab.signIn()).toMatchObject(result);
    expect(tab.shown).toBe('out');
    expect(await tab.device.session()).toBeUndefined();
    expect(await tab.device.accounts()).toEqual([]);
  });
});

test('a session of one tab is kept on the device when the partner wants so: it is found by other tabs, and ends with all of them', async () => {
  const tab = await browser.signIn(false);
  await tab.store.remember();
  expect(tab.shown).toBe('in as 7');
  expect(tab.store.state()).toMatchObject({ remembered: true });
  expect([...tab.storage.keys()]).toEqual([]);
  expect(await tab.ports?.entitled()).toBe(true);
  const other = await browser.start();
  expect(other.shown).toBe('in as 7');
  await other.store.signOut('left', 'keep');
  await tab.shows('out');
  expect(await tab.ports?.entitled()).toBe(false);
});

test('a session that ends while it is being kept on the device stays ended', async () => {
  const tab = await browser.signIn(false);
  // What is typed is written first: meanwhile the session is kept.
  tab.store.beforeLeaving(() => tab.store.remember());
  await tab.store.signOut('expired', 'keep');
  expect(tab.shown).toBe('out');
  const again = await browser.start();
  expect(again.shown).toBe('out');
  expect(await again.device.session()).toBeUndefined();
});

test('A086 A249: registering signs in, stays on the device, and tells the server’s words', async () => {
  const tab = await browser.start();
  browser.answer = () => ({
    status: 200,
    body: { success: true, data: { user: user(), token: 't-9' }, message: 'Hesabınız oluşturuldu' },
  });
  const registration = {
    firstName: 'Deniz',
    lastName: 'Yılmaz',
    email: 'deniz@tekne.example',
    countryIsoCode: 'TR',
    countryDialCode: '+90',
    phoneNumber: '5321234567',
    password: 'gizli1',
    passwordConfirm: 'gizli1',
    phoneNumberConfirmationCode: '123456',
  };
  expect(await tab.store.signIn(registration)).toEqual({ kind: 'in', message: 'Hesabınız oluşturuldu' });
  expect(await tab.device.session()).toMatchObject({ token: 't-9' });
  expect(JSON.stringify(await tab.device.session())).not.toContain('gizli1');
});

describe('signing out', () => {
  test('keeps unsent work, takes away what the server can give again, and ends the other tabs', async () => {
    const [first, second] = await twoTabs();
    await leaveWork();
    await first.store.signOut('left', 'keep');
    await second.shows('out');
    expect(second.store.state()).toMatchObject({ ended: 'left' });
    expect(await first.device.session()).toBeUndefined();
    expect(first.store.state()).toMatchObject({ ended: 'left', sealed: { rows: 1, drafts: 1 } });
    expect(await countRows()).toEqual({ outbox: 1, drafts: 1, mirror: 0 });
    expect(await first.device.accounts()).toEqual([
      { key: 'account:7', accountId: '7', sealed: 1, drafts: 1, open: false },
    ]);
  });

  test('takes unsent work away when the partner chooses so', async () => {
    const [first] = await twoTabs();
    await leaveWork();
    await first.store.signOut('left', 'delete');
    expect(first.store.state()).toMatchObject({ sealed: NOTHING_UNSENT });
    expect(await countRows()).toEqual({ outbox: 0, drafts: 0, mirror: 0 });
  });

  test('takes the token away before anything else is cleared, and stops what sends', async () => {
    const [first] = await twoTabs();
    const order: string[] = [];
    first.ports?.signal.addEventListener('abort', () => order.push('stopped'));
    const deleteSession = first.device.deleteSession.bind(first.device);
    vi.spyOn(first.device, 'deleteSession').mockImplementation(async () => {
      await deleteSession();
      order.push('token gone');
    });
    vi.spyOn(first.device, 'putAccount').mockImplementation(() => Promise.resolve(void order.push('sealed')));
    await first.store.signOut('left', 'keep');
    expect(order).toEqual(['stopped', 'token gone', 'sealed']);
  });

  test('E12 stops every call at once, while the storage is open for what is being typed', async () => {
    const tab = await browser.signIn();
    const state = tab.store.state();
    if (state.kind !== 'in') throw new Error('nobody is signed in');
    const { engine } = state;
    const kept = vi.fn(async () =>
      engine.store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'typed' }))),
    );
    tab.store.beforeLeaving(kept);
    tab.ports?.signedOut('token-7', 'GET /boat');
    expect(engine.signal.aborted).toBe(true);
    await tab.shows('out');
    expect(kept).toHaveResolved();
  });

  test('waits for what is being typed, and not for ever for a form that hangs', async () => {
    const [first] = await twoTabs();
    let isKept = false;
    first.store.beforeLeaving(async () => {
      await Promise.resolve();
      isKept = (await first.device.session()) !== undefined;
    });
    first.store.beforeLeaving(never);
    await first.store.signOut('left', 'keep');
    expect([isKept, first.shown]).toEqual([true, 'out']);
  });

  test('happens once when it is asked for twice', async () => {
    const [first] = await twoTabs();
    await Promise.all([first.store.signOut('left', 'keep'), first.store.signOut('expired', 'keep')]);
    expect(first.states.filter(kind => kind === 'out')).toHaveLength(2);
  });
});

describe('a token that the server refuses', () => {
  test('A039 A068 A251 ends the session in all tabs, which say why and lead back after signing in', async () => {
    const [first, second] = await twoTabs();
    first.ports?.signedOut('token-7', 'GET /boat');
    await first.shows('out');
    await second.shows('out');
    expect(first.store.state()).toMatchObject({ ended: 'expired', failingCall: undefined });
    expect(second.store.state()).toMatchObject({ ended: 'expired' });
  });

  test('S17 a tab with an earlier version of the panel tells the end without the reason', async () => {
    const [first, second] = await twoTabs();
    const epoch = first.ports?.session.epoch;
    second.hear({ kind: 'signedOut', epoch, expired: 'yes' });
    second.hear({ kind: 'signedOut', epoch });
    await second.shows('out');
    expect(second.store.state()).toMatchObject({ ended: 'left' });
  });

  test('of an earlier session ends nothing', async () => {
    const [first] = await twoTabs();
    first.ports?.signedOut('token-of-yesterday', 'GET /boat');
    await first.store.checkSession();
    expect(first.shown).toBe('in as 7');
  });

  test('names the call when it ends two sessions shortly after each other', async () => {
    const [first] = await twoTabs();
    first.ports?.signedOut('token-7', 'GET /boat');
    await first.shows('out');
    browser.answer = () => {
      const { status, body } = signedIn('7');
      return {
        status,
        body: { ...(body as object), data: { token: 'token-8', user: { ...user(), id: 7 } } },
      };
    };
    await first.signIn();
    browser.now += 60_000;
    first.ports?.signedOut('token-8', 'PUT /boat');
    await first.shows('out');
    expect(first.store.state()).toMatchObject({ failingCall: 'PUT /boat' });
  });
});

describe('a tab that slept', () => {
  test('through a change of accounts sends nothing as the first partner, and shows the second', async () => {
    const [first, second] = await twoTabs();
    second.isFrozen = true;
    await first.store.signOut('left', 'keep');
    browser.answer = () => signedIn('8');
    await first.signIn();
    second.isFrozen = false;
    expect(second.shown).toBe('in as 7');
    expect(await second.ports?.entitled()).toBe(false);
    await second.shows('in as 8');
  });

  test('through a change of accounts, and told of all of it at once, goes through it in order', async () => {
    const [first, second] = await twoTabs();
    second.isFrozen = true;
    await first.store.signOut('left', 'keep');
    browser.answer = () => signedIn('8');
    await first.signIn();
    second.isFrozen = false;
    const before = second.states.length;
    for (const message of second.missed) second.hear(message);
    await vi.waitFor(() => expect(second.states.slice(before)).toEqual(['starting', 'out', 'in']));
    expect(second.shown).toBe('in as 8');
  });

  test('through a sign-out is signed out', async () => {
    const [first, second] = await twoTabs();
    second.isFrozen = true;
    await first.store.signOut('left', 'keep');
    second.isFrozen = false;
    await second.store.checkSession();
    await second.shows('out');
    expect(second.store.state()).toMatchObject({ ended: 'left' });
  });

  test('A039 A251 through the end that the server made, says so as the tab does that was told', async () => {
    const [first, second] = await twoTabs();
    second.isFrozen = true;
    first.ports?.signedOut('token-7', 'GET /boat');
    await first.shows('out');
    second.isFrozen = false;
    await second.store.checkSession();
    await second.shows('out');
    expect(second.store.state()).toMatchObject({ ended: 'expired' });
  });

  test('through a new session of the same partner goes on with the new one', async () => {
    const [first, second] = await twoTabs();
    second.isFrozen = true;
    await first.store.signOut('left', 'keep');
    await first.signIn();
    second.isFrozen = false;
    expect(await second.ports?.entitled()).toBe(false);
    await vi.waitFor(async () =>
      expect(second.ports?.session.epoch).toBe((await second.device.session())?.epoch),
    );
    await second.shows('in as 7');
  });
});

describe('B14: the browser took the device’s database away', () => {
  test('the session goes on', async () => {
    const [first] = await twoTabs();
    await rawEntries().clear();
    expect(await first.ports?.entitled()).toBe(true);
    expect(await first.device.session()).toMatchObject({ token: 'token-7' });
    expect(first.shown).toBe('in as 7');
  });

  test('it goes on also when several calls and tabs find that out while it is written down again', async () => {
    const [first, second] = await twoTabs();
    await rawEntries().clear();
    const asked: Promise<boolean | undefined>[] = [];
    while ((await first.device.session()) === undefined)
      for (const tab of [first, second]) asked.push(Promise.resolve(tab.ports?.entitled()));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
    await first.store.checkSession();
    expect([first.shown, second.shown]).toEqual(['in as 7', 'in as 7']);
  });

  test('a tab that found nobody signed in follows the one that goes on', async () => {
    const [first] = await twoTabs();
    await rawEntries().clear();
    const late = await browser.start();
    expect(late.shown).toBe('out');
    await first.store.checkSession();
    await late.shows('in as 7');
  });

  test('what a tab that isn’t remembered fetches afterwards goes with it', async () => {
    const tab = await browser.signIn(false);
    await rawEntries().clear();
    expect(await tab.ports?.entitled()).toBe(true);
    // The language that is chosen here, too.
    expect(await tab.device.settings()).toMatchObject({ language: 'tr', apiUrl: '/v1' });
    await leaveWork();
    browser.locks.releaseAll('tab 1');
    const next = await browser.start();
    await vi.waitFor(async () => expect(await countRows()).toEqual({ outbox: 1, drafts: 1, mirror: 0 }));
    expect(next.shown).toBe('out');
  });

  test('a tab that stood still while the partner left stays signed out', async () => {
    const [first, second] = await twoTabs();
    second.isFrozen = true;
    await first.store.signOut('left', 'keep');
    await rawEntries().clear();
    expect(await second.ports?.entitled()).toBe(false);
    await second.shows('out');
    expect(await second.device.session()).toBeUndefined();
  });

  test('whoever signed out meanwhile stays signed out', async () => {
    const [first, second] = await twoTabs();
    second.isFrozen = true;
    await rawEntries().clear();
    await first.store.signOut('left', 'keep');
    expect(await second.ports?.entitled()).toBe(false);
    await second.shows('out');
    expect(await second.device.session()).toBeUndefined();
  });
});

test('the same partner may be signed in twice, in two tabs that aren’t remembered', async () => {
  const first = await browser.signIn(false);
  const second = await browser.signIn(false);
  expect(await first.ports?.entitled()).toBe(true);
  expect(await second.ports?.entitled()).toBe(true);
  await first.store.signOut('left', 'keep');
  expect(await second.ports?.entitled()).toBe(true);
  expect([first.shown, second.shown]).toEqual(['out', 'in as 7']);
});

test('a tab that ends its old session late leaves alone who signed in again meanwhile', async () => {
  const [first, late] = await twoTabs();
  late.isFrozen = true;
  await first.store.signOut('left', 'keep');
  await first.signIn(false);
  await leaveWork();
  await late.store.checkSession();
  await late.shows('out');
  expect(await countRows()).toEqual({ outbox: 1, drafts: 1, mirror: 1 });
  expect(await first.ports?.entitled()).toBe(true);
});

test('a tab that another version retired neither sends nor reads, and the session stays', async () => {
  const [first, second] = await twoTabs();
  first.store.retire();
  expect(first.ports?.signal.aborted).toBe(true);
  expect(await second.device.session()).toBeDefined();
});

describe('S25: a tab that isn’t remembered and was copied', () => {
  test('is signed out with the one it was copied from, also when it wasn’t open at that moment', async () => {
    const first = await browser.signIn(false);
    const copy = new Map(first.storage);
    await first.store.signOut('left', 'keep');
    const second = await browser.start(copy);
    expect(second.shown).toBe('out');
    expect(second.storage.size).toBe(0);
  });

  test('that stood frozen meanwhile sends nothing more, although somebody else has signed in', async () => {
    const first = await browser.signIn(false);
    const second = await browser.start(new Map(first.storage));
    second.isFrozen = true;
    await first.store.signOut('left', 'keep');
    browser.answer = () => signedIn('8');
    await first.signIn();
    expect(await second.ports?.entitled()).toBe(false);
    await second.shows('out');
  });
});

describe('E11: the device’s database fails while the partner signs out', () => {
  const fails = (): Promise<never> => Promise.reject(new Error('disk'));

  test('the panel shows the sign-in page, and the next start is signed out', async () => {
    const tab = await browser.signIn();
    const { device } = tab;
    Object.assign(device, { session: fails, deleteSession: fails, accounts: fails, settings: fails });
    Object.assign(device, { putAccount: fails });
    await tab.store.signOut('left', 'keep');
    expect(tab.shown).toBe('out');
    const next = await browser.start();
    expect(next.shown).toBe('out');
    expect(await next.device.session()).toBeUndefined();
    await next.signIn();
    const later = await browser.start();
    expect(later.shown).toBe('in as 7');
  });

  /** The partner leaves in a tab while no tab can delete the token. */
  async function leaveWithToken(tab: Tab): Promise<void> {
    const { deleteSession } = DeviceDb.prototype;
    for (const { device } of browser.tabs) Object.assign(device, { deleteSession: fails });
    await tab.store.signOut('left', 'keep');
    for (const other of browser.tabs) if (other.storage.size === 0) await other.shows('out');
    for (const { device } of browser.tabs) Object.assign(device, { deleteSession });
    expect(await tab.device.session()).toBeDefined();
  }

  test('the token that is still there brings nobody back when another partner signs in without being remembered', async () => {
    const [first, second] = await twoTabs();
    await leaveWithToken(first);
    browser.answer = () => signedIn('8');
    await first.signIn(false);
    await vi.waitFor(async () => expect(await first.device.session()).toBeUndefined());
    expect(second.states.at(-1)).toBe('out');
  });

  test('the token is deleted also when another session ends after it', async () => {
    const [remembered, own] = [browser.open(), browser.open()];
    await own.store.start();
    browser.answer = () => signedIn('8');
    await own.signIn(false);
    await remembered.store.start();
    browser.answer = () => signedIn('7');
    await remembered.signIn();
    await leaveWithToken(remembered);
    await leaveWithToken(own);
    const next = await browser.start();
    expect(next.shown).toBe('out');
    expect(await next.device.session()).toBeUndefined();
  });
});

describe('a sign-out that was cut short', () => {
  test('E10: is finished at the next start, also when somebody else is signed in', async () => {
    await leaveWork();
    const tab = await browser.start();
    browser.answer = () => signedIn('8');
    await tab.signIn();
    await tab.device.putAccount('7', { sealed: 0, open: true });
    const next = await browser.start();
    expect(next.shown).toBe('in as 8');
    await vi.waitFor(async () => expect(await countRows()).toMatchObject({ mirror: 0, outbox: 1 }));
    await vi.waitFor(() => expect(next.forgotten).toBe(1));
  });

  test('is finished at the next start', async () => {
    const tab = browser.open();
    await leaveWork();
    await tab.device.putAccount('7', { sealed: 0, open: true });
    await tab.store.start();
    expect(tab.store.state()).toMatchObject({ kind: 'out', sealed: { rows: 1, drafts: 1 } });
    expect(await countRows()).toMatchObject({ mirror: 0, outbox: 1 });
  });

  test('isn’t finished while another tab is signed in to that account', async () => {
    const [first, second] = [browser.open(), browser.open()];
    await first.signIn(false);
    await leaveWork();
    await second.store.start();
    expect(second.shown).toBe('out');
    expect(await countRows()).toMatchObject({ mirror: 1 });
  });
});
