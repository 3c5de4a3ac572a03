/** Home is today: what waits, who comes and goes, what it brings, and where a new partner begins. */
import { menuEntry } from './support/boats.ts';
import { ANSWERS, answer } from './support/bookingDecisions.ts';
import { servedBooking } from './support/bookings.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { goOnToCode, lastCode, selin, typeDetails } from './support/registering.ts';
import { expect, test } from './support/test.ts';

test('Home is today, with a network and at sea', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('A062 Q029 A059 A060 A061: the income of the device’s bookings leads to them; the counters stand below', async () => {
    const list = page.getByRole('list', { name: say('home.income') });
    await expect(list.getByRole('link').first()).toContainText(/\d/);
    await expect(page.getByText(say('home.income.counted'))).toBeVisible();
    await expect(page.getByText(say('home.income.part'))).toHaveCount(0);
    const counters = page.getByRole('list', { name: say('home.counts') }).getByRole('listitem');
    await expect(counters).toHaveText([/^12\D/, /^260\D/, /^\d+\D/]);
    await list.getByRole('link', { name: say('home.income.ended') }).click();
    await expect(page).toHaveURL(`${mine.server.origin}/booking?filter=past`);
  });

  await mine.goOffline();
  await test.step('A019 A131 A244: at sea Home says who comes and goes, how to call them, and leads to the booking', async () => {
    await mine.open('/');
    await expect(page.getByRole('heading', { name: say('calendar.Arrivals.title') })).toBeVisible();
    const lines = page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^(${arrival('in')}|${arrival('out')})`) });
    await expect(lines.first()).toBeVisible();
    await expect(lines.first().locator('a[href^="tel:+"]')).toBeVisible();
    await mine.takePicture('home-today');
    const line = lines.first().getByRole('link').first();
    const to = await line.getAttribute('href');
    await line.click();
    // The list goes to the page that has it.
    await expect(page).toHaveURL(new RegExp(`/booking(\\?page=\\d+)?#${to?.split('#')[1]}$`));
    await expect(page.locator(`[id="${to?.split('#')[1]}"]`)).toBeFocused();

    function arrival(way: 'in' | 'out'): string {
      return [0, 1].map(later => say(`calendar.Arrivals.${way}`, { later, time: '' }).trim()).join('|');
    }
  });

  await test.step('Q067 A228 A230: the most urgent requests are answered on Home, and each customer is told once', async () => {
    await mine.open('/');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    const card = cards.first();
    const to = await card.getByRole('link').getAttribute('href');
    const id = Number(to?.split('#')[1]);
    await answer(mine, card, true);
    await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'yes' }));
    await expect(card.locator(':focus')).toHaveCount(1);
    // The next one came up.
    await expect(cards).toHaveCount(3);
    await expect(page.getByText(say('home.unsent', { count: 1 }))).toBeVisible();
    await mine.takePicture('home-answered');

    await mine.goOnline();
    await mine.expectAllSent();
    // It says so until the partner leaves Home.
    await expect(card).toContainText(say('bookings.Accepted.title'));
    await expect(cards).toHaveCount(3);
    await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
    expect(await server.writes(ANSWERS)).toHaveLength(1);
    expect(await servedBooking(server, id)).toMatchObject({ status: 4 });
  });

  await test.step('a name that the partner changed on another device: Home greets by it, as the bar does', async () => {
    await server.as(deniz)('PATCH', '/account/update-general-settings', { firstName: 'Derya' });
    // The partner comes back after some time.
    const clock = await mine.installClock();
    await clock.fastForward(10 * 60_000);
    await mine.open('/');
    await expect(page.getByRole('button', { name: /Derya/ })).toBeVisible();
    await expect(mine.heading(say('home.title', { name: 'Derya' }))).toBeVisible();
  });

  await test.step('at 320 px no word of Home is broken, also where the letters are wide', async () => {
    await expect(page.getByRole('list', { name: say('home.income') })).toBeVisible();
    // By its object: the panel's rules for content forbid a style sheet of others.
    await page.evaluate(() => {
      const wide = new CSSStyleSheet();
      wide.replaceSync("* { font-family: 'DejaVu Sans', Verdana !important; }");
      document.adoptedStyleSheets = [wide];
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await mine.takePicture('home-narrow');
    expect(await page.evaluate(brokenWords)).toEqual([]);
  });
});

