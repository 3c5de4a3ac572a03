/**
 * The page's side of the service worker: it is registered after the first screen stands, a new version waits for the partner's
 * yes, and everything that is said to it goes through here.
 */
import { errorName, log } from '../lib/log.ts';
import { trustedScript } from '../features/common/trusted.ts';
import { SYNC_TAG, type ToWorker } from '../sync/messages.ts';
import { tabStorage } from './pageStorage.ts';

const SCRIPT = '/service-worker.js';
const UPDATE_EVERY_MS = 60 * 60_000;
const RETRY_AFTER_MS = 60_000;

type Listener = () => void;
const listeners = new Set<Listener>();
let updateWaits = false;
let accepted = false;
/** Installations in a row that failed: one file couldn't be had as it was built. */
let failed = 0;

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
    tellWaiting({ kind: 'skipWaiting' });
    // A worker that doesn't answer must not make the button a dead one (demands 62).
    setTimeout(() => location.reload(), 3_000);
  },
};

/** To be called once, after the first screen stands. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) location.reload();
  });
  await register();
  setInterval(() => void look(), UPDATE_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
}

async function register(): Promise<void> {
  try {
    follow(await navigator.serviceWorker.register(trustedScript(SCRIPT)));
  } catch (error) {
    // The panel works without it, but not after a reload at sea.
    log('worker registration failed', { error: errorName(error) });
  }
}

/** Asks for a new version. A first installation that failed has left no registration: then it begins anew. */
async function look(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return await register();
    follow(registration);
    await registration.update();
  } catch (error) {
    log('update check failed', { error: errorName(error) });
  }
}

const followed = new WeakSet<ServiceWorkerRegistration>();

/** Tells when a version waits, and sees to it that an installation that failed is tried again. */
function follow(registration: ServiceWorkerRegistration): void {
  if (followed.has(registration)) return;
  followed.add(registration);
  if (registration.waiting) tellThatUpdateWaits();
  const watch = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', function ended() {
      installing.removeEventListener('statechange', ended);
      if (installing.state === 'redundant') return tryAgain();
      failed = 0;
      // The very first one doesn't wait for anybody.
      if (registration.active) tellThatUpdateWaits();
    });
  };
  watch();
  registration.addEventListener('updatefound', watch);
}

function tellThatUpdateWaits(): void {
  updateWaits = true;
  for (const listener of listeners) listener();
}

function tryAgain(): void {
  log('worker not installed', { failed });
  setTimeout(() => void look(), Math.min(UPDATE_EVERY_MS, RETRY_AFTER_MS * 2 ** failed));
  failed += 1;
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
