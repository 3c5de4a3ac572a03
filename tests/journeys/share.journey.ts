/** Photos and PDFs that another app shares with the installed panel: they wait on the device until the partner says what they are for. */
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedBookings } from './support/bookings.ts';
import type { Device } from './support/Device.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { deniz } from './support/panel.ts';
import { prepareShare, type Shared } from './support/sharing.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const picture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', 'partner-api', 'pictures', name));
const pdf: Shared = {
  name: 'tutanak.pdf',
  mimeType: 'application/pdf',
  buffer: picture('delivery-record.pdf'),
};
const photo = (name: string): Shared => ({ name, mimeType: 'image/jpeg', buffer: picture(name) });

const share = async (device: Device, files: readonly Shared[]): Promise<Page> =>
  (await prepareShare(device))(files);

function cards({ page, say }: Device): Locator {
  return page.getByRole('list', { name: say('shell.share') }).locator(':scope > li');
}

/** The address of a booking's delivery record, as the server holds it. */
async function recordOf(server: PanelServer, number: string): Promise<string | null> {
  for await (const { bookingNumber, deliveryRecordUrl } of servedBookings(server))
    if (bookingNumber === number) return deliveryRecordUrl;
  throw new Error(`no booking ${number}`);
}

/** Files are prepared in a worker of the page: what it is asked for waits from here on. */
async function holdPreparing(page: Page): Promise<{ readonly over: () => Promise<void> }> {
  const send = await page.evaluateHandle(() => {
    const { prototype } = Worker;
    const held: (() => void)[] = [];
    const post = prototype.postMessage;
    prototype.postMessage = function (...given: [unknown]) {
      held.push(() => post.apply(this, given));
    };
    return () => {
      prototype.postMessage = post;
      for (const each of held) each();
    };
  });
  return { over: () => send.evaluate(run => run()) };
}

/** Chooses the delivery record of the first booking that has none, or of one further down. @returns the number of that booking */
async function chooseBooking(device: Device, at = 0): Promise<string> {
  const { page, say } = device;
  await device.button(say('share.toBooking')).first().click();
  const record = page.getByRole('button', {
    name: say('bookings.Documents.name', { document: 'deliveryRecordUrl' }),
    exact: true,
  });
  const line = page
    .getByRole('dialog', { name: say('share.whichBooking') })
    .getByRole('listitem')
    .filter({ has: record })
    .nth(at);
  const [number = ''] = /TK-\d+/.exec((await line.textContent()) ?? '') ?? [];
  await line.locator(record).click();
  return number;
}

test('what is shared waits until it is used, once', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice();
  const { say } = mine;

  await test.step('a PDF that is shared at sea is on the device before anything is asked, and goes as the record of the chosen booking', async () => {
    const send = await prepareShare(mine);
    await mine.goOffline();
    await send([pdf]);
    await expect(mine.heading(say('shell.share'))).toBeVisible();
    await expect(cards(mine)).toHaveCount(1);
    await expect(cards(mine)).toContainText('tutanak.pdf');
    expect(await stored(mine, 'partner-panel-account-1', 'uploads')).toEqual([]);
    // A killed browser loses nothing of it, and the outbox lists it.
    await mine.kill();
    await mine.startAgain();
    await mine.open('/outbox');
    await mine.page.getByRole('link', { name: say('outbox.unsaved.choose') }).click();
    await expect(cards(mine)).toHaveCount(1);

    const number = await chooseBooking(mine);
    await expect(mine.page.getByRole('article').filter({ hasText: number })).toBeVisible();
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await recordOf(server, number)).toMatch(/\.pdf$/);
    await mine.open('/share');
    await expect(mine.page.getByText(say('share.empty'))).toBeVisible();
  });

  await test.step('while shared photos become pages of a document the question stays and says so, and files that another window has used are not used again', async () => {
    await share(mine, [photo('delivery-record-signed.jpg'), photo('invoice.jpg')]);
    await expect(cards(mine)).toHaveCount(1);
    await expect(cards(mine).locator('img')).toHaveCount(2);
    const other = await mine.secondTab('/share');
    const dialog = mine.page.getByRole('dialog', { name: say('share.whichBooking') });
    const wait = await holdPreparing(mine.page);
    await chooseBooking(mine);
    await expect(dialog.getByRole('status')).toHaveText(say('record.Scan.preparing'));
    await mine.page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: say('common.close') })).toHaveCount(0);
    await expect(dialog).toBeVisible();

    const first = mine.page;
    await mine.showTab(other);
    await chooseBooking(mine, 1);
    const pages = mine.page.getByRole('list', { name: say('record.Scan.pages') });
    await expect(pages.locator(':scope > li')).toHaveCount(2);
    await mine.showTab(first);
    await wait.over();
    await expect(dialog.getByRole('alert')).toHaveText(say('share.gone'));
    type Draft = { id: string; uploads: readonly string[] };
    const drafts = await stored<Draft>(mine, 'partner-panel-account-1', 'drafts');
    expect(
      drafts.filter(({ id }) => /^(pages|share):/.test(id)).map(({ uploads }) => uploads.length),
    ).toEqual([2]);
    await mine.open('/share');
    await expect(mine.page.getByText(say('share.empty'))).toBeVisible();
  });
});

