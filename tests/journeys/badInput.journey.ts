/** What is wrong is said clearly, and nothing else is lost. */
import type { Locator } from '@playwright/test';
import { words } from '../partner-api/words.ts';
import {
  addPhotos,
  BOAT_WRITES,
  choice,
  chooseFiles,
  editBoat,
  expectGeneral,
  kept,
  openFleet,
  openTab,
  photosOf,
  saveDraft,
  typeGeneral,
  type Typed,
  lighthouse,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import {
  button,
  deniz,
  expectChip,
  field,
  goOffline,
  goOnline,
  heading,
  open,
  password,
  readyForSea,
  shot,
  signIn,
  toastsGone,
  trySignIn,
  ALL_SENT,
  workerControls,
} from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { fieldOf, openWizardTab, tabOf } from './support/wizard.ts';

/** Room for the panel, the fleet's pictures, and two or three photos. */
const SMALL_DISK = 20_000_000;
/** As the API calls the type. */
const GULET = '1';
const typed: Typed = {
  name: 'Deniz Feneri III',
  type: 'Gulet',
  year: '2023',
  cabins: '3',
  titleTR: 'Göcek’te bir gulet',
  descriptionEN: 'A gulet in Göcek.',
};

test('A069 A382 A384 Q007: a wrong password is told, and the form can be used again', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { say, page } = mine;
  mine.errors.expectStatus(422);
  await open(mine, '/');
  await trySignIn(mine, { ...deniz, password: 'Pusula-2025' });
  await expect(page.getByRole('alert')).toContainText('E-posta adresi veya şifre hatalı');
  await shot(mine, 'login-wrong-password');
  await expect(button(mine, say('signIn.Login.submit'))).toBeEnabled();
  await expect(password(mine)).toHaveValue('');
  await expect(field(mine, say('signIn.email'))).toHaveValue(deniz.email);
  await expect(page).toHaveURL(/\/login$/);
  await password(mine).fill(deniz.password);
  await button(mine, say('signIn.Login.submit')).click();
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  expect(await server.writes()).toEqual([]);
});

test('A063 A064 A260–A262: nothing or nonsense in the sign-in form is told at its field, and nothing is sent', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { say, page } = mine;
  await open(mine, '/');
  await button(mine, say('signIn.Login.submit')).click();
  await expect(page.getByText(say('signIn.email.required'))).toBeVisible();
  await expect(page.getByText(say('signIn.password.required'))).toBeVisible();
  await field(mine, say('signIn.email')).fill('deniz@');
  await password(mine).fill('x');
  await button(mine, say('signIn.Login.submit')).click();
  await expect(page.getByText(say('signIn.email.invalid'))).toBeVisible();
  await expect(field(mine, say('signIn.email'))).toHaveValue('deniz@');
  await expect(field(mine, say('signIn.email'))).toHaveAttribute('aria-invalid', 'true');
  expect((await server.requests()).filter(({ path }) => path.startsWith('/v1/auth'))).toEqual([]);

  await page.getByRole('button', { name: say('signIn.password.show') }).click();
  await expect(password(mine)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: say('signIn.password.hide') }).click();
  await expect(password(mine)).toHaveAttribute('type', 'password');
});

for (const { how, lose, regain, tells = 'signIn.Login.unreachable' } of [
  {
    how: 'the server fails',
    tells: 'signIn.Login.failed' as const,
    lose: (mine: Device) => {
      mine.errors.expectStatus(500);
      return mine.server.faults({ path: '^/v1/auth/login', status: 500, body: { success: false } });
    },
    regain: (mine: Device) => mine.server.faults(),
  },
  {
    how: 'the server asks to wait',
    tells: 'signIn.Login.failed' as const,
    lose: (mine: Device) => {
      mine.errors.expectStatus(429);
      return mine.server.faults({ path: '^/v1/auth/login', status: 429, body: { success: false } });
    },
    regain: (mine: Device) => mine.server.faults(),
  },
  {
    how: 'the server is gone',
    lose: async (mine: Device) => {
      mine.errors.expectNoNetwork();
      await mine.server.stop();
    },
    regain: (mine: Device) => mine.server.start(),
  },
  { how: 'the radio is off', lose: goOffline, regain: goOnline },
  {
    how: 'a captive portal answers',
    lose: (mine: Device) => mine.server.faults({ path: '^/v1/', html: '<h1>Otel Wi-Fi</h1>' }),
    regain: (mine: Device) => mine.server.faults(),
  },
]) {
  test(`N8 N11: at sign-in ${how}: it is told and what was typed stays`, async ({ device }) => {
    const mine = await device();
    const { say, page } = mine;
    await open(mine, '/');
    await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
    // What a signed-in page needs comes with the worker: without it the page would have to be loaded anew.
    await workerControls(mine);
    await lose(mine);
    await trySignIn(mine, deniz);
    await expect(page.getByRole('alert')).toContainText(say(tells));
    await expect(field(mine, say('signIn.email'))).toHaveValue(deniz.email);
    await expect(password(mine)).toHaveValue(deniz.password);
    await regain(mine);
    await button(mine, say('signIn.Login.submit')).click();
    await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  });
}

