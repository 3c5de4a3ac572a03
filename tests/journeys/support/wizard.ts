/** The wizard filled in by hand: what a partner puts into which field, and what the server must hold of it. */
import { expect, type Locator } from '@playwright/test';
import { join } from 'node:path';
import type { BoatTab } from '../../../src/features/boats/boatTabs.ts';
import {
  boatRowColumnLabels,
  boatWizardFields,
  type BoatWizardField,
} from '../../../src/features/boats/boatWizardFields.ts';
import { addPhotos, openTab } from './boats.ts';
import type { Device } from './Device.ts';
import { stored } from './stored.ts';
import type { Language, Say } from './words.ts';

/** Text as it is typed, a number to be spelled as the language does, or the words of a choice. */
export type Input = string | number | ((say: Say, language: Language) => string);
/** What is put in, and what the server holds of it when that is something else. */
export type Entry = readonly [put: Input, held?: unknown];
/** By the server's name of a field. */
export type Entries = Readonly<Partial<Record<BoatWizardField, Entry>>>;
/** A row of a list, by the server's names of its columns. */
export type RowEntries = Readonly<Record<string, Entry>>;

/** A boat as a partner fills it in, tab by tab. */
export interface WholeBoat {
  readonly period: 'hourly' | 'daily';
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
const documentPictures = ['document-insurance.jpg', 'document-registry.jpg'].map(name =>
  join(pictures, name),
);

/** The open tab. */
export function panelOf({ page }: Device): Locator {
  return page.getByRole('tabpanel');
}

/** A control by its label, whether or not that is marked as required. */
export function labelled(within: Locator, label: string): Locator {
  return within.getByLabel(label, { exact: true }).or(within.getByLabel(`${label} *`, { exact: true }));
}

/** A field of the open tab, by the server's name of it. */
export function fieldOf(device: Device, name: BoatWizardField): Locator {
  return labelled(panelOf(device), device.say(boatWizardFields[name].label));
}

/** A row of a list on the open tab. */
export function rowOf(device: Device, name: string): Locator {
  return panelOf(device).getByRole('listitem', { name, exact: true });
}

/** What is put in, as it is written in the language of the device. */
function wordsOfPut({ say, language }: Device, what: Input): string {
  if (typeof what === 'function') return what(say, language);
  return typeof what === 'number' ? String(what).replace('.', language === 'tr' ? ',' : '.') : what;
}

/** A control, and what is put into it or how it is ticked. */
type Place = readonly [control: Locator, what: Input | boolean];

async function put(device: Device, [control, what]: Place): Promise<void> {
  if (typeof what === 'boolean') await control.setChecked(what);
  else if (await isChoice(control)) await control.selectOption({ label: wordsOfPut(device, what) });
  else await control.fill(wordsOfPut(device, what));
}

async function expectPut(device: Device, [control, what]: Place): Promise<void> {
  if (typeof what === 'boolean') await expect(control).toBeChecked({ checked: what });
  else if (await isChoice(control))
    await expect(control.locator('option:checked')).toHaveText(wordsOfPut(device, what));
  else await expect(control).toHaveValue(wordsOfPut(device, what));
}

async function isChoice(control: Locator): Promise<boolean> {
  return control.evaluate(element => element.tagName === 'SELECT');
}

/** Fills a tab in; it is open. */
export async function fill(
  device: Device,
  tab: BoatTab,
  boat: WholeBoat,
  photos: readonly string[] = [],
): Promise<void> {
  const { say } = device;
  if (tab === 'images') await addPhotos(device, photos);
  if (tab === 'documents') await addDocuments(device, documentPictures.slice(0, boat.documents.length));
  if (tab === 'services') {
    await pickServices(device, boat);
    for (const _ of boat.packages) await device.button(say('boats.ServicesTab.addPackage')).click();
  }
  if (tab === 'pricing') {
    if (boat.oneDay) await turnOn(device, 'boats.OneDay.switch');
    if (boat.weekend) await turnOn(device, 'boats.Weekend.switch');
    // B071: the switch brings the first row along.
    if (boat.differences) await turnOn(device, 'boats.Differences.switch');
    for (const _ of boat.differences?.slice(1) ?? [])
      await device.button(say('boats.Differences.add')).click();
    for (const index of boat.seasons.keys())
      await device.button(say(index === 0 ? 'boats.Seasons.add' : 'boats.Seasons.addNext')).click();
  }
  for (const place of placesOf(device, tab, boat)) await put(device, place);
}

/** What `fill` put in stands there, in the words of the device's language; the tab is open. Photos are only shown. */
export async function expectFilled(device: Device, tab: BoatTab, boat: WholeBoat): Promise<void> {
  for (const place of placesOf(device, tab, boat)) await expectPut(device, place);
}

/** In the order in which they can be filled in. */
function placesOf(device: Device, tab: BoatTab, boat: WholeBoat): Place[] {
  const { say } = device;
  const fields = (entries: Entries = {}): Place[] =>
    Object.entries(entries).map(([name, [what]]) => [fieldOf(device, name as BoatWizardField), what]);
  const rows = (list: RowsField, of: readonly RowEntries[], name: (number: number) => string): Place[] =>
    of.flatMap((row, index) => columns(rowOf(device, name(index + 1)), list, row));
  const columns = (card: Locator, list: RowsField, row: RowEntries): Place[] =>
    Object.entries(row).map(([column, [what]]) => [labelled(card, say(labelOfColumn(list, column))), what]);
  const boxes = (names: readonly Input[] = [], on = true): Place[] =>
    names.map(name => [box(device, name), on]);
  switch (tab) {
    case 'general':
      return [...fields(boat.general), ...boxes(boat.ports?.map(([port]) => port))];
    case 'features':
      return boxes(boat.features.map(([feature]) => feature));
    case 'services':
      return [
        ...boat.services.flatMap(({ service: [name], isRequired, row }): Place[] => {
          const card = rowOf(device, wordsOfPut(device, name));
          const required = card.getByRole('checkbox', { name: say('boats.ServicesTab.isRequired') });
          return [...columns(card, 'services', row), [required, isRequired]];
        }),
        ...fields(boat.fee),
        ...rows('additionalPackages', boat.packages, number => say('boats.ServicesTab.package', { number })),
      ];
    case 'images':
      return [];
    case 'pricing':
      return [
        ...fields({ ...boat.pricing, ...boat.oneDay, ...boat.weekend }),
        ...rows('priceDifferences', boat.differences ?? [], number =>
          say('boats.Differences.row', { number }),
        ),
        ...rows('priceGroups', boat.seasons, number => say('boats.Seasons.row', { number })),
        ...boxes(boat.closedDays?.map(weekday), false),
        [panelOf(device).getByRole('radio', { name: wordsOfPut(device, boat.remaining[0]) }), true],
      ];
    case 'documents':
      return rows('documents', boat.documents, number => say('boats.DocumentsTab.row', { number }));
  }
}

type RowsField = 'services' | 'additionalPackages' | 'priceDifferences' | 'priceGroups' | 'documents';

function labelOfColumn(list: RowsField, column: string): Parameters<Say>[0] {
  const labels: Readonly<Record<string, Parameters<Say>[0]>> = boatRowColumnLabels;
  const label = labels[`${list}.${column}`];
  if (label === undefined) throw new Error(`${list} has no column ${column}`);
  return label;
}

async function pickServices(device: Device, { services }: WholeBoat): Promise<void> {
  const { say, page } = device;
  await device.button(say('boats.ServicesTab.add')).click();
  const picker = page.getByRole('dialog', { name: say('boats.ServicesTab.pick') });
  for (const { service } of services)
    await picker.getByRole('switch', { name: wordsOfPut(device, service[0]), exact: true }).check();
  await picker.getByRole('button', { name: say('boats.ServicesTab.picked') }).click();
}

/** A day of the week by the server's number. */
function weekday(day: number): Input {
  // 1 January 2023 was a Sunday.
  const moment = Date.UTC(2023, 0, day);
  return (_, language) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(moment);
}

function box(device: Device, what: Input): Locator {
  return panelOf(device).getByRole('checkbox', { name: wordsOfPut(device, what), exact: true });
}

async function turnOn(device: Device, label: Parameters<Say>[0]): Promise<void> {
  await panelOf(device)
    .getByRole('switch', { name: device.say(label) })
    .check();
}

/** Chooses documents in the browser's own dialog and waits until they are on the device. */
async function addDocuments(device: Device, paths: readonly string[]): Promise<void> {
  const { page, say } = device;
  const rows = panelOf(device).getByRole('listitem');
  const before = await rows.count();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    device.button(say('boats.DocumentsTab.add')).first().click(),
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
export function expectedFields(boat: WholeBoat, commission: number): Record<string, unknown> {
  const all: Entries = {
    ...boat.general,
    ...boat.fee,
    ...boat.pricing,
    ...boat.oneDay,
    ...boat.weekend,
    remainingPaymentType: boat.remaining,
  };
  const staff = held(all.staffCount);
  const after = (price: unknown): number | null =>
    typeof price === 'number' ? (price * (100 - commission)) / 100 : null;
  return {
    ...heldOfEach(all),
    staff: typeof staff === 'number' && staff > 0,
    rentalPeriod: { hourly: 1, daily: 2 }[boat.period],
    departurePortIds: (boat.ports ?? []).map(held),
    featureIds: boat.features.map(held),
    services: boat.services.map(({ service, isRequired, row }) => ({
      serviceId: held(service),
      isRequired,
      boatServicePeriod: 1,
      ...heldOfEach(row),
    })),
    additionalPackages: boat.packages.map(row => ({ ...emptyPackage, ...heldOfEach(row) })),
    priceGroups: boat.seasons.map(row => {
      const { oneDayPrice = null, ...season } = heldOfEach(row);
      const listingPrice = after(season['price']);
      return { ...season, oneDayPrice, listingPrice, oneDayListingPrice: after(oneDayPrice) };
    }),
    priceDifferences: (boat.differences ?? []).map(heldOfEach),
    availableCheckinDays: [1, 2, 3, 4, 5, 6, 7].filter(day => !boat.closedDays?.includes(day)),
    documents: boat.documents.map(row => ({ expirationDate: null, ...heldOfEach(row) })),
  };
}

function heldOfEach(entries: Entries | RowEntries): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, held(entry)]));
}

