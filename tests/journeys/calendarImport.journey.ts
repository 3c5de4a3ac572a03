/** A calendar of another marketplace: compared with the panel, taken over after one confirmation, and known again. */
import type { Page } from '@playwright/test';
import type { CalendarItem } from '../../src/domain/calendarEvent.ts';
import { menuEntry } from './support/boats.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { prepareShare } from './support/sharing.ts';
import { expect, test } from './support/test.ts';

/** A boat that is rented by the day. */
const BOAT = 102;
const TAG = /\[ics:/;

type Served = Omit<CalendarItem, 'id' | 'boatId'> & { readonly id: number; readonly boatId: number };

/** The events by their uids: the first day, and the day after the last one. */
function fileOf(events: Readonly<Record<string, readonly [string, string]>>): Buffer {
  const plain = (day: string): string => day.replaceAll('-', '');
  const lines = Object.entries(events).flatMap(([uid, [from, to]]) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${plain(from)}`,
    `DTEND;VALUE=DATE:${plain(to)}`,
    `SUMMARY:${uid}`,
    `UID:${uid}@airbnb.com`,
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN'];
  return Buffer.from([...head, ...lines, 'END:VCALENDAR'].join('\r\n'));
}

const given = (buffer: Buffer) => ({ name: 'listing-57.ics', mimeType: 'text/calendar', buffer });

async function served(server: PanelServer): Promise<Served[]> {
  return (await server.as(deniz)('GET', '/calendar')).data as Served[];
}

/** The events that were taken in, by their titles. */
async function takenIn(server: PanelServer): Promise<Record<string, string>> {
  const found = (await served(server)).filter(({ description }) => TAG.test(description ?? ''));
  return Object.fromEntries(found.map(({ title, startDate, endDate }) => [title, `${startDate} ${endDate}`]));
}

async function openDialog(device: Device): Promise<void> {
  const { page, say } = device;
  await menuEntry(device, say('shell.nav.calendar')).click();
  await device.button(say('calendar.Import.open')).click();
  await expect(page.getByRole('dialog', { name: say('calendar.Import.open') })).toBeVisible();
}

async function choose({ page, say }: Device, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', {
      name: new RegExp(`^(${say('calendar.Import.choose')}|${say('calendar.Import.another')})$`),
    })
    .click();
  await (await chooser).setFiles(given(buffer));
}

async function chooseForBoat(device: Device, buffer: Buffer): Promise<void> {
  await choose(device, buffer);
  await device.page.getByRole('dialog').getByRole('combobox').selectOption(String(BOAT));
}

/** What an app does that drops a file on the page. */
async function drop(page: Page, buffer: Buffer): Promise<void> {
  const files = await page.evaluateHandle(text => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.ics', { type: 'text/calendar' }));
    return transfer;
  }, buffer.toString());
  await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
}

const days = { a: ['2028-02-01', '2028-02-08'], b: ['2028-03-01', '2028-03-04'] } as const;

test('at a desk: new, changed, gone and an overlap; taken over once, nothing to do the second time', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice({ size: 'desk' });
  const { page, say } = mine;
  const dialog = page.getByRole('dialog', { name: say('calendar.Import.open') });
  const take = dialog.getByRole('button', { name: /değişikliği uygula/ });
  const group = (name: string) => dialog.getByRole('group', { name });
  // After the last booking the boat is free.
  const stay = (await served(server))
    .filter(({ isBooking, boatId }) => isBooking && boatId === BOAT)
    .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1))
    .at(-1);
  if (!stay) throw new Error('no booking to overlap with');
  const after = new Date(Date.parse(stay.endDate) + 3 * 86_400_000).toISOString().slice(0, 10);

  await test.step('a file that isn’t a calendar is told in words, and nothing is taken', async () => {
    await openDialog(mine);
    await choose(mine, Buffer.from('<html>BEGIN:VCALENDAR</html>'));
    await expect(dialog.getByRole('alert')).toContainText(say('calendar.Import.problem.notCalendar'));
    await expect(take).toHaveCount(0);
  });

  await test.step('what is new is taken over after one confirmation, each once', async () => {
    await chooseForBoat(mine, fileOf(days));
    await expect(group(say('calendar.Import.new', { count: 2 }))).toContainText('Şub 2028');
    await take.click();
    await expect(dialog).toHaveCount(0);
    await mine.expectAllSent();
    expect(await takenIn(server)).toEqual({ a: '2028-02-01 2028-02-07', b: '2028-03-01 2028-03-03' });
  });

  await test.step('read again, dropped on the calendar, there is nothing to do, and the boat is known', async () => {
    await drop(page, fileOf(days));
    await expect(dialog).toContainText(say('calendar.Import.nothing'));
    await expect(dialog.getByRole('combobox')).toHaveValue(String(BOAT));
    await expect(take).toHaveCount(0);
  });

  await test.step('moved, gone, new, an overlap with a booking: all four are told, each can be left out', async () => {
    const changed = fileOf({
      a: ['2028-02-02', '2028-02-09'],
      c: ['2028-04-01', '2028-04-02'],
      d: ['2028-05-01', '2028-05-02'],
      e: [stay.startDate, after],
    });
    await choose(mine, changed);
    await expect(group(say('calendar.Import.changed', { count: 1 }))).toContainText('Şub 2028');
    await expect(group(say('calendar.Import.gone', { count: 1 }))).toContainText('b');
    await expect(group(say('calendar.Import.overlap', { count: 1 }))).toContainText(stay.title);
    await checkScreen(mine, 'calendar-import', ['light']);
    const added = group(say('calendar.Import.new', { count: 2 }));
    await added.getByRole('checkbox', { name: /d$/ }).uncheck();
    await dialog.getByRole('button', { name: say('calendar.Import.take', { count: 4 }) }).click();
    await mine.expectAllSent();
    const taken = await takenIn(server);
    expect(Object.keys(taken).toSorted()).toEqual(['a', 'c', 'e']);
    expect(taken['a']).toBe('2028-02-02 2028-02-08');
    // The booking is as it was.
    expect((await served(server)).find(({ id }) => id === stay.id)).toEqual(stay);
    await drop(page, changed);
    await expect(dialog).toContainText(say('calendar.Import.note.left'));
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  });
});

test('on a phone at sea: shared by another app, kept and undone as one; what was changed by hand stays', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice({ size: 'phone' });
  const { say } = mine;
  const send = await prepareShare(mine);
  await mine.goOffline();
  const page = await send([given(fileOf(days))]);
  await page.getByRole('link', { name: say('share.toCalendar') }).click();
  const dialog = page.getByRole('dialog', { name: say('calendar.Import.open') });
  const take = (count: number) =>
    dialog.getByRole('button', { name: say('calendar.Import.take', { count }), exact: true });
  await dialog.getByRole('combobox').selectOption(String(BOAT));
  await checkScreen(mine, 'calendar-import-phone', ['light']);
  await take(2).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: say('common.undo') }).click();
  await expect(page.getByText(say('calendar.Import.undone')).first()).toBeVisible();
  await expect(page).not.toHaveURL(/share=/);
  // It leaves the shared files when it is taken over.
  await mine.open('/share');
  await expect(page.getByText(say('share.empty'))).toBeVisible();

  await openDialog(mine);
  await chooseForBoat(mine, fileOf(days));
  await take(2).click();
  await mine.goOnline();
  await mine.expectAllSent();
  expect(Object.keys(await takenIn(server)).toSorted()).toEqual(['a', 'b']);
  // What was undone never left the device.
  expect(await server.writes({ path: /^\/v1\/calendar/ })).toHaveLength(2);

  const [one] = (await served(server)).filter(({ title }) => title === 'a');
  if (!one) throw new Error('not taken in');
  await mine.open(`/calendar?event=${one.id}`);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(`^${say('calendar.field.title')}`) })
    .fill('a ile b');
  await mine.button(say('form.save')).click();
  await mine.expectAllSent();
  await mine.button(say('calendar.Import.open')).click();
  await choose(mine, fileOf({ a: ['2028-02-02', '2028-02-09'], b: days.b }));
  await expect(dialog).toContainText(say('calendar.Import.note.byHand'));
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
});

test('a file with hours: whether the day of check-out is free is asked once, and another device knows it', async ({
  readyDevice,
  server,
}) => {
  const weeks = Buffer.from(
    fileOf({ week: ['2028-02-05', '2028-02-12'], odd: ['2028-03-04', '2028-03-05'] })
      .toString()
      .replaceAll(/(DT\w+);VALUE=DATE:(\d+)/g, (_, name: string, day: string) =>
        name === 'DTSTART' ? `${name}:${day}T170000` : `${name}:${day}T090000`,
      )
      .replace('DTSTART:20280304', 'DTSTART;TZID=Nowhere:20280304'),
  );
  const phone = await readyDevice({ size: 'phone' });
  const { say } = phone;
  const dialogOn = ({ page }: Device) => page.getByRole('dialog', { name: say('calendar.Import.open') });
  const answer = (on: Device) =>
    dialogOn(on).getByRole('radio', { name: say('calendar.Import.lastDay.free') });
  await openDialog(phone);
  await chooseForBoat(phone, weeks);
  await expect(answer(phone)).not.toBeChecked();
  await expect(dialogOn(phone).getByRole('checkbox')).toHaveCount(0);
  await phone.pressLabel(say('calendar.Import.lastDay.free'));
  await expect(dialogOn(phone)).toContainText('“Nowhere”');
  await checkScreen(phone, 'calendar-import-hours', ['light']);
  await dialogOn(phone)
    .getByRole('button', { name: say('calendar.Import.take', { count: 1 }), exact: true })
    .click();
  await phone.expectAllSent();
  expect(await takenIn(server)).toEqual({ week: '2028-02-05 2028-02-11' });

  const desk = await readyDevice({ size: 'desk' });
  await desk.fetchAgain('/calendar');
  await openDialog(desk);
  await choose(desk, weeks);
  await expect(dialogOn(desk).getByRole('combobox')).toHaveValue(String(BOAT));
  await expect(answer(desk)).toBeChecked();
  await expect(dialogOn(desk)).toContainText(say('calendar.Import.same', { count: 1 }));

  await chooseForBoat(desk, Buffer.from('BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nEND:VFREEBUSY\nEND:VCALENDAR\n'));
  await expect(dialogOn(desk)).toContainText(say('calendar.Import.nothingRead'));
  await expect(dialogOn(desk)).not.toContainText(say('calendar.Import.nothing'));
});
