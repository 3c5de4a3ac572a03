/** An answer (A012) reaches the customer once, in time, about what the partner saw, or is told. */
import { endRequestIn, openBooking, refreshBookings, servedBooking } from './support/bookings.ts';
import type { Device } from './support/Device.ts';
import { takePictureOf } from './support/panel.ts';
import {
  REQUEST,
  OTHER,
  SAME_DATES,
  ANSWERS,
  NEEDS_YOU,
  dialog,
  press,
  offered,
  answer,
} from './support/bookingDecisions.ts';
import { expect, test } from './support/test.ts';

/** A request with a few hours left. */
const LATE_REQUEST = 100237;

const HOUR_MS = 3_600_000;

test('answers that are given, taken back, changed and warned of at sea: each customer hears the last word, once, or the partner is asked again', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(REQUEST);

  await test.step('an answer that the full device can’t keep is told where it is given, and nothing is promised', async () => {
    await mine.page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (...given) {
        const isFull = this.name === 'outbox' && document.documentElement.dataset['full'] !== undefined;
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        return add.apply(this, given);
      };
      document.documentElement.dataset['full'] = '';
    });
    await press(card, say('bookings.Acts.yes'));
    const question = dialog(mine, say('bookings.Acts.yesTitle'));
    await press(question, say('bookings.Acts.yesConfirm'));
    await expect(question.getByRole('alert')).toContainText(say('bookings.Acts.notKept'));
    await expect(question.getByRole('alert')).toContainText(say('common.noRoom'));
    await expect(question).not.toContainText(say('bookings.Acts.offline'));
    await mine.takePicture('booking-answer-no-room', false);
    await mine.page.evaluate(() => delete document.documentElement.dataset['full']);
    await press(question, say('bookings.Acts.back'));
  });

  await test.step('Q067 A228: accepted at sea, it waits', async () => {
    await takePictureOf(card, 'booking-request');
    await press(card, say('bookings.Acts.yes'));
    const question = dialog(mine, say('bookings.Acts.yesTitle'));
    await expect(question).toContainText(say('bookings.Acts.yesText'));
    await expect(question).toContainText(say('bookings.Acts.offline'));
    await mine.takePicture('booking-yes-at-sea', false);
    await press(question, say('bookings.Acts.yesConfirm'));
    await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'yes' }));
    await expect(card).toContainText(say('bookings.Unsent.notTold'));
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    // The status is the server's to say.
    await expect(card).toContainText(say('bookings.status.pendingAvailability'));
    await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(0);
    // The buttons have gone, the focus hasn't.
    await expect(card.locator(':focus')).toHaveCount(1);
    await takePictureOf(card, 'booking-answer-kept');
  });

  await test.step('Q069: dates that were accepted here and aren’t sent yet are warned of, and can be accepted', async () => {
    const same = await openBooking(mine, SAME_DATES);
    await mine.page.evaluate(() => {
      // What the dialog says when it comes.
      new MutationObserver((_, watch) => {
        const asked = document.querySelector('[role=dialog]');
        if (!asked) return;
        watch.disconnect();
        document.documentElement.dataset['asked'] = asked.textContent;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await press(same, say('bookings.Acts.yes'));
    const question = dialog(mine, say('bookings.Acts.yesTitle'));
    await expect(question).toContainText(say('bookings.Acts.overlaps', { count: 1 }));
    // It was there from the beginning, so nothing moves under a finger; and what is asked has the focus, so Enter answers nothing.
    const warning = say('bookings.Acts.overlaps', { count: 1 });
    await expect(mine.page.locator('html')).toHaveAttribute('data-asked', new RegExp(warning));
    await expect(question).toBeFocused();
    await mine.page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expect(question).toContainText('TK-2959556');
    await mine.takePicture('booking-overlap', false);
    await press(question, say('bookings.Acts.yesConfirm'));
    await mine.expectChip('Çevrimdışı · 2 bekliyor');
    await press(same, say('bookings.Unsent.withdraw', { what: 'yes' }));
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
  });

  await test.step('Q067 A229: an answer is withdrawn and changed before it leaves, into a “no” after a question that says what follows', async () => {
    const other = await openBooking(mine, OTHER);
    await answer(mine, other, true);
    await press(other, say('bookings.Unsent.withdraw', { what: 'yes' }));
    await expect(other.getByRole('button', { name: say('bookings.Acts.yes') })).toBeVisible();
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await answer(mine, other, true);
    await press(other, say('bookings.Unsent.instead', { what: 'yes' }));
    const question = dialog(mine, say('bookings.Acts.noTitle'));
    await expect(question).toContainText(say('bookings.Acts.noText'));
    // Nothing destructive is one careless press away.
    await expect(question.getByRole('button', { name: say('bookings.Acts.back') })).toBeFocused();
    await mine.takePicture('booking-reject', false);
    await press(question, say('bookings.Acts.noConfirm'));
    await expect(other).toContainText(say('bookings.Unsent.kept', { what: 'no' }));
    await mine.expectChip('Çevrimdışı · 2 bekliyor');
  });

  await test.step('Q067: each customer is told once there is signal, once', async () => {
    await openBooking(mine, REQUEST);
    await mine.goOnline();
    await mine.expectAllSent();
    await expect(card).toContainText(say('bookings.status.pendingPrePayment'));
    expect(await server.writes(ANSWERS)).toHaveLength(2);
    expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4 });
    expect(await servedBooking(server, OTHER)).toMatchObject({ status: 2 });
    expect(await servedBooking(server, SAME_DATES)).toMatchObject({ status: 1 });
  });

  await test.step('an accepted request says so in its place until the partner leaves it, and leads to its booking', async () => {
    await expect(card).toContainText(say('bookings.Accepted.title'));
    await takePictureOf(card, 'booking-accepted');
    await card.getByRole('link', { name: say('outbox.booking.open') }).click();
    await expect(mine.page).toHaveURL(new RegExp(`/booking\\?.*filter=upcoming#${REQUEST}$`));
    await expect(card).toBeInViewport();
    await expect(card).not.toContainText(say('bookings.Accepted.title'));
  });

  await test.step('D13: the customer changed the dates: asked again with both, then sent once', () =>
    answerChangedRequest(mine));
});

