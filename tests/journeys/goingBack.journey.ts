/** The browser's back leads to where the partner was: the list, its page, the place in it, and what had the focus. */
import type { Locator } from '@playwright/test';
import { links } from '../../src/domain/values/links.ts';
import { newForms } from '../nouns/samples.ts';
import { openFleet } from './support/boats.ts';
import { cards, expectTotal, everyBooking, rows } from './support/bookingList.ts';
import type { Device } from './support/Device.ts';
import { expect, test } from './support/test.ts';

test('back in a list is the same place, page and focus, by the browser and by the panel’s own way', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('bookings: the second page of a filter', async () => {
    const waiting = (await everyBooking(server)).filter(({ status }) => status === 1);
    await mine.open('/booking?filter=toAnswer');
    await expectTotal(mine, waiting.length);
    await page.getByRole('link', { name: say('pager.next') }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(mine)).toHaveCount(waiting.length - 10);
    await expectSamePlace(
      mine,
      cards(mine)
        .nth(3)
        .getByRole('link', { name: say('bookings.Card.chat') }),
      () => page.goBack(),
    );
    await expect(page).toHaveURL(/\?page=2&filter=toAnswer$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?filter=toAnswer$/);
    await expect(page.getByRole('link', { name: say('pager.next') })).toBeFocused();
  });

  await test.step('a request that the address names: back leads to another one that was looked at', async () => {
    const waiting = (await everyBooking(server)).filter(({ status }) => status === 1).reverse();
    await mine.open(`/booking?filter=toAnswer#${waiting[1]?.id}`);
    await expect(cards(mine).nth(1).getByRole('heading').first()).toBeFocused();
    await expectSamePlace(
      mine,
      cards(mine)
        .nth(6)
        .getByRole('link', { name: say('bookings.Card.chat') }),
      () => page.goBack(),
    );
  });

  await test.step('boats: by the browser, and by the way back of the form', async () => {
    await openFleet(mine);
    const edit = page
      .getByRole('article')
      .nth(7)
      .getByRole('link', { name: /^Düzenle/ });
    await expectSamePlace(mine, edit, () => page.goBack());
    await expectSamePlace(mine, edit, () => mine.button(say('boats.backToBoats')).click());
  });

  await test.step('a screen that is opened anew begins at its top', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('shell.nav.calendar') })
      .click();
    await expect(mine.heading(say('shell.nav.calendar'))).toBeFocused();
    expect(await scrolled(mine)).toBe(0);
  });

  await test.step('the title of the window says the form that is open, else the screen', async () => {
    const titleOf = (what: string): RegExp => new RegExp(`^(\\(\\d+\\) )?${what} · ${say('shell.brand')}$`);
    await expect(page).toHaveTitle(titleOf(say('shell.nav.calendar')));
    for (const { path, title } of [
      ...newForms,
      { path: links.newBoat(), title: 'boats.Wizard.newBoat' } as const,
    ]) {
      await mine.open(path);
      await expect(page).toHaveTitle(titleOf(say(title)));
    }
  });
});

test('at a desk: an unfolded row stays so, the fleet’s sheet stays where it was, and nothing stays open over another screen', async ({
  bookingsDevice,
}) => {
  const mine = await bookingsDevice({ size: 'desk' });
  const { page, say } = mine;
  await mine.open('/booking?filter=toAnswer');
  await rows(mine).nth(8).click();
  await expectSamePlace(mine, cards(mine).getByRole('link', { name: say('bookings.Card.chat') }), () =>
    page.goBack(),
  );
  await expect(rows(mine).nth(8)).toHaveAttribute('aria-expanded', 'true');

  await mine.open('/calendar');
  const sheet = page.getByRole('grid');
  await expect(sheet.getByRole('row').first()).toBeVisible();
  await page.getByRole('button', { name: say('calendar.Timeline.next') }).click();
  await sheet.evaluate(box => box.scrollBy({ left: 40, top: 90 }));
  const where = (): Promise<number[]> => sheet.evaluate(box => [box.scrollLeft, box.scrollTop]);
  const before = await where();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('shell.nav.boats') })
    .click();
  await expect(mine.heading(say('boats.Page.title'))).toBeFocused();

  for (const open of [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('?'),
    () => mine.openUserMenu(),
  ]) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    // By a mouse's own button, for example.
    await page.goBack();
    await expect(mine.heading(say('shell.nav.calendar'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(where).toEqual(before);
    await page.goForward();
    await expect(mine.heading(say('boats.Page.title'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** Presses a link, leads back, and expects that nothing has changed. */
async function expectSamePlace(mine: Device, link: Locator, back: () => Promise<unknown>): Promise<void> {
  const { page } = mine;
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeVisible();
  const before = { url: page.url(), top: await scrolled(mine) };
  expect(before.top).toBeGreaterThan(100);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(before.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await back();
  await expect(page).toHaveURL(before.url);
  await expect(link).toBeFocused();
  await expect.poll(() => scrolled(mine)).toBeCloseTo(before.top, -1);
}

function scrolled({ page }: Device): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
