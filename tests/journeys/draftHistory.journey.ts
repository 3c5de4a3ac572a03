/** What a form held before can be had back, for days, with no network (issue "Boats, whole", [Note: Draft history]). */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { editBoat, waitUntilKept, draftDenizFeneri, openTab, openBoat } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** Longer than one state stands for. */
const LATER_MS = 61_000;

const first = { name: 'Fener bir', deposit: '1500' };
const second = { name: 'Fener iki', title: 'Yanlışlıkla yazılan başlık' };

/** Types into a field, leaves it, and waits until that is on disk. */
async function type(device: Device, label: string, text: string): Promise<void> {
  const before = await copyOf(device);
  await device.field(label).fill(text);
  await device.field(label).blur();
  await expect.poll(() => copyOf(device)).not.toEqual(before);
}

async function copyOf(device: Device): Promise<unknown> {
  const [draft] = await stored<{ values: unknown }>(device, 'partner-panel-account-1', 'drafts');
  return draft?.values;
}

function history(device: Device): Locator {
  return device.button(device.say('boats.History.open'));
}

/** Opens the list of earlier states; its lines, the newest first. */
async function openHistory(device: Device): Promise<Locator> {
  await history(device).click();
  const states = dialogOf(device).getByRole('listitem');
  await expect(states.first()).toBeVisible();
  return states;
}

function dialogOf({ page, say }: Device): Locator {
  return page.getByRole('dialog', { name: say('boats.History.title') });
}

/** Reads a tab's field, as the partner would. */
async function expectField(device: Device, tab: string, label: string, value: string): Promise<void> {
  await openTab(device, tab);
  await expect(device.field(label)).toHaveValue(value);
}

test('U52, U89: at sea, an earlier state of a boat is restored, undone, outlives a kill, and so does what was given up', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  const [general, pricing] = [say('boats.tab.general'), say('boats.tab.pricing')];
  const [name, title] = [say('boats.GeneralTab.name'), say('boats.GeneralTab.titleTR')];
  const deposit = say('boats.PricingTab.deposit');
  await mine.goOffline();
  await openBoat(mine, draftDenizFeneri.name);
  const clock = await mine.installClock();

  // Looking around leaves nothing to go back to.
  await openTab(mine, pricing);
  await openTab(mine, general);
  await expect(history(mine)).toHaveCount(0);
  const before = { title: await mine.field(title).inputValue() };

  await type(mine, name, first.name);
  await openTab(mine, pricing);
  await type(mine, deposit, first.deposit);
  // Of one minute there is one state, and it is what stands in the form.
  await expect(history(mine)).toHaveCount(0);
  await clock.fastForward(LATER_MS);
  await openTab(mine, general);
  await type(mine, name, second.name);
  await type(mine, title, second.title);
  await waitUntilKept(mine);

  let states = await openHistory(mine);
  await expect(states).toHaveCount(2);
  await expect(states.nth(0)).toContainText(say('boats.History.same'));
  await expect(states.nth(0).getByRole('button')).toHaveCount(0);
  await expect(states.nth(1)).toContainText(`2 alan farklı: ${name} ve ${title}`);
  await mine.takePicture('draft-history', false);
  const { violations } = await new AxeBuilder({ page: mine.page })
    .setLegacyMode(true)
    .include('[role=dialog]')
    .analyze();
  expect(violations).toEqual([]);

  // By keyboard alone.
  await mine.page.keyboard.press('Escape');
  await expect(dialogOf(mine)).toHaveCount(0);
  await expect(history(mine)).toBeFocused();
  await mine.page.keyboard.press('Enter');
  await states.nth(1).getByRole('button').focus();
  await mine.page.keyboard.press('Enter');
  await expect(dialogOf(mine)).toHaveCount(0);
  await expect(history(mine)).toBeFocused();
  await expect(mine.field(name)).toHaveValue(first.name);
  await expect(mine.field(title)).toHaveValue(before.title);
  await mine.button(say('common.undo')).click();
  await expect(mine.field(name)).toHaveValue(second.name);
  await expect(mine.field(title)).toHaveValue(second.title);
  await mine.closeToasts();

  // Once more; the state that it takes the place of is in the list.
  states = await openHistory(mine);
  await states
    .filter({ hasText: `2 alan farklı: ${name} ve ${title}` })
    .last()
    .getByRole('button')
    .click();
  await expect(mine.field(name)).toHaveValue(first.name);
  await expect.poll(() => copyOf(mine)).toMatchObject({ name: first.name });
  await mine.kill();
  await server.stop();

  await mine.startAgain();
  await mine.open('/boats');
  await editBoat(mine, draftDenizFeneri.name, first.name);
  await expectField(mine, general, title, before.title);
  await expectField(mine, pricing, deposit, first.deposit);
  states = await openHistory(mine);
  await expect(states.filter({ hasText: `${name} ve ${title}` })).not.toHaveCount(0);
  await mine.takePicture('draft-history-after-kill', false);
  await mine.page.keyboard.press('Escape');

  // Given up, and long after the undo has gone.
  await mine.button(say('form.discard')).click();
  await expectField(mine, general, name, draftDenizFeneri.name);
  await mine.closeToasts();
  await expect(mine.button(say('form.discard'))).toHaveCount(0);
  states = await openHistory(mine);
  await states.first().getByRole('button').click();
  await expect(mine.field(name)).toHaveValue(first.name);
  await expectField(mine, pricing, deposit, first.deposit);
  await expect(mine.button(say('form.discard'))).toBeVisible();

  await server.start();
  expect(await server.writes()).toEqual([]);
});
