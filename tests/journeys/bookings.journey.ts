/** The list of bookings: all bookings are on the device, found there, and each card says where its booking stands. */
import { istanbulDay } from '../../src/lib/day.ts';
import type { Locator } from '@playwright/test';
import { stageOf, type BookingStage } from '../../src/domain/booking.ts';
import { bookingsAreHere, openBooking } from './support/bookings.ts';
import { menuEntry } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { now } from './support/moment.ts';
import { look } from './support/look.ts';
import {
  button,
  chooseLanguage,
  deniz,
  goOffline,
  goOnline,
  heading,
  open,
  openUserMenu,
  pressLabel,
  signIn,
} from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

interface Told {
  readonly id: number;
  readonly bookingNumber: string;
  readonly status: number;
  readonly isStarted: boolean;
  readonly boat: { readonly image: string | null; readonly brand: string; readonly model: string };
  readonly customer: { readonly fullName: string | null; readonly phoneNumber: string | null };
  readonly services: readonly unknown[];
  readonly additionalPackages: readonly unknown[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The day of Istanbul, where it is tomorrow already while UTC still says today. */
const ahead = (days: number): string => istanbulDay(now() + days * DAY_MS);

test.setTimeout(120_000);

test('A030 A119 A120 A124 A402 Q043: ten a page, by the address, and back', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await bookingsAreHere(mine);
  const all = await everyBooking(server);
  const pages = Math.ceil(all.length / 10);
  await menuEntry(mine, new RegExp(`^${say('shell.nav.bookingsShort')}`)).click();
  await expect(heading(mine, say('bookings.Page.title'))).toBeVisible();
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

  await open(mine, '/booking?page=999');
  await expect(page.getByText(say('bookings.Page.noPage'))).toBeVisible();
  await page.getByRole('link', { name: say('bookings.Page.toLast') }).click();
  await expectNumbers(mine, all.slice((pages - 1) * 10));
});

test('Q073: a booking is brought into sight by its own address, wherever it stands', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await bookingsAreHere(mine);
  const all = await everyBooking(server);
  const wanted = all[137];
  if (!wanted) throw new Error('the partner has too few bookings');
  const card = await openBooking(mine, wanted.id);
  await expect(card).toContainText(wanted.bookingNumber);
  await expect(card).toBeInViewport();
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page).toHaveURL(`${server.origin}/booking?page=14#${wanted.id}`);
  // An address that is old leads there as well.
  await open(mine, `/booking?page=2&filter=toAnswer#${wanted.id}`);
  await expect(page).toHaveURL(`${server.origin}/booking?page=14#${wanted.id}`);
  await open(mine, '/booking#7');
  await expect(page.getByText(say('bookings.Page.markedGone'))).toBeVisible();
});

test('Q075: states and searches at sea', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await bookingsAreHere(mine);
  const all = await everyBooking(server);
  const waiting = all.filter(({ status }) => status === 1);
  await open(mine, '/booking');
  await expectTotal(mine, all.length);
  await goOffline(mine);
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
});

