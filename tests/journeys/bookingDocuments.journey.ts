/** The documents of a booking (A013): a record photographed on the pontoon, from the camera to its place on the server. */
import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../src/lib/time/calendar.ts';
import { istanbulDay } from '../../src/lib/time/day.ts';
import type { Device } from './support/Device.ts';
import { now } from './support/startTime.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { deniz } from './support/panel.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

interface ServedBooking {
  readonly id: number;
  readonly bookingNumber: string;
  readonly status: number;
  readonly isStarted: boolean;
  readonly isFinished: boolean;
  readonly endDate: string;
  readonly deliveryRecordUrl: string | null;
  readonly invoiceUrl: string | null;
}

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PAID = 6;
/** Letters of a plain day. */
const DAY = 10;
const UPLOADS = '/v1/general/upload-file';
const SAVES = '/v1/booking/update-delivery-record';
const FIVE_MB = 5 * 1024 * 1024;
/** Long enough for a try that nobody knows the outcome of. */
const SENT_WITHIN_MS = 100_000;
/** A file that the server holds from the start. */
const THEIRS = '/v1/files/delivery-record.pdf';

const record: Chosen = {
  name: 'tutanak.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(join(import.meta.dirname, '..', 'partner-api', 'pictures', 'delivery-record.pdf')),
};

/** A paid stay that has begun and isn't over, with these documents. */
async function stay(
  server: PanelServer,
  documents: Partial<Pick<ServedBooking, 'deliveryRecordUrl' | 'invoiceUrl'>> = {},
): Promise<ServedBooking> {
  const all = server.as(deniz);
  for (let page = 1; page < 60; page += 1) {
    const { items } = (await all('GET', `/booking?page=${page}`)).data as { items: ServedBooking[] };
    const found = items.find(
      ({ status, isStarted, isFinished, endDate }) =>
        status === PAID && isStarted && !isFinished && endDate.length === DAY,
    );
    if (!found) continue;
    // Long enough that it doesn't end while this runs.
    const endDate = addDays(istanbulDay(now()), 7);
    const none = { deliveryRecordUrl: null, invoiceUrl: null };
    await server.changeBooking(found.id, { endDate, ...none, ...documents });
    return served(server, found.id);
  }
  throw new Error('no stay is under way');
}

async function served(server: PanelServer, id: number): Promise<ServedBooking> {
  const all = server.as(deniz);
  for (let page = 1; page < 60; page += 1) {
    const { items } = (await all('GET', `/booking?page=${page}`)).data as { items: ServedBooking[] };
    const found = items.find(booking => booking.id === id);
    if (found) return found;
  }
  throw new Error(`no booking ${id}`);
}

/** Looks the booking up by its number. */
async function openBooking(device: Device, { bookingNumber }: ServedBooking): Promise<void> {
  await device.open(`/booking?search=${bookingNumber}`);
  await expect(device.page.getByRole('article')).toHaveCount(1, { timeout: 60_000 });
}

/** The same, once the device holds what the server holds of it. */
async function openKnown(device: Device, booking: ServedBooking): Promise<void> {
  await openBooking(device, booking);
  await device.button(device.say('bookings.Page.refresh')).click();
  type Row = { list: string; id: string; row: ServedBooking };
  const { deliveryRecordUrl, invoiceUrl, endDate } = booking;
  await expect
    .poll(
      async () => {
        const rows = await stored<Row>(device, 'partner-panel-account-1', 'collectionRows');
        return rows.find(({ list, id }) => list === 'bookings:tr' && id === String(booking.id))?.row;
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ deliveryRecordUrl, invoiceUrl, endDate });
}

/** Makes a stay on the server and opens it on the device. */
async function openStay(device: Device, fields?: Parameters<typeof stay>[1]): Promise<ServedBooking> {
  const booking = await stay(device.server, fields);
  await openKnown(device, booking);
  return booking;
}

