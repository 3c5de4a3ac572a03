/**
 * Opening a chat of 2,000 messages, without a network, on a phone's screen and a CPU four times slower: from the tap on it to the frame
 * with its newest message; beside a page that does it by hand.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { PanelServer } from '../journeys/support/PanelServer.ts';
import { demo } from '../partner-api/harness.ts';
import { startServer } from './server.ts';
import { signIn } from './signIn.ts';
import { median, quantile, type Result } from './Table.ts';

const MESSAGES = 2_000;

/** @param folder for the builds and the browser's profile */
export async function chatOpening(folder: string, rounds: number): Promise<Result[]> {
  const root = join(import.meta.dirname, '..', '..');
  const dist = join(folder, 'chat-panel');
  const floorDist = join(folder, 'chat-floor');
  await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } });
  await build({
    root: join(import.meta.dirname, 'chatFloor'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: floorDist, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  const panel = await PanelServer.start(dist);
  const floor = await startServer(floorDist);
  const context = await chromium.launchPersistentContext(join(folder, 'chat-profile'), {
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
    const data = Array.from({ length: MESSAGES }, (_, index) => message(index));
    const { data: list } = await panel.as(demo)('GET', '/chat');
    const [{ bookingId } = { bookingId: 0 }] = list as { bookingId: number }[];
    await panel.faults({
      method: 'GET',
      path: `/chat/${bookingId}$`,
      body: { success: true, data, message: null, validationErrors: [] },
    });
    const ours = context.pages()[0] ?? (await context.newPage());
    ours.setDefaultTimeout(0);
    await signIn(ours, panel.origin);
    await ours.goto(`${panel.origin}/chat?id=${bookingId}`);
    await ours.locator(`[data-place="${MESSAGES - 1}"]`).waitFor();
    await ours.goto(`${panel.origin}/chat`);
    await ours.locator(`main a[href="/chat?id=${bookingId}"]`).waitFor();
    await ours.waitForLoadState('networkidle');

    const byHand = await context.newPage();
    byHand.setDefaultTimeout(0);
    await byHand.goto(floor.origin);
    await byHand.evaluate(messages => window.keepChat(messages), data);
    await context.setOffline(true);

    const samples = { floor: [] as number[], ours: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const nth = {
        floor: await timeOf(byHand, 'button'),
        ours: await timeOf(ours, `main a[href="/chat?id=${bookingId}"]`),
      };
      await byHand.evaluate(() => document.querySelector('main')?.replaceChildren());
      await ours.goBack();
      await ours.locator(`main a[href="/chat?id=${bookingId}"]`).waitFor();
      // The first of each is what a partner meets once per start.
      if (round > 0) {
        samples.floor.push(nth.floor);
        samples.ours.push(nth.ours);
      }
    }
    return [
      {
        workload: 'Opening a chat of 2,000 messages, slow CPU',
        floor: median(samples.floor),
        ours: median(samples.ours),
        target: undefined,
      },
      { workload: '  its p95', floor: undefined, ours: quantile(samples.ours, 0.95), target: 120 },
    ];
  } finally {
    await context.close();
    await panel.close();
    await floor.close();
  }
}

declare global {
  interface Window {
    /** Of the page that does it by hand. */
    keepChat: (messages: readonly ChatMessage[]) => Promise<void>;
  }
}

interface ChatMessage {
  readonly text: string;
  readonly senderId: number;
  readonly senderName: string;
  readonly isRead: boolean;
  readonly createdDateTime: string;
}

function message(index: number): ChatMessage {
  return {
    text: `Mesaj ${index + 1}: yarın saat on gibi marinada buluşalım, iskele dörtte bekliyoruz.`,
    senderId: index % 3 === 0 ? 1 : 500,
    senderName: 'Ayşe Yılmaz',
    isRead: true,
    createdDateTime: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
  };
}

/** From a tap on `target` to the frame that shows the newest message, in milliseconds. */
async function timeOf(page: Page, target: string): Promise<number> {
  await page.bringToFront();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    return await page.evaluate(
      ([selector, last]) =>
        new Promise<number>((resolve, reject) => {
          const element = document.querySelector<HTMLElement>(selector);
          if (!element) {
            reject(new Error(`no ${selector}`));
            return;
          }
          const begun = performance.now();
          const watch = new MutationObserver(() => {
            if (!document.querySelector(`[data-place="${last}"]`)) return;
            watch.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
          });
          watch.observe(document, { childList: true, subtree: true });
          element.click();
        }),
      [target, MESSAGES - 1] as const,
    );
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cdp.detach();
  }
}
