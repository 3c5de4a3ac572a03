/** Without billing information nothing is accepted, and that is told. */
import { openBooking, servedBooking } from './support/bookings.ts';
import {
  ALL_SENT,
  expectChip,
  goOffline,
  goOnline,
  takePicture,
  takePictureOf,
  closeToasts,
} from './support/panel.ts';
import {
  REQUEST,
  ANSWERS,
  NEEDS_YOU,
  dialog,
  press,
  answer,
  expectAccessible,
} from './support/bookingDecisions.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(120_000);

test('A391 A392 Q068: without billing information nothing is accepted, online and at sea; a “no” is', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  await server.changeBilling({ title: '' });
  let card = await openBooking(mine, REQUEST);
  await press(card, say('bookings.Acts.yes'));
  const missing = dialog(mine, say('bookings.Billing.title'));
  await expect(missing).toContainText(say('bookings.Billing.text'));
  await takePicture(mine, 'booking-billing', false);
  await expectAccessible(mine);
  await missing.getByRole('link', { name: say('bookings.Billing.go') }).click();
  await expect(page).toHaveURL(`${server.origin}/billing?booking=${REQUEST}`);

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
  readyDevice,
  server,
}) => {
  const desk = await readyDevice({ language: 'en', size: 'desk' });
  await server.changeBilling({ title: '' });
  const card = await openBooking(desk, REQUEST);
  await press(card, 'Yes, available');
  const missing = dialog(desk, 'Your Billing Information Is Missing!');
  await expect(missing.getByRole('link', { name: desk.say('bookings.Billing.go') })).toBeVisible();
  await takePicture(desk, 'booking-billing-desk', false);
  expect(await server.writes(ANSWERS)).toEqual([]);
});

test('D14: billing has become incomplete while the answer waited: not sent; completed, it is sent again', async ({
  offlineBooking,
  server,
}) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  await answer(mine, card, true);
  await server.changeBilling({ title: '' });
  await goOnline(mine);
  await expectChip(mine, NEEDS_YOU, 60_000);
  await expect(card).toContainText(say('bookings.save.billingMissing'));
  await expect(card.getByRole('link', { name: say('bookings.Billing.go') })).toBeVisible();
  await closeToasts(mine);
  await takePictureOf(card, 'booking-billing-parked');
  await server.changeBilling({ title: 'Deniz Turizm' });
  await press(card, say('outbox.retry'));
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes(ANSWERS)).toHaveLength(1);
});
