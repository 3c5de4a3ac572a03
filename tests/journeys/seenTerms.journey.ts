/** What a question confirms is what stood in it when it opened: a change below it is shown in it, and accepted before anything is done. */
import type { Locator } from '@playwright/test';
import { openBooking, openDetails, refreshBookings, servedBooking } from './support/bookings.ts';
import { dialog, expectAccessible, offered, press } from './support/bookingDecisions.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const UNPAID = 100253;
const ACCOUNTS = '/v1/payment/bank-accounts';

/** Another tab of this device fetches the bookings, so that they change below what is open in this one. */
async function refreshElsewhere(device: Device): Promise<void> {
  const { page } = device;
  const other = await device.secondTab('/booking');
  await device.showTab(other);
  await refreshBookings(device);
  await device.showTab(page);
  await other.close();
}

/** What a line says was before and is now. */
function side({ say }: Device, place: Locator, which: 'before' | 'now'): Locator {
  return place.getByRole('definition').filter({ hasText: say(`question.${which}`) });
}

test('what a question confirms is what stood in it when it opened', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('cancelled by the customer below an open cancellation: it says so, and nothing is sent', async () => {
    const card = await openBooking(mine, UNPAID);
    await openDetails(mine, card);
    await press(card, say('bookings.Cancel.open'));
    const question = dialog(mine, say('bookings.Cancel.title'));
    await mine.field(say('bookings.Cancel.reason')).fill('Tekne bakımda');
    await server.changeBooking(UNPAID, { status: 3 });
    await refreshElsewhere(mine);
    await expect(question).toContainText(say('question.over'));
    await expect(question).toContainText(say('bookings.status.cancelledByCustomer'));
    await expect(question.getByRole('button', { name: say('bookings.Cancel.open') })).toHaveCount(0);
    await press(question, say('common.close'));
    await expect(question).toHaveCount(0);
    expect(await server.writes({ path: '/v1/booking/cancel' })).toEqual([]);
  });

  await test.step('paid below an open cancellation: both are shown, and it is sent only after the change was accepted', async () => {
    await server.beginAnew();
    await server.changeBooking(UNPAID, { status: 4 });
    await refreshBookings(mine);
    const card = await openBooking(mine, UNPAID);
    await openDetails(mine, card);
    await press(card, say('bookings.Cancel.open'));
    const question = dialog(mine, say('bookings.Cancel.title'));
    await mine.field(say('bookings.Cancel.reason')).fill('Tekne bakımda');
    await server.changeBooking(UNPAID, { status: 5, startDate: '2027-07-03', endDate: '2027-07-09' });
    await refreshElsewhere(mine);
    await expect(question).toContainText(say('question.changed'));
    await expect(side(mine, question, 'before').first()).toContainText(say('bookings.Cancel.unpaid'));
    await expect(side(mine, question, 'now')).toContainText([say('bookings.Cancel.paid'), '9 Tem 2027']);
    await mine.takePicture('booking-cancel-changed-below', false);
    await expectAccessible(mine);
    // The button leads to what has changed, and does nothing.
    await press(question, say('bookings.Cancel.open'));
    await expect(question.locator(':focus')).toContainText(say('question.changed'));
    expect(await server.writes({ path: '/v1/booking/cancel' })).toEqual([]);
    await press(question, say('question.accept'));
    await expect(question).not.toContainText(say('question.changed'));
    await expect(question).toContainText('9 Tem 2027');
    await press(question, say('bookings.Cancel.open'));
    await expect(question).toHaveCount(0);
    await mine.expectAllSent();
    await expect(offered(mine, card, 'bookings.Cancel.now')).toHaveCount(0);
    expect(await server.writes({ path: '/v1/booking/cancel' })).toHaveLength(1);
    expect(await servedBooking(server, UNPAID)).toMatchObject({ status: 8 });
  });

  await test.step('an account whose IBAN changed below the question isn’t deleted before the change was accepted', async () => {
    await server.beginAnew();
    await mine.open('/bank-accounts');
    const card = page.getByRole('article', { name: 'Liman Bankası 0003', exact: true });
    await card.getByRole('button', { name: /sil/i }).click();
    const question = dialog(mine, say('bankAccounts.Delete.title'));
    await expect(question).toContainText('TR74 0099 1000 0730 0184 6200 03');
    await server.changeAccount(2, { iban: 'TR330006100519786457841326' });
    // Its form fetches them anew.
    await mine.secondTab('/bank-accounts/edit/2');
    await expect(question).toContainText(say('question.changed'));
    await expect(side(mine, question, 'now')).toContainText('TR33 0006 1005 1978 6457 8413 26');
    await press(question, say('bankAccounts.Delete.confirm'));
    await expect(question.locator(':focus')).toContainText(say('question.changed'));
    expect(await server.writes({ path: ACCOUNTS })).toEqual([]);
    await press(question, say('question.accept'));
    await press(question, say('bankAccounts.Delete.confirm'));
    await expect(question).toHaveCount(0);
    await mine.expectAllSentInTheEnd();
    const { data } = await server.as(deniz)('GET', '/payment/bank-accounts');
    expect((data as { id: number }[]).map(({ id }) => id)).toEqual([1, 3]);
  });
});
