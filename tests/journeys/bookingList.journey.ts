/** The list of bookings: its order, its groups, what it is narrowed to, its rows at a desk, and what is taken out of it. */
import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { menuEntry } from './support/boats.ts';
import { dialog } from './support/bookingDecisions.ts';
import { openBooking } from './support/bookings.ts';
import {
  cards,
  everyBooking,
  expectNumbers,
  expectTotal,
  filter,
  rows,
  type ListedBooking,
} from './support/bookingList.ts';
import type { Device } from './support/Device.ts';
import { expect, test } from './support/test.ts';

const isRequest = ({ status }: ListedBooking): boolean => status === 1;
/** Paid, or still to be paid. */
const takesPlace = ({ status }: ListedBooking): boolean => [4, 5, 6].includes(status);

test('the list on a phone: its order, its groups, what it is narrowed to, and what is taken out of it', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  const all = await everyBooking(server);

  await test.step('A128 A199: Home leads to the request with the least time left, the first of its list', async () => {
    // The server tells the newest first.
    const waiting = all.filter(isRequest).reverse();
    await page.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link').click();
    await expect(page).toHaveURL(`${server.origin}/booking?filter=toAnswer#${waiting[0]?.id}`);
    await expectNumbers(mine, waiting.slice(0, 10));
    await expect(cards(mine).first().getByRole('heading', { level: 2 })).toBeFocused();
    await expect(cards(mine).first()).toBeInViewport();

    // One further down opens its own page of the same list.
    await mine.open(`/booking?filter=toAnswer#${waiting[11]?.id}`);
    await expect(page).toHaveURL(`${server.origin}/booking?page=2&filter=toAnswer#${waiting[11]?.id}`);
    await expectNumbers(mine, waiting.slice(10, 20));
  });

  await mine.goOffline();
  await test.step('what is next stands by check-in in its weeks and months, what is over the other way round', async () => {
    const held = all.filter(takesPlace);
    await filterInMenu(mine, 'upcoming');
    await expect(groups(mine).first()).toHaveText(/^(Bu hafta|Gelecek hafta)$/);
    const next = await shownBookings(mine, held);
    expect(next).toHaveLength(10);
    expect(next).toEqual(next.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)));

    await filter(mine, 'past').click();
    // Both lists may begin with this week.
    await expect(cards(mine).filter({ hasText: next[0]?.bookingNumber ?? '?' })).toHaveCount(0);
    await expect(groups(mine).first()).toHaveText(/^(Bu hafta|Geçen hafta|Kasım)$/);
    const last = await shownBookings(mine, all);
    expect(last).toEqual(last.toSorted((a, b) => (a.startDate > b.startDate ? -1 : 1)));
    // The chosen state is in sight, far to the right as it is.
    await page.reload();
    await expect(filter(mine, 'past')).toBeInViewport({ ratio: 0.95 });
  });

  await test.step('by boat and by days, at sea: chosen in a dialog, kept in the address, taken away one by one', async () => {
    const boat = all[0]?.boat;
    if (!boat) throw new Error('the partner has no bookings');
    const ofBoat = all.filter(other => other.boat.image === boat.image);
    const inDays = ofBoat.filter(
      ({ startDate, endDate }) =>
        startDate.slice(0, 10) <= '2026-10-31' && endDate.slice(0, 10) >= '2026-08-01',
    );
    expect(inDays.length).toBeGreaterThan(0);
    expect(inDays.length).toBeLessThan(ofBoat.length);
    await mine.open('/booking');
    await expectTotal(mine, all.length);
    await mine.button(say('bookings.Narrow.open')).click();
    const question = dialog(mine, say('bookings.Narrow.title'));
    // The wrong way round: they are put right.
    await question.getByLabel(say('bookings.Narrow.from')).fill('2026-10-31');
    await question.getByLabel(say('bookings.Narrow.to')).fill('2026-08-01');
    await question.getByRole('checkbox', { name: `${boat.brand} ${boat.model}` }).check();
    await question.getByRole('button', { name: say('bookings.Narrow.show') }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/booking\?boat=[0-9a-z]+&from=2026-08-01&to=2026-10-31$/);
    await expectTotal(mine, inDays.length);
    await expectNumbers(mine, inDays.slice(0, 10));
    await expect(filter(mine, 'all')).toContainText(new RegExp(`${inDays.length}$`));

    await page.reload();
    const chosen = page.getByRole('list', { name: say('bookings.Narrow.chosen') });
    await expect(chosen.getByRole('link')).toHaveCount(2);
    await chosen.getByRole('link').last().click();
    await expectTotal(mine, ofBoat.length);
    await page.goBack();
    await expectTotal(mine, inDays.length);
    await mine.button(say('bookings.Narrow.open')).click();
    await question.getByRole('button', { name: say('bookings.Narrow.clear') }).click();
    await expectTotal(mine, all.length);
    await expect(chosen).toHaveCount(0);

    await mine.open('/booking?boat=zzz');
    await expect(page.getByText(say('bookings.Page.noneNarrowed'))).toBeVisible();
  });

  await test.step('the list as a file for a spreadsheet, at sea', async () => {
    const waiting = all.filter(isRequest).reverse();
    await mine.open('/booking?filter=toAnswer');
    await expectTotal(mine, waiting.length);
    await openExport(mine);
    const downloads = page.waitForEvent('download');
    await mine.button(say('bookings.Export.save')).click();
    const file = await downloads;
    expect(file.suggestedFilename()).toMatch(/^rezervasyonlar-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFFRezervasyon no;Durum;Tekne;Giriş;Çıkış;Süre;Müşteri;Kazancınız;')).toBe(
      true,
    );
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map(line => line.split(';')[0])).toEqual(waiting.map(({ bookingNumber }) => bookingNumber));
  });

  await test.step('the list on paper: a plain table with what it holds and how old it is', async () => {
    const waiting = all.filter(isRequest);
    await mine.open('/booking?filter=toAnswer');
    await expectTotal(mine, waiting.length);
    // A browser without a screen prints nothing.
    const prints = new Array<number>();
    await page.exposeFunction('notePrint', () => void prints.push(1));
    await page.evaluate(() => {
      Object.assign(window, { print: () => Reflect.get(window, 'notePrint')() });
    });
    await openExport(mine);
    await mine.button(say('bookings.Export.print')).click();
    const table = page.locator('table');
    await expect(table).toBeAttached();
    await expect(table).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(table.locator('tbody tr')).toHaveCount(waiting.length);
    await expect(page.getByText(/^\d+ rezervasyon\s· Yanıt bekleyen$/).last()).toBeVisible();
    await expect(page.getByText(/itibarıyla$/).last()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    // A browser that doesn't say that it has printed prints a second time.
    await mine.button(say('bookings.Export.print')).click();
    await expect.poll(() => prints.length).toBe(2);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(table).toHaveCount(0);
  });
});

