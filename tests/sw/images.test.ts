import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GONE_CACHE, IMAGE_CACHE } from '../../src/sync/messages.ts';
import { countImagesNeverKept } from '../../src/sync/files/keptFiles.ts';
import { forgetImages, keepImages, serveImage, stopImages } from '../../sw/images.ts';
import { MemoryCaches } from '../support/memoryCaches.ts';

const origin = 'https://panel.example';
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const at = (name: string): string => `${origin}/v1/files/${name}.jpg`;
const photos = (count: number): string[] => Array.from({ length: count }, (_, index) => at(`photo-${index}`));
const picture = (headers: Record<string, string> = {}): Response =>
  new Response(jpeg, { headers: { 'Content-Type': 'image/jpeg', ...headers } });

let caches: MemoryCaches;
let asked: string[];
let answer: (url: string) => Response;

beforeEach(() => {
  caches = new MemoryCaches();
  asked = [];
  answer = () => picture();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    return answer(url);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function kept(): Promise<string[]> {
  return (await (await caches.open(IMAGE_CACHE)).keys()).map(({ url }) => url);
}

test('pictures that don’t fit are not fetched: not the first time, and not again at the next call', async () => {
  await keepImages(origin, { urls: photos(500), sparing: false });
  expect(asked).toEqual(photos(400));
  await keepImages(origin, { urls: photos(500), sparing: false });
  expect(asked).toHaveLength(400);
  expect(await kept()).toEqual(photos(400));
});

test('a pause ends all that was asked for before; what is asked for later goes on where it was', async () => {
  answer = () => {
    if (asked.length === 2) stopImages();
    return picture();
  };
  const wanted = { urls: photos(9), sparing: false };
  await Promise.all([keepImages(origin, wanted), keepImages(origin, { ...wanted, step: 4 })]);
  expect(asked).toEqual(photos(2));
  await keepImages(origin, wanted);
  expect(await kept()).toHaveLength(9);
});

test('the most wanted come first, and what is not wanted any more goes', async () => {
  await keepImages(origin, { urls: photos(400), sparing: false });
  asked = [];
  await keepImages(origin, { urls: [at('cover'), ...photos(400)], sparing: false });
  expect(asked).toEqual([at('cover')]);
  expect(await kept()).toContain(at('cover'));
  expect(await kept()).not.toContain(at('photo-399'));
});

test('only addresses that were named are kept: another picture is shown and passes through', async () => {
  const shown = await serveImage(new Request(at('signed-record')));
  expect(shown.status).toBe(200);
  expect(await kept()).toEqual([]);
});

test('a picture that is kept is shown without a request', async () => {
  await keepImages(origin, { urls: [at('cover')], sparing: false });
  asked = [];
  expect((await serveImage(new Request(at('cover')))).status).toBe(200);
  expect(asked).toEqual([]);
});

test.each([
  ['a page', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })],
  [
    'a page that is called a picture',
    () => new Response('<h1>', { headers: { 'Content-Type': 'image/jpeg' } }),
  ],
  ['a picture that must not be kept', () => picture({ 'Cache-Control': 'private, no-store' })],
  ['half of a picture', () => new Response(jpeg, { status: 206, headers: { 'Content-Type': 'image/jpeg' } })],
])('%s is not kept', async (_, given) => {
  answer = given;
  await keepImages(origin, { urls: [at('cover')], sparing: false });
  expect(await kept()).toEqual([]);
});

test('where data is spared only pictures are kept that the browser has already', async () => {
  const modes: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    modes.push(init?.cache);
    throw new TypeError('not in the cache');
  });
  await keepImages(origin, { urls: photos(3), sparing: true });
  expect(modes).toEqual(['only-if-cached', 'only-if-cached', 'only-if-cached']);
});

test('on a full disk a picture is shown all the same', async () => {
  caches.full = new DOMException('full', 'QuotaExceededError');
  await keepImages(origin, { urls: [at('cover')], sparing: false });
  expect((await serveImage(new Request(at('cover')))).status).toBe(200);
});

test('two windows that ask at the same time fetch each picture once', async () => {
  await Promise.all([
    keepImages(origin, { urls: photos(5), sparing: false }),
    keepImages(origin, { urls: photos(5), sparing: false }),
  ]);
  expect(asked).toEqual(photos(5));
});

test('with a limit in bytes what is here stays, and nothing more is fetched once it is reached', async () => {
  const limit = { sparing: false, mostBytes: 3 * jpeg.length };
  expect(await keepImages(origin, { ...limit, urls: photos(5) })).toBe(true);
  expect(await kept()).toEqual(photos(3));
  await keepImages(origin, { ...limit, mostBytes: 1, urls: photos(5) });
  expect(await kept()).toEqual(photos(3));
  expect(asked).toEqual(photos(3));
});

test('in steps a few are fetched at each call, until nothing is left', async () => {
  const step = { urls: photos(5), sparing: false, step: 2 };
  expect([await keepImages(origin, step), await keepImages(origin, step)]).toEqual([false, false]);
  expect(await kept()).toEqual(photos(4));
  expect(await keepImages(origin, step)).toBe(true);
  expect(asked).toEqual(photos(5));
});

test('a picture that always fails holds back no other; without a network few are asked for', async () => {
  answer = url => (url === at('photo-0') ? expect.fail('failed to fetch') : picture());
  expect(await keepImages(origin, { urls: photos(3), sparing: false })).toBe(true);
  expect(await kept()).toEqual(photos(3).slice(1));
  answer = () => expect.fail('failed to fetch');
  asked = [];
  await keepImages(origin, { urls: photos(9), sparing: false });
  expect(asked).toHaveLength(3);
});

test('what an account that has left still wanted is kept no more', async () => {
  const first = keepImages(origin, { urls: [at('one')], sparing: false });
  const second = keepImages(origin, { urls: [at('one'), at('two')], sparing: false });
  await forgetImages();
  await Promise.all([first, second]);
  expect(await kept()).toEqual([]);
  await keepImages(origin, { urls: [at('three')], sparing: false });
  expect(await kept()).toEqual([at('three')]);
});

test('one address that is no URL keeps no other picture from the device', async () => {
  const odd = ['https://[bad', '', 'http://', '//', 'x'.repeat(10_000)];
  expect(await keepImages(origin, { urls: [...odd, at('cover')], sparing: false })).toBe(true);
  expect(await kept()).toEqual([at('cover')]);
  // The page that tells what is here reads the same list.
  expect(countImagesNeverKept([...odd, at('cover')], origin)).toBe(2);
});

test('a picture that the server doesn’t have any more is noted, asked for again, and forgotten when it is back', async () => {
  const gone = async () => (await (await caches.open(GONE_CACHE)).keys()).map(({ url }) => url);
  const how = { urls: photos(3), sparing: false };
  answer = url => (url === photos(3)[1] ? new Response(null, { status: 404 }) : picture());
  expect(await keepImages(origin, how)).toBe(true);
  expect(await gone()).toEqual([photos(3)[1]]);
  expect(await kept()).toEqual([photos(3)[0], photos(3)[2]]);
  answer = () => new Response(null, { status: 503 });
  await keepImages(origin, how);
  expect(await gone()).toEqual([photos(3)[1]]);
  answer = () => picture();
  await keepImages(origin, how);
  expect(await gone()).toEqual([]);
  expect(await kept()).toHaveLength(3);
});
