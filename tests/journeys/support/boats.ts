/** The fleet and the wizard, as a partner uses them. */
import { expect, type Locator } from '@playwright/test';
import type { Device } from './Device.ts';
import { expectToast } from './panel.ts';

/** The demo partner's two drafts. */
export const draftDenizFeneri = { id: 111, name: 'Deniz Feneri' } as const;
export const draftYunus = { id: 112, name: 'Yunus' } as const;
/** The path of creating and updating a boat, for faults. */
export const BOAT_WRITES = '^/v1/boat$';

/** The menu's own entry, in the bar of a phone or at the side of a desk. */
export function menuEntry(device: Device, name: string | RegExp): Locator {
  return device.page
    .getByRole('navigation', { name: device.say('shell.nav.label') })
    .getByRole('link', { name, exact: true });
}

/** By the menu of a desk. On a phone a fleet is behind "more"; a boat's form has no bar there, but a way back to the fleet. */
export async function openFleet(device: Device): Promise<void> {
  const { page, say } = device;
  const back = page.getByRole('main').getByRole('button', { name: say('boats.backToBoats'), exact: true });
  const more = page.getByRole('navigation').getByRole('button', { name: say('shell.nav.more'), exact: true });
  const entry = menuEntry(device, say('shell.nav.boats'));
  await expect(back.or(more).or(entry).first()).toBeVisible();
  if (await entry.isVisible()) await entry.click();
  else if (await more.isVisible()) {
    await more.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('shell.nav.boats') })
      .click();
  } else await back.click();
  await expect(device.heading(device.say('boats.Page.title'))).toBeVisible();
}

export function cards({ page }: Device): Locator {
  return page.getByRole('article');
}

/** A boat of the fleet. */
export function card({ page }: Device, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/**
 * Opens a boat from the fleet.
 *
 * @param title what the wizard calls it, when an unsaved working copy has another name
 */
export async function editBoat(device: Device, name: string, title = name): Promise<void> {
  // What is only read aloud follows its button's word, with or without a space.
  const [word = ''] = device.say('records.edit', { name }).split(':');
  await card(device, name).getByRole('link', { name: word }).click();
  await expect(device.heading(title)).toBeVisible();
}

/** Chooses one of the acts that a boat's card keeps behind a button. */
export async function actOn(
  device: Device,
  name: string,
  act: 'boats.Duplicate.act' | 'boats.Delete.confirm',
): Promise<void> {
  const { page, say } = device;
  await card(device, name)
    .getByRole('button', { name: say('boats.Card.acts', { name }), exact: true })
    .click();
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: say(act) })
    .click();
}

/** Opens a boat over the fleet, from any screen of the panel. */
export async function openBoat(device: Device, name: string, title = name): Promise<void> {
  await openFleet(device);
  await editBoat(device, name, title);
}

/** Opens the photos of a boat over the fleet. */
export async function openPhotos(device: Device, name: string, title?: string): Promise<void> {
  await openBoat(device, name, title);
  await openTab(device, device.say('boats.tab.images'));
}

/** Begins a boat from the fleet; one that is rented by the day unless told otherwise. */
export async function beginBoat(
  device: Device,
  period: 'hourly' | 'daily' | 'weekly' = 'daily',
): Promise<void> {
  const { say, page } = device;
  await device.button(say('boats.Page.create')).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say(`boats.period.${period}`) })
    .click();
  await expect(device.heading(say('boats.Wizard.newBoat'))).toBeVisible();
}

