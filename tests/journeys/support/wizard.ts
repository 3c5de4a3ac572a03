/** The wizard filled in by hand: what a partner puts into which field, and what the server must hold of it. */
import { expect, type Locator } from '@playwright/test';
import { join } from 'node:path';
import { columnLabels, fieldLabels, type LabelledField } from '../../../src/features/boats/fieldLabels.ts';
import { addPhotos, openTab, photosOf } from './boats.ts';
import type { Device } from './Device.ts';
import { button } from './panel.ts';
import { stored } from './stored.ts';
import type { Language, Say } from './words.ts';

/** Text as it is typed, a number to be spelled as the language does, or the words of a choice. */
export type Put = string | number | ((say: Say, language: Language) => string);
/** What is put in, and what the server holds of it when that is something else. */
export type Entry = readonly [put: Put, held?: unknown];
/** By the server's name of a field. */
export type Entries = Readonly<Partial<Record<LabelledField, Entry>>>;
/** A row of a list, by the server's names of its columns. */
export type RowEntries = Readonly<Record<string, Entry>>;

export type WizardTab = 'general' | 'features' | 'services' | 'images' | 'pricing' | 'documents';

/** A boat as a partner fills it in, tab by tab. */
export interface WholeBoat {
  readonly period: 'hourly' | 'daily' | 'weekly';
  readonly general: Entries;
  readonly ports?: readonly Entry[];
  readonly features: readonly Entry[];
  /** A service's name, then its card. */
  readonly services: readonly {
    readonly service: Entry;
    readonly isRequired: boolean;
    readonly row: RowEntries;
  }[];
  /** The fee of an hourly boat. */
  readonly fee?: Entries;
  readonly packages: readonly RowEntries[];
  readonly pricing: Entries;
  readonly oneDay?: Entries;
  readonly weekend?: Entries;
  readonly differences?: readonly RowEntries[];
  readonly seasons: readonly RowEntries[];
  /** The days, from Sunday (1), on which no guest comes. */
  readonly closedDays?: readonly number[];
  readonly remaining: Entry;
  readonly documents: readonly RowEntries[];
}

const pictures = join(import.meta.dirname, '..', '..', 'partner-api', 'pictures');

/** Papers of a boat, a picture each. */
export const papers = ['document-insurance.jpg', 'document-registry.jpg'].map(name => join(pictures, name));

/** The open tab. */
export function panelOf({ page }: Device): Locator {
  return page.getByRole('tabpanel');
}

/** A control by its label, whether or not that is marked as required. */
export function labelled(within: Locator, label: string): Locator {
  return within.getByLabel(label, { exact: true }).or(within.getByLabel(`${label} *`, { exact: true }));
}

/** A field of the open tab, by the server's name of it. */
export function fieldOf(device: Device, name: LabelledField): Locator {
  return labelled(panelOf(device), device.say(fieldLabels[name]));
}

/** A row of a list on the open tab. */
export function rowOf(device: Device, name: string): Locator {
  return panelOf(device).getByRole('listitem', { name, exact: true });
}

/** What is put in, as it is written in the language of the device. */
export function wordsOfPut({ say, language }: Device, what: Put): string {
  if (typeof what === 'function') return what(say, language);
  return typeof what === 'number' ? String(what).replace('.', language === 'tr' ? ',' : '.') : what;
}

/** Chooses or types. */
export async function put(device: Device, control: Locator, what: Put): Promise<void> {
  const words = wordsOfPut(device, what);
  if (await isChoice(control)) await control.selectOption({ label: words });
  else await control.fill(words);
}

export async function putAll(device: Device, entries: Entries): Promise<void> {
  for (const [name, [what]] of Object.entries(entries))
    await put(device, fieldOf(device, name as LabelledField), what);
}

/** What was put in stands there, in the words of the device's language. */
export async function expectPut(device: Device, entries: Entries): Promise<void> {
  for (const [name, [what]] of Object.entries(entries))
    await expectIn(device, fieldOf(device, name as LabelledField), what);
}

