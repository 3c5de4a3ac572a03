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
  waitUntilKept,
  openTab,
  photosOf,
  saveDraft,
  typeGeneral,
  type Typed,
  draftDenizFeneri,
  openBoat,
  typeOffline,
} from './support/boats.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { fieldOf, openWizardTab, panelOf, tabOf } from './support/wizard.ts';

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

test('files that are none, what can’t be meant and what is too long: told, kept, and sent once it is put right', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('S8 B206 B208 U93: text and a PDF that are called .jpg, 0 bytes, 6 MB that no decoder reads and 30,000 pixels a side are told by name; the good photo and the text stay', async () => {
    const [good = ''] = photos.large;
    await typeOffline(mine, draftDenizFeneri.name, typed);
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
    await mine.takePicture('images-problems');
    await expect(photosOf(mine)).toHaveCount(5);
    await expect(photosOf(mine).last()).toContainText(say('photo.State.noSignal'));
    await mine.button(say('photo.Problems.dismissAll')).click();
    await expect(told).toHaveCount(0);

    await waitUntilKept(mine);
    await mine.page.reload();
    await expect(photosOf(mine)).toHaveCount(5);
    await openTab(mine, say('boats.tab.general'));
    await expectGeneral(mine, typed);
    await saveDraft(mine, 'draftWaiting');
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes({ path: '/v1/general/upload-file' })).toHaveLength(1);
    expect((await server.boat(deniz, draftDenizFeneri.id)).images).toHaveLength(5);
  });

  await test.step('what can’t be meant and what is too long stays in the form, and is sent once it is put right', async () => {
    await server.beginAnew();
    const name = '⛵ Fener 👨‍👩‍👧';

    await test.step('B154 Q156: text, emoji, a negative number and a decimal comma: what can’t be meant is told at its field on each tab, stays and isn’t sent; put right, all of it is', async () => {
      const cabins = fieldOf(mine, 'numberOfCabins');
      const typedHere: Typed = { ...typed, name, cabins: 'üç kabin', titleTR: 'Göcek 🌊 ışıl ışıl' };
      await openBoat(mine, typed.name);
      await typeGeneral(mine, typedHere);
      await fieldOf(mine, 'beam').fill('4,75');
      await expect(panelOf(mine).getByText(say('boats.rules.wholeNumber'))).toBeVisible();
      await expect(cabins).toHaveAttribute('aria-invalid', 'true');
      await openWizardTab(mine, 'pricing');
      await fieldOf(mine, 'price').fill('1.250,5');
      await fieldOf(mine, 'depositPrice').fill('-1');
      await fieldOf(mine, 'price').focus();
      await expect(page.getByText(say('boats.rules.notNegative'), { exact: true })).toBeVisible();
      await waitUntilKept(mine);

      await mine.button(say('boats.Wizard.saveDraft')).first().click();
      await expect(tabOf(mine, 'general')).toHaveAttribute('aria-selected', 'true');
      const summary = page.getByRole('alert').filter({ hasText: say('form.invalid') });
      await expect(summary).toContainText(
        `${say('boats.GeneralTab.cabins')}: ${say('boats.rules.wholeNumber')}`,
      );
      await mine.takePicture('general-problems');
      await summary.getByRole('link', { name: say('boats.GeneralTab.cabins') }).click();
      await expect(cabins).toBeFocused();
      await expect(cabins).toHaveValue('üç kabin');

      await page.reload();
      await expectGeneral(mine, typedHere);
      await expect(fieldOf(mine, 'beam')).toHaveValue('4,75');
      expect(await server.writes()).toEqual([]);

      await cabins.fill('3');
      await openWizardTab(mine, 'pricing');
      await expect(fieldOf(mine, 'depositPrice')).toHaveValue('-1');
      await fieldOf(mine, 'depositPrice').fill('0');
      await saveDraft(mine, 'draftSending');
      await mine.expectAllSent();
      expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
      expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
        name,
        titleTR: typedHere.titleTR,
        numberOfCabins: 3,
        beam: 4.75,
        price: 1250.5,
        depositPrice: 0,
      });
    });

    await test.step('S12 Q034: 10,000 characters are told at the field before anything is sent; what the server refuses later stands there, too', async () => {
      const text = 'Çok uzun bir açıklama. '.repeat(435).slice(0, 10_000);
      const short = text.slice(0, 4_999).trim();
      await openBoat(mine, name);
      const description = fieldOf(mine, 'descriptionTR');
      const told = async (): Promise<Locator> =>
        page.locator(`[id="${(await description.getAttribute('aria-describedby'))?.split(' ')[0]}"]`);
      await description.fill(text);
      await expect(page.getByText(`${text.length} / 5000`)).toBeVisible();
      await mine.button(say('boats.Wizard.saveDraft')).click();
      await expect(description).toHaveAttribute('aria-invalid', 'true');
      await expect(await told()).toContainText(
        say('boats.rules.tooLong', { most: 5_000, count: text.length }),
      );
      await expect(description).toHaveValue(text);
      await mine.takePicture('general-too-long');
      expect(await server.writes()).toHaveLength(1);

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
      await mine.expectChip('1 işlem sizi bekliyor');
      await mine.closeToasts();
      await editBoat(mine, name);
      await expect(page.getByText(say('form.refused'))).toBeVisible();
      await expect(description).toHaveAttribute('aria-invalid', 'true');
      await expect(await told()).toContainText(words.tooLong(4_000).tr);
      await expect(description).toHaveValue(short);
      await mine.takePicture('general-refused');

      const listed = page.getByRole('listitem').filter({ hasText: words.tooLong(4_000).tr });
      await expect(listed.first()).toBeVisible();
      await description.fill(short.slice(0, 3_000).trim());
      await expect(listed).toHaveCount(0);
      await saveDraft(mine, 'draftSending');
      await mine.expectAllSent();
      expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
        descriptionTR: short.slice(0, 3_000).trim(),
      });
    });
  });
});

