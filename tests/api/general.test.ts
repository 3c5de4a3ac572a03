import { describe, expect, test } from 'vitest';
import { fetchBoats } from '../../src/api/boat.ts';
import { CallError } from '../../src/api/failure.ts';
import { fetchAgreement, fetchAppConfig, fetchCount, fetchNotifications } from '../../src/api/general.ts';
import { createHttp, type Http } from '../../src/api/http.ts';
import type { WireRequest } from '../../src/api/transport.ts';
import { uploadFile } from '../../src/api/upload.ts';
import { jpeg } from '../support/factories.ts';
import { answerOf } from '../support/ModelServer.ts';
import { VirtualTime } from '../support/virtualTime.ts';

function saying(data: unknown, sent: WireRequest[] = []): Http {
  return createHttp({
    transport: request => {
      sent.push(request);
      return Promise.resolve(answerOf({ status: 200, body: { success: true, data } }));
    },
    clock: new VirtualTime().clock,
    baseUrl: '/v1',
    session: () => ({ token: 'token', lang: 'tr' }),
    offline: () => false,
  });
}

describe('Q030: a counter, however it is wrapped', () => {
  test.each([
    [7, 7],
    ['7', 7],
    [{ count: 7 }, 7],
    [{ count: '7' }, 7],
    [{ data: 7 }, 7],
    [0, 0],
  ])('%j is %d', async (data, count) => {
    expect(await fetchCount(saying(data), '/boat/count')).toBe(count);
  });

  test.each([
    [null],
    [{}],
    [{ count: null }],
    [{ count: 'many' }],
    [[]],
    ['1e309'],
    [{ count: '1e309' }],
    [true],
  ])('D24 %j is none', async data => {
    await expect(fetchCount(saying(data), '/boat/count')).rejects.toBeInstanceOf(CallError);
  });

  test('D24 1e309 in JSON is none', async () => {
    const http = createHttp({
      transport: () => Promise.resolve(answerOf({ status: 200, body: '{"success":true,"data":1e309}' })),
      clock: new VirtualTime().clock,
      baseUrl: '/v1',
      session: () => ({ token: undefined, lang: 'tr' }),
      offline: () => false,
    });
    await expect(fetchCount(http, '/boat/count')).rejects.toBeInstanceOf(CallError);
  });
});

describe('Q044, Q167: a list, bare or wrapped', () => {
  const item = { id: 57, name: 'Martı', status: 1, rentalPeriod: '2' };
  test.each([[[item]], [{ items: [item], totalCount: 1 }]])('%j', async data => {
    expect(await fetchBoats(saying(data))).toEqual([
      {
        id: '57',
        name: 'Martı',
        brand: null,
        model: null,
        image: null,
        status: 1,
        rentalPeriod: 2,
        calendarColor: null,
        yearOfConstruction: null,
      },
    ]);
  });

  test.each([
    [null],
    [{}],
    [{ items: null }],
    ['x'],
    [[null]],
    [[{ ...item, status: null }]],
    [[{ ...item, id: {} }]],
  ])('S11 %j is none, not an empty one', async data => {
    await expect(fetchBoats(saying(data))).rejects.toBeInstanceOf(CallError);
  });
});

test('Q032 a configuration value', async () => {
  const sent: WireRequest[] = [];
  expect(await fetchAppConfig(saying({ value: '12.5' }, sent), 3)).toBe(12.5);
  expect(sent[0]?.url).toBe('/v1/appconfig/3');
});

test('notifications in the language that is asked for', async () => {
  const sent: WireRequest[] = [];
  await fetchNotifications(saying([{ isRead: false, title: 'a' }], sent), 'en');
  expect(sent[0]?.headers['lang']).toBe('en');
});

test('S7, A335–A338 a file leaves under a made name, with its key and its kind', async () => {
  const sent: WireRequest[] = [];
  const { data } = await uploadFile(saying('https://media.example/1.jpg', sent), {
    kind: 'boat',
    name: '9f0c',
    mime: 'image/jpeg',
    bytes: jpeg(),
    key: '9f0c',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(data).toBe('https://media.example/1.jpg');
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/v1/general/upload-file?uploadType=boat' });
  expect(sent[0]?.headers['Idempotency-Key']).toBe('9f0c');
  const file = sent[0]?.body instanceof FormData ? sent[0].body.get('file') : null;
  expect(file).toBeInstanceOf(File);
  expect(file).toMatchObject({ name: '9f0c.jpg', type: 'image/jpeg', size: 64 });
});

test('N21 an upload that is answered without an address is not stored', async () => {
  const file = {
    kind: 'boat',
    name: 'a',
    mime: 'image/jpeg',
    bytes: jpeg(),
    key: 'a',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  } as const;
  for (const data of [null, '', 5, {}, ['x']])
    await expect(uploadFile(saying(data), file)).rejects.toBeInstanceOf(CallError);
});

test.each([
  [
    { content: '<p>Rules</p>', policyUrl: null },
    { content: '<p>Rules</p>', policyUrl: null },
  ],
  [
    { content: '', policyUrl: '/v1/files/blank.pdf' },
    { content: null, policyUrl: '/v1/files/blank.pdf' },
  ],
  [{ policyUrl: 7 }, { content: null, policyUrl: null }],
])('A159 A349 Q026: either field of an agreement may be filled: %j', async (data, agreement) => {
  const sent: WireRequest[] = [];
  expect(await fetchAgreement(saying(data, sent), 7, 'en')).toEqual(agreement);
  expect(sent[0]?.url).toBe('/v1/policy/type/7');
});
