/**
 * Registers the service worker and looks for new versions of it. Its code is loaded after the first screen is
 * shown.
 */
import { Workbox } from 'workbox-window';
import { tabStorage } from '../../kit/browser/pageStorage.ts';
import { HOUR_MS } from '../../lib/time/day.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { trustedScript } from '../../ui/trusted.ts';
import { workerUpdate } from './worker.ts';

const SCRIPT = '/service-worker.js';
const UPDATE_EVERY_MS = HOUR_MS;
const RETRY_AFTER_MS = 60_000;

/** Installations in a row that failed: one file couldn't be fetched as it was built. */
let failed = 0;
let workbox: Workbox | undefined;

/** To be called once. */
export async function registerServiceWorker(): Promise<void> {
  // The panel's first files are here: `public/early.js` counts how often they weren't.
  tabStorage.remove('panel-first-tries');
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (workerUpdate.isAccepted()) location.reload();
  });
  await check();
  setInterval(() => void check(), UPDATE_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

/** Checks for a new version. */
async function check(): Promise<void> {
  try {
    if (workbox) {
      await workbox.update();
      // A version that another page found, and whose installation had begun before this page registered.
      await tellIfUpdateWaits();
      return;
    }
    workbox = follow();
    await workbox.register();
  } catch (error) {
    // The panel works without it, but not after a reload at sea.
    log('worker not looked for', { error: errorTextForLog(error) });
  }
}

/**
 * Reports when a version waits, and makes sure that a failed installation is tried again. Workbox reports
 * only the first version after its registration, so after each version that came or failed it is registered
 * again.
 */
function follow(): Workbox {
  const following = new Workbox(trustedScript(SCRIPT));
  following.addEventListener('installed', () => (failed = 0));
  following.addEventListener('waiting', () => {
    workbox = undefined;
    void tellIfUpdateWaits();
  });
  following.addEventListener('redundant', () => {
    workbox = undefined;
    if (!workerUpdate.isAccepted()) tryAgain();
  });
  return following;
}

/**
 * The first version waits for a moment, too: a page that is reloaded during its installation may see it then
 * (Firefox). It is an update only when another version is active.
 */
async function tellIfUpdateWaits(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting && registration.active) workerUpdate.found();
}

function tryAgain(): void {
  log('worker not installed', { failed });
  setTimeout(() => void check(), Math.min(UPDATE_EVERY_MS, RETRY_AFTER_MS * 2 ** failed));
  failed += 1;
}
