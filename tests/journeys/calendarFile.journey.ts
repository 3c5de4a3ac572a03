/** The calendar file: the bookings as a file for any calendar, made at sea. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Download } from '@playwright/test';
import ICAL from 'ical.js';
import { readFile } from 'node:fs/promises';
import { DAY_MS } from '../../src/lib/time/day.ts';
import { menuEntry } from './support/boats.ts';
import { everyBooking } from './support/bookingList.ts';
import type { Device } from './support/Device.ts';
import { now } from './support/startTime.ts';
import { expect, test } from './support/test.ts';

test('the calendar file at sea: saved, shared, and saved where sharing is refused', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('A245: at sea the file holds every stay and every deadline that is to come', async () => {
    const told = await everyBooking(server);
    const stays = told.filter(({ status }) => [4, 5, 6, 11].includes(status));
    const requests = told.filter(
      ({ status, createdDateTime }) => status === 1 && Date.parse(createdDateTime) + 3 * DAY_MS > now(),
    );
    await mine.goOffline();
    await openDialog(mine);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('ics.Dialog.stays', { count: stays.length }));
    await expect(dialog).toContainText(say('ics.Dialog.deadlines', { count: requests.length }));
    await mine.takePicture('calendar-file', false);

    const file = await save(mine);
    expect(file.suggestedFilename()).toMatch(/^rezervasyonlar-\d{4}-\d\d-\d\d-\d{4}\.ics$/);
    await expect(dialog).toHaveCount(0);
    const events = await eventsOf(file);
    expect(events.map(({ uid }) => uid).sort()).toEqual(
      [
        ...stays.map(({ id }) => `booking-${id}@partner-panel`),
        ...requests.map(({ id }) => `answer-${id}@partner-panel`),
      ].sort(),
    );
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
