/**
 * The page's side of the service worker: it is registered after the first screen stands, a new version waits for the partner's
 * yes, and everything that is said to it goes through here.
 */
import type { Workbox } from 'workbox-window';
import { errorName, log } from '../lib/log.ts';
import { SYNC_TAG, type ToWorker } from '../sync/messages.ts';
import { tabStorage } from './pageStorage.ts';

const UPDATE_EVERY_MS = 60 * 60_000;

type Listener = () => void;
const listeners = new Set<Listener>();
let updateWaits = false;
let accepted = false;
let workbox: Workbox | undefined;

export const workerUpdate = {
  waits: (): boolean => updateWaits,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Starts the new version: the worker takes over, then the page is loaded anew. What is being typed is kept first. */
  async accept(finish: () => Promise<void>): Promise<void> {
    accepted = true;
    await finish();
    workbox?.messageSkipWaiting();
    tellWaiting({ kind: 'skipWaiting' });
    // A worker that doesn't answer must not make the button a dead one (demands 62).
    setTimeout(() => location.reload(), 3_000);
  },
};

/** To be called once, after the first screen stands. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const { Workbox } = await import('workbox-window');
    workbox = new Workbox('/service-worker.js');
    workbox.addEventListener('waiting', () => {
      updateWaits = true;
      for (const listener of listeners) listener();
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (accepted) location.reload();
    });
    await workbox.register();
  } catch (error) {
    // The panel works without it, but not after a reload at sea.
    log('worker registration failed', { error: errorName(error) });
    return;
  }
  const look = (): void => {
    workbox?.update().catch((error: unknown) => log('update check failed', { error: errorName(error) }));
  };
  setInterval(look, UPDATE_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Reaches the worker that stands, also one that doesn't serve this page yet: on the first visit the page was there before it. */
export function tellWorker(message: ToWorker): void {
  void navigator.serviceWorker?.ready.then(registration => registration.active?.postMessage(message));
}

function tellWaiting(message: ToWorker): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then(registration => registration?.waiting?.postMessage(message));
}

/** Asks the browser to wake the worker when there is network. Where it can't, the page does it alone. */
export function askForWakeUp(): void {
  void navigator.serviceWorker?.ready
    .then(registration => (registration as Partial<WithSync>).sync?.register(SYNC_TAG))
    .catch((error: unknown) => log('no wake-up', { error: errorName(error) }));
}

interface WithSync {
  readonly sync: { register(tag: string): Promise<void> };
}

/**
 * A chunk that isn't there any more, after a new version was deployed: load the page anew, once, and only from a server that answers.
 * While none does, a reload would help nobody: it would take the page away with what is typed in it (demands 64, 65).
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || tabStorage.get('panel-reloaded') !== undefined) return;
    void isServed().then(served => {
      // Without a memory that survives the reload it would be made over and over.
      if (served && tabStorage.set('panel-reloaded', '1')) location.reload();
    });
  });
}

/** Asked with HEAD, which no worker answers from what it keeps. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
