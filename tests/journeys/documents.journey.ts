/** The documents of a boat, from the file dialog to the server, and the reminder before they end. */
import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../src/lib/time/calendar.ts';
import { istanbulDay } from '../../src/lib/time/day.ts';
import {
  beginBoat,
  card,
  waitUntilKept,
  draftDenizFeneri,
  openFleet,
  openTab,
  saveDraft,
  openBoat,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { now } from './support/startTime.ts';
import { ALL_SENT, deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const pictures = join(import.meta.dirname, '..', 'partner-api', 'pictures');
const insurance: Chosen = {
  name: 'sigorta.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(pictures, 'document-insurance.jpg')),
};
const registry: Chosen = {
  name: 'tasdikname.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(join(pictures, 'delivery-record.pdf')),
};
const uploads = '/v1/general/upload-file';
const SIX_MB = 6 * 1024 * 1024;
/** As the API calls the types. */
const INSURANCE = 9;
const REGISTRY = 2;
const SEAWORTHINESS = 6;

/** A day so many days from today, in Istanbul. */
function inDays(count: number): string {
  return addDays(istanbulDay(now()), count) ?? '';
}

async function openDocuments(device: Device): Promise<void> {
  await openBoat(device, draftDenizFeneri.name);
  await openTab(device, device.say('boats.tab.documents'));
}

async function chooseDocuments(device: Device, files: readonly Chosen[]): Promise<void> {
  const [chooser] = await Promise.all([
    device.page.waitForEvent('filechooser'),
    device.button(device.say('boats.DocumentsTab.add')).first().click(),
  ]);
  await chooser.setFiles([...files]);
}

/** Gives up what the act before has typed. */
async function discardAll(device: Device): Promise<void> {
  await device.button(device.say('form.discard')).click();
  await expect(documentsOf(device)).toHaveCount(0);
  await device.closeToasts();
}

/** The documents of the open tab. */
function documentsOf({ page, say }: Device): Locator {
  return page
    .getByRole('list', { name: say('boats.tab.documents'), exact: true })
    .getByRole('listitem', { name: new RegExp(say('boats.DocumentsTab.row', { number: '' }).trim()) });
}

function typeOf(device: Device, index: number): Locator {
  return documentsOf(device)
    .nth(index)
    .getByRole('combobox', { name: device.say('boats.DocumentsTab.type') });
}

function dateOf(device: Device, index: number): Locator {
  return documentsOf(device).nth(index).getByLabel(device.say('boats.DocumentsTab.expiry'), { exact: true });
}

test('B066 B095 B149 B231: documents added at sea, with type and date, are kept over a reload and arrive once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await openDocuments(mine);
  await mine.takePicture('documents-empty');
  await mine.goOffline();

  await chooseDocuments(mine, [insurance, registry]);
  await expect(documentsOf(mine)).toHaveCount(2);
  await expect(documentsOf(mine).first()).toContainText(insurance.name);
  await expect(documentsOf(mine).first()).toContainText(say('photo.State.noSignal'));
  await typeOf(mine, 0).selectOption({ label: say('boats.document.insurance') });
  await dateOf(mine, 0).fill(inDays(200));
  await typeOf(mine, 1).selectOption({ label: say('boats.document.shipRegistry') });
  await mine.takePicture('documents-offline');

  // The picture is shown from the device's own bytes, the PDF leads to a tab of its own.
  await mine.button(say('boats.DocumentsTab.open', { number: 1 })).click();
  const viewer = mine.page.getByRole('dialog');
  const picture = viewer.getByRole('img', { name: say('boats.document.insurance') });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await mine.page.keyboard.press('ArrowRight');
  const link = viewer.getByRole('link', { name: say('common.Viewer.openPdf') });
  await expect(link).toHaveAttribute('href', /^blob:/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noreferrer|noopener/);
  await mine.takePicture('documents-viewer', false);
  await mine.button(say('common.close')).click();
  await expect(viewer).toHaveCount(0);
  await expect(mine.button(say('boats.DocumentsTab.open', { number: 1 }))).toBeFocused();
  await waitUntilKept(mine);

  await mine.page.reload();
  await expect(documentsOf(mine)).toHaveCount(2);
  await expect(typeOf(mine, 0)).toHaveValue(String(INSURANCE));
  await expect(dateOf(mine, 0)).toHaveValue(inDays(200));
  await expect(typeOf(mine, 1)).toHaveValue(String(REGISTRY));
  await saveDraft(mine);
  await mine.goOnline();
  await mine.expectAllSent();

  expect(await server.writes({ path: uploads })).toHaveLength(2);
  expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
  const { documents } = await server.boat(deniz, draftDenizFeneri.id);
  expect(documents).toEqual([
    {
      documentType: INSURANCE,
      documentUrl: expect.stringMatching(/\.jpg$/),
      expirationDate: inDays(200),
    },
    { documentType: REGISTRY, documentUrl: expect.stringMatching(/\.pdf$/), expirationDate: null },
  ]);
  const [, { documentUrl }] = documents as [unknown, { documentUrl: string }];
  expect(Buffer.from((await server.file(documentUrl)).bytes).equals(registry.buffer)).toBe(true);
});

test('documents that are refused, replaced, taken away and brought back', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('B236: a document that the server refuses makes no toast; it says so in its place and is sent again from there', async () => {
    mine.errors.expectStatus(422);
    await server.faults({ method: 'POST', path: 'uploadType=boatDocument', status: 422, body: {}, times: 1 });
    await openDocuments(mine);
    await chooseDocuments(mine, [insurance]);
    const row = documentsOf(mine).first();
    await expect(row).toContainText(say('photo.Problem.refused'));
    await expect(mine.chip()).toHaveText('1 işlem sizi bekliyor');
    await expect(page.getByText(say('photo.Upload.failed'))).toHaveCount(0);
    await mine.takePicture('documents-refused');

    await typeOf(mine, 0).selectOption({ label: say('boats.document.insurance') });
    await row.getByRole('button', { name: say('photo.Grid.resend') }).click();
    await expect(row).toContainText(say('photo.State.sent'));
    await expect(mine.chip()).toHaveText(ALL_SENT);
  });

  await test.step('A388 A389 B207 B208 B210: a text called .pdf, an empty one and one of 6 MB are refused by name; nothing else is lost', async () => {
    await discardAll(mine);
    await openDocuments(mine);
    await chooseDocuments(mine, [insurance]);
    await expect(documentsOf(mine)).toHaveCount(1);
    await typeOf(mine, 0).selectOption({ label: say('boats.document.insurance') });

    const mimeType = 'application/pdf';
    await chooseDocuments(mine, [
      { name: 'notlar.pdf', mimeType, buffer: Buffer.from('Bu bir belge değil, bir not.') },
      { name: 'bos.pdf', mimeType, buffer: Buffer.alloc(0) },
      {
        name: 'buyuk.pdf',
        mimeType,
        buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(SIX_MB)]),
      },
      registry,
      { ...insurance, name: 'ayni-police.jpg' },
    ]);
    const told = page.getByRole('status').filter({ hasText: 'notlar.pdf' });
    const types = say('photo.Types.boatDocument');
    for (const [name, why] of [
      ['notlar.pdf', say('photo.Problem.wrongType', { types })],
      ['bos.pdf', say('photo.Problem.empty')],
      ['buyuk.pdf', say('photo.Problem.tooLarge')],
      ['ayni-police.jpg', say('photo.Problem.alreadyAdded')],
    ] as const)
      await expect(told.getByRole('listitem').filter({ hasText: name })).toContainText(why);
    await mine.takePicture('documents-problems');

    await expect(documentsOf(mine)).toHaveCount(2);
    await expect(typeOf(mine, 0)).toHaveValue(String(INSURANCE));
    // The file of the second document was sent, but without a type the boat at the server doesn't hold the document.
    const untyped = documentsOf(mine).last();
    await expect(untyped).toContainText(say('boats.DocumentsTab.typeMissing'));
    expect(await server.writes({ path: uploads })).toHaveLength(2);
    await expect(untyped).toContainText(say('boats.DocumentsTab.untyped'));
    await expect(untyped).not.toContainText(say('photo.State.sent'));
    await mine.takePicture('documents-type-missing');
    await typeOf(mine, 1).selectOption({ label: say('boats.document.shipRegistry') });
    await expect(untyped).toContainText(say('photo.State.sent'));
    await expect(untyped).not.toContainText(say('boats.DocumentsTab.untyped'));
  });

  await test.step('B066 Q154 Q155: a file is replaced and taken away, and both can be undone; a past date and a second of a type are told', async () => {
    await discardAll(mine);
    await openDocuments(mine);
    await chooseDocuments(mine, [insurance, registry]);
    await expect(documentsOf(mine)).toHaveCount(2);
    for (const index of [0, 1])
      await typeOf(mine, index).selectOption({ label: say('boats.document.insurance') });
    await expect(page.getByText(say('boats.DocumentsTab.repeated'))).toHaveCount(2);
    await dateOf(mine, 0).fill(inDays(-3));
    await expect(documentsOf(mine).first()).toContainText(say('common.Expiry.over', { days: 3 }));

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      documentsOf(mine)
        .first()
        .getByRole('button', { name: say('boats.DocumentsTab.replace') })
        .click(),
    ]);
    const renewed = readFileSync(join(pictures, 'document-tourism.jpg'));
    await chooser.setFiles([{ name: 'yeni.jpg', mimeType: 'image/jpeg', buffer: renewed }]);
    await expect(documentsOf(mine).first()).toContainText('yeni.jpg');
    await expect(typeOf(mine, 0)).toHaveValue(String(INSURANCE));
    await mine.button(say('common.undo')).click();
    await expect(documentsOf(mine).first()).toContainText(insurance.name);

    await mine.button(say('boats.DocumentsTab.remove', { number: 1 })).click();
    await expect(documentsOf(mine)).toHaveCount(1);
    await expect(documentsOf(mine).first()).toContainText(registry.name);
    await expect(documentsOf(mine).first()).toBeFocused();
    await expect(page.getByText(say('boats.DocumentsTab.needed', { count: 1, needed: 2 }))).toBeVisible();
    await mine.button(say('common.undo')).click();
    await expect(documentsOf(mine)).toHaveCount(2);
    await expect(documentsOf(mine).first()).toContainText(insurance.name);
    await expect(dateOf(mine, 0)).toHaveValue(inDays(-3));
    await waitUntilKept(mine);
    expect(await server.writes({ path: '/v1/boat' })).toEqual([]);
  });

  await test.step('documents come and go after an incomplete boat was refused: on a new one, on a draft and on a live one', async () => {
    await discardAll(mine);
    const tooFew = page.getByRole('tabpanel').getByText(say('boats.rules.documents'));
    const removeFirst = (): Promise<void> =>
      mine.button(say('boats.DocumentsTab.remove', { number: 1 })).click();

    await openFleet(mine);
    await beginBoat(mine);
    await openTab(mine, say('boats.tab.documents'));
    await mine.button(say('boats.Wizard.sendForApproval')).click();
    await openTab(mine, say('boats.tab.documents'));
    await expect(tooFew).toBeVisible();
    await chooseDocuments(mine, [insurance]);
    await expect(documentsOf(mine)).toHaveCount(1);
    await expect(tooFew).toBeVisible();
    await chooseDocuments(mine, [registry]);
    await expect(documentsOf(mine)).toHaveCount(2);
    await expect(tooFew).toHaveCount(0);
    await removeFirst();
    await expect(documentsOf(mine)).toHaveCount(1);
    await expect(tooFew).toBeVisible();

    await openDocuments(mine);
    await mine.button(say('boats.Wizard.sendForApproval')).click();
    await openTab(mine, say('boats.tab.documents'));
    await chooseDocuments(mine, [insurance, registry]);
    await expect(documentsOf(mine)).toHaveCount(2);
    await removeFirst();
    await expect(documentsOf(mine)).toHaveCount(1);

    // Of a live boat everything that lacks is shown from the beginning.
    const [live = 0] = await server.boatIds(deniz);
    const { documents } = await server.boat(deniz, live);
    const held = (documents as unknown[]).length;
    await mine.open(`/boat/edit/${live}?at=documents`);
    for (let left = held; left > 0; left--) {
      await expect(documentsOf(mine)).toHaveCount(left);
      await removeFirst();
    }
    await expect(documentsOf(mine)).toHaveCount(0);
    await expect(page.getByText(say('boats.DocumentsTab.needed', { count: 0, needed: 2 }))).toBeVisible();
  });
});

