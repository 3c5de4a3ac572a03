/**
 * The page's side of the service worker: a new version waits until the partner accepts it, and messages about
 * that are sent here. It is registered by `registerServiceWorker.ts`.
 */
import { systemClock } from '../../lib/time/Clock.ts';
import { Listeners } from '../../lib/Listeners.ts';
import { logFailure } from '../../lib/log.ts';
import type { ToWorker } from '../../sync/messages.ts';
import { SYNC_TAG } from '../../sync/syncTag.ts';
import { tabStorage } from '../../kit/browser/pageStorage.ts';

/** How long a page may still be open after the partner has chosen to leave it. */
const LEAVES_WITHIN_MS = 2_000;

const updates = new Listeners();
let updateWaits = false;
let accepted = false;

export const workerUpdate = {
  waits: (): boolean => updateWaits,
  /** Whether the partner has accepted it in this window. */
  isAccepted: (): boolean => accepted,
  found(): void {
    if (updateWaits) return;
    updateWaits = true;
    updates.tell();
  },
  subscribe: updates.subscribe,
  /**
   * Reloads the page: into the new version when one waits, whose worker takes over first. Unsaved typing is
   * kept before that.
   */
  async accept(finish?: () => Promise<void>): Promise<void> {
    accepted = true;
    await finish?.();
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) {
      location.reload();
      return;
    }
    registration.waiting.postMessage({ kind: 'skipWaiting' } satisfies ToWorker);
    // The button must work even if the worker doesn't answer.
    setTimeout(() => location.reload(), 3_000);
  },
};

/** Asks the browser to wake the worker when there is network. Where that isn't possible, only pages send. */
export function askForWakeUp(): void {
  void navigator.serviceWorker?.ready
    .then(registration => (registration as Partial<WithSync>).sync?.register(SYNC_TAG))
    .catch(logFailure('no wake-up'));
}

interface WithSync {
  readonly sync: { register(tag: string): Promise<void> };
}

/**
 * When a chunk isn't there any more, after a new version was deployed: reloads the page, once, and only when
 * the server answers. Otherwise a reload would not help, and the page with what is typed in it would be gone.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const left = new AbortController();
    const leave = (): void => {
      left.abort();
      window.addEventListener('pageshow', () => location.reload(), { once: true });
    };
    window.addEventListener('pagehide', leave, { once: true, signal: left.signal });
    void reloadOnce(left.signal);
  });
}

/** @param left aborted when the partner leaves the page */
async function reloadOnce(left: AbortSignal): Promise<void> {
  // Requested at once: if the server doesn't answer now, that explains the missing chunk, also when it
  // answers a moment later.
  if (!navigator.onLine || tabStorage.get('panel-reloaded') !== undefined || !(await isServed())) return;
  await systemClock.sleep(LEAVES_WITHIN_MS, left);
  // Without a memory that survives the reload it would be made over and over.
  if (!left.aborted && tabStorage.set('panel-reloaded', '1')) location.reload();
}

/** Requested with HEAD, which the worker doesn't answer from its cache. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
