/** What was too wide, too long, or could be read wrongly at a place of its own. */
import type { Locator } from '@playwright/test';
import { brokenWords } from './support/brokenWords.ts';
import { chooseInCalendar } from './support/calendar.ts';
import { withLetters } from './support/checkScreen.ts';
import { expect, test } from './support/test.ts';

test('a phone: the tabs of help are whole, no date of a discount is broken by large letters', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await mine.open('/faq');
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  const strip = page.getByRole('tablist');
  expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const path of ['/discount', '/storage', '/bank-accounts']) {
    await mine.open(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await withLetters(mine, 32, async () => expect.soft(await page.evaluate(brokenWords), path).toEqual([]));
  }

  await mine.open('/discount/new');
  const day = page.getByLabel(new RegExp(`^${say('discounts.field.start')}`));
  await day.fill('2027-12-10');
  // A browser in another language may show 12/10.
  await expect(page.getByText('10.12.2027 · 10 Aralık Cuma')).toBeVisible();
});

test('a desk: large letters in the bar at the top, months and first days of the fleet', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page } = mine;
  await withLetters(mine, 32, async () => {
    const bar = page.getByRole('banner');
    expect(await overlaps(bar.locator('a:visible, button:visible, label:visible'))).toEqual([]);
    await mine.takePicture('top-bar-large', false);
  });

  await mine.open('/calendar');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').first()).toBeVisible();
  for (const zoom of ['season', 'fortnight', 'month'] as const) {
    await chooseInCalendar(mine, 'calendar.Timeline.zoom', `calendar.Timeline.zoom.${zoom}`);
    // Wherever it has been scrolled to.
    for (const by of [0, 37, 61]) {
      await grid.evaluate((box, left) => box.scrollBy(left, 0), by);
      await page.evaluate(
        () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      // What is scrolled by hand stays there; whatever else brings days into sight shows whole ones.
      if (by === 0)
        expect(
          await grid.evaluate(box => box.scrollLeft % parseFloat(box.style.getPropertyValue('--day'))),
        ).toBe(0);
      const months = await shownBoxes(
        grid
          .locator('[aria-hidden=true]')
          .first()
          .getByText(/\d{4}$/),
      );
      for (const [index, month] of months.entries())
        expect
          .soft(month.right, `${zoom}: ${month.text}`)
          .toBeLessThanOrEqual(months[index + 1]?.left ?? Infinity);
    }
    await mine.takePicture(`fleet-head-${zoom}`, false);
  }
});

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What of them is really seen: each is cut by the boxes around it. */
function shownBoxes(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll(all =>
    all
      .map(element => {
        let { left, right, top, bottom } = element.getBoundingClientRect();
        for (let outer = element.parentElement; outer; outer = outer.parentElement) {
          if (getComputedStyle(outer).overflowX === 'visible') continue;
          const box = outer.getBoundingClientRect();
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        return { text: element.textContent.slice(0, 40), left, right, top, bottom };
      })
      .filter(({ left, right }) => right > left)
      .sort((a, b) => a.left - b.left),
  );
}

async function overlaps(elements: Locator): Promise<string[]> {
  const boxes = await shownBoxes(elements);
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(other => other.left < one.right - 1 && other.top < one.bottom - 1 && one.top < other.bottom - 1)
      .map(other => `${one.text} lies over ${other.text}`),
  );
}
