/** The wizard when something comes between: killed pages, another language. */
import { boatTabs, type BoatTab } from '../../src/features/boats/boatTabs.ts';
import { brands } from '../partner-api/data/boatLists.ts';
import {
  beginBoat,
  choice,
  draftDenizFeneri,
  draftYunus,
  openFleet,
  photosOf,
  saveDraft,
  openBoat,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { wholeBoats } from './support/wholeBoats.ts';
import {
  expectFilled,
  fieldOf,
  fill,
  openWizardTab,
  tabOf,
  workingCopy,
  type WholeBoat,
} from './support/wizard.ts';
import { wordsOf } from './support/words.ts';

const wizardOf = (id: number): string => `/boat/edit/${id}`;

/** Behind a tab of fields, of photos and of papers. */
const killedAfter = new Set<BoatTab>(['features', 'images', 'documents']);

test('B1: without a server, each tab in turn is filled in and the browser killed now and then: the tab and all that was typed come back', async ({
  readyDevice,
  server,
  photos,
}) => {
  const general: WholeBoat['general'] = { name: ['Lacivert'], descriptionEN: ['Up to twelve guests.'] };
  const boat: WholeBoat = { ...wholeBoats.daily, general };
  const subject = `boat:${draftDenizFeneri.id}`;
  // What is typed last on each tab, as the working copy holds it.
  const last = {
    general: { descriptionEN: 'Up to twelve guests.' },
    features: { featureIds: expect.arrayContaining(['27', '43']) as unknown },
    services: { additionalPackages: [{ pricePerPerson: 1400 }] },
    images: { photos: [{}, {}, {}, {}, { upload: expect.any(String) as unknown }] },
    pricing: { availableCheckinDays: [2, 3, 4, 5, 6, 7] },
    documents: { documents: [{ documentType: 9 }, { documentType: 5 }] },
  };
  const mine = await readyDevice();
  await openBoat(mine, draftDenizFeneri.name);
  mine.errors.expectNoNetwork();
  await server.stop();
  for (const tab of boatTabs) {
    await openWizardTab(mine, tab);
    await fill(mine, tab, boat, [photos.small]);
    await expect.poll(() => workingCopy(mine, subject)).toMatchObject(last[tab]);
    if (!killedAfter.has(tab)) continue;
    await mine.kill();

    await mine.startAgain();
    await mine.open(wizardOf(draftDenizFeneri.id));
    await expect(tabOf(mine, tab)).toHaveAttribute('aria-selected', 'true');
    await expectFilled(mine, tab, boat);
  }
  for (const tab of boatTabs) {
    await openWizardTab(mine, tab);
    await expectFilled(mine, tab, boat);
  }
  await openWizardTab(mine, 'images');
  await expect(photosOf(mine)).toHaveCount(5);
  // Its files would leave as soon as the server is there.
  await mine.browser.close();
  await server.start();
  expect(await server.writes()).toEqual([]);
});

test('a boat’s form in another language, and one that breaks', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('Q164: the language is switched in the middle of it, at sea: what was typed stays, labels, choices and errors are the other language’s', async () => {
    const boat = wholeBoats.daily;
    await mine.goOffline();
    await openBoat(mine, draftDenizFeneri.name);
    for (const tab of ['services', 'pricing', 'general'] as const) {
      await openWizardTab(mine, tab);
      await fill(mine, tab, boat);
    }
    await fieldOf(mine, 'numberOfBeds').fill('altı');
    await fieldOf(mine, 'numberOfBathroom').focus();
    await expect(mine.page.getByText(mine.say('boats.rules.wholeNumber'), { exact: true })).toBeVisible();

    await mine.chooseLanguage('en');
    const sayEn = wordsOf('en');
    const english: Device = Object.assign(Object.create(mine) as Device, { language: 'en', say: sayEn });
    await expect(mine.page.getByText(sayEn('boats.rules.wholeNumber'), { exact: true })).toBeVisible();
    await expect(fieldOf(english, 'numberOfBeds')).toHaveValue('altı');
    await fieldOf(english, 'numberOfBeds').fill('6');
    for (const tab of ['general', 'services', 'pricing'] as const) {
      await openWizardTab(english, tab);
      await expectFilled(english, tab, boat);
    }
    await mine.takePicture('wizard-other-language');
    await saveDraft(english, 'draftWaiting');
    await mine.goOnline();
    await mine.expectChip('All sent', 30_000);
    expect(await server.writes({ path: '/v1/boat' })).toHaveLength(1);
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
      boatTypeId: 3,
      numberOfBeds: 6,
      skipperPrice: 175.5,
      services: [{ serviceId: 1 }, { serviceId: 19 }],
    });
  });

  await test.step('a section that breaks keeps what was typed: the page says so and opens the boat again on its first section', async () => {
    await page.goto(server.origin);
    await mine.chooseLanguage('tr');
    await openBoat(mine, draftYunus.name);
    await mine.field(say('boats.GeneralTab.titleTR')).fill('Batmayan fener');
    await openWizardTab(mine, 'pricing');
    const broken = page.getByRole('alert');
    mine.errors.expect(/broken on purpose/);
    await page.evaluate(() => {
      HTMLElement.prototype.scrollIntoView = () => {
        throw new Error('broken on purpose');
      };
    });
    await mine.button(say('boats.Seasons.add')).click();
    await expect(broken).toContainText(say('shell.Crash.title'));
    await expect(broken).toContainText(say('shell.Crash.kept', { name: draftYunus.name, when: '' }).trim());
    await mine.takePicture('wizard-crash');
    await page.getByRole('link', { name: say('shell.Crash.openAgain') }).click();
    await expect(tabOf(mine, 'general')).toHaveAttribute('aria-selected', 'true');
    await expect(mine.field(say('boats.GeneralTab.titleTR'))).toHaveValue('Batmayan fener');

    // The same for a boat of which nothing was ever saved.
    await openFleet(mine);
    await beginBoat(mine);
    await mine.field(say('boats.GeneralTab.name')).fill('Nova');
    await openWizardTab(mine, 'pricing');
    await mine.button(say('boats.Seasons.add')).click();
    await expect(broken).toContainText(say('shell.Crash.title'));
    await page.getByRole('link', { name: say('shell.Crash.openAgain') }).click();
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Nova');
  });
});

