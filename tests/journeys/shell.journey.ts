/** The frame around the screens (A042–A056): menus, notifications, status, the outbox, notices, updates. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import {
  card,
  cards,
  editBoat,
  expectGeneral,
  kept,
  menuEntry,
  openFleet,
  saveDraft,
  typeGeneral,
  type Said,
  type Typed,
  lighthouse,
} from './support/boats.ts';
import { Device } from './support/Device.ts';
import {
  button,
  chip,
  deniz,
  expectChip,
  goOffline,
  goOnline,
  heading,
  open,
  openUserMenu,
  readyForSea,
  shot,
  signIn,
  toastsGone,
  workerControls,
  workerStands,
  ALL_SENT,
} from './support/panel.ts';
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

/** What is cut at an edge of the screen, or is nearer than 4 px to what follows it: in the top bar, the labels and the numbers below. */
async function crowded({ page }: Device): Promise<string[]> {
  const entries = page.getByRole('navigation').locator('li > *');
  const rows = [
    page.getByRole('banner').locator('[role=status], button:visible'),
    entries.locator('> span:nth-of-type(1)'),
    entries.locator('> span:nth-of-type(2) > [aria-hidden]'),
  ];
  const found = rows.map(row =>
    row.evaluateAll(parts => {
      const boxes = parts.map(part => {
        const content = document.createRange();
        content.selectNodeContents(part);
        return content.getBoundingClientRect();
      });
      return boxes.flatMap(({ left, right }, at) => {
        const next = boxes[at + 1]?.left ?? window.innerWidth + 4;
        return left < 0 || right + 4 > next ? `${parts[at]?.textContent} ends ${next - right} px before` : [];
      });
    }),
  );
  return (await Promise.all(found)).flat();
}

test('A042–A049: the side menu of a desk has the eight entries in their order, and each leads to its screen', async ({
  device,
}) => {
  const mine = await device({ size: 'desk', language: 'en' });
  await signIn(mine);
  const menu = mine.page.getByRole('navigation', { name: mine.say('shell.nav.label') });
  const names = [
    'Home',
    'Boats',
    'Bookings',
    'Calendar',
    'Discounts',
    'Chat',
    'Billing information',
    'Bank accounts',
  ];
  const entries = menu.getByRole('link');
  await expect(entries).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(entries.nth(index)).toContainText(name);
  await expect(entries.nth(5)).toContainText('16');
  const paths = ['/', '/boats', '/booking', '/calendar', '/discount', '/chat', '/billing', '/bank-accounts'];
  for (const index of [1, 2, 3, 4, 5, 6, 7, 0]) {
    await entries.nth(index).click();
    await expect(mine.page).toHaveURL(`${mine.server.origin}${paths[index]}`);
    await expect(entries.nth(index)).toHaveAttribute('aria-current', 'page');
    await expect(heading(mine, /./)).toBeFocused();
  }
  await expect(mine.page.getByRole('banner').getByRole('link', { name: /\+90 850/ })).toBeVisible();
});

