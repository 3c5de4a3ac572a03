/** Each card says where its booking stands, and what can be done. */
import { DAY_MS, HOUR_MS, istanbulDay, MINUTE_MS } from '../../src/lib/time/day.ts';
import { stageOf } from '../../src/domain/booking/booking.ts';
import {
  endRequestIn,
  openDetails,
  refreshBookings,
  waitUntilBookingsFetched,
  openBooking,
} from './support/bookings.ts';
import { now } from './support/startTime.ts';
import { chatRow, firstChat, messageItems, openChat, servedMessages } from './support/chats.ts';
import { checkScreen } from './support/checkScreen.ts';
import { type ListedBooking, step, everyBooking, cardOf, rowOf } from './support/bookingList.ts';
import { expect, test } from './support/test.ts';

/** The day of Istanbul, where it is tomorrow already while UTC still says today. */
const ahead = (days: number): string => istanbulDay(now() + days * DAY_MS);

test('A199–A243, Q053: every status has its badge and offers what it allows', async ({ device, server }) => {
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 77];
  const all = await everyBooking(server);
  const some = all.slice(0, statuses.length);
  // Another request would stand before them.
  for (const { id, status } of all) if (status === 1) await server.changeBooking(id, { status: 13 });
  const stays = {
    rentalPeriod: 2,
    startDate: ahead(20),
    endDate: ahead(22),
    deliveryRecordUrl: null,
    invoiceUrl: null,
  };
  for (const [index, status] of statuses.entries()) {
    // As it was made, so that the cards stay in their order.
    await server.changeBooking(some[index]?.id ?? 0, { status, ...stays });
  }
  const mine = await device();
  const { say } = mine;
  await mine.signIn();
  const labels: Readonly<Record<number, string>> = {
    2: say('bookings.Label.rejected'),
    3: say('bookings.Label.cancelledByCustomer'),
    7: say('bookings.Label.cancelledByCustomer'),
    8: say('bookings.Label.cancelledByPartner'),
    9: say('bookings.Label.cancelledByCustomer'),
    12: say('bookings.Label.otherDates'),
    13: say('bookings.Label.timedOut'),
    14: say('bookings.Label.cancelledByPartner'),
    15: say('bookings.Label.cancelledByPartner'),
  };
  await mine.open('/booking');
  for (const [index, status] of statuses.entries()) {
    if (index === 10) await step(mine, 'next').click();
    const card = cardOf(mine, some[index]);
    const stage = stageOf(status);
    const badge = stage ? say(`bookings.status.${stage}`) : say('bookings.status.unknown', { status });
    await expect(card, `status ${status}`).toContainText(badge);
    await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(
      status === 1 ? 1 : 0,
    );
    await expect(card.getByRole('button', { name: say('bookings.Acts.no') })).toHaveCount(
      status === 1 ? 1 : 0,
    );
    await openDetails(mine, card);
    await expect(card.getByRole('button', { name: say('bookings.Cancel.open') })).toHaveCount(
      [4, 5, 6].includes(status) ? 1 : 0,
    );
    const label = labels[status];
    if (label === undefined) await expect(card.locator('button:disabled')).toHaveCount(0);
    else await expect(card.getByRole('button', { name: label, exact: true })).toBeDisabled();
    // A129, Q072: days to come only of what may still take place.
    await expect(card.getByText(say('bookings.Card.checkIn', { days: 20 }))).toHaveCount(
      [1, 4, 5, 6, 10, 77].includes(status) ? 1 : 0,
    );
  }
  await checkScreen(mine, 'bookings-statuses', ['light']);
});