test('B12: no room on the device for all photos: it is told, and what was typed and added before stays', async ({
  device,
  server,
  photos,
}) => {
  const mine = await device();
  const { say, page } = mine;
  // From the start: Chromium remembers for half a minute that there was room.
  const session = await mine.browser.context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: SMALL_DISK });
  // While space is short not everything is prefetched.
  await mine.signIn();
  await mine.waitUntilWorkerActive();
  await openBoat(mine, draftDenizFeneri.name);
  await typeGeneral(mine, typed);
  await openTab(mine, say('boats.tab.images'));
  await mine.goOffline();
  await chooseFiles(mine, photos.large);
  const told = page.getByText(/^Bu cihazda yer kalmadı; dosya kaydedilmedi \(.* MB gerekiyor, .* MB boş\)/);
  await expect(told.first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  const title = await page.getByText(/^\d+ dosya eklenmedi$/).innerText();
  const refused = Number.parseInt(title, 10);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(photos.large.length);
  const stayed = 4 + photos.large.length - refused;
  await expect(photosOf(mine)).toHaveCount(stayed);
  await mine.takePicture('images-no-room');
  // At sea no list goes, neither for a photo nor for the working copy.
  const expectTyped = async (): Promise<void> => {
    await openTab(mine, say('boats.tab.general'));
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue(typed.name);
    await expect(mine.field(say('boats.GeneralTab.titleTR'))).toHaveValue(typed.titleTR);
    await expect(choice(mine, say('boats.GeneralTab.type'))).toHaveValue(GULET);
  };
  await expectTyped();

  // Room was made.
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  const [last = ''] = photos.large.slice(-1);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [last]);
  await waitUntilKept(mine);
  await page.reload();
  await expect(photosOf(mine)).toHaveCount(stayed + 1);
  await expectTyped();
  await saveDraft(mine, 'draftWaiting');
  await mine.goOnline();
  await mine.expectAllSent();
  const boat = await server.boat(deniz, draftDenizFeneri.id);
  expect(boat.images).toHaveLength(stayed + 1);
  expect(boat).toMatchObject({ name: typed.name, titleTR: typed.titleTR, boatTypeId: Number(GULET) });
});

test('A003: prices in English: a year of two digits is one of this century; a number that may be another one is chosen at its field; undo takes back what was typed', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ language: 'en' });
  const { say, page } = mine;
  await openBoat(mine, draftDenizFeneri.name);
  await openWizardTab(mine, 'pricing');
  const price = fieldOf(mine, 'price');
  await price.fill('');
  await price.pressSequentially('1,250.50');
  await fieldOf(mine, 'apa').focus();
  await price.focus();
  for (let press = 0; press < 9 && (await price.inputValue()) !== ''; press += 1)
    await price.press('Control+z');
  await expect(price).toHaveValue('');
  await price.pressSequentially('12.500');
  await fieldOf(mine, 'apa').focus();
  await expect(price).toHaveAccessibleDescription(new RegExp(say('form.unclearNumber')));
  await mine.takePicture('pricing-choice');
  await mine.button(say('boats.Wizard.saveDraft')).click();
  await expect(page.getByRole('alert')).toContainText(say('form.unclearNumber'));
  expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toEqual([]);
  await mine.button('₺12,500').click();
  await expect(price).toHaveValue('12500');
  await expect(price).toBeFocused();
  await expect(price).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('region', { name: say('boats.Receipt.title') })).toContainText('-₺1,875');

  await page.getByRole('button', { name: /^Add (next )?season$/ }).click();
  const season = panelOf(mine)
    .getByRole('listitem', { name: /^Season / })
    .last();
  const from = season.getByLabel(say('boats.PricingTab.dateFrom'));
  const to = season.getByLabel(say('boats.PricingTab.dateTo'));
  await from.fill('');
  await to.fill('');
  await from.pressSequentially('060627');
  await expect(from).toHaveValue('0027-06-06');
  await expect(season).toContainText('06.06.2027');
  await from.press('Tab');
  await to.focus();
  await expect(from).toHaveValue('2027-06-06');
  await expect(to).toHaveValue('2027-06-12');
  await to.fill('');
  // No fifth digit is taken.
  await to.pressSequentially('061220277');
  await expect(to).not.toHaveValue(/^\d{5}/);
  await to.fill('2077-06-12');
  await price.focus();
  await expect(to).toHaveAccessibleDescription(
    new RegExp(say('form.dayRange', { first: '01.01.2016', last: '31.12.2036' })),
  );
});
