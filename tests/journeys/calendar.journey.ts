/** The calendar: the partner's own entries come to the server once, bookings are only read, every day can be reached. */
import type { Locator } from '@playwright/test';
import { menuEntry } from './support/boats.ts';
import { dialog as dialogNamed, press, REQUEST } from './support/bookingDecisions.ts';
import { openBooking, servedBooking } from './support/bookings.ts';
import { bar, showMonthView } from './support/calendar.ts';
import { checkScreen, middleOf } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

const WRITES = { path: /^\/v1\/calendar/ };
/** What the entry is called once it was edited. */
const EDITED = 'Yelken bakımı';
/** An entry of the stand-in: one day of a boat that is rented by the day. */
const works = { id: 503, title: 'Yelken ve donanım kontrolü', boatId: 102 };
const SENT_WITHIN_MS = 30_000;

interface Served {
  readonly id: number;
  readonly title: string;
  readonly boatId: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly isBooking: boolean;
}

test('an entry in the hand: made at sea in Los Angeles, in its month, edited, in a file, beside a request, deleted', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice({ timeZone: 'America/Los_Angeles' });
  const { page, say } = mine;

  await test.step('A106 A288 Q082 Q088: made at sea it is kept, marked, and sent once, with Istanbul’s hours', async () => {
    await openCalendar(mine);
    await mine.goOffline();
    await mine.button(say('calendar.next')).click();
    await beginForm(mine, '8 Aralık');
    const dialog = page.getByRole('dialog', { name: say('calendar.new') });
    await expect(start(mine)).toHaveValue('2026-12-08');
    await expect(title(mine)).toHaveValue(say('calendar.blocked'));
    await title(mine).fill('');
    await mine.button(say('form.save')).click();
    await expect(dialog.getByRole('alert')).toContainText(say('calendar.rule.titleRequired'));
    await expect(dialog.getByRole('alert')).toContainText(say('calendar.rule.boatRequired'));
    await title(mine).fill('Boya');
    await boat(mine).selectOption({ label: 'Günbatımı (Özel yapım Gezi teknesi)' });
    // All day until it is said otherwise.
    await expect(dialog.getByLabel(say('calendar.field.endTime'))).toHaveCount(0);
    await dialog.getByRole('switch', { name: say('calendar.Form.allDay') }).uncheck();
    await dialog.getByLabel(new RegExp(`^${say('calendar.field.startTime')}`)).fill('22:30');
    await expect(dialog.getByLabel(say('calendar.field.endTime'))).toHaveValue('23:30');
    await dialog.getByLabel(say('calendar.field.endTime')).fill('21:00');
    await expect(dialog.getByRole('alert')).toContainText(say('calendar.rule.endBeforeStart'));
    await dialog.getByLabel(say('calendar.field.endTime')).fill('23:30');
    await expect(dialog.getByText('08.12.2026').first()).toBeVisible();
    await expect(dialog.getByText(`22:30 · ${say('calendar.Form.istanbul')}`)).toBeVisible();
    // Read once: the field itself says its time.
    await expect(
      dialog.getByLabel(new RegExp(`^${say('calendar.field.startTime')}`)),
    ).toHaveAccessibleDescription(say('calendar.Form.istanbul'));
    // A reload finds what was typed.
    await expect(dialog).toContainText(/Bu cihazda taslak/);
    await page.reload();
    await expect(title(mine)).toHaveValue('Boya');
    await pressWhileOpening(mine, dialog, say('form.save'));
    await expect(dialog).toHaveCount(0);
    await showAll(mine);
    const line = page.getByRole('listitem').getByRole('button', { name: /Boya.*Gönderilecek/s });
    await expect(line.last()).toBeVisible();
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes(WRITES)).toHaveLength(1);
    expect(await served(server, 'Boya')).toMatchObject([
      { startDate: '2026-12-08T22:30:00+03:00', endDate: '2026-12-08T23:30:00+03:00' },
    ]);
  });

  await test.step('A101: a finger changes the month, but not one that scrolls or that goes back from the screen’s side', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCalendar(mine);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, by: { readonly x: number; readonly y: number }): Promise<void> => {
      const begun = day(mine, '16 (Kasım|Aralık)');
      await begun.evaluate(element => element.scrollIntoView({ block: 'center' }));
      const box = await begun.boundingBox();
      const at = (part: number) => [{ x: from + part * by.x, y: (box?.y ?? 0) + part * by.y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, { x: -150, y: 10 });
    await expect(page).toHaveURL(/month=2026-12/);
    await expect(day(mine, '16 Aralık')).toBeVisible();
    await swipe(100, { x: 150, y: 10 });
    await expect(page).toHaveURL(/month=2026-11/);

    const before = await page.evaluate(() => scrollY);
    await swipe(200, { x: -70, y: -200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    await swipe(18, { x: 200, y: 0 });
    await expect(page).toHaveURL(/month=2026-11/);
  });

  await test.step('A107 A286 Q083: an entry is edited; what else takes the boat is told and keeps nobody from saving', async () => {
    await server.beginAnew();
    await openCalendar(mine);
    await openEntry(mine, works.title);
    await expect(title(mine)).toHaveValue(works.title);
    // Open-ended days: over the whole season something is booked.
    await end(mine).fill('2027-09-30');
    await expect(page.getByRole('dialog')).toContainText(say('calendar.overlap', { boat: 'Lodos' }));
    await expect(page.getByRole('dialog')).toContainText(
      new RegExp(say('calendar.taken.booked', { what: '\\S+, .*202[67]' })),
    );
    await title(mine).fill(EDITED);
    await mine.button(say('form.save')).click();
    await mine.expectAllSent();
    expect(await served(server, EDITED)).toMatchObject([{ id: works.id, endDate: '2027-09-30' }]);
    expect(await server.writes(WRITES)).toHaveLength(1);
  });

  await test.step('A105 A109 A110 Q084: "+N" opens the day’s list; a booking is read only and leads to its card', async () => {
    await mine.goOffline();
    await page
      .getByRole('button', { name: '+', exact: false })
      .filter({ hasText: /^\+\d+$/ })
      .first()
      .click();
    const list = page.getByRole('dialog');
    const lines = list.getByRole('listitem');
    await expect(lines.nth(2)).toBeVisible();
    await lines
      .filter({ hasText: say('calendar.booking', { number: '' }).trim() })
      .first()
      .click();
    const facts = page.getByRole('dialog').last();
    await expect(facts).toContainText(say('calendar.BookingFacts.readOnly'));
    await expect(facts.getByRole('button', { name: say('calendar.Form.delete') })).toHaveCount(0);
    await expect(facts.getByRole('textbox')).toHaveCount(0);
    // A reload and the browser's back find their way.
    await page.reload();
    await expect(page.getByText(say('calendar.BookingFacts.readOnly'))).toBeVisible();
    await page.goBack();
    await expect(lines.first()).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: say('calendar.BookingFacts.open') }).click();
    await expect(mine.heading(say('bookings.Page.title'))).toBeVisible();
  });

  await test.step('the calendar file holds the blocked days beside the bookings', async () => {
    await openCalendar(mine);
    await mine.button(say('ics.open')).click();
    await expect(page.getByRole('dialog')).toContainText(say('ics.Dialog.blockedText'));
    const downloads = page.waitForEvent('download');
    await mine.button(say('ics.Dialog.save')).click();
    const file = await (await downloads).createReadStream();
    let text = '';
    for await (const chunk of file) text += String(chunk);
    expect(text).toContain(`UID:event-${works.id}@partner-panel`);
    expect(text).toContain('UID:booking-');
  });

  await test.step('blocking days for which a customer waits says so, and a yes for them is warned of; both can be done', async () => {
    const request = await servedBooking(server, REQUEST);
    await mine.open(`/calendar?month=${request.startDate.slice(0, 7)}`);
    await page.locator(`[data-date="${request.startDate}"]:visible`).getByRole('link').click();
    await boat(mine).selectOption({ label: 'Mavi Düş (Özel yapım Ayna kıç gulet)' });
    await expect(bar(mine)).toContainText(say('calendar.openRequest', { count: 2 }));
    await expect(bar(mine)).toContainText(request.bookingNumber);
    await blockButton(mine, 1).click();
    await expect(bar(mine)).toHaveCount(0);

    const card = await openBooking(mine, REQUEST);
    await press(card, say('bookings.Acts.yes'));
    const question = dialogNamed(mine, say('bookings.Acts.yesTitle'));
    await expect(question).toContainText(say('bookings.Acts.blocked'));
    await expect(question).toContainText(`${say('calendar.blocked')} · Mavi Düş`);
    await checkScreen(mine, 'booking-blocked', ['light']);
    await press(question, say('bookings.Acts.yesConfirm'));
    await expect(mine.chip()).toHaveText(/2\sbekliyor$/);
    await mine.goOnline();
    await mine.expectAllSent();
  });

  await test.step('an entry is deleted and brought back: nothing is sent', async () => {
    await server.beginAnew();
    await openCalendar(mine);
    await openEntry(mine, EDITED);
    await mine.button(say('calendar.Form.delete')).click();
    await expect(entry(mine, EDITED)).toHaveCount(0);
    await mine.button(say('common.undo')).click();
    await showAll(mine);
    await expect(entry(mine, EDITED).first()).toBeVisible();
    await mine.expectAllSent();
    expect(await server.writes(WRITES)).toEqual([]);
  });
});

