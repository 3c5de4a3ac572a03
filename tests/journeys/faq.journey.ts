/** A partner looks for an answer, at sea too, finds how to reach the marketplace, and reads its policies (A148–A151, Q027). */
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('questions and policies at sea', async ({ readyDevice }) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  await mine.goOffline();

  await test.step('A029 A054 A148 A149 A150 A151 A344 Q122: at sea an answer is found by category and by search', async () => {
    const menu = await mine.openUserMenu();
    await menu.getByRole('link', { name: say('shell.user.faq') }).click();
    await expect(mine.heading(say('shell.user.faq'))).toBeVisible();

    const tabs = page.getByRole('tablist', { name: say('faq.categories') });
    await expect(tabs).toHaveAttribute('aria-orientation', 'vertical');
    await tabs.getByRole('tab', { name: 'Rezervasyonlar' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(tabs.getByRole('tab', { name: 'Tekneler ve ilanlar' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByText('Hangi belgeleri yüklemeliyim?').click();
    const answer = page.getByRole('listitem').filter({ hasText: 'turizm işletme belgesi' });
    await expect(answer).toBeVisible();

    const search = page.getByRole('searchbox', { name: say('faq.search') });
    // As somebody types who leaves the Turkish letters out.
    await search.fill('VARSAYILAN banka');
    await expect(page.getByText(say('faq.found', { count: 1 }))).toBeVisible();
    // It is open, since the words are in it, and they are marked.
    await expect(page.getByText('varsayılan banka hesabınıza')).toBeVisible();
    expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBeGreaterThanOrEqual(2);
    const outside = page.getByRole('link', { name: 'yardım sayfasında' });
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(outside).toHaveAccessibleDescription(say('common.newWindow'));
    await search.fill('balina');
    await expect(page.getByText(say('faq.found', { count: 0 }))).toBeVisible();
    await expect(page.locator('details')).toHaveCount(0);
    await search.fill('');
    await expect(tabs.getByRole('tab', { name: 'Tekneler ve ilanlar' })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: say('faq.contact.phone') })).toHaveAttribute(
      'href',
      'tel:+908500000000',
    );
    await expect(main.getByRole('link', { name: say('faq.contact.email') })).toHaveAttribute(
      'href',
      'mailto:destek@tekne.example',
    );
  });

  await test.step('A081 A159 A345 A346 A347 A348 Q027 Q028: at sea every policy opens, in either language', async () => {
    await mine.open('/faq');
    for (const { language, texts } of [
      {
        language: 'tr',
        texts: ['1. Taraflar ve konu', '6698 sayılı', 'Mesafeli', '6563 sayılı'],
      },
      {
        language: 'en',
        texts: ['1. Parties', 'article 10 of the Turkish', 'istance', 'Law no. 6563'],
      },
    ] as const) {
      const words = wordsOf(language);
      const names = [
        words('policies.termsOfUse'),
        words('policies.kvkk'),
        words('policies.distanceSelling'),
        words('policies.commercialMail'),
      ];
      await mine.chooseLanguage(language);
      const first = page.getByRole('main').getByRole('button', { name: names[0] ?? '' });
      await first.click();
      const dialog = page.getByRole('dialog');
      for (const [index, text] of texts.entries()) {
        // From one to the next without leaving the dialog.
        if (index > 0) await dialog.getByRole('button', { name: names[index] ?? '' }).click();
        await expect(dialog).toHaveAccessibleName(names[index] ?? '');
        await expect(dialog.getByText(text).first()).toBeVisible();
        await expect(dialog.getByText(text).first()).toBeInViewport();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(first).toBeFocused();
    }
  });
});

test('questions and policies that never came yet', async ({ device, server }) => {
  const mine = await device();
  const { page, say } = mine;
  mine.errors.expectStatus(503);
  await server.faults({ path: '^/v1/(faq|policy)', status: 503, body: { success: false } });
  await mine.signIn();

  await test.step('nothing was ever fetched and there is no answer: the page says so, and helps all the same', async () => {
    await mine.open('/faq');
    await expect(page.getByText(say('faq.failed'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('faq.contact.phone') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: say('policies.kvkk') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('policies.absent'))).toBeVisible();
    await server.faults();
    await dialog.getByRole('button', { name: say('common.retry') }).click();
    await expect(dialog.getByText('6698 sayılı').first()).toBeVisible();
  });

  await test.step('A003 A058: the language changes while the questions are on their way: only those of the new one stay', async () => {
    await server.faults({ path: '^/v1/faq', answerDelayMs: 2_000 });
    await mine.open('/faq');
    await mine.chooseLanguage('en');
    await expect(page.getByRole('tab', { name: 'Bookings' })).toBeVisible({ timeout: 30_000 });
    await page.getByText('How long do I have to answer a request?').click();
    await expect(page.getByText('three days', { exact: true })).toBeVisible();
    await server.faults();
    await mine.chooseLanguage('tr');
    await expect(page.getByRole('tab', { name: 'Rezervasyonlar' })).toBeVisible({ timeout: 30_000 });
    // What was open stays open.
    await expect(page.getByText('üç gününüz', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveCount(0);
  });
});