type Which = { readonly document: 'deliveryRecordUrl' | 'invoiceUrl' };
const RECORD = { document: 'deliveryRecordUrl' } as const;

const INVOICE = { document: 'invoiceUrl' } as const;

function section({ page, say }: Device, of: Which = RECORD): Locator {
  // Its name goes on with the booking's dates.
  return page.getByRole('group', { name: say('bookings.Documents.name', of) });
}

function act(device: Device, name: 'add' | 'open' | 'replace' | 'remove', of: Which = RECORD): Locator {
  return section(device, of).getByRole('button', { name: device.say(`bookings.Documents.${name}`, of) });
}

/** Shows what is done seldom with a document that was sent. */
async function showMore(device: Device): Promise<void> {
  await section(device)
    .getByRole('button', { name: device.say('bookings.Documents.more', RECORD), expanded: false })
    .click();
}

function addRecord(device: Device): Locator {
  return act(device, 'add');
}

function dialog({ page }: Device): Locator {
  return page.getByRole('dialog');
}

function pages(device: Device): Locator {
  return dialog(device)
    .getByRole('list', { name: device.say('record.Scan.pages') })
    .getByRole('listitem');
}

async function choose(
  device: Device,
  way: 'camera' | 'gallery' | 'file',
  files: readonly string[] | Chosen,
): Promise<void> {
  const [chooser] = await Promise.all([
    device.page.waitForEvent('filechooser'),
    dialog(device)
      .getByRole('button', { name: device.say(`record.Scan.${way}`) })
      .click(),
  ]);
  await chooser.setFiles('name' in files ? files : [...files]);
}

/** Chooses a finished file for the record, and waits until it is kept. */
async function chooseRecord(device: Device, file: Chosen = record): Promise<void> {
  await addRecord(device).click();
  await choose(device, 'file', file);
  await expect(dialog(device)).toHaveCount(0);
}

/** The queue on the device's disk. */
async function queue(device: Device): Promise<{ name: string; status: string }[]> {
  return stored(device, 'partner-panel-account-1', 'outbox');
}