async function answerChangedRequest(mine: Device): Promise<void> {
  const { say, server } = mine;
  await mine.goOffline();
  const asked = await openBooking(mine, SAME_DATES);
  await answer(mine, asked, true);
  const { startDate, bookingNumber, wantCaptain } = await servedBooking(server, SAME_DATES);
  await server.changeBooking(SAME_DATES, {
    startDate: '2027-07-03',
    endDate: '2027-07-09',
    wantCaptain: !wantCaptain,
    partnerIncome: 3756.15,
  });
  const captain = ['Kaptansız', 'Kaptanlı'] as const;
  await mine.goOnline();
  await mine.expectChip(NEEDS_YOU, 60_000);
  await expect(asked).toContainText(say('bookings.save.offerChanged'));
  await expect(offered(mine, asked, 'bookings.Offer.earlier')).toContainText([
    startDate.slice(0, 4),
    /\d$/,
    captain[Number(wantCaptain)] ?? '?',
  ]);
  // Money is rounded as on the card, unless two amounts would look alike.
  await expect(offered(mine, asked, 'bookings.Offer.now')).toContainText([
    '9 Tem 2027',
    /3\.756$/,
    captain[Number(!wantCaptain)] ?? '?',
  ]);
  // The card shows what is asked for now.
  await expect(asked.getByRole('heading', { level: 2 })).toContainText('9 Tem 2027');
  await mine.closeToasts();
  await takePictureOf(asked, 'booking-offer-changed');
  expect(await server.writes(ANSWERS)).toHaveLength(2);

  // In the logbook it can be decided, too.
  await mine.openOutbox();
  const line = mine.page.getByRole('main').getByRole('listitem').filter({ hasText: bookingNumber }).first();
  await expect(offered(mine, line, 'bookings.Offer.now').first()).toContainText('9 Tem 2027');
  await mine.takePicture('booking-offer-outbox');
  await press(line, say('bookings.Unsent.sendNew', { what: 'yes' }));
  await mine.expectAllSent();
  expect(await server.writes(ANSWERS)).toHaveLength(3);
  expect(await servedBooking(server, SAME_DATES)).toMatchObject({ status: 4, startDate: '2027-07-03' });
}

