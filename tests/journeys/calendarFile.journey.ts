/** The calendar file: the bookings as a file for any calendar, made at sea, on the right days wherever the device's clock stands. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Download } from '@playwright/test';
import ICAL from 'ical.js';
import { readFile } from 'node:fs/promises';
import { menuEntry } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { now } from './support/startTime.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

/** What of a booking the file is compared by, as the server tells it. */
interface Told {
  readonly id: number;
  readonly status: number;
  readonly rentalPeriod: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly createdDateTime: string;
}

const HOURLY = 1;
const DAY_MS = 86_400_000;

const timeZone = 'America/Los_Angeles';

test('the calendar file at sea, on a device in Los Angeles: saved, shared, and saved where sharing is refused', async ({
  bookingsDevice,
}) => {
  const mine = await bookingsDevice({ timeZone });
  const { page, say } = mine;

  await test.step('Q050 Q051 A245: at sea, on a device in Los Angeles, the file holds every stay on its days and every deadline at its moment', async () => {
    expect(await mine.page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      timeZone,
    );
    const told = await everyBooking(mine);
    await mine.goOffline();
    await openDialog(mine);
    const wanted = expectedEvents(told);
    const answers = wanted.filter(({ uid }) => uid.startsWith('answer-')).length;
    const dialog = mine.page.getByRole('dialog');
    await expect(dialog).toContainText(say('ics.Dialog.stays', { count: wanted.length - answers }));
    await expect(dialog).toContainText(say('ics.Dialog.deadlines', { count: answers }));
    await mine.takePicture('calendar-file', false);

    const file = await save(mine);
    expect(file.suggestedFilename()).toMatch(/^rezervasyonlar-\d{4}-\d\d-\d\d-\d{4}\.ics$/);
    await expect(dialog).toHaveCount(0);
    const events = await eventsOf(file);
    expect(events.map(spanOf).sort(byUid)).toEqual(wanted.sort(byUid));
    for (const kind of ['answer-', 'booking-']) {
      const alarms = events
        .filter(({ uid }) => uid.startsWith(kind))
        .flatMap(({ component }) => component.getAllSubcomponents('valarm'));
      expect(alarms.length, kind).toBeGreaterThan(0);
    }
  });

  await test.step('the file is shared where the browser can; where it refuses after all, the file is saved', async () => {
    // Chromium on this machine shares nothing: what a phone would be given is kept instead.
    await page.evaluate(() => {
      const given: string[] = [];
      Object.assign(window, { given });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files: [file] }: { files: File[] }) => {
          if (given.length === 1) throw new DOMException('Permission denied', 'NotAllowedError');
          given.push(`${file?.name} ${file?.type} ${(await file?.text())?.slice(0, 15)}`);
        },
      });
    });
    await openDialog(mine);
    await expect(mine.button(say('ics.Dialog.share'))).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .include('[role=dialog]')
      .analyze();
    expect(violations).toEqual([]);
    await mine.button(say('ics.Dialog.share')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(mine.button(say('bookings.Menu.open'))).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { given: string[] }).given)).toEqual([
      expect.stringMatching(/^rezervasyonlar-[\d-]+\.ics text\/calendar BEGIN:VCALENDAR$/),
    ]);

    await mine.button(say('bookings.Menu.open')).click();
    await mine.button(say('ics.open')).click();
    const downloads = page.waitForEvent('download');
    await mine.button(say('ics.Dialog.share')).click();
    const file = await downloads;
    expect((await eventsOf(file)).length).toBeGreaterThan(0);
    await expect(
      page.getByText(say('ics.notShared', { name: file.suggestedFilename() }), { exact: true }),
    ).toBeVisible();
  });
});

async function everyBooking({ server }: Device): Promise<Told[]> {
  const caller = server.as(deniz);
  const told: Told[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await caller('GET', `/booking?page=${page}`);
    const { items } = data as { items: Told[] };
    if (items.length === 0) return told;
    told.push(...items);
  }
}

async function openDialog(device: Device): Promise<void> {
  const { say } = device;
  // Its name goes on with how many wait for an answer.
  await menuEntry(device, new RegExp(`^${say('shell.nav.bookingsShort')}`)).click();
  await expect(device.heading(say('bookings.Page.title'))).toBeVisible();
  await device.button(say('bookings.Menu.open')).click();
  await device.button(say('ics.open')).click();
  await expect(device.page.getByRole('dialog', { name: say('ics.Dialog.title') })).toBeVisible();
}

async function save(device: Device): Promise<Download> {
  const downloads = device.page.waitForEvent('download');
  await device.button(device.say('ics.Dialog.save')).click();
  return downloads;
}

/** The events of a file as a parser reads them that isn't the panel's. */
async function eventsOf(file: Download): Promise<ICAL.Event[]> {
  const text = await readFile(await file.path(), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map(event => new ICAL.Event(event));
}

/** Days as they are written, moments in milliseconds. */
interface Span {
  readonly uid: string;
  readonly from: string | number;
  readonly to: string | number;
}

function spanOf({ uid, startDate, endDate }: ICAL.Event): Span {
  const place = (time: ICAL.Time): string | number =>
    time.isDate ? time.toString() : time.toUnixTime() * 1_000;
  return { uid, from: place(startDate), to: place(endDate) };
}

function expectedEvents(told: readonly Told[]): Span[] {
  return told.flatMap(({ id, status, rentalPeriod, startDate, endDate, createdDateTime }): Span[] => {
    if (status === 1) {
      const until = Date.parse(createdDateTime) + 3 * DAY_MS;
      return until > now() ? [{ uid: `answer-${id}@partner-panel`, from: until, to: until }] : [];
    }
    if (![4, 5, 6, 11].includes(status)) return [];
    const uid = `booking-${id}@partner-panel`;
    if (rentalPeriod === HOURLY) return [{ uid, from: Date.parse(startDate), to: Date.parse(endDate) }];
    const after = new Date(Date.parse(`${endDate}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    return [{ uid, from: startDate, to: after }];
  });
}

function byUid(one: Span, other: Span): number {
  return one.uid < other.uid ? -1 : 1;
}