test('A042–A053: a phone has four entries in the bar and the rest behind "more"', async ({ device }) => {
  const mine = await device();
  const { page, say } = mine;
  await signIn(mine);
  const bar = page.getByRole('navigation', { name: say('shell.nav.label') });
  await expect(bar.getByRole('link')).toContainText(['Ana sayfa', 'Tekneler', 'Rezervasyon', 'Takvim']);
  await expect(bar.getByRole('link')).toHaveCount(4);
  const more = bar.getByRole('button');
  await expect(more).toContainText('Daha fazla');
  await expect(more).toContainText('16');
  await more.click();
  const panel = page.getByRole('dialog', { name: say('shell.nav.more') });
  await expect(panel.getByRole('link')).toHaveCount(4);
  for (const [index, name] of ['İndirimler', 'Mesajlar', 'Fatura bilgileri', 'Banka hesapları'].entries())
    await expect(panel.getByRole('link').nth(index)).toContainText(name);
  await panel.getByRole('link').first().click();
  await expect(heading(mine, 'İndirimler')).toBeVisible();
  await expect(panel).toHaveCount(0);

  const menu = await openUserMenu(mine);
  await expect(menu).toContainText(deniz.email);
  for (const name of ['Hesap ayarları', 'Sık sorulan sorular', 'Gönderilecekler', 'Çıkış yap'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(heading(mine, 'İndirimler')).toBeVisible();
});

test('A018 A052 A257 A343 Q121: marking all notifications as read at sea arrives once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await button(mine, say('shell.notifications.open', { count: 5 })).click();
  const panel = page.getByRole('dialog', { name: say('shell.notifications.title') });
  await expect(panel.getByRole('listitem').first()).toContainText('Yeni rezervasyon talebi');
  await shot(mine, 'notifications');
  await panel.getByRole('button', { name: say('shell.notifications.readAll') }).click();
  await expect(panel.getByRole('button', { name: say('shell.notifications.readAll') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button(mine, say('shell.notifications.open', { count: 0 }))).toBeVisible();
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  await page.reload();
  await expect(button(mine, say('shell.notifications.open', { count: 0 }))).toBeVisible();
  expect(await server.writes()).toEqual([]);
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 30_000);
  expect((await server.writes()).map(({ path }) => path)).toEqual(['/v1/notification/read-all']);
});

test('the chip says what is so, and the notice is put away until the next loss', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await expectChip(mine, ALL_SENT);
  const notice = page.getByRole('status').filter({ hasText: say('shell.Offline.text') });
  await goOffline(mine);
  await expectChip(mine, 'Çevrimdışı');
  await expect(notice).toBeVisible();
  await shot(mine, 'home-offline');
  await notice.getByRole('button', { name: say('common.close') }).click();
  await expect(notice).toHaveCount(0);
  await openFleet(mine);
  await expect(notice).toHaveCount(0);
  await goOnline(mine);
  await expectChip(mine, ALL_SENT);
  await goOffline(mine);
  await expect(notice).toBeVisible();
  await goOnline(mine);
  await expectChip(mine, ALL_SENT);

  // N24: the device has a network and the server is gone.
  await server.stop();
  await changeDraft(mine);
  await expectChip(mine, 'Ulaşılamıyor · 1 bekliyor', 30_000);
  const before = page.viewportSize();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await crowded(mine), `at ${width} px`).toEqual([]);
    await shot(mine, `home-unreachable-${width}`, false);
  }
  if (before) await page.setViewportSize(before);
  await expect(page.getByRole('status').filter({ hasText: say('shell.Offline.unreachable') })).toBeVisible();
  await server.start();
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes()).toHaveLength(1);

  // N17: refused: it needs the partner, and waits for them.
  await server.faults({ method: 'PUT', path: '^/v1/boat$', status: 422, times: 1 });
  mine.errors.expectStatus(422);
  await editBoat(mine, typed.name);
  await typeGeneral(mine, { ...typed, cabins: '9' });
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, '1 işlem sizi bekliyor', 30_000);
  await chip(mine).click();
  await expect(page.getByRole('heading', { name: say('outbox.group.needsYou') })).toBeVisible();
  await shot(mine, 'outbox-refused');
  await button(mine, say('outbox.retry')).click();
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({ numberOfCabins: 9 });
});

test('the outbox shows what waits; giving up can be undone; "send now" sends once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await openFleet(mine);
  await changeDraft(mine, 'draftWaiting');
  await chip(mine).click();
  await expect(heading(mine, say('outbox.title'))).toBeVisible();
  const line = lineOf(mine, `Tekne taslağı: ${typed.name}`);
  await expect(line).toContainText(say('outbox.state.waiting'));
  await shot(mine, 'outbox-waiting');

  await line.getByRole('button', { name: say('outbox.discard') }).click();
  const question = page.getByRole('dialog', { name: say('outbox.discard.title') });
  await expect(question.getByRole('button', { name: say('outbox.discard.keep') })).toBeFocused();
  await question.getByRole('button', { name: say('outbox.discard'), exact: true }).click();
  await expect(page.getByText(say('outbox.allSent'))).toBeVisible();
  await expectChip(mine, 'Çevrimdışı');
  await button(mine, say('common.undo')).click();
  await expect(line).toContainText(say('outbox.state.waiting'));
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');

  await server.faults({ method: 'PUT', path: '^/v1/boat$', status: 429 });
  mine.errors.expectStatus(429);
  await goOnline(mine);
  await expect.poll(async () => (await server.strikes())[0], { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(line).toContainText(say('sync.row.busy'));
  await toastsGone(mine);
  // Slow, so that the button is pressed while the row may be on its way already: that must not send it twice.
  await server.faults({ method: 'PUT', path: '^/v1/boat$', delayMs: 1_500 });
  await button(mine, say('outbox.sendNow')).click();
  await button(mine, say('outbox.sendNow')).click();
  await expectChip(mine, ALL_SENT, 90_000);
  await expect(lineOf(mine, `Tekne taslağı: ${typed.name}`)).toContainText(say('outbox.outcome.sent'));
  expect(await server.writes()).toHaveLength(1);
});

test('B004 B020 Q168: deleting a boat: undone, nothing is sent; not undone, it is deleted once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await openFleet(mine);
  await askToDelete(mine, 'Yunus');
  const question = page.getByRole('dialog', { name: say('boats.Delete.title') });
  await expect(question).toContainText('Yunus');
  await shot(mine, 'boat-delete');
  await question.getByRole('button', { name: say('boats.Delete.cancel') }).click();
  await expect(card(mine, 'Yunus')).toBeVisible();

  await askToDelete(mine, 'Yunus');
  await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
  await expect(card(mine, 'Yunus')).toHaveCount(0);
  await button(mine, say('common.undo')).click();
  await expect(card(mine, 'Yunus')).toBeVisible();
  await expectChip(mine, ALL_SENT);

  // Taken back on the outbox page: no question stands in the way while the time to undo runs out.
  await askToDelete(mine, 'Yunus');
  await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
  await chip(mine).click();
  await button(mine, say('outbox.keepBoat')).click();
  await expectChip(mine, ALL_SENT);
  await openFleet(mine);
  await expect(card(mine, 'Yunus')).toBeVisible();

  await askToDelete(mine, 'Yunus');
  await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
  await expect(cards(mine)).toHaveCount(11);
  await expectChip(mine, ALL_SENT, 30_000);
  // The deletion that was undone would have left long before.
  expect((await server.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v1/boat/112',
  ]);
  expect(await server.boatIds(deniz)).not.toContain(112);
  await page.reload();
  await expect(cards(mine)).toHaveCount(11);
});

