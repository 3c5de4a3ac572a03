/**
 * Typing in the wizard while twelve photos of 8 MB are made ready, on a CPU four times slower: how long each key takes until the screen has answered it (INP), as the browser's own event timing says.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { PanelServer } from '../journeys/support/PanelServer.ts';
import { drawCameraPhotos } from '../journeys/support/photos.ts';
import { signIn } from './signIn.ts';
import { quantile, type Result } from './results.ts';

const PHOTOS = 12;
const TEXT = 'Sakin koylarda bir hafta: yelken, yüzme molaları ve güvertede akşam yemeği. ';
/** Between two keys of a quick typist. */
const KEY_MS = 60;
/** The browser names no interaction shorter than this. */
const SHORTEST_MS = 16;

/** @param folder for the browser's profile */
export async function typing(folder: string, panelDist: string, rounds: number): Promise<Result> {
  const photos = await drawCameraPhotos(PHOTOS);
  const panel = await PanelServer.start(panelDist);
  const context = await chromium.launchPersistentContext(join(folder, 'typing-profile'), {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    viewport: { width: 390, height: 844 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(0);
    await page.addInitScript(watchKeys);
    await signIn(page, panel.origin);
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await newBoat(page, panel.origin);
      await addPhotos(page, photos);
      while ((await countKept(page)) < PHOTOS * (round + 1)) busy.push(...(await type(page, TEXT)));
    }
    return {
      workload: 'A key beside 12 photos of 8 MB, slow CPU, p95',
      ours: quantile(busy, 0.95),
      target: 80,
    };
  } finally {
    await context.close();
    await panel.close();
  }
}

async function newBoat(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/boat/new?mode=daily`);
  await page.locator('textarea').first().waitFor();
}

/** Photos are being made ready while the partner types on the first tab. */
async function addPhotos(page: Page, photos: readonly string[]): Promise<void> {
  await page.getByRole('tab').nth(3).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('tabpanel').getByRole('button').first().click(),
  ]);
  await chooser.setFiles([...photos]);
  await page.getByRole('tab').first().click();
  await page.locator('textarea').first().waitFor();
}

/** The photos that are on disk. */
async function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const name = names.find(candidate => candidate.startsWith('partner-panel-account-'));
    if (name === undefined) return 0;
    const open = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error ?? new Error('not opened')));
    });
    try {
      const count = db.transaction('uploads').objectStore('uploads').count();
      return await new Promise<number>((resolve, reject) => {
        count.addEventListener('success', () => resolve(count.result));
        count.addEventListener('error', () => reject(count.error ?? new Error('not read')));
      });
    } finally {
      db.close();
    }
  });
}

/** @returns how long each key took, in milliseconds */
async function type(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => void window.keys.splice(0));
  const area = page.locator('textarea').first();
  await area.pressSequentially(text, { delay: KEY_MS });
  // The last ones are told once their frame is on the screen.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const told = await page.evaluate(() => window.keys.slice());
  return [...told, ...Array.from({ length: Math.max(0, text.length - told.length) }, () => SHORTEST_MS)];
}

declare global {
  interface Window {
    keys: number[];
  }
}

/** Runs in the page before anything else. */
function watchKeys(): void {
  window.keys = [];
  const longest = new Map<number, number>();
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId === 0 || !entry.name.startsWith('key')) continue;
      const known = longest.get(interactionId);
      if (known === undefined) longest.set(interactionId, window.keys.push(duration) - 1);
      else window.keys[known] = Math.max(window.keys[known] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
