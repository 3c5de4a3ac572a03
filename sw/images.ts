/**
 * Pictures of boats and announcements, kept so that they are shown at sea. They have addresses of their own
 * and no token. Only addresses that the page names are kept: signed records, documents and portraits have
 * addresses of the same form, and are never kept.
 */
import { fileType } from '../src/lib/fileType.ts';
import { errorName, log } from '../src/lib/log.ts';
import { IMAGE_CACHE as CACHE } from '../src/sync/messages.ts';

/** Pictures kept at the most. */
const MOST = 400;

/** Files that the marketplace hands out, on this origin. */
export function isImage(url: URL, origin: string): boolean {
  return url.origin === origin && /^\/v1\/files\/[^/]+\.(jpe?g|png|gif|webp)$/i.test(url.pathname);
}

/** The kept picture, if there is one, else the network's, also when the cache can't be read. */
export async function serveImage(request: Request): Promise<Response> {
  const kept = await caches
    .open(CACHE)
    .then(async cache => cache.match(request.url))
    .catch(() => undefined);
  return kept ?? fetch(request);
}

let last: Promise<void> = Promise.resolve();

/**
 * Keeps these pictures and no others; those beyond the limit are not fetched. One that can't be fetched now
 * is tried at the next call.
 *
 * @param urls the most important first
 * @param sparing whether only those are kept that the browser has loaded already
 */
export async function keepImages(urls: readonly string[], origin: string, sparing: boolean): Promise<void> {
  const wanted = urls.map(address => new URL(address, origin)).filter(url => isImage(url, origin));
  const chosen = [...new Set(wanted.map(({ href }) => href))].slice(0, MOST);
  // Two windows may call this at the same time: one after the other, or both would fetch the same.
  last = last.then(async () => keep(chosen, sparing));
  await last;
}

async function keep(chosen: readonly string[], sparing: boolean): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const names = new Set(chosen);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of kept) if (!names.has(url)) await cache.delete(url);
    for (const url of chosen) {
      if (kept.has(url)) continue;
      const answer = await ask(url, sparing);
      if (answer && (await isPicture(answer))) await cache.put(url, answer);
    }
  } catch (error) {
    // No network, or no room: the rest would fail as well.
    log('pictures not kept', { error: errorName(error) });
  }
}

async function ask(url: string, sparing: boolean): Promise<Response | undefined> {
  const common = { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) } as const;
  if (!sparing) return fetch(url, common);
  // Fails where the browser hasn't got it.
  return fetch(url, { ...common, mode: 'same-origin', cache: 'only-if-cached' }).catch(() => undefined);
}

export async function forgetImages(): Promise<void> {
  await caches.delete(CACHE);
}

/** By its header and its first bytes: the page of a public network is no picture, whatever its type says. */
async function isPicture(answer: Response): Promise<boolean> {
  const { status, headers } = answer;
  const mayBe =
    status === 200 &&
    (headers.get('Content-Type') ?? '').startsWith('image/') &&
    !/\bno-store\b/.test(headers.get('Cache-Control') ?? '');
  if (!mayBe) return false;
  const bytes = await answer.clone().arrayBuffer();
  return ['jpeg', 'png', 'gif', 'webp'].includes(fileType(bytes));
}
