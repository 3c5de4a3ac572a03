import { describe, expect, test } from 'vitest';
import { saveContact, saveGeneral } from '../../src/api/account/accountSettings.ts';
import { fetchBoats } from '../../src/api/boat.ts';
import { fetchDiscounts, saveDiscount } from '../../src/api/discount.ts';
import { CallError } from '../../src/api/failure.ts';
import { fetchAgreement, fetchAppConfig, fetchCount, fetchNotifications } from '../../src/api/general.ts';
import { leavingOut } from '../../src/api/http.ts';
import type { WireRequest } from '../../src/api/transport.ts';
import { uploadFile } from '../../src/api/upload.ts';
import { blankProfile } from '../../src/domain/account/account.ts';
import { jpeg } from '../support/factories.ts';
import { answering, saying } from '../support/httpOver.ts';

const { signal } = new AbortController();

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
    const http = answering('{"success":true,"data":1e309}');
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

  test.each([[null], [{}], [{ items: null }], ['x'], [[null]], [[{ ...item, id: {} }]]])(
    'S11 %j is none, not an empty one',
    async data => {
      await expect(fetchBoats(saying(data))).rejects.toBeInstanceOf(CallError);
    },
  );
});

describe('N21, S11: rows that can’t be read', () => {
  const item = (id: unknown): object => ({ id, name: 'Martı' });

  test.each([
    [[item(1), item(null), null, item(4)]],
    [{ items: [item(1), item({}), 'x', item(4)], totalCount: 4 }],
    [{ data: [item(1), item('\ud800'), [], item(4)] }],
  ])('%j without them, where that is asked for', async data => {
    const leftOut: number[] = [];
    const boats = await fetchBoats(leavingOut(saying(data), rows => leftOut.push(rows)));
    expect(boats.map(({ id }) => id)).toEqual(['1', '4']);
    expect(leftOut).toEqual([2]);
    await expect(fetchBoats(saying(data))).rejects.toBeInstanceOf(CallError);
  });

  test.each([[[item(null), item(undefined)]], [{}], [null], [{ items: {} }]])(
    '%j is no list, not an empty one',
    async data => {
      const leftOut: number[] = [];
      const http = leavingOut(saying(data), rows => leftOut.push(rows));
      await expect(fetchBoats(http)).rejects.toBeInstanceOf(CallError);
      expect(leftOut).toEqual([]);
    },
  );

  test.each([[[item(1), item(2)]], [{ items: [item(1), item(2)] }], [{ data: [item(1), item(2)] }]])(
    'Q044 all discounts at once: %j',
    async data => {
      const sent: WireRequest[] = [];
      const found = await fetchDiscounts(saying(data, sent));
      expect(found.map(({ id }) => id)).toEqual(['1', '2']);
      expect(sent).toHaveLength(1);
    },
  );

  test('Q117 dates that a discount has no more are sent empty, a new one leaves them out', async () => {
    const sent: WireRequest[] = [];
    const [discount] = await fetchDiscounts(saying([item(1)]));
    if (!discount) throw new Error('no discount');
    const { id, ...values } = discount;
    for (const saved of [id, undefined])
      await saveDiscount(saying({ id }, sent), { id: saved, values, key: 'k', signal });
    const dates = sent.map(({ body }) => (body instanceof FormData ? body.get('startDate') : 'no form'));
    expect(dates).toEqual(['', null]);
  });

  test('flags that can’t be read aren’t sent back', async () => {
    const sent: WireRequest[] = [];
    const told = { id: 1, discountType: 1, name: 5, boatIds: [], isActive: 'maybe', isLimitlessTerm: 'true' };
    const [discount] = await fetchDiscounts(saying({ items: [told], totalCount: 1 }));
    if (!discount) throw new Error('no discount');
    expect(discount).toMatchObject({ name: '5', isActive: null, isLimitlessTerm: true });
    const { id, ...values } = discount;
    await saveDiscount(saying({ id }, sent), { id, values, key: 'k', signal });
    const form = sent[0]?.body;
    if (!(form instanceof FormData)) throw new Error('no form');
    expect([form.has('isActive'), form.get('isLimitlessTerm')]).toEqual([false, 'true']);
    const contact = { hideEmail: null, hidePhoneNumber: false, disableWhatsAppNotifications: true };
    await saveContact(saying({}, sent), contact, { key: 'k', signal });
    expect(sent[1]?.body).toBe('{"hidePhoneNumber":false,"disableWhatsAppNotifications":true}');
  });
});

test('Q019 the phone of an account is sent as the server has it, and none where there is none', async () => {
  const sent: WireRequest[] = [];
  const phone = { countryIsoCode: 'TR', countryDialCode: '90', phoneNumber: '5321234567' };
  await saveGeneral(saying({}, sent), blankProfile, { key: 'k', signal });
  await saveGeneral(saying({}, sent), { ...blankProfile, phone }, { key: 'l', signal });
  expect(
    sent.map(({ body }) => (JSON.parse(body as string) as { phoneNumber?: string }).phoneNumber),
  ).toEqual([undefined, '5321234567']);
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