test('what is shared becomes photos of a boat, or is refused', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { say } = mine;

  await test.step('shared photos are added to the draft of a boat, and leave the share when the draft on disk names them', async () => {
    await share(mine, [photo('marti-2.jpg'), pdf]);
    // A PDF is a document of its own.
    await expect(cards(mine)).toHaveCount(2);
    await mine.goOffline();
    const pictured = cards(mine).filter({ has: mine.page.locator('img') });
    await pictured.getByRole('button', { name: say('share.toBoat') }).click();
    const dialog = mine.page.getByRole('dialog', { name: say('share.whichBoat') });
    await dialog
      .getByRole('button', { name: say('share.asPhotos') })
      .first()
      .click();
    await expect(mine.page.getByRole('tab', { selected: true })).toContainText(say('boats.tab.images'));
    type Draft = { id: string; uploads: readonly string[] };
    const drafts = async (): Promise<readonly Draft[]> =>
      stored<Draft>(mine, 'partner-panel-account-1', 'drafts');
    await expect
      .poll(async () => (await drafts()).find(({ id }) => id.startsWith('boat:'))?.uploads.length)
      .toBe(1);
    await expect
      .poll(async () =>
        (await drafts()).filter(({ id }) => id.startsWith('share:')).map(({ uploads }) => uploads.length),
      )
      .toEqual([1]);
    await mine.open('/share');
    await expect(cards(mine)).toHaveCount(1);
    await expect(cards(mine)).toContainText('tutanak.pdf');

    // Discarding asks first.
    await mine.button(say('share.discard')).click();
    await mine.button(say('share.keep')).click();
    await expect(cards(mine)).toHaveCount(1);
    await mine.button(say('share.discard')).click();
    await mine.page
      .getByRole('dialog')
      .getByRole('button', { name: say('share.discard') })
      .click();
    await expect(mine.page.getByText(say('share.empty'))).toBeVisible();
    await mine.goOnline();
  });

  await test.step('what can’t be used isn’t taken, and the partner is told why', async () => {
    const nothing: Shared = {
      name: 'not.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Yalnızca bir metin'),
    };
    const large: Shared = {
      ...pdf,
      buffer: Buffer.concat([pdf.buffer, Buffer.alloc(5 * 1024 * 1024)]),
    };
    const cases = [
      [[], 'share.problem.noFile', undefined, 0],
      [[nothing], 'share.problem.wrongType', nothing, 0],
      [[large], 'share.problem.tooLarge', large, 0],
      [[photo('marti-2.jpg'), nothing], 'share.problem.wrongType', nothing, 1],
    ] as const;
    for (const [files, words, refused, count] of cases) {
      const page = await share(mine, files);
      // Each is named.
      const values = refused && { files: refused.name };
      await expect(page.getByRole('alert')).toContainText(say(words, values));
      await expect(cards(mine)).toHaveCount(count);
    }
    await mine.button(say('share.seen')).click();
    await expect(mine.page.getByRole('alert')).toHaveCount(0);
  });
});

test('nobody is signed in: nothing of it is kept, and after signing in the partner is asked to share again', async ({
  device,
}) => {
  const mine = await device();
  await mine.open('/login');
  await mine.waitUntilWorkerActive();
  await share(mine, [pdf]);
  await expect(mine.heading(mine.say('signIn.Login.title'))).toBeVisible();
  await expect(mine.page.getByText(mine.say('signIn.Login.shared'))).toBeVisible();
  await mine.trySignIn(deniz);
  await expect(mine.page.getByRole('alert')).toContainText(mine.say('share.problem.signedOut'));
  expect(await stored(mine, 'partner-panel-account-1', 'drafts')).toEqual([]);
});
