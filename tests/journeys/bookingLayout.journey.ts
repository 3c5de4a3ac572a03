/** What of a request is in reach of a thumb: its card is no higher than half a phone, both answers are in sight, and each button says whose it is. */
import type { Locator } from '@playwright/test';
import { sizes } from './support/Browser.ts';
import type { Device } from './support/Device.ts';
import { everyBooking, cards } from './support/bookingList.ts';
import { openDetails } from './support/bookings.ts';
import { press } from './support/bookingDecisions.ts';
import { expect, test } from './support/test.ts';

/** The tallest that a request's card may be on a phone of 390 pixels, so that the next one is in sight, too. */
const MAX = 420;

async function place(part: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

async function openRequests(device: Device): Promise<Locator> {
  await device.open('/booking?filter=toAnswer');
  const request = cards(device).first();
  await expect(request).toContainText(device.say('bookings.status.pendingAvailability'));
  return request;
}

test('a list and its cards are laid out for a phone', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('the buttons of a card say which booking they belong to, and no two regions of the list have one name', async () => {
    await openRequests(mine);
    for (const request of (await cards(mine).all()).slice(0, 3)) {
      const dates = await request.getByRole('heading', { level: 2 }).innerText();
      const number = await request.getByText(/^No: TK-\d+$/).innerText();
      const booking = `${dates} ${number}`;
      for (const name of [say('bookings.Acts.yes'), say('bookings.Acts.no'), say('bookings.Card.details')])
        await expect(request.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(booking);
      await expect(request.getByRole('link')).toHaveAccessibleDescription(booking);
    }
    // A question is about its own title, not about the card behind it.
    await press(cards(mine).first(), say('bookings.Acts.no'));
    const back = page.getByRole('dialog').getByRole('button', { name: say('bookings.Acts.back') });
    await expect(back).toHaveAccessibleDescription('');
    await back.click();

    await mine.open('/booking?filter=past');
    await expect(cards(mine)).toHaveCount(10);
    const names = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll(regions => regions.map(region => region.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(names.length);
    const groups = page.getByRole('group', {
      name: say('bookings.Documents.name', { document: 'deliveryRecordUrl' }),
    });
    expect(await groups.count()).toBeGreaterThan(1);
  });

  await test.step('at 320 px the header of the list is one row: the list is fetched anew from its menu', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await mine.open('/booking');
    const menu = mine.button(say('bookings.Menu.open'));
    const title = await place(page.getByRole('heading', { level: 1 }));
    expect((await place(menu)).top).toBeLessThan(title.bottom);
    await menu.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('bookings.Page.refresh') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(sizes.phone);
  });

  await test.step('A233: after an answer the customer is written to first, and cancelling stands last, under the details', async () => {
    const paid = (await everyBooking(server)).find(({ status, isStarted }) => status === 6 && !isStarted);
    await mine.open(`/booking#${paid?.id}`);
    const card = cards(mine).filter({ hasText: paid?.bookingNumber ?? '?' });
    const chat = await place(card.getByRole('link', { name: new RegExp(`^${say('bookings.Card.chat')}`) }));
    const details = await place(card.getByRole('button', { name: say('bookings.Card.details') }));
    expect(chat.bottom).toBeLessThan(details.top);
    await expect(card.getByRole('button', { name: say('bookings.Cancel.open') })).toHaveCount(0);
    await openDetails(mine, card);
    const cancel = await place(card.getByRole('button', { name: say('bookings.Cancel.open') }));
    expect((await place(card.getByRole('tabpanel'))).bottom).toBeLessThan(cancel.top);
  });

  await test.step('A228 A229: on a phone both answers to a request are in sight, beside each other, online and at sea', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      if (width === 320) await mine.goOffline();
      const request = await openRequests(mine);
      await request.evaluate(card => card.scrollIntoView({ block: 'start' }));
      const yes = request.getByRole('button', { name: say('bookings.Acts.yes'), exact: true });
      const no = request.getByRole('button', { name: say('bookings.Acts.no'), exact: true });
      // A longer text is read than is shown.
      await expect(yes.getByText(say('bookings.Acts.yesShort'), { exact: true })).toBeVisible();
      await expect(no.getByText(say('bookings.Acts.noShort'), { exact: true })).toBeVisible();
      await expect(yes).toBeInViewport({ ratio: 1 });
      await expect(no).toBeInViewport({ ratio: 1 });
      const [left, right, whole] = [await place(yes), await place(no), await place(request)];
      expect(left.top).toBe(right.top);
      expect(left.right).toBeLessThan(right.left);
      expect(right.right - right.left).toBeCloseTo(left.right - left.left, 0);
      expect(right.right).toBeLessThanOrEqual(whole.right);
      expect(await page.locator('html').evaluate(html => html.scrollWidth)).toBe(width);
      await mine.takePicture(`booking-request-${width}`, false);
    }
    await mine.goOnline();
    await page.setViewportSize(sizes.phone);
    for (const request of await cards(mine).all()) {
      const { top, bottom } = await place(request);
      expect(bottom - top, await request.innerText()).toBeLessThanOrEqual(MAX);
    }
  });
});
