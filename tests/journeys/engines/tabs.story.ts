/**
 * The strip of the wizard's tabs is wider than a phone. Not in Firefox: its windows without a screen never get the focus, so that pages
 * see no event of it.
 */
import { draftDenizFeneri } from '../support/boats.ts';
import { expect, test } from './test.ts';

test('the tab that the arrow keys go to is shown whole, with its focus ring', async ({ device, engine }) => {
  test.skip(engine === 'firefox', 'no events of the focus without a screen');
  const mine = await device();
  const { page, say } = mine;
  await mine.signIn();
  await page.open(`/boat/edit/${draftDenizFeneri.id}`);
  const pricing = { role: 'tab', name: new RegExp(`^${say('boats.tab.pricing')}`) } as const;
  await page.click(pricing);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'] as const) {
    await page.key(key);
    await expect.poll(() => page.tab.run(cutOff), `${key}: what is cut off of the tab`).toBe(0);
  }
});

/** How many pixels of the element with the focus lie outside of the strip. */
function cutOff(): number {
  const tab = document.activeElement?.getBoundingClientRect();
  const strip = document.activeElement?.closest('[role=tablist]')?.getBoundingClientRect();
  if (!tab || !strip) throw new Error('No tab has the focus.');
  return Math.round(Math.max(0, strip.left - tab.left, tab.right - strip.right));
}
