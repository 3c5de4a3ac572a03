/** The documents of a booking (A013): a record photographed on the pontoon, from the camera to its place on the server. */
import type { Locator } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../src/lib/time/calendar.ts';
import { HOUR_MS, istanbulDay } from '../../src/lib/time/day.ts';
import type { Device } from './support/Device.ts';
import { now } from './support/startTime.ts';
import { refreshBookings, servedBooking, servedBookings, type ServedBooking } from './support/bookings.ts';
import { photoWithPlace } from './support/photos.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

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

type Documents = Partial<Pick<ServedBooking, 'deliveryRecordUrl' | 'invoiceUrl'>>;

/** For each of these the server gets a paid stay that has begun and lasts, which the device learns. */
async function openStays<Each extends readonly Documents[]>(
  device: Device,
  ...documents: Each
): Promise<{ [index in keyof Each]: ServedBooking }> {
  const { server } = device;
  const today = istanbulDay(now());
  const dates = { startDate: addDays(today, -1), endDate: addDays(today, 7) };
  const stays: ServedBooking[] = [];
  for await (const booking of servedBookings(server)) {
    const given = documents[stays.length];
    if (!given) break;
    if (booking.status !== PAID || booking.endDate.length !== DAY) continue;
    const none = { deliveryRecordUrl: null, invoiceUrl: null };
    await server.changeBooking(booking.id, { ...dates, ...none, ...given });
    stays.push(booking);
  }
  await device.open('/booking');
  await refreshBookings(device);
  return stays as { [index in keyof Each]: ServedBooking };
}

