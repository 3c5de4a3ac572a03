/** An answer (A012) reaches the customer once, in time, about what the partner saw, or is told. */
import { waitUntilBookingsFetched, openBooking, servedBooking } from './support/bookings.ts';
import {
  ALL_SENT,
  deniz,
  expectAllSentInTheEnd,
  expectChip,
  expectToast,
  goOffline,
  goOnline,
  heading,
  installClock,
  takePicture,
  takePictureOf,
  closeToasts,
  trySignIn,
  openOutbox,
} from './support/panel.ts';
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
  expectAccessible,
} from './support/bookingDecisions.ts';
import { expect, test } from './support/test.ts';

/** A request with a few hours left. */
const LATE_REQUEST = 100237;

const HOUR_MS = 3_600_000;

test.setTimeout(120_000);

test('Q067 A228: accepted at sea, the customer is told once there is signal, once', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  await takePictureOf(card, 'booking-request');
  await press(card, say('bookings.Acts.yes'));
  const question = dialog(mine, say('bookings.Acts.yesTitle'));
  await expect(question).toContainText(say('bookings.Acts.yesText'));
  await expect(question).toContainText(say('bookings.Acts.offline'));
  await takePicture(mine, 'booking-yes-at-sea', false);
  await press(question, say('bookings.Acts.yesConfirm'));
  await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'yes' }));
  await expect(card).toContainText(say('bookings.Unsent.notTold'));
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  // The status is the server's to say.
  await expect(card).toContainText(say('bookings.status.pendingAvailability'));
  await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(0);
  // The buttons have gone, the focus hasn't.
  await expect(card.locator(':focus')).toHaveCount(1);
  await takePictureOf(card, 'booking-answer-kept');
  await expectAccessible(mine);

  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 60_000);
  await expect(card).toContainText(say('bookings.status.pendingPrePayment'));
  expect(await server.writes(ANSWERS)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4 });
});

test('D11: accepted at sea, but the request timed out meanwhile: not sent, and told why', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  await answer(mine, card, true);
  await server.changeBooking(REQUEST, { status: 13 });
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.timedOut'));
  await expect(card).toContainText(say('bookings.status.availabilityCheckTimedOut'));
  await expect(card).toContainText(say('bookings.Label.timedOut'));
  await closeToasts(mine);
  await takePictureOf(card, 'booking-timed-out');
  await press(card, say('bookings.Unsent.understood'));
  await expectChip(mine, ALL_SENT);
  await expect(card).not.toContainText(say('bookings.save.timedOut'));
  expect(await server.writes(ANSWERS)).toEqual([]);
});

test('D13: accepted at sea, but the customer changed the dates meanwhile: asked again with both, then sent once', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  await answer(mine, card, true);
  const { startDate } = await servedBooking(server, REQUEST);
  await server.changeBooking(REQUEST, {
    startDate: '2027-07-03',
    endDate: '2027-07-09',
    wantCaptain: false,
    partnerIncome: 3756.15,
  });
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.offerChanged'));
  await expect(offered(mine, card, 'bookings.Offer.earlier')).toContainText([
    startDate.slice(0, 4),
    /\d$/,
    'Kaptanlı',
  ]);
  // Money is rounded as on the card, unless two amounts would look alike.
  await expect(offered(mine, card, 'bookings.Offer.now')).toContainText([
    '9 Tem 2027',
    /3\.756$/,
    'Kaptansız',
  ]);
  // The card shows what is asked for now.
  await expect(card.getByRole('heading', { level: 2 })).toContainText('9 Tem 2027');
  await closeToasts(mine);
  await takePictureOf(card, 'booking-offer-changed');
  await expectAccessible(mine);
  expect(await server.writes(ANSWERS)).toEqual([]);

  // In the logbook it can be decided, too.
  await openOutbox(mine);
  const line = mine.page.getByRole('main').getByRole('listitem').filter({ hasText: 'TK-' }).first();
  await expect(offered(mine, line, 'bookings.Offer.now').first()).toContainText('9 Tem 2027');
  await takePicture(mine, 'booking-offer-outbox');
  await press(line, say('bookings.Unsent.sendNew', { what: 'yes' }));
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes(ANSWERS)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4, startDate: '2027-07-03' });
});

test('D10: two devices answer differently: the second one isn’t sent, and both show what holds', async ({
  offlineBooking,
  readyDevice,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  await answer(mine, card, true);

  const desk = await readyDevice({ size: 'desk' });
  await waitUntilBookingsFetched(desk);
  const theirs = await openBooking(desk, REQUEST);
  await takePictureOf(theirs, 'booking-request-desk');
  await answer(desk, theirs, false);
  await expectChip(desk, ALL_SENT, 60_000);
  await expect(theirs).toContainText(say('bookings.Label.rejected'));

  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.rejectedElsewhere'));
  await expect(card).toContainText(say('bookings.Label.rejected'));
  expect(await server.writes(ANSWERS)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 2 });
});

test('A229: a request is rejected after a question that says what follows', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { say } = mine;
  const card = await openBooking(mine, REQUEST);
  await press(card, say('bookings.Acts.no'));
  const question = dialog(mine, say('bookings.Acts.noTitle'));
  await expect(question).toContainText(say('bookings.Acts.noText'));
  // Nothing destructive is one careless press away.
  await expect(question.getByRole('button', { name: say('bookings.Acts.back') })).toBeFocused();
  await takePicture(mine, 'booking-reject', false);
  await press(question, say('bookings.Acts.back'));
  expect(await server.writes(ANSWERS)).toEqual([]);
  await answer(mine, card, false);
  await expectChip(mine, ALL_SENT, 60_000);
  await expect(card.getByRole('button', { name: say('bookings.Label.rejected') })).toBeDisabled();
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 2 });
});

