/** The whole fleet beside the month: what takes each boat, and days that are blocked and moved by mouse, finger and keys. */
import type { Locator } from '@playwright/test';
import { bar, chooseInCalendar, grid, placeOf, row, showMonthView } from './support/calendar.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

const WRITES = { path: /^\/v1\/calendar/ };
const LODOS = 'Lodos';
/** Far enough ahead that nothing is booked. */
const FREE_MONTH = '2028-02';

interface Served {
  readonly id: number;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isBooking: boolean;
}

test('the fleet at a desk: each boat’s row in words, from two weeks to a season; days blocked by mouse and keys, a block moved at sea and sent once', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice({ size: 'desk' });
  const { page, say } = mine;
  const { keyboard, mouse } = page;

  await test.step('several boats at a desk: one row each, with what takes it in words', async () => {
    await mine.open('/calendar');
    await expect(grid(mine)).toBeVisible();
    await expect(row(mine, LODOS)).toBeVisible();
    await expect(bars(mine, say('bookings.filter.underWay')).first()).toBeVisible();
    for (const [zoom, themes] of [
      ['fortnight', ['light']],
      ['season', ['light']],
      ['month', ['light', 'dark', 'sun']],
    ] as const) {
      await chooseInCalendar(mine, 'calendar.Timeline.zoom', `calendar.Timeline.zoom.${zoom}`);
      await expect(bars(mine, say('calendar.blocked')).first()).toBeVisible();
      await checkScreen(mine, `timeline-desk-${zoom}`, themes);
    }
  });

  // By its id: rows above may be drawn later than this one.
  const entry = await bars(mine, say('bookings.filter.underWay')).first().getAttribute('data-entry');
  const booking = grid(mine).locator(`[data-entry="${entry}"]`);

  await test.step('a booking opens its facts, and its boat’s row stays where it is', async () => {
    await booking.click();
    await expect(page.getByText(say('calendar.BookingFacts.readOnly'))).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(booking).toBeFocused();
  });

  await test.step('a booking that is dragged stays, and says so', async () => {
    const box = await booking.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12];
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 150, y, { steps: 3 });
    await mouse.up();
    await expect(mine.toasts().filter({ hasText: say('calendar.Timeline.bookingStays') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a mouse is drawn over free days of a boat, which are blocked by one press', async () => {
    await mine.open(`/calendar?month=${FREE_MONTH}`);
    const drag = async (from: number, to: number): Promise<void> => {
      await mouse.move(...(await placeOf(mine, LODOS, from)));
      await mouse.down();
      await mouse.move(...(await placeOf(mine, LODOS, to)), { steps: 3 });
      await mouse.up();
    };
    await drag(4, 6);
    await expect(bar(mine)).toContainText(/4\D+6\sŞub/);
    await expect(bar(mine)).toContainText(LODOS);
    await mine.button(say('calendar.BlockBar.block', { count: 3 })).click();
    await expect(block(mine)).toHaveAccessibleName(/4\D+6\D+2028/);
    await mine.expectAllSent();

    // Its end, then the whole of it, which is taken back.
    const [x, y] = await placeOf(mine, LODOS, 6, 0.9);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(...(await placeOf(mine, LODOS, 8)), { steps: 3 });
    await mouse.up();
    await expect(block(mine)).toHaveAccessibleName(/4\D+8\D+2028/);
    await mine.expectAllSent();
    await drag(5, 10);
    await expect(block(mine)).toHaveAccessibleName(/9\D+13\D+2028/);
    // Only the last move can be taken back: the one before isn't what stands there.
    const moved = mine.toasts().filter({ hasText: /^Taşındı/ });
    await expect(moved).toHaveText(/9\D+13/);
    await moved.getByRole('button', { name: say('common.undo') }).click();
    await expect(block(mine)).toHaveAccessibleName(/4\D+8\D+2028/);
    await mine.expectAllSent();
    expect(await blocked(server)).toMatchObject([{ startDate: '2028-02-04', endDate: '2028-02-08' }]);
    await mine.closeToasts();
  });

  await test.step('keys choose days of another boat and block them', async () => {
    await cell(mine).focus();
    await keyboard.press('ArrowDown');
    await expect(cell(mine)).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('Shift+ArrowRight');
    await expect(cell(mine)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(bar(mine)).toBeFocused();
    await mine.button(say('calendar.BlockBar.block', { count: 3 })).press('Enter');
    await expect(cell(mine)).toBeFocused();
    await mine.expectAllSent();
    expect(await blocked(server)).toHaveLength(2);
  });

  await test.step('at sea keys move a block and change its end; it waits, and is sent once', async () => {
    const before = (await server.writes(WRITES)).length;
    const both = await blocked(server);
    const lodos = both.find(({ startDate }) => startDate === '2028-02-04');
    const other = both.find(({ id }) => id !== lodos?.id);
    await mine.goOffline();
    await row(mine, LODOS)
      .getByRole('button', { name: say('calendar.blocked') })
      .focus();
    await keyboard.down('Alt');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.down('Shift');
    await keyboard.press('ArrowRight');
    await keyboard.up('Shift');
    await keyboard.up('Alt');
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes(WRITES)).toHaveLength(before + 1);
    const after = await blocked(server);
    expect(after.find(({ id }) => id === lodos?.id)).toMatchObject({
      startDate: '2028-02-06',
      endDate: '2028-02-11',
    });
    expect(after.find(({ id }) => id === other?.id)).toEqual(other);
  });

  await test.step('the choice of the view is kept on the device', async () => {
    await showMonthView(mine);
    await expect(page).toHaveURL(/month=2028-02/);
    await page.reload();
    await expect(page.getByRole('link', { name: /^10 Şubat, / })).toBeVisible();
    await expect(grid(mine)).toHaveCount(0);
  });
});