test('U112 A235 A356: a record photographed at sea, four pages, survives the battery twice and arrives once, as one PDF', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  const booking = await openStay(mine);
  mine.errors.expectNoNetwork();
  await server.stop();

  await addRecord(mine).click();
  await mine.takePicture('record-start', false);
  await choose(mine, 'gallery', photos.large.slice(0, 3));
  await expect(pages(mine)).toHaveCount(3, { timeout: 60_000 });
  await choose(mine, 'camera', [photos.small]);
  await expect(pages(mine)).toHaveCount(4, { timeout: 60_000 });
  await mine.takePicture('record-pages', false);

  // By finger and by keyboard: both ways are kept.
  await mine.button(say('record.Scan.corners', { number: 1 })).click();
  const corner = (name: 'topLeft' | 'bottomRight'): Locator =>
    dialog(mine).getByRole('button', { name: new RegExp(`^${say(`record.Corners.${name}`)}`) });
  const box = await corner('topLeft').boundingBox();
  if (!box) throw new Error('no corner');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
  await mine.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mine.page.mouse.down();
  await mine.page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
  await mine.page.mouse.up();
  await corner('bottomRight').focus();
  await mine.page.keyboard.press('Shift+ArrowLeft');
  await mine.page.keyboard.press('ArrowUp');
  const place = (x: number, y: number): string =>
    say('record.Corners.at', { corner: say('record.Corners.bottomRight'), x, y });
  await expect(corner('bottomRight')).toHaveAccessibleName(place(0.95, 0.995));
  const first = await corner('topLeft').getAttribute('aria-label');
  expect(first).not.toBe(say('record.Corners.at', { corner: say('record.Corners.topLeft'), x: 0, y: 0 }));
  await mine.takePicture('record-corners', false);
  await mine.button(say('record.Corners.done')).click();
  await mine.button(say('record.Scan.turn', { number: 2 })).click();
  // A page is taken away and comes back to its place.
  await mine.button(say('record.Scan.remove', { number: 3 })).click();
  await expect(pages(mine)).toHaveCount(3);
  await mine.button(say('common.undo')).click();
  await expect(pages(mine)).toHaveCount(4);
  await mine.button(say('record.Scan.up', { number: 4 })).click();
  type Draft = { id: string; values: { pages: { id: string; turn: number }[] } };
  const order = async (): Promise<Draft['values']['pages']> => {
    const drafts = await stored<Draft>(mine, 'partner-panel-account-1', 'drafts');
    return drafts.find(({ id }) => id.startsWith('pages:'))?.values.pages ?? [];
  };
  await expect.poll(async () => (await order()).map(({ turn }) => turn)).toEqual([0, 1, 0, 0]);
  const kept = await order();

  await mine.kill();
  await mine.startAgain();
  await openBooking(mine, booking);
  await mine.button(say('bookings.Documents.goOn', { count: 4 })).click();
  await expect(pages(mine)).toHaveCount(4);
  expect(await order()).toEqual(kept);
  await mine.button(say('record.Scan.corners', { number: 1 })).click();
  await expect(corner('topLeft')).toHaveAttribute('aria-label', first ?? '');
  await expect(corner('bottomRight')).toHaveAccessibleName(place(0.95, 0.995));
  await mine.button(say('record.Corners.done')).click();
  await mine.button(say('record.Scan.use', { count: 4 })).click();
  await expect(dialog(mine)).toHaveCount(0, { timeout: 60_000 });
  await expect(section(mine)).toContainText(say('photo.State.noSignal'));
  await mine.takePicture('record-waiting');

  await mine.kill();
  await mine.startAgain();
  await openBooking(mine, booking);
  await expect(section(mine)).toContainText(say('photo.State.noSignal'));
  expect(await order()).toEqual([]);
  await server.start();
  await mine.page.reload();
  await mine.expectAllSent();

  expect(await server.writes({ path: UPLOADS })).toHaveLength(1);
  expect(await server.writes({ path: SAVES })).toHaveLength(1);
  const { deliveryRecordUrl } = await served(server, booking.id);
  expect(deliveryRecordUrl).toMatch(/\.pdf$/);
  const { bytes } = await server.file(deliveryRecordUrl ?? '');
  const text = Buffer.from(bytes).toString('latin1');
  expect(bytes.length).toBeLessThan(FIVE_MB);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text).toContain('/Count 4 ');
  expect(text.match(/\/Subtype \/Image /g)).toHaveLength(4);
  expect(text).not.toContain('Exif');
  await expect(act(mine, 'open')).toBeVisible();
  await mine.takePicture('record-sent');
});

