/**
 * Every built screen and everything that opens over it, in either language, size and theme: axe finds nothing serious,
 * nothing is wider than the screen, no message is missing. With PANEL_PICTURES=1 there are pictures in test-results/screens to look at.
 */
import { boatTabs } from '../../src/features/boats/boatTabs.ts';
import {
  actOn,
  addPhotos,
  beginBoat,
  card,
  chooseFiles,
  draftYunus,
  editBoat,
  openFleet,
  openTab,
  photosOf,
  saveDraft,
  typeGeneral,
  openBoat,
} from './support/boats.ts';
import { sizes } from './support/Browser.ts';
import type { Device } from './support/Device.ts';
import { checkScreen, type Colours } from './support/checkScreen.ts';
import {
  button,
  deniz,
  expectChip,
  field,
  goOffline,
  goOnline,
  heading,
  open,
  openOutbox,
  openUserMenu,
  pressLabel,
  signIn,
  closeToasts,
  waitUntilWorkerActive,
} from './support/panel.ts';
import type { Photos } from './support/photos.ts';
import { goOnToCode, typeDetails } from './support/registering.ts';
import { expect, test } from './support/test.ts';
import { openWizardTab, workingCopy } from './support/wizard.ts';
import type { Language } from './support/words.ts';

/** A daily and an hourly boat with something on every tab. */
const whole = 'Kırlangıç';
const wholeHourly = 'Günbatımı';

// Each theme, each language and each size. Colours are the same in both languages, and names and roles at both sizes: in English on a
// phone only the width and the words are looked at.
for (const { language, size, themes } of [
  { language: 'tr', size: 'phone', themes: ['light', 'dark'] },
  { language: 'en', size: 'desk', themes: ['light'] },
  { language: 'en', size: 'phone', themes: [] },
] as const) {
  test(`every screen, ${language}, ${sizes[size].width} px, axe: ${themes.join(' and ') || 'no'}`, async ({
    device,
    photos,
  }) => {
    test.setTimeout(300_000);
    const mine = await device({ size, language });
    await lookAround(mine, `${language}-${size}`, themes, photos);
  });
}

test('the sun theme on Home and on each tab of the wizard', async ({ readyDevice }) => {
  test.setTimeout(120_000);
  const mine = await readyDevice();
  const { say } = mine;
  await openUserMenu(mine);
  await pressLabel(mine, say('shell.theme.sun'));
  await expect(mine.page.locator('html')).toHaveAttribute('data-theme', 'sun');
  await checkScreen(mine, 'sun-user-menu', ['light']);
  await mine.page.keyboard.press('Escape');
  await checkScreen(mine, 'sun-home', ['light']);
  await openBoat(mine, whole);
  for (const tab of boatTabs) {
    await openWizardTab(mine, tab);
    await checkScreen(mine, `sun-wizard-${tab}`, ['light']);
  }
  await mine.page.reload();
  await expect(mine.page.locator('html')).toHaveAttribute('data-theme', 'sun');
});

