/** Without billing information nothing is accepted, and that is told. */
import { openBooking, servedBooking } from './support/bookings.ts';
import { takePictureOf } from './support/panel.ts';
import { REQUEST, OTHER, ANSWERS, NEEDS_YOU, dialog, press, answer } from './support/bookingDecisions.ts';
import { expect, test } from './support/test.ts';

test('without billing information nothing is accepted', async ({ offlineBooking, server }) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  const { page } = mine;

  await test.step('D14: billing has become incomplete while the answer waited: not sent; completed, it is sent again', async () => {
    await answer(mine, card, true);
    await server.changeBilling({ title: '' });
    await mine.goOnline();
    await mine.expectChip(NEEDS_YOU, 60_000);
    await expect(card).toContainText(say('bookings.save.billingMissing'));
    await expect(card.getByRole('link', { name: say('bookings.Billing.go') })).toBeVisible();
    await mine.closeToasts();
    await takePictureOf(card, 'booking-billing-undecided');
    await server.changeBilling({ title: 'Deniz Turizm' });
    await press(card, say('outbox.retry'));
    await mine.expectAllSent();
    expect(await server.writes(ANSWERS)).toHaveLength(1);
  });

  await test.step('A391 A392 Q068: nothing is accepted, online and at sea; a “no” is', async () => {
    await server.changeBilling({ title: '' });
    let other = await openBooking(mine, OTHER);
    await press(other, say('bookings.Acts.yes'));
    const missing = dialog(mine, say('bookings.Billing.title'));
    await expect(missing).toContainText(say('bookings.Billing.text'));
    await mine.takePicture('booking-billing', false);
    await missing.getByRole('link', { name: say('bookings.Billing.go') }).click();
    await expect(page).toHaveURL(`${server.origin}/billing?booking=${OTHER}`);

    other = await openBooking(mine, OTHER);
    // In English the dialog is called as the specification has it.
    await mine.chooseLanguage('en');
    await press(other, 'Yes, available');
    const missingInEnglish = dialog(mine, 'Your Billing Information Is Missing!');
    await expect(missingInEnglish.getByRole('link')).toBeVisible();
    await page.keyboard.press('Escape');
    await mine.chooseLanguage('tr');
    await mine.expectAllSent();
    await mine.goOffline();
    await press(other, say('bookings.Acts.yes'));
    await expect(missing).toContainText(say('bookings.Billing.text'));
    await press(missing, say('bookings.Acts.back'));
    await answer(mine, other, false);
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await servedBooking(server, OTHER)).toMatchObject({ status: 2 });
    expect(await server.writes(ANSWERS)).toHaveLength(2);
  });
});
