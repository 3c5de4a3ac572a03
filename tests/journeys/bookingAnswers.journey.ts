/** Answers and cancellations (A012): what a partner decides reaches the customer once, in time, about what they saw, or is told. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { bookingsAreHere, openBooking, servedBooking } from './support/bookings.ts';
import type { Device } from './support/Device.ts';
import {
  ALL_SENT,
  chip,
  deniz,
  expectAllSentInTheEnd,
  expectChip,
  field,
  goOffline,
  goOnline,
  heading,
  holdClock,
  shot,
  shotOf,
  signIn,
  toastsGone,
  trySignIn,
} from './support/panel.ts';
import { expect, test } from './support/test.ts';

/** Requests with days left, the third one for the boat and the dates of the first. */
const [REQUEST, OTHER, SAME_DATES] = [100260, 100256, 100249];
/** A request with a few hours left. */
const LATE_REQUEST = 100237;
const [PAID, UNPAID] = [100222, 100253];
const ANSWERS = { path: '/v1/booking/answer' };
const CANCELS = { path: '/v1/booking/cancel' };
const NEEDS_YOU = '1 işlem sizi bekliyor';
const HOUR_MS = 3_600_000;

test.setTimeout(120_000);

test('Q067 A228: accepted at sea, the customer is told once there is signal, once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, REQUEST);
  await shotOf(card, 'booking-request');
  await press(card, say('bookings.Acts.yes'));
  const question = dialog(mine, say('bookings.Acts.yesTitle'));
  await expect(question).toContainText(say('bookings.Acts.yesText'));
  await expect(question).toContainText(say('bookings.Acts.offline'));
  await shot(mine, 'booking-yes-at-sea', false);
  await press(question, say('bookings.Acts.yesConfirm'));
  await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'yes' }));
  await expect(card).toContainText(say('bookings.Unsent.notTold'));
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  // The status is the server's to say.
  await expect(card).toContainText(say('bookings.status.pendingAvailability'));
  await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(0);
  // The buttons have gone, the focus hasn't.
  await expect(card.locator(':focus')).toHaveCount(1);
  await shotOf(card, 'booking-answer-kept');
  await noFaults(mine);

  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 60_000);
  await expect(card).toContainText(say('bookings.status.pendingPrePayment'));
  expect(await server.writes(ANSWERS)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4 });
});

test('D11: accepted at sea, but the request timed out meanwhile: not sent, and told why', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, REQUEST);
  await answer(mine, card, true);
  await server.changeBooking(REQUEST, { status: 13 });
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.timedOut'));
  await expect(card).toContainText(say('bookings.status.availabilityCheckTimedOut'));
  await expect(card).toContainText(say('bookings.Label.timedOut'));
  await toastsGone(mine);
  await shotOf(card, 'booking-timed-out');
  await press(card, say('bookings.Unsent.understood'));
  await expectChip(mine, ALL_SENT);
  await expect(card).not.toContainText(say('bookings.save.timedOut'));
  expect(await server.writes(ANSWERS)).toEqual([]);
});

test('D13: accepted at sea, but the customer changed the dates meanwhile: asked again with both, then sent once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, REQUEST);
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
  await toastsGone(mine);
  await shotOf(card, 'booking-offer-changed');
  await noFaults(mine);
  expect(await server.writes(ANSWERS)).toEqual([]);

  // In the logbook it can be decided, too.
  await chip(mine).click();
  await expect(heading(mine, say('outbox.title'))).toBeVisible();
  const line = mine.page.getByRole('main').getByRole('listitem').filter({ hasText: 'TK-' }).first();
  await expect(offered(mine, line, 'bookings.Offer.now').first()).toContainText('9 Tem 2027');
  await shot(mine, 'booking-offer-outbox');
  await press(line, say('bookings.Unsent.sendNew', { what: 'yes' }));
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes(ANSWERS)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4, startDate: '2027-07-03' });
});

test('D10: two devices answer differently: the second one isn’t sent, and both show what holds', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, REQUEST);
  await answer(mine, card, true);

  const desk = await readyDevice({ size: 'desk' });
  await bookingsAreHere(desk);
  const theirs = await openBooking(desk, REQUEST);
  await shotOf(theirs, 'booking-request-desk');
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
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  const card = await openBooking(mine, REQUEST);
  await press(card, say('bookings.Acts.no'));
  const question = dialog(mine, say('bookings.Acts.noTitle'));
  await expect(question).toContainText(say('bookings.Acts.noText'));
  // Nothing destructive is one careless press away.
  await expect(question.getByRole('button', { name: say('bookings.Acts.back') })).toBeFocused();
  await shot(mine, 'booking-reject', false);
  await press(question, say('bookings.Acts.back'));
  expect(await server.writes(ANSWERS)).toEqual([]);
  await answer(mine, card, false);
  await expectChip(mine, ALL_SENT, 60_000);
  await expect(card.getByRole('button', { name: say('bookings.Label.rejected') })).toBeDisabled();
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 2 });
});

