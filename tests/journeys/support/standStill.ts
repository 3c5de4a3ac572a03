import type { Page } from '@playwright/test';

/**
 * A page that the system has frozen: it is told so, as a browser does, and then none of its code runs, while its locks and what is on its
 * way stay. `Page.setWebLifecycleState` does nothing to a page that counts as visible, and here all do.
 *
 * @returns lets it go on
 */
export async function standStill(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await session.send('Debugger.enable');
  const isPaused = new Promise<void>(resolve => session.once('Debugger.paused', () => resolve()));
  await session.send('Debugger.pause');
  // The pause begins with the next code that would run.
  void page.evaluate(() => undefined).catch(() => undefined);
  await isPaused;
  return async () => {
    await session.send('Debugger.disable');
    await page.evaluate(() => document.dispatchEvent(new Event('resume')));
    await session.detach();
  };
}