test('Q069: dates that were accepted here and aren’t sent yet are warned of, and can be accepted', async ({
  bookingsDevice,
}) => {
  const mine = await bookingsDevice();
  const { say } = mine;
  await goOffline(mine);
  await answer(mine, await openBooking(mine, REQUEST), true);
  const card = await openBooking(mine, SAME_DATES);
  await mine.page.evaluate(() => {
    // What the dialog says when it comes.
    new MutationObserver((_, watch) => {
      const asked = document.querySelector('[role=dialog]');
      if (!asked) return;
      watch.disconnect();
      document.documentElement.dataset['asked'] = asked.textContent;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await press(card, say('bookings.Acts.yes'));
  const question = dialog(mine, say('bookings.Acts.yesTitle'));
  await expect(question).toContainText(say('bookings.Acts.overlaps', { count: 1 }));
  // It was there from the beginning, so nothing moves under a finger; and what is asked has the focus, so Enter answers nothing.
  const warning = say('bookings.Acts.overlaps', { count: 1 });
  await expect(mine.page.locator('html')).toHaveAttribute('data-asked', new RegExp(warning));
  await expect(question).toBeFocused();
  await mine.page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expect(question).toContainText('TK-2959556');
  await takePicture(mine, 'booking-overlap', false);
  await press(question, say('bookings.Acts.yesConfirm'));
  await expectChip(mine, 'Çevrimdışı · 2 bekliyor');
});

test('Q067: an answer is withdrawn and changed before it leaves: the customer hears the last word only', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  await answer(mine, card, true);
  await press(card, say('bookings.Unsent.withdraw', { what: 'yes' }));
  await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toBeVisible();
  await expectChip(mine, 'Çevrimdışı');
  await answer(mine, card, true);
  await press(card, say('bookings.Unsent.instead', { what: 'yes' }));
  await press(dialog(mine, say('bookings.Acts.noTitle')), say('bookings.Acts.noConfirm'));
  await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'no' }));
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes(ANSWERS)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 2 });
});

test('D21: the session ends in the middle of the answers: after signing in each has arrived once', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { say } = mine;
  await goOffline(mine);
  await answer(mine, await openBooking(mine, REQUEST), true);
  await answer(mine, await openBooking(mine, OTHER), false);
  await server.idempotency(false);
  await server.faults({ method: 'POST', path: '/booking/answer$', nth: 2, expireTokens: true });
  mine.errors.expectStatus(401);
  await goOnline(mine);
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
  await trySignIn(mine, deniz);
  await expectAllSentInTheEnd(mine);
  expect(await server.writes(ANSWERS)).toHaveLength(2);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4 });
  expect(await servedBooking(server, OTHER)).toMatchObject({ status: 2 });
});

test('N2: the answer was lost on its way back: found, and not sent twice', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { say } = mine;
  const card = await openBooking(mine, REQUEST);
  await server.idempotency(false);
  await server.faults({ method: 'POST', path: '/booking/answer$', closeAfter: true, times: 1 });
  mine.errors.expectNoNetwork();
  await answer(mine, card, true);
  await expectAllSentInTheEnd(mine);
  await expect(card).toContainText(say('bookings.status.pendingPrePayment'));
  expect(await server.writes(ANSWERS)).toHaveLength(1);
});

test('the deadline passes while the question is open: it closes, and says why', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(LATE_REQUEST);
  const { page } = mine;
  await press(card, say('bookings.Acts.yes'));
  await expect(page.getByRole('dialog')).toBeVisible();
  const clock = await installClock(mine);
  await clock.fastForward(12 * HOUR_MS);
  await expectToast(mine, say('bookings.Acts.closed'), () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await server.writes(ANSWERS)).toEqual([]);
});

test('D12 Q066: the deadline passes at sea: said at once, never sent late', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(LATE_REQUEST);
  const { page } = mine;
  await answer(mine, card, true);
  await takePictureOf(card, 'booking-urgent');
  const clock = await installClock(mine);
  await clock.fastForward(12 * HOUR_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card).toContainText(say('bookings.Unsent.tooLate'));
  await expect(card).toContainText(say('bookings.Label.timeOver'));
  await takePictureOf(card, 'booking-too-late');
  // The logbook doesn't promise what won't be kept.
  await openOutbox(mine);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'TK-2777419' });
  await expect(line).toContainText(say('bookings.Unsent.tooLate'));
  await expect(line).toContainText(say('outbox.state.notSent'));
  await expect(page.getByRole('heading', { name: say('outbox.group.needsYou') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('outbox.group.waiting') })).toHaveCount(0);
  await expect(page.getByText(say('outbox.offline'), { exact: true })).toHaveCount(0);
  await page.goBack();
  await server.shiftClock(12 * HOUR_MS);
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.timedOut'));
  await press(card, say('bookings.Unsent.understood'));
  await expectChip(mine, ALL_SENT);
  expect(await server.writes(ANSWERS)).toEqual([]);
});
