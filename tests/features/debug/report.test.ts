/** What leaves the device for support: figures and log lines, and nothing of any person. */
import { Dexie } from 'dexie';
import { createIntl, type IntlShape } from 'react-intl';
import { beforeEach, describe, expect, test } from 'vitest';
import { readReport, type DebugReportPorts } from '../../../src/features/debug/report.ts';
import { DeviceDb } from '../../../src/db/device/DeviceDb.ts';
import type { Clock } from '../../../src/lib/time/Clock.ts';
import { clearLog, errorTextForLog, log } from '../../../src/lib/log.ts';
import { NetworkState } from '../../../src/sync/NetworkState.ts';
import {
  boat,
  booking,
  collectionRow,
  draftRow,
  draftStateRow,
  logRow,
  mirrorRow,
  outboxRow,
  uploadRow,
  user,
} from '../../support/factories.ts';
import { freshFactory, rawTables } from '../../support/freshDb.ts';
import { MemoryCaches } from '../../support/memoryCaches.ts';
import { VirtualTime } from '../../support/virtualTime.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import tr from '../../../locales/tr.json' with { type: 'json' };

/** What must never leave the device, each as it is and in pieces. */
const canaries = {
  customer: 'Çiğdem Karabulut',
  partner: 'Zeynep Okyanus',
  lowerCase: 'zeynep okyanus',
  phone: '+90 532 987 65 43',
  phoneInOne: '05329876543',
  mail: 'cigdem.karabulut@posta.example',
  token: 'eyJhbGciOiJIUzI1NiJ9.QmFsxLFr.k4nary-Tok3n',
  boat: 'Gümüşbalığı',
  asciiBoat: 'Kumsalkedisi',
  message: 'yarın öğlene limanda buluşalım',
  address: 'Kordonboyu Caddesi 148 Daire 9',
  file: 'ruhsat-cigdem-karabulut.pdf',
  iban: 'TR330006100519786457841326',
  account: '7f3a9c02-partner',
} as const;
const pieces = Object.values(canaries).flatMap(text => [
  text,
  ...text.split(/[\s@.-]+/).filter(piece => /\p{L}{4,}|\d{5,}/u.test(piece)),
]);

/** A word that is also one of the panel's own says nothing of anybody. */
const harmless = new Set(['partner']);

function expectNothingOf(text: string): void {
  const found = pieces.filter(
    piece => !harmless.has(piece) && text.toLowerCase().includes(piece.toLowerCase()),
  );
  expect(found).toEqual([]);
}

function intlOf(language: 'tr' | 'en'): IntlShape {
  return createIntl({
    locale: language,
    messages: { tr, en }[language],
    onError: error => expect.unreachable(error.message),
  });
}

type Browser = Record<string, unknown>;

/** A browser in which everything answers, but for what is given otherwise. */
function browser(changes: Browser = {}): DebugReportPorts['window'] {
  const worker = { state: 'activated', postMessage: answerOfWorker };
  return Object.assign(
    new EventTarget(),
    {
      indexedDB: Dexie.dependencies.indexedDB,
      caches: new MemoryCaches(),
      screen: { width: 390, height: 844 },
      innerWidth: 390,
      innerHeight: 700,
      devicePixelRatio: 2,
      matchMedia: () => ({ matches: false }),
      document: { querySelector: () => ({ getAttribute: () => '/assets/index-AbCd1234.js' }) },
      navigator: {
        onLine: true,
        userAgent: 'Mozilla/5.0 Test',
        languages: ['tr-TR', 'en'],
        storage: { estimate: async () => ({ usage: 5e6, quota: 1e9 }), persisted: async () => true },
        serviceWorker: { controller: {}, getRegistration: async () => ({ active: worker }) },
      },
    },
    changes,
  ) as unknown as DebugReportPorts['window'];
}

