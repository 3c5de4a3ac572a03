/** A device whose storage fails: what wasn't kept is never called saved, and what was typed stays. */
import type { Locator } from '@playwright/test';
import { IMAGE_CACHE } from '../../src/sync/messages.ts';
import { saveDraft, draftDenizFeneri, openBoat } from './support/boats.ts';
import { answer, ANSWERS, dialog, OTHER, press, REQUEST } from './support/bookingDecisions.ts';
import { openBooking } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { withSmallDisk } from './support/smallDisk.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('space gets short in three steps: told on its page, then on every screen; pictures go, and the unsent save stays and is sent', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  const session = await mine.browser.context.newCDPSession(page);
  // Chromium grants it by itself to pages that are used a lot.
  await session.send('Browser.setPermission', {
    permission: { name: 'persistent-storage' },
    setting: 'denied',
    origin: server.origin,
  });
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  const leave = async (megabytes: number, path: string): Promise<void> => {
    const quotaSize = usage + megabytes * 1024 * 1024;
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize });
    await mine.open(path);
  };
  /** The beginning of a title, whatever is left. */
  const title = (id: 'notice' | 'warning' | 'alarm'): Locator =>
    page.getByText(
      say(`storage.space.${id}`, { left: '' })
        .replace(/ (left|kaldı)$/, '')
        .trim(),
    );
  const toPage = page.getByRole('link', { name: say('storage.what') });

  await leave(150, '/prepare');
  await expect(title('notice')).toBeVisible();
  await mine.button(say('storage.promise.ask')).click();
  await expect(page.getByText(say('storage.promise.refused'))).toBeVisible();
  await page.getByRole('link', { name: say('shell.user.storage') }).click();
  await expect(mine.heading(say('shell.user.storage'))).toBeVisible();
  await expect(title('notice')).toBeVisible();
  await checkScreen(mine, 'storage-notice', ['light', 'dark', 'sun']);
  await leave(30, '/boats');
  await expect(title('warning')).toBeVisible();
  await mine.button(say('install.notNow')).click();
  await expect(title('warning')).toHaveCount(0);

  // Unsent work, and a browser that has promised nothing.
  await openBoat(mine, draftDenizFeneri.name);
  await mine.goOffline();
  await mine.field(say('boats.GeneralTab.name')).fill('Fener');
  await saveDraft(mine, 'draftWaiting');
  await leave(5, '/boats');
  await expect(page.getByText(say('storage.unsafe'))).toBeVisible();
  await checkScreen(mine, 'storage-alarm-everywhere', ['light', 'dark', 'sun']);
  await toPage.click();
  await expect(mine.heading(say('shell.user.storage'))).toBeVisible();
  await expect(title('alarm')).toBeVisible();
  await expect(page.getByText(say('storage.kept.rows', { count: 1 }))).toBeVisible();
  await checkScreen(mine, 'storage-alarm', ['light', 'dark', 'sun']);

  // What can't be had again is asked about.
  await mine.button(`${say('storage.delete')} ${say('storage.history')}`).click();
  await checkScreen(mine, 'storage-question', ['light']);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('storage.delete') })
    .click();
  await expect.poll(() => stored(mine, 'partner-panel-account-1', 'draftStates')).toEqual([]);

  expect(await countPictures(mine)).toBeGreaterThan(0);
  await mine.button(`${say('storage.delete')} ${say('storage.pictures')}`).click();
  await expect(mine.button(`${say('storage.delete')} ${say('storage.pictures')}`)).toHaveCount(0);
  expect(await countPictures(mine)).toBe(0);
  expect(await stored(mine, 'partner-panel-account-1', 'outbox')).toHaveLength(1);
  await mine.goOnline();
  await mine.expectAllSent();
  expect(await server.writes()).toHaveLength(1);
  // While space is short they don't come back by themselves.
  expect(await countPictures(mine)).toBe(0);
});

test('no room: no list goes, the cause is said, and what wasn’t kept isn’t called saved', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const quota = await withSmallDisk(mine);
  const { page, say } = mine;
  const count = async (table: string) => (await stored(mine, 'partner-panel-account-1', table)).length;
  const boatWrites = { path: '/v1/boat' };

  await test.step('ashore without any more room: no list goes, the cause is said, and a request is answered and sent', async () => {
    await page.evaluate(name => caches.delete(name), IMAGE_CACHE);
    const card = await openBooking(mine, REQUEST);
    const [lists, bookings] = [await count('mirror'), await count('collectionRows')];
    await quota.takeFree();
    await answer(mine, card, true);
    await mine.expectAllSent();
    expect(await server.writes(ANSWERS)).toHaveLength(1);
    // With an amount where the browser tells one.
    await expect(page.getByText(/neredeyse hiç yer kalmadı/i)).toBeVisible();
    // Only the reserve has gone.
    expect(await count('mirror')).toBe(lists);
    expect(await count('collectionRows')).toBeGreaterThanOrEqual(bookings - 1);
  });

  await test.step('ashore where less is granted than is used: a refused answer leaves every list where it is, and says why', async () => {
    const card = await openBooking(mine, OTHER);
    await quota.takeAll();
    const before = await count('mirror');
    await press(card, say('bookings.Acts.yes'));
    await press(dialog(mine, say('bookings.Acts.yesTitle')), say('bookings.Acts.yesConfirm'));
    await expect(page.getByText(say('storage.refused'))).toBeVisible();
    expect(await server.writes(ANSWERS)).toHaveLength(1);
    expect(await count('mirror')).toBe(before);
    await mine.open('/booking');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('B12: at sea a save is not called saved, the form keeps its text and says so; with room it is saved and sent once', async () => {
    await openBoat(mine, draftDenizFeneri.name);
    await mine.goOffline();
    await mine.field(say('boats.GeneralTab.name')).fill('Fener');
    await mine.button(say('boats.Wizard.saveDraft')).first().click();
    // The words for the working copy, which fails first, hold the same one.
    const told = page.getByRole('alert').getByText(say('form.saveFailed'), { exact: true });
    await expect(told).toBeVisible();
    await expect(page.getByText(say('boats.Wizard.draftWaiting'))).toHaveCount(0);
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Fener');
    await mine.expectChip('Çevrimdışı');
    expect(await count('outbox')).toBe(0);
    await mine.takePicture('wizard-no-room');

    // Room was made. What stood in the form is still there.
    await quota.giveBack();
    await saveDraft(mine, 'draftWaiting');
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await answer(mine, await openBooking(mine, OTHER), true);
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes(boatWrites)).toHaveLength(1);
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ name: 'Fener' });
    expect(await server.writes(ANSWERS)).toHaveLength(2);
  });
});

async function countPictures({ page }: Device): Promise<number> {
  return page.evaluate(async name => (await (await caches.open(name)).keys()).length, IMAGE_CACHE);
}
