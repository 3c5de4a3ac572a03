/** The specification doesn't say whether some answers are under `data`: both are read, and nothing that isn't the API's (Q030, Q044). */
import { describe, expect, test } from 'vitest';
import { fetchBillingComplete } from '../../src/api/account/account.ts';
import { fetchBilling } from '../../src/api/account/billing.ts';
import { fetchBoats } from '../../src/api/boat.ts';
import { fetchBookings } from '../../src/api/booking.ts';
import { fetchDiscounts } from '../../src/api/discount.ts';
import { CallError } from '../../src/api/failure.ts';
import { fetchAgreement, fetchAppConfig, fetchCount, fetchPolicy } from '../../src/api/general.ts';
import { leavingOut, type Http } from '../../src/api/http.ts';
import { booking } from '../support/factories.ts';
import { answering } from '../support/httpOver.ts';

const told = (id: number): object => ({ ...booking(), id });
const saying = (body: unknown, heard: boolean[] = []): Http =>
  answering(body, [], { heard: reached => heard.push(reached) });

const reads = {
  bookings: async (http: Http) => (await fetchBookings(http, 1)).rows.map(({ id }) => id),
  discounts: async (http: Http) => (await fetchDiscounts(http)).map(({ id }) => id),
  count: async (http: Http) => fetchCount(http, '/booking/count'),
  config: async (http: Http) => fetchAppConfig(http, 1),
  template: async (http: Http) => fetchAgreement(http, 7, 'tr'),
  policy: async (http: Http) => fetchPolicy(http, 'kvkk', 'tr'),
} as const;
type Read = keyof typeof reads;

describe('A340 A349 A353 Q030 Q044: an answer that isn’t under `data`', () => {
  const items = [told(1), told(2)];
  const file = '/v1/files/blank.pdf';
  test.each<[Read, unknown, unknown]>([
    ['bookings', { success: true, items, totalCount: 2 }, ['1', '2']],
    ['bookings', { success: true, data: null, message: null, items, totalCount: 2 }, ['1', '2']],
    ['bookings', { items, totalCount: 2 }, ['1', '2']],
    ['bookings', { success: true, items: [], totalCount: 0 }, []],
    ['discounts', { success: true, items: [{ id: 1 }, { id: 2 }], totalCount: 2 }, ['1', '2']],
    ['discounts', [{ id: 1 }, { id: 2 }], ['1', '2']],
    ['count', 7, 7],
    ['count', 0, 0],
    ['count', { count: 7 }, 7],
    ['count', { success: true, count: 7 }, 7],
    ['config', { success: true, value: '12.5' }, 12.5],
    ['config', { key: 1, value: 12.5 }, 12.5],
    ['template', { success: true, policyUrl: file }, { content: null, policyUrl: file }],
    ['policy', { content: '<p>a</p>' }, { content: '<p>a</p>', policyUrl: null }],
  ])('%s, body %#', async (read, body, answer) => {
    const heard: boolean[] = [];
    const http = saying(body, heard);
    expect(await reads[read](http)).toMatchObject(answer as object);
    expect(heard).toEqual([true]);
  });

  test('N21 rows that can’t be read are left out there, too', async () => {
    const leftOut: number[] = [];
    const body = { success: true, items: [told(1), { id: 2 }], totalCount: 2 };
    const http = leavingOut(saying(body), rows => leftOut.push(rows));
    expect(await reads.bookings(http)).toEqual(['1']);
    expect(leftOut).toEqual([1]);
  });

  test('what is under `data` counts before what is beside it', async () => {
    expect(await reads.count(saying({ success: true, data: 7, count: 1 }))).toBe(7);
    await expect(
      reads.bookings(saying({ success: true, data: {}, items: [told(1)], totalCount: 1 })),
    ).rejects.toBeInstanceOf(CallError);
  });
});

describe('N8 what isn’t the API’s stays so', () => {
  const names = Object.keys(reads) as Read[];
  const others: unknown[] = [
    '<!doctype html><title>Marina Wi-Fi</title>',
    '"ok"',
    'true',
    'null',
    '{}',
    { ok: 1 },
    { message: 'Please sign in' },
    { success: true, message: 'Please sign in' },
    { success: 'true', items: [told(1)], totalCount: 1, count: 7, value: 1, content: 'a' },
    { success: 1, items: [told(1)], totalCount: 1, count: 7, value: 1, content: 'a' },
    { status: 'ok', code: 200, items: [{ name: 'a' }], totalCount: 1, url: 'https://portal.example' },
    [{ name: 'a' }],
    ['a', 1],
    '[[[[]]]]',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ];
  test.each(names.flatMap(name => others.map(body => [name, body] as const)))(
    '%s, body %#',
    async (name, body) => {
      await expect(reads[name](saying(body))).rejects.toMatchObject({ failure: { kind: 'notTheApi' } });
    },
  );

  test.each(names.filter(name => name !== 'discounts'))('%s: a list is none', async name => {
    const heard: boolean[] = [];
    await expect(reads[name](saying([], heard))).rejects.toBeInstanceOf(CallError);
    expect(heard).toEqual([false]);
  });

  // Their shapes fit too much, or nothing was left open.
  test.each([
    ['billing', fetchBilling],
    ['whether billing is complete', fetchBillingComplete],
    ['boats', fetchBoats],
  ])('%s is read under `data` only', async (_, read: (http: Http) => Promise<unknown>) => {
    for (const body of [true, { title: 'a' }, { id: 1 }, [{ id: 1, name: 'a' }], { items: [{ id: 1 }] }])
      await expect(read(saying(body))).rejects.toBeInstanceOf(CallError);
  });

  test('A251, Q033 a refusal is one wherever the answer would be', async () => {
    const body = { success: false, message: 'Yok', count: 7 };
    await expect(reads.count(saying(body))).rejects.toMatchObject({ failure: { kind: 'answered' } });
  });
});
