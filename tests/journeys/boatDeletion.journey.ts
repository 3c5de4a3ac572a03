/** A boat is deleted (B004, B020, Q168). */
import { actOn, draftDenizFeneri, card, cards, menuEntry, openFleet } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('boats are deleted', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('B004 B020 Q168: deleting a boat: undone, nothing is sent; not undone, it is deleted once', async () => {
    await openFleet(mine);
    await askToDelete(mine, 'Yunus');
    const question = page.getByRole('dialog', { name: say('boats.Delete.title') });
    await expect(question).toContainText('Yunus');
    await mine.takePicture('boat-delete');
    await question.getByRole('button', { name: say('boats.Delete.cancel') }).click();
    await expect(card(mine, 'Yunus')).toBeVisible();
    // The question was opened from the boat's menu, which is gone: its button has the focus again.
    await expect(card(mine, 'Yunus').locator(':focus')).toHaveAttribute('aria-haspopup', 'dialog');

    await askToDelete(mine, 'Yunus');
    await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
    await expect(card(mine, 'Yunus')).toHaveCount(0);
    // What had the focus went with the boat.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await mine.button(say('common.undo')).click();
    await expect(card(mine, 'Yunus')).toBeVisible();
    await mine.expectAllSent();

    // Taken back on the outbox page: no question stands in the way while the time to undo runs out.
    await askToDelete(mine, 'Yunus');
    await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
    // With a key: the toast, which has its own way back, lies over the chip as long as that lasts.
    await page.getByRole('banner').locator('a[href="/outbox"]').press('Enter');
    await mine.button(say('outbox.keepRecord')).click();
    await mine.expectAllSent();
    await openFleet(mine);
    await expect(card(mine, 'Yunus')).toBeVisible();

    await askToDelete(mine, 'Yunus');
    await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
    await expect(cards(mine)).toHaveCount(11);
    await mine.expectAllSentInTheEnd();
    // The deletion that was undone would have left long before.
    expect((await server.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /v1/boat/112',
    ]);
    expect(await server.boatIds(deniz)).not.toContain(112);
    await page.reload();
    await expect(cards(mine)).toHaveCount(11);
  });

  await test.step('A059 B004: a boat deleted at sea leaves the number of boats on Home at once', async () => {
    const count = page
      .getByRole('list', { name: say('home.counts') })
      .getByRole('listitem')
      .first();
    await menuEntry(mine, say('shell.nav.home')).click();
    await expect(count).toHaveText(/^11\D/);
    await mine.goOffline();
    await openFleet(mine);
    await askToDelete(mine, draftDenizFeneri.name);
    await page
      .getByRole('dialog', { name: say('boats.Delete.title') })
      .getByRole('button', { name: say('boats.Delete.confirm') })
      .click();
    await expect(cards(mine)).toHaveCount(10);
    await menuEntry(mine, say('shell.nav.home')).click();
    await expect(count).toHaveText(/^10\D/);
    await mine.goOnlineUntilAllSent();
    await expect(count).toHaveText(/^10\D/);
  });
});

async function askToDelete(device: Device, name: string): Promise<void> {
  await actOn(device, name, 'boats.Delete.confirm');
}
