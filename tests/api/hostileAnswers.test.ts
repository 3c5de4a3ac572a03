/** Every call of `api/` against answers that are almost right: it returns what it promises, or throws a `CallError`. */
import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchAccount } from '../../src/api/account/account.ts';
import { signIn } from '../../src/api/account/auth.ts';
import { createBoat, fetchBoat, fetchBoats, updateBoat } from '../../src/api/boat.ts';
import {
  sendBookingAnswer,
  sendBookingCancellation,
  fetchBookings,
  saveDocument,
} from '../../src/api/booking.ts';
import { fetchChats, fetchMessages, writeMessage } from '../../src/api/chat.ts';
import { CallError, type Failure } from '../../src/api/failure.ts';
import {
  fetchAnnouncements,
  fetchAppConfig,
  fetchCount,
  fetchLanguages,
  fetchNotifications,
} from '../../src/api/general.ts';
import type { Http } from '../../src/api/http.ts';
import {
  fetchBoatTypes,
  fetchBoatBrands,
  fetchCountries,
  fetchDeparturePorts,
  fetchBoatFeatures,
  fetchBoatFlags,
  fetchLocations,
  fetchMarinas,
  fetchBoatModels,
  fetchBoatPostingRules,
  fetchBoatServices,
} from '../../src/api/reference.ts';
import type { Transport, WireRequest } from '../../src/api/transport.ts';
import { uploadFile } from '../../src/api/upload.ts';
import { boat, booking, jpeg, notification, user } from '../support/factories.ts';
import { answering, httpOver } from '../support/httpOver.ts';
import { answerOf } from '../support/ModelServer.ts';
import { START, VirtualTime } from '../support/virtualTime.ts';

function bodyOf({ body }: WireRequest): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

const success = (data: unknown): string => JSON.stringify({ success: true, data, message: null });

const { signal } = new AbortController();
const save = { boat: boat(), isDraft: true, key: 'k', signal };
const file = {
  kind: 'boat',
  name: 'a',
  mime: 'image/jpeg',
  bytes: jpeg(),
  key: 'k',
  signal,
  onProgress: () => undefined,
} as const;
const wireBoat = {
  id: 57,
  name: 'Martı',
  boatTypeId: 3,
  price: '12500.50',
  images: [{ imageUrl: 'https://media.example/1.jpg', order: 1 }],
  services: [{ serviceId: 4, price: 10, isRequired: true, boatServicePeriod: 1 }],
  priceGroups: [{ dateFrom: '2026-06-01', dateTo: '2026-06-30', price: 5 }],
  priceDifferences: [{ numberOfPeople: 8, difference: 500 }],
  documents: [{ documentType: 1, documentUrl: 'https://media.example/1.pdf', expirationDate: null }],
  additionalPackages: [{ nameTR: 'Akşam', contentsTR: 'Yemekli', pricePerPerson: 5 }],
  availableCheckinDays: [1, 2],
  unknownToThePanel: { deep: [1] },
};
const wireChat = {
  bookingId: 57,
  customerName: 'Ayşe',
  lastMessage: 'a',
  lastMessageSendDate: '2026-06-01T12:00:00+03:00',
  unseenMessageCount: '2',
};
const wireMessage = {
  text: 'a',
  senderId: 7,
  senderName: 'Deniz',
  isRead: true,
  createdDateTime: '2026-06-01T12:00:00+03:00',
};
const choices = [{ id: 1, name: 'Göcek', category: null }];