test('A128 A245 Q066: the time left turns urgent, runs out, and what became of it is asked', async ({
  readyDevice,
  server,
}) => {
  const [calm, soon, urgent, last] = await everyBooking(server);
  await endRequestIn(server, calm?.id ?? 0, 2 * DAY_MS + 5.5 * HOUR_MS);
  await endRequestIn(server, soon?.id ?? 0, 5.5 * HOUR_MS);
  await endRequestIn(server, urgent?.id ?? 0, 2.5 * HOUR_MS);
  await endRequestIn(server, last?.id ?? 0, MINUTE_MS);
  const mine = await readyDevice();
  const { page, say } = mine;
  await mine.open('/booking');
  await refreshBookings(mine);
  const meter = async (booking: ListedBooking | undefined, urgency: string, words: string): Promise<void> => {
    const card = await openBooking(mine, booking?.id ?? 0);
    await expect(card.locator(`[data-urgency=${urgency}]`)).toContainText(words);
  };
  const card = await openBooking(mine, last?.id ?? 0);
  // By the second, so that the partner sees it run.
  await expect(card.locator('[data-urgency=urgent]')).toContainText(/Yanıt için 0 dk \d+ sn kaldı/);
  await meter(calm, 'calm', say('bookings.TimeLeft.days', { days: 2, hours: 5 }));
  await meter(soon, 'soon', say('bookings.TimeLeft.hours', { hours: 5 }));
  await meter(urgent, 'urgent', say('bookings.TimeLeft.hours', { hours: 2 }));

  await openBooking(mine, last?.id ?? 0);
  const clock = await mine.installClock();
  await server.shiftClock(MINUTE_MS);
  await clock.fastForward(MINUTE_MS);
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

test('A245: at a desk the row of a request says at the end of its time that it is over, not up to a minute later', async ({
  readyDevice,
  server,
}) => {
  const LEFT_MS = 30_000;
  const [last] = await everyBooking(server);
  const mine = await readyDevice({ size: 'desk' });
  const { say } = mine;
  const clock = await mine.installClock();
  await mine.open(`/booking?search=${last?.bookingNumber}`);
  const row = rowOf(mine, last);
  await expect(row).toBeVisible();
  await endRequestIn(server, last?.id ?? 0, LEFT_MS);
  await refreshBookings(mine);
  await expect(row).toContainText(say('bookings.Row.minutes', { minutes: 1 }));
  // No answer says what time it is.
  await mine.goOffline();
  await clock.fastForward(LEFT_MS);
  await expect(row).toContainText(say('bookings.TimeLeft.over'));
});

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

test('A126 A127 A130–A132 A244 A414 Q058–Q060: the tabs of a card, in either language', async ({
  device,
  server,
}) => {
  const [told, bare] = await everyBooking(server);
  const id = told?.id ?? 0;
  const question = 'Sabah 8’de teslim alabilir miyiz?';
  const fullName = 'Çekoslovakyalı'.repeat(3);
  await server.changeBooking(id, {
    status: 6,
    startDate: ahead(40),
    endDate: ahead(41),
    customer: { fullName, phoneNumber: '+905321234567', email: 'konuk@example.com' },
    availabilityCheckQuestion: question,
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
  });
  // A total alone doesn't open the tab.
  await server.changeBooking(bare?.id ?? 0, {
    paidDateTime: null,
    servicesAmount: 900,
    services: [],
    additionalPackages: [],
  });
  const mine = await device();
  const { say } = mine;
  await mine.signIn();
  await waitUntilBookingsFetched(mine);

  const plain = await openBooking(mine, bare?.id ?? 0);
  await expect(plain.getByRole('tab')).toHaveCount(0);
  await openDetails(mine, plain);
  await expect(plain.getByRole('tab')).toHaveCount(2);
  await plain.getByRole('tab', { name: say('bookings.Tabs.customer') }).click();
  await expect(plain).toContainText(say('bookings.Customer.hidden'));
  await checkScreen(mine, 'bookings-customer-hidden', ['light']);

  const card = await openBooking(mine, id);
  await expect(card).toContainText('₺45.000');
  await expect(card).toContainText(say('bookings.Card.skippered'));
  await openDetails(mine, card);
  await expect(card).toContainText(question);
  await card.getByRole('tab', { name: say('bookings.Tabs.fees') }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Kahvaltı');
  await expect(card.getByRole('tabpanel')).toContainText('₺1.200');
  await checkScreen(mine, 'bookings-fees', ['light']);
  await card.getByRole('tab', { name: say('bookings.Tabs.customer') }).click();
  // A name without spaces is broken, not cut.
  const customer = card.getByRole('tabpanel');
  await expect(customer.getByText(fullName)).toBeVisible();
  const hiddenPart = (element: Element): number => element.scrollWidth - element.clientWidth;
  expect(await customer.evaluate(hiddenPart)).toBe(0);
  expect(await mine.page.locator('html').evaluate(hiddenPart)).toBe(0);
  // It stands at the head of the card, too, whichever tab is chosen.
  await expect(card.getByText(fullName)).toHaveCount(2);
  const call = card.getByRole('link', { name: /^\+/ });
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^?&\s]+@[^?&\s]+$/);

  await mine.chooseLanguage('en');
  await expect(card).toContainText('Skippered');
  await expect(card).toContainText('₺45,000');
  await card.getByRole('tab', { name: 'Extra fees' }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Snorkel');
  // At a desk the column of the buttons is narrow: how many messages are new stands on one line all the same.
  await mine.page.setViewportSize({ width: 1280, height: 800 });
  const unread = (await everyBooking(server)).find(({ unreadMessageCount }) => unreadMessageCount === 2);
  await rowOf(mine, unread).click();
  const lines = await mine.page
    .getByText('2 new messages')
    .first()
    .evaluate(
      element => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );
  expect(lines).toBeLessThan(2);
  await mine.page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('link', { name: 'Message the customer' }).click();
  await expect(mine.page).toHaveURL(`${server.origin}/chat?id=${id}`);
  // What was opened stays open.
  await mine.page.goBack();
  await expect(card.getByRole('tablist')).toBeVisible();
});
