/**
 * A page that the browser suspended: it holds no database or lock, and works when it is back. See "Suspended
 * pages" in `src/sync/README.md`.
 */
import type { Locator, Page } from '@playwright/test';
import { draftYunus, draftDenizFeneri, openFleet, rename } from './support/boats.ts';
import { expectToast } from './support/panel.ts';
import { freeze } from './support/freeze.ts';
import { expect, test } from './support/test.ts';

/** Why the browser didn't take the page from its back/forward cache, in its own words. */
function notRestored(): string[] {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly notRestoredReasons?: { readonly reasons: readonly { readonly reason: string }[] | null } | null;
  })[];
  return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
}

test('a page that was left, suspended or reloaded, or has a second window beside it', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ backForwardCache: true });
  const { say } = mine;

  await test.step('W1: left, it goes into the back/forward cache, the next one works, and back it shows what is new', async () => {
    await mine.page.evaluate(() => {
      addEventListener('pageshow', event => {
        document.documentElement.dataset['returned'] = String(event.persisted);
      });
    });
    await mine.open('/boats');
    await expect(mine.heading(say('boats.Page.title'))).toBeVisible();
    // No `goBack`: it waits for a load, and a page that is restored has none.
    await mine.page.evaluate(() => history.back());
    await expect(mine.heading(say('home.title', { name: 'Deniz' }))).toBeVisible();
    expect(await mine.page.evaluate(notRestored)).toEqual([]);
    await expect(mine.page.locator('html[data-returned="true"]')).toBeVisible();
    await mine.expectAllSent();
  });

  await test.step('W1: a page that was frozen lets the queue go, and sends what it was given when it is back', async () => {
    await openFleet(mine);
    const goOn = await freeze(mine.page);
    const second = await mine.browser.context.newPage();
    const held = await second
      .goto(`${mine.server.origin}/boats`)
      .then(() =>
        second.evaluate(
          async () => (await navigator.locks.query()).held?.map(({ name }) => name ?? '') ?? [],
        ),
      );
    expect(held.filter(name => name.startsWith('outbox:'))).toEqual([]);
    await goOn();
    await mine.page.bringToFront();
    await rename(mine, draftYunus.name, 'Yunus II', 'draftSending');
    await mine.expectAllSent();
    await second.close();
  });

  for (const { wait, mode } of [
    { wait: 0, mode: 'daily' },
    { wait: 150, mode: 'weekly' },
  ]) {
    await test.step(`P9: the first words of a new boat are there after a reload ${wait} ms later`, async () => {
      await mine.open(`/boat/new?mode=${mode}`);
      const name = mine.field(say('boats.GeneralTab.name'));
      await name.pressSequentially('Martı');
      // The time between the typing and the reload is what this journey varies.
      await mine.page.waitForTimeout(wait);
      await mine.page.reload();
      await expect(name).toHaveValue('Martı');
      expect(
        await mine.page.evaluate(() =>
          Object.keys(localStorage).filter(key => key.startsWith('panel-typed')),
        ),
      ).toEqual([]);
    });
  }

  await test.step('W4: two windows change different fields of one draft: both stand in both, with a word', async () => {
    const first = mine.page;
    await mine.open(`/boat/edit/${draftDenizFeneri.id}`);
    const second = await mine.browser.context.newPage();
    await second.goto(`${mine.server.origin}/boat/edit/${draftDenizFeneri.id}`);
    const textOn = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
    const nameOn = (page: Page): Locator => textOn(page, say('boats.GeneralTab.name'));
    const titleOn = (page: Page): Locator => textOn(page, say('boats.GeneralTab.titleTR'));
    await expect(nameOn(second)).toHaveValue(draftDenizFeneri.name);
    await expectToast({ page: second }, say('boats.Wizard.takenIn'), () => nameOn(first).fill('Fener'));
    await expect(nameOn(second)).toHaveValue('Fener');
    await titleOn(second).fill('Yeni başlık');
    await expect(titleOn(first)).toHaveValue('Yeni başlık');
    await expect(nameOn(first)).toHaveValue('Fener');
  });
});
