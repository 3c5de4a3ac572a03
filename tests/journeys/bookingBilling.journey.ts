/** Without billing information nothing is accepted, and that is told. */
import { openBooking, servedBooking } from './support/bookings.ts';
import { takePictureOf } from './support/panel.ts';
import { REQUEST, OTHER, ANSWERS, NEEDS_YOU, dialog, press, answer } from './support/bookingDecisions.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('without billing information nothing is accepted', async ({ offlineBooking, server }) => {
  const { mine, say, card } = await offlineBooking(REQUEST);
  const { page } = mine;
  const missing = dialog(mine, say('bookings.Billing.title'));

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

  await test.step('A333 A391 A392 Q068 Q095: nothing is accepted: from the answer to what is missing, and back to it once that is saved', async () => {
    await server.changeBilling({ title: '' });
    const other = await openBooking(mine, OTHER);
    await press(other, say('bookings.Acts.yes'));
    await expect(missing).toContainText(say('bookings.Billing.text'));
    // In English it is called as the specification has it.
    const english = wordsOf('en');
    expect(english('bookings.Acts.yes')).toBe('Yes, available');
    expect(english('bookings.Billing.title')).toBe('Your Billing Information Is Missing!');
    await mine.takePicture('booking-billing', false);
    await missing.getByRole('link', { name: say('bookings.Billing.go') }).click();
    await expect(page).toHaveURL(`${server.origin}/billing?booking=${OTHER}`);
    await expect(page.getByText(say('billing.incomplete'))).toBeVisible();
    const title = mine.field(say('billing.field.title'));
    const stillMissing = page.getByText(say('billing.missing', { fields: say('billing.field.title') }));
    await expect(title).toHaveValue('');
    await expect(stillMissing).toBeVisible();
    await title.fill('Deniz Turizm');
    await expect(stillMissing).toHaveCount(0);
    await mine.button(say('form.save')).click();
    await expect(page).toHaveURL(new RegExp(`/booking.*#${OTHER}$`));
    await press(other, say('bookings.Acts.yes'));
    await expect(dialog(mine, say('bookings.Acts.yesTitle'))).toBeVisible();
    // The browser's back doesn't lead into the form again.
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL(/\/booking/);
    await mine.expectAllSent();
  });

  await test.step('Q068: at sea nothing is accepted, either; a “no” is', async () => {
    // Another field: one that is as it was before this device's save counts as overwritten, and is sent again.
    await server.changeBilling({ taxOffice: '' });
    const other = await openBooking(mine, OTHER);
    await press(other, say('bookings.Acts.yes'));
    await expect(missing).toBeVisible();
    await press(missing, say('bookings.Acts.back'));
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
