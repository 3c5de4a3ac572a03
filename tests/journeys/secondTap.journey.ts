/** A hurried finger taps twice: the second tap must not press what has come to the place of what the first one took away. */
import type { Locator } from '@playwright/test';
import { links } from '../../src/domain/links.ts';
import { card, openFleet } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { ALL_SENT, button, deniz, expectChip, heading, open } from './support/panel.ts';
import { expect, test } from './support/test.ts';

/** Presses without a pause for looking, in the middle of where `target` is at first: a finger on a phone, a mouse at a desk. */
async function press({ page, browser }: Device, target: Locator, times: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let clickCount = 1; clickCount <= times; clickCount += 1) {
    if (browser.size === 'phone') await page.touchscreen.tap(x, y);
    else {
      await page.mouse.move(x, y);
      // As the browser counts the clicks of a real mouse.
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    }
    await page.waitForTimeout(40);
  }
}

/** Presses twice where a discount can be deleted. */
async function deleteDiscount(mine: Device): Promise<void> {
  const { page, say, server } = mine;
  const count = async (): Promise<number> =>
    ((await server.as(deniz)('GET', '/discount?page=1')).data as { totalCount: number }).totalCount;
  const before = await count();
  await open(mine, '/discount');
  await expect(heading(mine, say('shell.nav.discounts'))).toBeVisible();
  await press(
    mine,
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(say('records.delete', { name: '.+' })) })
      .nth(2),
    2,
  );
  await expect.poll(count, { timeout: 30_000 }).toBe(before - 1);
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await count()).toBe(before - 1);
}

test('two and three quick taps on a phone', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await test.step('a discount is deleted by two: the next one stays', () => deleteDiscount(mine));

  await test.step('a boat is copied by three: the copy opens, and not the boat below the menu', async () => {
    await openFleet(mine);
    await card(mine, 'Martı').scrollIntoViewIfNeeded();
    await button(mine, say('boats.Card.acts', { name: 'Martı' })).click();
    await press(mine, page.getByRole('dialog').getByText(say('boats.Duplicate.act')), 3);
    await expect(heading(mine, say('boats.Duplicate.name', { name: 'Martı' }))).toBeVisible();
    await expect(page).toHaveURL(/\/boat\/new\?.*draft=local-/);
  });
});

test('two and three quick presses at a desk', async ({ readyDevice }) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  await test.step('a discount is deleted by two: the next one stays', () => deleteDiscount(mine));

  await test.step('three quick presses on “next month” count three', async () => {
    await open(mine, links.calendar({ month: '2026-11' }));
    await expect(heading(mine, say('shell.nav.calendar'))).toBeVisible();
    // Months are drawn more slowly than a finger presses.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await press(mine, button(mine, say('calendar.next')), 3);
    await expect(page).toHaveURL(/month=2027-02/);
  });
});
