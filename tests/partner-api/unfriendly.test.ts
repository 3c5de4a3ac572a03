import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demo, startApi, upload, type Harness, type Reply } from './harness.ts';
import type { Unfriendly } from './unfriendly.ts';

let server: Harness;
beforeAll(async () => {
  server = await startApi();
});
const set = async (switches: Unfriendly): Promise<Reply> =>
  server.nobody('POST', '/__faults/unfriendly', switches);
afterEach(async () => set({}));
afterAll(async () => server.stop());

const bookingId = 1;
const ids = ({ data }: Reply): unknown[] =>
  (Array.isArray(data) ? (data as { id: number }[]) : (data as { items: { id: number }[] }).items).map(
    ({ id }) => id,
  );
const draft = async (name: string): Promise<Reply> => server.first('POST', '/boat', { isDraft: true, name });

test.each([null, true, 7])('writes answer %j for data, are done, and keep their words', async writeData => {
  await set({ writeData });
  const before = (await server.first('GET', '/boat/count')).data as number;
  const reply = await draft(`Veri ${writeData}`);
  expect(reply).toMatchObject({ status: 200, success: true, data: writeData });
  expect((await server.first('GET', '/boat/count')).data).toBe(before + 1);
  // What nobody could go on without stays.
  expect(await upload(server.first, 'boat')).toContain('/v1/files/');
  expect(await server.signIn('demo@tekne.example', 'Pusula-2026')).toBeTypeOf('string');
});

test('answers come without success; a refusal still says so', async () => {
  await set({ noSuccess: true });
  const reply = await server.first('GET', '/boat');
  expect(reply.success).toBeUndefined();
  expect(ids(reply).length).toBeGreaterThan(1);
  expect((await server.first('POST', '/chat', { bookingId, text: ' ' })).success).toBe(false);
});

test('answers come without data where the specification leaves it open', async () => {
  await set({ noData: true });
  const headers = { authorization: `Bearer ${await server.signIn(demo.email, demo.password)}` };
  const raw = async (path: string): Promise<unknown> =>
    (await fetch(`${server.address}/v1${path}`, { headers })).json();
  expect(await raw('/booking?page=1')).toMatchObject({ success: true, items: expect.any(Array) as unknown });
  expect(await raw('/boat/count')).toBeTypeOf('number');
  expect(ids(await server.first('GET', '/boat')).length).toBeGreaterThan(1);
});

test('check-billing-info answers null', async () => {
  await set({ billingNull: true });
  expect(await server.first('GET', '/account/check-billing-info')).toMatchObject({
    success: true,
    data: null,
  });
});

test('reads lag behind writes, lists and single records, and catch up', async () => {
  await set({ lagMs: 300 });
  const [id] = ids(await server.first('GET', '/boat'));
  const old = (await server.first('GET', `/boat/${String(id)}`)).data as { name: string };
  await server.first('PUT', '/boat', { ...old, id, isDraft: true, name: 'Gecikmeli' });
  const known = ids(await server.first('GET', '/boat'));
  await draft('Yeni tekne');
  expect((await server.first('GET', `/boat/${String(id)}`)).data).toMatchObject({ name: old.name });
  expect(ids(await server.first('GET', '/boat'))).toEqual(known);
  await expect
    .poll(async () => (await server.first('GET', `/boat/${String(id)}`)).data)
    .toMatchObject({ name: 'Gecikmeli' });
  await expect.poll(async () => ids(await server.first('GET', '/boat'))).toHaveLength(known.length + 1);
});

test('rows of a list come in the opposite order', async () => {
  const boats = ids(await server.first('GET', '/boat'));
  const page = ids(await server.first('GET', '/booking?page=1'));
  await set({ reversed: 'rows' });
  expect(ids(await server.first('GET', '/boat'))).toEqual(boats.toReversed());
  expect(ids(await server.first('GET', '/booking?page=1'))).toEqual(page.toReversed());
});

test('the oldest page of bookings comes first; behind the last one there is nothing', async () => {
  const { totalCount } = (await server.first('GET', '/booking?page=1')).data as { totalCount: number };
  const pages = Math.ceil(totalCount / 10);
  const last = ids(await server.first('GET', `/booking?page=${pages}`));
  await set({ reversed: 'pages' });
  expect(ids(await server.first('GET', '/booking?page=1'))).toEqual(last);
  expect(ids(await server.first('GET', `/booking?page=${pages + 1}`))).toEqual([]);
});