test('A059 A060 A061: a new partner sees the first steps, each with its state, and can hide them; and the counters when one counts; after signing in, the focus is on the heading of Home', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  await mine.open('/register');
  await typeDetails(mine);
  await goOnToCode(mine);
  await mine.field(say('phone.Code.label')).fill(await lastCode(mine));
  await page.keyboard.press('Enter');
  await expect(mine.heading(say('home.title', { name: selin.firstName }))).toBeFocused();
  const steps = page.getByRole('list', { name: say('home.steps') }).getByRole('listitem');
  const open = (name: string): RegExp => new RegExp(`^${name}(?!.*${say('home.steps.done')})`);
  await expect(steps).toHaveText([
    open(say('home.steps.boat')),
    open(say('home.steps.photos')),
    open(say('home.steps.approval')),
    open(say('home.steps.billing')),
    open(say('home.steps.bankAccount')),
    open(say('home.steps.install')),
    open(say('home.steps.request')),
  ]);
  await expect(page.getByText(say('home.steps.progress', { done: 0, total: 7 }))).toBeVisible();
  // With at most one boat the way to it stands in the bar.
  await expect(menuEntry(mine, say('shell.nav.boats'))).toBeVisible();
  const counters = (where: Device) => where.page.getByRole('list', { name: say('home.counts') });
  await expect(counters(mine)).toHaveCount(0);
  await mine.takePicture('home-new-partner');
  await page.getByRole('button', { name: say('home.steps.hide') }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: say('common.undo') }).click();
  await steps.nth(4).getByRole('link').click();
  await expect(page).toHaveURL(`${mine.server.origin}/bank-accounts`);
  await mine.open('/booking');
  await expect(page.getByText(say('bookings.Page.empty'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: say('boats.Page.create') })).toHaveAttribute(
    'href',
    '/boat/new',
  );

  await server.faults({ path: '^/v1/booking/count$', status: 200, body: { success: true, data: 3 } });
  const other = await device();
  const title = other.heading(say('home.title', { name: selin.firstName }));
  await other.open('/');
  await other.trySignIn(selin);
  await expect(title).toBeFocused();
  await expect(counters(other).getByRole('listitem')).toHaveText([/^0\D/, /^3\D/, /^0\D/]);
  await expect(other.page.getByRole('list', { name: say('home.steps') })).toBeVisible();
  // The focus stays where it is when Home is loaded again.
  await other.page.reload();
  await expect(title).toBeVisible();
  await expect(title).not.toBeFocused();
});

test('nothing moves on Home after it was first drawn, on a phone and at a desk', async ({ device }) => {
  for (const size of ['phone', 'desk'] as const) {
    const mine = await device({ size });
    await mine.page.addInitScript(noteMoves);
    await mine.signIn();
    await mine.page.evaluate(() => Object.assign(window, { moved: 0 }));
    await expect(mine.page.getByRole('list', { name: mine.say('home.counts') })).toBeVisible();
    await mine.expectAllSent();
    expect(await mine.page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThanOrEqual(0.02);
  }
});

/** Runs in the page: adds up how much of it has moved by itself, as browsers measure it. */
function noteMoves(): void {
  Object.assign(window, { moved: 0 });
  new PerformanceObserver(moves => {
    for (const move of moves.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!move.hadRecentInput) Object.assign(window, { moved: Reflect.get(window, 'moved') + move.value });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Words of the page that take more than one line. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const broken: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}
