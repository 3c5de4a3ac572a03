/** Every screen on paper: all that it says, whole, and nothing that is only pressed. */
import type { Locator } from '@playwright/test';
import { newForms, otherScreens, screensOfNouns } from '../nouns/samples.ts';
import { chooseInCalendar, showMonthView } from './support/calendar.ts';
import { sizes } from './support/Browser.ts';
import { firstChat } from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { expect, test } from './support/test.ts';

const screens = [
  ...otherScreens,
  '/booking?filter=upcoming',
  '/boat/edit/101',
  '/account',
  '/faq',
  '/install',
  ...[...screensOfNouns, ...newForms].map(({ path }) => path).filter(path => path !== '/calendar'),
];

test('each screen is printed whole and without controls, on a phone and as wide as a desk', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  const expectPrintedAtEachSize = async (name: string, more?: () => Promise<void>): Promise<void> => {
    for (const size of ['desk', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await expectPrinted(mine, `${name} ${size}`, more);
    }
  };
  for (const path of [...screens, `/chat?id=${(await firstChat(server)).bookingId}`]) {
    await mine.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(say('common.opening'))).toHaveCount(0);
    await expectPrintedAtEachSize(path);
  }

  await mine.open('/calendar');
  await showMonthView(mine);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Karada/ })
      .first(),
  ).toBeVisible();
  // What a button shows more of is there without it.
  const more = page.getByRole('main').getByRole('button', { name: /\d+ giriş ve çıkışın tümünü/ });
  const count = Number.parseInt(await more.innerText(), 10);
  await expectPrintedAtEachSize('month', () =>
    expect(page.getByRole('listitem').filter({ hasText: /^(Bugün|Yarın) (giriş|çıkış)/ })).toHaveCount(count),
  );
  await chooseInCalendar(mine, 'calendar.view', 'calendar.view.fleet');
  for (const zoom of ['season', 'month'] as const) {
    await chooseInCalendar(mine, 'calendar.Timeline.zoom', `calendar.Timeline.zoom.${zoom}`);
    // All of them are drawn where all are in sight.
    await page.setViewportSize({ ...sizes.phone, height: 2_500 });
    await expect(entries(mine).last()).toBeVisible();
    await expect(rows(mine).last()).toBeInViewport();
    await page.waitForTimeout(500);
    const all = await entries(mine).count();
    await page.setViewportSize({ ...sizes.phone, height: 640 });
    await expect.poll(() => entries(mine).count()).toBeLessThan(all);
    await expectPrinted(mine, `fleet ${zoom}`, async () => {
      await expect(entries(mine)).toHaveCount(all);
      await expect(rows(mine)).toHaveCount(12);
    });
  }
});

function entries({ page }: Device): Locator {
  return page.getByRole('grid').locator('[data-entry]');
}

function rows({ page }: Device): Locator {
  return page.getByRole('grid').getByRole('row');
}

/** Shows the page as it is printed, and once more as the browser makes a file of it. */
async function expectPrinted(mine: Device, name: string, more?: () => Promise<void>): Promise<void> {
  const { page } = mine;
  const words = await page.getByRole('main').innerText();
  await page.emulateMedia({ media: 'print' });
  await mine.takePicture(`print-${name.replaceAll(/\W+/g, '-')}`);
  const { pressed, cut, said } = await page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const main = document.querySelector('main');
    const all = [...(main?.querySelectorAll('*') ?? [])].filter(isShown);
    // What carries words or a picture of a record stays.
    const keeps = '.printed, [data-entry], [data-more], [aria-expanded=true], :has(img)';
    return {
      pressed: [...document.querySelectorAll('button, nav, [role=tab], [type=search], header:not(main *)')]
        .filter(element => isShown(element) && !element.matches(keeps))
        .map(element => element.outerHTML.slice(0, 120)),
      cut: all
        .filter(element => {
          const { overflowX, overflowY } = getComputedStyle(element);
          return (
            (overflowY === 'auto' && element.scrollHeight > element.clientHeight + 1) ||
            (overflowX === 'auto' && element.scrollWidth > element.clientWidth + 1)
          );
        })
        .map(element => `${element.tagName}.${element.className}`),
      said: main?.innerText ?? '',
    };
  });
  expect.soft(pressed, `${name}: what is pressed`).toEqual([]);
  expect.soft(cut, `${name}: what scrolls`).toEqual([]);
  expect(said.length, `${name} says something`).toBeGreaterThan(Math.min(60, words.length / 4));
  await more?.();
  await page.emulateMedia({ media: null });
}
