/** Checks a screen: accessibility by axe, its width, and that each message has words; and takes a picture of it for people. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { readLocales } from '../../check/messageIds.ts';
import { sizes, type Size } from './Browser.ts';
import type { Device } from './Device.ts';
import { takePicture } from './panel.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Beside its own width, each size is tried at the next narrower one that people have. */
const narrower: Readonly<Record<Size, number>> = { phone: 320, desk: 768 };
/** A message whose id is shown for want of its words or values. */
const areas = new Set(Object.keys(readLocales('.')['tr'] ?? {}).map(id => id.split('.')[0]));
const messageId = new RegExp(String.raw`\b(${[...areas].join('|')})\.[A-Za-z]\w+`);

export type Colours = 'light' | 'dark' | 'sun';

/** Checks what is on the screen now. Colours are all that another theme changes, so only they are checked again. */
export async function checkScreen(mine: Device, name: string, themes: readonly Colours[]): Promise<void> {
  const { page } = mine;
  // What a dialog lies over was checked without it.
  const dialog = (await page.getByRole('dialog').count()) > 0;
  for (const [index, colours] of themes.entries()) {
    await page.emulateMedia({ colorScheme: colours === 'dark' ? 'dark' : 'light' });
    if (colours === 'sun') await setTheme(mine, 'sun');
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if (dialog) axe.include('[role=dialog]');
    const { violations } = await (
      index === 0 ? axe.withTags(tags) : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${String(node.target[0])}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
    );
    expect.soft(found, `${name}, ${colours}`).toEqual([]);
    await takePicture(mine, `${name}-${colours}`, !dialog);
    if (colours === 'sun') await setTheme(mine, undefined);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const { width, height } = sizes[mine.browser.size];
  expect.soft(await elementsBeyondScreen(mine, width), `${name}: wider than the screen`).toEqual([]);
  const narrow = narrower[mine.browser.size];
  await page.setViewportSize({ width: narrow, height });
  expect
    .soft(await elementsBeyondScreen(mine, narrow), `${name}: wider than a screen of ${narrow} px`)
    .toEqual([]);
  await page.setViewportSize({ width, height });
  expect.soft(await messagesWithoutWords(mine), `${name}: messages without words`).toEqual([]);
}

/** The theme as the page's styles are told it; undefined follows the system's colours. */
async function setTheme({ page }: Device, theme: string | undefined): Promise<void> {
  await page.evaluate(told => {
    if (told === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = told;
  }, theme);
}

/** What sticks out at the right of the screen; the layout's own width is no measure, a phone widens it. */
async function elementsBeyondScreen(mine: Device, width: number): Promise<string[]> {
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