test('documents with a network', async ({ readyDevice, server, photos }) => {
  const mine = await readyDevice();
  const { say } = mine;

  await test.step('A387 A390 Q076: a record that can’t be uploaded makes no toast; it keeps its chip, its retry and its line in the outbox', async () => {
    const booking = await openStay(mine);
    const no = { success: false, data: null, message: 'Dosya kabul edilmedi.', validationErrors: [] };
    mine.errors.expectStatus(422);
    await server.faults({ path: UPLOADS, status: 422, body: no });
    await chooseRecord(mine);
    await expect
      .poll(async () => (await queue(mine)).map(({ status }) => status), { timeout: SENT_WITHIN_MS })
      .toEqual(['refused']);
    const failed = section(mine);
    await expect(failed).toContainText(say('photo.State.failed', { why: no.message }));
    const retry = failed.getByRole('button', { name: say('common.retry') });
    await expect(retry).toBeVisible();
    await mine.takePicture('record-failed');
    await mine.open('/outbox');
    await expect(
      mine.page.getByText(say('outbox.label.deliveryRecord', { number: booking.bookingNumber })),
    ).toBeVisible();
    await mine.takePicture('record-failed-outbox');

    await openBooking(mine, booking);
    await server.faults();
    await retry.click();
    await mine.expectAllSent();
    await expect.poll(async () => (await served(server, booking.id)).deliveryRecordUrl).toMatch(/\.pdf$/);
    // That it went through was told; that it hadn't, before, was not.
    type Message = { tone: string };
    const tones = async (): Promise<string[]> =>
      (await stored<Message>(mine, 'partner-panel-account-1', 'messages')).map(({ tone }) => tone);
    await expect.poll(tones).toContain('good');
    expect(await tones()).not.toContain('stop');
  });

  await test.step('A237 A308 A309 A357 A388 A389: what is too large, empty or of another type is refused in words; an invoice under another name is a PDF', async () => {
    await server.beginAnew();
    const booking = await openStay(mine);
    await act(mine, 'add', INVOICE).click();
    const types = say('photo.Types.booking');
    const head = Buffer.from('%PDF-1.4\n');
    for (const [file, words] of [
      [{ ...record, buffer: Buffer.concat([head, Buffer.alloc(FIVE_MB)]) }, say('photo.Problem.tooLarge')],
      [{ ...record, buffer: Buffer.alloc(0) }, say('photo.Problem.empty')],
      [{ ...record, buffer: Buffer.from('not a record') }, say('photo.Problem.wrongType', { types })],
      [{ ...record, buffer: Buffer.from('GIF89a not a record') }, say('photo.Problem.wrongType', { types })],
    ] as const) {
      await choose(mine, 'file', file);
      await expect(dialog(mine).getByRole('alert')).toHaveText(words);
    }
    await mine.takePicture('record-refused', false);
    // Pages are pictures: a PDF among them is named.
    await choose(mine, 'gallery', [photos.renamed]);
    await expect(dialog(mine)).toContainText(
      say('photo.Problem.wrongType', { types: say('photo.Types.boat') }),
    );
    await expect(pages(mine)).toHaveCount(0);
    expect(await queue(mine)).toEqual([]);
    await choose(mine, 'file', [photos.renamed]);
    await expect(dialog(mine)).toHaveCount(0);
    await mine.expectAllSent();
    await expect(act(mine, 'open', INVOICE)).toBeVisible();
    expect((await served(server, booking.id)).invoiceUrl).toMatch(/\.pdf$/);
  });

  await test.step('A236 A358 Q063: a record is replaced in one step, the old one first; then it is removed', async () => {
    await server.beginAnew();
    const booking = await openStay(mine, { deliveryRecordUrl: THEIRS });
    await showMore(mine);
    await act(mine, 'replace').click();
    await expect(dialog(mine)).toContainText(say('bookings.Documents.replaceNote'));
    await choose(mine, 'file', record);
    await expect(dialog(mine)).toHaveCount(0);
    await mine.expectAllSent();
    const writes = (await server.writes({ path: /^\/v1\/booking\// })).map(({ method }) => method);
    expect(writes).toEqual(['DELETE', 'POST']);
    const { deliveryRecordUrl } = await served(server, booking.id);
    expect(deliveryRecordUrl).toMatch(/\.pdf$/);
    expect(deliveryRecordUrl).not.toBe(THEIRS);

    await act(mine, 'remove').click();
    await expect(dialog(mine)).toContainText(booking.bookingNumber);
    await dialog(mine)
      .getByRole('button', { name: say('bookings.Documents.remove', RECORD) })
      .click();
    await expect(section(mine)).toContainText(say('bookings.Documents.willBeRemoved', RECORD));
    await mine.takePicture('record-removing');
    // Taken back, it stays.
    await mine.button(say('bookings.Documents.undoRemove')).click();
    await expect(act(mine, 'open')).toBeVisible();
    expect(await queue(mine)).toEqual([]);
    await act(mine, 'remove').click();
    await dialog(mine)
      .getByRole('button', { name: say('bookings.Documents.remove', RECORD) })
      .click();
    await expect(section(mine)).toContainText(say('bookings.Documents.willBeRemoved', RECORD));
    await mine.expectAllSentInTheEnd();
    expect((await served(server, booking.id)).deliveryRecordUrl).toBeNull();
  });
});

test('documents at sea', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('a record that is discarded in the outbox takes its file with it: nothing is shown, counted or sent any more', async () => {
    const booking = await openStay(mine);
    await mine.goOffline();
    await chooseRecord(mine);
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.openOutbox();
    const main = page.getByRole('main');
    await expect(
      main.getByText(say('outbox.label.deliveryRecord', { number: booking.bookingNumber })),
    ).toBeVisible();
    await mine.button(say('outbox.discard')).click();
    await dialog(mine)
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: say('outbox.discard') })
      .click();
    await expect(main.getByText(say('outbox.allSent'))).toBeVisible();
    await mine.expectChip('Çevrimdışı');
    await mine.takePicture('record-discarded');
    // The panel is closed before the time to undo has passed.
    await page.reload();
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes({ path: /^\/v1\/(general\/upload|booking)/ })).toEqual([]);
  });

  await test.step('D15: a record that somebody else uploaded meanwhile is never overwritten, and that is told', async () => {
    await server.beginAnew();
    const booking = await openStay(mine);
    await mine.goOffline();
    await chooseRecord(mine);
    await expect(section(mine)).toContainText(say('photo.State.noSignal'));
    await server.changeBooking(booking.id, { deliveryRecordUrl: THEIRS });
    await mine.goOnline();
    await expect
      .poll(async () => (await queue(mine)).map(({ status }) => status), { timeout: SENT_WITHIN_MS })
      .toEqual(['refused']);
    await expect(section(mine)).toContainText(say('bookings.save.otherDocument'));
    await mine.takePicture('record-other');
    expect(await server.writes({ path: SAVES })).toEqual([]);
    expect((await served(server, booking.id)).deliveryRecordUrl).toBe(THEIRS);

    // It takes theirs' place only because the partner says so.
    await mine.button(say('bookings.Documents.replaceTheirs')).click();
    await mine.expectAllSentInTheEnd();
    const writes = (await server.writes({ path: /^\/v1\/booking\// })).map(({ method }) => method);
    expect(writes).toEqual(['DELETE', 'POST']);
    expect((await served(server, booking.id)).deliveryRecordUrl).not.toBe(THEIRS);
  });

  await test.step('A238: the blank delivery record is there at sea', async () => {
    const booking = await openStay(mine);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('panel-templates')).keys()).length), {
        timeout: 90_000,
      })
      .toBe(1);
    mine.errors.expectNoNetwork();
    await server.stop();
    await openBooking(mine, booking);
    const [saved] = await Promise.all([
      mine.page.waitForEvent('download'),
      mine.button(say('bookings.Documents.template')).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${say('bookings.Documents.templateName')}.pdf`);
    expect(readFileSync(await saved.path()).equals(record.buffer)).toBe(true);
  });
});

test('A349 A159: a blank delivery record that comes as a text is read at sea, too', async ({
  device,
  server,
}) => {
  const content = '<h2>Teslim tutanağı</h2><p>Yakıt: ____</p>';
  await server.faults({ path: '^/v1/policy/type/7', body: { success: true, content } });
  const mine = await device();
  const { page, say } = mine;
  await mine.signIn();
  const booking = await openStay(mine);
  await expect(mine.button(say('bookings.Documents.templateOpen'))).toBeVisible();
  await mine.waitUntilWorkerActive();
  mine.errors.expectNoNetwork();
  await server.stop();
  await openBooking(mine, booking);
  await mine.button(say('bookings.Documents.templateOpen')).click();
  const text = page.getByRole('dialog', { name: say('bookings.Documents.templateTitle') });
  await expect(text.getByRole('heading', { name: 'Teslim tutanağı', exact: true })).toBeVisible();
});