test('what others do to an entry: another device, a server that refuses, a boat that is gone', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('the server refuses an entry that was made at sea: it opens with what was typed, with the reason at its field', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(422);
    const no = 'Bu başlık uygun değil';
    await server.faults({
      method: 'POST',
      path: '^/v1/calendar$',
      status: 422,
      times: 1,
      body: {
        success: false,
        data: null,
        message: 'Kaydedilemedi',
        validationErrors: [{ key: 'title', message: no }],
      },
    });
    await openCalendar(mine);
    await mine.goOffline();
    await beginForm(mine, '28 Kasım');
    await title(mine).fill('Olmaz');
    await boat(mine).selectOption({ label: 'Lodos (Bavaria Cruiser 46)' });
    await mine.button(say('form.save')).click();
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', SENT_WITHIN_MS);
    await mine.closeToasts();
    // It stands in the month and in its list, marked, and leads to its form.
    const refused = page.getByRole('table').getByRole('button', { name: /Olmaz/ });
    await expect(refused).toContainText(say('common.RecordStatus.refused'));
    await showAll(mine);
    await expect(page.getByRole('listitem').filter({ hasText: 'Olmaz' }).last()).toContainText(
      say('common.RecordStatus.refused'),
    );
    await refused.click();
    await expect(page.getByRole('dialog')).toContainText(no);
    await page.keyboard.press('Escape');
    await mine.openOutbox();
    await expect(page.getByText(no)).toBeVisible();
    await page.getByRole('link', { name: say('outbox.edit') }).click();
    await expect(title(mine)).toHaveValue('Olmaz');
    await expect(page.getByRole('dialog')).toContainText(no);
    await title(mine).fill('Olur');
    await mine.button(say('form.save')).click();
    await mine.expectAllSent();
    expect(await served(server, 'Olur')).toHaveLength(1);
  });

  await test.step('an entry of a boat that isn’t in the fleet says so, and keeps it when it is changed', async () => {
    await server.beginAnew();
    await server.changeEvent(works.id, { boatId: 9_999 });
    await mine.fetchAgain('/calendar');
    await expect(more(mine, 'past')).toBeVisible();
    await showAll(mine);
    await expect(entry(mine, works.title).first()).toContainText(say('calendar.unknownBoat'));
    await openEntry(mine, works.title);
    await expect(boat(mine)).toHaveValue('9999');
    await expect(boat(mine).getByRole('option', { selected: true })).toHaveText(say('calendar.unknownBoat'));
    // At sea: the server, which doesn't know the boat, would refuse the change at once.
    await mine.goOffline();
    await title(mine).fill(EDITED);
    await mine.button(say('form.save')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await showAll(mine);
    await expect(entry(mine, EDITED).first()).toContainText(say('calendar.unknownBoat'));
  });
});

