/** The wizard's fields and sections: steps of the browser's history, dates half filled in, long words, many equal files. */
import { join } from 'node:path';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import {
  beginBoat,
  chooseFiles,
  editBoat,
  waitUntilKept,
  draftDenizFeneri,
  openFleet,
  openTab,
  photosOf,
  openBoat,
  openPhotos,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz, expectToast } from './support/panel.ts';
import { sizes } from './support/Browser.ts';
import { elementsBeyondScreen } from './support/checkScreen.ts';
import { fieldOf } from './support/wizard.ts';
import { expect, test } from './support/test.ts';
import { openWizardTab, rowOf, tabOf } from './support/wizard.ts';

const pictures = join(import.meta.dirname, '..', 'partner-api', 'pictures');

test('a boat’s form: its sections, what is missing, small screens, halves of dates, long words, documents without a type, photos twice', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('back and forward go through the sections of a boat; what was typed stays, and so does a new boat’s name', async () => {
    await openFleet(mine);
    await beginBoat(mine);
    await openWizardTab(mine, 'features');
    await openWizardTab(mine, 'general');
    await mine.field(say('boats.GeneralTab.name')).fill('Rüzgâr');
    await openWizardTab(mine, 'pricing');
    await page.goBack();
    await expect(tabOf(mine, 'general')).toHaveAttribute('aria-selected', 'true');
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Rüzgâr');
    await page.goBack();
    await expect(tabOf(mine, 'features')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tabOf(mine, 'general')).toHaveAttribute('aria-selected', 'true');
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Rüzgâr');
    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expect(tabOf(mine, 'pricing')).toHaveAttribute('aria-selected', 'true');
    await waitUntilKept(mine);
  });

  await test.step('B038 B039: of many missing fields the first three are listed, all on request, and the partner may go on', async () => {
    await openFleet(mine);
    await beginBoat(mine);
    await mine.button(say('boats.Wizard.next')).click();
    const summary = page.getByRole('alert').filter({ hasText: say('form.invalid') });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await summary.getByRole('button', { name: say('boats.Wizard.showAll') }).click();
    await expect(summary.getByRole('link')).toHaveCount(16);
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: say('boats.Wizard.later') }).click();
    await expect(tabOf(mine, 'features')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a boat’s form has the whole screen of a phone, and shows its fields at 400 % (WCAG 1.4.10)', async () => {
    await openFleet(mine);
    await beginBoat(mine);
    await expect(page.getByRole('navigation', { name: say('shell.nav.label') })).toHaveCount(0);
    // What needs nothing isn't counted, and isn't called complete before something is in it.
    await expect(page.getByText(say('boats.Ready.open', { count: 22 }))).toBeVisible();
    await expect(tabOf(mine, 'services')).toContainText(say('boats.tabState.optional'));

    await page.setViewportSize({ width: 320, height: 700 });
    // The strip stays under the bar at the top, wherever the page is.
    await openWizardTab(mine, 'pricing');
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(tabOf(mine, 'pricing')).toBeInViewport();

    await page.setViewportSize({ width: 320, height: 256 });
    await openWizardTab(mine, 'general');
    const name = fieldOf(mine, 'name');
    await name.scrollIntoViewIfNeeded();
    await expect(mine.chip()).not.toBeInViewport();
    await expect(mine.button(say('boats.Wizard.next'))).not.toBeInViewport();
    await name.click();
    await page.keyboard.type('Martı');
    await expect(name).toHaveValue('Martı');
    await page.setViewportSize(sizes.phone);
  });

  await test.step('a date and a time that are half filled in say so and aren’t saved; a season’s dates have room on a phone', async () => {
    await openFleet(mine);
    await beginBoat(mine);
    await openWizardTab(mine, 'pricing');
    await mine.button(say('boats.Seasons.add')).click();
    const season = rowOf(mine, say('boats.Seasons.row', { number: 1 }));
    const from = season.getByLabel(say('boats.PricingTab.dateFrom'));
    await from.pressSequentially('06');
    await from.blur();
    await expect(from).toHaveAccessibleDescription(say('boats.rules.date'));
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    const width = (await from.boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(170);
    const time = page.getByLabel(say('boats.PricingTab.checkin')).first();
    await time.pressSequentially('1');
    await time.blur();
    await expect(time).toHaveAccessibleDescription(say('boats.rules.time'));
    await mine.takePicture('pricing-half-typed');
    await from.fill('2027-06-06');
    await expect(from).not.toHaveAttribute('aria-invalid');

    // A part of a date that is taken away again must not be saved as if the whole were: it would be gone on the server, too.
    await from.focus();
    await page.keyboard.press('Backspace');
    await expectToast(mine, say('form.invalid'), () => mine.button(say('boats.Wizard.saveDraft')).click());
    await expect(from).toHaveAccessibleDescription(say('boats.rules.date'));
    expect(await server.writes()).toEqual([]);
    await openWizardTab(mine, 'documents');
    await openWizardTab(mine, 'pricing');
    await expect(from).toHaveAttribute('aria-invalid', 'true');

    // Drawn anew, the field shows nothing of its half. To pass through it must not turn the half into none.
    await from.focus();
    await from.blur();
    await expect(from).toHaveAccessibleDescription(say('boats.rules.date'));
    await mine.button(say('boats.Wizard.saveDraft')).click();
    await expect(from).toHaveAccessibleDescription(say('boats.rules.date'));
    expect(await server.writes()).toEqual([]);
  });

  await test.step('a name without spaces makes no page wider than the screen', async () => {
    const long = 'Kırlangıçların'.repeat(7);
    const expectFit = async (): Promise<void> => {
      for (const { width, height } of [sizes.desk, sizes.phone]) {
        await page.setViewportSize({ width, height });
        expect(await elementsBeyondScreen(mine, width)).toEqual([]);
      }
    };
    await openFleet(mine);
    await beginBoat(mine);
    await mine.field(say('boats.GeneralTab.name')).fill(long);
    await mine.field(say('boats.GeneralTab.titleTR')).fill(long);
    // Q140: it can be left out, and is recommended.
    const description = mine.field(say('boats.GeneralTab.descriptionTR'));
    await expect(description).toHaveAccessibleDescription(say('boats.GeneralTab.descriptionHint'));
    await description.fill(long.repeat(3));
    await waitUntilKept(mine);
    for (const tab of ['general', 'services', 'pricing', 'documents'] as const) {
      await openWizardTab(mine, tab);
      await expectFit();
    }
    await mine.takePicture('wizard-long-name');
    await mine.button(say('boats.Wizard.sendForApproval')).click();
    await expect(tabOf(mine, 'general')).toHaveAttribute('aria-selected', 'true');
    await expectFit();
    await openFleet(mine);
    await expect(page.getByRole('article', { name: long })).toBeVisible();
    await expectFit();
    await mine.takePicture('fleet-long-name');
  });
  await addDocumentsAndPhotos(mine);
});

