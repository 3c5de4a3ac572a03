/** A phone and large letters: nothing is wider than the screen, no word is broken, and back closes what lies over the page. */
import { brokenWords } from '../support/brokenWords.ts';
import { expect, test } from './test.ts';

test('nothing is wider than a phone, also with large letters, and no word of these pages is broken', async ({
  device,
}) => {
  const mine = await device();
  const { page, say } = mine;
  await mine.signIn();
  const width = await page.tab.run(() => innerWidth);
  for (const path of ['/boat/edit/101', '/discount', '/storage'])
    for (const letters of ['100%', '200%']) {
      await page.open(path);
      await page.see(path === '/discount' ? { role: 'article' } : { role: 'heading', text: /./ });
      await page.gone({ role: 'status', text: say('common.opening') });
      // Long options come with lists.
      if (path.startsWith('/boat/'))
        await page.until('lists are there', () => document.querySelectorAll('option').length > 50);
      await page.tab.run(size => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const wide = await page.tab.run(() => document.documentElement.scrollWidth);
      expect(wide, `${path} with letters of ${letters}`).toBeLessThanOrEqual(width);
      if (!path.startsWith('/boat/'))
        expect(await page.tab.run(brokenWords), `${path}, ${letters}`).toEqual([]);
    }
});

test('back closes what lies over the page, each by itself, and leads on from the page as before', async ({
  device,
}) => {
  const mine = await device('desk');
  const { page, say } = mine;
  const rules = { role: 'dialog', name: say('boats.PostingRules.title') } as const;
  const dialog = { role: 'dialog' } as const;
  const boats = { role: 'heading', name: say('boats.Page.title') } as const;
  await mine.signIn();
  // Others close it by a phone's own back, which no desk has.
  test.skip(await page.tab.run(() => 'CloseWatcher' in window), 'the engine has a CloseWatcher');
  await page.open('/booking');
  await page.see({ role: 'heading', name: say('bookings.Page.title') });
  await page.click({ role: 'link', name: new RegExp(`^${say('shell.nav.boats')}`) });
  await page.see(boats);

  for (const opens of [say('boats.Page.rules'), say('boats.Card.acts', { name: 'Lodos' })]) {
    await page.press(opens);
    await page.see(dialog);
    await page.tab.back();
    await page.gone(dialog);
    await page.see(boats);
  }
  // Closed in another way, twice: back leaves the page by one step.
  for (let times = 0; times < 2; times++) {
    await page.press(say('boats.Page.rules'));
    await page.see(rules);
    await page.press(say('common.close'), rules);
    await page.gone(rules);
  }
  await page.backTo('/booking');
  await page.see({ role: 'heading', name: say('bookings.Page.title') });
  await page.forwardTo('/boats');
  await page.see(boats);

  // From what is open to another screen, and back from there to the page, in one step.
  await page.press(new RegExp(say('shell.user.open', { name: '' }).trim()));
  await page.click({ role: 'link', text: say('shell.user.faq'), within: dialog });
  await page.see({ role: 'heading', name: say('shell.user.faq') });
  await page.backTo('/boats');
  await page.see(boats);
  await page.gone(dialog);
  await page.backTo('/booking');

  // A search takes the place of the page on which something was closed before.
  await page.click({ role: 'link', name: new RegExp(`^${say('shell.nav.boats')}`) });
  await page.click({ role: 'link', name: new RegExp(`^${say('shell.nav.bookings')}`) });
  await page.press(new RegExp(say('shell.user.open', { name: '' }).trim()));
  await page.see(dialog);
  await page.key('Escape');
  await page.gone(dialog);
  await page.fill(say('bookings.Page.search'), 'TK');
  await page.until('the search is in the address', () => location.search === '?search=TK');
  await page.backTo('/boats');
  await page.see(boats);
});
