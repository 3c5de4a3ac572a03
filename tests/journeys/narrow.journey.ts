/** A boat’s form on the smallest screens: a narrow phone, and a page at 400 % (WCAG 1.4.10). */
import { boatTabs } from '../../src/features/boats/boatTabs.ts';
import { beginBoat, openFleet } from './support/boats.ts';
import { button, chip, takePicture } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { fieldOf, openWizardTab, tabOf } from './support/wizard.ts';

test('a boat’s form has the whole screen of a phone, fits into 320 px, and shows its fields at 400 %', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await openFleet(mine);
  await beginBoat(mine);
  await expect(page.getByRole('navigation', { name: say('shell.nav.label') })).toHaveCount(0);
  // What needs nothing isn't counted, and isn't called complete before something is in it.
  await expect(page.getByText(/^0\/4 /)).toBeVisible();
  await expect(tabOf(mine, 'services')).toContainText(say('boats.mark.optional'));

  await page.setViewportSize({ width: 320, height: 700 });
  for (const tab of boatTabs) {
    await openWizardTab(mine, tab);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, tab).toBe(320);
  }
  // The strip stays under the bar at the top, wherever the page is.
  await openWizardTab(mine, 'pricing');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(tabOf(mine, 'pricing')).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 256 });
  await openWizardTab(mine, 'general');
  const name = fieldOf(mine, 'name');
  await name.scrollIntoViewIfNeeded();
  await expect(chip(mine)).not.toBeInViewport();
  await expect(button(mine, say('boats.Wizard.next'))).not.toBeInViewport();
  await name.click();
  await page.keyboard.type('Martı');
  await expect(name).toHaveValue('Martı');
});

test('B038 B039: of many missing fields the first three are listed, all on request, and the partner may go on', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await openFleet(mine);
  await beginBoat(mine);
  await button(mine, say('boats.Wizard.next')).click();
  const summary = page.getByRole('alert').filter({ hasText: say('form.invalid') });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(say('boats.Wizard.lacking', { count: 16 }));
  await expect(summary.getByRole('link')).toHaveCount(3);
  await summary.getByRole('button', { name: say('boats.Wizard.showAll') }).click();
  await expect(summary.getByRole('link')).toHaveCount(16);
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: say('boats.Wizard.later') }).click();
  await expect(tabOf(mine, 'features')).toHaveAttribute('aria-selected', 'true');
});

test('at 320 px no word of Home is broken, also where the letters are wide', async ({ bookingsDevice }) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  await expect(page.getByRole('list', { name: say('home.income') })).toBeVisible();
  // By its object: the panel's rules for content forbid a style sheet of others.
  await page.evaluate(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync("* { font-family: 'DejaVu Sans', Verdana !important; }");
    document.adoptedStyleSheets = [wide];
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await takePicture(mine, 'home-narrow');
  expect(await page.evaluate(brokenWords)).toEqual([]);
});

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