test('Q075: all bookings come by and by, go on where they were, and agree with the server', async ({
  device,
  server,
}) => {
  const all = await everyBooking(server);
  // So slow that the last pages are far away while the journey looks at the first ones.
  await server.faults({ method: 'GET', path: '^/v1/booking\\?', delayMs: 1_000 });
  const mine = await device();
  const { page, say } = mine;
  await signIn(mine);
  await open(mine, '/booking?page=25');
  const bar = page.getByRole('progressbar', { name: say('bookings.Progress.label') });
  await expect(bar).toBeVisible({ timeout: 30_000 });
  await expect(button(mine, say('bookings.Progress.fetchAll'))).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuetext', /[1-9]\d* \/ \d+/);
  await goOffline(mine);
  await expect(bar).toHaveCount(0);
  await expect(
    page.getByText(new RegExp(`${all.length} rezervasyonun \\d+ tanesi bu cihazda`)),
  ).toBeVisible();

  // What hasn't come yet isn't denied: no page, no count, no booking.
  await expect(page.getByText(say('bookings.Page.noPageYet'))).toBeVisible();
  await page.getByRole('link', { name: say('bookings.Page.toLast') }).click();
  await expect(cards(mine)).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: /Şimdilik \d+ rezervasyon/ })).toBeVisible();
  await expect(filter(mine, 'all')).toContainText(/\d…$/);
  const oldest = all.at(-1);
  const search = oldest?.bookingNumber ?? '';
  await page.getByRole('searchbox').fill(search);
  await expect(page.getByText(say('bookings.Page.notFoundYet', { search }))).toBeVisible();
  await expect(page.getByText(say('bookings.Page.stillComing'))).toBeVisible();
  await page.getByRole('link', { name: say('bookings.Page.clear') }).click();
  await page.evaluate(id => {
    location.hash = id;
  }, String(oldest?.id));
  await expect(page.getByText(say('bookings.Page.markedNotYet'))).toBeVisible();

  await server.faults();
  await goOnline(mine);
  await bookingsAreHere(mine);
  await expectTotal(mine, all.length);
  await expect(cardOf(mine, oldest)).toBeInViewport();
  await expect(page.getByText(say('bookings.Page.markedNotYet'))).toHaveCount(0);
  await expect(filter(mine, 'all')).toContainText(new RegExp(`${all.length}$`));
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(/itibarıyla$/)).toBeVisible();
  await open(mine, `/booking?page=${Math.ceil(all.length / 10)}`);
  await expectNumbers(mine, all.slice(-(all.length % 10 || 10)));
});

test('Q075: where data are to be spared, the first page comes and the rest when it is asked for', async ({
  device,
  server,
}) => {
  const all = await everyBooking(server);
  const mine = await device();
  const { page, say } = mine;
  await mine.browser.context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signIn(mine);
  await open(mine, '/booking');
  const bar = page.getByRole('progressbar', { name: say('bookings.Progress.label') });
  await expect(bar).toHaveAttribute('aria-valuetext', new RegExp(`^[12]0 / ${all.length}$`), {
    timeout: 30_000,
  });
  await expectNumbers(mine, all.slice(0, 10));
  await look(mine, 'bookings-metered', ['light']);
  await button(mine, say('bookings.Progress.fetchAll')).click();
  await expectTotal(mine, all.length);
  await expect(bar).toHaveCount(0);
});

test('Q075: the server fails over one page: the others come, words say so, and it comes once it is answered', async ({
  device,
  server,
}) => {
  const all = await everyBooking(server);
  const here = [...all.slice(0, 30), ...all.slice(40)];
  await server.faults({ method: 'GET', path: '^/v1/booking\\?page=4$', status: 500 });
  const mine = await device();
  const { page, say } = mine;
  mine.errors.expectStatus(500);
  await signIn(mine);
  await open(mine, '/booking?page=13');
  const values = { done: here.length, total: all.length };
  const failed = page.getByText(say('bookings.Progress.failed', values));
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expectNumbers(mine, here.slice(120, 130));
  await expect(filter(mine, 'all')).toContainText(`${here.length}…`);
  await expect(filter(mine, 'cancelled')).toContainText(`${here.filter(isCancelled).length}…`);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await look(mine, 'bookings-part-failed', ['light']);

  await button(mine, say('common.retry')).click();
  await expect(page.getByRole('listitem').getByText(say('bookings.Page.notFetched'))).toBeVisible();
  await expect(button(mine, say('common.retry'))).toBeEnabled();
  await expect(failed).toBeVisible();

  // Nothing is denied, and nothing promised that isn't under way.
  const box = page.getByRole('searchbox');
  await box.fill(all[35]?.bookingNumber ?? '');
  await expect(page.getByText(say('bookings.Page.stillComing'))).toBeVisible();
  await box.fill(all.at(-1)?.bookingNumber ?? '');
  await expect(cards(mine)).toHaveCount(1);
  await expectNumbers(mine, all.slice(-1));

  await server.faults();
  await button(mine, say('common.retry')).click();
  await expect(failed).toHaveCount(0, { timeout: 30_000 });
  await open(mine, '/booking?page=4');
  await expectTotal(mine, all.length);
  await expectNumbers(mine, all.slice(30, 40));
  await expect(filter(mine, 'cancelled')).toContainText(new RegExp(`${all.filter(isCancelled).length}$`));
});

