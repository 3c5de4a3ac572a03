/**
 * Where a save leads. It takes a moment: a partner who goes to another screen in that moment stays there, and what was saved is sent. And
 * once it has led to the list, the browser's back button doesn't lead into the form again.
 */
import type { Locator } from '@playwright/test';
import { draftYunus, editBoat, menuEntry, openFleet, openTab, saveDraft } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

/** Presses both before the page can do anything in between. */
async function pressBoth(first: Locator, second: Locator): Promise<void> {
  const other = await second.elementHandle();
  await first.evaluate((one, two) => {
    if (!(one instanceof HTMLElement) || !(two instanceof HTMLElement)) throw new Error('nothing to press');
    one.click();
    two.click();
  }, other);
}

/** Saves what is open, goes to the calendar at once, and is still there when the save has been sent. */
async function saveAndLeave(device: Device, save: Locator): Promise<void> {
  const { say } = device;
  await pressBoth(save, menuEntry(device, say('shell.nav.calendar')).first());
  await device.expectAllSent();
  await expect(device.heading(say('shell.nav.calendar'))).toBeVisible();
  await expect(device.page).toHaveURL(/\/calendar$/);
}

test('where a save leads: what is saved while the partner goes to another screen or back, and the way back after it', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;

  await test.step('a boat and a discount are saved while the partner goes to the calendar', async () => {
    const as = server.as(deniz);

    await openFleet(mine);
    await editBoat(mine, draftYunus.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Yunus 2');
    await saveAndLeave(mine, mine.button(say('boats.Wizard.saveDraft')).first());
    await expect
      .poll(async () => (await as('GET', `/boat/${draftYunus.id}`)).data)
      .toMatchObject({ name: 'Yunus 2' });

    await mine.open('/discount/edit/10');
    await mine.field(say('discounts.field.name')).fill('Sadık misafir');
    await saveAndLeave(mine, mine.button(say('form.save')));
  });

  await test.step('an entry of the calendar is saved while the partner goes back: the calendar stays open', async () => {
    await menuEntry(mine, say('shell.nav.calendar')).first().click();
    await expect(mine.heading(say('shell.nav.calendar'))).toBeVisible();
    await mine.button(say('calendar.new')).click();
    await mine.button(say('calendar.BlockBar.details')).click();
    const title = mine.field(say('calendar.field.title'));
    await title.fill('Kızak');
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${say('calendar.field.boat')}`))
      .selectOption({ label: 'Badem (Özel yapım Tirhandil)' });
    const save = mine.button(say('form.save'));
    await save.evaluate(one => {
      if (!(one instanceof HTMLElement)) throw new Error('nothing to press');
      one.click();
      window.history.back();
    });
    await expect
      .poll(async () => (await server.as(deniz)('GET', '/calendar')).data, { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ title: 'Kızak' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(mine.heading(say('shell.nav.calendar'))).toBeVisible();
    await expect(page).toHaveURL(/\/calendar$/);
  });

  await test.step('after a save, and after the arrow in a form, the browser’s back leads to the page before the list', async () => {
    await mine.open('/');
    await openFleet(mine);
    await editBoat(mine, 'Yunus 2');
    await openTab(mine, say('boats.tab.images'));
    await openTab(mine, say('boats.tab.general'));
    await mine.field(say('boats.GeneralTab.name')).fill('Yunus 3');
    await saveDraft(mine);
    await mine.closeToasts();
    await page.goBack();
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();

    await mine.open('/discount');
    await page.locator('main a[href="/discount?page=2"]').first().click();
    await expect(page).toHaveURL(/\/discount\?page=2$/);
    await page.locator('main a[href^="/discount/edit/"]').first().click();
    await expect(mine.field(say('discounts.field.name'))).toBeVisible();
    await mine.button(say('discounts.back')).click();
    await expect(page).toHaveURL(/\/discount\?page=2$/);
    await expect(mine.heading(say('shell.nav.discounts'))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/discount$/);
  });
});
