import { uploadFile } from '../src/api/upload.ts';
import { DeviceDb } from '../src/db/device/DeviceDb.ts';
import { systemClock } from '../src/lib/time/Clock.ts';
import { log, logFailure } from '../src/lib/log.ts';
import { PageSuspension } from '../src/lib/PageSuspension.ts';
import { recheckSent, registry } from '../src/resources/nouns.ts';
import { openEngine } from '../src/sync/browserEngine.ts';
import { outcomeChannel, outcomeToTell } from '../src/sync/messages.ts';
import { createRunner } from '../src/sync/queue/runner.ts';
import { showSendNotification } from './notifications.ts';
import { unsentCountCookie } from './unsentCountCookie.ts';

/**
 * The longest wake-up. A browser ends a longer one in the middle of its work (Chromium after five minutes).
 */
const WAKE_UP_MS = 4 * 60_000;

/**
 * Sends the waiting rows. A wake-up is bounded in time, and at its end the worker holds no transaction,
 * database or lock: the browser may stop it from then on.
 *
 * @throws when something still waits: the browser then keeps the wake-up and retries
 */
export async function flushInBackground(): Promise<void> {
  const suspension = new PageSuspension();
  const device = new DeviceDb({ suspension });
  const over = new AbortController();
  try {
    await Promise.race([
      sendWaiting(device, suspension),
      systemClock.sleep(WAKE_UP_MS, over.signal).then(() => {
        if (!over.signal.aborted) throw new Error('the wake-up took too long');
      }),
    ]);
  } finally {
    over.abort();
    suspension.suspend();
    device.close();
  }
}

/**
 * Sends the waiting rows of the account that is signed in on this device. A session of a single tab isn't
 * known here, and then nothing is sent. Page and worker share the lock, so they never send together.
 *
 * @throws when something still waits: the browser then keeps the wake-up and retries
 */
async function sendWaiting(device: DeviceDb, suspension: PageSuspension): Promise<void> {
  const session = await device.session();
  const settings = await device.settings();
  if (!session || !settings) return;
  const ending = new AbortController();
  const pages = new BroadcastChannel(outcomeChannel(session.user.id));
  const place = await unsentCountCookie(session.user.id);
  const counted = { sent: 0, needsYou: 0 };
  const { engine, runner, close } = openEngine({
    session,
    apiUrl: settings.apiUrl,
    language: () => settings.language,
    online: () => navigator.onLine,
    signal: ending.signal,
    entitled: async () => (await device.session())?.epoch === session.epoch,
    // The page ends the session, because only the page can keep unsaved typing.
    signedOut: () => ending.abort(),
    sender: async () => ({ registry, createRunner, uploadFile, recheckSent }),
    storage: { options: { suspension }, ...(place && { place }) },
    hear: event => {
      log('background', { kind: event.kind });
      if (event.kind === 'sent') counted.sent += 1;
      if (event.kind === 'undecided') counted.needsYou += 1;
      const outcome = outcomeToTell(event);
      if (outcome) pages.postMessage(outcome);
    },
  });
  try {
    runner.wake('start');
    await runner.idle();
    await showSendNotification(engine, counted).catch(logFailure('sent not shown'));
    const rows = await engine.store.read(['outbox'], tx => tx.outbox.all());
    const waits = rows.some(row => row.status === 'waiting' || row.status === 'unclear');
    if (waits && !ending.signal.aborted) throw new Error(`${rows.length} still wait`);
  } finally {
    ending.abort();
    close();
    pages.close();
  }
}