const calls: Readonly<Record<string, { valid: unknown; call: (http: Http) => Promise<unknown> }>> = {
  signIn: {
    valid: { user: { ...user(), id: 7 }, token: 't' },
    call: http => signIn(http, 'a@b.example', 'p'),
  },
  account: { valid: { ...user(), id: 7 }, call: fetchAccount },
  boats: { valid: [{ id: 57, name: 'Martı', status: 1, rentalPeriod: 2 }], call: fetchBoats },
  boat: { valid: wireBoat, call: http => fetchBoat(http, '57') },
  createBoat: { valid: wireBoat, call: http => createBoat(http, save) },
  updateBoat: { valid: wireBoat, call: http => updateBoat(http, 57, save) },
  upload: { valid: 'https://media.example/1.jpg', call: http => uploadFile(http, file) },
  count: { valid: { count: 7 }, call: http => fetchCount(http, '/boat/count') },
  appConfig: { valid: { key: 1, value: '10' }, call: http => fetchAppConfig(http, 1) },
  announcements: {
    valid: [{ title: 'a', content: '<b>b</b>' }],
    call: http => fetchAnnouncements(http, 'tr'),
  },
  notifications: { valid: [notification()], call: http => fetchNotifications(http, 'tr') },
  bookings: {
    valid: { items: [{ ...booking(), id: 57, partnerIncome: '45000.50' }], totalCount: 812 },
    call: http => fetchBookings(http, 1),
  },
  answerBooking: {
    valid: { status: 4 },
    call: http => sendBookingAnswer(http, '57', true, { key: 'k', signal }),
  },
  cancelBooking: {
    valid: { status: 8 },
    call: http => sendBookingCancellation(http, '57', 'a', { key: 'k', signal }),
  },
  saveDocument: {
    valid: { invoiceUrl: 'https://media.example/1.pdf' },
    call: http => saveDocument(http, '57', 'invoiceUrl', 'https://media.example/1.pdf', { key: 'k', signal }),
  },
  chats: { valid: [wireChat], call: fetchChats },
  messages: { valid: [wireMessage], call: http => fetchMessages(http, '57') },
  writeMessage: {
    valid: wireMessage,
    call: http => writeMessage(http, { bookingId: '57', text: 'a', key: 'k', signal }),
  },
  languages: { valid: [{ languageCode: 'tr', title: 'Türkçe' }], call: http => fetchLanguages(http, 'tr') },
  choices: { valid: choices, call: http => fetchBoatBrands(http, 'tr') },
  services: { valid: choices, call: http => fetchBoatServices(http, 2, 'tr') },
  postingRules: { valid: [{ id: 1, rule: 'a' }], call: http => fetchBoatPostingRules(http, 'tr') },
};
const names = Object.keys(calls);

