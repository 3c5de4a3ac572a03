/** Repeated days of several boats blocked in one go: told before, kept together, sent once each, undone together. */
import type { Locator } from '@playwright/test';
import { REQUEST } from './support/bookingDecisions.ts';
import { servedBooking } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import { showMonthView } from './support/calendar.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

const WRITES = { path: /^\/v1\/calendar/ };
const TITLE = 'Kış bakımı';
/** Rented by the week and by the hour. */
const [gulet, tour] = ['Mavi Düş', 'Günbatımı'];

test('days of several boats: what they meet is told for each; undone nothing waits; each is sent once; sent and undone, each is deleted', async ({
  bookingsDevice,
}) => {
  const mine = await bookingsDevice();
  await test.step('single days at sea', () => blockMondays(mine));
  await test.step('every day with a network', () => blockEveryDay(mine));
});

async function blockMondays(mine: Device): Promise<void> {
  const { page, say, server } = mine;
  const request = await servedBooking(server, REQUEST);
  await mine.goOffline();
  await open(mine, request.startDate);
  await page
    .getByRole('combobox', { name: say('calendar.field.boat') })
    .selectOption({ label: 'Mavi Düş (Özel yapım Ayna kıç gulet)' });
  await mine.button(say('calendar.many.open', { boats: 12 })).click();
  const form = dialog(mine);
  await expect(box(form, gulet)).toBeChecked();
  await box(form, tour).check();
  await expect(form).toContainText(say('calendar.many.preview', { days: 1, boats: 2, count: 2 }));
  // The boats whose days are asked for or taken are named, each over its own.
  await expect(form).toContainText(say('calendar.many.openRequest', { count: 2 }));
  await expect(form).toContainText(request.bookingNumber);

  await form.getByRole('checkbox', { name: say('calendar.many.everyDay') }).uncheck();
  await form.getByRole('button', { name: say('calendar.new') }).click();
  await expect(form.getByRole('alert')).toContainText(say('calendar.many.noDays'));
  await box(form, 'Pazartesi').check();
  await mine.field(say('calendar.field.title')).fill(TITLE);
  await form.getByLabel(say('calendar.field.start')).fill('2027-01-30');
  await form.getByLabel(say('calendar.field.end')).fill('2027-03-01');
  await expect(form).toContainText(say('calendar.many.preview', { days: 5, boats: 2, count: 10 }));
  await checkScreen(mine, 'calendar-block-many', ['light']);

  await form.getByRole('button', { name: say('calendar.new') }).click();
  await expect(form).toHaveCount(0);
  await expect(mine.chip()).toHaveText(/10\sbekliyor$/);
  await mine.button(say('common.undo')).click();
  await expect(
    page.getByText(say('records.deleted', { name: say('calendar.many.entries', { count: 10 }) })).first(),
  ).toBeVisible();
  await expect(mine.chip()).not.toContainText('bekliyor');
  // The undo is undone in one step, too.
  await mine.button(say('common.undo')).click();
  await expect(mine.chip()).toHaveText(/10\sbekliyor$/);
  // All have one title: boat and day tell them apart.
  await mine.open('/outbox');
  for (const boat of [gulet, tour])
    await expect(
      page.getByRole('listitem').filter({ hasText: boat }).filter({ hasText: '1 Mar 2027' }),
    ).toHaveCount(1);
  await checkScreen(mine, 'outbox-blocked', ['light']);

  await mine.goOnlineUntilAllSent();
  expect(await server.writes(WRITES)).toHaveLength(10);
  const made = await served(server);
  expect(made.map(({ boatId, startDate }) => `${boatId} ${startDate}`).toSorted()).toHaveLength(10);
  expect(new Set(made.map(({ boatId, startDate }) => `${boatId} ${startDate}`)).size).toBe(10);
  expect(made.map(({ startDate }) => startDate.slice(0, 10)).toSorted()[9]).toBe('2027-03-01');
  expect(made.filter(({ endDate }) => endDate === '2027-02-01T23:59:00+03:00')).toHaveLength(1);

  // Once more the same day: it says by what it is taken, of one boat and of both.
  await open(mine, '2027-02-01');
  await page
    .getByRole('combobox', { name: say('calendar.field.boat') })
    .selectOption({ label: 'Mavi Düş (Özel yapım Ayna kıç gulet)' });
  const bar = page.getByRole('form', { name: say('calendar.new') });
  await expect(bar).toContainText(say('calendar.overlap', { boat: gulet }));
  await expect(bar).toContainText(say('calendar.taken.blocked', { what: `${TITLE}, 1 Şub 2027` }));
  await mine.button(say('calendar.many.open', { boats: 12 })).click();
  await box(form, tour).check();
  await expect(form.getByRole('status').last()).toContainText(
    say('calendar.taken.blocked', { what: `${gulet} ve ${tour}` }),
  );
}

