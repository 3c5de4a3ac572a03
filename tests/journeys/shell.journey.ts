/** The menus around the screens (A042–A053, A055), what the marketplace announces (A057, A058, A157), and notifications (A052, A056, A343, Q121). */
import { screensOfNouns } from '../nouns/samples.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

/** The entries of the menu that the specification names, and those of nouns beside them. */
const paths = ['/', '/boats', '/booking', '/calendar', '/discount', '/chat', '/billing', '/bank-accounts'];
const others = screensOfNouns.filter(({ path }) => !paths.includes(path));

test('the menus of a phone, what is announced, and notifications', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('an address that the panel does not have is told in a page of its own, and leads Home', async () => {
    for (const path of ['/nowhere', '/boats/111/x']) {
      await mine.open(path);
      await expect(mine.heading(say('shell.NotFound.title')), path).toBeVisible();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: say('shell.NotFound.home') })
      .click();
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    await expect(mine.button(say('shell.notifications.open', { count: 5 }))).toBeVisible();
  });

  await test.step('A042–A053: a phone has four entries in the bar and the rest behind "more"', async () => {
    const bar = page.getByRole('navigation', { name: say('shell.nav.label') });
    await expect(bar.getByRole('link')).toContainText(['Ana sayfa', 'Rezervasyon', 'Takvim', 'Mesajlar']);
    await expect(bar.getByRole('link')).toHaveCount(4);
    const more = bar.getByRole('button');
    await expect(more).toHaveText('Diğer');
    await expect(bar.getByRole('link').last()).toContainText('16');
    await more.click();
    const panel = page.getByRole('dialog');
    const rest = panel.getByRole('navigation').getByRole('link');
    const named = ['Tekneler', 'İndirimler', 'Fatura bilgileri', 'Banka hesapları'];
    await expect(rest).toHaveText([...named, ...others.map(({ title }) => say(title))]);
    await rest.nth(1).click();
    await expect(mine.heading('İndirimler')).toBeVisible();
    await expect(panel).toHaveCount(0);

    const menu = await mine.openUserMenu();
    await expect(menu).toContainText(deniz.email);
    for (const name of ['Hesap ayarları', 'Sık sorulan sorular', 'Gönderilecekler', 'Çıkış yap'])
      await expect(menu.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(mine.heading('İndirimler')).toBeVisible();
  });

  await mine.goOffline();
  await mine.open('/');
  await test.step('A018 A052 A257 A258 A343 Q120 Q121: marking all notifications as read at sea arrives once', async () => {
    await mine.button(say('shell.notifications.open', { count: 5 })).click();
    const panel = page.getByRole('dialog', { name: say('shell.notifications.title') });
    await expect(panel.getByRole('listitem').first()).toContainText('Yeni rezervasyon talebi');
    // Its picture, or an icon for its type; what is unread says so in words, too, and nothing is pressed to go elsewhere.
    await expect(panel.getByRole('listitem').first()).toContainText(say('shell.notifications.unread'));
    await expect(panel.getByRole('listitem').filter({ hasText: 'Yeni mesaj' }).first()).toContainText(
      'Bir müşteriniz',
    );
    await expect(panel.getByRole('link')).toHaveCount(0);
    await expect(panel.getByText(/itibarıyla$/)).toBeVisible();
    await mine.takePicture('notifications');
    await panel.getByRole('button', { name: say('shell.notifications.readAll') }).click();
    await expect(panel.getByRole('button', { name: say('shell.notifications.readAll') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(mine.button(say('shell.notifications.open', { count: 0 }))).toBeVisible();
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await page.reload();
    await expect(mine.button(say('shell.notifications.open', { count: 0 }))).toBeVisible();
    expect(await server.writes()).toEqual([]);
    await mine.goOnline();
    await mine.expectAllSent();
    expect((await server.writes()).map(({ path }) => path)).toEqual(['/v1/notification/read-all']);
  });

  await test.step('A057 A058 A341: announcements are stepped through, at sea too, with their links and in the chosen language', async () => {
    await mine.goOffline();
    const strip = page.getByRole('list', { name: say('home.announcements') });
    const items = strip.getByRole('listitem');
    await expect(items).toHaveCount(4);
    const next = page.getByRole('button', { name: say('home.announcements.next') });
    await next.click();
    await expect(items.nth(1).getByRole('heading')).toBeInViewport();
    await expect(items.nth(1).locator('strong')).toHaveText('Bağlantı yoksa');
    // It moves only when somebody moves it, by the keyboard, too.
    await strip.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(items.nth(0).getByRole('heading')).toBeInViewport();
    const link = items.nth(2).getByRole('link', { name: 'Nasıl yapılır?' });
    await expect(link).toHaveAttribute('href', 'https://yardim.tekne.example/takvim');
    await expect(link).toHaveAttribute('target', '_blank');
    // Without a picture it has the colour that came with it.
    await expect(items.nth(3).locator('img')).toHaveCount(0);
    const coloured = items.nth(3).locator('[style]');
    await expect(coloured).toHaveCSS('background-color', 'rgb(11, 79, 108)');
    await expect(coloured.getByRole('heading')).toHaveCSS('color', 'rgb(255, 255, 255)');

    await mine.chooseLanguage('en');
    const english = page.getByRole('list', { name: wordsOf('en')('home.announcements') });
    await expect(english.getByRole('listitem').first()).toContainText('Set your prices for next season now');
  });
});

test('the menus of a desk, and a dialog over it', async ({ readyDevice }) => {
  const mine = await readyDevice({ size: 'desk', language: 'en' });
  const { page } = mine;

  await test.step('A042–A049: the side menu of a desk has the eight entries in their order, and each leads to its screen', async () => {
    const menu = page.getByRole('navigation', { name: mine.say('shell.nav.label') });
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
    await expect(entries).toHaveCount(names.length + others.length);
    for (const [index, name] of names.entries()) await expect(entries.nth(index)).toContainText(name);
    await expect(entries.nth(5)).toContainText('16');
    for (const index of [1, 2, 3, 4, 5, 6, 7, 0]) {
      await entries.nth(index).click();
      await expect(page).toHaveURL(`${mine.server.origin}${paths[index]}`);
      await expect(entries.nth(index)).toHaveAttribute('aria-current', 'page');
      await expect(mine.heading(/./)).toBeFocused();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: /\+90 850/ })).toBeVisible();
  });

  await test.step('behind a dialog the page stays where it is, and scrolls again when it is closed', async () => {
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
    const menu = await mine.openUserMenu();
    const before = await scrolled();
    expect([await wheel(), await wheel()]).toEqual([before, before]);
    await page.mouse.click(300, 500);
    await expect(menu).toHaveCount(0);
    await expect.poll(wheel).toBeGreaterThan(before);
  });
});