function answerOfWorker(_: unknown, [port]: MessagePort[]): void {
  const what = `pictures not kept ${canaries.customer}`;
  port?.postMessage({
    build: '/assets/index-AbCd1234.js',
    log: [{ at: 1, what, facts: { error: canaries.mail, path: '/assets/chunk-x1.js' } }],
  });
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const noDatabases = { databases: async () => [] };
/** Nothing is ever late by it. */
const stopped: Clock = { ...new VirtualTime().clock, sleep: never };

async function textOf(
  window: DebugReportPorts['window'],
  {
    language = 'en',
    clock = stopped,
    network = async () => ({ reach: 'reachable', wasAsked: true }),
  }: Options = {},
): Promise<string> {
  return readReport({ intl: intlOf(language), clock, reference: 'K7F-3M2Q', window, network });
}

interface Options {
  readonly language?: 'tr' | 'en';
  readonly clock?: Clock;
  readonly network?: DebugReportPorts['network'];
}

beforeEach(() => {
  freshFactory();
  clearLog();
});

/** An account's database in which each table holds something of a person. */
async function fillDatabases(): Promise<void> {
  const { customer, partner, mail, token, boat: name, message, address, file, phone, iban } = canaries;
  const device = new DeviceDb();
  const owner = user({ id: canaries.account, firstName: partner, email: mail });
  await device.putSession({ key: 'session', token, user: owner, epoch: 'e' });
  await device.putSettings({ rememberedEmail: mail });
  await device.putAccount(canaries.account, { sealed: 1, open: true });
  device.close();
  const db = rawTables(canaries.account);
  const person = { fullName: customer, phoneNumber: phone, email: mail };
  const content = { customer, phone, address, message, iban };
  await db.outbox.bulkAdd([
    outboxRow({ seq: 1, args: content, subject: `chat:${customer}` }),
    outboxRow({ seq: 2, id: 'o2', key: 'o2', status: 'conflict', args: { message } }),
  ]);
  // A damaged row may hold anything anywhere.
  await db.table('outbox').put({ seq: 3, status: customer, createdAt: message });
  await db.uploads.put(uploadRow({ name: file, size: 2_097_152 }));
  await db.drafts.put(draftRow({ id: `boat:${name}`, values: boat({ name }) }));
  await db.draftStates.put(draftStateRow({ values: content }));
  await db.log.put(logRow({ label: { text: customer }, givenUp: content }));
  await db.knownHere.put({ key: `chat:${customer}`, value: content });
  await db.mirror.put(mirrorRow({ name: 'account', value: { firstName: partner, mail } }));
  await db.messages.put({ id: 'm', at: 1, tone: 'note', text: message, read: false });
  await db.collectionRows.add(collectionRow('bookings:tr', booking({ customer: person })));
  await db.localIds.put({ local: `boat:local-${name}`, server: 'boat:1' });
  db.close();
}

/** The ways in which a value can come into a log line. */
function logEverything(): void {
  for (const canary of Object.values(canaries)) {
    log('pull failed', { error: errorTextForLog(new TypeError(`cannot read ${canary}`)) });
    log('read failed', {
      error: errorTextForLog(new SyntaxError(`Unexpected token 'x', "${canary}" is not valid JSON`)),
    });
    log('read failed', {
      error: errorTextForLog(new Error(`At path: a.b -- Expected a number, but received: "${canary}"`)),
    });
    log('send failed', { error: `https://api.example/v1/login?token=${canary}&mail=${canary}` });
    log(`screen broke ${canary}`, {
      where: `at ${canary} (https://p.example/assets/Page-a1.js?${canary}:1:2)`,
    });
    log('row stopped', { name: canary, [canary]: canary });
  }
}

describe('nothing of a person is in the text', () => {
  test.each(['tr', 'en'] as const)('whatever lies in the rows and in the log, %s', async language => {
    await fillDatabases();
    logEverything();
    const text = await textOf(browser(), { language });
    expectNothingOf(text);
    expect(text).toContain('/assets/Page-a1.js');
    expect(text).toContain('pull failed');
  });

  test('the search for canaries finds one that stands in a text', () => {
    expect(() => expectNothingOf(`… ${canaries.phoneInOne} …`)).toThrow();
  });
});

test('figures of the queue and the files: by state, with ages and sizes', async () => {
  await fillDatabases();
  const text = await textOf(browser());
  expect(text).toContain('Account 1: Waiting 1');
  expect(text).toContain('Account 1: Needs a decision 1');
  expect(text).toContain('Account 1: Other 1');
  expect(text).toMatch(/Account 1: Waiting 1, [^\n]*, chat 1\n/);
  expect(text).toContain('Waiting for the partner: Account 1: 1\n');
  expect(text).toMatch(/^Reference number: K7F-3M2Q\n/);
  expect(text).toContain('Account 1: Waiting 1, 2 MB');
  expect(text).toMatch(/Account 1: version \d+; .*outbox 3/);
  expect(text).toContain('index-AbCd1234.js');
  expect(text).toContain('Persistent storage: Yes');
});

describe('a figure that can’t be read', () => {
  test.each([
    [
      'storage that fails',
      { storage: { estimate: () => Promise.reject(new Error('no')), persisted: never } },
    ],
    ['storage that isn’t there', { storage: undefined }],
  ])('%s is called unreadable, in the partner’s words, and the others stand', async (_, changes) => {
    const time = new VirtualTime();
    const window = browser({ indexedDB: noDatabases });
    Object.assign(window.navigator, changes);
    const text = await time.run(textOf(window, { language: 'tr', clock: time.clock }));
    expect(text).toContain('Kullanılan alan: Okunamadı');
    expect(text).toContain('Kalıcı depolama: Okunamadı');
    expect(text).toContain('Mozilla/5.0 Test');
  });

  test('loaded alone, the page doesn’t claim that the server can be reached', async () => {
    const network = new NetworkState(true);
    const text = (): Promise<string> => textOf(browser(), { network: async () => network });
    expect(await text()).toContain('The platform hasn’t been contacted since this page was opened');
    network.heard(true, 'GET /boat');
    expect(await text()).toContain('The platform can be reached');
  });

  test('a browser in which nothing ever answers holds nobody up', async () => {
    const time = new VirtualTime();
    const window = browser({ indexedDB: { databases: never }, caches: { keys: never } });
    Object.assign(window.navigator, {
      storage: { estimate: never, persisted: never },
      serviceWorker: { controller: null, getRegistration: never },
    });
    const text = await time.run(textOf(window, { clock: time.clock, network: never }));
    const unreadable = text.split('\n').filter(line => line.endsWith(': Not readable'));
    expect(unreadable.map(line => line.split(':')[0])).toEqual([
      'Connection',
      'Service worker',
      'Its version',
      'Space used',
      'Persistent storage',
      'Caches',
      'Databases',
      'To be sent',
      'Waiting for the partner',
      'Files',
    ]);
    expect(text).toContain('timed out');
  });

  test('a database that never opens is named, beside those that do', async () => {
    await fillDatabases();
    const real = Dexie.dependencies.indexedDB;
    let isRead = false;
    const waits = Promise.withResolvers<void>();
    const window = browser({
      indexedDB: {
        databases: () => real.databases(),
        open: (name: string) => {
          if (name === 'partner-panel-device') return new EventTarget();
          const opening = real.open(name);
          opening.addEventListener('success', () => {
            const close = opening.result.close.bind(opening.result);
            opening.result.close = () => {
              isRead = true;
              close();
            };
          });
          return opening;
        },
      },
    });
    // Time stands still until everything else has answered: fake-indexeddb works in real time.
    const clock = { ...new VirtualTime().clock, sleep: () => waits.promise };
    const text = textOf(window, { clock });
    await expect.poll(() => isRead).toBe(true);
    waits.resolve();
    expect(await text).toContain('Device: Not readable');
    expect(await text).toContain('Account 1: Waiting 1');
  });

  test('a worker of an earlier version doesn’t answer', async () => {
    const time = new VirtualTime();
    const window = browser({ indexedDB: noDatabases });
    Object.assign(window.navigator.serviceWorker, {
      getRegistration: async () => ({ active: { state: 'activated', postMessage: () => undefined } }),
    });
    const text = await time.run(textOf(window, { clock: time.clock }));
    expect(text).toContain('Its version: Not readable');
    expect(text).toContain('activated');
  });
});

test('the last 200 lines of page and worker, in order', async () => {
  for (let index = 0; index < 300; index += 1) log('stood still', { ms: index });
  const text = await textOf(browser());
  const lines = text.slice(text.indexOf('# Last log lines')).trim().split('\n').slice(1);
  expect(lines).toHaveLength(200);
  expect(lines.at(-1)).toMatch(/stood still ms=299$/);
});