/** One entry for each boat. Too many are told, and an undo deletes what was sent. */
async function blockEveryDay(mine: Device): Promise<void> {
  const { say, server } = mine;
  const before = await served(server);
  await server.beginAnew();
  await open(mine, '2027-04-12');
  // Also from the form of a new entry, with what is typed there.
  await mine.button(say('calendar.BlockBar.details')).click();
  await mine.field(say('calendar.field.title')).fill(TITLE);
  await mine.field(say('calendar.field.description')).fill('Karada');
  await mine.button(say('calendar.many.open', { boats: 12 })).click();
  const form = dialog(mine);
  await expect(form.getByLabel(say('calendar.field.start'))).toHaveValue('2027-04-12');
  await form.getByRole('button', { name: say('calendar.new') }).click();
  await expect(form.getByRole('alert')).toContainText(say('calendar.rule.boatRequired'));
  await form.getByRole('checkbox', { name: say('calendar.many.allBoats') }).check();
  await form.getByLabel(say('calendar.field.end')).fill('2028-04-12');
  await box(form, 'Çarşamba').uncheck();
  await expect(form.getByRole('alert')).toContainText(
    say('calendar.many.tooMany', { count: 636, most: 200 }),
  );
  await form.getByRole('checkbox', { name: say('calendar.many.allBoats') }).uncheck();
  for (const name of [gulet, tour, 'Lodos']) await box(form, name).check();
  await form.getByLabel(say('calendar.field.end')).fill('2027-04-18');
  await box(form, 'Çarşamba').check();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form).toContainText(say('calendar.many.preview', { days: 7, boats: 3, count: 3 }));
  await form.getByRole('button', { name: say('calendar.new') }).click();
  await expect(mine.page.getByRole('dialog')).toHaveCount(0);
  await expect(mine.page.getByText(say('calendar.Unsaved.title'))).toHaveCount(0);
  const undo = mine.button(say('common.undo'));
  // A pointer over the toast keeps it.
  await undo.hover();
  const made = async () => (await served(server)).filter(({ description }) => description === 'Karada');
  await expect.poll(made).toHaveLength(3);
  await undo.click();
  await mine.expectAllSentInTheEnd();
  expect(await served(server)).toEqual(before);
  const writes = await server.writes(WRITES);
  expect(writes.filter(({ method }) => method === 'POST')).toHaveLength(3);
  expect(writes.filter(({ method }) => method === 'DELETE')).toHaveLength(3);
}

async function open(device: Device, day: string): Promise<void> {
  await device.open(`/calendar?month=${day.slice(0, 7)}`);
  await showMonthView(device);
  await device.page.locator(`[data-date="${day}"]:visible`).getByRole('link').click();
}

function dialog({ page, say }: Device): Locator {
  return page.getByRole('dialog', { name: say('calendar.many.title') });
}

function box(form: Locator, name: string): Locator {
  return form.getByRole('checkbox', { name: new RegExp(name) });
}

interface Served {
  readonly title: string;
  readonly description: string | null;
  readonly boatId: number;
  readonly startDate: string;
  readonly endDate: string;
}

async function served(server: PanelServer): Promise<Served[]> {
  const { data } = await server.as(deniz)('GET', '/calendar');
  return (data as Served[]).filter(({ title }) => title === TITLE);
}