async function expectIn(device: Device, control: Locator, what: Put): Promise<void> {
  const words = wordsOfPut(device, what);
  if (await isChoice(control)) await expect(control.locator('option:checked')).toHaveText(words);
  else await expect(control).toHaveValue(words);
}

async function putRow(device: Device, row: Locator, list: string, entries: RowEntries): Promise<void> {
  for (const [column, [what]] of Object.entries(entries))
    await put(device, columnOf(device, row, list, column), what);
}

async function expectRow(device: Device, row: Locator, list: string, entries: RowEntries): Promise<void> {
  for (const [column, [what]] of Object.entries(entries))
    await expectIn(device, columnOf(device, row, list, column), what);
}

function columnOf(device: Device, row: Locator, list: string, column: string): Locator {
  const labels: Readonly<Record<string, Parameters<Say>[0]>> = columnLabels;
  const label = labels[`${list}.${column}`];
  if (label === undefined) throw new Error(`${list} has no column ${column}`);
  return labelled(row, device.say(label));
}

async function isChoice(control: Locator): Promise<boolean> {
  return control.evaluate(element => element.tagName === 'SELECT');
}

/** What fills each tab; the tab is open. */
export const fill: Readonly<
  Record<WizardTab, (device: Device, boat: WholeBoat, photos: readonly string[]) => Promise<void>>
> = {
  async general(device, { general, ports = [] }) {
    await putAll(device, general);
    for (const [port] of ports) await tick(device, port);
  },

  async features(device, { features }) {
    for (const [feature] of features) await tick(device, feature);
  },

  async services(device, { services, fee = {}, packages }) {
    const { say, page } = device;
    await button(device, say('boats.ServicesTab.add')).click();
    const picker = page.getByRole('dialog', { name: say('boats.ServicesTab.pick') });
    for (const { service } of services)
      await picker.getByRole('switch', { name: wordsOfPut(device, service[0]), exact: true }).check();
    await picker.getByRole('button', { name: say('boats.ServicesTab.picked') }).click();
    for (const { service, isRequired, row } of services) {
      const card = rowOf(device, wordsOfPut(device, service[0]));
      await putRow(device, card, 'services', row);
      await card.getByRole('checkbox', { name: say('boats.ServicesTab.isRequired') }).setChecked(isRequired);
    }
    await putAll(device, fee);
    for (const [index, row] of packages.entries()) {
      await button(device, say('boats.ServicesTab.addPackage')).click();
      const card = rowOf(device, say('boats.ServicesTab.package', { number: index + 1 }));
      await putRow(device, card, 'additionalPackages', row);
    }
  },

  async images(device, _, photos) {
    await addPhotos(device, photos);
  },

  async pricing(device, boat) {
    const { say } = device;
    await putAll(device, boat.pricing);
    if (boat.oneDay) {
      await turnOn(device, 'boats.OneDay.switch');
      await putAll(device, boat.oneDay);
    }
    if (boat.weekend) {
      await turnOn(device, 'boats.Weekend.switch');
      await putAll(device, boat.weekend);
    }
    for (const [index, row] of (boat.differences ?? []).entries()) {
      // B071: the switch brings the first row along.
      if (index === 0) await turnOn(device, 'boats.Differences.switch');
      else await button(device, say('boats.Differences.add')).click();
      const line = rowOf(device, say('boats.Differences.row', { number: index + 1 }));
      await putRow(device, line, 'priceDifferences', row);
    }
    for (const [index, row] of boat.seasons.entries()) {
      const add = index === 0 ? 'boats.Seasons.add' : 'boats.Seasons.addNext';
      await button(device, say(add)).click();
      await putRow(
        device,
        rowOf(device, say('boats.Seasons.row', { number: index + 1 })),
        'priceGroups',
        row,
      );
    }
    for (const day of boat.closedDays ?? []) await tick(device, weekday(day), false);
    await remainingOf(device, boat).check();
  },

  async documents(device, { documents }) {
    await addDocuments(device, papers.slice(0, documents.length));
    for (const [index, row] of documents.entries()) {
      const line = rowOf(device, device.say('boats.DocumentsTab.row', { number: index + 1 }));
      await putRow(device, line, 'documents', row);
    }
  },
};

