import { number, object, string, type, unknown } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '../../src/api/failure.ts';
import type { Call, HttpPorts } from '../../src/api/http.ts';
import type { Transport, WireRequest } from '../../src/api/transport.ts';
import { httpOver } from '../support/httpOver.ts';
import { answerOf } from '../support/ModelServer.ts';
import { START, VirtualTime } from '../support/virtualTime.ts';

const Thing = type({ name: string() });
const get: Call = { method: 'GET', path: '/thing' };
const post: Call = { method: 'POST', path: '/thing', body: { name: 'a' }, key: 'key-1' };

function setup(transport: Transport, ports: Partial<HttpPorts> = {}) {
  const time = new VirtualTime();
  const heard: boolean[] = [];
  const signedOut: (string | undefined)[] = [];
  const http = httpOver(transport, {
    clock: time.clock,
    session: () => ({ token: 'secret', lang: 'tr' }),
    heard: reached => heard.push(reached),
    signedOut: token => signedOut.push(token),
    ...ports,
  });
  const failureOf = async (call: Call): Promise<Failure> => {
    try {
      await time.run(http(call, Thing));
    } catch (error) {
      if (error instanceof CallError) return error.failure;
      throw error;
    }
    throw new Error('the call succeeded');
  };
  return { time, http, heard, signedOut, failureOf };
}

function saying(status: number, body: unknown, headers: Record<string, string> = {}): Transport {
  return () => Promise.resolve(answerOf({ status, body }, headers));
}

const good = { success: true, data: { name: 'Martı' }, message: 'Tamam', validationErrors: null };

