/** The list of bookings is paged, filtered and searched on the device. */
import { openBooking } from './support/bookings.ts';
import { menuEntry } from './support/boats.ts';
import {
  cards,
  filter,
  step,
  expectTotal,
  expectNumbers,
  everyBooking,
  listed,
  type ListedBooking,
} from './support/bookingList.ts';
import type { Device } from './support/Device.ts';
import { expect, test } from './support/test.ts';

const letters: Readonly<Record<string, string>> = { ı: 'i', ş: 's', ğ: 'g', ç: 'c', ö: 'o', ü: 'u' };

test('the list by its pages and its addresses, its states and searches', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  const all = listed(await everyBooking(server));

  await test.step('A199 Q067: Home and the menu say how many requests wait, and lead to them', async () => {
    const waiting = all.filter(({ status }) => status === 1).length;
    const entry = menuEntry(mine, new RegExp(`^${say('shell.nav.bookingsShort')}`));
    await expect(entry).toContainText(say('shell.nav.toAnswer', { count: waiting }));
    await expect(page.getByText(say('home.requests', { count: waiting }))).toBeVisible();
    await page.getByRole('link', { name: say('home.requests.more', { count: waiting - 2 }) }).click();
    await expectTotal(mine, waiting);
    await expect(page).toHaveURL(`${server.origin}/booking?filter=toAnswer`);
  });

  await test.step('A030 A119 A120 A124 A402 Q043: ten a page, by the address, and back', async () => {
    const pages = Math.ceil(all.length / 10);
    await menuEntry(mine, new RegExp(`^${say('shell.nav.bookingsShort')}`)).click();
    await expect(mine.heading(say('bookings.Page.title'))).toBeVisible();
    await expectTotal(mine, all.length);
    await expectNumbers(mine, all.slice(0, 10));
    await step(mine, 'next').click();
    await expect(page).toHaveURL(`${server.origin}/booking?page=2`);
    await expectNumbers(mine, all.slice(10, 20));
    await step(mine, 'last').click();
    await expect(page).toHaveURL(`${server.origin}/booking?page=${pages}`);
    await expectNumbers(mine, all.slice((pages - 1) * 10));
    await expect(step(mine, 'next')).toHaveCount(0);
    await page.goBack();
    await expectNumbers(mine, all.slice(10, 20));
    await page.reload();
    await expectNumbers(mine, all.slice(10, 20));
    await step(mine, 'previous').click();
    await expect(page).toHaveURL(`${server.origin}/booking`);
    await expectNumbers(mine, all.slice(0, 10));

    await mine.open('/booking?page=999');
    await expect(page.getByText(say('bookings.Page.noPage'))).toBeVisible();
    await page.getByRole('link', { name: say('bookings.Page.toLast') }).click();
    await expectNumbers(mine, all.slice((pages - 1) * 10));
  });

  await test.step('Q073: a booking is brought into sight by its own address, wherever it stands', async () => {
    const wanted = all[137];
    if (!wanted) throw new Error('the partner has too few bookings');
    const card = await openBooking(mine, wanted.id);
    await expect(card).toContainText(wanted.bookingNumber);
    await expect(card).toBeInViewport();
    await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page).toHaveURL(`${server.origin}/booking?page=14#${wanted.id}`);
    // An address that is old leads there as well.
    await mine.open(`/booking?page=2&filter=toAnswer#${wanted.id}`);
    await expect(page).toHaveURL(`${server.origin}/booking?page=14#${wanted.id}`);
    await mine.open('/booking#7');
    await expect(page.getByText(say('bookings.Page.linkedGone'))).toBeVisible();
  });

  await raceSearches(mine);
  await test.step('Q075: states and searches at sea', () => searchAtSea(mine, all));
});

