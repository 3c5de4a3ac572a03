/** A boat is sent for approval: what it lacks, photos on their way, and a rejection meanwhile (B040, B155, B159, Q131, Q132, Q176). */
import { boatWizardFields } from '../../src/features/boats/boatWizardFields.ts';
import {
  addPhotos,
  beginBoat,
  card,
  editBoat,
  draftDenizFeneri,
  openFleet,
  photosOf,
  openBoat,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { now } from './support/startTime.ts';
import { deniz, expectToast } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { wholeBoats } from './support/wholeBoats.ts';
import { fieldOf, fill, missing, openWizardTab, tabOf, workingCopy } from './support/wizard.ts';

const WAITING_FOR_APPROVAL = 2;

const REJECTED = 4;

test('a boat is sent for approval: what it lacks, photos on their way, and a rejection meanwhile', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await meetWhatIsMissing(mine);

  await test.step('B159 B240 Q131 Q132: with signal a boat isn’t sent while a photo is uploaded; without, it waits for its photo', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/general\/upload-file/, async route => {
      await promise;
      await route.continue();
    });
    await openBoat(mine, 'Kırlangıç');
    await openWizardTab(mine, 'images');
    await addPhotos(mine, [photos.small]);
    await openWizardTab(mine, 'pricing');
    await expectToast(mine, say('boats.Wizard.photosUnderWay'), () =>
      mine.button(say('boats.Wizard.sendForApproval')).click(),
    );
    await expect(tabOf(mine, 'images')).toHaveAttribute('aria-selected', 'true');
    expect(await server.writes({ path: '/v1/boat' })).toEqual([]);
    letGo();
    await expect(photosOf(mine).last()).toContainText(say('photo.State.sent'));
    await page.unroute(/\/general\/upload-file/);

    await mine.goOffline();
    await addPhotos(mine, photos.several.slice(0, 1));
    await expectToast(mine, say('boats.Wizard.approvalWaiting'), () =>
      mine.button(say('boats.Wizard.sendForApproval')).click(),
    );
    await expect(card(mine, 'Kırlangıç')).toContainText(say('common.RecordStatus.approval'));
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
  });

  await test.step('Q176: the marketplace rejects a boat while a change of it waits, and while another is open: it is told, merged and sent for approval', async () => {
    await server.beginAnew();
    const id = 104;
    const rejected = card(mine, 'Yakamoz').getByText(say('boats.status.rejected'));
    await mine.goOffline();
    await openBoat(mine, 'Yakamoz');
    await fieldOf(mine, 'titleTR').fill('Denizdeyken yazılan başlık');
    await expectToast(mine, say('boats.Wizard.approvalWaiting'), () =>
      mine.button(say('boats.Wizard.sendForApproval')).click(),
    );
    await server.changeBoat(id, { boatStatus: REJECTED, numberOfBeds: 9 });
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.boat(deniz, id)).toMatchObject({
      boatStatus: WAITING_FOR_APPROVAL,
      titleTR: 'Denizdeyken yazılan başlık',
      numberOfBeds: 9,
    });

    await editBoat(mine, 'Yakamoz');
    await fieldOf(mine, 'titleEN').fill('Typed while it was rejected');
    await expect.poll(() => workingCopy(mine, `boat:${id}`)).toBeDefined();
    await server.changeBoat(id, { boatStatus: REJECTED, numberOfCabins: 5 });
    // The panel asks the server again when what it knows is old.
    await mine.installClock(now() + 10 * 60_000);
    await page.reload();
    await expect(page.getByText(say('boats.Asked.rejected'))).toBeVisible();
    // Nobody tells the panel why: support is one press away.
    await expect(page.getByRole('link', { name: say('boats.Asked.call') })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByRole('link', { name: say('boats.Asked.write') })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.getByRole('main').getByText(say('boats.status.rejected')).first()).toBeVisible();
    await expect(fieldOf(mine, 'titleEN')).toHaveValue('Typed while it was rejected');
    await mine.takePicture('wizard-rejected');
    await openFleet(mine);
    await expect(rejected).toBeVisible();
    await expect(card(mine, 'Yakamoz').getByRole('link', { name: say('boats.Card.review') })).toBeVisible();
    await editBoat(mine, 'Yakamoz');
    await mine.button(say('boats.Wizard.sendForApproval')).click();
    await mine.expectAllSent();
    expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(2);
    expect(await server.boat(deniz, id)).toMatchObject({
      boatStatus: WAITING_FOR_APPROVAL,
      titleEN: 'Typed while it was rejected',
      numberOfCabins: 5,
      numberOfBeds: 9,
    });
    await mine.closeToasts();
    await expect(card(mine, 'Yakamoz')).toContainText(say('boats.status.waitingForApproval'));
  });
});

/** It is told one after the other, and is one press away. */
async function meetWhatIsMissing(mine: Device): Promise<void> {
  const { page, say, server } = mine;

  await test.step('A310 B040 B155 B239 Q133: an incomplete boat isn’t sent: a toast, and the first tab and field that lacks something, one after the other', async () => {
    await openFleet(mine);
    await beginBoat(mine);
    await openWizardTab(mine, 'documents');
    await expectToast(mine, say('form.invalid'), () =>
      mine.button(say('boats.Wizard.sendForApproval')).click(),
    );
    await expect(tabOf(mine, 'general')).toHaveAttribute('aria-selected', 'true');
    await expect(fieldOf(mine, 'name')).toBeFocused();
    await expect(fieldOf(mine, 'name')).toHaveAttribute('aria-invalid', 'true');
    for (const tab of ['images', 'documents'] as const)
      await expect(tabOf(mine, tab)).toContainText(say('boats.tabState.error', { count: 1 }));
    await expect(tabOf(mine, 'features')).toContainText(say('boats.tabState.optional'));
    await mine.takePicture('wizard-incomplete');

    await fill(mine, 'general', wholeBoats.daily);
    await openWizardTab(mine, 'documents');
    await mine.button(say('boats.Wizard.sendForApproval')).click();
    await expect(tabOf(mine, 'images')).toHaveAttribute('aria-selected', 'true');
    await expect(mine.page.getByText(say('boats.rules.photos')).first()).toBeVisible();
    expect(await server.writes()).toEqual([]);
  });

  await test.step('B040: what the ready meter lists is one press away, from the fleet too', async () => {
    await openFleet(mine);
    const boat = card(mine, draftDenizFeneri.name);
    await boat.getByText(/\d+\seksik var$/).click();
    await boat.getByRole('link', { name: say('boats.Ready.documents', { needed: 2, count: 0 }) }).click();
    await expect(page).toHaveURL(/\?at=documents$/);
    await expect(tabOf(mine, 'documents')).toHaveAttribute('aria-selected', 'true');

    await page.getByText(/\d+\seksik var$/).click();
    const list = page.getByRole('list', { name: say('boats.Ready.list') });
    const before = await missing(mine);
    await expect(list.getByRole('link')).toHaveCount(before);
    for (const name of ['skipperPrice', 'depositPrice', 'checkinTime', 'price'] as const) {
      const words = say('boats.Ready.missing', { field: say(boatWizardFields[name].label) });
      await list.getByRole('link', { name: words, exact: true }).click();
      await expect(fieldOf(mine, name)).toBeFocused();
      await expect(fieldOf(mine, name)).toBeInViewport();
    }
    await fieldOf(mine, 'price').fill('950');
    await expect.poll(() => missing(mine)).toBe(before - 1);
  });
}