test('the calendar at a desk: quick presses, boats’ boxes, keys, and a booking that only the server knows', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;

  await test.step('three quick presses on “next month” count three, though months are drawn more slowly than a finger presses', async () => {
    await mine.open('/calendar?month=2026-11');
    await showMonthView(mine);
    await expect(more(mine, 'past')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await mine.button(say('calendar.next')).click({ clickCount: 3, delay: 40 });
    await expect(page).toHaveURL(/month=2027-02/);
    await session.detach();
  });

  await test.step('A102 A103 Q085: boats’ boxes are kept on the device; without one the month is empty and says so', async () => {
    await mine.open('/calendar');
    const all = page.getByRole('checkbox', { name: say('calendar.Filters.all') });
    await expect(all).toBeChecked();
    await all.uncheck();
    await expect(page.getByText(say('calendar.noneChecked'))).toBeVisible();
    await expect(page.getByText(say('calendar.Agenda.none'))).toBeVisible();
    await page.getByRole('checkbox', { name: /Lodos/ }).check();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /Lodos/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Yakamoz/ })).not.toBeChecked();

    // One boat alone: its seasons' prices can be shown below its days.
    await mine.open('/calendar?month=2027-06');
    await page.getByRole('switch', { name: say('calendar.prices') }).check();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /2027: \D?\d/ })
        .first(),
    ).toBeVisible();

    // What is saved for a boat that is hidden, in another month, is to be seen.
    await beginForm(mine, '10 Haziran');
    await title(mine).fill('Kızak');
    await boat(mine).selectOption({ label: 'Yakamoz (Lagoon 42)' });
    await start(mine).fill('2027-07-05');
    await mine.button(say('form.save')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /Yakamoz/ })).toBeChecked();
    await expect(page).toHaveURL(/month=2027-07/);
    await expect(entry(mine, 'Kızak').first()).toBeVisible();
    await all.check();
  });

  await test.step('A021 A101 Q066: the keyboard goes from day to day and from month to month; today is the server’s', async () => {
    await mine.open('/calendar');
    await day(mine, '21 Kasım').focus();
    const { keyboard } = page;
    await keyboard.press('ArrowRight');
    await expect(day(mine, '22 Kasım')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(day(mine, '29 Kasım')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(day(mine, '6 Aralık')).toBeFocused();
    await keyboard.press('PageUp');
    await expect(day(mine, '6 Kasım')).toBeFocused();
    await expect(page).toHaveURL(/month=2026-11/);
    await keyboard.press('Enter');
    await expect(bar(mine)).toContainText('6 Kas 2026');
    await keyboard.press('Escape');
    await expect(bar(mine)).toHaveCount(0);
    await expect(day(mine, '6 Kasım')).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(bar(mine)).toBeFocused();
    await expect(bar(mine)).toContainText(/6\D+8\sKas/);
    await keyboard.press('Escape');
    await expect(day(mine, '8 Kasım')).toBeFocused();
    // The device's clock is a day behind, as it hears from the next answer.
    await server.shiftClock(24 * 60 * 60_000);
    const heard = page.waitForResponse(/\/v1\//);
    await mine.goOffline();
    await mine.goOnline();
    await heard;
    await mine.expectAllSent();
    await mine.button(say('calendar.new')).click();
    await expect(bar(mine)).toContainText('22 Kas 2026');
  });

  await test.step('A106: a mouse is drawn over days, which are blocked by one press, at sea too; taken back, nothing is sent', async () => {
    const before = (await server.writes(WRITES)).length;
    await mine.open('/calendar?month=2027-02');
    await page.getByRole('checkbox', { name: say('calendar.Filters.all') }).uncheck();
    await page.getByRole('checkbox', { name: /Günbatımı/ }).check();
    await mine.goOffline();
    const dragTo = async (from: string, to: string): Promise<void> => {
      await day(mine, from).hover();
      await page.mouse.down();
      await day(mine, to).hover();
      await page.mouse.up();
    };
    const blocked = entry(mine, say('calendar.blocked')).first();
    await dragTo('18 Şubat', '16 Şubat');
    await blockButton(mine, 3).click();
    await expect(blocked).toContainText(/16\D+18\sŞub/);
    await mine.button(say('common.undo')).click();
    await expect(blocked).toHaveCount(0);
    await mine.expectChip('Çevrimdışı');

    await dragTo('16 Şubat', '18 Şubat');
    await blockButton(mine, 3).click();
    await expect(blocked).toBeVisible();
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await served(server, say('calendar.blocked'))).toMatchObject([
      { startDate: '2027-02-16T00:00:00+03:00', endDate: '2027-02-18T23:59:00+03:00' },
    ]);
    await expect(bar(mine)).toHaveCount(0);
    expect(await server.writes(WRITES)).toHaveLength(before + 1);
    await page.getByRole('checkbox', { name: say('calendar.Filters.all') }).check();
  });

  await test.step('A110 A161: a booking that isn’t on the device goes by its title, and is shown with its description', async () => {
    const tour = {
      id: 900_001,
      title: 'Yaz turu',
      startDate: '2026-11-26',
      endDate: '2026-11-27',
      boatId: works.boatId,
      description: 'Kaptanla\nÖğle yemeği dahil',
      isBooking: true,
      rentalPeriod: 2,
    };
    await server.faults({
      method: 'GET',
      path: '^/v1/calendar$',
      status: 200,
      body: { success: true, data: [tour], message: null, validationErrors: [] },
    });
    await mine.fetchAgain('/calendar');
    await entry(mine, `^${tour.title}`).first().click();
    const facts = page.getByRole('dialog', { name: tour.title, exact: true });
    await expect(facts).toContainText(say('calendar.BookingFacts.readOnly'));
    await expect(facts.getByText('Öğle yemeği dahil')).toBeVisible();
  });
});

