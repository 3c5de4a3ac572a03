import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shell, SHELL_CACHE } from '../../sw/Shell.ts';
import { MemoryCaches } from '../support/memoryCaches.ts';

const origin = 'https://panel.example';
const built: Readonly<Record<string, string>> = {
  '/assets/start.js': 'start()',
  '/assets/later.js': 'later()',
  '/index.html': '<script src="/assets/start.js"></script>',
};
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const files = Object.entries(built).map(([url, text]) => ({ url, integrity: hashOf(text) }));
const foreign = '<h1>Wi-Fi</h1>';

let caches: MemoryCaches;
let asked: string[];
/** What the network answers; `mode` tells whether the browser's own cache may answer. */
let network: (path: string, mode: RequestCache | undefined) => string;

beforeEach(() => {
  caches = new MemoryCaches();
  asked = [];
  network = path => built[path] ?? '';
  vi.stubGlobal('caches', caches);
  // As the platform's: other bytes than those of the integrity are no answer.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push(path);
    const text = network(path, init.cache);
    if (hashOf(text) !== init.integrity) throw new TypeError('integrity');
    return new Response(text);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function damage(path: string): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  for (const { url } of await cache.keys())
    if (new URL(url).pathname === path) await cache.put(url, new Response(foreign));
}

test('an installation in which one file is a foreign page fails, and keeps nothing foreign', async () => {
  network = path => (path === '/assets/later.js' ? foreign : (built[path] ?? ''));
  await expect(new Shell(files, origin).install()).rejects.toThrow();
  const cache = await caches.open(SHELL_CACHE);
  const texts = await Promise.all((await cache.keys()).map(async key => (await cache.match(key))?.text()));
  expect(texts).not.toContain(foreign);
});

test('a foreign page in the browser’s own cache doesn’t stand in the way: the server is asked', async () => {
  network = (path, mode) => (mode === 'reload' ? (built[path] ?? '') : foreign);
  await new Shell(files, origin).install();
  expect(await (await new Shell(files, origin).page())?.text()).toBe(built['/index.html']);
});

test('an installation begins with the page, which networks replace, and fetches nothing that is here', async () => {
  await new Shell(files, origin).install();
  expect(asked).toEqual(['/index.html', '/assets/start.js', '/assets/later.js']);
  asked = [];
  await new Shell(files, origin).install();
  expect(asked).toEqual([]);
});

test.each(['/index.html', '/assets/start.js'])(
  'with %s damaged there is no page until it is repaired',
  async path => {
    const shell = new Shell(files, origin);
    await shell.install();
    await damage(path);
    expect(await shell.page()).toBeUndefined();
    const repaired = await shell.repair();
    expect(await repaired?.text()).toBe(built['/index.html']);
    expect(await (await shell.file(path)).text()).toBe(built[path]);
  },
);

test('a repair that meets a foreign page leaves no page to show', async () => {
  const shell = new Shell(files, origin);
  await shell.install();
  await damage('/index.html');
  network = () => foreign;
  expect(await shell.repair()).toBeUndefined();
});

test('a damaged file of a later screen is fetched anew when it is asked for', async () => {
  const shell = new Shell(files, origin);
  await shell.install();
  await damage('/assets/later.js');
  expect(await shell.page()).toBeDefined();
  expect(await (await shell.file('/assets/later.js')).text()).toBe('later()');
});

test('on a full disk a screen opens all the same, and an installation fails', async () => {
  const shell = new Shell(files, origin);
  caches.full = new DOMException('full', 'QuotaExceededError');
  expect(await (await shell.file('/assets/later.js')).text()).toBe('later()');
  await expect(shell.install()).rejects.toThrow('full');
});

test('versions don’t disturb each other: the files of another one go only when they are deleted', async () => {
  const later = files.map(({ url }) => ({ url, integrity: hashOf(`${built[url]} v2`) }));
  const [one, two] = [new Shell(files, origin), new Shell(later, origin)];
  await one.install();
  network = path => `${built[path]} v2`;
  await two.install();
  expect(await (await one.page())?.text()).toBe(built['/index.html']);
  await two.deleteOthers();
  expect(await (await caches.open(SHELL_CACHE)).keys()).toHaveLength(3);
  expect(await (await two.file('/assets/start.js')).text()).toBe('start() v2');
});
