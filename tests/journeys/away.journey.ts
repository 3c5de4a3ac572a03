/** After a long time without a connection one page says what has happened on land, and what became of what was done at sea. */
import { REQUEST_ANSWER_MS } from '../../src/domain/booking/booking.ts';
import { HOUR_MS } from '../../src/lib/time/day.ts';
import { answer, OTHER, REQUEST, SAME_DATES } from './support/bookingDecisions.ts';
import { endRequestIn, openBooking } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import { now } from './support/startTime.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** A booking of the past, which becomes a request. */
const NEW = 100012;

test('seven hours at sea: Home says so, and the page tells all of it, the most important first', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  await expect
    .poll(() => stored(mine, 'partner-panel-account-1', 'knownHere', 'away'), { timeout: 30_000 })
    .toHaveLength(1);
  const card = await openBooking(mine, REQUEST);
  await mine.goOffline();
  await answer(mine, card, true);
  await server.changeBooking(REQUEST, { status: 3 });
  await server.changeBooking(SAME_DATES, { status: 3 });
  await server.changeBooking(OTHER, { partnerIncome: 1 });
  await endRequestIn(server, NEW, REQUEST_ANSWER_MS);

  const told = page.getByText(say('shell.nav.away'), { exact: true });
  await test.step('at sea nothing is promised that isn’t known', async () => {
    await mine.installClock(now() + 7 * HOUR_MS);
    await mine.open('/');
    await expect(told).toBeVisible();
    await expect(page.getByText(say('away.noContact'))).toBeVisible();
    await mine.takePicture('away-card-at-sea', false);
  });

  await test.step('with a connection Home says in numbers what is new', async () => {
    await mine.goOnline();
    await expect(page.getByText(say('away.requests', { count: 1 }))).toBeVisible({ timeout: 60_000 });
    await mine.takePicture('away-card', false);
    await page.getByRole('link', { name: say('away.open') }).click();
    await expect(mine.heading(say('shell.nav.away'))).toBeVisible();
  });

  await test.step('the page tells it in order, with links', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(
      [
        say('home.needsYou', { count: 1 }),
        say('away.over', { count: 2 }),
        say('away.requests', { count: 1 }),
        say('away.changed', { count: 1 }),
      ],
      { timeout: 60_000 },
    );
    await checkScreen(mine, 'away-phone', ['light']);
  });

  await test.step('what was looked at stays within reach of the outbox', async () => {
    await mine.open('/');
    await expect(page.getByRole('link', { name: say('home.toOutbox') })).toBeVisible();
    await expect(told).toHaveCount(0);
    await mine.openOutbox();
    await page.getByRole('link', { name: say('shell.nav.away') }).click();
    await expect(mine.heading(say('shell.nav.away'))).toBeVisible();
  });
});