test('B8 Q173: a new version waits for the yes; typed and queued work survives it', async () => {
  test.setTimeout(180_000);
  const dist = mkdtempSync(join(tmpdir(), 'panel-journey-dist-'));
  const own = join(import.meta.dirname, '..', '..', 'dist');
  cpSync(own, dist, { recursive: true });
  const server = await PanelServer.start(dist);
  const mine = await Device.start(server);
  try {
    const { page, say } = mine;
    await signIn(mine);
    await workerStands(mine);
    await openFleet(mine);
    await page.reload();
    await workerControls(mine);
    await server.faults({ method: 'PUT', path: '^/v1/boat$', status: 429 });
    mine.errors.expectStatus(429);
    await changeDraft(mine, 'draftSending');
    await expect.poll(async () => (await server.strikes())[0]).toBeGreaterThan(0);
    await editBoat(mine, 'Yunus');
    await typeGeneral(mine, { ...typed, name: 'Yunus II' });
    await kept(mine);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    const isTheSamePage = (): Promise<boolean> =>
      // A page that is just going can't be asked.
      page.evaluate(() => 'isTheSamePage' in window).catch(() => false);

    const worker = join(dist, 'service-worker.js');
    writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// The next version.\n`);
    // Coming back to the panel is when it looks.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const notice = page.getByRole('status').filter({ hasText: say('shell.Update.title') });
    await expect(notice).toBeVisible({ timeout: 30_000 });
    await shot(mine, 'update-notice');
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
    await goOffline(mine);
    await goOnline(mine);
    // One that was just on its way is unclear first, for the time to settle.
    await expectChip(mine, ALL_SENT, 100_000);
    expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
    expect(mine.errors.unexpected()).toEqual([]);
  } finally {
    await mine.browser.dispose();
    await server.close();
    rmSync(dist, { recursive: true, force: true });
  }
});

test('on the first visit the network may go before the panel was ever reloaded', async ({ device }) => {
  const mine = await device();
  const { say } = mine;
  await signIn(mine);
  await readyForSea(mine);
  await goOffline(mine);
  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(12);
  await editBoat(mine, lighthouse.name);
  await open(mine, '/outbox');
  await expect(heading(mine, say('outbox.title'))).toBeVisible();
  await menuEntry(mine, say('shell.nav.home')).click();
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
});

async function changeDraft(device: Device, said?: Said): Promise<void> {
  await editBoat(device, lighthouse.name);
  await typeGeneral(device, typed);
  await saveDraft(device, said);
}

async function askToDelete(device: Device, name: string): Promise<void> {
  await card(device, name)
    .getByRole('button', { name: device.say('boats.Card.delete', { name }) })
    .click();
}

function lineOf({ page }: Device, label: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: label });
}

async function waitingWorkers({ page }: Device): Promise<number> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.filter(registration => registration.waiting !== null).length;
  });
}
