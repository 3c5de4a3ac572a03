/** Before a time without a connection: what is here, what is missing, what ends before the return; and the same at sea. */
import { DAY_MS } from '../../src/lib/time/day.ts';
import { answer, ANSWERS } from './support/bookingDecisions.ts';
import { checkScreen } from './support/checkScreen.ts';
import { expect, test } from './support/test.ts';

test('a partner prepares for sea, is ready, reads it at sea, and answers from there what can’t wait', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  const ready = page.getByText(new RegExp(say('prepare.ready', { day: '.+' })));
  const part = (name: string) =>
    page
      .getByRole('list', { name: say('prepare.parts') })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) });

  await test.step('from Home: the day of the return is kept, and what is missing is loaded by one button', async () => {
    await page.getByRole('link', { name: new RegExp(`^${say('home.prepare').replace('?', '\\?')}`) }).click();
    await expect(mine.heading(say('shell.prepare'))).toBeVisible();
    await mine.button(say('prepare.until.in', { days: 3 })).click();
    const load = page.getByRole('button', { name: new RegExp(`^${say('prepare.load')}`) });
    await expect(ready.or(load)).toBeVisible();
    // The panel may have loaded it meanwhile.
    await load.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(ready).toBeVisible({ timeout: 60_000 });
    await expect(part(say('shell.nav.boats'))).toContainText(/12 \/ 12.*Hazır/);
    await expect(part(say('shell.nav.bookings'))).toContainText('260 / 260');
    await expect(page.getByText(say('prepare.clock.right'))).toBeVisible();
    await checkScreen(mine, 'prepare-phone', ['light', 'dark', 'sun']);
  });

  await mine.goOffline();
  await mine.open('/prepare');
  const requests = page
    .getByRole('list', { name: say('prepare.requests') })
    .getByRole('listitem')
    .getByRole('link');
  const first = requests.first();
  const to = (await first.getAttribute('href')) ?? '';

  await test.step('at sea all of it can still be read', async () => {
    await expect(ready).toBeVisible();
    await expect(part(say('prepare.part.photos'))).toContainText(/\D(\d+) \/ \1\D/);
    await mine.takePicture('prepare-at-sea');
  });

  await test.step('a request that expires before the return is answered, and isn’t listed any more', async () => {
    await first.click();
    const id = to.split('#')[1] ?? '';
    const card = page.getByRole('article').filter({ has: page.locator(`[id="${id}"]`) });
    await answer(mine, card, true);
    await expect(card).toContainText(say('bookings.Unsent.kept', { what: 'yes' }));
    await mine.open('/prepare');
    await expect(first).not.toHaveAttribute('href', to);
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes(ANSWERS)).toHaveLength(1);
  });

  await test.step('after a long time without a connection Home proposes it until a return is planned', async () => {
    // While the clock is taken in hand a page would see the machine's own time for a moment, and count the days between as without a connection.
    await page.goto('about:blank');
    const clock = await mine.installClock();
    await mine.goOffline();
    await mine.open('/');
    const planned = page.getByRole('link', { name: /Dönüş: / });
    await expect(planned).toBeVisible();
    // The day of the return has passed, too.
    await clock.fastForward(4 * DAY_MS);
    await expect(page.getByText(say('home.prepare.long'))).toBeVisible();
    await mine.takePicture('home-prepare');
    await page.getByRole('link', { name: say('home.prepare.go') }).click();
    await mine.button(say('prepare.until.in', { days: 1 })).click();
    await page.getByRole('button', { name: say('shell.nav.home') }).click();
    await expect(planned).toBeVisible();
    await expect(page.getByText(say('home.prepare.long'))).toHaveCount(0);
  });
});

test('at a desk: photos that the browser has deleted are missing, at sea too, and are loaded again', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ size: 'desk', language: 'en' });
  const { page, say } = mine;
  const menu = await mine.openUserMenu();
  await menu.getByRole('link', { name: say('shell.prepare') }).click();
  await mine.button(say('prepare.until.in', { days: 7 })).click();
  const ready = page.getByText(/^Ready until /);
  await expect(ready).toBeVisible({ timeout: 60_000 });

  await mine.goOffline();
  await page.evaluate(() => caches.delete('panel-images'));
  // The worker would find them there as well, without a connection.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await mine.open('/prepare');
  await expect(page.getByText(say('prepare.notReady'))).toBeVisible();
  await expect(page.getByText(new RegExp(say('prepare.offline')))).toBeVisible();
  await expect(page.getByText('0 of 65')).toBeVisible();
  await expect(mine.button(say('prepare.load'))).toHaveCount(0);
  await checkScreen(mine, 'prepare-desk', ['light', 'dark', 'sun']);

  await mine.goOnline();
  // Without a press: on a good line what is missing comes as always.
  await expect(ready).toBeVisible({ timeout: 60_000 });

  // One photo is gone for ever: its boat is named, and nothing waits for it.
  const [gone = ''] = await page.evaluate(async () =>
    (await (await caches.open('panel-images')).keys()).map(({ url }) => url),
  );
  await server.faults({ path: new URL(gone).pathname, status: 404 });
  mine.errors.expectStatus(404);
  await page.evaluate(url => caches.open('panel-images').then(cache => cache.delete(url)), gone);
  await session.send('Network.clearBrowserCache');
  await mine.open('/prepare');
  await expect(page.getByText('64 of 64')).toBeVisible({ timeout: 60_000 });
  await expect(ready).toBeVisible();
  await expect(page.getByText(/1 photo no longer exists on the platform: \S/)).toBeVisible();
});
