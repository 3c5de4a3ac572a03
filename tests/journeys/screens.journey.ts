/**
 * The one look at every screen and everything that opens over it, on a phone in Turkish and at a desk in English: see `checkScreen`. With
 * PANEL_PICTURES=1 there are pictures in test-results/screens to look at.
 */
import { boatTabs } from '../../src/features/boats/boatTabs.ts';
import {
  actOn,
  addPhotos,
  beginBoat,
  card,
  chooseFiles,
  draftDenizFeneri,
  draftYunus,
  editBoat,
  openBoat,
  openFleet,
  openTab,
  photosOf,
  saveDraft,
  typeGeneral,
} from './support/boats.ts';
import { showMonthView } from './support/calendar.ts';
import { checkScreen, elementsBeyondScreen, withLetters, type Colours } from './support/checkScreen.ts';
import type { Device, DeviceOptions } from './support/Device.ts';
import { newForms, otherScreens, screensOfNouns } from '../nouns/samples.ts';
import { deniz } from './support/panel.ts';
import { goOnToCode, typeDetails } from './support/registering.ts';
import { expect, test } from './support/test.ts';
import { openWizardTab, workingCopy } from './support/wizard.ts';

/** A daily and an hourly boat with something on every tab. */
const whole = 'Kırlangıç';
const wholeHourly = 'Günbatımı';

/** Lists of nouns at which other steps of this journey look. */
const seenElsewhere = new Set(['/boats', '/calendar']);

/** Screens that an address leads to, and the button whose press shows what is missing in their form. */
const screens: readonly { readonly path: string; readonly save?: true }[] = [
  ...otherScreens.map(path => ({ path })),
  { path: '/booking?filter=underWay' },
  { path: '/booking?filter=past' },
  ...screensOfNouns.filter(({ path }) => !seenElsewhere.has(path)),
  ...newForms.map(({ path }) => ({ path, save: true as const })),
  { path: '/account' },
  { path: '/account?tab=password' },
  { path: '/account?tab=contact' },
  { path: '/debug' },
  { path: '/nowhere' },
];

/** What is known to be wrong with names, and why it isn't mended yet. */
const known = {
  /** An entry stands in each week that it takes: the same button, for the same act, several times. */
  calendar: [/, (Rezervasyon|[^,]+), \d/],
};

interface Look {
  readonly mine: Device;
  /** Looks at what is on the screen now. */
  readonly see: (name: string, more?: readonly Colours[], faults?: readonly RegExp[]) => Promise<void>;
}

type Start = (options: DeviceOptions) => Promise<Device>;

async function begin(start: Start, { size, language, themes }: (typeof looks)[number]): Promise<Look> {
  const mine = await start({ size, language });
  return {
    mine,
    see: (name, more = [], faults = []) =>
      checkScreen(
        mine,
        `${language}-${size}-${name}`,
        [...themes, ...(size === 'phone' ? more : [])],
        faults,
      ),
  };
}

// Colours are the same in both languages, and names and roles at both sizes.
const looks = [
  { language: 'tr', size: 'phone', themes: ['light', 'dark'] },
  { language: 'en', size: 'desk', themes: ['light'] },
] as const;