export async function openTab(device: Device, name: string): Promise<void> {
  const tab = device.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

export function choice({ page }: Device, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

/** Waits until what was typed is on disk as a working copy. */
export async function waitUntilKept(device: Device): Promise<void> {
  const words = device.say('form.kept', { when: '' }).trim();
  await expect(device.page.getByText(new RegExp(`^${words}`))).toBeVisible();
}

/** The photos of the open tab. */
export function photosOf(device: Device): Locator {
  return device.page
    .getByRole('list', { name: device.say('photo.Tab.label'), exact: true })
    .getByRole('listitem');
}

/** Chooses files in the browser's own dialog. */
export async function chooseFiles(device: Device, paths: readonly string[]): Promise<void> {
  const { page, say } = device;
  const choose = device.button(say('photo.Buttons.choose', { several: 'true' })).first();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
  await chooser.setFiles([...paths]);
}

/** Adds photos and waits until all are on the device: shrunk, kept, and shown. */
export async function addPhotos(device: Device, paths: readonly string[]): Promise<void> {
  const before = await photosOf(device).count();
  await chooseFiles(device, paths);
  await expect(photosOf(device)).toHaveCount(before + paths.length, { timeout: 60_000 });
}

/** What the panel says of a draft that it has saved: it waits for a network, or is on its way. */
export type Said = 'draftWaiting' | 'draftSending';

/**
 * Saves as a draft and waits until the panel says that it is on this device.
 *
 * @param said left out where the panel may not know yet that the server is gone
 */
export async function saveDraft(device: Device, said?: Said): Promise<void> {
  const { say } = device;
  const words = (said ? [said] : (['draftSending', 'draftWaiting'] as const)).map(what =>
    say(`boats.Wizard.${what}`),
  );
  await expectToast(device, words, () => device.button(say('boats.Wizard.saveDraft')).first().click());
  await expect(device.heading(say('boats.Page.title'))).toBeVisible();
}

/** What a partner changes of the general information in these stories. */
export interface Typed {
  readonly name: string;
  readonly titleTR: string;
  readonly descriptionEN: string;
  readonly cabins: string;
  readonly year: string;
  /** The names of choices, in the language of the device. */
  readonly type: string;
}

/** What several stories type into a draft. */
export const typedDraft: Typed = {
  name: 'Deniz Feneri IV',
  type: 'Yelkenli',
  year: '2022',
  cabins: '4',
  titleTR: 'Kış bakımından çıkmış yelkenli',
  descriptionEN: 'Fresh from the yard.',
};

export async function typeGeneral(device: Device, typed: Typed): Promise<void> {
  const { say } = device;
  await device.field(say('boats.GeneralTab.name')).fill(typed.name);
  await choice(device, say('boats.GeneralTab.type')).selectOption({ label: typed.type });
  await device.field(say('boats.GeneralTab.year')).fill(typed.year);
  await device.field(say('boats.GeneralTab.cabins')).fill(typed.cabins);
  await device.field(say('boats.GeneralTab.titleTR')).fill(typed.titleTR);
  await device.field(say('boats.GeneralTab.descriptionEN')).fill(typed.descriptionEN);
}

/** Loses the network, opens a boat of the fleet and types into its general information. */
export async function typeOffline(device: Device, name: string, typed: Typed): Promise<void> {
  await device.goOffline();
  await openBoat(device, name);
  await typeGeneral(device, typed);
}

export async function expectGeneral(device: Device, typed: Typed): Promise<void> {
  const { say } = device;
  await expect(device.field(say('boats.GeneralTab.name'))).toHaveValue(typed.name);
  await expect(choice(device, say('boats.GeneralTab.type')).locator('option:checked')).toHaveText(typed.type);
  await expect(device.field(say('boats.GeneralTab.year'))).toHaveValue(typed.year);
  await expect(device.field(say('boats.GeneralTab.cabins'))).toHaveValue(typed.cabins);
  await expect(device.field(say('boats.GeneralTab.titleTR'))).toHaveValue(typed.titleTR);
  await expect(device.field(say('boats.GeneralTab.descriptionEN'))).toHaveValue(typed.descriptionEN);
}

/** Opens the first draft on the fleet, types into it and saves it as a draft. */
export async function changeDraft(device: Device, typed: Typed, said?: Said): Promise<void> {
  await editBoat(device, draftDenizFeneri.name);
  await typeGeneral(device, typed);
  await saveDraft(device, said);
}

/** Begins a boat, gives it nothing but a name, and saves it as a draft. */
export async function saveNewBoat(device: Device, name: string, said: Said): Promise<void> {
  await openFleet(device);
  await beginBoat(device);
  await device.field(device.say('boats.GeneralTab.name')).fill(name);
  await saveDraft(device, said);
}

/** Gives a draft of the fleet another name. */
export async function rename(device: Device, from: string, to: string, said: Said): Promise<void> {
  await openBoat(device, from);
  await device.field(device.say('boats.GeneralTab.name')).fill(to);
  await saveDraft(device, said);
}
