/** A boat draft edited at sea arrives once. */
import {
  addPhotos,
  beginBoat,
  card,
  cards,
  editBoat,
  expectGeneral,
  waitUntilKept,
  openFleet,
  openTab,
  photosOf,
  saveDraft,
  typeGeneral,
  type Typed,
  draftDenizFeneri,
  openBoat,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer, ServedBoat } from './support/PanelServer.ts';
import { hasExif, jpegSize, shapeOf } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const UPLOAD_LIMIT = 5 * 1024 * 1024;

const typed: Typed = {
  name: 'Deniz Feneri II',
  type: 'Motorlu katamaran',
  year: '2025',
  cabins: '5',
  titleTR: 'Fethiye’den ışıl ışıl bir katamaran: Şövalye Adası’na günübirlik',
  descriptionEN: 'Brand new, and never late: “the lighthouse” of the fleet & its best view.',
};
/** The same of other boats. */
const begun: Typed = { ...typed, name: 'Yeni Fener' };
const third: Typed = { ...typed, name: 'Üçüncü Fener' };
const POWER_CATAMARAN = 11;
/** What the server must hold of `typed`. */
const stored = {
  name: typed.name,
  boatTypeId: POWER_CATAMARAN,
  yearOfConstruction: 2025,
  numberOfCabins: 5,
  titleTR: typed.titleTR,
  descriptionEN: typed.descriptionEN,
};

test('N1 U96: a draft edited at sea with photos of 6 MB arrives once', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  const before = await server.boat(deniz, draftDenizFeneri.id);
  const chosen = photos.large.slice(0, 2);

  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(12);
  await mine.expectAllSent();

  await mine.goOffline();
  await page.reload();
  await mine.expectChip('Çevrimdışı');
  await expect(cards(mine)).toHaveCount(12);
  await expect(card(mine, 'Mavi Düş').getByRole('img')).toBeVisible();

  await editBoat(mine, draftDenizFeneri.name);
  await typeGeneral(mine, typed);
  await openTab(mine, say('boats.tab.images'));
  await expect(photosOf(mine)).toHaveCount(4);
  await addPhotos(mine, chosen);
  await waitUntilKept(mine);

  // In the middle of it: the battery is pulled, the page comes back.
  await page.reload();
  await expect(page.getByRole('tab', { name: new RegExp(`^${say('boats.tab.images')}`) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(photosOf(mine)).toHaveCount(6);
  await expect(mine.heading(typed.name)).toBeVisible();
  await mine.takePicture('voyage-images-offline');
  await openTab(mine, say('boats.tab.general'));
  await expectGeneral(mine, typed);
  expect(await server.writes()).toEqual([]);

  await saveDraft(mine, 'draftWaiting');
  await expect(card(mine, typed.name).getByText(say('common.RecordStatus.waiting'))).toBeVisible();
  await mine.expectChip('Çevrimdışı · 1 bekliyor');
  await mine.takePicture('voyage-fleet-offline');
  await page.reload();
  await expect(card(mine, typed.name).getByText(say('common.RecordStatus.waiting'))).toBeVisible();
  await mine.expectChip('Çevrimdışı · 1 bekliyor');
  expect(await server.writes()).toEqual([]);

  await mine.goOnline();
  await mine.expectAllSent();
  await expect(card(mine, typed.name).getByText(say('common.RecordStatus.waiting'))).toHaveCount(0);
  await expectArrivedOnce(server, before, chosen);
});

test('B1: the browser is killed, and the work arrives once', async ({ readyDevice, server, photos }) => {
  const mine = await readyDevice();

  await test.step('B1: saved, the browser killed, the server gone: the work is there and arrives once', async () => {
    const before = await server.boat(deniz, draftDenizFeneri.id);
    const chosen = photos.large.slice(0, 1);
    await mine.goOffline();
    await mine.page.reload();
    await openBoat(mine, draftDenizFeneri.name);
    await typeGeneral(mine, typed);
    await openTab(mine, mine.say('boats.tab.images'));
    await addPhotos(mine, chosen);
    await saveDraft(mine, 'draftWaiting');
    await mine.kill();
    await server.stop();

    await mine.startAgain();
    await mine.open('/boats');
    await expect(card(mine, typed.name).getByText(mine.say('common.RecordStatus.waiting'))).toBeVisible();
    await mine.expectChip('Ulaşılamıyor · 1 bekliyor', 30_000);
    await mine.takePicture('voyage-b-after-kill');

    await server.start();
    await mine.expectAllSent();
    await expectArrivedOnce(server, before, chosen);
  });

  await test.step('B1 N2: killed after the server applied the new boat and before it answered: one boat', async () => {
    await server.beginAnew();
    await server.idempotency(false);
    const known = await server.boatIds(deniz);
    const chosen = photos.large.slice(0, 1);
    await server.faults({ method: 'POST', path: '^/v1/boat$', answerDelayMs: 20_000, times: 1 });
    await openFleet(mine);
    await beginBoat(mine);
    await typeGeneral(mine, begun);
    await openTab(mine, mine.say('boats.tab.images'));
    await addPhotos(mine, chosen);
    await saveDraft(mine, 'draftSending');
    await expect.poll(() => server.writes({ method: 'POST', path: '/v1/boat' })).toHaveLength(1);
    await mine.kill();

    await mine.startAgain();
    await mine.open('/boats');
    await expect(card(mine, begun.name)).toHaveCount(1);
    await mine.expectAllSent();
    await expect(card(mine, begun.name)).toHaveCount(1);
    await expectCreatedOnce(server, known, chosen, begun);
  });
});

test('a save is lost on its way, or its answer is; keys are not honoured', async ({
  deviceWithFaults,
  server,
  photos,
}) => {
  const mine = await deviceWithFaults();

  await test.step('N2: the answer of the creation is lost after it was applied, keys are not honoured: one boat', async () => {
    const known = await server.boatIds(deniz);
    const chosen = photos.large.slice(0, 1);
    await server.faults({ method: 'POST', path: '^/v1/boat$', closeAfter: true, times: 1 });
    await beginAndSave(mine, chosen, begun);
    await expect.poll(() => server.strikes(), { timeout: 30_000 }).toEqual([1]);

    await mine.expectAllSent();
    await expectCreatedOnce(server, known, chosen, begun);
    await expect(card(mine, begun.name)).toHaveCount(1);
    await mine.open('/outbox');
    await expect(logLine(mine, `Tekne taslağı: ${begun.name}`)).toContainText('Ulaştığı doğrulandı');
    await mine.takePicture('voyage-c-outbox');
  });

  await test.step('N3: the creation is lost before it reached the server: one boat, after the time to arrive', async () => {
    await server.beginAnew();
    const known = await server.boatIds(deniz);
    const chosen = photos.large.slice(0, 1);
    await server.faults({ method: 'POST', path: '^/v1/boat$', closeBefore: true, times: 1 });
    await beginAndSave(mine, chosen, third);
    await expect.poll(() => server.strikes(), { timeout: 30_000 }).toEqual([1]);

    // The panel waits 45 s and looks twice before it sends again.
    await mine.expectAllSentInTheEnd();
    await expectCreatedOnce(server, known, chosen, third);
    const asked = (await server.requests()).find(
      ({ method, path }) => method === 'POST' && path === '/v1/boat',
    );
    expect(asked?.count).toBe(2);
    await mine.open('/outbox');
    await expect(logLine(mine, `Tekne taslağı: ${third.name}`)).toContainText('Gönderildi');
  });
});

async function beginAndSave(device: Device, photos: readonly string[], boat: Typed): Promise<void> {
  await openFleet(device);
  await beginBoat(device);
  await typeGeneral(device, boat);
  await openTab(device, device.say('boats.tab.images'));
  await addPhotos(device, photos);
  await saveDraft(device, 'draftSending');
}

function logLine({ page }: Device, label: string) {
  return page.getByRole('listitem').filter({ hasText: label });
}

/** The server holds the change of the draft and nothing else, and was told once. */
async function expectArrivedOnce(
  server: PanelServer,
  before: ServedBoat,
  chosen: readonly string[],
): Promise<void> {
  const writes = await server.writes();
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    ...chosen.map(() => 'POST /v1/general/upload-file'),
    'PUT /v1/boat',
  ]);
  expect(writes.at(-1)).toMatchObject({ method: 'PUT', recordId: String(before.id), partnerId: 1 });
  const { images, ...after } = await server.boat(deniz, before.id);
  const { images: imagesBefore, ...rest } = before;
  expect(after).toEqual({ ...rest, ...stored });
  expect(images.slice(0, imagesBefore.length)).toEqual(imagesBefore);
  expect(images.map(image => image.order)).toEqual(images.map((_, index) => index + 1));
  await expectPhotos(
    server,
    images.slice(imagesBefore.length).map(image => image.imageUrl),
    chosen,
  );
}

