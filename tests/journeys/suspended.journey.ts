/** A page that the browser put away: it holds nothing, and is whole when it is back. See "Suspended pages" in `src/sync/README.md`. */
import { expectChip, heading, open, ALL_SENT } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('W1: a page that was left goes into the back/forward cache, the next one works, and back it shows what is new', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ backForwardCache: true });
  const { page, say } = mine;
  await page.evaluate(() => {
    addEventListener('pageshow', event => {
      document.documentElement.dataset['returned'] = String(event.persisted);
    });
  });
  await open(mine, '/boats');
  await expect(heading(mine, say('boats.Page.title'))).toBeVisible();
  await page.goBack();
  await expect(heading(mine, say('home.title', { name: 'Deniz' }))).toBeVisible();
  expect(await page.evaluate(notRestored)).toEqual([]);
  await expect(page.locator('html[data-returned="true"]')).toBeVisible();
  await expectChip(mine, ALL_SENT);
});

/** Why the browser didn't take the page from its back/forward cache, in its own words. */
function notRestored(): string[] {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly notRestoredReasons?: { readonly reasons: readonly { readonly reason: string }[] | null } | null;
  })[];
  return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
}
