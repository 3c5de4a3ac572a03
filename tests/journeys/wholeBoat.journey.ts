/** A boat for hours and one for days, filled in by hand from nothing to "waiting for approval", at sea and with signal. */
import { boatTabs } from '../../src/features/boats/boatTabs.ts';
import { emptyForm } from '../partner-api/boatForm.ts';
import { commissionRate } from '../partner-api/shapes.ts';
import { beginBoat, card, editBoat, openFleet } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz, expectToast } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import type { Photos } from './support/photos.ts';
import { expect, test } from './support/test.ts';
import { wholeBoats } from './support/wholeBoats.ts';
import {
  expectedFields,
  expectFilled,
  fill,
  missing,
  next,
  openWizardTab,
  type WholeBoat,
} from './support/wizard.ts';

const WAITING_FOR_APPROVAL = 2;
const UPLOADS = 6;

test('Q132: at sea, a boat for hours from nothing to the last field is sent for approval once there is signal, once', async ({
  readyDevice,
  server,
  photos,
}) => {
  const boat = wholeBoats.hourly;
  const mine = await readyDevice();
  const { say, page } = mine;
  const known = await server.boatIds(deniz);
  await mine.goOffline();
  await page.reload();
  await openFleet(mine);
  await beginBoat(mine, 'hourly');
  await fillIn(mine, boat, photosOf(photos));
  await expect(page.getByText(say('boats.Ready.complete'))).toBeVisible();
  await mine.takePicture('whole-offline');

  await expectToast(mine, say('boats.Wizard.approvalWaiting'), () =>
    mine.button(say('boats.Wizard.sendForApproval')).click(),
  );
  const badge = card(mine, nameOf(boat)).getByText(say('common.RecordStatus.approval'));
  await expect(badge).toBeVisible();
  await mine.expectChip('Çevrimdışı · 1 bekliyor');
  await page.reload();
  await expect(badge).toBeVisible();
  expect(await server.writes()).toEqual([]);

  await mine.goOnline();
  await mine.expectAllSent();
  await expect(badge).toHaveCount(0);
  await expect(card(mine, nameOf(boat))).toContainText(say('boats.status.waitingForApproval'));
  await expectWrites(server, ['POST /v1/boat']);
  await expectHeld(server, known, boat);
});

test('B156 Q129: with signal, in English at a desk, a boat is saved as a draft, opened again and sent for approval', async ({
  readyDevice,
  server,
  photos,
}) => {
  const boat = wholeBoats.daily;
  const mine = await readyDevice({ size: 'desk', language: 'en' });
  // The switch of the language is a write, too.
  await mine.expectAllSent();
  await server.beginAnew();
  const { say } = mine;
  const known = await server.boatIds(deniz);
  await openFleet(mine);
  await beginBoat(mine, 'daily');
  await fillIn(mine, boat, photosOf(photos));
  await expectToast(mine, say('boats.Wizard.draftSending'), () =>
    mine.button(say('boats.Wizard.saveDraft')).click(),
  );
  await mine.expectAllSent();
  await expect(card(mine, nameOf(boat))).toContainText(say('boats.status.draft'));
  await expectWrites(server, ['POST /v1/boat']);

  // As the server gave it back. A draft that is complete can be sent from any tab.
  await editBoat(mine, nameOf(boat));
  for (const tab of boatTabs) {
    await openWizardTab(mine, tab);
    await expectFilled(mine, tab, boat);
  }
  await openWizardTab(mine, 'features');
  await expectToast(mine, say('boats.Wizard.approvalSending'), () =>
    mine.button(say('boats.Wizard.sendForApproval')).click(),
  );
  await mine.expectAllSent();
  await expect(card(mine, nameOf(boat))).toContainText(say('boats.status.waitingForApproval'));
  await expectWrites(server, ['POST /v1/boat', 'PUT /v1/boat']);
  await expectHeld(server, known, boat);
});

/** Fills in every tab, one after the other, and ends on the last one; what the ready meter says is missing grows less. */
async function fillIn(device: Device, boat: WholeBoat, photos: readonly string[]): Promise<void> {
  let before = await missing(device);
  for (const [index, tab] of boatTabs.entries()) {
    await fill(device, tab, boat, photos);
    if (tab !== 'features' && tab !== 'services') {
      await expect.poll(() => missing(device)).toBeLessThan(before);
      before = await missing(device);
    }
    const following = boatTabs[index + 1];
    if (following) await next(device, following);
  }
  expect(before).toBe(0);
}

function photosOf({ small, several }: Photos): string[] {
  return [small, ...several];
}

function nameOf({ general: { name } }: WholeBoat): string {
  return String(name?.[0]);
}

async function expectWrites(server: PanelServer, boats: readonly string[]): Promise<void> {
  const writes = (await server.writes()).map(({ method, path }) => `${method} ${path}`);
  const uploads = Array.from({ length: UPLOADS }, () => 'POST /v1/general/upload-file');
  expect(writes.sort()).toEqual([...boats, ...uploads].sort());
}

/** One boat more than before: field by field what was put in, and nothing where nothing was. */
async function expectHeld(server: PanelServer, known: readonly number[], boat: WholeBoat): Promise<void> {
  const [id = 0, ...others] = (await server.boatIds(deniz)).filter(one => !known.includes(one));
  expect(others).toEqual([]);
  const { images, documents, ...held } = await server.boat(deniz, id);
  const {
    images: _,
    documents: papers,
    ...expected
  } = {
    ...emptyForm(commissionRate),
    ...expectedFields(boat, commissionRate),
    id,
    boatStatus: WAITING_FOR_APPROVAL,
  };
  expect(held).toEqual(expected);
  expect(images.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  expect(new Set(images.map(({ imageUrl }) => imageUrl)).size).toBe(4);
  const stored = documents as { documentUrl: string }[];
  expect(stored.map(({ documentUrl: __, ...document }) => document)).toEqual(papers);
  for (const { imageUrl } of images)
    expect((await server.file(imageUrl)).bytes.length).toBeGreaterThan(10_000);
  for (const { documentUrl } of stored)
    expect((await server.file(documentUrl)).bytes.length).toBeGreaterThan(10_000);
}
