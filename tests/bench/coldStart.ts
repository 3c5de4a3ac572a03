/**
 * Starting at sea: the built panel, signed in, with its fleet on the device and its worker installed, opened without a network on a
 * CPU four times slower; beside a page with React, a router and a precache that shows nothing. The worker is stopped before each start.
 */
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { PanelServer } from '../journeys/support/PanelServer.ts';
import { startServer } from './server.ts';
import { signIn } from './signIn.ts';
import { median, type Result } from './Table.ts';

interface Start {
  /** First contentful paint. */
  readonly paint: number;
  /** The first card was on the screen. */
  readonly data: number;
  /** The first card was shown and a tap on it was answered. */
  readonly interactive: number;
}

/** @param folder for the builds and the browser's profile */
export async function coldStart(folder: string, rounds: number): Promise<Result[]> {
  const root = join(import.meta.dirname, '..', '..');
  const panelDist = join(folder, 'panel');
  const emptyDist = join(folder, 'empty');
  await build({ root, logLevel: 'error', build: { outDir: panelDist, emptyOutDir: true } });
  await build({
    root: join(import.meta.dirname, 'empty'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      VitePWA({
        injectRegister: false,
        manifest: false,
        registerType: 'autoUpdate',
        workbox: { navigateFallback: '/index.html' },
      }),
    ],
    build: { outDir: emptyDist, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  const panel = await PanelServer.start(panelDist);
  const empty = await startServer(emptyDist, true);
  const context = await chromium.launchPersistentContext(join(folder, 'start-profile'), {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await signIn(page, panel.origin);
    await page.goto(`${panel.origin}/boats`);
    await page.locator('article').first().waitFor();
    await workerServes(page);
    await page.waitForLoadState('networkidle');
    await page.goto(empty.origin);
    await page.locator('article').waitFor();
    await workerServes(page);
    await page.goto('about:blank');
    await panel.stop();
    await empty.close();
    await context.setOffline(true);

    const starts: { floor: Start; ours: Start }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const floor = await start(context, `${empty.origin}/`);
      const ours = await start(context, `${panel.origin}/boats`);
      // The first of each fills the browser's code cache, as every start but a partner's first one finds it.
      if (round > 0) starts.push({ floor, ours });
    }
    const row = (workload: string, of: keyof Start, target?: number): Result => ({
      workload,
      floor: median(starts.map(({ floor }) => floor[of])),
      ours: median(starts.map(({ ours }) => ours[of])),
      target,
    });
    return [
      row('Offline cold start, slow CPU: first paint', 'paint', 0.7),
      row('  the fleet on screen', 'data', 2.2),
      row('  a tap on it answered', 'interactive'),
    ];
  } finally {
    await context.close();
    await panel.close();
  }
}

async function workerServes(page: Page): Promise<void> {
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.ready).active?.state === 'activated' &&
      navigator.serviceWorker.controller !== null,
    undefined,
    { timeout: 60_000 },
  );
}

async function start(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchStart);
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(() => window.started);
  } finally {
    await page.close();
  }
}

declare global {
  interface Window {
    started: Promise<{ paint: number; data: number; interactive: number }>;
  }
}

/** Runs in the page before anything else: taps the first card as soon as it is there, and waits for the screen that it opens. */
function watchStart(): void {
  window.started = new Promise(resolve => {
    const from = location.pathname;
    let tapped = false;
    let data = NaN;
    const look = (): void => {
      const link = document.querySelector<HTMLAnchorElement>('article a[href]');
      if (link && !tapped) {
        tapped = true;
        // What was just rendered must be on the screen before a finger can reach it.
        requestAnimationFrame(() =>
          setTimeout(() => {
            data = performance.now();
            link.click();
          }),
        );
      }
      if (location.pathname === from) return;
      watch.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          const interactive = performance.now();
          void painted.then(paint => resolve({ paint, data, interactive }));
        }),
      );
    };
    // The browser tells of a paint a moment after it.
    const painted = new Promise<number>(told =>
      new PerformanceObserver((list, observer) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (!paint) return;
        observer.disconnect();
        told(paint.startTime);
      }).observe({ type: 'paint', buffered: true }),
    );
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true });
  });
}
