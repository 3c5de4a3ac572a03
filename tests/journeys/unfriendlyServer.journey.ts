/**
 * A server that is as unfriendly as the specification allows where it is silent (E15, A381, B233): the partner sees what they see with any
 * other, nothing is sent twice, and no proxy signs anybody out.
 */
import { cards, draftDenizFeneri, openBoat, saveDraft } from './support/boats.ts';
import { openBooking, refreshBookings, servedBooking, waitUntilBookingsFetched } from './support/bookings.ts';
import { OTHER, REQUEST } from './support/bookingDecisions.ts';
import type { Device } from './support/Device.ts';
import { deniz, expectToast } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

/** One more request with days left. */
const LAST_REQUEST = 100242;
const TITLE = 'Gün batımında sessiz koylar';

async function retitle(mine: Device, title = TITLE): Promise<void> {
  await openBoat(mine, draftDenizFeneri.name);
  await mine.field(mine.say('boats.GeneralTab.titleTR')).fill(title);
  await saveDraft(mine);
}

async function expectOneSave(server: PanelServer, title = TITLE): Promise<void> {
  expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ titleTR: title });
}

async function sayYes(mine: Device, id: number): Promise<void> {
  const { page, say } = mine;
  const card = await openBooking(mine, id);
  await card.getByRole('button', { name: say('bookings.Acts.yes'), exact: true }).click();
  const question = page.getByRole('dialog', { name: say('bookings.Acts.yesTitle') });
  await question.getByRole('button', { name: say('bookings.Acts.yesConfirm'), exact: true }).click();
  await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'yes' }));
}

test('writes answer null or a number for data, and billing information is null', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  await server.idempotency(false);

  for (const { writeData, id } of [
    { writeData: null, id: REQUEST },
    { writeData: 7, id: OTHER },
  ]) {
    await test.step(`writes answer ${writeData} for data: a draft and an answer are sent once, at once, with the server’s words`, async () => {
      await server.beginAnew();
      await server.unfriendly({ writeData });
      const title = `${TITLE} ${writeData}`;
      // B233: not "1 record sent".
      await expectToast(mine, 'Taslak kaydedildi', () => retitle(mine, title));
      await mine.expectAllSent();
      await expectOneSave(server, title);

      await mine.goOffline();
      await sayYes(mine, id);
      await mine.goOnline();
      await mine.expectAllSent();
      expect(await server.writes({ path: '/v1/booking/answer' })).toHaveLength(1);
      expect(await servedBooking(server, id)).toMatchObject({ status: 4 });
      await expect(await openBooking(mine, id)).toContainText(mine.say('bookings.status.pendingPrePayment'));
    });
  }

  await test.step('billing information is null: a yes that was given at sea comes back to the partner, with the reason', async () => {
    await server.beginAnew();
    await mine.goOffline();
    await sayYes(mine, LAST_REQUEST);
    await server.unfriendly({ billingNull: true });
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    const card = await openBooking(mine, LAST_REQUEST);
    await expect(card).toContainText(mine.say('bookings.save.billingMissing'));
    expect(await server.writes({ path: '/v1/booking/answer' })).toEqual([]);
  });
});

test('reads lag behind, and a proxy answers', async ({ readyDevice, server }) => {
  const mine = await readyDevice();

  await test.step('a proxy’s plain text with 403 signs nobody out, and what waits is sent once it is gone', async () => {
    await server.faults({
      path: '^/v1/',
      status: 403,
      body: 'Access denied by policy',
      headers: { 'Content-Type': 'text/plain' },
    });
    mine.errors.expectStatus(403);
    await retitle(mine);
    await expect
      .poll(async () => (await server.strikes())[0], { message: 'calls that the proxy answered' })
      .toBeGreaterThan(0);
    await expect(mine.heading(mine.say('boats.Page.title'))).toBeVisible();
    await server.faults();
    await mine.expectAllSentInTheEnd();
    await expectOneSave(server);
  });

  await test.step('reads lag behind writes that answer without data: the draft is sent once, and stays as it was typed', async () => {
    await server.beginAnew();
    await server.idempotency(false);
    await server.unfriendly({ lagMs: 4_000, writeData: null });
    await retitle(mine, `${TITLE} II`);
    await mine.expectAllSentInTheEnd();
    await expectOneSave(server, `${TITLE} II`);
    await openBoat(mine, draftDenizFeneri.name);
    await expect(mine.field(mine.say('boats.GeneralTab.titleTR'))).toHaveValue(`${TITLE} II`);
  });
});

test('answers come without success, without data where it may be missing, and in another order: signing in, reading and saving work', async ({
  device,
  server,
}) => {
  await server.unfriendly({ noSuccess: true, noData: true, reversed: 'pages' });
  const mine = await device();
  await mine.signIn();
  await retitle(mine);
  await mine.expectAllSent();
  await expectOneSave(server);
  await waitUntilBookingsFetched(mine);
  await openBooking(mine, REQUEST);

  await test.step('also the rows of each list come in another order: all bookings and boats are here', async () => {
    await server.unfriendly({ reversed: 'rows' });
    await server.changeBoat(draftDenizFeneri.id, { name: 'Meltem 3' });
    await mine.fetchAgain('/boats');
    await expect(cards(mine).filter({ hasText: 'Meltem 3' })).toBeVisible();
    await mine.open('/booking');
    await refreshBookings(mine);
    await openBooking(mine, REQUEST);
  });
});
