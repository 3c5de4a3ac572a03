/** The menus around the screens (A042–A053, A055). */
import { deniz, heading, openUserMenu } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('A042–A049: the side menu of a desk has the eight entries in their order, and each leads to its screen', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk', language: 'en' });
  const menu = mine.page.getByRole('navigation', { name: mine.say('shell.nav.label') });
  const names = [
    'Home',
    'Boats',
    'Bookings',
    'Calendar',
    'Discounts',
    'Chat',
    'Billing information',
    'Bank accounts',
  ];
  const entries = menu.getByRole('link');
  await expect(entries).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(entries.nth(index)).toContainText(name);
  await expect(entries.nth(5)).toContainText('16');
  const paths = ['/', '/boats', '/booking', '/calendar', '/discount', '/chat', '/billing', '/bank-accounts'];
  for (const index of [1, 2, 3, 4, 5, 6, 7, 0]) {
    await entries.nth(index).click();
    await expect(mine.page).toHaveURL(`${mine.server.origin}${paths[index]}`);
    await expect(entries.nth(index)).toHaveAttribute('aria-current', 'page');
    await expect(heading(mine, /./)).toBeFocused();
  }
  await expect(mine.page.getByRole('banner').getByRole('link', { name: /\+90 850/ })).toBeVisible();
});

test('A042–A053: a phone has four entries in the bar and the rest behind "more"', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  const bar = page.getByRole('navigation', { name: say('shell.nav.label') });
  await expect(bar.getByRole('link')).toContainText(['Ana sayfa', 'Rezervasyon', 'Takvim', 'Mesajlar']);
  await expect(bar.getByRole('link')).toHaveCount(4);
  const more = bar.getByRole('button');
  await expect(more).toHaveText('Diğer');
  await expect(bar.getByRole('link').last()).toContainText('16');
  await more.click();
  const panel = page.getByRole('dialog', { name: say('shell.nav.more') });
  await expect(panel.getByRole('link')).toHaveCount(4);
  for (const [index, name] of ['Tekneler', 'İndirimler', 'Fatura bilgileri', 'Banka hesapları'].entries())
    await expect(panel.getByRole('link').nth(index)).toContainText(name);
  await panel.getByRole('link').nth(1).click();
  await expect(heading(mine, 'İndirimler')).toBeVisible();
  await expect(panel).toHaveCount(0);

  const menu = await openUserMenu(mine);
  await expect(menu).toContainText(deniz.email);
  for (const name of ['Hesap ayarları', 'Sık sorulan sorular', 'Gönderilecekler', 'Çıkış yap'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(heading(mine, 'İndirimler')).toBeVisible();
});

test('behind a dialog the page stays where it is, and scrolls again when it is closed', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page } = mine;
  const scrolled = async (): Promise<number> => page.evaluate(() => scrollY);
  /** What the browser does with the wheel is done when it has drawn twice. */
  const wheel = async (): Promise<number> => {
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 50);
    await page.evaluate(
      async () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return scrolled();
  };
  await expect.poll(wheel, { message: 'the page is long enough' }).toBeGreaterThan(0);
  const menu = await openUserMenu(mine);
  const before = await scrolled();
  expect([await wheel(), await wheel()]).toEqual([before, before]);
  await page.mouse.click(300, 500);
  await expect(menu).toHaveCount(0);
  await expect.poll(wheel).toBeGreaterThan(before);
});