/** What `fill` put in stands there; the tab is open. */
export const expectFilled: Readonly<Record<WizardTab, (device: Device, boat: WholeBoat) => Promise<void>>> = {
  async general(device, { general, ports = [] }) {
    await expectPut(device, general);
    for (const [port] of ports) await expect(box(device, port)).toBeChecked();
  },

  async features(device, { features }) {
    for (const [feature] of features) await expect(box(device, feature)).toBeChecked();
  },

  async services(device, { services, fee = {}, packages }) {
    for (const { service, isRequired, row } of services) {
      const card = rowOf(device, wordsOfPut(device, service[0]));
      await expectRow(device, card, 'services', row);
      const required = card.getByRole('checkbox', { name: device.say('boats.ServicesTab.isRequired') });
      await expect(required).toBeChecked({ checked: isRequired });
    }
    await expectPut(device, fee);
    for (const [index, row] of packages.entries()) {
      const card = rowOf(device, device.say('boats.ServicesTab.package', { number: index + 1 }));
      await expectRow(device, card, 'additionalPackages', row);
    }
  },

  async images(device) {
    await expect(photosOf(device).last()).toBeVisible();
  },

  async pricing(device, boat) {
    const { say } = device;
    await expectPut(device, { ...boat.pricing, ...boat.oneDay, ...boat.weekend });
    for (const [index, row] of (boat.differences ?? []).entries()) {
      const line = rowOf(device, say('boats.Differences.row', { number: index + 1 }));
      await expectRow(device, line, 'priceDifferences', row);
    }
    for (const [index, row] of boat.seasons.entries()) {
      const line = rowOf(device, say('boats.Seasons.row', { number: index + 1 }));
      await expectRow(device, line, 'priceGroups', row);
    }
    for (const day of boat.closedDays ?? []) await expect(box(device, weekday(day))).not.toBeChecked();
    await expect(remainingOf(device, boat)).toBeChecked();
  },

  async documents(device, { documents }) {
    for (const [index, row] of documents.entries()) {
      const line = rowOf(device, device.say('boats.DocumentsTab.row', { number: index + 1 }));
      await expectRow(device, line, 'documents', row);
    }
  },
};

/** A day of the week by the server's number. */
function weekday(day: number): Put {
  // 1 January 2023 was a Sunday.
  const moment = Date.UTC(2023, 0, day);
  return (_, language) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(moment);
}

function box(device: Device, what: Put): Locator {
  return panelOf(device).getByRole('checkbox', { name: wordsOfPut(device, what), exact: true });
}

async function tick(device: Device, what: Put, on = true): Promise<void> {
  await box(device, what).setChecked(on);
}

function remainingOf(device: Device, { remaining: [words] }: WholeBoat): Locator {
  return panelOf(device).getByRole('radio', { name: wordsOfPut(device, words) });
}

async function turnOn(device: Device, label: Parameters<Say>[0]): Promise<void> {
  await panelOf(device)
    .getByRole('switch', { name: device.say(label) })
    .check();
}

/** Chooses documents in the browser's own dialog and waits until they are on the device. */
export async function addDocuments(device: Device, paths: readonly string[]): Promise<void> {
  const { page, say } = device;
  const rows = panelOf(device).getByRole('listitem');
  const before = await rows.count();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(device, say('boats.DocumentsTab.add')).first().click(),
  ]);
  await chooser.setFiles([...paths]);
  await expect(rows).toHaveCount(before + paths.length);
}

const emptyPackage = { nameTR: null, nameEN: null, contentsTR: null, contentsEN: null };

