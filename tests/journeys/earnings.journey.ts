/** What bookings bring, as a picture: from Home, by year, in numbers and as a file; and Home's own counts and its list on paper. */
import { readFileSync } from 'node:fs';
import { HOUR_MS, istanbulDay } from '../../src/lib/time/day.ts';
import { checkScreen } from './support/checkScreen.ts';
import { everyBooking } from './support/bookingList.ts';
import { waitUntilBookingsFetched } from './support/bookings.ts';
import { expect, test } from './support/test.ts';
import { now } from './support/startTime.ts';

const thisYear = new Date(now()).getUTCFullYear();

test('Home leads to what the year brings, at sea too, in numbers and as a file; it says what has changed, and prints its list', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  const all = await everyBooking(server);
  const today = istanbulDay(now());
  const comes = all.find(
    ({ status, startDate }) => [4, 5, 6].includes(status) && startDate.startsWith(today),
  );
  await mine.goOffline();
  await page.getByRole('link', { name: say('home.income.more') }).click();
  await expect(mine.heading(say('home.income'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: String(thisYear) })).toBeVisible();

  await test.step('the file adds up to what the server pays, by currency', async () => {
    const downloads = page.waitForEvent('download');
    await mine.button(say('bookings.Export.save')).click();
    const file = await downloads;
    expect(file.suggestedFilename()).toMatch(/^kazanc-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const [head, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('\uFEFFAy;Tekne;Para birimi;Biten;Beklenen');
    const codes: Readonly<Record<string, number>> = { TRY: 1, USD: 2, EUR: 3 };
    const told = new Map<number, number>();
    const amount = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);
    for (const line of lines) {
      const [month = '', , currency = '', done, coming] = line.split(';');
      expect(month).toMatch(/^20\d\d-\d\d$/);
      const code = codes[currency] ?? 0;
      told.set(code, (told.get(code) ?? 0) + amount(done) + amount(coming));
    }
    const expected = new Map<number, number>();
    for (const { status, endDate, currency, partnerIncome } of all) {
      const year = Number(endDate.slice(0, 4));
      if (![5, 6, 11].includes(status) || partnerIncome === null) continue;
      if (year !== thisYear && year !== thisYear - 1) continue;
      expected.set(currency, (expected.get(currency) ?? 0) + Math.round(partnerIncome * 100));
    }
    expect(told).toEqual(expected);
  });

  await test.step('the picture has a table behind it, and years beside it', async () => {
    await expect(page.getByRole('img', { name: new RegExp(`^${thisYear} yılının`) }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /tablo olarak$/ })
      .first()
      .click();
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13);
    await checkScreen(mine, 'earnings-phone', ['light']);
    await mine.button(say('earnings.year.next')).click();
    await expect(page.getByRole('heading', { level: 2, name: String(thisYear + 1) })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/earnings?year=${thisYear + 1}`);
    await expect(page.getByText(String(thisYear), { exact: true }).first()).toBeVisible();
    await mine.takePicture('earnings-next-year');
  });

  await mine.goOnline();
  await mine.open('/');
  await test.step('a plain sheet with who comes and goes, where, and whether they have paid', async () => {
    // A browser without a screen prints nothing.
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await mine.button(say('home.print')).click();
    const table = page.getByRole('table');
    await page.emulateMedia({ media: 'print' });
    // By the hour it comes and goes on one day.
    const rows = table.getByRole('row').filter({ hasText: comes?.bookingNumber ?? '?' });
    await expect(rows.first()).toContainText(say('home.print.in', { time: '' }).trim());
    await expect(table).toContainText(say('bookings.status.paymentSuccess'));
    await expect(table).toContainText('Kaptanlı');
    await expect(page.getByRole('heading')).toHaveText([say('home.print.title')]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await mine.takePicture('today-on-paper');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(table).toHaveCount(0);
  });

  await test.step('after some time the counts say by how much they differ, without another call', async () => {
    const counters = page.getByRole('list', { name: say('home.counts') }).getByRole('listitem');
    const favourites = counters.nth(2);
    await expect(favourites).toContainText(/^\d/);
    const before = Number(/^\d+/.exec((await favourites.textContent()) ?? '')?.[0]);
    await expect(counters.filter({ hasText: 'son bakış' })).toHaveCount(0);
    await server.faults({ path: '^/v1/boat/favorite-count', body: { success: true, data: before + 2 } });
    await server.shiftClock(HOUR_MS);
    const clock = await mine.installClock();
    await clock.fastForward(HOUR_MS);
    await mine.open('/');
    await expect(favourites).toContainText(/\+2\s· son bakış 12:0\d/);
    await mine.takePicture('home-counts');
    await mine.goOffline();
    await page.reload();
    await expect(favourites).toContainText('+2');
  });
});

test('at a desk, online: currencies beside each other, by a key', async ({ readyDevice }) => {
  const mine = await readyDevice({ size: 'desk', language: 'en' });
  const { page, say } = mine;
  await waitUntilBookingsFetched(mine);
  await mine.heading(/./).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(mine.heading(say('home.income'))).toBeFocused();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await checkScreen(mine, 'earnings-desk', ['light']);
});