test('A234 Q071: cancelled at sea with a reason, which outlives the closed dialog and the closed panel', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  let card = await openBooking(mine, PAID);
  await press(card, say('bookings.Cancel.open'));
  const question = dialog(mine, say('bookings.Cancel.title'));
  const confirm = question.getByRole('button', { name: say('bookings.Cancel.open') });
  await confirm.click();
  await expect(question).toContainText(say('bookings.Cancel.required'));
  await field(mine, say('bookings.Cancel.reason')).fill('   ');
  await confirm.click();
  await expect(question).toBeVisible();
  await field(mine, say('bookings.Cancel.reason')).fill('Motor arızalandı, üzgünüz');
  await shot(mine, 'booking-cancel', false);
  await press(question, say('bookings.Cancel.keep'));
  await press(card, say('bookings.Cancel.open'));
  await expect(field(mine, say('bookings.Cancel.reason'))).toHaveValue('Motor arızalandı, üzgünüz');
  await press(question, say('bookings.Cancel.keep'));
  await page.reload();
  card = await openBooking(mine, PAID);
  await press(card, say('bookings.Cancel.open'));
  await expect(field(mine, say('bookings.Cancel.reason'))).toHaveValue('Motor arızalandı, üzgünüz');
  await expect(question).toContainText(say('bookings.Cancel.offline'));
  await confirm.click();
  await expect(question).toHaveCount(0);
  await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'cancel' }));
  await expect(card).toContainText('Motor arızalandı, üzgünüz');
  await shotOf(card, 'booking-cancel-kept');

  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 60_000);
  await expect(card).toContainText(say('bookings.Label.cancelledByPartner'));
  const writes = await server.writes(CANCELS);
  expect(writes).toHaveLength(1);
  expect(writes[0]?.summary).toContain('Motor arızalandı, üzgünüz');
  expect(await servedBooking(server, PAID)).toMatchObject({ status: 8 });
});

test('A233 A234: cancelled online; the status is the one of the answer', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  const card = await openBooking(mine, UNPAID);
  await cancel(mine, card, 'Tekne bakımda');
  await expectChip(mine, ALL_SENT, 60_000);
  await expect(card).toContainText(say('bookings.status.cancelledByPartner'));
  expect(await servedBooking(server, UNPAID)).toMatchObject({ status: 15 });
  expect(await server.writes(CANCELS)).toHaveLength(1);
});

test('Q070: cancelled at sea, but the stay has been completed meanwhile: not sent, the reason is kept', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, PAID);
  await cancel(mine, card, 'Tekne bakımda');
  await server.changeBooking(PAID, { status: 11 });
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.notCancellable'));
  await expect(card).toContainText('Tekne bakımda');
  await expect(card).toContainText(say('bookings.Label.paid'));
  await press(card, say('bookings.Unsent.understood'));
  await expectChip(mine, ALL_SENT);
  expect(await server.writes(CANCELS)).toEqual([]);
});

test('cancelled at sea before it was paid, and paid meanwhile: asked again with both, then sent once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, UNPAID);
  await cancel(mine, card, 'Tekne bakımda');
  await server.changeBooking(UNPAID, { status: 6, startDate: '2027-07-03', endDate: '2027-07-09' });
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  expect(await server.writes(CANCELS)).toEqual([]);
  await expect(card).toContainText(say('bookings.save.cancelChanged'));
  await expect(offered(mine, card, 'bookings.Cancel.earlier').first()).toContainText(
    say('bookings.Cancel.unpaid'),
  );
  await expect(offered(mine, card, 'bookings.Cancel.now')).toContainText([
    say('bookings.Cancel.paid'),
    '9 Tem 2027',
  ]);
  await toastsGone(mine);
  await shotOf(card, 'booking-cancel-changed');
  await noFaults(mine);
  await press(card, say('bookings.Unsent.sendNew', { what: 'cancel' }));
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes(CANCELS)).toHaveLength(1);
  expect(await servedBooking(server, UNPAID)).toMatchObject({ status: 8 });
});

test('A391 A392 Q068: without billing information nothing is accepted, online and at sea; a “no” is', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await bookingsAreHere(mine);
  await server.changeBilling({ title: '' });
  let card = await openBooking(mine, REQUEST);
  await press(card, say('bookings.Acts.yes'));
  const missing = dialog(mine, say('bookings.Billing.title'));
  await expect(missing).toContainText(say('bookings.Billing.text'));
  await shot(mine, 'booking-billing', false);
  await noFaults(mine);
  await missing.getByRole('link', { name: say('bookings.Billing.go') }).click();
  await expect(page).toHaveURL(`${server.origin}/billing`);

  card = await openBooking(mine, REQUEST);
  await goOffline(mine);
  await press(card, say('bookings.Acts.yes'));
  await expect(missing).toContainText(say('bookings.Billing.text'));
  await press(missing, say('bookings.Acts.back'));
  await answer(mine, card, false);
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 2 });
});

