/** The language is changed (A003, A006, A007, B008, Q052). */
import {
  choice,
  expectGeneral,
  waitUntilKept,
  draftDenizFeneri,
  typeOffline,
  typedDraft,
} from './support/boats.ts';
import { sizes } from './support/Browser.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('the language is changed, with a network and at sea', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('A006 A007 A058–A061: after a change of the language, announcements and lists are asked for in it', async () => {
    // A narrow phone whose browser shows a scroll bar: no word of the counters is broken, in either language.
    await page.setViewportSize({ width: 348, height: 780 });
    const list = (name: string) => page.getByRole('list', { name }).locator('a > span:last-child');
    const counters = list(say('home.counts')).or(list(wordsOf('en')('home.counts')));
    const lines = (labels: Element[]): number[] =>
      labels.map(label => {
        const words = document.createRange();
        words.selectNodeContents(label);
        return words.getClientRects().length;
      });
    await expect(counters).toHaveCount(3);
    expect(await counters.evaluateAll(lines)).toEqual([1, 1, 1]);
    await server.forgetRequests();
    await mine.chooseLanguage('en');
    await expect(counters.first()).toHaveText(wordsOf('en')('home.count.boats'));
    expect(await counters.evaluateAll(lines)).toEqual([1, 1, 1]);
    const wanted = ['/v1/announcement', '/v1/boat/brands', '/v1/boat/features', '/v1/location/countries'];
    await expect
      .poll(async () => {
        const asked = new Set((await server.requests()).map(({ path }) => path));
        return wanted.filter(path => !asked.has(path));
      })
      .toEqual([]);
    await page.setViewportSize(sizes.phone);
    await mine.chooseLanguage('tr');
    await mine.expectAllSent();
  });

  await test.step('Q052 A003 A004 B008: at sea the language changes words and lists, and what was typed stays', async () => {
    const english = wordsOf('en');
    await typeOffline(mine, draftDenizFeneri.name, typedDraft);
    await expect(choice(mine, say('boats.GeneralTab.type')).locator('option')).toContainText([
      'Seçin',
      'Gulet',
      'Yelkenli',
      'Motoryat',
    ]);
    await mine.chooseLanguage('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const types = choice(mine, english('boats.GeneralTab.type'));
    await expect(types.locator('option:checked')).toHaveText('Sailing yacht');
    await expect(mine.field(english('boats.GeneralTab.name'))).toHaveValue(typedDraft.name);
    await expect(mine.field(english('boats.GeneralTab.cabins'))).toHaveValue(typedDraft.cabins);
    await expect(mine.field(english('boats.GeneralTab.titleTR'))).toHaveValue(typedDraft.titleTR);
    await expect(page.getByRole('button', { name: english('boats.backToBoats'), exact: true })).toBeVisible();
    await mine.expectChip('Offline · 1 waiting');
    await page.reload();
    await expect(mine.field(english('boats.GeneralTab.name'))).toHaveValue(typedDraft.name);
    await mine.chooseLanguage('tr');
    await expectGeneral(mine, typedDraft);
    await waitUntilKept(mine);
  });
});