test('never fetched: at sea, with a server that fails, with none made', async ({ device, server }) => {
  await server.faults({ method: 'GET', path: '^/v1/booking\\?', status: 500 });
  const mine = await device();
  const { page, say } = mine;
  mine.errors.expectStatus(500);
  await signIn(mine);
  await open(mine, '/booking');
  await expect(page.getByText(say('bookings.Page.failed'))).toBeVisible({ timeout: 30_000 });
  await look(mine, 'bookings-failed', ['light']);
  await goOffline(mine);
  await expect(page.getByText(say('bookings.Page.offline'))).toBeVisible();
  await look(mine, 'bookings-offline', ['light']);
  const body = { success: true, data: { items: [], totalCount: 0 } };
  await server.faults({ method: 'GET', path: '^/v1/booking\\?', status: 200, body });
  await goOnline(mine);
  await expect(page.getByText(say('bookings.Page.empty'))).toBeVisible({ timeout: 30_000 });
  await look(mine, 'bookings-empty', ['light']);
  await server.faults();
});

test('A199–A243, Q053: every status has its badge and offers what it allows', async ({ device, server }) => {
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 77];
  const some = (await everyBooking(server)).slice(0, statuses.length);
  const stays = {
    rentalPeriod: 2,
    startDate: ahead(20),
    endDate: ahead(22),
    deliveryRecordUrl: null,
    invoiceUrl: null,
  };
  for (const [index, status] of statuses.entries()) {
    // As it was made, so that the cards stay in their order.
    await server.changeBooking(some[index]?.id ?? 0, { status, ...stays });
  }
  const mine = await device();
  const { say } = mine;
  await signIn(mine);
  const labels: Readonly<Record<number, string>> = {
    2: say('bookings.Label.rejected'),
    3: say('bookings.Label.cancelledByCustomer'),
    7: say('bookings.Label.cancelledByCustomer'),
    8: say('bookings.Label.cancelledByPartner'),
    9: say('bookings.Label.cancelledByCustomer'),
    12: say('bookings.Label.otherDates'),
    13: say('bookings.Label.timedOut'),
    14: say('bookings.Label.cancelledByPartner'),
    15: say('bookings.Label.cancelledByPartner'),
  };
  await open(mine, '/booking');
  for (const [index, status] of statuses.entries()) {
    if (index === 10) await step(mine, 'next').click();
    const card = cardOf(mine, some[index]);
    const stage = stageOf(status);
    const badge = stage ? say(`bookings.status.${stage}`) : say('bookings.status.unknown', { status });
    await expect(card, `status ${status}`).toContainText(badge);
    await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(
      status === 1 ? 1 : 0,
    );
    await expect(card.getByRole('button', { name: say('bookings.Acts.no') })).toHaveCount(
      status === 1 ? 1 : 0,
    );
    await expect(card.getByRole('button', { name: say('bookings.Cancel.open') })).toHaveCount(
      [4, 5, 6].includes(status) ? 1 : 0,
    );
    const label = labels[status];
    if (label === undefined) await expect(card.locator('button:disabled')).toHaveCount(0);
    else await expect(card.getByRole('button', { name: label, exact: true })).toBeDisabled();
    // A129, Q072: days to come only of what may still take place.
    await expect(card.getByText(say('bookings.Card.checkIn', { days: 20 }))).toHaveCount(
      [1, 4, 5, 6, 10, 77].includes(status) ? 1 : 0,
    );
  }
  await look(mine, 'bookings-statuses', ['light']);
});

