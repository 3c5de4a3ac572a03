/** Who uses the devices, what the chip says of them, what toasts have told, and where pictures go. */
import { expect, type Locator, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demo, other } from '../../partner-api/harness.ts';
import type { Device } from './Device.ts';
import type { Partner } from './PanelServer.ts';

/** The partner whose account is printed at the start: twelve boats, two of them drafts. */
export const deniz: Partner & { readonly firstName: string } = { ...demo, firstName: 'Deniz' };
/** Somebody else with boats of their own. */
export const ismail: Partner & { readonly firstName: string } = { ...other, firstName: 'İsmail' };

/** What the chip says of a device with nothing to send, in the words of its language. */
export const ALL_SENT = 'Tümü gönderildi';
export const ALL_SENT_EN = 'All sent';

export const screens = join(import.meta.dirname, '..', '..', '..', 'test-results', 'screens');
/** Drawing them costs as much as many of the journeys themselves. */
export const isPictured = process.env['PANEL_PICTURES'] === '1';

/**
 * Does something and waits until a toast has told one of these texts. It stands for three seconds, and a busy machine may look later: so
 * toasts are noted in the page as they appear, from before the act, also when the act loads the page anew.
 */
export async function expectToast(
  device: Pick<Device, 'page'>,
  texts: string | readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const { page } = device;
  if (!noting.has(page)) await page.addInitScript(noteToasts);
  noting.add(page);
  await page.evaluate(noteToasts);
  await act();
  const wanted = [texts].flat();
  await expect
    .poll(async () => (await told(device)).filter(text => wanted.includes(text)), { timeout: 20_000 })
    .not.toEqual([]);
}

/** What toasts have told since `expectToast` was last called, or since the page was loaded after that. */
export async function told({ page }: Pick<Device, 'page'>): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { told: readonly string[] }).told);
}

/** Pages that note their toasts after each load. */
const noting = new WeakSet<Page>();

/** Runs in the page. What is told from now on stands in `told`, part by part. */
function noteToasts(): void {
  const page = window as unknown as { told?: string[] };
  const isNoting = page.told !== undefined;
  const texts = (page.told ??= []);
  texts.length = 0;
  if (isNoting) return;
  const known = new WeakSet<Element>();
  const fresh = (): Element[] => {
    const all = [...document.querySelectorAll('[role=region] > ol > li')].filter(toast => !known.has(toast));
    for (const toast of all) known.add(toast);
    return all;
  };
  fresh();
  new MutationObserver(() => {
    for (const { children } of fresh()) texts.push(...[...children].map(({ textContent }) => textContent));
  }).observe(document, { childList: true, subtree: true });
}

/** The same of one part of the page. */
export async function takePictureOf(place: Locator, name: string): Promise<void> {
  if (!isPictured) return;
  mkdirSync(screens, { recursive: true });
  await place.screenshot({ path: join(screens, `${name}.png`), animations: 'disabled' });
}