async function raceSearches(mine: Device): Promise<void> {
  const { page, say, server } = mine;

  await test.step('Q075: a state that is pressed just after the last letter of a search stays, with the search', async () => {
    await mine.open('/booking');
    await expect(filter(mine, 'past')).toBeVisible();
    await page.getByRole('searchbox').focus();
    // In one go: the search waits for a pause in the typing.
    await filter(mine, 'past').evaluate(link => {
      document.execCommand('insertText', false, 'a');
      (link as HTMLAnchorElement).click();
    });
    await expect(page).toHaveURL(`${server.origin}/booking?filter=past&search=a`);
    await expect(filter(mine, 'past')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('Q075: going back just after the last letter of a search leads to the list as it was, without the letter', async () => {
    await mine.open('/booking?search=a');
    await filter(mine, 'past').click();
    await expect(page).toHaveURL(`${server.origin}/booking?filter=past&search=a`);
    const box = page.getByRole('searchbox');
    await box.focus();
    await box.evaluate(() => {
      document.execCommand('insertText', false, 'b');
      history.back();
    });
    await expect(page).toHaveURL(`${server.origin}/booking?search=a`);
    await expect(box).toHaveValue('a');
    await outlastSearch(mine);
    await expect(page).toHaveURL(`${server.origin}/booking?search=a`);
    await page.goForward();
    await expect(page).toHaveURL(`${server.origin}/booking?filter=past&search=a`);
  });

  await test.step('Q075: going back just when a search begins leads to the list without it, and the field says so', async () => {
    await mine.open('/booking');
    await filter(mine, 'past').click();
    await expect(page).toHaveURL(`${server.origin}/booking?filter=past`);
    const box = page.getByRole('searchbox');
    await box.focus();
    await box.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        replace(...state);
        history.replaceState = replace;
        history.back();
      };
      document.execCommand('insertText', false, 'a');
    });
    await expect(page).toHaveURL(`${server.origin}/booking`);
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(page).toHaveURL(`${server.origin}/booking?filter=past&search=a`);
    await expect(box).toHaveValue('a');
  });

  await test.step('Q075: leaving just after the last letter of a search leads where it should', async () => {
    await mine.open('/booking?filter=past');
    const box = page.getByRole('searchbox');
    await expect(box).toBeVisible();
    const entry = menuEntry(mine, new RegExp(`^${say('shell.nav.calendar')}`));
    await box.focus();
    // The next screen takes longer to be drawn than the search waits.
    await entry.evaluate(link => {
      document.execCommand('insertText', false, 'a');
      (link as HTMLAnchorElement).click();
      const until = performance.now() + 400;
      while (performance.now() < until);
    });
    await expect(page).toHaveURL(`${server.origin}/calendar`);
    await expect(box).toHaveCount(0);
    await outlastSearch(mine);
    await expect(page).toHaveURL(`${server.origin}/calendar`);
    await page.goBack();
    await expect(page).toHaveURL(`${server.origin}/booking?filter=past`);
  });
}

/** Waits longer than the search does: timers of a page run in their order. */
async function outlastSearch({ page }: Device): Promise<void> {
  await page.evaluate(
    () =>
      new Promise(resolve => {
        setTimeout(resolve, 300);
      }),
  );
}

async function searchAtSea(mine: Device, all: readonly ListedBooking[]): Promise<void> {
  const { page, say, server } = mine;
  // The one with the least time left stands first.
  const waiting = all.filter(({ status }) => status === 1);
  await mine.open('/booking');
  await expectTotal(mine, all.length);
  await mine.goOffline();
  await filter(mine, 'toAnswer').click();
  await expect(page).toHaveURL(`${server.origin}/booking?filter=toAnswer`);
  await expectTotal(mine, waiting.length);
  await expect(filter(mine, 'toAnswer')).toContainText(String(waiting.length));
  await expectNumbers(mine, waiting.slice(0, 10));

  // A Turkish name is found as a hurried thumb types it, while the box keeps the letters and the focus.
  const guest = all.find(({ customer }) => /[İıŞşĞğÇçÖöÜü]/.test(customer.fullName ?? ''));
  const name = guest?.customer.fullName ?? '';
  await filter(mine, 'all').click();
  const box = page.getByRole('searchbox');
  await box.pressSequentially(` ${folded(name)} `);
  await expect(page).toHaveURL(
    new RegExp(`search=${encodeURIComponent(folded(name)).replaceAll('%20', '\\+')}$`),
  );
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(` ${folded(name)} `);
  const found = all.filter(({ customer }) => folded(customer.fullName ?? '') === folded(name));
  await expectTotal(mine, found.length);
  await expectNumbers(mine, found.slice(0, 10));
  await page.reload();
  await expect(box).toHaveValue(folded(name));
  await expectTotal(mine, found.length);

  await box.fill(guest?.bookingNumber.toLowerCase() ?? '');
  await expectTotal(mine, 1);
  await box.fill('no such guest');
  await expect(page.getByText(say('bookings.Page.notFound', { search: 'no such guest' }))).toBeVisible();
  await page.getByRole('link', { name: say('bookings.Page.clear') }).click();
  await expect(box).toHaveValue('');
  await expectTotal(mine, all.length);
  // The boats have their faces.
  await expect(cards(mine).first().locator('img')).toBeVisible();
  await expect
    .poll(() =>
      cards(mine)
        .first()
        .locator('img')
        .first()
        .evaluate(image => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
}

function folded(name: string): string {
  return name.toLocaleLowerCase('tr').replaceAll(/[ışğçöü]/g, letter => letters[letter] ?? letter);
}
