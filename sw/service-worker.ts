/**
 * The service worker only connects events with functions. It serves the panel's own files, stores pictures by
 * allow-list, and flushes the outbox when the browser wakes it. It never answers, stores or repeats a call of
 * the API.
 */
import { logLines, logFailure } from '../src/lib/log.ts';
import { ToWorker, type OnWorkerState } from '../src/sync/messages.ts';
import { isMarketplaceImage } from '../src/sync/files/keptFiles.ts';
import { SYNC_TAG } from '../src/sync/syncTag.ts';
import { forgetImages, keepImages, serveImage, stopImages } from './images.ts';
import { closeNotifications, openFromNotification } from './notifications.ts';
import { keepDocumentTemplates } from './templates.ts';
import { flushInBackground } from './flushInBackground.ts';
import { deleteOldFiles, serveOldFile, rememberOldWindows } from './oldVersions.ts';
import { servePanel, repairPanel } from './servePanel.ts';
import { isShare, takeSharedFiles } from './takeSharedFiles.ts';
import { Shell, type ShellFile } from './Shell.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ShellFile[] };

/** The addresses of the API, and of files for programs. */
const machinePaths = /^\/(v1|assets|\.well-known)\/|\.txt$/;

const shell = new Shell(self.__WB_MANIFEST, self.location.origin);

// If one file isn't as it was built, nothing of this version is used: the version before stays, and the page
// tries again.
self.addEventListener('install', event => event.waitUntil(shell.install()));

// One visit is enough to work offline: its page is served from the device as soon as all files are there. A
// later version takes over only when the partner accepts it, so this never changes the version of an open
// page.
self.addEventListener('activate', event => event.waitUntil(takeOver()));

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !machinePaths.test(pathname) && !shell.has(pathname)) {
    if (request.method === 'GET') {
      event.respondWith(servePanel(shell));
      event.waitUntil(deleteOldFiles(shell, self.clients, self.registration));
    }
    // Otherwise only the button of the repair page sends a POST.
    if (request.method === 'POST')
      event.respondWith(
        isShare(request) ? takeSharedFiles(request) : repairPanel(shell, self.registration, request.url),
      );
    return;
  }
  if (request.method !== 'GET') return;
  if (shell.has(pathname)) event.respondWith(shell.file(pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(serveOldFile(request));
  else if (isMarketplaceImage(new URL(request.url), self.location.origin))
    event.respondWith(serveImage(request));
});

self.addEventListener('message', event => {
  // Only pages of this origin can reach a worker; anything of another shape is dropped.
  if (!ToWorker.is(event.data)) return;
  switch (event.data.kind) {
    case 'skipWaiting':
      event.waitUntil(self.skipWaiting());
      return;
    case 'keepImages':
      event.waitUntil(answer(event.ports[0], keepImages(self.location.origin, event.data)));
      return;
    case 'keepTemplates':
      event.waitUntil(answer(event.ports[0], keepDocumentTemplates(event.data.urls, self.location.origin)));
      return;
    case 'stopImages':
      stopImages();
      return;
    case 'forgetImages':
      event.waitUntil(Promise.all([forgetImages(), closeNotifications()]));
      return;
    case 'tellState':
      event.ports[0]?.postMessage({ build: shell.build, log: [...logLines()] } satisfies OnWorkerState);
  }
});

self.addEventListener('sync', event => {
  // The event of Background Sync isn't in the compiler's library.
  const sync = event as ExtendableEvent & { readonly tag: string };
  if (sync.tag === SYNC_TAG) sync.waitUntil(flushInBackground());
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openFromNotification(event.notification));
});

/** Tells the waiting page how the work went; also that it is over when it has failed. */
async function answer(port: MessagePort | undefined, work: Promise<boolean | void>): Promise<void> {
  const isDone = await work.catch(logFailure('files not kept'));
  port?.postMessage(isDone !== false);
}

async function takeOver(): Promise<void> {
  await rememberOldWindows(self.clients).catch(logFailure('not taken over whole'));
  await self.clients.claim();
}
