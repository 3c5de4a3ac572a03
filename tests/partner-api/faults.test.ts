import { Agent, request as send, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultRule } from './faults.ts';
import { demo, fileForm, startApi, type Harness, type Reply } from './harness.ts';
import type { JournalRow } from './journal.ts';
import type { Arrival } from './traffic.ts';

let server: Harness;
let bookingId = 0;
beforeAll(async () => {
  server = await startApi();
  const { items } = (await server.first('GET', '/booking')).data as { items: { id: number }[] };
  bookingId = items[0]?.id ?? 0;
});
afterEach(async () => {
  await server.nobody('DELETE', '/__faults');
});
afterAll(async () => {
  await server.stop();
});

const rules = async (...list: FaultRule[]): Promise<Reply> =>
  server.nobody('POST', '/__faults', { rules: list });
const journal = async (since = 0): Promise<JournalRow[]> =>
  (await server.nobody('GET', `/__journal?since=${since}`)).data as JournalRow[];
const mark = async (): Promise<number> => (await journal()).at(-1)?.seq ?? 0;
const write = async (text: string, key?: string): Promise<Reply> =>
  server.first('POST', '/chat', { bookingId, text }, key ? { 'Idempotency-Key': key } : {});

describe('Idempotency-Key', () => {
  test('one key applies once and answers the same; other content is 422; another partner may use the same key', async () => {
    const since = await mark();
    const first = await write('bir', 'key-1');
    server.clock.ms += 60_000;
    const again = await write('bir', 'key-1');
    expect(again.data).toEqual(first.data);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await write('iki', 'key-1')).status).toBe(422);
    const other = { isDraft: true, name: 'Aynı anahtar' };
    const boats = await Promise.all(
      [server.first, server.second].map(caller =>
        caller('POST', '/boat', other, { 'Idempotency-Key': 'key-1' }),
      ),
    );
    expect(boats.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await journal(since);
    expect(rows.filter(({ path }) => path === '/v1/chat')).toHaveLength(1);
    expect(rows.filter(({ path }) => path === '/v1/boat')).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      partnerId: 1,
      method: 'POST',
      key: 'key-1',
      recordId: expect.any(String),
      summary: expect.stringContaining('bir'),
    });
  });

  test('a refused write keeps no key: the corrected one goes through', async () => {
    expect((await write(' ', 'key-2')).status).toBe(422);
    expect((await write('şimdi dolu', 'key-2')).success).toBe(true);
  });

  test('every kind of write honours it', async () => {
    const headers = { 'Idempotency-Key': 'key-3' };
    const { data } = await server.first('POST', '/boat', { isDraft: true, name: 'Silinecek' }, headers);
    const { id } = data as { id: number };
    const body = { id, isDraft: true, name: 'Değişti' };
    expect((await server.first('PUT', '/boat', body, headers)).data).toMatchObject({ id, name: 'Değişti' });
    const contact = { hideEmail: true };
    const since = await mark();
    await server.first('PATCH', '/account/update-contact-settings', contact, headers);
    await server.first('PATCH', '/account/update-contact-settings', contact, headers);
    expect((await server.first('DELETE', `/boat/${id}`, undefined, headers)).success).toBe(true);
    expect((await server.first('DELETE', `/boat/${id}`, undefined, headers)).success).toBe(true);
    expect(await journal(since)).toHaveLength(2);
  });

  test('switched off, the same key applies again', async () => {
    await server.nobody('POST', '/__faults/idempotency', { enabled: false });
    const since = await mark();
    await write('tekrar', 'key-4');
    await write('tekrar', 'key-4');
    await server.nobody('POST', '/__faults/idempotency', { enabled: true });
    expect(await journal(since)).toHaveLength(2);
  });
});