/** One boat more than before, of one request, with what was typed and chosen. */
async function expectCreatedOnce(
  server: PanelServer,
  known: readonly number[],
  chosen: readonly string[],
  { name }: Typed,
): Promise<void> {
  const writes = await server.writes();
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'POST /v1/boat',
    ...chosen.map(() => 'POST /v1/general/upload-file'),
  ]);
  const fresh = (await server.boatIds(deniz)).filter(id => !known.includes(id));
  expect(fresh).toHaveLength(1);
  const boat = await server.boat(deniz, fresh[0] ?? 0);
  expect(boat).toMatchObject({ ...stored, name, boatStatus: 6, rentalPeriod: 2 });
  expect(boat.images.map(image => image.order)).toEqual(chosen.map((_, index) => index + 1));
  await expectPhotos(
    server,
    boat.images.map(image => image.imageUrl),
    chosen,
  );
}

/** These are the chosen photos in their order: upright, small enough, and silent about where they were taken. */
async function expectPhotos(
  server: PanelServer,
  urls: readonly string[],
  chosen: readonly string[],
): Promise<void> {
  expect(new Set(urls).size).toBe(chosen.length);
  for (const [index, path] of chosen.entries()) {
    const { type, bytes } = await server.file(urls[index] ?? '');
    expect(type).toBe('image/jpeg');
    expect(bytes.length).toBeLessThanOrEqual(UPLOAD_LIMIT);
    expect(bytes.length).toBeGreaterThan(1_000_000);
    const { width, height } = jpegSize(bytes);
    expect(width / height).toBeCloseTo(shapeOf(path), 2);
    expect(hasExif(bytes)).toBe(false);
  }
}