/** Looks the booking up by its number: no other one is on the page. */
async function openBooking(device: Device, { bookingNumber }: ServedBooking): Promise<void> {
  await device.open(`/booking?search=${bookingNumber}`);
  await expect(device.page.getByRole('article')).toHaveCount(1, { timeout: 60_000 });
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
  const [booking] = await openStays(mine, {});
  await openBooking(mine, booking);
  mine.errors.expectNoNetwork();
  await server.stop();

  await addRecord(mine).click();
  await mine.takePicture('record-start', false);
  await choose(mine, 'gallery', [...photos.several.slice(1), photos.small]);
  await expect(pages(mine)).toHaveCount(3, { timeout: 60_000 });
  await choose(mine, 'camera', photoWithPlace(photos));
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
  const { deliveryRecordUrl } = await servedBooking(server, booking.id);
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

test('documents with a network and at sea', async ({ readyDevice, server, photos }) => {
  const mine = await readyDevice();
  const { say } = mine;
  const theirs = { deliveryRecordUrl: THEIRS };
  const [refused, odd, replaced, discarded, met, blank] = await openStays(mine, {}, {}, theirs, {}, {}, {});

  await test.step('A387 A390 Q076: a record that can’t be uploaded makes no toast; it keeps its chip, its retry and its line in the outbox', async () => {
    await openBooking(mine, refused);
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
      mine.page.getByText(say('outbox.label.deliveryRecord', { number: refused.bookingNumber })),
    ).toBeVisible();
    await mine.takePicture('record-failed-outbox');

    await openBooking(mine, refused);
    await server.faults();
    await retry.click();
    await mine.expectAllSent();
    await expect
      .poll(async () => (await servedBooking(server, refused.id)).deliveryRecordUrl)
      .toMatch(/\.pdf$/);
    // That it went through was told; that it hadn't, before, was not.
    type Message = { tone: string };
    const tones = async (): Promise<string[]> =>
      (await stored<Message>(mine, 'partner-panel-account-1', 'messages')).map(({ tone }) => tone);
    await expect.poll(tones).toContain('good');
    expect(await tones()).not.toContain('stop');
  });

  await test.step('A237 A308 A309 A357 A388 A389: what is too large, empty or of another type is refused in words; an invoice under another name is a PDF', async () => {
    await server.beginAnew();
    await openBooking(mine, odd);
    await act(mine, 'add', INVOICE).click();
    const types = say('photo.Types.booking');
    const large = test.info().outputPath('large.pdf');
    writeFileSync(large, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(FIVE_MB)]));
    for (const [file, words] of [
      [[large], say('photo.Problem.tooLarge')],
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
    expect((await servedBooking(server, odd.id)).invoiceUrl).toMatch(/\.pdf$/);
  });

  await test.step('A236 A358 Q063: a record is replaced in one step, the old one first; then it is removed', async () => {
    await server.beginAnew();
    await openBooking(mine, replaced);
    await showMore(mine);
    await act(mine, 'replace').click();
    await expect(dialog(mine)).toContainText(say('bookings.Documents.replaceNote'));
    await choose(mine, 'file', record);
    await expect(dialog(mine)).toHaveCount(0);
    await mine.expectAllSent();
    const writes = (await server.writes({ path: /^\/v1\/booking\// })).map(({ method }) => method);
    expect(writes).toEqual(['DELETE', 'POST']);
    const { deliveryRecordUrl } = await servedBooking(server, replaced.id);
    expect(deliveryRecordUrl).toMatch(/\.pdf$/);
    expect(deliveryRecordUrl).not.toBe(THEIRS);

    await act(mine, 'remove').click();
    await expect(dialog(mine)).toContainText(replaced.bookingNumber);
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
    expect((await servedBooking(server, replaced.id)).deliveryRecordUrl).toBeNull();
  });
  await keepAtSea(mine, [discarded, met, blank]);
});

async function keepAtSea(
  mine: Device,
  [discarded, met, blank]: readonly [ServedBooking, ServedBooking, ServedBooking],
): Promise<void> {
  const { page, say, server } = mine;

  await test.step('a record that is discarded in the outbox takes its file with it: nothing is shown, counted or sent any more', async () => {
    await server.beginAnew();
    await openBooking(mine, discarded);
    await mine.goOffline();
    await chooseRecord(mine);
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.openOutbox();
    const main = page.getByRole('main');
    await expect(
      main.getByText(say('outbox.label.deliveryRecord', { number: discarded.bookingNumber })),
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
    await openBooking(mine, met);
    await mine.goOffline();
    await chooseRecord(mine);
    await expect(section(mine)).toContainText(say('photo.State.noSignal'));
    await server.changeBooking(met.id, { deliveryRecordUrl: THEIRS });
    await mine.goOnline();
    await expect
      .poll(async () => (await queue(mine)).map(({ status }) => status), { timeout: SENT_WITHIN_MS })
      .toEqual(['refused']);
    await expect(section(mine)).toContainText(say('bookings.save.otherDocument'));
    await mine.takePicture('record-other');
    expect(await server.writes({ path: SAVES })).toEqual([]);
    expect((await servedBooking(server, met.id)).deliveryRecordUrl).toBe(THEIRS);

    // It takes theirs' place only because the partner says so.
    await mine.button(say('bookings.Documents.replaceTheirs')).click();
    await mine.expectAllSentInTheEnd();
    const writes = (await server.writes({ path: /^\/v1\/booking\// })).map(({ method }) => method);
    expect(writes).toEqual(['DELETE', 'POST']);
    expect((await servedBooking(server, met.id)).deliveryRecordUrl).not.toBe(THEIRS);
  });

  await test.step('A238: the blank delivery record is there at sea', async () => {
    await openBooking(mine, blank);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('panel-templates')).keys()).length), {
        timeout: 90_000,
      })
      .toBe(1);
    mine.errors.expectNoNetwork();
    await server.stop();
    await openBooking(mine, blank);
    const [saved] = await Promise.all([
      mine.page.waitForEvent('download'),
      mine.button(say('bookings.Documents.template')).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${say('bookings.Documents.templateName')}.pdf`);
    expect(readFileSync(await saved.path()).equals(record.buffer)).toBe(true);
  });

  await test.step('A349 A159: one that comes as a text is read at sea, too', async () => {
    await server.start();
    const content = '<h2>Teslim tutanağı</h2><p>Yakıt: ____</p>';
    await server.faults({ path: '^/v1/policy/type/7', body: { success: true, content } });
    await mine.installClock(now() + 25 * HOUR_MS);
    await openBooking(mine, blank);
    await expect(mine.button(say('bookings.Documents.templateOpen'))).toBeVisible();
    await server.stop();
    await openBooking(mine, blank);
    await mine.button(say('bookings.Documents.templateOpen')).click();
    const text = page.getByRole('dialog', { name: say('bookings.Documents.templateTitle') });
    await expect(text.getByRole('heading', { name: 'Teslim tutanağı', exact: true })).toBeVisible();
  });
}
