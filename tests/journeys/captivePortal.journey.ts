/**
 * A network that answers every request with a page of its own, as a harbour's sign-in page or a server under maintenance does: what it
 * answers never becomes a part of the panel, and a panel whose files are damaged is repaired without touching what is stored.
 */
import type { Locator } from '@playwright/test';
import {
  expectGeneral,
  editBoat,
  waitUntilKept,
  draftDenizFeneri,
  openFleet,
  saveDraft,
  typeGeneral,
  openBoat,
} from './support/boats.ts';
import { Device } from './support/Device.ts';
import { twoVersions, updateNotice } from './support/nextVersion.ts';
import { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

/** Everything but the API and the worker's own script is answered with it. */
const foreignPage = {
  files: true,
  path: '^/(?!service-worker\\.js)',
  html: '<!doctype html><title>Marina Wi-Fi</title><h1>Marina Wi-Fi</h1>',
} as const;
/** What the browser and the panel say of files that aren't what they should be. */
const foreignFiles =
  /integrity|MIME type|Failed to find a valid digest|Failed to load|ServiceWorker|Manifest: /i;

const typed = {
  name: 'Deniz Feneri V',
  type: 'Trawler',
  year: '2021',
  cabins: '2',
  titleTR: 'Sakin bir trawler',
  descriptionEN: 'Slow and steady.',
} as const;

test('P1: a foreign page that answers while the worker installs for the first time is not kept; afterwards every public page opens, without a network, too', async ({
  device,
  server,
}) => {
  const phone = await device();
  phone.errors.expect(foreignFiles);
  // The network changes when the page is here and the worker's script is about to come.
  await server.faults({ files: true, path: '^/service-worker\\.js', delayMs: 2_000 });
  await phone.open('/login');
  await expect(phone.heading(phone.say('signIn.Login.title'))).toBeVisible();
  await expect.poll(async () => (await server.strikes())[0]).toBe(1);
  await server.faults(foreignPage);
  await expect.poll(async () => (await server.strikes())[0]).toBeGreaterThan(0);
  await expect.poll(() => hasWorker(phone, 'installing')).toBe(false);

  await server.faults();
  await phone.page.reload();
  await expect(phone.heading(phone.say('signIn.Login.title'))).toBeVisible();
  await phone.waitUntilWorkerActive();
  await phone.goOffline();
  await phone.page.reload();
  await expect(phone.heading(phone.say('signIn.Login.title'))).toBeVisible();
  for (const path of ['/register', '/forgot-password', '/reset-password?email=a@b.example&resetKey=1']) {
    await phone.open(path);
    await expect(phone.heading(/./), path).toBeVisible();
  }
});

test('P1: a foreign page that answers while a new version installs is not kept; unsent work stays, and the version comes later', async () => {
  const versions = twoVersions();
  const server = await PanelServer.start(versions.dist);
  const mine = await Device.start(server);
  mine.errors.expect(foreignFiles);
  try {
    const { page, say } = mine;
    await mine.signIn();
    await mine.waitUntilWorkerActive();
    await page.reload();
    await mine.waitUntilWorkerControls();
    const refused = { method: 'PUT', path: '^/v1/boat$', status: 429 } as const;
    mine.errors.expectStatus(429);
    await server.faults(refused);
    await openBoat(mine, draftDenizFeneri.name);
    await typeGeneral(mine, typed);
    await saveDraft(mine, 'draftSending');
    await editBoat(mine, 'Yunus');
    await typeGeneral(mine, { ...typed, name: 'Yunus II' });
    await waitUntilKept(mine);

    versions.deploy();
    await server.faults(refused, foreignPage);
    await lookForUpdate(mine);
    await expect.poll(async () => (await server.strikes())[1]).toBeGreaterThan(0);
    await expect.poll(() => hasWorker(mine, 'installing')).toBe(false);
    expect(await hasWorker(mine, 'waiting')).toBe(false);
    await page.reload();
    await expectGeneral(mine, { ...typed, name: 'Yunus II' });

    await server.faults(refused);
    await lookForUpdate(mine);
    const notice = await updateNotice(page, say);
    await notice.getByRole('button', { name: say('shell.Update.accept') }).click();
    await expect.poll(async () => hasWorker(mine, 'waiting').catch(() => true)).toBe(false);
    await expectGeneral(mine, { ...typed, name: 'Yunus II' });
    await openFleet(mine);
    // Unsent still: it waits, or was on its way when the page was loaded anew.
    await expect(mine.chip()).toContainText(/1 bekliyor|Gönderiliyor/);
    expect(mine.errors.unexpected()).toEqual([]);
  } finally {
    await mine.browser.dispose();
    await server.close();
    versions.dispose();
  }
});

test('P1: files of the panel that are damaged on the device are fetched anew; offline a page offers to repair them', async ({
  readyDevice,
  server,
}) => {
  const phone = await readyDevice();
  phone.errors.expect(foreignFiles, /status of 503/, /^console: Manifest: /);
  const title = phone.say('home.title', { name: 'Deniz' });
  await damage(phone);
  await phone.page.reload();
  await expect(phone.heading(title)).toBeVisible();

  await damage(phone);
  await server.faults(foreignPage);
  await phone.page.reload();
  const { turkish, english } = repairSections(phone);
  await expect(turkish.getByRole('heading')).toHaveText('Panelin dosyaları eksik');
  await expect(english.getByRole('heading')).toHaveText('The panel’s files are incomplete');
  await turkish.getByRole('button').click();
  await expect(turkish.getByRole('alert')).toBeVisible();
  await server.faults();
  await english.getByRole('button').click();
  await expect(phone.heading(title)).toBeVisible();
  expect(phone.page.url()).toBe(`${server.origin}/`);
});

function repairSections({ page }: Device): { readonly turkish: Locator; readonly english: Locator } {
  return { turkish: page.locator('section[lang=tr]'), english: page.locator('section[lang=en]') };
}

/** Every file that is kept becomes a foreign page. */
async function damage({ page }: Device): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('panel-shell');
    const names = await cache.keys();
    if (names.length === 0) throw new Error('nothing is kept');
    for (const name of names)
      await cache.put(name, new Response('<h1>Marina</h1>', { headers: { 'Content-Type': 'text/html' } }));
  });
}

/** Coming back to the panel is when it looks. */
async function lookForUpdate({ page }: Device): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function hasWorker({ page }: Device, state: 'installing' | 'waiting'): Promise<boolean> {
  return page.evaluate(
    async name => (await navigator.serviceWorker.getRegistrations()).some(one => one[name] !== null),
    state,
  );
}
