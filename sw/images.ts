/**
 * Pictures of boats and announcements, kept so that the fleet has a face at sea. They have addresses of their own and no token;
 * nothing else of the API is kept.
 */
import { IMAGE_CACHE as CACHE } from '../src/sync/messages.ts';

/** Pictures kept at the most; the ones that were added first go first. */
const MOST = 400;

/** The allow-list: files that the marketplace hands out, on this origin. */
export function isImage(url: URL, origin: string): boolean {
  return url.origin === origin && /^\/v1\/files\/[^/]+\.(jpe?g|png|gif|webp)$/i.test(url.pathname);
}

export async function serveImage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isPicture(answer)) await cache.put(request.url, answer.clone());
  return answer;
}

/** Fetches pictures that aren't here yet, one after the other; what can't be had now is tried at the next call. */
export async function keepImages(urls: readonly string[], origin: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of urls) {
    const url = new URL(address, origin);
    if (!isImage(url, origin) || (await cache.match(url.href))) continue;
    try {
      const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(15_000) });
      if (isPicture(answer)) await cache.put(url.href, answer);
    } catch {
      // No network, or no room: the rest would fail as well.
      break;
    }
  }
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old);
}

export async function forgetImages(): Promise<void> {
  await caches.delete(CACHE);
}

/** A captive portal's page is not a picture. */
function isPicture(answer: Response): boolean {
  return answer.status === 200 && (answer.headers.get('Content-Type') ?? '').startsWith('image/');
}