describe('cut lines', () => {
  test('N2 closeAfter: applied once, no answer; the repeat under its key changes nothing', async () => {
    await rules({ method: 'POST', path: '^/v1/chat$', closeAfter: true, times: 1 });
    const since = await mark();
    await expect(write('kayıp yanıt', 'lost-1')).rejects.toThrow('fetch failed');
    expect(await journal(since)).toHaveLength(1);
    expect((await write('kayıp yanıt', 'lost-1')).success).toBe(true);
    expect(await journal(since)).toHaveLength(1);
    const { data } = await server.nobody('GET', '/__faults');
    expect(data).toMatchObject({ rules: [{ hits: 2, strikes: 1 }] });
  });

  test('N3 closeBefore: nothing applied', async () => {
    await rules({ method: 'POST', path: '/chat', closeBefore: true, times: 1 });
    const since = await mark();
    await expect(write('hiç gitmedi')).rejects.toThrow('fetch failed');
    expect(await journal(since)).toEqual([]);
    expect((await write('şimdi gitti')).success).toBe(true);
  });

  test('a share of the requests is struck, the same ones for the same seed', async () => {
    const struck = async (seed: number): Promise<string> => {
      await rules({ path: '^/v1/boat$', status: 503, share: 0.5, seed });
      let told = '';
      for (let turn = 0; turn < 20; turn += 1)
        told += (await server.first('GET', '/boat')).status === 503 ? 'x' : '.';
      return told;
    };
    const first = await struck(1);
    expect(first).toMatch(/x.*\.|\..*x/);
    expect(await struck(1)).toBe(first);
    expect(await struck(2)).not.toBe(first);
  });

  test('N6 cutAfterBytes: an upload breaks off on its way, and nothing of it is kept', async () => {
    const size = 3_000_000;
    await rules(
      { path: '/upload-file', cutAfterBytes: size * 0.1, times: 1 },
      { path: '/upload-file', cutAfterBytes: size * 0.99, times: 1 },
    );
    const since = await mark();
    const upload = (): Promise<Reply> =>
      server.first('POST', '/general/upload-file?uploadType=boat', fileForm('jpg', size));
    for (const _ of [10, 99]) await expect(upload()).rejects.toThrow();
    expect(await journal(since)).toEqual([]);
    expect((await upload()).data).toMatch(/\.jpg$/);
    expect(await journal(since)).toHaveLength(1);
  });

  test('N27 keep-alive: a kept line that is cut without an answer has taken the call all the same', async () => {
    await server.nobody('POST', '/__faults/keep-alive', { enabled: true });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const token = await server.signIn(demo.email, demo.password);
    const call = (method: string, path: string, body?: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        const options = { method, agent, headers };
        const request = send(`${server.address}/v1${path}`, options, answer => {
          answer.resume().once('end', () => resolve(answer));
        });
        request.once('error', reject).end(body);
      });
    const first = await call('GET', '/faq');
    expect(first.headers.connection).toBe('keep-alive');
    await rules({ method: 'POST', path: '/chat', closeAfter: true, times: 1 });
    const since = await mark();
    await expect(call('POST', '/chat', JSON.stringify({ bookingId, text: 'yarım' }))).rejects.toThrow();
    expect(await journal(since)).toHaveLength(1);
    agent.destroy();
    await server.nobody('POST', '/__faults/keep-alive', { enabled: false });
    expect((await fetch(`${server.address}/v1/faq`)).headers.get('connection')).toBe('close');
  });

  test('N22 truncate: the answer breaks off', async () => {
    await rules({ path: '/boat$', truncate: true });
    await expect(server.first('GET', '/boat')).rejects.toThrow();
  });

  test('N4 delayMs: a caller that gave up meets a late apply', async () => {
    await rules({ method: 'POST', path: '/chat', delayMs: 150, times: 1 });
    const since = await mark();
    const token = await server.signIn(demo.email, demo.password);
    const early = fetch(`${server.address}/v1/chat`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ bookingId, text: 'geç kalan' }),
      signal: AbortSignal.timeout(50),
    });
    await expect(early).rejects.toThrow();
    expect((await journal(since)).filter(({ path }) => path === '/v1/chat')).toEqual([]);
    await expect
      .poll(async () => (await journal(since)).filter(({ path }) => path === '/v1/chat').length)
      .toBe(1);
  });

  test('fetch in process rejects instead', async () => {
    await rules({ path: '/faq', closeBefore: true });
    await expect(server.api.fetch(new Request('http://x/v1/faq'))).rejects.toThrow(TypeError);
  });
});

describe('wrong answers', () => {
  test('N12, N13 a status in the API’s place applies nothing, the n-th hit only', async () => {
    await rules({ method: 'POST', path: '/chat', status: 503, retryAfter: 7, nth: 2 });
    const since = await mark();
    expect((await write('bir')).status).toBe(200);
    const reply = await write('iki');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '7']);
    expect((await write('üç')).status).toBe(200);
    expect(await journal(since)).toHaveLength(2);
  });

  test('N14 apply: a 500 although it was applied', async () => {
    await rules({ method: 'POST', path: '/chat', status: 500, apply: true, times: 1 });
    const since = await mark();
    expect((await write('uygulandı')).status).toBe(500);
    expect(await journal(since)).toHaveLength(1);
  });

  test('N8 html: a captive portal', async () => {
    await rules({ html: '<h1>Marina Wi-Fi</h1>', times: 1 });
    const response = await fetch(`${server.address}/v1/faq`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test('N9 a redirect to another origin', async () => {
    await rules({ status: 307, headers: { Location: 'http://elsewhere.example/v1/faq' }, times: 1 });
    const response = await fetch(`${server.address}/v1/faq`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      307,
      'http://elsewhere.example/v1/faq',
    ]);
  });

  test('N5 freeze: reads lag behind writes', async () => {
    await rules({ method: 'GET', path: '/chat/', freeze: true });
    const read = async (): Promise<number> =>
      ((await server.first('GET', `/chat/${bookingId}`)).data as unknown[]).length;
    const before = await read();
    await write('yeni');
    expect(await read()).toBe(before);
    await server.nobody('DELETE', '/__faults');
    expect(await read()).toBe(before + 1);
  });
});