async function lookAround(
  mine: Device,
  prefix: string,
  themes: readonly Colours[],
  photos: Photos,
): Promise<void> {
  const { page, say } = mine;
  const see = (name: string): Promise<void> => checkScreen(mine, `${prefix}-${name}`, themes);

  await open(mine, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressLabel(mine, mine.language === 'tr' ? 'Türkçe' : 'English');
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  await see('login');
  await button(mine, say('signIn.Login.submit')).click();
  await expect(page.getByText(say('signIn.email.required'))).toBeVisible();
  await see('login-problems');
  await open(mine, '/register');
  await expect(heading(mine, say('signIn.register'))).toBeVisible();
  await see('register');
  await button(mine, say('signUp.Register.next')).click();
  await expect(page.getByText(say('phone.Field.required'))).toBeVisible();
  await see('register-problems');
  await page.getByRole('button', { name: /^TR \+90/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await see('register-country');
  await close(mine);
  await typeDetails(mine);
  await page.getByRole('button', { name: /KVKK/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).not.toHaveCount(0);
  await see('register-policy');
  await close(mine);
  await goOnToCode(mine);
  await see('register-code');
  await open(mine, '/forgot-password');
  await expect(heading(mine, say('signIn.forgot'))).toBeVisible();
  await see('forgot-password');
  await open(mine, '/reset-password');
  await expect(heading(mine, say('signIn.reset'))).toBeVisible();
  await see('reset-password-incomplete');
  await open(mine, '/reset-password?resetKey=k-1&email=deniz%40tekne.example');
  await expect(button(mine, say('signUp.Reset.submit'))).toBeVisible();
  await see('reset-password');

  await signIn(mine);
  await waitUntilWorkerActive(mine);
  await expect(page.getByRole('main').getByText(/\d/).first()).toBeVisible();
  await see('home');
  await button(mine, say('shell.notifications.open', { count: 5 })).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('notifications');
  await close(mine);
  const menu = await openUserMenu(mine);
  await see('user-menu');
  await menu.getByText(say('shell.user.signOut')).click();
  await expect(page.getByRole('dialog', { name: say('shell.SignOut.title') })).toBeVisible();
  await see('sign-out');
  await close(mine);
  if (mine.browser.size === 'phone') {
    await page.getByRole('button', { name: new RegExp(`^${say('shell.nav.more')}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('more');
    await close(mine);
  }
  await open(mine, '/nowhere');
  await expect(heading(mine, say('shell.NotFound.title'))).toBeVisible();
  await see('not-found');
  await open(mine, '/account');
  await expect(field(mine, say('signUp.Register.lastName'))).toBeVisible();
  await see('account');
  for (const tab of ['password', 'contact'] as const) {
    await page.getByRole('tab', { name: say(`account.tab.${tab}`) }).click();
    await see(`account-${tab}`);
  }
  await open(mine, '/faq');
  await page.locator('summary:visible').nth(1).click();
  await see('faq');
  await page.getByRole('searchbox').fill(mine.language === 'tr' ? 'ODEME' : 'payment');
  await expect(page.locator('details[open]').first()).toBeVisible();
  await see('faq-search');
  await button(mine, say('policies.kvkk')).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await see('policy');
  await close(mine);
  await open(mine, '/outbox');
  await expect(page.getByText(say('outbox.allSent'))).toBeVisible();
  await see('outbox-empty');

  await openFleet(mine);
  await expect(card(mine, 'Mavi Düş').locator('img')).toBeVisible();
  await see('boats');
  await button(mine, say('boats.Page.rules')).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await see('posting-rules');
  await close(mine);
  await button(mine, say('boats.Card.acts', { name: 'Yunus' })).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('boat-acts');
  await close(mine);
  await actOn(mine, 'Yunus', 'boats.Delete.confirm');
  await expect(page.getByRole('dialog', { name: say('boats.Delete.title') })).toBeVisible();
  await see('boat-delete');
  await close(mine);
  await button(mine, say('boats.Page.create')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('period');
  await page.getByRole('dialog').getByRole('button').click();
  await beginBoat(mine);
  await see('new-boat');

  await openBoat(mine, 'Deniz Feneri');
  await see('wizard-general');
  await field(mine, say('boats.GeneralTab.cabins')).fill('?');
  await button(mine, say('boats.Wizard.next')).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await see('wizard-problems');
  await field(mine, say('boats.GeneralTab.cabins')).fill('4');
  await field(mine, say('boats.GeneralTab.name')).fill('Fener');
  await expect.poll(() => workingCopy(mine, 'boat:111')).toMatchObject({ name: 'Fener' });
  await button(mine, say('form.discard')).click();
  await closeToasts(mine);
  await button(mine, say('boats.History.open')).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await see('wizard-history');
  await close(mine);

  await openBoat(mine, whole);
  for (const tab of boatTabs) {
    await openWizardTab(mine, tab);
    await see(`wizard-${tab}-filled`);
  }
  await button(mine, say('boats.DocumentsTab.open', { number: 1 })).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await see('viewer');
  await close(mine);
  // What only hourly boats have.
  await openBoat(mine, wholeHourly);
  for (const tab of ['services', 'pricing'] as const) {
    await openWizardTab(mine, tab);
    await see(`wizard-${tab}-hourly`);
  }

  await openBoat(mine, 'Deniz Feneri');
  await goOffline(mine);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await chooseFiles(mine, [photos.text, photos.empty]);
  await expect(page.getByText(say('photo.Problems.title', { count: 2 }))).toBeVisible();
  await expect(photosOf(mine)).toHaveCount(5);
  await see('wizard-images');
  await saveDraft(mine, 'draftWaiting');
  await closeToasts(mine);
  await see('boats-offline');
  await editBoat(mine, 'Yunus');
  await typeGeneral(mine, {
    name: 'Yunus',
    type: mine.language === 'tr' ? 'Sürat teknesi' : 'Speedboat',
    year: '2019',
    cabins: '1',
    titleTR: 'Yunus gibi',
    descriptionEN: '',
  });
  await saveDraft(mine, 'draftWaiting');
  await openOutbox(mine);
  await expect(page.getByRole('button', { name: say('outbox.discard') })).toHaveCount(2);
  await see('outbox-waiting');
  await page
    .getByRole('button', { name: say('outbox.discard') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('outbox-discard');
  await close(mine);
  await open(mine, '/');
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  await expectChip(mine, offlineWaiting(mine.language, 2));
  await see('home-offline');

  await mine.server.changeBoat(draftYunus.id, { titleTR: 'Başka bir cihazdan', numberOfCabins: 2 });
  await goOnline(mine);
  await expectChip(mine, mine.language === 'tr' ? '1 işlem sizi bekliyor' : '1 needs you', 30_000);
  await openOutbox(mine);
  await expect(page.getByText(say('outbox.state.conflict'))).toBeVisible();
  await see('outbox-needs-you');
  await page.getByRole('link', { name: say('outbox.compare') }).click();
  await expect(page.getByRole('dialog').getByRole('radiogroup').first()).toBeVisible();
  await see('boat-clash');
}

const offlineWaiting = (language: Language, count: number): string =>
  language === 'tr' ? `Çevrimdışı · ${count} bekliyor` : `Offline · ${count} waiting`;

async function close({ page }: Device): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