test('Q154: documents that have ended or end soon are on Home and on the boat’s card, also without signal, and lead to their date', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  const [id = 0, other = 0, ...rest] = await server.boatIds(deniz);
  for (const quiet of rest) await server.changeBoat(quiet, { documents: [] });
  const [{ name }, { name: otherName }] = [await server.boat(deniz, id), await server.boat(deniz, other)];
  const ends = (documentType: number, expirationDate: string | null) => ({
    documentType,
    documentUrl: '/v1/files/document-insurance.jpg',
    expirationDate,
  });
  await server.changeBoat(id, {
    documents: [
      ends(REGISTRY, null),
      ends(INSURANCE, `${inDays(-2)}T00:00:00`),
      ends(SEAWORTHINESS, inDays(61)),
    ],
  });
  await server.changeBoat(other, {
    documents: [ends(INSURANCE, inDays(60)), ends(SEAWORTHINESS, inDays(7))],
  });
  await mine.fetchAgain('/');

  const entry = (boat: string, document: string, when: string): RegExp =>
    new RegExp(`${say('home.documents.of', { boat, document })}.*${when}`);
  const list = page.getByRole('list', { name: say('home.documents') }).getByRole('listitem');
  await expect(list).toHaveText([
    entry(name, say('boats.document.insurance'), say('common.Expiry.over', { days: 2 })),
    entry(otherName, say('boats.document.seaworthiness'), say('common.Expiry.left', { days: 7 })),
    entry(otherName, say('boats.document.insurance'), say('common.Expiry.left', { days: 60 })),
  ]);
  await mine.goOffline();
  await page.reload();
  await expect(list).toHaveCount(3);
  await mine.takePicture('home-documents');

  await openFleet(mine);
  const badge = card(mine, otherName).getByRole('link', { name: say('boats.document.seaworthiness') });
  await expect(badge).toContainText(say('common.Expiry.left', { days: 7 }));
  await expect(badge).toContainText(say('boats.Card.moreDocuments', { count: 1 }));
  await badge.scrollIntoViewIfNeeded();
  await mine.takePicture('fleet-documents', false);
  await badge.click();
  await expect(mine.heading(otherName)).toBeVisible();
  await expect(dateOf(mine, 1)).toBeFocused();
  await expect(dateOf(mine, 1)).toHaveValue(inDays(7));

  // What only the server has says so; it opens by itself once there is a connection.
  await mine.button(say('boats.DocumentsTab.open', { number: 2 })).click();
  await expect(page.getByRole('dialog')).toContainText(say('common.Viewer.needsConnection'));
  await mine.goOnline();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});
