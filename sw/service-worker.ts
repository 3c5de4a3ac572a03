/**
 * The service worker only wires events. It serves the shell and every chunk from the precache, keeps pictures by allow-list, and
 * flushes the outbox when the browser wakes it. It never answers, keeps or repeats a call of the API (Q041).
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SYNC_TAG, ToWorker } from '../src/sync/messages.ts';
import { forgetImages, isImage, keepImages, serveImage } from './images.ts';
import { keepTemplates } from './templates.ts';
import { flushInBackground } from './flushInBackground.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Not in the compiler's library: the event of Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Every screen opens without signal. What belongs to the API is never answered with the shell.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/v1\//] }));
registerRoute(
  ({ request, url }) => request.method === 'GET' && isImage(url, self.location.origin),
  ({ request }) => serveImage(request),
);

// The first visit is enough to cast off: its page is served from the precache as soon as that is filled. A later version takes
// over only after the partner's yes, so this never changes the version under a page.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('message', event => {
  // Only pages of this origin can reach a worker; anything of another shape is dropped (S17).
  if (!ToWorker.is(event.data)) return;
  switch (event.data.kind) {
    case 'skipWaiting':
      event.waitUntil(self.skipWaiting());
      return;
    case 'keepImages':
      event.waitUntil(keepImages(event.data.urls, self.location.origin));
      return;
    case 'keepTemplates':
      event.waitUntil(keepTemplates(event.data.urls, self.location.origin));
      return;
    case 'forgetImages':
      event.waitUntil(forgetImages());
  }
});

self.addEventListener('sync', event => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(flushInBackground());
});
