/**
 * Files of earlier versions. A window that was opened with one of them may still ask for them after another
 * window has accepted the new version: they stay until no such window is left.
 */
import { errorTextForLog, log } from '../src/lib/log.ts';
import { SHELL_CACHE, type Shell } from './Shell.ts';

/** Where the windows are listed that were open when this version took over. */
const WINDOWS_CACHE = 'panel-old-windows';
const WINDOWS = '/old-windows';

/** To be called when a version takes over. */
export async function rememberOldWindows(clients: Clients): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const cache = await caches.open(WINDOWS_CACHE);
  await cache.put(WINDOWS, Response.json(windows.map(({ id }) => id)));
}

/** Returns a file that isn't part of this version; from the network where no version has stored it. */
export async function serveOldFile(request: Request): Promise<Response> {
  // Ignores `Vary`: hosts name `Origin` in it, which a module's request has, and the request that stored the
  // file had not.
  const how = { cacheName: SHELL_CACHE, ignoreSearch: true, ignoreVary: true };
  const kept = await caches.match(request, how);
  return kept ?? fetch(request);
}

/**
 * Deletes the files of earlier versions, once none of their windows is left. A version that waits keeps its
 * files, too.
 */
export async function deleteOldFiles(
  shell: Shell,
  clients: Clients,
  { installing, waiting }: ServiceWorkerRegistration,
): Promise<void> {
  if (installing || waiting) return;
  try {
    if (!(await caches.has(WINDOWS_CACHE))) return;
    const known = await (await caches.open(WINDOWS_CACHE)).match(WINDOWS);
    if (!known) return;
    const ids = (await known.json()) as string[];
    if ((await Promise.all(ids.map(id => clients.get(id)))).some(Boolean)) return;
    await shell.deleteOthers();
    await caches.delete(WINDOWS_CACHE);
  } catch (error) {
    log('old files not deleted', { error: errorTextForLog(error) });
  }
}
