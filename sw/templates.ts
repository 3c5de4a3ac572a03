/**
 * Blank documents that a partner prints or signs at sea. They are the same for everybody, have
 * addresses of their own and no token; a page reads them from the cache by itself.
 */
import { fileType } from '../src/lib/pictures/fileType.ts';
import { documentTemplatesToKeep } from '../src/sync/files/keptFiles.ts';
import { DOCUMENT_TEMPLATE_CACHE as CACHE } from '../src/sync/messages.ts';
import { noteWhetherGone } from './noteWhetherGone.ts';

/**
 * Stores these documents and deletes all others. Each is fetched once, and again only under a new address. If
 * one can't be fetched now, the next call tries again, and the earlier ones stay until then.
 */
export async function keepDocumentTemplates(urls: readonly string[], origin: string): Promise<void> {
  const wanted = documentTemplatesToKeep(urls, origin);
  const cache = await caches.open(CACHE);
  let isComplete = true;
  for (const url of wanted) {
    if (await cache.match(url)) continue;
    try {
      const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(15_000) });
      if (await noteWhetherGone(url, answer)) continue;
      // The page of a public network is no PDF.
      if (await isPdf(answer)) await cache.put(url, answer);
      else isComplete = false;
    } catch {
      // No network, or no room.
      isComplete = false;
    }
  }
  const names = new Set(wanted);
  if (names.size === 0 || !isComplete) return;
  for (const old of await cache.keys()) if (!names.has(old.url)) await cache.delete(old);
}

async function isPdf(answer: Response): Promise<boolean> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.status !== 200 || !type.startsWith('application/pdf')) return false;
  return fileType(await answer.clone().arrayBuffer()) === 'pdf';
}