test('A128 A245 Q066: the time left turns urgent, runs out, and what became of it is asked', async ({
  readyDevice,
  server,
}) => {
  const [calm, soon, urgent, last] = await everyBooking(server);
  const left = (ms: number): Record<string, unknown> => ({
    status: 1,
    createdDateTime: new Date(now() - 3 * DAY_MS + ms).toISOString(),
    startDate: ahead(30),
    endDate: ahead(31),
  });
  await server.changeBooking(calm?.id ?? 0, left(2 * DAY_MS + 5.5 * HOUR_MS));
  await server.changeBooking(soon?.id ?? 0, left(5.5 * HOUR_MS));
  await server.changeBooking(urgent?.id ?? 0, left(2.5 * HOUR_MS));
  await server.changeBooking(last?.id ?? 0, left(MINUTE_MS));
  const mine = await readyDevice();
  const { page, say } = mine;
  await open(mine, '/booking');
  await refresh(mine);
  const meter = async (booking: Told | undefined, urgency: string, words: string): Promise<void> => {
    const card = await openBooking(mine, booking?.id ?? 0);
    await expect(card.locator(`[data-urgency=${urgency}]`)).toContainText(words);
  };
  const card = await openBooking(mine, last?.id ?? 0);
  // By the second, so that the partner sees it run.
  await expect(card.locator('[data-urgency=urgent]')).toContainText(/Yanıt için 0 dk \d+ sn kaldı/);
  await meter(calm, 'calm', say('bookings.TimeLeft.days', { days: 2, hours: 5 }));
  await meter(soon, 'soon', say('bookings.TimeLeft.hours', { hours: 5 }));
  await meter(urgent, 'urgent', say('bookings.TimeLeft.hours', { hours: 2 }));

  await openBooking(mine, last?.id ?? 0);
  await expect(card.locator('[data-urgency=over]')).toContainText(say('bookings.TimeLeft.over'), {
    timeout: 90_000,
  });
  await expect(card.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(0);
  await look(mine, 'bookings-time-over', ['light']);
  // The device's clock may be a moment ahead of the server's.
  await expect(async () => {
    await card.getByRole('button', { name: say('bookings.TimeLeft.refresh') }).click();
    await expect(card).toContainText(say('bookings.status.availabilityCheckTimedOut'), { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('[data-urgency=over]')).toHaveCount(0);
});

test('A125 A398 B262 Q051: days and hours are Istanbul’s on a device in Auckland', async ({
  device,
  server,
}) => {
  const [daily, hourly] = await everyBooking(server);
  const createdDateTime = new Date(now() - DAY_MS).toISOString();
  await server.changeBooking(daily?.id ?? 0, {
    rentalPeriod: 2,
    startDate: '2031-06-12',
    endDate: '2031-06-19',
    createdDateTime,
    status: 6,
  });
  await server.changeBooking(hourly?.id ?? 0, {
    rentalPeriod: 1,
    startDate: '2031-06-12T00:30:00',
    endDate: '2031-06-12T04:30:00',
    createdDateTime,
    status: 6,
  });
  const mine = await device({ timeZone: 'Pacific/Auckland' });
  const { say } = mine;
  await signIn(mine);
  await bookingsAreHere(mine);
  const stay = await openBooking(mine, daily?.id ?? 0);
  await expect(stay.getByRole('heading', { level: 2 })).toHaveText('12–19 Haz 2031 · 8 gün');
  await expect(stay).toContainText('12 Haz 2031 Perşembe');
  await expect(stay).toContainText('19 Haz 2031 Perşembe');
  const trip = await openBooking(mine, hourly?.id ?? 0);
  await expect(trip.getByRole('heading', { level: 2 })).toHaveText('12 Haz 2031 00:30–04:30 · 4 saat');
  await expect(trip).toContainText('12 Haz 2031 Perşembe 00:30');
  const made = new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(createdDateTime));
  await expect(trip.locator('dd', { hasText: made })).toBeVisible();
  await expect(trip).toContainText(say('bookings.Info.created'));
});

test('A126 A127 A130–A132 A244 A414 Q058–Q060: the tabs of a card, in either language', async ({
  device,
  server,
}) => {
  const [told, bare] = await everyBooking(server);
  const id = told?.id ?? 0;
  const question = 'Sabah 8’de teslim alabilir miyiz?';
  const fullName = 'Çekoslovakyalı'.repeat(3);
  await server.changeBooking(id, {
    status: 6,
    startDate: ahead(40),
    endDate: ahead(41),
    customer: { fullName, phoneNumber: '+905321234567', email: 'konuk@example.com' },
    availabilityCheckQuestion: question,
    paidDateTime: new Date(now() - 10 * DAY_MS).toISOString(),
    wantCaptain: true,
    currency: 1,
    partnerIncome: 45_000.4,
    servicesAmount: 1_200,
    services: [
      {
        category: { tr: 'Yemek', en: 'Food' },
        name: { tr: 'Kahvaltı', en: 'Breakfast' },
        image: null,
        price: 700,
      },
    ],
    additionalPackages: [{ name: { tr: 'Şnorkel', en: 'Snorkel' }, price: 500 }],
  });
  // A total alone doesn't open the tab.
  await server.changeBooking(bare?.id ?? 0, {
    paidDateTime: null,
    servicesAmount: 900,
    services: [],
    additionalPackages: [],
  });
  const mine = await device();
  const { say } = mine;
  await signIn(mine);
  await bookingsAreHere(mine);

  const plain = await openBooking(mine, bare?.id ?? 0);
  await expect(plain.getByRole('tab')).toHaveCount(2);
  await plain.getByRole('tab', { name: say('bookings.Tabs.customer') }).click();
  await expect(plain).toContainText(say('bookings.Customer.hidden'));
  await look(mine, 'bookings-customer-hidden', ['light']);

  const card = await openBooking(mine, id);
  await expect(card).toContainText('₺45.000');
  await expect(card).toContainText(say('bookings.Card.skippered'));
  await expect(card).toContainText(question);
  await card.getByRole('tab', { name: say('bookings.Tabs.fees') }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Kahvaltı');
  await expect(card.getByRole('tabpanel')).toContainText('₺1.200');
  await look(mine, 'bookings-fees', ['light']);
  await card.getByRole('tab', { name: say('bookings.Tabs.customer') }).click();
  // A name without spaces is broken, not cut.
  const customer = card.getByRole('tabpanel');
  await expect(customer.getByText(fullName)).toBeVisible();
  const hiddenPart = (element: Element): number => element.scrollWidth - element.clientWidth;
  expect(await customer.evaluate(hiddenPart)).toBe(0);
  expect(await mine.page.locator('html').evaluate(hiddenPart)).toBe(0);
  const call = card.getByRole('link', { name: /^\+/ });
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^?&\s]+@[^?&\s]+$/);

  await chooseLanguage(mine, 'en');
  await expect(card).toContainText('Skippered');
  await expect(card).toContainText('₺45,000');
  await card.getByRole('tab', { name: 'Extra fees' }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Snorkel');
  // At a desk the column of the buttons is narrow: how many messages are new stands on one line all the same.
  await mine.page.setViewportSize({ width: 1280, height: 800 });
  const lines = await mine.page
    .getByText('2 new messages')
    .first()
    .evaluate(
      element => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );
  expect(lines).toBeLessThan(2);
  await card.getByRole('link', { name: 'Write to the customer' }).click();
  await expect(mine.page).toHaveURL(`${server.origin}/chat?id=${id}`);
});

test('A199 Q067: Home and the menu say how many requests wait, and lead to them', async ({
  readyDevice,
  server,
}) => {
  const waiting = (await everyBooking(server)).filter(({ status }) => status === 1).length;
  const mine = await readyDevice();
  const { page, say } = mine;
  await bookingsAreHere(mine);
  const entry = menuEntry(mine, new RegExp(`^${say('shell.nav.bookingsShort')}`));
  await expect(entry).toContainText(say('shell.nav.toAnswer', { count: waiting }));
  await expect(page.getByText(say('home.requests', { count: waiting }))).toBeVisible();
  await page.getByRole('link', { name: say('home.requests.see') }).click();
  await expectTotal(mine, waiting);
  await expect(page).toHaveURL(`${server.origin}/booking?filter=toAnswer`);
});

test('the bookings on a phone, in each theme', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  const see = (name: string): Promise<void> => look(mine, `bookings-${name}`, ['light', 'dark']);
  await bookingsAreHere(mine);
  await expect(page.getByRole('link', { name: say('home.requests.see') })).toBeVisible();
  await see('home');
  await open(mine, '/booking');
  await expect(cards(mine)).toHaveCount(10);
  await see('list');
  await filter(mine, 'underWay').click();
  await expect(page).toHaveURL(/underWay/);
  await see('under-way');
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText(say('bookings.Page.notFound', { search: 'zzz' }))).toBeVisible();
  await see('not-found');
  await openUserMenu(mine);
  await pressLabel(mine, say('shell.theme.sun'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sun');
  await page.keyboard.press('Escape');
  await open(mine, '/booking');
  await expect(cards(mine)).toHaveCount(10);
  await look(mine, 'sun-bookings', ['light']);
});

/** By its state alone: the requests of the demonstration data can all still be answered. */
function isCancelled({ status }: Told): boolean {
  const others: readonly (BookingStage | undefined)[] = [
    'pendingAvailability',
    'pendingPrePayment',
    'pendingRemainingPayment',
    'paymentSuccess',
    'completed',
    undefined,
  ];
  return !others.includes(stageOf(status));
}

function cards({ page }: Device): Locator {
  return page.getByRole('article');
}

function cardOf(device: Device, booking: Told | undefined): Locator {
  return cards(device).filter({ hasText: booking?.bookingNumber ?? 'no such booking' });
}

function filter(
  { page, say }: Device,
  state: 'all' | 'toAnswer' | 'upcoming' | 'underWay' | 'past' | 'cancelled',
): Locator {
  return page
    .getByRole('navigation', { name: say('bookings.filter.label') })
    .getByRole('link', { name: new RegExp(`^${say(`bookings.filter.${state}`)}`) });
}

function step({ page, say }: Device, to: 'previous' | 'next' | 'last'): Locator {
  return page
    .getByRole('navigation', { name: say('bookings.Page.pages') })
    .getByRole('link', { name: say(`bookings.Page.${to}`) });
}

async function refresh(device: Device): Promise<void> {
  const again = button(device, device.say('bookings.Page.refresh'));
  await again.click();
  await expect(again).toBeEnabled({ timeout: 60_000 });
}

async function expectTotal({ page, say }: Device, count: number): Promise<void> {
  const words = say('bookings.Page.total', { count });
  await expect(page.getByRole('main').getByText(new RegExp(`^${words}( ·|$)`))).toBeVisible({
    timeout: 30_000,
  });
}

/** The cards of these bookings, in their order, and no others. */
async function expectNumbers(device: Device, bookings: readonly Told[]): Promise<void> {
  await expect(cards(device)).toContainText(bookings.map(({ bookingNumber }) => bookingNumber));
}

const letters: Readonly<Record<string, string>> = { ı: 'i', ş: 's', ğ: 'g', ç: 'c', ö: 'o', ü: 'u' };

function folded(name: string): string {
  return name.toLocaleLowerCase('tr').replaceAll(/[ışğçöü]/g, letter => letters[letter] ?? letter);
}

async function everyBooking(server: PanelServer): Promise<Told[]> {
  const told: Told[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await server.as(deniz)('GET', `/booking?page=${page}`);
    const { items } = data as { items: Told[] };
    if (items.length === 0) return told;
    told.push(...items);
  }
}