function held(entry: Entry | undefined): unknown {
  return entry && entry.length > 1 ? entry[1] : entry?.[0];
}

/** Goes to the next tab with the button; nothing may lack on this one. */
export async function next(device: Device, to: BoatTab): Promise<void> {
  await device.button(device.say('boats.Wizard.next')).click();
  await expect(tabOf(device, to)).toHaveAttribute('aria-selected', 'true');
}

export function tabOf({ page, say }: Device, tab: BoatTab): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${say(`boats.tab.${tab}`)}`) });
}

export async function openWizardTab(device: Device, tab: BoatTab): Promise<void> {
  await openTab(device, device.say(`boats.tab.${tab}`));
}

/** How much the ready meter says is missing: 0 when the boat is ready to be sent for approval. */
export async function missing(device: Device): Promise<number> {
  const { page, say } = device;
  const ready = page.getByText(say('boats.Ready.complete'));
  const meter = page.getByText(/\d+\s(eksik var|missing for approval)$/);
  await expect(ready.or(meter).first()).toBeVisible();
  if ((await ready.count()) > 0) return 0;
  return Number(/(\d+)\s/.exec(await meter.first().innerText())?.[1]);
}

/** The working copy of a record as it lies on the disk now. */
export async function workingCopy(
  device: Device,
  subject: string,
): Promise<Record<string, unknown> | undefined> {
  const [draft] = await stored<{ values: Record<string, unknown> }>(
    device,
    'partner-panel-account-1',
    'drafts',
    subject,
  );
  return draft?.values;
}
