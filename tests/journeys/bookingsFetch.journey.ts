/** All bookings come to the device, page by page, whatever the network does (Q075). */
import { stageOf, type BookingStage } from '../../src/domain/booking/booking.ts';
import { waitUntilBookingsFetched } from './support/bookings.ts';
import { expectToast } from './support/panel.ts';
import {
  type ListedBooking,
  cards,
  filter,
  expectTotal,
  expectNumbers,
  listed,
  everyBooking,
  cardOf,
  step,
} from './support/bookingList.ts';
import { expect, test } from './support/test.ts';

test('Q075: all bookings come by and by, go on where they were, and agree with the server', async ({
  device,
  server,
}) => {
  const all = await everyBooking(server);
  // So slow that the last pages are far away while the journey looks at the first ones.
  await server.faults({ method: 'GET', path: '^/v1/booking\\?', delayMs: 1_000 });
  const mine = await device();
  const { page, say } = mine;
  await mine.signIn();
  await mine.open('/booking?page=25');
  const bar = page.getByRole('progressbar', { name: say('bookings.Progress.label') });
  await expect(bar).toBeVisible({ timeout: 30_000 });
  await expect(mine.button(say('bookings.Progress.fetchAll'))).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuetext', /[1-9]\d* \/ \d+/);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  // The numbers aren't under the button.
  const count = await page.getByText(/^\d+ \/ \d+$/).boundingBox();
  const beside = await mine.button(say('bookings.Progress.fetchAll')).boundingBox();
  expect(count && beside && (count.x + count.width <= beside.x || count.y + count.height <= beside.y)).toBe(
    true,
  );
  if (size) await page.setViewportSize(size);
  await mine.goOffline();
  await expect(bar).toHaveCount(0);
  await expect(
    page.getByText(new RegExp(`${all.length} rezervasyonun \\d+ tanesi bu cihazda`)),
  ).toBeVisible();

  // What hasn't come yet isn't denied: no page, no count, no booking.
  await expect(page.getByText(say('bookings.Page.noPageYet'))).toBeVisible();
  await page.getByRole('link', { name: say('bookings.Page.toLast') }).click();
  await expect(cards(mine)).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: /Şimdilik \d+ rezervasyon/ })).toBeVisible();
  await expect(filter(mine, 'all')).toContainText(/\d…$/);
  const oldest = all.at(-1);
  const search = oldest?.bookingNumber ?? '';
  await page.getByRole('searchbox').fill(search);
  await expect(page.getByText(say('bookings.Page.notFoundYet', { search }))).toBeVisible();
  await expect(page.getByText(say('bookings.Page.stillComing'))).toBeVisible();
  await page.getByRole('link', { name: say('bookings.Page.clear') }).click();
  await page.evaluate(id => {
    location.hash = id;
  }, String(oldest?.id));
  await expect(page.getByText(say('bookings.Page.linkedNotYet'))).toBeVisible();

  await server.faults();
  await mine.goOnline();
  await waitUntilBookingsFetched(mine);
  await expectTotal(mine, all.length);
  await expect(cardOf(mine, oldest)).toBeInViewport();
  await expect(page.getByText(say('bookings.Page.linkedNotYet'))).toHaveCount(0);
  await expect(filter(mine, 'all')).toContainText(new RegExp(`${all.length}$`));
  await expect(bar).toHaveCount(0);
  // They are as young as can be: no age is told.
  await expect(page.getByText(/itibarıyla$/)).toHaveCount(0);
  await mine.open(`/booking?page=${Math.ceil(all.length / 10)}`);
  await expectNumbers(mine, all.slice(-(all.length % 10 || 10)));
});

test('nothing was ever fetched, and the server fails: first over all, then over one page, where data are to be spared', async ({
  device,
  server,
}) => {
  const all = await everyBooking(server);
  await server.faults({ method: 'GET', path: '^/v1/booking\\?', status: 500 });
  const mine = await device();
  const { page, say } = mine;
  mine.errors.expectStatus(500);
  await mine.browser.context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await mine.signIn();

  await test.step('over all, and at sea: words say so', async () => {
    await mine.open('/booking');
    await expect(page.getByText(say('bookings.Page.failed'))).toBeVisible({ timeout: 30_000 });
    await mine.waitUntilWorkerActive();
    await mine.goOffline();
    await expect(page.getByText(say('bookings.Page.offline'))).toBeVisible();
  });

  await test.step('Q075: the first page comes, and the rest when it is asked for', async () => {
    await server.faults({ method: 'GET', path: '^/v1/booking\\?page=4$', status: 500 });
    await mine.goOnline();
    await mine.open('/booking');
    const bar = page.getByRole('progressbar', { name: say('bookings.Progress.label') });
    await expect(bar).toHaveAttribute('aria-valuetext', new RegExp(`^[12]0 / ${all.length}$`), {
      timeout: 30_000,
    });
    const first = Number.parseInt((await bar.getAttribute('aria-valuetext')) ?? '', 10);
    await expectNumbers(mine, listed(all.slice(0, first)).slice(0, 10));
    await mine.button(say('bookings.Progress.fetchAll')).click();
  });

  await test.step('Q075: over one page: the others come, words say so, and it comes once it is answered', async () => {
    const here = [...all.slice(0, 30), ...all.slice(40)];
    const values = { done: here.length, total: all.length };
    const failed = page.getByText(say('bookings.Progress.failed', values));
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await step(mine, 'last').click();
    await expectNumbers(mine, listed(here).slice(-(here.length % 10 || 10)));
    await expect(filter(mine, 'all')).toContainText(`${here.length}…`);
    await expect(filter(mine, 'cancelled')).toContainText(`${here.filter(isCancelled).length}…`);
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    await expectToast(mine, say('bookings.Page.notFetched'), () => mine.button(say('common.retry')).click());
    await expect(mine.button(say('common.retry'))).toBeEnabled();
    await expect(failed).toBeVisible();

    // Nothing is denied, and nothing promised that isn't under way.
    const box = page.getByRole('searchbox');
    await box.fill(all[35]?.bookingNumber ?? '');
    await expect(page.getByText(say('bookings.Page.stillComing'))).toBeVisible();
    await box.fill(all.at(-1)?.bookingNumber ?? '');
    await expect(cards(mine)).toHaveCount(1);
    await expectNumbers(mine, all.slice(-1));

    await server.faults();
    await mine.button(say('common.retry')).click();
    await expect(failed).toHaveCount(0, { timeout: 30_000 });
    await mine.open('/booking?page=4');
    await expectTotal(mine, all.length);
    await expectNumbers(mine, listed(all).slice(30, 40));
    await expect(filter(mine, 'cancelled')).toContainText(new RegExp(`${all.filter(isCancelled).length}$`));
  });
});

/** By its state alone: the requests of the demonstration data can all still be answered. */
function isCancelled({ status }: ListedBooking): boolean {
  const others: readonly (BookingStage | undefined)[] = [
    'pendingAvailability',
    'pendingPrePayment',
    'pendingRemainingPayment',
    'paymentSuccess',
    'completed',
    undefined,
  ];
  return !others.includes(stageOf(status));
}
