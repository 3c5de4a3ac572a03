/** Notifications that the device makes itself: allowed by a press, told once, also by the worker when no page is open. */
import { HOUR_MS } from '../../src/lib/time/day.ts';
import { answer, ANSWERS, REQUEST } from './support/bookingDecisions.ts';
import { openBooking } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { now, startTime } from './support/startTime.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** When the journeys begin a request has three and a half hours left, the next one half an hour more. */
const SHIFT_MS = 1.75 * HOUR_MS;

async function allow({ browser, server }: Device, setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  await session?.send('Browser.setPermission', {
    origin: server.origin,
    permission: { name: 'notifications' },
    setting,
  });
}

async function shown({ page }: Device): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => [title, body].join('\n'));
  });
}

test('a request runs out in less than two hours: told once, without the customer’s name, until the partner signs out', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  // Of a run this may be the first minute or the thirtieth.
  await server.shiftClock(SHIFT_MS - (now() - Date.parse(startTime)));
  const { page, say } = mine;
  const title = say('alarms.deadline', { when: '' }).trim();
  await allow(mine, 'granted');
  await mine.open('/account?tab=contact');
  const line = page.getByRole('switch', { name: say('alarms.kind.deadlines') });
  await expect(line).not.toBeChecked();
  expect(await shown(mine)).toEqual([]);

  // This page is left before its notification is shown: the next one shows it.
  await page.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = () => new Promise(() => undefined);
  });
  await page.getByText(say('alarms.kind.deadlines')).click();
  await expect(line).toBeChecked();
  await checkScreen(mine, 'alarms-phone', ['light', 'dark', 'sun']);
  await mine.open('/');
  await expect.poll(() => shown(mine), { timeout: 30_000 }).toEqual([expect.stringContaining(title)]);
  // Boat and days, and nothing of the customer.
  expect((await shown(mine))[0]?.split('\n')[1]).toMatch(/^Günbatımı, [^,]+$/);

  // A time, not what is left, which would stand still.
  expect((await shown(mine))[0]).toMatch(/\d\d:\d\d\n/);

  await test.step('the browser withdraws its permission: the switch says so at once', async () => {
    await mine.open('/account?tab=contact');
    await expect(line).toBeChecked();
    await allow(mine, 'denied');
    await expect(line).not.toBeChecked();
    await allow(mine, 'granted');
    await expect(line).toBeChecked();
  });

  const menu = await mine.openUserMenu();
  await menu.getByText(say('shell.user.signOut')).click();
  await mine.button(say('shell.SignOut.leave')).click();
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  await expect.poll(() => shown(mine), { timeout: 30_000 }).toEqual([]);
});

test('answered, the notification is taken away: it isn’t true any more', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  await server.shiftClock(SHIFT_MS - (now() - Date.parse(startTime)));
  const { page, say } = mine;
  await allow(mine, 'granted');
  await mine.open('/account?tab=contact');
  await page.getByText(say('alarms.kind.deadlines')).click();
  await expect.poll(() => shown(mine), { timeout: 30_000 }).toHaveLength(1);
  const request = await page.evaluate(async () => {
    const [first] = await (await navigator.serviceWorker.ready).getNotifications();
    return Number(first?.tag.split(':')[1]);
  });
  const card = await openBooking(mine, request);
  await mine.goOffline();
  await answer(mine, card, false);
  await expect.poll(() => shown(mine), { timeout: 30_000 }).toEqual([]);
});

test('blocked notifications: the switch stays off, and it is said how to allow them', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk', language: 'en' });
  const { page, say } = mine;
  await allow(mine, 'denied');
  await mine.open('/account?tab=contact');
  await page.getByText(say('alarms.kind.checkIns')).click();
  await expect(page.getByText(say('alarms.denied'))).toBeVisible();
  await expect(page.getByRole('switch', { name: say('alarms.kind.checkIns') })).not.toBeChecked();
  await checkScreen(mine, 'alarms-denied-desk', ['light', 'dark']);
});

test('proposed once, after an answer at sea; what the worker sends then is told by it', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  await allow(mine, 'prompt');
  const card = await openBooking(mine, REQUEST);
  await mine.goOffline();
  await answer(mine, card, true);
  const offer = mine.toasts().filter({ hasText: say('alarms.offer') });
  await expect(offer).toBeVisible();
  await allow(mine, 'granted');
  await offer.getByRole('button', { name: say('alarms.offer.yes') }).click();
  await expect.poll(() => stored(mine, 'partner-panel-account-1', 'meta', 'alarms')).toHaveLength(1);
  await page.goto('about:blank');
  await mine.goOnline();
  await expect.poll(() => server.writes(ANSWERS), { timeout: 30_000 }).toHaveLength(1);
  const inWorker = async (): Promise<string[]> => {
    const told = mine.browser.context.serviceWorkers().map(worker =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ body }) => body);
      }),
    );
    return (await Promise.all(told)).flat();
  };
  await expect.poll(inWorker, { timeout: 30_000 }).toEqual([`${say('alarms.sent')}: 1`]);
});
