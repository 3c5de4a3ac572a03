/** The browser's transport and `http.ts` against a real server that lies. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { type as shape, string } from 'superstruct';
import { afterEach, describe, expect, test } from 'vitest';
import { CallError, type Failure } from '../../src/api/failure.ts';
import type { Call, Http } from '../../src/api/http.ts';
import { browserTransport } from '../../src/api/transport.ts';
import { httpOver } from '../support/httpOver.ts';

const Thing = shape({ name: string() });
const good = JSON.stringify({ success: true, data: { name: 'Şükrü’nün teknesi' }, message: null });
const get: Call = { method: 'GET', path: '/thing' };
const put: Call = { method: 'PUT', path: '/thing', body: { name: 'ığüşöç' }, key: 'key-1' };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers so, and its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function panel(address: string): Http {
  const session = { token: 'secret-token', lang: 'tr' } as const;
  return httpOver(browserTransport, { baseUrl: `${address}/v1`, session: () => session });
}

async function failureOf(address: string, call: Call): Promise<Failure> {
  try {
    await panel(address)(call, Thing);
  } catch (error) {
    if (error instanceof CallError) return error.failure;
    throw error;
  }
  throw new Error('the call succeeded');
}

test('A315–A318 a call goes out whole and its answer comes back whole', async () => {
  const seen: { method?: string | undefined; url?: string | undefined; body: string; headers: object }[] = [];
  const address = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      seen.push({ method: request.method, url: request.url, body, headers: request.headers });
      response.end(good);
    });
  });
  const { data } = await panel(address)({ ...put, query: { q: 'ı' } }, Thing);
  expect(data.name).toBe('Şükrü’nün teknesi');
  expect(seen).toMatchObject([
    {
      method: 'PUT',
      url: '/v1/thing?q=%C4%B1',
      body: '{"name":"ığüşöç"}',
      headers: {
        authorization: 'Bearer secret-token',
        'idempotency-key': 'key-1',
        'content-type': 'application/json',
        lang: 'tr',
      },
    },
  ]);
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
});

test('A335, S7 a file leaves as a form with the made name', async () => {
  let seen = '';
  const address = await serve((request, response) => {
    request.setEncoding('latin1');
    request.on('data', (part: string) => (seen += part));
    request.on('end', () => response.end(JSON.stringify({ success: true, data: { name: 'a' } })));
  });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }), 'made.jpg');
  const shares: number[] = [];
  const call: Call = { method: 'POST', path: '/f', form, onProgress: share => shares.push(share) };
  await panel(address)(call, Thing);
  expect(seen).toContain('name="file"; filename="made.jpg"');
  expect(seen).toContain('\u0001\u0002\u0003');
});

describe('N9: a redirect is refused', () => {
  test.each([301, 302, 303, 307, 308])('%d takes the token nowhere', async status => {
    const elsewhere: unknown[] = [];
    const other = await serve((request, response) => {
      elsewhere.push(request.headers);
      response.end(good);
    });
    const address = await serve((_, response) =>
      response.writeHead(status, { Location: `${other}/v1` }).end(),
    );
    expect(await failureOf(address, put)).toEqual({ kind: 'noAnswer' });
    expect(await failureOf(address, get)).toEqual({ kind: 'noAnswer' });
    expect(elsewhere).toEqual([]);
  });

  test('not even to the same place', async () => {
    let calls = 0;
    const address = await serve((_, response) => {
      calls += 1;
      response.writeHead(302, { Location: '/v1/other' }).end();
    });
    expect(await failureOf(address, put)).toEqual({ kind: 'noAnswer' });
    expect(calls).toBe(1);
  });
});

describe('S10 an answer that is longer than allowed is not read to its end', () => {
  const part = Buffer.alloc(1_000_000, 'a');

  test('its length is told: nothing of it is read', async () => {
    const address = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': 60 * part.byteLength });
      response.end(part);
    });
    expect(await failureOf(address, get)).toEqual({ kind: 'notTheApi', status: 200 });
  });

  test('its length is not told: reading stops at the limit', async () => {
    let written = 0;
    const ended = Promise.withResolvers<void>();
    const address = await serve((_, response) => {
      response.on('close', () => ended.resolve());
      const write = (): void => {
        if (response.destroyed || written >= 200) return;
        written += 1;
        response.write(part, write);
      };
      write();
    });
    expect(await failureOf(address, get)).toEqual({ kind: 'notTheApi', status: 200 });
    await ended.promise;
    expect(written).toBeLessThan(60);
  });
});

describe('a broken connection is no answer', () => {
  test('N11 refused', async () => {
    const address = await serve((_, response) => response.end());
    for (const server of servers.splice(0)) await new Promise(resolve => server.close(resolve));
    expect(await failureOf(address, put)).toEqual({ kind: 'noAnswer' });
  });

  test('N2, N3 cut before any answer', async () => {
    const address = await serve(request => request.socket.destroy());
    expect(await failureOf(address, put)).toEqual({ kind: 'noAnswer' });
  });

  test('N22 cut in the middle of the body, whose length was told', async () => {
    const address = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(good) });
      response.write(good.slice(0, 20), () => response.destroy());
    });
    expect(await failureOf(address, put)).toEqual({ kind: 'noAnswer' });
  });

  test('N22 cut in the middle of the body, whose length wasn’t', async () => {
    const address = await serve((_, response) => {
      response.writeHead(200);
      response.write(good.slice(0, 20), () => response.destroy());
    });
    expect(await failureOf(address, put)).toEqual({ kind: 'noAnswer' });
  });

  test('N22 compressed, and the compression is broken', async () => {
    const zipped = gzipSync(good);
    for (const body of [zipped.subarray(0, zipped.length - 12), Buffer.from('not zipped at all')]) {
      const address = await serve((_, response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(body),
      );
      // Which of the two depends on how much the browser hands on of it.
      expect(['noAnswer', 'notTheApi']).toContain((await failureOf(address, put)).kind);
    }
  });

  test('N10 given up while it waits', async () => {
    const giveUp = new AbortController();
    const address = await serve(() => giveUp.abort());
    expect(await failureOf(address, { ...put, signal: giveUp.signal })).toEqual({ kind: 'noAnswer' });
  });

  test('N10 given up while the body comes', async () => {
    const giveUp = new AbortController();
    const address = await serve((_, response) => {
      response.writeHead(200);
      response.write(good.slice(0, 20), () => giveUp.abort());
    });
    expect(await failureOf(address, { ...put, signal: giveUp.signal })).toEqual({ kind: 'noAnswer' });
  });
});

describe('N22: what a body may look like', () => {
  test.each([
    ['a byte order mark', Buffer.from(`\uFEFF${good}`), {}],
    ['compressed', gzipSync(good), { 'Content-Encoding': 'gzip' }],
    ['called text', Buffer.from(good), { 'Content-Type': 'text/plain; charset=iso-8859-9' }],
  ])('%s is read', async (_, body, headers) => {
    const address = await serve((__, response) => response.writeHead(200, headers).end(body));
    expect((await panel(address)(get, Thing)).data.name).toBe('Şükrü’nün teknesi');
  });

  test.each([
    ['UTF-16', Buffer.from(good, 'utf16le')],
    ['binary', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['two answers in one', Buffer.from(good + good)],
    ['JavaScript', Buffer.from(`callback(${good})`)],
  ])('%s isn’t', async (_, body) => {
    const address = await serve((__, response) => response.end(body));
    expect(await failureOf(address, get)).toEqual({ kind: 'notTheApi', status: 200 });
  });
});

test('N12, Q066 headers are read whatever their case', async () => {
  const address = await serve((_, response) =>
    response.writeHead(429, { 'retry-after': '7' }).end('{"success":false}'),
  );
  expect(await failureOf(address, put)).toMatchObject({ kind: 'answered', status: 429, retryAfterMs: 7_000 });
});
