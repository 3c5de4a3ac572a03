/** [Note: Keys across origins] */
import { expect, test } from 'vitest';
import { KEY_HEADER, withKeyHeaderFallback } from '../../src/api/withKeyHeaderFallback.ts';
import type { WireRequest } from '../../src/api/transport.ts';

function scene(gets: (request: WireRequest) => boolean) {
  const seen: string[] = [];
  const transport = withKeyHeaderFallback(request => {
    seen.push(`${request.method} ${request.headers[KEY_HEADER] ?? '-'}`);
    return gets(request)
      ? Promise.resolve({ status: 200, header: () => null, text: () => Promise.resolve('{}') })
      : Promise.reject(new TypeError('network error'));
  }, 'https://api.example/v1/languages');
  const write = (signal = new AbortController().signal) =>
    transport({
      method: 'PUT',
      url: 'https://api.example/v1/boat',
      headers: { [KEY_HEADER]: 'k', lang: 'tr' },
      body: '{}',
      signal,
      longestAnswer: 1_000,
    });
  return { seen, write };
}

test('N25 a header that the API doesn’t allow is found out by a read, and left out from then on', async () => {
  const { seen, write } = scene(request => !(KEY_HEADER in request.headers));
  await expect(write()).rejects.toThrow('network error');
  await expect(write()).resolves.toMatchObject({ status: 200 });
  expect(seen).toEqual(['PUT k', 'GET probe', 'GET -', 'PUT -']);
});

test('no network at all proves nothing: the key stays', async () => {
  let online = false;
  const { seen, write } = scene(() => online);
  await expect(write()).rejects.toThrow();
  online = true;
  await write();
  expect(seen).toEqual(['PUT k', 'GET probe', 'GET -', 'PUT k']);
});

test('a write that broke for a reason of its own keeps its key', async () => {
  let broken = true;
  const { seen, write } = scene(request => request.method === 'GET' || !broken);
  await expect(write()).rejects.toThrow();
  broken = false;
  await write();
  expect(seen).toEqual(['PUT k', 'GET probe', 'PUT k']);
});

test('a call that the panel gave up asks nothing', async () => {
  const { seen, write } = scene(() => false);
  await expect(write(AbortSignal.abort())).rejects.toThrow();
  expect(seen).toEqual(['PUT k']);
});

test('several writes that break at once ask once', async () => {
  const { seen, write } = scene(() => false);
  await Promise.allSettled([write(), write(), write()]);
  expect(seen.filter(line => line.startsWith('GET'))).toEqual(['GET probe', 'GET -']);
});
