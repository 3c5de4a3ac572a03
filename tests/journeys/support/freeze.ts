import type { Page } from '@playwright/test';

/**
 * Freezes a page: it is told first, as a browser does, and then none of its code runs, while what is on its way stays.
 * `Page.setWebLifecycleState` does nothing to a page that counts as visible, and here all do.
 *
 * @returns lets it go on
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const isPaused = new Promise<void>(resolve => session.once('Debugger.paused', () => resolve()));
  await session.send('Debugger.pause');
  // The pause begins with the next code that would run.
  const next = page.evaluate(() => undefined);
  await isPaused;
  return async () => {
    await session.detach();
    await next;
    await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  };
}
