import type { Device } from './Device.ts';

const ENTRY = '**/assets/index-*.js';

/**
 * From the next load on the panel shows what `index.html` holds: its entry does nothing.
 *
 * @returns ends that
 */
export async function stopBeforeCode({ page, browser }: Device): Promise<() => Promise<void>> {
  // A worker would answer with the true entry.
  const session = await browser.context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.route(ENTRY, route =>
    route.fulfill({
      contentType: 'text/javascript',
      // Otherwise the browser takes it from its memory at the load after.
      headers: { 'cache-control': 'no-store' },
      body: '',
    }),
  );
  return async () => {
    await page.unroute(ENTRY);
    await session.detach();
  };
}
