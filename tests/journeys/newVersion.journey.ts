/** A new version of the panel waits for the yes of the partner (B8, Q173). */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  card,
  editBoat,
  expectGeneral,
  waitUntilKept,
  openFleet,
  typeGeneral,
  type Typed,
  changeDraft,
} from './support/boats.ts';
import { Device } from './support/Device.ts';
import { updateNotice } from './support/nextVersion.ts';
import { expectToast } from './support/panel.ts';
import { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

const typed: Typed = {
  name: 'Deniz Feneri V',
  type: 'Trawler',
  year: '2021',
  cabins: '2',
  titleTR: 'Sakin bir trawler',
  descriptionEN: 'Slow and steady.',
};

test('B8 Q173: a new version waits for the yes; typed and queued work survives it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'panel-journey-dist-'));
  const own = join(import.meta.dirname, '..', '..', 'dist');
  cpSync(own, dist, { recursive: true });
  const server = await PanelServer.start(dist);
  const mine = await Device.start(server);
  try {
    const { page, say } = mine;
    await mine.signIn();
    await mine.waitUntilWorkerActive();
    await openFleet(mine);
    await page.reload();
    await mine.waitUntilWorkerControls();
    await server.faults({ method: 'PUT', path: '^/v1/boat$', status: 429 });
    mine.errors.expectStatus(429);
    await changeDraft(mine, typed, 'draftSending');
    await expect.poll(async () => (await server.strikes())[0]).toBeGreaterThan(0);
    await editBoat(mine, 'Yunus');
    await typeGeneral(mine, { ...typed, name: 'Yunus II' });
    await waitUntilKept(mine);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    const isTheSamePage = (): Promise<boolean> =>
      // A page that is just going can't be asked.
      page.evaluate(() => 'isTheSamePage' in window).catch(() => false);

    const worker = join(dist, 'service-worker.js');
    writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// The next version.\n`);
    // Coming back to the panel is when it looks. Further down the notice isn't seen: a toast says it, too.
    await expectToast(mine, say('shell.Update.title'), () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    );
    const notice = await updateNotice(page, say);
    await mine.takePicture('update-notice');
    expect(await waitingWorkers(mine)).toBe(1);
    expect(await isTheSamePage()).toBe(true);
    await typeGeneral(mine, { ...typed, name: 'Yunus III' });

    await notice.getByRole('button', { name: say('shell.Update.accept') }).click();
    await expect.poll(isTheSamePage, { timeout: 30_000 }).toBe(false);
    await expect.poll(() => waitingWorkers(mine)).toBe(0);
    await expectGeneral(mine, { ...typed, name: 'Yunus III' });
    await expect(notice).toHaveCount(0);
    await openFleet(mine);
    await expect(card(mine, typed.name)).toBeVisible();
    await server.faults();
    // The network that comes back cuts the pauses short.
    await mine.goOffline();
    await mine.goOnline();
    // One that was just on its way is unclear first, for the time to arrive.
    await mine.expectAllSent();
    expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
    expect(mine.errors.unexpected()).toEqual([]);
  } finally {
    await mine.browser.dispose();
    await server.close();
    rmSync(dist, { recursive: true, force: true });
  }
});

async function waitingWorkers({ page }: Device): Promise<number> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.filter(registration => registration.waiting !== null).length;
  });
}