test('at a desk: rows, of which one unfolds to its card, by keys too', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice({ size: 'desk' });
  const { page, say } = mine;
  const waiting = (await everyBooking(server)).filter(isRequest).reverse();
  await mine.open('/booking?filter=toAnswer');
  await expect(rows(mine)).toContainText(waiting.slice(0, 10).map(({ bookingNumber }) => bookingNumber));
  await expect(rows(mine).first()).toContainText(/Yanıt için \d+ saat kaldı/);
  await expect(cards(mine)).toHaveCount(0);
  await mine.goOffline();
  await rows(mine).nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(mine).nth(2)).toBeFocused();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowUp');
  await expect(rows(mine).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(mine).first()).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(mine).first()).toBeFocused();
  await expectNumbers(mine, waiting.slice(0, 1));
  await expect(cards(mine).getByRole('button', { name: say('bookings.Acts.yes') })).toBeVisible();
  await expect(cards(mine).getByRole('button', { name: say('bookings.Acts.no') })).toBeVisible();
  // One at a time.
  await rows(mine).nth(2).click();
  await expectNumbers(mine, waiting.slice(2, 3));
  await page.keyboard.press('Space');
  await expect(cards(mine)).toHaveCount(0);

  // An address unfolds its booking, and another press another one.
  const third = await openBooking(mine, waiting[3]?.id ?? 0);
  await expect(third).toBeInViewport();
  await expect(cards(mine)).toHaveCount(1);
  await rows(mine).first().click();
  await expect(third).toHaveCount(0);
  await expect(cards(mine)).toHaveCount(1);

  // Narrower, cards stand beside each other.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(cards(mine)).toHaveCount(10);
  const [one, two, three] = await Promise.all([0, 1, 2].map(nth => cards(mine).nth(nth).boundingBox()));
  expect(two?.y).toBe(one?.y);
  expect(three?.x).toBe(one?.x);
  await cards(mine)
    .first()
    .getByRole('button', { name: say('bookings.Card.details') })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards(mine).nth(1)).toBeFocused();
});

async function filterInMenu(mine: Device, state: 'upcoming'): Promise<void> {
  await menuEntry(mine, new RegExp(`^${mine.say('shell.nav.bookingsShort')}`)).click();
  await filter(mine, state).click();
}

/** The headings over the groups. */
function groups({ page }: Device): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasNotText: /\d/ });
}

/** The bookings on the screen, in their order. */
async function shownBookings(mine: Device, all: readonly ListedBooking[]): Promise<ListedBooking[]> {
  const texts = await cards(mine).allTextContents();
  return texts.flatMap(text => all.find(({ bookingNumber }) => text.includes(bookingNumber)) ?? []);
}

async function openExport(mine: Device): Promise<void> {
  const { say } = mine;
  await mine.button(say('bookings.Menu.open')).click();
  await mine.button(say('bookings.Export.title')).click();
  await expect(mine.button(say('bookings.Export.save'))).toBeVisible();
}
