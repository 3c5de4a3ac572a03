/** A hurried finger taps twice: the second tap must not press what has come to the place of what the first one took away. */
import type { Locator } from '@playwright/test';
import { card, openFleet } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { ALL_SENT, button, deniz, expectChip, heading, open } from './support/panel.ts';
import { expect, test } from './support/test.ts';

/** Taps without a pause for looking, in the middle of where `target` is at the first tap. */
async function tapTwice({ page }: Device, target: Locator, taps = 2): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  for (let tap = 0; tap < taps; tap += 1) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(40);
  }
}

test('a discount is deleted by two quick taps: the next one stays', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  const count = async (): Promise<number> =>
    ((await server.as(deniz)('GET', '/discount?page=1')).data as { totalCount: number }).totalCount;
  const before = await count();
  await open(mine, '/discount');
  await expect(heading(mine, say('shell.nav.discounts'))).toBeVisible();
  await tapTwice(
    mine,
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(say('records.delete', { name: '.+' })) })
      .nth(2),
  );
  await expect.poll(count, { timeout: 30_000 }).toBe(before - 1);
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await count()).toBe(before - 1);
});

test('a boat is copied by three quick taps: the copy opens, and not the boat below the menu', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await openFleet(mine);
  await card(mine, 'Martı').scrollIntoViewIfNeeded();
  await button(mine, say('boats.Card.acts', { name: 'Martı' })).click();
  await tapTwice(mine, page.getByRole('dialog').getByText(say('boats.Duplicate.act')), 3);
  await expect(heading(mine, say('boats.Duplicate.name', { name: 'Martı' }))).toBeVisible();
  await expect(page).toHaveURL(/\/boat\/new\?.*draft=local-/);
});
