/** What the marketplace announces stands on Home (A057, A058, A157). */
import { chooseLanguage, goOffline } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('A057 A058 A341: announcements are stepped through, at sea too, with their links and in the chosen language', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
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

  await chooseLanguage(mine, 'en');
  const english = page.getByRole('list', { name: wordsOf('en')('home.announcements') });
  await expect(english.getByRole('listitem').first()).toContainText('Set your prices for next season now');
});