test('D4: a make and a model that the lists don’t hold any more stay chosen, say so, and are sent back as they were', async ({
  device,
  server,
}) => {
  const bali = brands.find(({ name }) => name === 'Bali');
  const before = await server.boat(deniz, draftDenizFeneri.id);
  expect(before['boatBrandId']).toBe(bali?.id);
  const others = brands.filter(brand => brand !== bali).map(({ id, name }) => ({ id, name }));
  await server.faults(
    { path: '^/v1/boat/brands$', status: 200, body: { success: true, data: others } },
    { path: `^/v1/boat/brands/${bali?.id}/models$`, status: 200, body: { success: true, data: [] } },
  );
  const mine = await device();
  const { say } = mine;
  await mine.signIn();
  await openBoat(mine, draftDenizFeneri.name);
  for (const [label, id] of [
    ['boats.GeneralTab.brand', before['boatBrandId']],
    ['boats.GeneralTab.model', before['boatModelId']],
  ] as const) {
    const words = say('boats.ListField.unlisted', { id: String(id) });
    await expect(choice(mine, say(label)).locator('option:checked')).toHaveText(words);
  }
  await mine.takePicture('wizard-unlisted');
  await mine.field(say('boats.GeneralTab.titleTR')).fill('Listede olmayan marka');
  await saveDraft(mine, 'draftSending');
  await mine.expectAllSent();
  expect(await server.boat(deniz, draftDenizFeneri.id)).toEqual({
    ...before,
    titleTR: 'Listede olmayan marka',
  });
});