async function addDocumentsAndPhotos(mine: Device): Promise<void> {
  const { page, say, server } = mine;

  await test.step('a boat whose documents are missing says which of the usual ones, and leads there', async () => {
    const [id = 0] = await server.boatIds(deniz);
    const paper = (documentType: number) => ({
      documentType,
      documentUrl: '/v1/files/document-insurance.jpg',
      expirationDate: null,
    });
    await server.changeBoat(id, {
      boatStatus: BoatStatus.missingDocuments,
      documents: [paper(9), paper(2)],
    });
    await mine.open(`/boat/edit/${id}`);
    const notice = page.getByText(
      say('boats.Asked.missingDocumentsText', {
        documents: `${say('boats.document.tourismOperation')} ve ${say('boats.document.seaworthiness')}`,
      }),
    );
    await expect(notice).toBeVisible();
    await mine.takePicture('wizard-missing-documents');
    await mine.button(say('boats.Asked.toDocuments')).click();
    await expect(tabOf(mine, 'documents')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a draft goes without a document that has no type yet; the document waits here, marked', async () => {
    await openBoat(mine, draftDenizFeneri.name);
    await mine.field(say('boats.GeneralTab.titleTR')).fill('Belgesi bekleyen');
    await openTab(mine, say('boats.tab.documents'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      mine.button(say('boats.DocumentsTab.add')).first().click(),
    ]);
    await chooser.setFiles(join(pictures, 'document-insurance.jpg'));
    await expect(page.getByText(say('boats.DocumentsTab.untyped'))).toBeVisible();
    await mine.takePicture('documents-untyped');
    await mine.button(say('boats.Wizard.saveDraft')).click();
    await mine.expectAllSent();
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
      titleTR: 'Belgesi bekleyen',
      documents: [],
    });
    await editBoat(mine, draftDenizFeneri.name);
    await expect(tabOf(mine, 'documents')).toHaveAttribute('aria-selected', 'true');
    await page
      .getByRole('combobox', { name: say('boats.DocumentsTab.type') })
      .selectOption({ label: say('boats.document.insurance') });
    await mine.button(say('boats.Wizard.saveDraft')).click();
    await expect
      .poll(async () => (await server.boat(deniz, draftDenizFeneri.id))['documents'])
      .toMatchObject([{ documentType: 9 }]);
  });

  await test.step('U95: many photos that are there already share a line with all their names', async () => {
    await openPhotos(mine, draftDenizFeneri.name);
    const file = join(pictures, 'poyraz-2.jpg');
    const before = await photosOf(mine).count();
    await chooseFiles(
      mine,
      Array.from({ length: 6 }, () => file),
    );
    await expect(photosOf(mine)).toHaveCount(before + 1);
    const told = page.getByRole('status').filter({ hasText: say('photo.Problems.title', { count: 5 }) });
    await expect(told.getByRole('listitem')).toHaveCount(1);
    const named = Array.from({ length: 5 }, () => 'poyraz-2.jpg');
    await expect(told).toContainText(new Intl.ListFormat('tr').format(named));
    await mine.takePicture('images-duplicates');
    const name = say('photo.Problems.alike', { name: 'poyraz-2.jpg', count: 4 });
    await told.getByRole('button', { name: say('photo.Problems.dismiss', { name }), exact: true }).click();
    await expect(told).toHaveCount(0);
  });
}