test('S8 B206 B208 U93: text and a PDF that are called .jpg, 0 bytes, 6 MB that no decoder reads and 30,000 pixels a side are told by name; the good photo and the text stay', async ({
  readyDevice,
  server,
  photos,
}) => {
  test.setTimeout(90_000);
  const mine = await readyDevice();
  const { say, page } = mine;
  const [good = ''] = photos.large;
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await openTab(mine, say('boats.tab.images'));
  await chooseFiles(mine, [photos.text, photos.empty, good, photos.corrupt, photos.renamed, photos.huge]);
  const told = page.getByRole('status').filter({ hasText: say('photo.Problems.title', { count: 5 }) });
  await expect(told).toBeVisible({ timeout: 60_000 });
  const wrongType = say('photo.Problem.wrongType', { types: say('photo.Types.boat') });
  for (const [name, why] of [
    ['notlar.jpg', wrongType],
    ['bos.jpg', say('photo.Problem.empty')],
    ['bozuk.jpg', say('photo.Problem.unreadable')],
    ['ruhsat.jpg', wrongType],
    ['dev.png', say('photo.Problem.tooManyPixels')],
  ] as const) {
    await expect(told.getByRole('listitem').filter({ hasText: name })).toContainText(why);
  }
  await shot(mine, 'images-problems');
  await expect(photosOf(mine)).toHaveCount(5);
  await expect(photosOf(mine).last()).toContainText(say('photo.State.noSignal'));
  await button(mine, say('photo.Problems.dismissAll')).click();
  await expect(told).toHaveCount(0);

  await kept(mine);
  await mine.page.reload();
  await expect(photosOf(mine)).toHaveCount(5);
  await openTab(mine, say('boats.tab.general'));
  await expectGeneral(mine, typed);
  await saveDraft(mine, 'draftWaiting');
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes({ path: '/v1/general/upload-file' })).toHaveLength(1);
  expect((await server.boat(deniz, lighthouse.id)).images).toHaveLength(5);
});

test('U95: the same photo twice is added once', async ({ readyDevice, photos }) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await chooseFiles(mine, [photos.small]);
  await expect(page.getByText(say('photo.Problem.alreadyAdded'))).toBeVisible();
  await expect(photosOf(mine)).toHaveCount(5);
});

test('B154 Q156: text in a number field is told at the field, stays, and is never sent', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  const cabins = field(mine, say('boats.GeneralTab.cabins'));
  await typeGeneral(mine, { ...typed, cabins: 'üç kabin' });
  await field(mine, say('boats.GeneralTab.beds')).focus();
  await expect(page.getByRole('tabpanel').getByText(say('boats.rules.wholeNumber'))).toBeVisible();
  await expect(cabins).toHaveAttribute('aria-invalid', 'true');
  await kept(mine);

  await button(mine, say('boats.Wizard.saveDraft')).first().click();
  const summary = page.getByRole('alert').filter({ hasText: say('boats.GeneralTab.cabins') });
  await expect(summary).toContainText(say('boats.Wizard.invalid'));
  await shot(mine, 'general-problems');
  await summary.getByRole('link').click();
  await expect(cabins).toBeFocused();
  await expect(cabins).toHaveValue('üç kabin');

  await page.reload();
  await expectGeneral(mine, { ...typed, cabins: 'üç kabin' });
  expect(await server.writes()).toEqual([]);

  await cabins.fill('3');
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT);
  expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({ name: typed.name, numberOfCabins: 3 });
});

test('B154 Q156: emoji, a negative and a huge number, and a decimal comma: what can’t be meant is told at its field on each tab, the rest is kept and sent', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  const money = (name: 'price' | 'depositPrice'): Locator => fieldOf(mine, name);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, { ...typed, name: '⛵ Fener 👨‍👩‍👧', titleTR: 'Göcek 🌊 ışıl ışıl' });
  await fieldOf(mine, 'beam').fill('4,75');
  await fieldOf(mine, 'numberOfBeds').fill('-2');
  await fieldOf(mine, 'cruiseCapacity').fill('123456789');
  await openWizardTab(mine, 'pricing');
  await money('price').fill('1.250,5');
  await money('depositPrice').fill('-1');
  await fieldOf(mine, 'transitLogPrice').fill('9999999999999999999999');
  await money('price').focus();
  await expect(
    page.getByText(say('boats.rules.tooLarge', { most: 999_999_999 }), { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(say('boats.rules.notNegative'), { exact: true })).toBeVisible();

  await button(mine, say('boats.Wizard.saveDraft')).first().click();
  await expect(tabOf(mine, 'general')).toHaveAttribute('aria-selected', 'true');
  const summary = page.getByRole('alert').filter({ hasText: say('boats.Wizard.invalid') });
  await expect(summary).toContainText(`${say('boats.GeneralTab.beds')}: ${say('boats.rules.notNegative')}`);
  await expect(summary).toContainText(
    `${say('boats.GeneralTab.capacity')}: ${say('boats.rules.tooLarge', { most: 5_000 })}`,
  );
  await expect(fieldOf(mine, 'numberOfBeds')).toHaveValue('-2');
  await expect(fieldOf(mine, 'beam')).toHaveValue('4,75');
  expect(await server.writes()).toEqual([]);

  await fieldOf(mine, 'numberOfBeds').fill('2');
  await fieldOf(mine, 'cruiseCapacity').fill('12');
  await openWizardTab(mine, 'pricing');
  await money('depositPrice').fill('0');
  await fieldOf(mine, 'transitLogPrice').fill('');
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({
    name: '⛵ Fener 👨‍👩‍👧',
    titleTR: 'Göcek 🌊 ışıl ışıl',
    beam: 4.75,
    price: 1250.5,
    depositPrice: 0,
    transitLogPrice: null,
  });
});