for (const look of looks) {
  const { language, size } = look;

  test(`before signing in, ${language}, ${size}`, async ({ device }) => {
    const { mine, see } = await begin(device, look);
    const { page, say } = mine;
    await mine.open('/');
    await mine.chooseOnSignIn(language);
    await see('login');
    await mine.button(say('signIn.Login.submit')).click();
    await expect(page.getByText(say('signIn.email.required'))).toBeVisible();
    await see('login-problems');
    await mine.open('/register');
    await expect(mine.heading(say('signIn.register'))).toBeVisible();
    await see('register');
    await mine.button(say('signUp.Register.next')).click();
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
    await mine.open('/forgot-password');
    await expect(mine.heading(say('signIn.forgot'))).toBeVisible();
    await see('forgot-password');
    await mine.open('/reset-password');
    await expect(mine.heading(say('signIn.reset'))).toBeVisible();
    await see('reset-password-incomplete');
    await mine.open('/reset-password?resetKey=k-1&email=deniz%40tekne.example');
    await expect(mine.button(say('signUp.Reset.submit'))).toBeVisible();
    await see('reset-password');
  });

  test(`remap-keys/remap#805: each address, the frame and the calendar, ${language}, ${size}`, async ({
    readyDevice,
  }) => {
    const { mine, see } = await begin(readyDevice, look);
    const { page, say } = mine;
    for (const { path, save } of screens) {
      await mine.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await see(path.replaceAll(/\W+/g, '-'), path === '/' ? ['sun'] : []);
      if (size === 'phone') await expectLettersFit(mine, path);
      if (!save) continue;
      await mine.button(say('form.save')).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await mine.closeToasts();
      await see(`${path.replaceAll(/\W+/g, '-')}-problems`, ['sun']);
    }

    await mine.open('/');
    await page.getByRole('button', { name: say('shell.notifications.open', { count: 5 }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('notifications');
    await close(mine);
    const menu = await mine.openUserMenu();
    await see('user-menu', ['sun']);
    await menu.getByText(say('shell.user.signOut')).click();
    await expect(page.getByRole('dialog', { name: say('shell.SignOut.title') })).toBeVisible();
    await see('sign-out');
    await close(mine);
    if (size === 'phone') {
      await page.getByRole('button', { name: new RegExp(`^${say('shell.nav.more')}`) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('more');
      await close(mine);
    }
    await mine.open('/faq');
    await page.locator('summary:visible').nth(1).click();
    await see('faq');
    await page.getByRole('searchbox').fill(language === 'tr' ? 'ODEME' : 'payment');
    await expect(page.locator('details[open]').first()).toBeVisible();
    await see('faq-search');
    await mine.button(say('policies.kvkk')).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await see('policy');
    await close(mine);

    await mine.open('/calendar');
    await showMonthView(mine);
    const entry = (name: string) =>
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(name) })
        .first();
    await expect(entry('Karada')).toBeVisible();
    await see('calendar', ['sun'], known.calendar);
    await entry('TK-').click();
    await expect(page.getByText(say('calendar.BookingFacts.readOnly'))).toBeVisible();
    await see('calendar-booking');
    await close(mine);
    await page.getByRole('link', { name: language === 'tr' ? /^28 Kasım, / : /^28 November, / }).click();
    await see('calendar-block', ['sun'], known.calendar);
    await mine.button(say('calendar.BlockBar.details')).click();
    await mine.button(say('form.save')).click();
    await mine.closeToasts();
    await see('calendar-new', ['sun']);
    // A title without spaces makes no page wider than the screen.
    await mine.field(say('calendar.field.title')).fill('a'.repeat(150));
    await close(mine);
    await mine.button(say('calendar.BlockBar.clear')).click();
    await expect(entry('aaa')).toBeVisible();
    await see('calendar-long-title', [], known.calendar);
  });

  test(`boats, their form, and what waits or conflicts, ${language}, ${size}`, async ({
    readyDevice,
    photos,
  }) => {
    const { mine, see } = await begin(readyDevice, look);
    const { page, say, server } = mine;
    await openFleet(mine);
    await expect(card(mine, 'Mavi Düş').locator('img')).toBeVisible();
    await see('boats');
    await mine.button(say('boats.Page.rules')).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await see('posting-rules');
    await close(mine);
    await mine.button(say('boats.Card.acts', { name: draftYunus.name })).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('boat-acts');
    await close(mine);
    await actOn(mine, draftYunus.name, 'boats.Delete.confirm');
    await expect(page.getByRole('dialog', { name: say('boats.Delete.title') })).toBeVisible();
    await see('boat-delete');
    await close(mine);
    await mine.button(say('boats.Page.create')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('period');
    await page.getByRole('dialog').getByRole('button').click();
    await beginBoat(mine);
    await see('new-boat');

    await openBoat(mine, draftDenizFeneri.name);
    await mine.field(say('boats.GeneralTab.cabins')).fill('?');
    await mine.button(say('boats.Wizard.next')).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await see('wizard-problems');
    await mine.field(say('boats.GeneralTab.cabins')).fill('4');
    await mine.field(say('boats.GeneralTab.name')).fill('Fener');
    await expect
      .poll(() => workingCopy(mine, `boat:${draftDenizFeneri.id}`))
      .toMatchObject({ name: 'Fener' });
    await mine.button(say('form.discard')).click();
    await mine.closeToasts();
    await mine.button(say('boats.History.open')).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await see('wizard-history');
    await close(mine);

    await openBoat(mine, whole);
    for (const tab of boatTabs) {
      await openWizardTab(mine, tab);
      await see(`wizard-${tab}-filled`, ['sun']);
      if (size === 'phone') await expectLettersFit(mine, tab);
    }
    await mine.button(say('boats.DocumentsTab.open', { number: 1 })).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await see('viewer');
    await close(mine);
    // What only hourly boats have.
    await openBoat(mine, wholeHourly);
    for (const tab of ['services', 'pricing'] as const) {
      await openWizardTab(mine, tab);
      await see(`wizard-${tab}-hourly`);
    }

    await openBoat(mine, draftDenizFeneri.name);
    await openWizardTab(mine, 'pricing');
    await mine.button(say('boats.Seasons.add')).click();
    await mine.button(say('boats.Seasons.addNext')).click();
    await see('wizard-seasons');
    await mine.goOffline();
    await openTab(mine, say('boats.tab.images'));
    await addPhotos(mine, [photos.small]);
    await chooseFiles(mine, [photos.text, photos.empty]);
    await expect(page.getByText(say('photo.Problems.title', { count: 2 }))).toBeVisible();
    await expect(photosOf(mine)).toHaveCount(5);
    await see('wizard-images');
    await saveDraft(mine, 'draftWaiting');
    await mine.closeToasts();
    await see('boats-offline');
    await editBoat(mine, draftYunus.name);
    await typeGeneral(mine, {
      name: draftYunus.name,
      type: language === 'tr' ? 'Sürat teknesi' : 'Speedboat',
      year: '2019',
      cabins: '1',
      titleTR: 'Yunus gibi',
      descriptionEN: '',
    });
    await saveDraft(mine, 'draftWaiting');
    await mine.openOutbox();
    const discard = page.getByRole('button', { name: say('outbox.discard') });
    await expect(discard).toHaveCount(2);
    await see('outbox-waiting');
    await discard.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('outbox-discard');
    await close(mine);
    await mine.open('/');
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    await mine.expectChip(language === 'tr' ? 'Çevrimdışı · 2 bekliyor' : 'Offline · 2 waiting');
    await see('home-offline');

    await server.changeBoat(draftYunus.id, { titleTR: 'Başka bir cihazdan', numberOfCabins: 2 });
    await mine.goOnline();
    await mine.expectChip(language === 'tr' ? '1 işlem sizi bekliyor' : '1 needs you', 30_000);
    await mine.openOutbox();
    await expect(page.getByText(say('outbox.state.conflict'))).toBeVisible();
    await see('outbox-needs-you');
    await page.getByRole('link', { name: say('outbox.compare') }).click();
    await expect(page.getByRole('dialog').getByRole('radiogroup').first()).toBeVisible();
    await see('boat-conflict', ['sun']);
  });
}

async function expectLettersFit(mine: Device, name: string): Promise<void> {
  for (const px of [24, 32])
    await withLetters(mine, px, async () =>
      expect.soft(await elementsBeyondScreen(mine, 390), `${name} with letters of ${px} px`).toEqual([]),
    );
}

async function close({ page }: Device): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