async function openCalendar(device: Device): Promise<void> {
  const { page, say } = device;
  await menuEntry(device, say('shell.nav.calendar')).click();
  await expect(device.heading(say('shell.nav.calendar'))).toBeVisible();
  await expect(page.locator('[data-date]:visible').first()).toBeVisible();
  // The stand-in's months are full.
  await expect(more(device, 'past')).toBeVisible();
}

function day({ page }: Device, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^${name}, `) });
}

/** In the grid and in the list below it. */
function entry({ page }: Device, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(name) });
}

/** The button above the month's list that brings what is over, or the one below it that brings the rest. */
function more({ page, say }: Device, which: 'past' | 'all'): Locator {
  const words = say(`calendar.Agenda.${which}`, { count: 0 }).replace('0', '\\d+');
  return page.getByRole('button', { name: new RegExp(words) });
}

async function showAll(device: Device): Promise<void> {
  for (const which of ['past', 'all'] as const) {
    const one = more(device, which);
    if ((await one.count()) > 0) await one.click();
  }
}

async function openEntry(device: Device, name: string): Promise<void> {
  await showAll(device);
  await entry(device, name).first().click();
  await expect(device.page.getByRole('dialog')).toBeVisible();
}

function title(device: Device): Locator {
  return device.field(device.say('calendar.field.title'));
}

function blockButton(device: Device, count: number): Locator {
  return device.button(device.say('calendar.BlockBar.block', { count }));
}

/** A press that begins at the first moment of a dialog's opening and ends after the last one. */
async function pressWhileOpening(device: Device, dialog: Locator, name: string): Promise<void> {
  await dialog.evaluate(element => {
    element.style.animationName = 'none';
    element.getBoundingClientRect();
    element.style.animationName = '';
    for (const opening of element.getAnimations()) opening.pause();
  });
  await device.page.mouse.move(...(await middleOf(device.button(name))));
  await device.page.mouse.down();
  await dialog.evaluate(element => {
    for (const opening of element.getAnimations()) opening.finish();
  });
  await device.page.mouse.up();
}

/** The form of a new entry of that day. */
async function beginForm(device: Device, name: string): Promise<void> {
  await day(device, name).click();
  await device.button(device.say('calendar.BlockBar.details')).click();
}

function boat({ page, say }: Device): Locator {
  return page.getByRole('combobox', { name: say('calendar.field.boat') });
}

function start({ page, say }: Device): Locator {
  return page.getByLabel(new RegExp(`^${say('calendar.field.start')}( \\*)?$`));
}

function end({ page, say }: Device): Locator {
  return page.getByLabel(say('calendar.field.end'), { exact: true });
}

async function served(server: PanelServer, name: string): Promise<Served[]> {
  const { data } = await server.as(deniz)('GET', '/calendar');
  return (data as Served[]).filter(({ title: is }) => is === name);
}