/**
 * What the server must hold of a boat that was filled in so, apart from what it hands out itself: the addresses of files.
 *
 * @param commission in per cent: a season's listing price is what it leaves (Q142)
 */
export function heldOf(boat: WholeBoat, commission: number): Record<string, unknown> {
  const all: Entries = {
    ...boat.general,
    ...boat.fee,
    ...boat.pricing,
    ...boat.oneDay,
    ...boat.weekend,
    remainingPaymentType: boat.remaining,
  };
  const staff = heldOf1(all.staffCount);
  const after = (price: unknown): number | null =>
    typeof price === 'number' ? (price * (100 - commission)) / 100 : null;
  return {
    ...heldOfAll(all),
    staff: typeof staff === 'number' && staff > 0,
    rentalPeriod: { hourly: 1, daily: 2, weekly: 3 }[boat.period],
    departurePortIds: (boat.ports ?? []).map(heldOf1),
    featureIds: boat.features.map(heldOf1),
    services: boat.services.map(({ service, isRequired, row }) => ({
      serviceId: heldOf1(service),
      isRequired,
      boatServicePeriod: 1,
      ...heldOfAll(row),
    })),
    additionalPackages: boat.packages.map(row => ({ ...emptyPackage, ...heldOfAll(row) })),
    priceGroups: boat.seasons.map(row => {
      const { oneDayPrice = null, ...season } = heldOfAll(row);
      const listingPrice = after(season['price']);
      return { ...season, oneDayPrice, listingPrice, oneDayListingPrice: after(oneDayPrice) };
    }),
    priceDifferences: (boat.differences ?? []).map(heldOfAll),
    availableCheckinDays: [1, 2, 3, 4, 5, 6, 7].filter(day => !boat.closedDays?.includes(day)),
    documents: boat.documents.map(row => ({ expirationDate: null, ...heldOfAll(row) })),
  };
}

function heldOfAll(entries: Entries | RowEntries): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, heldOf1(entry as Entry)]));
}

function heldOf1(entry: Entry | undefined): unknown {
  return entry && entry.length > 1 ? entry[1] : entry?.[0];
}

/** Goes to the next tab with the button; nothing may lack on this one. */
export async function next(device: Device, to: WizardTab): Promise<void> {
  await button(device, device.say('boats.Wizard.next')).click();
  await expect(tabOf(device, to)).toHaveAttribute('aria-selected', 'true');
}

export function tabOf({ page, say }: Device, tab: WizardTab): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${say(`boats.tab.${tab}`)}`) });
}

export async function openWizardTab(device: Device, tab: WizardTab): Promise<void> {
  await openTab(device, device.say(`boats.tab.${tab}`));
}

export const wizardTabs = ['general', 'features', 'services', 'images', 'pricing', 'documents'] as const;

/** How much the ready meter says is missing: 0 when the boat is ready to be sent for approval. */
export async function missing(device: Device): Promise<number> {
  const { page, say } = device;
  const ready = page.getByText(say('boats.Ready.complete'));
  const meter = page.getByText(/· \d+ (eksik|missing)$/);
  await expect(ready.or(meter).first()).toBeVisible();
  if ((await ready.count()) > 0) return 0;
  return Number(/· (\d+) /.exec(await meter.first().innerText())?.[1]);
}

/** The working copy of a record as it lies on the disk now. */
export async function workingCopy(
  device: Device,
  subject: string,
): Promise<Record<string, unknown> | undefined> {
  const [draft] = await stored<{ values: Record<string, unknown> }>(
    device,
    'panel-account-1',
    'drafts',
    subject,
  );
  return draft?.values;
}

/** A toast says so; what it says is read aloud from another place, too. */
export async function expectToast({ page, say }: Device, id: Parameters<Say>[0]): Promise<void> {
  await expect(page.getByRole('region', { name: /F8/ }).getByText(say(id), { exact: true })).toBeVisible();
}
