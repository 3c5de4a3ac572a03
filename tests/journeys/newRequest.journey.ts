/** A request that comes while the panel is looked at is told at once, and only once; nothing is asked while nobody looks. */
import { REQUEST_ANSWER_MS } from '../../src/domain/booking/booking.ts';
import { endRequestIn } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

/** Bookings of the past, which become requests. */
const [FIRST, SECOND] = [100012, 100013];
const MINUTE = 60_000;

/** What the page told the system to show on the panel's icon. */
async function watchIcon({ page }: Device): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: (count: number) => {
        document.documentElement.dataset['badge'] = String(count);
        return Promise.resolve();
      },
    });
  });
  return async (): Promise<number> => Number(await page.locator('html').getAttribute('data-badge'));
}

async function hide({ page }: Device, isHidden: boolean): Promise<void> {
  await page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

async function asked(server: PanelServer): Promise<number> {
  const requests = await server.requests();
  return requests.filter(({ path }) => path === '/v1/booking').reduce((sum, { count }) => sum + count, 0);
}

test('a request comes: a message that leads to it, the title, the number on the icon; once on this device', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  const badge = await watchIcon(mine);
  await mine.open('/discount');
  await expect(page).toHaveTitle(/^\(\d+\) İndirimler/);
  await expect.poll(badge).toBeGreaterThan(0);
  const before = { badge: await badge(), waiting: Number(/\d+/.exec(await page.title())?.[0]) };
  const clock = await mine.installClock();
  const [name = ''] = say('requests.one', { boat: '', dates: '' }).split(':');
  const told = mine.toasts().filter({ hasText: name });

  await test.step('hidden, the panel asks for nothing', async () => {
    await hide(mine, true);
    await endRequestIn(server, FIRST, REQUEST_ANSWER_MS);
    // What the start had begun to fetch may still be on its way.
    await expect(async () => {
      await server.forgetRequests();
      for (let minute = 0; minute < 3; minute += 1) await clock.fastForward(MINUTE);
      expect(await server.requests()).toEqual([]);
    }).toPass();
  });

  await test.step('looked at again, it tells of the request that came meanwhile', async () => {
    await hide(mine, false);
    await expect(told).toHaveCount(1);
    await expect(page).toHaveTitle(`(${before.waiting + 1}) İndirimler · ${say('shell.brand')}`);
    await expect.poll(badge).toBe(before.badge + 1);
    await mine.takePicture('new-request');
  });

  await test.step('the next one comes within the minute, and the message leads to it', async () => {
    await mine.closeToasts();
    await endRequestIn(server, SECOND, REQUEST_ANSWER_MS);
    await server.forgetRequests();
    // A minute counts from the end of the last fetch, which may still be under way.
    await expect(async () => {
      await clock.fastForward(MINUTE);
      await expect(told).toHaveCount(1, { timeout: 5_000 });
    }).toPass();
    expect(await asked(server)).toBeGreaterThan(0);
    await told.getByRole('button', { name: say('requests.open') }).click();
    await expect(page).toHaveURL(new RegExp(`#${SECOND}$`));
    await expect(page.getByRole('article').filter({ has: page.locator(`[id="${SECOND}"]`) })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^\\(${before.waiting + 2}\\) `));
  });

  await test.step('after a reload it isn’t told again; the list of messages leads to it', async () => {
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(`^\\(${before.waiting + 2}\\) `));
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    const panel = page.getByRole('dialog', { name: say('shell.notifications.title') });
    const kept = panel.getByRole('link', { name });
    await expect(kept).toHaveCount(2);
    await expect(mine.toasts()).toHaveCount(0);
    const sound = panel.getByRole('switch', { name: say('requests.sound') });
    await expect(sound).not.toBeChecked();
    await sound.check();
    await checkScreen(mine, 'notifications-sound', ['light', 'dark', 'sun']);
    await kept.first().click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`#${SECOND}$`));
  });
});