describe('the rest of the switches', () => {
  test('N15 expireTokens by rule and by call', async () => {
    await rules({ method: 'POST', path: '/chat', expireTokens: true, times: 1 });
    const since = await mark();
    expect((await write('oturum bitti')).status).toBe(401);
    expect(await journal(since)).toEqual([]);
    const mine = server.as(await server.signIn(demo.email, demo.password));
    expect((await mine('GET', '/account')).status).toBe(200);
    await server.nobody('POST', '/__faults/expire-tokens');
    expect((await mine('GET', '/account')).status).toBe(401);
  });

  test('mutate changes a record behind the client’s back, clock moves time, requests are counted', async () => {
    const mine = server.as(await server.signIn(demo.email, demo.password));
    await server.nobody('POST', '/__faults/mutate', {
      kind: 'boat',
      id: 102,
      set: { name: 'Başka ad', status: 4 },
    });
    expect((await mine('GET', '/boat/102')).data).toMatchObject({ name: 'Başka ad', boatStatus: 4 });
    await server.nobody('POST', '/__faults/clock', { shiftMs: 86_400_000 });
    expect(Date.parse((await mine('GET', '/account')).headers.get('date') ?? '')).toBe(
      server.clock.ms + 86_400_000,
    );
    await server.nobody('DELETE', '/__journal/requests');
    await mine('GET', '/faq');
    await mine('GET', '/faq');
    expect((await server.nobody('GET', '/__journal/requests')).data).toEqual([
      { method: 'GET', path: '/v1/faq', count: 2 },
    ]);
    await server.nobody('POST', '/__faults/message', { bookingId, text: 'Müşteriden' });
    expect(
      ((await mine('GET', '/chat')).data as { lastMessage: string }[]).some(
        ({ lastMessage }) => lastMessage === 'Müşteriden',
      ),
    ).toBe(true);
  });

  test('the traffic tells whose call it was, of which record, from when to when, and what came of it', async () => {
    const mine = server.as(await server.signIn(demo.email, demo.password));
    await server.nobody('DELETE', '/__journal/requests');
    await rules({ method: 'POST', path: '/chat', closeAfter: true, times: 1 });
    const text = { bookingId, text: 'yarıda' };
    await expect(mine('POST', '/chat', text, { 'Idempotency-Key': 'traffic-1' })).rejects.toThrow();
    await mine('PUT', '/boat', { id: 111, isDraft: true, name: 'Deniz Feneri' });
    await server.second('GET', '/faq');
    const { data } = await server.nobody('GET', '/__journal/traffic');
    const [chat, ...others] = data as Arrival[];
    expect(chat).toMatchObject({ path: '/v1/chat', key: 'traffic-1', record: null, status: null });
    expect(chat?.ended).toBeGreaterThanOrEqual(chat?.began ?? Infinity);
    const put = others.find(({ method }) => method === 'PUT');
    const get = others.find(({ method }) => method === 'GET');
    expect(put).toMatchObject({ path: '/v1/boat', record: '111', status: 200, session: chat?.session });
    expect(get?.session).toMatch(/^[\w-]{12}$/);
    expect(get?.session).not.toBe(chat?.session);
  });

  test('a reset may begin with a session, for a device that was signed in before', async () => {
    const token = await server.signIn(demo.email, demo.password);
    const mine = server.as(token);
    await mine('POST', '/boat', { isDraft: true, name: 'Fazladan' });
    await server.nobody('POST', '/__faults/reset', { sessions: [{ partnerId: 1, token }] });
    expect((await mine('GET', '/boat/count')).data).toBe(12);
  });

  test('reset lays everything out anew, with the same ids; old tokens are gone', async () => {
    const mine = server.as(await server.signIn(demo.email, demo.password));
    await mine('POST', '/boat', { isDraft: true, name: 'Fazladan' });
    await server.nobody('POST', '/__faults/reset');
    expect((await mine('GET', '/boat')).status).toBe(401);
    const anew = server.as(await server.signIn(demo.email, demo.password));
    expect(((await anew('GET', '/boat')).data as { id: number }[]).map(({ id }) => id)).toEqual([
      112, 111, 110, 109, 108, 107, 106, 105, 104, 103, 102, 101,
    ]);
    expect((await journal()).map(({ path }) => path)).toEqual(['/v1/auth/login']);
  });

  test('without faults the switches are not there', async () => {
    const plain = await startApi({ faults: false });
    for (const path of ['/__faults', '/__journal', '/__outgoing'])
      expect((await plain.nobody('GET', path)).status).toBe(404);
    expect((await plain.nobody('POST', '/__faults/reset')).status).toBe(404);
    await plain.stop();
  });
});
