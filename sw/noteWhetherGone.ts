import { GONE_CACHE } from '../src/sync/messages.ts';

/**
 * Notes whether the server still has a file. A missing file is requested again at each call all the same: it
 * may come back.
 *
 * @returns whether the file is gone
 */
export async function noteWhetherGone(url: string, { status }: Response): Promise<boolean> {
  const cache = await caches.open(GONE_CACHE);
  const isGone = status === 404 || status === 410;
  if (isGone) await cache.put(url, new Response());
  else if (status === 200) await cache.delete(url);
  return isGone;
}
