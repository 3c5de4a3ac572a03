/**
 * Starting at sea: the built panel, opened without a network on a CPU four times slower, with its worker installed: its sign-in page, and
 * the fleet of somebody who is signed in; beside a page with React, a router and a precache that shows nothing. The worker is stopped
 * before each start.
 */
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { PanelServer } from '../journeys/support/PanelServer.ts';
import { phone } from './phone.ts';
import { startServer } from './server.ts';
import { signIn } from './signIn.ts';
import { median, type Result } from './results.ts';

/** In milliseconds from the beginning of the navigation. */
interface Start {
  /** First contentful paint. */
  readonly paint: number;
  /** What was waited for was on the screen. */
  readonly shown: number;
  /** The end of the last task that kept the page from answering for longer than 50 ms. */
  readonly quiet: number;
}

/** @param folder for the builds and the browser's profile */
export async function coldStart(folder: string, panelDist: string, rounds: number): Promise<Result[]> {
  const emptyDist = join(folder, 'empty');
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
  /**
   * Starts of both in turns, each kind in a browser of its own. The first start of each fills the browser's code cache, as every start but
   * a partner's first one finds it.
   */
  const inTurns = async (path: string, wanted: string, prepare: (page: Page) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(join(folder, `profile-${path.slice(1)}`), {
      executablePath: findChromium(),
      args: [...chromiumArguments],
      ...phone,
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(empty.origin);
      await page.locator('article').waitFor();
      await workerServes(page);
      await prepare(page);
      await page.goto(`${panel.origin}${path}`);
      await page.locator(wanted).first().waitFor();
      await workerServes(page);
      await page.waitForLoadState('networkidle');
      await page.goto('about:blank');
      await context.setOffline(true);
      const starts = { empty: [] as Start[], ours: [] as Start[] };
      for (let round = 0; round <= rounds; round += 1) {
        const pair = [
          await start(context, `${empty.origin}/`, 'article'),
          await start(context, `${panel.origin}${path}`, wanted),
        ] as const;
        if (round === 0) continue;
        starts.empty.push(pair[0]);
        starts.ours.push(pair[1]);
      }
      return starts;
    } finally {
      await context.close();
    }
  };
  try {
    const login = await inTurns('/login', 'input[type=password]', () => Promise.resolve());
    const fleet = await inTurns('/boats', 'article a[href]', page => signIn(page, panel.origin));

    const row = (workload: string, of: typeof login, part: keyof Start, target: number): Result => ({
      workload,
      compared: median(of.empty.map(each => each[part])),
      ours: median(of.ours.map(each => each[part])),
      target,
    });
    return [
      row('Start at sea, slow CPU: sign-in, first paint', login, 'paint', 1),
      row('  the form on screen', login, 'shown', 2),
      row('  the last long task', login, 'quiet', 1.2),
      row('Start at sea, slow CPU: fleet, first paint', fleet, 'paint', 1),
      row('  the first boat on screen', fleet, 'shown', 4),
      row('  the last long task', fleet, 'quiet', 5),
    ];
  } finally {
    await panel.close();
    await empty.close();
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

async function start(context: BrowserContext, url: string, wanted: string): Promise<Start> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchStart, wanted);
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(() => window.started);
  } finally {
    await page.close();
  }
}

declare global {
  interface Window {
    started: Promise<{ paint: number; shown: number; quiet: number }>;
  }
}

/** Runs in the page before anything else. */
function watchStart(wanted: string): void {
  /** Without a long task for so long after what was wanted, the page is quiet. */
  const QUIET_MS = 1_500;
  window.started = new Promise(resolve => {
    let paint = NaN;
    let quiet = 0;
    new PerformanceObserver(list => {
      paint = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? paint;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) quiet = startTime + duration;
    }).observe({ type: 'longtask', buffered: true });
    const watch = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      watch.disconnect();
      // What was just rendered must be on the screen before it counts.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const shown = performance.now();
          const look = (): void => {
            if (performance.now() < Math.max(shown, quiet) + QUIET_MS) setTimeout(look, 100);
            else resolve({ paint, shown, quiet: Math.max(shown, quiet) });
          };
          look();
        }),
      );
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}