describe('an answer counts only when it is the API’s', () => {
  test('data and message come through', async () => {
    const { http, heard } = setup(saying(200, good));
    await expect(http(get, Thing)).resolves.toEqual({ data: { name: 'Martı' }, message: 'Tamam' });
    expect(heard).toEqual([true]);
  });

  test.each<[string, number, unknown, string | null, number | undefined]>([
    ['its answer', 200, good, 'Mon, 01 Jun 2026 08:00:00 GMT', Date.UTC(2026, 5, 1, 8)],
    ['its refusal', 422, { success: false }, 'Mon, 01 Jun 2026 08:00:00 GMT', Date.UTC(2026, 5, 1, 8)],
    ['an answer without a date', 200, good, null, undefined],
    ['an answer with rubbish for a date', 200, good, 'bugün', undefined],
    ['a captive portal, whatever its clock says', 200, '<html>', 'Thu, 01 Jan 1970 00:00:00 GMT', undefined],
    ['a gateway before it', 502, 'Bad Gateway', 'Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ])('Q066 the API’s clock is heard from %s', async (_, status, body, date, at) => {
    const times: (number | undefined)[] = [];
    const { http } = setup(saying(status, body, date === null ? {} : { Date: date }), {
      heard: (__, serverTime) => times.push(serverTime),
    });
    await http(get, Thing).catch(() => undefined);
    expect(times).toEqual([at]);
  });

  test('N8 a captive portal’s page with status 200 is no success', async () => {
    const { failureOf, heard } = setup(saying(200, '<!doctype html><title>Marina Wi-Fi</title>'));
    expect(await failureOf(get)).toEqual({ kind: 'notTheApi', status: 200 });
    expect(await failureOf(post)).toEqual({ kind: 'notTheApi', status: 200 });
    expect(heard).toEqual([false, false]);
  });

  test.each([
    ['another service’s JSON', 200, { ok: 1 }],
    ['words without data, as a portal’s', 200, { message: 'Please sign in' }],
    ['success as text', 200, { ...good, success: 'true' }],
    ['success as number', 200, { ...good, success: 1 }],
    ['a list', 200, [good]],
    ['null', 200, 'null'],
    ['a text', 200, '"ok"'],
    ['nothing (N21)', 200, ''],
    ['204 (N21)', 204, ''],
    ['cut JSON (N22)', 200, JSON.stringify(good).slice(0, 30)],
    ['a proxy’s 502', 502, '<h1>Bad gateway</h1>'],
    ['a proxy’s 404', 404, '<h1>Not found</h1>'],
    ['a proxy’s 400', 400, 'Bad request'],
  ])('%s is not the API', async (_, status, body) => {
    const { failureOf } = setup(saying(status, body));
    expect(await failureOf(post)).toEqual({ kind: 'notTheApi', status });
  });

  // The specification: answers generally have `success` and `data`.
  test.each([
    ['a read', get],
    ['a write', post],
  ])('an envelope without success is the API’s: %s', async (_, call) => {
    const { http, heard } = setup(saying(200, { data: { name: 'Martı' }, message: 'Tamam' }));
    await expect(http(call, Thing)).resolves.toEqual({ data: { name: 'Martı' }, message: 'Tamam' });
    expect(heard).toEqual([true]);
  });

  test.each([
    ['null', { success: true, data: null, message: 'Kaydedildi' }],
    ['no data at all', { success: true, message: 'Kaydedildi' }],
    ['true', { success: true, data: true, message: 'Kaydedildi' }],
    ['a number', { success: true, data: 7, message: 'Kaydedildi' }],
    ['another shape', { success: true, data: { name: 5 }, message: 'Kaydedildi' }],
    ['null without success', { data: null, message: 'Kaydedildi' }],
  ])('N21 a write whose answer is missing was accepted, with the server’s words: %s', async (_, body) => {
    const { failureOf, http, heard } = setup(saying(200, body));
    expect(await failureOf(post)).toEqual({ kind: 'accepted', status: 200, message: 'Kaydedildi' });
    expect(heard).toEqual([true]);
    // A read has answered nothing.
    expect(await failureOf(get)).toEqual({ kind: 'notTheApi', status: 200 });
    // Where nothing is read from the answer, it is done.
    await expect(http(post, unknown())).resolves.toMatchObject({ message: 'Kaydedildi' });
  });

  test.each(['/boat/.', '/boat/..', '/boat/../remove', '/chat/', '/boat//x'])(
    'an id that would lead to another address is no record’s: %s',
    async path => {
      const asked: string[] = [];
      const { failureOf } = setup(({ url }) => {
        asked.push(url);
        return Promise.resolve(answerOf({ status: 200, body: good }));
      });
      expect(await failureOf({ ...post, path })).toMatchObject({ kind: 'answered', status: 404 });
      expect(asked).toEqual([]);
    },
  );

  test('N22 a body that is cut on its way is no answer', async () => {
    const { failureOf } = setup(() =>
      Promise.resolve({ status: 200, header: () => null, text: () => Promise.reject(new TypeError('cut')) }),
    );
    expect(await failureOf(post)).toEqual({ kind: 'noAnswer' });
  });

  test('N22 a byte order mark is no harm', async () => {
    const { http } = setup(saying(200, `\uFEFF${JSON.stringify(good)}`));
    expect((await http(get, Thing)).data.name).toBe('Martı');
  });

  test('S10 a body that is longer than allowed is refused', async () => {
    const { failureOf } = setup(request => {
      expect(request.longestAnswer).toBe(20_000_000);
      return Promise.resolve({ status: 200, header: () => null, text: () => Promise.resolve(undefined) });
    });
    expect(await failureOf(get)).toEqual({ kind: 'notTheApi', status: 200 });
  });

  test('Q033 200 with success false is a refusal, with its field errors', async () => {
    const { failureOf } = setup(
      saying(200, {
        success: false,
        message: 'Eksik',
        validationErrors: [{ key: 'name', message: 'Zorunlu' }, { key: 5, message: 'x' }, null, 'x'],
      }),
    );
    expect(await failureOf(post)).toEqual({
      kind: 'answered',
      status: 200,
      message: 'Eksik',
      validationErrors: [{ key: 'name', message: 'Zorunlu' }],
      retryAfterMs: undefined,
    });
  });

  test('N17 422 comes with message and field errors', async () => {
    const { failureOf, heard } = setup(
      saying(422, {
        success: false,
        message: 'Olmadı',
        validationErrors: [{ key: 'price', message: '> 0' }],
      }),
    );
    expect(await failureOf(post)).toMatchObject({
      kind: 'answered',
      status: 422,
      validationErrors: [{ key: 'price', message: '> 0' }],
    });
    expect(heard).toEqual([true]);
  });

  test('a failing status is a failure even with success true', async () => {
    const { failureOf } = setup(saying(500, good));
    expect(await failureOf(post)).toMatchObject({ kind: 'answered', status: 500 });
  });

  test('N20 413 of a proxy, without JSON, is an answer', async () => {
    const { failureOf } = setup(saying(413, '<h1>413</h1>'));
    expect(await failureOf(post)).toMatchObject({ kind: 'answered', status: 413 });
  });

  test('S15 words of the server are cut to a length that can be shown', async () => {
    const { http } = setup(saying(200, { ...good, message: 'ş'.repeat(10_000) }));
    expect((await http(get, Thing)).message).toHaveLength(500);
    const blank = setup(saying(200, { ...good, message: '  ' }));
    expect((await blank.http(get, Thing)).message).toBeUndefined();
  });
});

describe('S10: hostile JSON', () => {
  test.each([
    '{"success":true,"data":{"name":"a","__proto__":{"polluted":1}}}',
    '{"success":true,"__proto__":{"polluted":1},"data":{"name":"a"}}',
    '{"__proto__":{"success":true,"data":{"name":"b"},"polluted":1},"success":true,"data":{"name":"a"}}',
    '{"success":true,"data":{"name":"a","constructor":{"prototype":{"polluted":1}}}}',
  ])('%s pollutes nothing', async body => {
    const { http } = setup(saying(200, body));
    const { data } = await http(get, Thing);
    expect(data.name).toBe('a');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((data as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a success that is only inherited is none', async () => {
    const { failureOf } = setup(saying(200, '{"__proto__":{"success":true,"data":{"name":"a"}}}'));
    expect(await failureOf(get)).toEqual({ kind: 'notTheApi', status: 200 });
  });

  test('depth beyond measure doesn’t throw past the call', async () => {
    const deep = `{"success":true,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const { failureOf } = setup(saying(200, deep));
    expect((await failureOf(get)).kind).toBe('notTheApi');
  });
});

describe('signed out', () => {
  test.each([
    [401, ''],
    [401, '  '],
    [401, { success: false, message: 'Oturum kapandı' }],
    [403, ''],
    [403, { success: false }],
  ])('N15 %i with %j ends the session, with the token it was for', async (status, body) => {
    const { failureOf, signedOut, heard } = setup(saying(status, body));
    expect(await failureOf(post)).toMatchObject({ kind: 'answered', status });
    expect(signedOut).toEqual(['secret']);
    expect(heard).toEqual([true]);
  });

  test.each([
    [401, '<html>Please pay</html>'],
    [401, 'Unauthorized by the harbour'],
    [403, 'Access denied by policy'],
    [403, '"Forbidden"'],
  ])('N8 %i with %j is a captive portal’s or a proxy’s: nobody is signed out', async (status, body) => {
    const { failureOf, signedOut, heard } = setup(saying(status, body));
    expect(await failureOf(post)).toEqual({ kind: 'notTheApi', status });
    expect(signedOut).toEqual([]);
    expect(heard).toEqual([false]);
  });
});

describe('a call ends (Q040, N10)', () => {
  const silent: Transport = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });

  test.each([
    ['a read', get, 15_000],
    ['a write', post, 30_000],
    ['a read that changes data (Q041)', { ...get, writes: true }, 30_000],
    ['a form without a file', { ...post, body: undefined, form: new FormData() }, 30_000],
    ['an upload', { ...post, body: undefined, form: new FormData(), carriesFile: true }, 120_000],
  ] as const)('%s after its time', async (_, call, ms) => {
    const { time, failureOf } = setup(silent);
    expect(await failureOf(call)).toEqual({ kind: 'noAnswer' });
    expect(time.now - START).toBe(ms);
  });

  test('N10 an upload that stalls ends after a minute without progress', async () => {
    let sent: WireRequest | undefined;
    const { time, http } = setup(request => {
      sent = request;
      return silent(request);
    });
    const shares: number[] = [];
    const ended = http(
      {
        method: 'POST',
        path: '/f',
        form: new FormData(),
        carriesFile: true,
        onProgress: share => shares.push(share),
      },
      Thing,
    ).catch((error: unknown) => error);
    await time.advance(50_000);
    sent?.onProgress?.(0.5);
    await time.advance(59_000);
    expect(sent?.signal.aborted).toBe(false);
    await time.advance(2_000);
    expect(sent?.signal.aborted).toBe(true);
    expect(await ended).toMatchObject({ failure: { kind: 'noAnswer' } });
    expect(shares).toEqual([0.5]);
  });

  test('an upload that moves all the time still ends after two minutes', async () => {
    let sent: WireRequest | undefined;
    const { time, http } = setup(request => {
      sent = request;
      return silent(request);
    });
    const ended = http(
      { method: 'POST', path: '/f', form: new FormData(), carriesFile: true, onProgress: () => undefined },
      Thing,
    ).catch((error: unknown) => error);
    for (let second = 0; second < 13; second += 1) {
      await time.advance(10_000);
      sent?.onProgress?.(second / 100);
    }
    expect(await ended).toMatchObject({ failure: { kind: 'noAnswer' } });
    expect(sent?.signal.aborted).toBe(true);
  });

  test('a body that never ends is cut off, too', async () => {
    const { time, failureOf } = setup(({ signal }) =>
      Promise.resolve({
        status: 200,
        header: () => null,
        text: () =>
          new Promise<string>((_, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          }),
      }),
    );
    expect(await failureOf(get)).toEqual({ kind: 'noAnswer' });
    expect(time.now - START).toBe(15_000);
  });

  test('a caller that gives up ends it at once, and what comes later is not heard', async () => {
    const giveUp = new AbortController();
    const { time, http } = setup(silent);
    const ended = http({ ...post, signal: giveUp.signal }, Thing);
    await time.settle();
    giveUp.abort();
    await expect(ended).rejects.toMatchObject({ failure: { kind: 'noAnswer' } });
    expect(time.now).toBe(START);
  });

  test('nothing is left ticking after a call', async () => {
    const { time, http } = setup(saying(200, good));
    await http({ ...post, onProgress: () => undefined }, Thing);
    await time.settle();
    expect(time.due).toBe(0);
  });

  test('a call that was given up before it began never leaves', async () => {
    let calls = 0;
    const giveUp = new AbortController();
    giveUp.abort();
    const { failureOf } = setup(() => {
      calls += 1;
      return Promise.reject(new Error());
    });
    expect(await failureOf({ ...post, signal: giveUp.signal })).toEqual({ kind: 'notSent' });
    expect(calls).toBe(0);
  });
});

describe('offline (N1, N11)', () => {
  test('a device that knows it is offline sends nothing', async () => {
    let calls = 0;
    const { failureOf, heard } = setup(
      () => {
        calls += 1;
        return Promise.reject(new Error());
      },
      { offline: () => true },
    );
    expect(await failureOf(post)).toEqual({ kind: 'notSent' });
    expect({ calls, heard }).toEqual({ calls: 0, heard: [] });
  });

  test('a connection that breaks may have carried a write', async () => {
    const { failureOf, heard } = setup(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(post)).toEqual({ kind: 'noAnswer' });
    expect(heard).toEqual([false]);
  });

  test('also when the network is gone by then: bytes may have left', async () => {
    let offline = false;
    const { failureOf } = setup(
      () => {
        offline = true;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
      { offline: () => offline },
    );
    expect(await failureOf(post)).toEqual({ kind: 'noAnswer' });
  });
});

describe('N12: Retry-After', () => {
  const at = (ms: number): string => new Date(START + ms).toUTCString();
  test.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['0', undefined],
    ['-5', undefined],
    ['1000000000', 1e12],
    ['9'.repeat(400), undefined],
    ['soon', undefined],
    ['', undefined],
    ['1.5', undefined],
    ['NaN', undefined],
    [at(90_000), 90_000],
    [at(-90_000), undefined],
  ])('%j asks for %s', async (header, ms) => {
    for (const status of [429, 503]) {
      const { failureOf } = setup(saying(status, { success: false }, { 'Retry-After': header }));
      expect(await failureOf(post)).toMatchObject({ kind: 'answered', status, retryAfterMs: ms });
    }
  });

  test('hidden by CORS it asks for nothing', async () => {
    const { failureOf } = setup(saying(429, { success: false }));
    expect(await failureOf(post)).toMatchObject({ kind: 'answered', status: 429, retryAfterMs: undefined });
  });

  test('429 of a proxy, with a page, is an answer', async () => {
    const { failureOf } = setup(saying(429, '<h1>429</h1>', { 'Retry-After': '7' }));
    expect(await failureOf(post)).toMatchObject({ kind: 'answered', status: 429, retryAfterMs: 7_000 });
  });
});

describe('what leaves', () => {
  async function sentFor(call: Call, token: string | undefined): Promise<WireRequest> {
    let sent: WireRequest | undefined;
    const { http } = setup(
      request => {
        sent = request;
        return Promise.resolve(answerOf({ status: 200, body: good }));
      },
      { session: () => ({ token, lang: 'en' }) },
    );
    await http(call, unknown());
    if (!sent) throw new Error('nothing left');
    return sent;
  }

  test('A005, A315–A317 headers, body and query', async () => {
    const sent = await sentFor({ ...post, query: { a: 'ı&b', c: '=' } }, 'secret');
    expect(sent.url).toBe('/v1/thing?a=%C4%B1%26b&c=%3D');
    expect(sent.headers).toEqual({
      Accept: 'application/json',
      lang: 'en',
      Authorization: 'Bearer secret',
      'Idempotency-Key': 'key-1',
      'Content-Type': 'application/json',
    });
    expect(sent.body).toBe('{"name":"a"}');
  });

  test('without a session there is no Authorization, and a form brings its own type', async () => {
    const sent = await sentFor({ method: 'POST', path: '/f', form: new FormData(), lang: 'tr' }, undefined);
    expect(sent.headers).toEqual({ Accept: 'application/json', lang: 'tr' });
  });

  test('the session is asked anew for each call (D22)', async () => {
    const tokens = ['one', 'two'];
    const seen: (string | undefined)[] = [];
    const { http } = setup(
      request => {
        seen.push(request.headers['Authorization']);
        return Promise.resolve(answerOf({ status: 200, body: good }));
      },
      { session: () => ({ token: tokens.shift(), lang: 'tr' }) },
    );
    await http(get, unknown());
    await http(get, unknown());
    expect(seen).toEqual(['Bearer one', 'Bearer two']);
  });
});

test('values are converted by the struct, and fields it doesn’t name are kept', async () => {
  const { http } = setup(saying(200, { success: true, data: { name: 'a', more: [1] } }));
  expect((await http(get, Thing)).data).toEqual({ name: 'a', more: [1] });
  const strict = setup(saying(200, { success: true, data: { name: 'a', more: [1] } }));
  await expect(strict.http(get, object({ name: string() }))).rejects.toMatchObject({
    failure: { kind: 'notTheApi' },
  });
  const other = setup(saying(200, { success: true, data: 7 }));
  expect((await other.http(get, number())).data).toBe(7);
});

test('Q066 the server’s clock is passed on', async () => {
  const times: (number | undefined)[] = [];
  const { http } = setup(saying(200, good, { Date: new Date(START).toUTCString() }), {
    heard: (_, serverTime) => times.push(serverTime),
  });
  await http(get, Thing);
  expect(times).toEqual([START]);
});
