/** What public reports about comparable apps and parts complain of, each named by its repository and number. */
import type { Locator } from '@playwright/test';
import { links } from '../../src/domain/values/links.ts';
import { elementsBeyondScreen, middleOf, withLetters } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { goOnToCode, typeDetails } from './support/registering.ts';
import { expect, test } from './support/test.ts';

/** As a finger does it: where `target` is when the finger comes down. */
async function tap({ page }: Device, target: Locator): Promise<void> {
  await page.touchscreen.tap(...(await middleOf(target)));
}

test('on a phone before signing in: taps and toasts', async ({ device }) => {
  const mine = await device();
  const { page, say } = mine;

  await test.step('porscheinformatik/clarity-addons#814: the first tap after a faulty field is not lost', async () => {
    const email = mine.field(say('signIn.email'));
    const typeFaulty = async (): Promise<void> => {
      await tap(mine, email);
      await page.keyboard.type('deniz');
    };
    const faulty = page.getByText(say('signIn.email.invalid'));

    for (const [link, title] of [
      ['signIn.register', 'signIn.register'],
      ['signIn.forgot', 'signIn.forgot'],
    ] as const) {
      await mine.open(links.login());
      await mine.chooseOnSignIn('tr');
      await typeFaulty();
      await tap(mine, page.getByRole('link', { name: say(link) }));
      await expect(mine.heading(say(title))).toBeVisible();
    }

    // By key it is said at once, by finger when the finger has left.
    await mine.open(links.login());
    await typeFaulty();
    await page.keyboard.press('Tab');
    await expect(faulty).toBeVisible();
    await page.reload();
    await typeFaulty();
    await tap(mine, page.getByRole('checkbox', { name: say('signIn.remember') }));
    await expect(faulty).toBeVisible();
    await expect(page.getByRole('checkbox', { name: say('signIn.remember') })).not.toBeChecked();

    // A field that is emptied because all went well complains of nothing.
    await mine.open(links.forgotPassword());
    await tap(mine, email);
    await page.keyboard.type('deniz@tekne.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('signUp.Forgot.sentText'))).toBeVisible();
    await tap(mine, page.getByText(say('signUp.Forgot.text')));
    await expect(email).toHaveValue('');
    await expect(page.getByText(say('signIn.email.required'))).toHaveCount(0);
  });

  await test.step('apache/answer#843: on a phone no toast lies over the languages of a public page', async () => {
    await mine.open(links.login());
    await mine.chooseOnSignIn('tr');
    await mine.page.getByRole('link', { name: mine.say('signIn.register') }).click();
    await typeDetails(mine);
    await goOnToCode(mine);
    await expect(mine.toasts().first()).toBeVisible();
    await mine.page.getByText('English', { exact: true }).click({ trial: true, timeout: 1_000 });
  });
});

/** A toast, and everything in the bar that it lies over can be pressed. */
async function expectToastLetsThrough(mine: Device): Promise<Locator> {
  const { page, say } = mine;
  await mine.open(links.newDiscount());
  await mine.field(say('discounts.field.name')).fill('?');
  await mine.button(say('form.save')).click();
  const toast = mine.toasts().first();
  await expect(toast).toBeVisible();
  const bar = page.getByRole('banner');
  for (const control of [mine.chip(), ...(await bar.getByRole('button').all())])
    await control.click({ trial: true, timeout: 1_000 });
  return toast;
}

test('apache/answer#843: toasts on a phone', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await test.step('what they lie over can be pressed', () => expectToastLetsThrough(mine));

  for (const px of [24, 32])
    await test.step(`remap-keys/remap#805: with letters of ${px} px no words of the bar overlap, and a chat is written in`, () =>
      withLetters(mine, px, async () => {
        await mine.open(links.chat());
        const chat = page.getByRole('main').getByRole('link', { name: /Samuel Wright/ });
        await expect(chat).toBeVisible();
        const labels = await page
          .getByRole('navigation', { name: say('shell.nav.label') })
          .filter({ visible: true })
          .locator('svg + span')
          .evaluateAll(all =>
            all.map(one => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
          );
        expect(labels).toHaveLength(5);
        for (const [index, { left }] of labels.entries())
          expect(left).toBeGreaterThanOrEqual(labels[index - 1]?.right ?? 0);

        await chat.click();
        const words = page.getByRole('textbox');
        await expect(page.getByText('And is the car park open at night?').last()).toBeInViewport();
        await words.fill('');
        await page.keyboard.type('Evet');
        await expect(words).toHaveValue('Evet');
        await expect(words).toBeInViewport({ ratio: 1 });
        await mine.button(say('chat.Composer.send')).click({ trial: true });
        expect(await elementsBeyondScreen(mine, 390)).toEqual([]);
      }));

  await test.step('none lies over the close button of a dialog; a touched one stays until something else is touched', async () => {
    await mine.open(links.newDiscount());
    await mine.field(say('discounts.field.name')).fill('?');
    const clock = await mine.stopTime();
    await mine.button(say('form.save')).click();
    await expect(mine.toasts().first()).toBeVisible();
    await page.getByRole('banner').getByRole('button').first().click();
    const close = page.getByRole('dialog').getByRole('button', { name: say('common.close'), exact: true });
    await expect(close).toBeVisible();
    // Shown still, but for a screen reader a dialog hides all else.
    const shown = page.locator('li[data-tone]').first();
    await expect
      .poll(async () => {
        const [above, below] = [await shown.boundingBox(), await close.boundingBox()];
        return above && below && above.x + above.width <= below.x;
      })
      .toBe(true);
    await close.click();
    await tap(mine, shown);
    await clock.runFor(10_000);
    await expect(shown).toBeVisible();
    await page.touchscreen.tap(200, 500);
    await clock.runFor(4_000);
    await expect(shown).toHaveCount(0);
  });
});

test('at a desk: toasts, and forced colours', async ({ readyDevice }) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;

  await test.step('apache/answer#843: what a toast lies over can be pressed', async () => {
    const { mouse } = page;
    const clock = await mine.installClock();
    const toast = await expectToastLetsThrough(mine);
    // It stays while it is pointed at, and lets the press through.
    await mouse.move(...(await middleOf(toast)));
    await clock.runFor(4_000);
    await expect(toast).toBeVisible();
    const under = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('li[data-tone]') ?? null,
      await middleOf(toast),
    );
    expect(under).toBeNull();
    await mine.chip().click();
    await expect(mine.heading(say('outbox.title'))).toBeVisible();
    await mouse.move(1, 400);
    await expect(toast).toHaveCount(0);
  });

  await test.step('wagtail/wagtail#7451: with forced colours one sees what is on, chosen and open', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    /** A picture of it without the mouse on it and without the focus in it. */
    const look = async (target: Locator): Promise<Buffer> => {
      await page.mouse.move(1, 600);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      return target.screenshot();
    };
    const differs = (one: Buffer, other: Buffer, what: string): void =>
      expect(one.equals(other), what).toBe(false);

    await mine.open(links.newDiscount());
    const isActive = page.getByRole('switch', { name: say('discounts.field.active') });
    const on = await look(isActive);
    await isActive.uncheck();
    differs(on, await look(isActive), 'a switch');

    await mine.open(links.account());
    const tab = page.getByRole('tab').first();
    const chosen = await look(tab);
    await page.getByRole('tab').nth(1).click();
    differs(chosen, await look(tab), 'a tab');

    await mine.open(links.bookings({ filter: 'cancelled' }));
    const filter = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${say('bookings.filter.upcoming')}`) });
    await expect(filter).toBeVisible();
    const notShown = await look(filter);
    await filter.click();
    await expect(filter).toHaveAttribute('aria-current');
    differs(notShown, await look(filter), 'a filter');

    await mine.open(links.chat());
    const row = page.getByRole('main').getByRole('link', { name: /Markus Ziegler/ });
    const closed = await look(row);
    await row.click();
    await expect(row).toHaveAttribute('aria-current');
    differs(closed, await look(row), 'a chat');
  });
});

test('tomayac/SVGcode#86: where site data are blocked the panel says so', async ({ device }) => {
  // `eviction` has the words in Turkish.
  const mine = await device({ language: 'en', blocksSiteData: true });
  const { page } = mine;
  await mine.open('/');
  await expect(page.getByText('Your browser doesn’t let the panel store data')).toBeVisible();
  await expect(page.getByText('free space')).toHaveCount(0);
});