test('the fleet on a phone: chosen beside the month, two presses block days at sea', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await mine.open('/calendar');
  await expect(grid(mine)).toHaveCount(0);
  await chooseInCalendar(mine, 'calendar.view', 'calendar.view.fleet');
  await expect(row(mine, LODOS)).toBeVisible();
  await checkScreen(mine, 'timeline-phone', ['light', 'dark', 'sun']);
  await chooseInCalendar(mine, 'calendar.Timeline.zoom', 'calendar.Timeline.zoom.fortnight');
  await checkScreen(mine, 'timeline-phone-fortnight', ['light']);

  await mine.open(`/calendar?month=${FREE_MONTH}`);
  // A day pressed twice in a hurry is chosen: nothing moves below the finger, and nothing is blocked.
  const [x, y] = await placeOf(mine, LODOS, 3);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.touchscreen.tap(x, y);
  await expect(bar(mine)).toBeVisible();
  await page.touchscreen.tap(x, y);
  await expect(bar(mine)).toContainText(say('calendar.BlockBar.other'));
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(block(mine)).toHaveCount(0);
  await mine.button(say('calendar.BlockBar.clear')).click();
  await mine.goOffline();
  // At the lower edge of the screen, where the bar comes: the boat's row makes way, so that its next day can be pressed.
  await row(mine, LODOS).evaluate(line => {
    window.scrollBy(0, line.getBoundingClientRect().bottom - (window.innerHeight - 100));
  });
  await page.touchscreen.tap(...(await placeOf(mine, LODOS, 2)));
  await expect(bar(mine)).toContainText(say('calendar.BlockBar.hint'));
  const [line, over] = [await row(mine, LODOS).boundingBox(), await bar(mine).boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
  await page.touchscreen.tap(...(await placeOf(mine, LODOS, 4)));
  await mine.button(say('calendar.BlockBar.block', { count: 3 })).click();
  await expect(block(mine)).toHaveAccessibleName(/2\D+4\D+2028/);
  await mine.expectChip('Çevrimdışı · 1 bekliyor');
  await block(mine).click();
  await expect(page.getByRole('dialog', { name: say('calendar.edit') })).toBeVisible();
  await page.keyboard.press('Escape');
  await mine.goOnline();
  await mine.expectAllSent();
  expect(await blocked(server)).toMatchObject([{ startDate: '2028-02-02', endDate: '2028-02-04' }]);
});

function bars(device: Device, words: string): Locator {
  return grid(device).getByRole('button', { name: new RegExp(words) });
}

/** What is blocked in the month in which nothing else is. */
function block({ page }: Device): Locator {
  return page.getByRole('grid').getByRole('button', { name: /Kapalı.*Şub/ });
}

/** The day on which the keyboard stands. */
function cell(device: Device): Locator {
  return grid(device).locator('[data-cell]');
}

/** What the server has of the blocked days of that month. */
async function blocked(server: PanelServer): Promise<Served[]> {
  const { data } = await server.as(deniz)('GET', '/calendar');
  return (data as Served[]).filter(
    ({ isBooking, startDate }) => !isBooking && startDate.startsWith(FREE_MONTH),
  );
}
