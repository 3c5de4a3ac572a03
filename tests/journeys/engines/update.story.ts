/** A new version of the panel is taken over when the partner says so, and not before. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftDenizFeneri } from '../support/boats.ts';
import { PanelServer } from '../support/PanelServer.ts';
import { EngineDevice } from './EngineDevice.ts';
import { expect, test } from './test.ts';

const own = join(import.meta.dirname, '..', '..', '..', 'dist');

test('a new version waits for the yes, and what was typed meanwhile is still there', async ({ engine }) => {
  const dist = mkdtempSync(join(tmpdir(), 'panel-story-dist-'));
  cpSync(own, dist, { recursive: true });
  const server = await PanelServer.start(dist);
  const mine = await EngineDevice.start(engine, server);
  try {
    const { page, say } = mine;
    await mine.signIn();
    await mine.workerStands();
    await page.open(`/boat/edit/${draftDenizFeneri.id}`);
    await page.tab.run(() => void Object.assign(window, { isTheSamePage: true }));

    const worker = join(dist, 'service-worker.js');
    writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// The next version.\n`);
    // Coming back to the panel is when it looks; while it is just starting it doesn't yet.
    await page.until('the new version waits', comeBack, 30_000);
    await page.see({ role: 'status', text: say('shell.Update.title') });
    await page.fill(say('boats.GeneralTab.name'), 'Fener');
    expect(await page.tab.run(() => 'isTheSamePage' in window)).toBe(true);

    await page.press(say('shell.Update.accept'));
    await page.until('the page is another one', () => !('isTheSamePage' in window));
    await page.until('the new version has taken over', async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.every(({ waiting }) => waiting === null);
    });
    await page.see({ role: 'heading', name: 'Fener' });
    await page.gone({ role: 'status', text: say('shell.Update.title') });
    expect(mine.errors, 'errors that the story did not expect').toEqual([]);
  } finally {
    await mine.browser.dispose();
    await server.close();
    rmSync(dist, { recursive: true, force: true });
  }
});

test('a reload while the first version is being installed is not told of a new version', async ({
  device,
}) => {
  const mine = await device();
  const { page, say } = mine;
  await page.open('/login');
  await page.until('the worker is being installed', async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing ?? registration?.active);
  });
  await mine.signIn();
  await mine.workerStands();
  expect(await page.look({ role: 'status', text: say('shell.Update.title') })).toBeUndefined();
});

/** Shows the page again. @returns whether a new version waits */
async function comeBack(): Promise<boolean> {
  document.dispatchEvent(new Event('visibilitychange'));
  // Chromium never ends a look for a new version when another one is asked for all the time.
  await new Promise(resolve => setTimeout(resolve, 1_000));
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.some(({ waiting }) => waiting !== null);
}