test('S12 Q034: 10,000 characters are told at the field before anything is sent; what the server refuses later stands there, too', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  const text = 'Çok uzun bir açıklama. '.repeat(435).slice(0, 10_000);
  const short = text.slice(0, 4_999).trim();
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  const description = fieldOf(mine, 'descriptionTR');
  const told = async (): Promise<Locator> =>
    page.locator(`[id="${(await description.getAttribute('aria-describedby'))?.split(' ')[0]}"]`);
  await description.fill(text);
  await expect(page.getByText(`${text.length} / 5000`)).toBeVisible();
  await button(mine, say('boats.Wizard.saveDraft')).click();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await expect(await told()).toContainText(say('boats.rules.tooLong', { most: 5_000, count: text.length }));
  await expect(description).toHaveValue(text);
  await shot(mine, 'general-too-long');
  expect(await server.writes()).toEqual([]);

  mine.errors.expectStatus(422);
  await server.faults({
    method: 'PUT',
    path: BOAT_WRITES,
    status: 422,
    body: {
      success: false,
      data: null,
      message: words.tooLong(4_000).tr,
      validationErrors: [{ key: 'descriptionTR', message: words.tooLong(4_000).tr }],
    },
    times: 1,
  });
  await description.fill(short);
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, '1 işlem sizi bekliyor');
  await toastsGone(mine);
  await editBoat(mine, lighthouse.name);
  await expect(page.getByText(say('boats.Parked.refused'))).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await expect(await told()).toContainText(words.tooLong(4_000).tr);
  await expect(description).toHaveValue(short);
  await shot(mine, 'general-refused');

  await description.fill(short.slice(0, 3_000).trim());
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({
    descriptionTR: short.slice(0, 3_000).trim(),
  });
});

test('B12: no room on the device for all photos: it is told, and what was typed and added before stays', async ({
  device,
  server,
  photos,
}) => {
  test.setTimeout(120_000);
  const mine = await device();
  const { say, page } = mine;
  // From the start: Chromium remembers for half a minute that there was room.
  const session = await mine.browser.context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: SMALL_DISK });
  await signIn(mine);
  await readyForSea(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await openTab(mine, say('boats.tab.images'));
  await goOffline(mine);
  await chooseFiles(mine, photos.large);
  const told = page.getByText(say('photo.Problem.noSpace'));
  await expect(told.first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  const title = await page.getByText(/^\d+ dosya eklenmedi$/).innerText();
  const refused = Number.parseInt(title, 10);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(photos.large.length);
  const stayed = 4 + photos.large.length - refused;
  await expect(photosOf(mine)).toHaveCount(stayed);
  await shot(mine, 'images-no-room');
  // No list goes for a photo, but the working copy may need their room: then the words of a choice come back with the network, and
  // the choice itself stays.
  const expectTyped = async (): Promise<void> => {
    await openTab(mine, say('boats.tab.general'));
    await expect(field(mine, say('boats.GeneralTab.name'))).toHaveValue(typed.name);
    await expect(field(mine, say('boats.GeneralTab.titleTR'))).toHaveValue(typed.titleTR);
    await expect(choice(mine, say('boats.GeneralTab.type'))).toHaveValue(GULET);
  };
  await expectTyped();

  // Room was made.
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  const [last = ''] = photos.large.slice(-1);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [last]);
  await kept(mine);
  await page.reload();
  await expect(photosOf(mine)).toHaveCount(stayed + 1);
  await expectTyped();
  await saveDraft(mine, 'draftWaiting');
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 60_000);
  const boat = await server.boat(deniz, lighthouse.id);
  expect(boat.images).toHaveLength(stayed + 1);
  expect(boat).toMatchObject({ name: typed.name, titleTR: typed.titleTR, boatTypeId: Number(GULET) });
});