/** Whether no number in it would show as NaN or an infinity. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFinite);
}

async function expectAnswerOrFailure(name: string, body: string): Promise<void> {
  const call = calls[name]?.call;
  if (!call) throw new Error(name);
  let answer: unknown;
  try {
    answer = await call(answering(body));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    expect(['notTheApi', 'accepted']).toContain(error.failure.kind);
    return;
  }
  expect(isFinite(answer)).toBe(true);
}

describe.each(names)('S10, S11 %s', name => {
  const valid = calls[name]?.valid;

  test('what is right is taken', async () => {
    await expect(calls[name]?.call(answering(success(valid)))).resolves.toBeDefined();
  });

  test.each([
    '{"toString":1,"valueOf":1}',
    '{"toString":null}',
    '[{"toString":1,"valueOf":1}]',
    '{"__proto__":{"id":1,"name":"a","token":"t","length":1}}',
    '{"__proto__":null}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"hasOwnProperty":1,"id":1}',
    '{"length":1e9}',
    '{"items":{"length":4294967295}}',
    '{"then":1}',
    '{"toJSON":1}',
    '"\\ud800"',
    '1e309',
    '-0',
    'true',
    '[[[[]]]]',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  ])('%s in place of it does no harm', async data => {
    await expectAnswerOrFailure(name, `{"success":true,"data":${data}}`);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('any JSON in the place of any of its parts does no harm', async () => {
    const text = success(valid);
    const places = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?!:)|-?\d+(?:\.\d+)?|true|false|null|[[{]/g)];
    const bad = fc.oneof(
      fc.constantFrom(
        '1e309',
        '-1e309',
        '"1e309"',
        '"NaN"',
        '-0',
        '"\\ud800"',
        '{"toString":1}',
        '[[]]',
        '""',
      ),
      fc.json({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), bad, async (which, other) => {
        const place = places[which % places.length];
        if (!place) return;
        // What stands in place of an opening bracket breaks the JSON: that has to do no harm either.
        const body = text.slice(0, place.index) + other + text.slice(place.index + place[0].length);
        await expectAnswerOrFailure(name, body);
      }),
      { numRuns: 150 },
    );
  });

  test('N22 wherever it is cut it does no harm', async () => {
    const text = success(valid);
    for (let end = 0; end < text.length; end += Math.ceil(text.length / 60))
      await expectAnswerOrFailure(name, text.slice(0, end));
  });
});

test('S10 of a key that comes twice the last one counts, as everywhere', async () => {
  const body = '{"success":false,"success":true,"data":{"count":1},"data":{"count":2,"count":3}}';
  expect(await fetchCount(answering(body), '/boat/count')).toBe(3);
});

test('S10 an id that can’t stand in an address is none', async () => {
  const item = '{"id":"\\ud800","name":"a","status":1,"rentalPeriod":2}';
  await expect(fetchBoats(answering(`{"success":true,"data":[${item}]}`))).rejects.toBeInstanceOf(CallError);
});

describe('Q167, Q044: a list may be wrapped', () => {
  test.each([
    ['bare', choices],
    ['items', { items: choices, totalCount: 1 }],
    ['data', { data: choices }],
  ])('%s', async (_, data) => {
    expect(await fetchCountries(answering(success(data)), 'tr')).toEqual([
      { id: '1', name: 'Göcek', category: null },
    ]);
  });

  test.each([
    { items: 5 },
    { data: 5 },
    { data: { items: choices } },
    { items: { data: choices } },
    { rows: choices },
  ])('%j isn’t a list', async data => {
    await expect(fetchCountries(answering(success(data)), 'tr')).rejects.toBeInstanceOf(CallError);
  });
});

test('B212–B219, B227–B230 the paths of the lists, in the language that is asked for, ids encoded', async () => {
  const sent: WireRequest[] = [];
  const http = answering(success([]), sent);
  await fetchBoatTypes(http, 'en');
  await fetchBoatBrands(http, 'en');
  await fetchBoatModels(http, 'a/b', 'en');
  await fetchBoatFeatures(http, 'en');
  await fetchBoatFlags(http, 'en');
  await fetchBoatServices(http, 3, 'en');
  await fetchBoatPostingRules(http, 'en');
  await fetchCountries(http, 'en');
  await fetchLocations(http, '90', 'en');
  await fetchMarinas(http, '?x=1', 'en');
  await fetchDeparturePorts(http, '#5', 'en');
  expect(sent.map(request => `${request.method} ${request.url} ${request.headers['lang']}`)).toEqual([
    'GET /v1/boat/types en',
    'GET /v1/boat/brands en',
    'GET /v1/boat/brands/a%2Fb/models en',
    'GET /v1/boat/features en',
    'GET /v1/boat/flags en',
    'GET /v1/boat/services?period=3 en',
    'GET /v1/boat/posting-rules en',
    'GET /v1/location/countries en',
    'GET /v1/location/countries/90/locations en',
    'GET /v1/location/%3Fx%3D1/marinas en',
    'GET /v1/location/%235/departure-ports en',
  ]);
});

test('Q134, B224, B225 a new boat is posted without id, a known one put with its id in the body', async () => {
  const sent: WireRequest[] = [];
  const http = answering(success(wireBoat), sent);
  const { data } = await createBoat(http, save);
  await updateBoat(http, 57, save);
  expect(data.id).toBe('57');
  expect(
    sent.map(request => `${request.method} ${request.url} ${request.headers['Idempotency-Key']}`),
  ).toEqual(['POST /v1/boat k', 'PUT /v1/boat k']);
  const [created, updated] = sent.map(bodyOf);
  expect(created).not.toHaveProperty('id');
  expect(updated).toMatchObject({ id: 57, isDraft: true });
});

describe('what the rest of the panel hears of a call', () => {
  test('a call that the panel itself gives up says nothing about the network', async () => {
    const heard: boolean[] = [];
    const giveUp = new AbortController();
    const time = new VirtualTime();
    const silent: Transport = request =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const http = httpOver(silent, { clock: time.clock, heard: reached => heard.push(reached) });
    const ended = createBoat(http, { ...save, signal: giveUp.signal }).catch((error: unknown) => error);
    await time.settle();
    giveUp.abort();
    expect(await ended).toMatchObject({ failure: { kind: 'noAnswer' } });
    expect(heard).toEqual([]);
    // One that runs out of time does.
    await time.run(fetchBoats(http).catch(() => undefined));
    expect(heard).toEqual([false]);
  });
});

test('N11 a read that fails while the device knows that it is offline counts as not sent', async () => {
  let offline = false;
  const breaking = (): Promise<never> => {
    offline = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const http = httpOver(breaking, { offline: () => offline });
  await expect(fetchBoats(http)).rejects.toMatchObject({ failure: { kind: 'notSent' } });
  offline = false;
  await expect(createBoat(http, save)).rejects.toMatchObject({ failure: { kind: 'noAnswer' } });
});

test('a call leaves no listener behind on a signal that lives as long as the session', async () => {
  const session = new AbortController();
  await createBoat(answering(success(wireBoat)), { ...save, signal: session.signal });
  await createBoat(answering('<html>'), { ...save, signal: session.signal }).catch(() => undefined);
  expect(getEventListeners(session.signal, 'abort')).toHaveLength(0);
});

describe('N12, S15: words and times of a refusal', () => {
  async function refusedWith(body: unknown, retryAfter?: string): Promise<Failure> {
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    const http = httpOver(() => Promise.resolve(answerOf({ status: 429, body }, headers)));
    const error = await fetchBoats(http).catch((problem: unknown) => problem);
    if (error instanceof CallError) return error.failure;
    throw error;
  }

  test.each(['soon 2040', 'banana 2050', '2040', '120s', '120, 120', '0x10', '1e3', '+5', '٣'])(
    'N12 %j',
    async header => {
      const failure = await refusedWith({ success: false }, header);
      expect(failure).toMatchObject({ retryAfterMs: header === '2040' ? 2_040_000 : undefined });
    },
  );

  test('N12 a date is one of HTTP', async () => {
    const later = new Date(START + 60_000).toUTCString();
    expect(await refusedWith({ success: false }, later)).toMatchObject({ retryAfterMs: 60_000 });
  });

  test.each([
    null,
    undefined,
    'name',
    5,
    {},
    { key: 'name', message: 'a' },
    { name: ['a'] },
    [[]],
    [['name', 'a']],
    [{ key: 'name' }],
    [{ message: 'a' }],
    [{ key: null, message: 'a' }],
    [{ key: 'name', message: { toString: 1 } }],
    [{ Key: 'name', Message: 'a' }],
  ])('A318 validationErrors %j are none', async validationErrors => {
    expect(await refusedWith({ success: false, validationErrors })).toMatchObject({ validationErrors: [] });
  });

  test('A318, S10 field errors are fresh objects, cut to a length', async () => {
    const body = `{"success":false,"validationErrors":[{"__proto__":{"x":1},"key":"__proto__","message":"${'a'.repeat(10_000)}","more":1}]}`;
    const failure = await refusedWith(body);
    const errors = failure.kind === 'answered' ? failure.validationErrors : [];
    expect(errors.map(error => [error.key, error.message.length, Object.keys(error)])).toEqual([
      ['__proto__', 2_000, ['key', 'message']],
    ]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test.each([null, undefined, '', '   ', 5, true, [], ['a'], {}, { tr: 'a' }])(
    'S15 a message that is %j is none',
    async message => {
      expect(await refusedWith({ success: false, message })).toMatchObject({ message: undefined });
    },
  );

  test('S15 HTML in a message stays text, clamped to 500', async () => {
    const message = `<img src=x onerror=alert(1)>${'x'.repeat(10_000)}`;
    const failure = await refusedWith({ success: false, message });
    expect(failure).toMatchObject({ message: message.slice(0, 500) });
  });
});
