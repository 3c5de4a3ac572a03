/**
 * Pictures of boats and announcements, kept so that they are shown at sea. They have addresses of their own
 * and no token. Only addresses that the page names are kept: signed records, documents and portraits have
 * addresses of the same form, and are never kept.
 */
import { fileType } from '../src/lib/pictures/fileType.ts';
import { errorTextForLog, log } from '../src/lib/log.ts';
import { imagesToKeep } from '../src/sync/files/keptFiles.ts';
import { measureCached } from '../src/sync/upkeep/browserStore.ts';
import { GONE_CACHE, IMAGE_CACHE as CACHE, type ToWorker } from '../src/sync/messages.ts';
import { noteWhetherGone } from './noteWhetherGone.ts';

/** Returns the stored picture, if there is one, else the network's, also when the cache can't be read. */
export async function serveImage(request: Request): Promise<Response> {
  const kept = await caches
    .open(CACHE)
    .then(async cache => cache.match(request.url))
    .catch(() => undefined);
  return kept ?? fetch(request);
}

type Wanted = Omit<Extract<ToWorker, { readonly kind: 'keepImages' }>, 'kind'>;

let last: Promise<unknown> = Promise.resolve();
/** End a call after this many failed requests: there is no network. One picture alone holds back no other. */
const MAX_FAILURES = 3;
/** Counts the stops: each one ends all earlier calls. */
let stopped = 0;

/**
 * Stores these pictures and deletes all others; pictures beyond the limits are not fetched. A picture that
 * can't be fetched now is tried at the next call.
 *
 * @returns whether nothing is left that could be fetched now: with a `step` more may come at the next call
 */
export async function keepImages(origin: string, { urls, ...how }: Wanted): Promise<boolean> {
  const chosen = imagesToKeep(urls, origin);
  // Two windows may call this at the same time: one after the other, or both would fetch the same pictures.
  const asked = stopped;
  const kept = last.then(async () => keep(chosen, how, () => asked !== stopped));
  last = kept;
  return kept;
}

async function keep(
  chosen: readonly string[],
  { sparing, mostBytes = Infinity, step = Infinity }: Omit<Wanted, 'urls'>,
  isOver: () => boolean,
): Promise<boolean> {
  if (isOver()) return true;
  try {
    const cache = await caches.open(CACHE);
    const names = new Set(chosen);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of kept) if (!names.has(url)) await cache.delete(url);
    let bytes = mostBytes < Infinity ? (await measureCached(CACHE, chosen)).bytes : 0;
    let added = 0;
    let failed = 0;
    for (const url of chosen) {
      if (kept.has(url)) continue;
      if (isOver()) return true;
      if (bytes >= mostBytes) return true;
      if (added >= step) return false;
      const answer = await ask(url, sparing);
      if (!answer && !sparing && (failed += 1) === MAX_FAILURES) return true;
      // The account may have signed out meanwhile.
      if (!answer || isOver() || !(await isToKeep(url, answer))) continue;
      bytes += (await answer.clone().blob()).size;
      if (isOver()) return true;
      await cache.put(url, answer);
      added += 1;
    }
  } catch (error) {
    // No room: the rest would fail as well.
    log('pictures not kept', { error: errorTextForLog(error) });
  }
  return true;
}

async function ask(url: string, sparing: boolean): Promise<Response | undefined> {
  const common = { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) } as const;
  // `only-if-cached` fails for a picture that the browser hasn't loaded.
  const how = sparing ? ({ ...common, mode: 'same-origin', cache: 'only-if-cached' } as const) : common;
  return fetch(url, how).catch(() => undefined);
}

/** Ends all earlier calls; the next call goes on where they were. */
export function stopImages(): void {
  stopped += 1;
}

/** Deletes all pictures. Also ends the storing in progress: its account has signed out. */
export async function forgetImages(): Promise<void> {
  stopImages();
  await Promise.all([caches.delete(CACHE), caches.delete(GONE_CACHE)]);
}

async function isToKeep(url: string, answer: Response): Promise<boolean> {
  return !(await noteWhetherGone(url, answer)) && isPicture(answer);
}

/** By header and first bytes: a public network's page is no picture, whatever its type says. */
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
