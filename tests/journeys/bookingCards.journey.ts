/** Each card says where its booking stands, and what can be done. */
import { DAY_MS, HOUR_MS, istanbulDay, MINUTE_MS } from '../../src/lib/time/day.ts';
import type { Locator } from '@playwright/test';
import type { BookingStage } from '../../src/domain/booking/booking.ts';
import { sizes } from './support/Browser.ts';
import type { Device } from './support/Device.ts';
import { endRequestIn, openDetails, refreshBookings, openBooking } from './support/bookings.ts';
import { now } from './support/startTime.ts';
import { chatRow, firstChat, messageItems, openChat, servedMessages } from './support/chats.ts';
import { checkScreen } from './support/checkScreen.ts';
import { type ListedBooking, everyBooking, rowOf } from './support/bookingList.ts';
import { expect, test } from './support/test.ts';

/** The day of Istanbul, where it is tomorrow already while UTC still says today. */
const ahead = (days: number): string => istanbulDay(now() + days * DAY_MS);

/** What is left for a request that runs out here: less than an hour, and more than it takes to get there. */
const LAST_MS = 30 * MINUTE_MS;

/** A paid stay with all that a card can tell. */
const withFees = {
  status: 6,
  startDate: ahead(40),
  endDate: ahead(41),
  customer: {
    fullName: 'Çekoslovakyalı'.repeat(3),
    phoneNumber: '+905321234567',
    email: 'konuk@example.com',
    picture: null,
  },
  availabilityCheckQuestion: 'Sabah 8’de teslim alabilir miyiz?',
  paidDateTime: new Date(now() - 10 * DAY_MS).toISOString(),
  wantCaptain: true,
  currency: 1,
  partnerIncome: 45_000.4,
  servicesAmount: 1_200,
  services: [
    {
      category: { tr: 'Yemek', en: 'Food' },
      name: { tr: 'Kahvaltı', en: 'Breakfast' },
      image: null,
      price: 700,
    },
  ],
  additionalPackages: [{ name: { tr: 'Şnorkel', en: 'Snorkel' }, price: 500 }],
};