test('the deadline of a request: beside a clock that is fast, and when it passes', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  await test.step('beside a clock that is three hours fast it stands with the time that is left, and the difference is said', () =>
    answerByFastClock(mine));
  await server.shiftClock(0);
  await endRequestIn(server, REQUEST, 30 * HOUR_MS);
  await mine.goOnline();
  await mine.open('/booking');
  await refreshBookings(mine);
  await mine.goOffline();

  await test.step('while the question is open: it says so, and nothing can be sent any more', async () => {
    const card = await openBooking(mine, LATE_REQUEST);
    await press(card, say('bookings.Acts.yes'));
    await expect(page.getByRole('dialog')).toBeVisible();
    const clock = await mine.installClock();
    await clock.fastForward(12 * HOUR_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const question = dialog(mine, say('bookings.Acts.yesTitle'));
    await expect(question).toContainText(say('bookings.Acts.closed'));
    await expect(question.getByRole('button', { name: say('bookings.Acts.yesConfirm') })).toHaveCount(0);
    await press(question, say('common.close'));
    await expect(question).toHaveCount(0);
    await mine.expectChip('Çevrimdışı');
    expect(await server.writes(ANSWERS)).toEqual([]);
  });

  await test.step('D12 Q066: at sea, after the answer: said at once, never sent late', async () => {
    const card = await openBooking(mine, REQUEST);
    await answer(mine, card, true);
    await takePictureOf(card, 'booking-urgent');
    await page.clock.fastForward(24 * HOUR_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(card).toContainText(say('bookings.Unsent.tooLate'));
    await expect(card).toContainText(say('bookings.Label.timeOver'));
    await takePictureOf(card, 'booking-too-late');
    // The logbook doesn't promise what won't be kept.
    await mine.openOutbox();
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'TK-2959556' }).first();
    await expect(line).toContainText(say('bookings.Unsent.tooLate'));
    await expect(line).toContainText(say('outbox.state.notSent'));
    await expect(page.getByRole('heading', { name: say('outbox.group.needsYou') })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('outbox.group.waiting') })).toHaveCount(0);
    await expect(page.getByText(say('outbox.offline'), { exact: true })).toHaveCount(0);
    await page.goBack();
    await server.shiftClock(36 * HOUR_MS);
    await mine.goOnline();
    await mine.expectChip(NEEDS_YOU, 60_000);
    await expect(card).toContainText(say('bookings.save.timedOut'));
    await press(card, say('bookings.Unsent.understood'));
    await mine.expectAllSent();
    expect(await server.writes(ANSWERS)).toEqual([]);
  });
});

async function answerByFastClock(mine: Device): Promise<void> {
  const { page, say, server } = mine;
  await server.shiftClock(-3 * HOUR_MS);
  // For the server an hour and a half is left.
  await endRequestIn(server, REQUEST, -1.5 * HOUR_MS);
  await mine.open('/booking');
  await refreshBookings(mine);
  await mine.goOffline();
  const fast = say('prepare.clock.fast', { by: '3 saat' });
  const card = await openBooking(mine, REQUEST);
  await expect(card).toContainText(fast);
  await press(card, say('bookings.Acts.yes'));
  const question = dialog(mine, say('bookings.Acts.yesTitle'));
  await expect(question).toContainText(/\d\d:\d\d \(1 saat sonra\)/);
  await press(question, say('bookings.Acts.yesConfirm'));
  await expect(card).toContainText(/\d\d:\d\d \(1 saat sonra\)/);
  await takePictureOf(card, 'booking-clock-fast');
  await mine.openOutbox();
  await expect(page.getByText(fast)).toBeVisible();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'TK-2959556' }).first();
  // Which stay the answer is about: its dates and its boat.
  await expect(line).toContainText(/\d{4}\s· Mavi Düş/);
  await expect(line).toContainText(/\d\d:\d\d \(1 saat sonra\)/);
  await expect(page.getByText(say('bookings.Unsent.tooLate'))).toHaveCount(0);
  await mine.takePicture('outbox-clock-fast', false);
  await press(await openBooking(mine, REQUEST), say('bookings.Unsent.withdraw', { what: 'yes' }));
  await mine.expectChip('Çevrimdışı');
}
