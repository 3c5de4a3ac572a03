/** The head of the sign-in page is painted with the first bytes, before any code: exactly where the page shows it then. */
import type { Locator } from '@playwright/test';
import { chooseOnSignIn, open, signInAndFetchAll } from './support/panel.ts';
import { stopBeforeCode } from './support/stopBeforeCode.ts';
import { expect, test } from './support/test.ts';

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The texts that are shown of some elements, and where. */
function linesOf(elements: Locator): Promise<Line[]> {
  return elements.evaluateAll(all =>
    all
      .filter(element => element.getClientRects().length > 0)
      .map(element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { text: element.textContent.trim(), x, y, width, height };
      }),
  );
}

const firstWords = '.start :is(b, i, em, p)';
const sameOnPage = '#root :is(header > span, fieldset span, h1, header p)';

for (const language of ['tr', 'en'] as const)
  test(`the first words stand where the sign-in page has them: ${language}`, async ({ device }) => {
    const mine = await device({ language });
    const { page, say } = mine;
    await open(mine, '/login');
    await chooseOnSignIn(mine, language);
    await expect(page.getByRole('heading', { name: say('signIn.Login.title') })).toBeVisible();
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await linesOf(page.locator(sameOnPage));
      expect(shown.map(({ text }) => text)).toContain(say('signIn.Login.promise'));
      const goOn = await stopBeforeCode(mine);
      await page.reload();
      await expect(page.locator('#root')).toBeEmpty();
      const painted = await linesOf(page.locator(firstWords));
      expect(painted.map(({ text }) => text)).toEqual(shown.map(({ text }) => text));
      for (const [index, line] of painted.entries())
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(
            Math.abs(line[side] - (shown[index]?.[side] ?? NaN)),
            `${width}: ${line.text}, ${side}`,
          ).toBeLessThan(1);
      await goOn();
      await page.reload();
      await expect(page.getByRole('heading', { name: say('signIn.Login.title') })).toBeVisible();
    }
  });

test('where the sign-in page isn’t what follows, the panel’s mark stands alone', async ({ device }) => {
  const mine = await device();
  const { page } = mine;
  const expectMark = async (): Promise<void> => {
    await expect(page.locator('#root')).toBeEmpty();
    await expect(page.locator('.start svg')).toBeVisible();
    expect(await linesOf(page.locator(firstWords))).toEqual([]);
  };
  const goOn = await stopBeforeCode(mine);
  await open(mine, '/register');
  await expectMark();
  await goOn();
  await signInAndFetchAll(mine);
  await stopBeforeCode(mine);
  await open(mine, '/');
  await expectMark();
});
