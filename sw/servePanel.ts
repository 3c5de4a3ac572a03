/** Answers an address of the panel, also when files of the panel are damaged on this device. */
import { errorTextForLog, log } from '../src/lib/log.ts';
import type { ToWorker } from '../src/sync/messages.ts';
import { repairPage } from './repairPage.ts';
import type { Shell } from './Shell.ts';

/** The longest time for an empty page: then a page with words and a button is shown. */
const REPAIRED_WITHIN_MS = 10_000;
const UPDATED_WITHIN_MS = 60_000;

/**
 * Returns the panel. Damaged files are fetched again without a question, if the network answers with the
 * files that were built.
 */
export async function servePanel(shell: Shell): Promise<Response> {
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), REPAIRED_WITHIN_MS));
  const page = (await shell.page()) ?? (await Promise.race([shell.repair(), late]));
  return page ?? repairPage('damaged', navigator.language);
}

/**
 * Repairs the panel after the partner pressed "repair". When the server no longer has the files of this
 * version, a newer version replaces it: pressing the button accepts the newer version.
 */
export async function repairPanel(
  shell: Shell,
  registration: ServiceWorkerRegistration,
  address: string,
): Promise<Response> {
  if ((await shell.page()) ?? (await shell.repair())) return Response.redirect(address, 303);
  const newer = await newerVersion(registration);
  newer?.postMessage({ kind: 'skipWaiting' } satisfies ToWorker);
  return repairPage(newer ? 'updating' : 'failed', navigator.language);
}

async function newerVersion(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  try {
    await registration.update();
    const { installing } = registration;
    if (installing) await ended(installing);
  } catch (error) {
    log('no newer version', { error: errorTextForLog(error) });
  }
  return registration.waiting ?? undefined;
}

/** Resolves when the worker is installed, has failed, or takes too long. */
async function ended(worker: ServiceWorker): Promise<void> {
  await new Promise<void>(resolve => {
    worker.addEventListener('statechange', () => resolve());
    setTimeout(resolve, UPDATED_WITHIN_MS);
  });
}