test('A391: in English, at a desk: the dialog is called as the specification has it', async ({
  device,
  server,
}) => {
  const desk = await device({ language: 'en', size: 'desk' });
  await signIn(desk);
  await server.changeBilling({ title: '' });
  const card = await openBooking(desk, REQUEST);
  await press(card, 'Yes, available');
  const missing = dialog(desk, 'Your Billing Information Is Missing!');
  await expect(missing.getByRole('link', { name: desk.say('bookings.Billing.go') })).toBeVisible();
  await shot(desk, 'booking-billing-desk', false);
  expect(await server.writes(ANSWERS)).toEqual([]);
});

test('D14: billing has become incomplete while the answer waited: not sent; completed, it is sent again', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, REQUEST);
  await answer(mine, card, true);
  await server.changeBilling({ title: '' });
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.billingMissing'));
  await expect(card.getByRole('link', { name: say('bookings.Billing.go') })).toBeVisible();
  await toastsGone(mine);
  await shotOf(card, 'booking-billing-parked');
  await server.changeBilling({ title: 'Deniz Turizm' });
  await press(card, say('outbox.retry'));
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes(ANSWERS)).toHaveLength(1);
});

test('Q069: dates that were accepted here and aren’t sent yet are warned of, and can be accepted', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
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
  await shot(mine, 'booking-overlap', false);
  await press(question, say('bookings.Acts.yesConfirm'));
  await expectChip(mine, 'Çevrimdışı · 2 bekliyor');
});

test('Q067: an answer is withdrawn and changed before it leaves: the customer hears the last word only', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, REQUEST);
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
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
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
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await bookingsAreHere(mine);
  const card = await openBooking(mine, REQUEST);
  await server.idempotency(false);
  await server.faults({ method: 'POST', path: '/booking/answer$', closeAfter: true, times: 1 });
  mine.errors.expectNoNetwork();
  await answer(mine, card, true);
  await expectAllSentInTheEnd(mine);
  await expect(card).toContainText(say('bookings.status.pendingPrePayment'));
  expect(await server.writes(ANSWERS)).toHaveLength(1);
});

test('D12 Q066: the deadline passes at sea: said at once, never sent late', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await bookingsAreHere(mine);
  await goOffline(mine);
  const card = await openBooking(mine, LATE_REQUEST);
  await answer(mine, card, true);
  await shotOf(card, 'booking-urgent');
  const clock = await holdClock(mine);
  await clock.fastForward(12 * HOUR_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card).toContainText(say('bookings.Unsent.tooLate'));
  await expect(card).toContainText(say('bookings.Label.timeOver'));
  await shotOf(card, 'booking-too-late');
  // The logbook doesn't promise what won't be kept.
  await chip(mine).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'TK-2777419' });
  await expect(line).toContainText(say('bookings.Unsent.tooLate'));
  await expect(line).not.toContainText(say('outbox.why.offline'));
  await page.goBack();
  await server.shiftClock(12 * HOUR_MS);
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.timedOut'));
  await press(card, say('bookings.Unsent.understood'));
  await expectChip(mine, ALL_SENT);
  expect(await server.writes(ANSWERS)).toEqual([]);
});

function dialog({ page }: Device, name: string): Locator {
  return page.getByRole('dialog', { name });
}

async function press(place: Locator, name: string): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click();
}

/** What the partner answered to, or what is asked for now, one by one. */
function offered(
  { say }: Device,
  place: Locator,
  side: `bookings.${'Offer' | 'Cancel'}.${'earlier' | 'now'}`,
): Locator {
  return place.getByRole('definition').filter({ hasText: say(side) });
}

/** Says yes or no, and yes again to the question; resolves when it is on disk. */
async function answer(device: Device, card: Locator, isAvailable: boolean): Promise<void> {
  const { say } = device;
  await press(card, say(isAvailable ? 'bookings.Acts.yes' : 'bookings.Acts.no'));
  const question = dialog(device, say(isAvailable ? 'bookings.Acts.yesTitle' : 'bookings.Acts.noTitle'));
  await press(question, say(isAvailable ? 'bookings.Acts.yesConfirm' : 'bookings.Acts.noConfirm'));
  await expect(question).toHaveCount(0);
}

async function cancel(device: Device, card: Locator, reason: string): Promise<void> {
  const { say } = device;
  await press(card, say('bookings.Cancel.open'));
  const question = dialog(device, say('bookings.Cancel.title'));
  await field(device, say('bookings.Cancel.reason')).fill(reason);
  await press(question, say('bookings.Cancel.open'));
  await expect(question).toHaveCount(0);
}

async function noFaults({ page }: Device): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations).toEqual([]);
}
