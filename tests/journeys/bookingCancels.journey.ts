/** A cancellation (A012) reaches the customer once, about what the partner saw, or is told. */
import { openBooking, openDetails, servedBooking } from './support/bookings.ts';
import { takePictureOf } from './support/panel.ts';
import { cancel, NEEDS_YOU, dialog, press, offered } from './support/bookingDecisions.ts';
import { expect, test } from './support/test.ts';

/** Stays to come. */
const [PAID, UNPAID] = [100222, 100252];

const CANCELS = { path: '/v1/booking/cancel' };

test('a booking is cancelled once, and about what the partner saw', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('A234 Q071: at sea with a reason, which outlives the closed dialog and the closed panel', async () => {
    await mine.goOffline();
    let card = await openBooking(mine, PAID);
    await openDetails(mine, card);
    await press(card, say('bookings.Cancel.open'));
    const question = dialog(mine, say('bookings.Cancel.title'));
    const confirm = question.getByRole('button', { name: say('bookings.Cancel.open') });
    await confirm.click();
    await expect(question).toContainText(say('bookings.Cancel.required'));
    await mine.field(say('bookings.Cancel.reason')).fill('   ');
    await confirm.click();
    await expect(question).toBeVisible();
    await mine.field(say('bookings.Cancel.reason')).fill('Motor arızalandı, üzgünüz');
    await mine.takePicture('booking-cancel', false);
    await press(question, say('bookings.Cancel.keep'));
    await press(card, say('bookings.Cancel.open'));
    await expect(mine.field(say('bookings.Cancel.reason'))).toHaveValue('Motor arızalandı, üzgünüz');
    await press(question, say('bookings.Cancel.keep'));
    await page.reload();
    card = await openBooking(mine, PAID);
    await openDetails(mine, card);
    await press(card, say('bookings.Cancel.open'));
    await expect(mine.field(say('bookings.Cancel.reason'))).toHaveValue('Motor arızalandı, üzgünüz');
    await expect(question).toContainText(say('bookings.Cancel.offline'));
    await confirm.click();
    await expect(question).toHaveCount(0);
    await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'cancel' }));
    await expect(card).toContainText('Motor arızalandı, üzgünüz');
    await takePictureOf(card, 'booking-cancel-kept');

    await mine.goOnline();
    await mine.expectAllSent();
    await expect(card).toContainText(say('bookings.Label.cancelledByPartner'));
    const writes = await server.writes(CANCELS);
    expect(writes).toHaveLength(1);
    expect(writes[0]?.summary).toContain('Motor arızalandı, üzgünüz');
    expect(await servedBooking(server, PAID)).toMatchObject({ status: 8 });
  });

  await test.step('at sea before it was paid, and paid meanwhile: asked again with both, then sent once', async () => {
    await server.beginAnew();
    await mine.goOffline();
    const card = await openBooking(mine, UNPAID);
    await cancel(mine, card, 'Tekne bakımda');
    await server.changeBooking(UNPAID, { status: 6, startDate: '2027-07-03', endDate: '2027-07-09' });
    await mine.goOnline();
    await mine.expectChip(NEEDS_YOU, 60_000);
    expect(await server.writes(CANCELS)).toEqual([]);
    await expect(card).toContainText(say('bookings.save.cancelChanged'));
    await expect(offered(mine, card, 'bookings.Cancel.earlier').first()).toContainText(
      say('bookings.Cancel.unpaid'),
    );
    await expect(offered(mine, card, 'bookings.Cancel.now')).toContainText([
      say('bookings.Cancel.paid'),
      '9 Tem 2027',
    ]);
    await mine.closeToasts();
    await takePictureOf(card, 'booking-cancel-changed');
    await press(card, say('bookings.Unsent.sendNew', { what: 'cancel' }));
    await mine.expectAllSent();
    expect(await server.writes(CANCELS)).toHaveLength(1);
    expect(await servedBooking(server, UNPAID)).toMatchObject({ status: 8 });
  });
});
