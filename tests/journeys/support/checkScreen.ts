/** What must be true of every screen: axe finds nothing, everything has a name, nothing is wider than the screen, no message is missing. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';
import { readLocales } from '../../check/messageIds.ts';
import { namingFaults } from './accessibleNames.ts';
import { sizes, type Size } from './Browser.ts';
import type { Device } from './Device.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Beside its own width, each size is tried at narrower ones that people have. */
const narrower: Readonly<Record<Size, readonly number[]>> = { phone: [320], desk: [768, 390, 320] };
/** A message whose id is shown for want of its words or values. */
const areas = new Set(Object.keys(readLocales('.')['tr'] ?? {}).map(id => id.split('.')[0]));
const messageId = new RegExp(String.raw`\b(${[...areas].join('|')})\.[A-Za-z]\w+`);

export type Colours = 'light' | 'dark' | 'sun';

/**
 * Checks what is on the screen now. Colours are all that another theme changes, so only they are checked again.
 *
 * @param themes without any, only words and widths are checked: what is told and how was looked at elsewhere
 * @param known what names and headings are known to lack here
 */
export async function checkScreen(
  mine: Device,
  name: string,
  themes: readonly Colours[],
  known: readonly RegExp[] = [],
): Promise<void> {
  const { page } = mine;
  // What lies under a bar that stays would count as too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  // What a dialog lies over was checked without it.
  const dialog = (await page.getByRole('dialog').count()) > 0;
  for (const [index, colours] of themes.entries()) {
    await page.emulateMedia({ colorScheme: colours === 'dark' ? 'dark' : 'light' });
    if (colours === 'sun') await setTheme(mine, 'sun');
    // To tell of what holds takes axe as long as to look for what doesn't.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    if (dialog) axe.include('[role=dialog]');
    const { violations } = await (
      index === 0 ? axe.withTags(tags) : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${String(node.target[0])}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
    );
    expect.soft(found, `${name}, ${colours}`).toEqual([]);
    await mine.takePicture(`${name}-${colours}`, !dialog);
    if (colours === 'sun') await setTheme(mine, undefined);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (themes.length > 0) await expectNamed(mine, name, dialog, known);
  expect.soft(await messagesWithoutWords(mine), `${name}: messages without words`).toEqual([]);
  const { width, height } = sizes[mine.browser.size];
  for (const each of [width, ...narrower[mine.browser.size]]) {
    if (each !== width) await page.setViewportSize({ width: each, height });
    expect
      .soft(await elementsBeyondScreen(mine, each), `${name}: wider than a screen of ${each} px`)
      .toEqual([]);
  }
  await page.setViewportSize({ width, height });
}

async function expectNamed(
  mine: Device,
  name: string,
  isDialog: boolean,
  known: readonly RegExp[],
): Promise<void> {
  await expect
    .soft(async () => {
      const found = await namingFaults(mine, isDialog);
      expect(
        found.filter(fault => !known.some(one => one.test(fault))),
        name,
      ).toEqual([]);
    })
    .toPass({ timeout: 10_000 });
}

/** The theme as the page's styles are told it; undefined follows the system's colours. */
async function setTheme({ page }: Device, theme: string | undefined): Promise<void> {
  await page.evaluate(told => {
    if (told === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = told;
  }, theme);
}

/** Does something with letters of another size, as the owner of a browser may choose them for all pages. */
export async function withLetters(mine: Device, px: number, look: () => Promise<unknown>): Promise<void> {
  const session = await mine.browser.context.newCDPSession(mine.page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await expect(mine.page.locator('html')).toHaveCSS('font-size', `${px}px`);
  await look();
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
}

/** What sticks out at the right of the screen; the layout's own width is no measure, a phone widens it. */
export async function elementsBeyondScreen(mine: Device, width: number): Promise<string[]> {
  return mine.page.evaluate(most => {
    if (document.documentElement.scrollWidth <= most) return [];
    return [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > most + 0.5)
      .map(element => `${element.tagName}.${element.className} ${element.getBoundingClientRect().right}`)
      .slice(0, 5);
  }, width);
}

async function messagesWithoutWords({ page }: Device): Promise<string[]> {
  const texts = await page.evaluate(() => [
    document.body.innerText,
    document.title,
    ...[...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap(element =>
      ['aria-label', 'title', 'alt', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
    ),
  ]);
  return texts.flatMap(text => messageId.exec(text)?.[0] ?? []);
}

/** The middle of what `target` shows. */
export async function middleOf(target: Locator): Promise<readonly [number, number]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to see');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