test('cards of bookings: what each status offers, how long a request can be answered, what is told in tabs', async ({
  bookingsDevice,
  server,
}) => {
  const all = await everyBooking(server);
  const told = all.find(({ unreadMessageCount }) => unreadMessageCount === 2);
  const plain = all.filter(({ unreadMessageCount }) => unreadMessageCount === 0);
  const [calm, soon, urgent, last, atDesk, paid, cancelled, unknown, bare] = plain;
  const mine = await bookingsDevice();
  const { page, say } = mine;
  await endRequestIn(server, calm?.id ?? 0, 2 * DAY_MS + 5.5 * HOUR_MS);
  await endRequestIn(server, soon?.id ?? 0, 5.5 * HOUR_MS);
  await endRequestIn(server, urgent?.id ?? 0, 2.5 * HOUR_MS);
  for (const [booking, status] of [
    [paid, 6],
    [cancelled, 3],
    [unknown, 77],
  ] as const) {
    const stays = { rentalPeriod: 2, startDate: ahead(20), endDate: ahead(22) };
    await server.changeBooking(booking?.id ?? 0, { status, ...stays });
  }
  // A total alone doesn't open the tab.
  const none = { paidDateTime: null, servicesAmount: 900, services: [], additionalPackages: [] };
  await server.changeBooking(bare?.id ?? 0, none);
  await server.changeBooking(told?.id ?? 0, withFees);
  await endRequestIn(server, last?.id ?? 0, LAST_MS);
  await mine.open('/booking');
  await refreshBookings(mine);

  await test.step('A199 A228 A233 A240 Q053: each kind of status has its badge and offers what it allows', async () => {
    const { card } = await expectOffers(mine, calm, { badge: 'pendingAvailability', answer: 1, days: 30 });
    const left = say('bookings.TimeLeft.days', { days: 2, hours: 5 });
    await expect(card.locator('[data-urgency=calm]')).toContainText(left);
    await expectOffers(mine, paid, { badge: 'paymentSuccess', cancel: 1, days: 20 });
    await expectOffers(mine, unknown, { status: 77, days: 20 });
    // A129, Q072: days to come only of what may still take place.
    const offered = await expectOffers(mine, cancelled, { badge: 'cancelledByCustomer' });
    const label = say('bookings.Label.cancelledByCustomer');
    await expect(offered.card.getByRole('button', { name: label, exact: true })).toBeDisabled();
  });

  await test.step('A126 A127 A130–A132 A243 A244 A414 Q058–Q060: its tabs', async () => {
    const simple = await openBooking(mine, bare?.id ?? 0);
    await expect(simple.getByRole('tab')).toHaveCount(0);
    await openDetails(mine, simple);
    await expect(simple.getByRole('tab')).toHaveCount(2);
    await simple.getByRole('tab', { name: say('bookings.Tabs.customer') }).click();
    await expect(simple).toContainText(say('bookings.Customer.hidden'));
    const card = await openBooking(mine, told?.id ?? 0);
    await lookAtTabs(mine, card);
    await card.getByRole('link', { name: new RegExp(`^${say('bookings.Card.chat')}`) }).click();
    await expect(page).toHaveURL(`${server.origin}/chat?id=${told?.id}`);
    // What was opened stays open.
    await page.goBack();
    await expect(card.getByRole('tablist')).toBeVisible();
  });

  await test.step('A128 A245 Q066: the time left turns urgent, runs out, and what became of it is asked', async () => {
    const card = await openBooking(mine, last?.id ?? 0);
    // By the second, so that the partner sees it run.
    await expect(card.locator('[data-urgency=urgent]')).toContainText(/Yanıt için \d+ dk \d+ sn kaldı/);
    for (const [booking, urgency, words] of [
      [soon, 'soon', say('bookings.TimeLeft.hours', { hours: 5 })],
      [urgent, 'urgent', say('bookings.TimeLeft.hours', { hours: 2 })],
    ] as const) {
      const other = await openBooking(mine, booking?.id ?? 0);
      await expect(other.locator(`[data-urgency=${urgency}]`)).toContainText(words);
    }
    await openBooking(mine, last?.id ?? 0);
    const clock = await mine.installClock();
    await server.shiftClock(LAST_MS);
    await clock.fastForward(LAST_MS);
    await expect(card.locator('[data-urgency=over]')).toContainText(say('bookings.TimeLeft.over'));
    await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(0);
    await checkScreen(mine, 'bookings-time-over', ['light']);
    // The device's clock may be a moment ahead of the server's; the list may also be fetched by itself meanwhile.
    await expect(async () => {
      const refresh = card.getByRole('button', { name: say('bookings.TimeLeft.refresh') });
      if (await refresh.isVisible()) await refresh.click({ timeout: 2_000 });
      await expect(card).toContainText(say('bookings.status.availabilityCheckTimedOut'), { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.locator('[data-urgency=over]')).toHaveCount(0);
  });

  await test.step('A245: at a desk the row of a request says at the end of its time that it is over, not up to a minute later', async () => {
    const LEFT_MS = 30_000;
    await page.setViewportSize(sizes.desk);
    await mine.open(`/booking?search=${atDesk?.bookingNumber}`);
    const row = rowOf(mine, atDesk);
    await expect(row).toBeVisible();
    await endRequestIn(server, atDesk?.id ?? 0, LAST_MS + LEFT_MS);
    await refreshBookings(mine);
    await expect(row).toContainText(say('bookings.Row.minutes', { minutes: 1 }));
    // No answer says what time it is.
    await mine.goOffline();
    await page.clock.fastForward(LEFT_MS);
    await expect(row).toContainText(say('bookings.TimeLeft.over'));
  });
});

interface Offers {
  readonly badge?: BookingStage;
  readonly status?: number;
  readonly answer?: number;
  readonly cancel?: number;
  /** Until the check-in, where that is said. */
  readonly days?: number;
}

async function expectOffers(
  mine: Device,
  booking: ListedBooking | undefined,
  { badge, status = 0, answer = 0, cancel = 0, days }: Offers,
): Promise<{ readonly card: Locator }> {
  const { say } = mine;
  const card = await openBooking(mine, booking?.id ?? 0);
  const named = badge ? say(`bookings.status.${badge}`) : say('bookings.status.unknown', { status });
  await expect(card).toContainText(named);
  for (const act of ['yes', 'no'] as const)
    await expect(card.getByRole('button', { name: say(`bookings.Acts.${act}`) })).toHaveCount(answer);
  await openDetails(mine, card);
  await expect(card.getByRole('button', { name: say('bookings.Cancel.open') })).toHaveCount(cancel);
  const told = days === undefined ? [] : [say('bookings.Card.checkIn', { days })];
  await expect(card.getByText(/^Girişe \d+ gün var$/)).toHaveText(told);
  return { card };
}

async function lookAtTabs(mine: Device, card: Locator): Promise<void> {
  const { page, say } = mine;
  await expect(card).toContainText('₺45.000');
  await expect(card).toContainText(say('bookings.Card.skippered'));
  await openDetails(mine, card);
  await expect(card).toContainText(withFees.availabilityCheckQuestion);
  await card.getByRole('tab', { name: say('bookings.Tabs.customer') }).click();
  // A name without spaces is broken, not cut.
  const { fullName } = withFees.customer;
  const customer = card.getByRole('tabpanel');
  await expect(customer.getByText(fullName)).toBeVisible();
  const hiddenPart = (element: Element): number => element.scrollWidth - element.clientWidth;
  expect(await customer.evaluate(hiddenPart)).toBe(0);
  expect(await page.locator('html').evaluate(hiddenPart)).toBe(0);
  // It stands at the head of the card, too, whichever tab is chosen.
  await expect(card.getByText(fullName)).toHaveCount(2);
  const call = card.getByRole('link', { name: /^\+/ });
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^?&\s]+@[^?&\s]+$/);
  await card.getByRole('tab', { name: say('bookings.Tabs.fees') }).click();
  for (const text of ['Kahvaltı', 'Şnorkel', '₺1.200'])
    await expect(card.getByRole('tabpanel')).toContainText(text);
  await checkScreen(mine, 'bookings-fees', ['light']);
  // At a desk the column of the buttons is narrow: how many messages are new stands on one line all the same.
  await page.setViewportSize({ width: 1280, height: 800 });
  const lines = await card
    .getByText(say('bookings.Card.unread', { count: 2 }))
    .first()
    .evaluate(
      element => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );
  expect(lines).toBeLessThan(2);
  await page.setViewportSize(sizes.phone);
}

test('days and hours are Istanbul’s on a device elsewhere', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice({ timeZone: 'Pacific/Auckland' });
  const { say } = mine;

  await test.step('A125 A398 B262 Q051: those of bookings', async () => {
    const [daily, hourly] = await everyBooking(server);
    const createdDateTime = new Date(now() - DAY_MS).toISOString();
    await server.changeBooking(daily?.id ?? 0, {
      rentalPeriod: 2,
      startDate: '2031-06-12',
      endDate: '2031-06-19',
      createdDateTime,
      status: 6,
    });
    await server.changeBooking(hourly?.id ?? 0, {
      rentalPeriod: 1,
      startDate: '2031-06-12T00:30:00',
      endDate: '2031-06-12T04:30:00',
      createdDateTime,
      status: 6,
    });
    await mine.open('/booking');
    await refreshBookings(mine);
    const stay = await openBooking(mine, daily?.id ?? 0);
    await expect(stay.getByRole('heading', { level: 2 })).toHaveText('12–\u206019 Haz 2031 · 8 gün');
    const trip = await openBooking(mine, hourly?.id ?? 0);
    await expect(trip.getByRole('heading', { level: 2 })).toHaveText(
      say('common.istanbulTime', { when: '12 Haz 2031 00:30–\u206004:30' }) + ' · 4 saat',
    );
    await openDetails(mine, trip);
    // The dates stand in the heading and aren't said again.
    await expect(trip.getByText('12 Haz 2031')).toHaveCount(1);
    const made = new Intl.DateTimeFormat('tr-TR', {
      timeZone: 'Europe/Istanbul',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(createdDateTime));
    await expect(trip.locator('dd', { hasText: made })).toBeVisible();
    await expect(trip).toContainText(say('bookings.Info.created'));
  });

  await test.step('Q051: those of chats, which say so', async () => {
    const chat = await firstChat(server);
    await openChat(mine, chat);
    const last = (await servedMessages(server, chat.bookingId)).at(-1);
    await expect(messageItems(mine).last()).toContainText(last?.createdDateTime.slice(11, 16) ?? '?');
    await expect(mine.page.getByText(say('chat.Open.zone'))).toBeVisible();
    await mine.button(say('chat.Open.back')).click();
    await expect(chatRow(mine, chat)).toContainText(last?.createdDateTime.slice(11, 16) ?? '?');
  });
});
