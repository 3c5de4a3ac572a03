/**
 * A faulty network: whatever happens to a call on its way, each save has one effect. Checked by what the
 * server has done and what arrived there. N2 and N3 are in offlineDraft, N15 in sessionEnd, N24 in outbox.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addPhotos,
  cards,
  openFleet,
  photosOf,
  rename,
  saveDraft,
  saveNewBoat,
  BOAT_WRITES,
  draftYunus,
  draftDenizFeneri,
  openBoat,
  openPhotos,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { jpegSize, shapeOf } from './support/photos.ts';
import { sends } from './support/saves.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const isUpload = '^/v1/general/upload-file';

test('answers that aren’t the server’s, break off, or refuse', async ({ deviceWithFaults, server }) => {
  const mine = await deviceWithFaults();
  const { page } = mine;

  await test.step('N8: a captive portal answers everything: nothing counts as sent, the fleet stays, and all is sent once it is gone', async () => {
    await mine.goOffline();
    await rename(mine, draftDenizFeneri.name, 'Fener', 'draftWaiting');
    await server.faults({ path: '^/v1/', html: '<h1>Marina Wi-Fi</h1>' });
    await mine.goOnline();
    await mine.expectChip('Ulaşılamıyor · 1 bekliyor');
    await page.reload();
    await expect(cards(mine)).toHaveCount(12);
    await mine.expectChip('Ulaşılamıyor · 1 bekliyor');
    expect(await server.writes()).toEqual([]);

    await server.faults();
    await sendNow(mine);
    await mine.expectAllSent();
    await expectRenamedOnce(server, 'Fener');
  });

  await test.step('N22: an answer that breaks off in its middle is none: the fleet stays, the save that arrived is found', async () => {
    await server.beginAnew();
    await server.faults(
      { method: 'PUT', path: BOAT_WRITES, truncate: true, times: 1 },
      { method: 'GET', path: BOAT_WRITES, truncate: true, times: 1 },
    );
    await rename(mine, 'Fener', 'Fener II', 'draftSending');
    await expect.poll(async () => (await server.strikes())[0]).toBe(1);
    await mine.expectAllSent();
    // After sending, the fleet is asked for anew.
    await expect.poll(async () => (await server.strikes())[1]).toBe(1);
    await expect(cards(mine)).toHaveCount(12);
    await expectRenamedOnce(server, 'Fener II');
  });

  await test.step('N12: 429 with Retry-After: no row tries before that time, not even when asked to, and each is sent once', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(429);
    const asked = 4;
    await server.faults({ method: 'PUT', path: BOAT_WRITES, status: 429, retryAfter: asked, times: 1 });
    await rename(mine, 'Fener II', 'Fener III', 'draftSending');
    await expect.poll(() => server.strikes()).toEqual([1]);
    await rename(mine, draftYunus.name, 'Yunus II', 'draftSending');
    await sendNow(mine);
    await mine.expectAllSent();
    const [first, ...others] = await server.traffic({ method: 'PUT' });
    expect(first).toMatchObject({ status: 429, record: String(draftDenizFeneri.id) });
    expect(others.map(({ record }) => String(record)).sort()).toEqual([
      String(draftDenizFeneri.id),
      String(draftYunus.id),
    ]);
    for (const { began } of others) expect(began - (first?.ended ?? 0)).toBeGreaterThanOrEqual(asked * 1_000);
    expect(await server.writes()).toHaveLength(2);
  });
});

test('saves that are refused, stall, or are lost', async ({ deviceWithFaults, server }) => {
  const mine = await deviceWithFaults();
  const { page, say } = mine;

  await test.step('N17: the server refuses a save that waited: the reason stands at its field, the rest as it was typed; corrected, it is sent once', async () => {
    const message = 'Lütfen formu kontrol edin';
    const reason = 'Bu yıl ruhsatla uyuşmuyor';
    const refusal = {
      success: false,
      data: null,
      message,
      validationErrors: [{ key: 'yearOfConstruction', message: reason }],
    };
    await mine.goOffline();
    await openBoat(mine, draftDenizFeneri.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Fener');
    await mine.field(say('boats.GeneralTab.year')).fill('2021');
    await saveDraft(mine, 'draftWaiting');
    await saveNewBoat(mine, 'Başka Tekne', 'draftWaiting');
    await server.faults({ method: 'PUT', path: BOAT_WRITES, status: 422, body: refusal, times: 1 });
    mine.errors.expectStatus(422);
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    // The other one isn't held up by it.
    await expect.poll(() => server.writes({ method: 'POST', path: '/v1/boat' })).toHaveLength(1);

    await mine.openOutbox();
    const line = page.getByRole('listitem').filter({ hasText: 'Fener' }).filter({ hasText: reason });
    await expect(line).toContainText(message);
    await expect(line).toContainText(`${say('boats.GeneralTab.year')}: ${reason}`);
    await line.getByRole('link', { name: say('outbox.edit') }).click();
    const year = mine.field(say('boats.GeneralTab.year'));
    await expect(year).toHaveValue('2021');
    await expect(year).toHaveAccessibleDescription(new RegExp(reason));
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Fener');
    await mine.takePicture('wizard-refused');
    await year.fill('2022');
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    expect(await server.writes({ method: 'PUT' })).toHaveLength(1);
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
      name: 'Fener',
      yearOfConstruction: 2022,
    });
  });

  await test.step('N10: a call that stalls is given up: what had arrived is found, what had not is sent again', async () => {
    await server.beginAnew();
    // Hours would pass otherwise: the page's own clock is moved on.
    const clock = await mine.installClock();
    await server.faults({ method: 'PUT', path: BOAT_WRITES, answerDelayMs: 120_000, times: 1 });
    await rename(mine, 'Fener', 'Fener II', 'draftSending');
    await expect.poll(() => server.writes()).toHaveLength(1);
    await clock.fastForward(31_000);
    await mine.expectAllSent();
    await expectRenamedOnce(server, 'Fener II');

    await server.faults({ method: 'PUT', path: BOAT_WRITES, delayMs: 120_000, closeBefore: true, times: 1 });
    await rename(mine, draftYunus.name, 'Yunus II', 'draftSending');
    await expect.poll(() => server.strikes()).toEqual([1]);
    await server.forgetRequests();
    await clock.fastForward(31_000);
    await mine.expectChip('Kontrol ediliyor · 1');
    // It may still arrive: it isn't sent again before that is over.
    await expect
      .poll(() => server.traffic({ method: 'GET', path: `/v1/boat/${draftYunus.id}` }))
      .not.toEqual([]);
    expect(await server.traffic({ method: 'PUT' })).toEqual([]);
    await mine.expectAllSentInTheEnd();
    expect(await server.writes()).toHaveLength(2);
    expect(await server.traffic({ method: 'PUT' })).toHaveLength(1);
    expect(await server.boat(deniz, draftYunus.id)).toMatchObject({ name: 'Yunus II' });
  });
});

test('a network that comes and goes, and a line that breaks', async ({ deviceWithFaults, server }) => {
  const mine = await deviceWithFaults();
  const { page, say } = mine;

  await test.step('N23: a network that comes and goes every second: no storm of calls, and each save has one effect', async () => {
    const rows = 3;
    await mine.goOffline();
    await rename(mine, draftDenizFeneri.name, 'Fener', 'draftWaiting');
    await rename(mine, draftYunus.name, 'Yunus II', 'draftWaiting');
    await saveNewBoat(mine, 'Gelgit', 'draftWaiting');
    await server.forgetRequests();
    // Each write takes longer than the network lasts.
    await server.faults(
      { method: 'PUT', path: BOAT_WRITES, answerDelayMs: 1_500 },
      { method: 'POST', path: BOAT_WRITES, answerDelayMs: 1_500 },
    );
    const turns = 3;
    // The pauses are the network's own, not waits for the panel.
    for (let turn = 0; turn < turns; turn += 1) {
      await mine.goOnline();
      await sleep(1_000);
      await mine.goOffline();
      await sleep(1_000);
    }
    expect((await sends(server)).length).toBeLessThanOrEqual(rows * turns);
    const reads = (await server.traffic()).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/v1/boat'),
    );
    // Before each send and after it, and what the screens ask for themselves.
    expect(reads.length).toBeLessThanOrEqual(rows * turns * 4);
    await server.faults();
    await mine.goOnlineUntilAllSent();
    expect((await server.writes()).map(({ method }) => method).sort()).toEqual(['POST', 'PUT', 'PUT']);
    expect(await server.boatIds(deniz)).toHaveLength(13);
  });

  await test.step('N27: a browser repeats a creation by itself on a kept line that breaks: the panel finds the twin and asks', async () => {
    await server.beginAnew();
    const known = await server.boatIds(deniz);
    await server.keepAlive(true);
    // Something is fetched first, so that a line is there to be used again.
    await openFleet(mine);
    await server.faults({ method: 'POST', path: BOAT_WRITES, closeAfter: true, times: 1 });
    await saveNewBoat(mine, 'İkiz', 'draftSending');
    await expect.poll(() => sends(server), { timeout: 30_000 }).toEqual(['POST İkiz', 'POST İkiz']);
    const [first, second] = await server.traffic({ method: 'POST', path: '/v1/boat' });
    expect(second?.key).toBe(first?.key);
    expect(await server.writes({ method: 'POST', path: '/v1/boat' })).toHaveLength(2);
    const twins = (await server.boatIds(deniz)).filter(id => !known.includes(id));
    expect(twins).toHaveLength(2);

    await mine.expectChip('1 işlem sizi bekliyor', 60_000);
    await mine.openOutbox();
    const question = page.getByRole('listitem').filter({ hasText: say('boats.duplicate', { name: 'İkiz' }) });
    await expect(question).toBeVisible();
    await mine.takePicture('outbox-twin');
    // Nothing is deleted without a person's click.
    expect(await server.writes({ method: 'DELETE' })).toEqual([]);
  });
});

test('uploads that break off, that are too large, or that are sent elsewhere', async ({
  deviceWithFaults,
  server,
  photos,
}) => {
  const mine = await deviceWithFaults();
  const { say } = mine;

  await test.step('N6: an upload that breaks off three times on its way is sent whole in the end, once', async () => {
    const [photo = ''] = photos.large;
    await mine.goOffline();
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, [photo]);
    await saveDraft(mine, 'draftWaiting');
    const [upload] = await stored<{ size: number }>(mine, 'partner-panel-account-1', 'uploads');
    const { size = 0 } = upload ?? {};
    expect(size).toBeGreaterThan(1_000_000);
    await server.faults(
      ...[0.1, 0.5, 0.99].map(share => ({ path: isUpload, cutAfterBytes: size * share, times: 1 })),
    );
    await mine.goOnline();
    await expect.poll(() => server.strikes(), { timeout: 30_000 }).toEqual([1, 1, 1]);
    await mine.expectAllSent();
    const writes = await server.writes();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/general/upload-file',
      'PUT /v1/boat',
    ]);
    const { images } = await server.boat(deniz, draftDenizFeneri.id);
    expect(images).toHaveLength(5);
    expect((await server.file(images[4]?.imageUrl ?? '')).bytes).toHaveLength(size);
  });

  await test.step('N20: the server finds a photo too large: it is told at the photo, and a smaller copy of it is sent', async () => {
    await server.beginAnew();
    const [, , photo = ''] = photos.large;
    mine.errors.expectStatus(413);
    // As what stands before an API says it.
    await server.faults({ path: isUpload, status: 413, html: '<h1>413 Payload Too Large</h1>', times: 1 });
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, [photo]);
    const last = photosOf(mine).last();
    await expect(last).toContainText(say('photo.Problem.refusedSize'), { timeout: 30_000 });
    await last.getByRole('button', { name: say('photo.Grid.resendSmaller') }).click();
    await expect(last).toContainText(say('photo.State.sent'), { timeout: 30_000 });
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    const { images } = await server.boat(deniz, draftDenizFeneri.id);
    expect(images).toHaveLength(6);
    const { bytes } = await server.file(images[5]?.imageUrl ?? '');
    expect(jpegSize(bytes).width / jpegSize(bytes).height).toBeCloseTo(shapeOf(photo), 2);
  });

  await test.step('N9: a redirect to another origin is not followed, by no call, and the token stays here', async () => {
    await server.beginAnew();
    const arrived: string[] = [];
    const elsewhere = createServer((request, response) => {
      arrived.push(`${request.method} ${request.url}`);
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader(
        'Access-Control-Allow-Headers',
        'authorization, lang, content-type, idempotency-key',
      );
      response.end('{"success":true,"data":null}');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const address = elsewhere.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // The panel's own policy forbids it, too.
    mine.errors.expect(/Content Security Policy|blocked by CORS policy/);
    await mine.goOffline();
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, [photos.small]);
    await saveDraft(mine, 'draftWaiting');
    const away = { status: 307, headers: { Location: `http://127.0.0.1:${port}/v1/boat` } };
    await server.faults({ path: isUpload, ...away });
    await mine.goOnline();
    await expect.poll(async () => (await server.strikes())[0]).toBeGreaterThan(0);
    // Only this call fails, the rest of the API answers.
    await mine.expectChip('1 bekliyor');
    expect(await server.writes()).toEqual([]);
    // The photo may go: now it is the turn of the boat itself.
    await server.faults(
      { method: 'PUT', path: BOAT_WRITES, ...away, times: 1 },
      { path: '/boat/111', ...away, times: 1 },
    );
    await sendNow(mine);
    await expect.poll(() => server.strikes(), { timeout: 60_000 }).toEqual([1, 1]);
    expect(await server.writes({ path: '/v1/boat' })).toEqual([]);

    // Nobody knows whether it arrived, until it could no more.
    await mine.expectAllSentInTheEnd();
    expect(await server.writes({ path: '/v1/boat' })).toHaveLength(1);
    expect(arrived).toEqual([]);
    elsewhere.close();
  });
});

/** To the outbox, and there "send now", unless everything leaves by itself just then. */
async function sendNow(mine: Device): Promise<void> {
  const { page, say } = mine;
  // What waits may leave by itself until the toasts have gone.
  await mine.openOutbox();
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  const press = mine.button(say('outbox.sendNow'));
  // What is being sent by itself just now can't be sent: the button is gone.
  await expect(async () => {
    if (await press.isVisible()) await press.click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

async function expectRenamedOnce(server: PanelServer, name: string): Promise<void> {
  expect(await server.writes()).toHaveLength(1);
  expect((await server.writes())[0]).toMatchObject({ method: 'PUT', path: '/v1/boat', partnerId: 1 });
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ name });
}
