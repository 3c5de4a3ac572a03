/**
 * Opening a chat of 2,000 messages, without a network, on a phone's screen and a CPU four times slower: from the tap on it to the frame
 * with its newest message.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { PanelServer } from '../journeys/support/PanelServer.ts';
import { demo } from '../partner-api/harness.ts';
import { signIn } from './signIn.ts';
import { phone } from './phone.ts';
import { quantile, type Result } from './results.ts';

const MESSAGES = 2_000;

/** @param folder for the browser's profile */
export async function chatOpening(folder: string, panelDist: string, rounds: number): Promise<Result> {
  const panel = await PanelServer.start(panelDist);
  const context = await chromium.launchPersistentContext(join(folder, 'chat-profile'), {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    ...phone,
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

    await context.setOffline(true);

    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      times.push(await timeOf(ours, `main a[href="/chat?id=${bookingId}"]`));
      await ours.goBack();
      await ours.locator(`main a[href="/chat?id=${bookingId}"]`).waitFor();
    }
    return {
      workload: 'Opening a chat of 2,000 messages, slow CPU, p95',
      // The first is what a partner meets once per start.
      ours: quantile(times.slice(1), 0.95),
      target: 160,
    };
  } finally {
    await context.close();
    await panel.close();
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
