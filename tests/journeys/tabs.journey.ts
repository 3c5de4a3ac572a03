/**
 * Several tabs, and tabs and workers that end in the middle of a send: one sender at any time, each save one
 * effect. Keys aren't honoured by the server in any of these: the panel alone has to see to it.
 */
import type { Page } from '@playwright/test';
import {
  addPhotos,
  beginBoat,
  card,
  openFleet,
  openTab,
  rename,
  saveDraft,
  BOAT_WRITES,
  draftYunus,
  draftDenizFeneri,
  openBoat,
  openPhotos,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz, ismail } from './support/panel.ts';
import { expectEachOnce, saveMany, saves, sends } from './support/saves.ts';
import { freeze } from './support/freeze.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('two tabs and the worker, and a worker that is stopped', async ({ deviceWithFaults, server }) => {
  const mine = await deviceWithFaults();
  const first = mine.page;

  await test.step('B6: two tabs and the worker wake at once over many rows: no record is sent twice or by two at a time', async () => {
    const second = await mine.secondTab('/boats');
    await mine.goOffline();
    const many = await saveMany(mine);
    // Saved in the other tab, too.
    await mine.showTab(second);
    await rename(mine, draftYunus.name, 'Yunus II', 'draftWaiting');
    await mine.expectChip('Çevrimdışı · 4 bekliyor');
    await server.forgetRequests();
    await server.faults(
      { method: 'PUT', path: BOAT_WRITES, answerDelayMs: 400 },
      { method: 'POST', path: BOAT_WRITES, answerDelayMs: 400 },
    );
    await mine.goOnline();
    for (const page of [first, second]) {
      await mine.showTab(page);
      await mine.expectAllSent();
    }
    await expectEachOnce(server, [...many, 'PUT 112']);
    await second.close();
    await mine.showTab(first);
  });

  await test.step('B5: the worker is stopped while it sends: the panel finds what arrived and sends the rest', async () => {
    await server.beginAnew();
    await mine.goOffline();
    const many = await saveMany(mine, 'Lodos', 'Poyraz Feneri');
    await mine.page.goto('about:blank');
    await server.faults({ path: BOAT_WRITES, method: 'POST', answerDelayMs: 20_000, times: 2 });
    await mine.goOnline();
    await expect.poll(async () => (await server.strikes())[0], { timeout: 30_000 }).toBe(2);
    const session = await mine.browser.context.newCDPSession(mine.page);
    const states: string[] = [];
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
      states.push(...versions.map(({ runningStatus }) => runningStatus)),
    );
    await session.send('ServiceWorker.enable');
    await expect.poll(() => states).toEqual(['running']);
    await session.send('ServiceWorker.stopAllWorkers');
    await expect.poll(() => states).toContain('stopped');
    await mine.open('/boats');
    await mine.expectAllSent();
    await expectEachOnce(server, many);
  });
});

test('two tabs of one partner', async ({ deviceWithFaults, server }) => {
  const mine = await deviceWithFaults();
  const { page, say } = mine;

  await test.step('B25: "save" pressed twice is one save', async () => {
    await openFleet(mine);
    await beginBoat(mine);
    await mine.field(say('boats.GeneralTab.name')).fill('Poyraz');
    await mine.button(say('boats.Wizard.saveDraft')).first().dblclick();
    await expect(mine.heading(say('boats.Page.title'))).toBeVisible();
    await mine.expectAllSent();
    await expectEachOnce(server, ['POST Poyraz']);
    expect(await server.boatIds(deniz)).toHaveLength(13);
  });

  await test.step('B25 D1: a draft that stands open in two tabs is changed and saved in both: nothing of either is lost', async () => {
    await server.beginAnew();
    const before = await server.boat(deniz, draftDenizFeneri.id);
    const first = mine.page;
    const second = await mine.secondTab(`/boat/edit/${draftDenizFeneri.id}`);
    await mine.goOffline();
    await mine.showTab(second);
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue(draftDenizFeneri.name);
    await mine.showTab(first);
    await rename(mine, draftDenizFeneri.name, 'Fener', 'draftWaiting');
    await mine.showTab(second);
    await mine.field(say('boats.GeneralTab.titleTR')).fill('İkinci sekmeden');
    await saveDraft(mine, 'draftWaiting');
    await mine.goOnline();
    await mine.expectAllSent();
    const { images: _, ...after } = await server.boat(deniz, draftDenizFeneri.id);
    const { images: __, ...rest } = before;
    expect(after).toEqual({ ...rest, name: 'Fener', titleTR: 'İkinci sekmeden' });
    await second.close();
    await mine.showTab(first);
  });

  await test.step('S17: messages of another shape are dropped by pages and by the worker', async () => {
    const second = await mine.secondTab('/boats');
    await second.evaluate(() => {
      const shapes: readonly unknown[] = [
        null,
        'signedOut',
        4,
        [],
        {},
        { kind: 'signedOut' },
        { kind: 'signedOut', epoch: 5 },
        { kind: 'signedOut', epoch: { toString: 'x' } },
        { kind: 'signedOut', epoch: '<img src=x onerror=alert(1)>' },
        { kind: 'sent', name: 7 },
        { kind: 'keepImages', urls: 'https://evil.example/' },
        { kind: 'keepImages', urls: ['https://evil.example/a.png', 'javascript:1', '//'], sparing: false },
        { kind: 'keepTemplates', urls: ['https://evil.example/a.pdf', ''] },
        { kind: 'tellState', port: 'none' },
        JSON.parse('{"__proto__":{"kind":"skipWaiting"}}'),
      ];
      for (const name of ['panel-session', 'panel-settled:1', 'panel-settled:2'])
        for (const shape of shapes) new BroadcastChannel(name).postMessage(shape);
      for (const shape of shapes) navigator.serviceWorker.controller?.postMessage(shape);
    });
    // What is said in order is heard in order: the worker has heard all of them when it answers.
    const answered = await second.evaluate(
      async () =>
        new Promise(resolve => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
          port1.start();
          navigator.serviceWorker.controller?.postMessage({ kind: 'tellState' }, [port2]);
        }),
    );
    expect(answered).toMatchObject({ log: expect.any(Array) });
    expect(JSON.stringify(answered)).not.toMatch(/evil|javascript/);
    await rename(mine, draftYunus.name, 'Yunus II', 'draftSending');
    await mine.expectAllSent();
    await expect(page.getByText('onerror')).toHaveCount(0);
    await expect(second.getByRole('banner').getByRole('status')).toBeVisible();
  });
});

test('a tab is closed while it saves or sends: another tab finds all of it or nothing, and the server has it once', async ({
  deviceWithFaults,
  server,
  photos,
}) => {
  const mine = await deviceWithFaults();
  const { say } = mine;

  await test.step('B3: in the instant in which it saves: all of it is kept or nothing', async () => {
    const first = mine.page;
    const second = await mine.secondTab('/boats');
    await mine.goOffline();
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, [photos.small]);
    await openTab(mine, say('boats.tab.general'));
    await mine.field(say('boats.GeneralTab.name')).fill('Fener');
    await mine.button(say('boats.Wizard.saveDraft')).first().dispatchEvent('click');
    await first.close();
    await mine.showTab(second);
    const rows = await stored<{ needs: string[] }>(mine, 'partner-panel-account-1', 'outbox');
    const drafts = await stored<{ uploads: string[] }>(mine, 'partner-panel-account-1', 'drafts');
    const uploads = await stored<{ id: string; size: number }>(mine, 'partner-panel-account-1', 'uploads');
    const blobs = await stored<{ id: string }>(mine, 'partner-panel-account-1', 'blobs');
    // Either the wish, or still the working copy; never both, never neither.
    expect(rows.length + drafts.length).toBe(1);
    expect([...rows.map(row => row.needs), ...drafts.map(draft => draft.uploads)]).toEqual([
      uploads.map(({ id }) => id),
    ]);
    expect(blobs.map(({ id }) => id)).toEqual(uploads.map(({ id }) => id));
    if (drafts.length > 0) {
      await openBoat(mine, draftDenizFeneri.name, 'Fener');
      await saveDraft(mine, 'draftWaiting');
    }
    await mine.goOnline();
    await mine.expectAllSent();
    await expectEachOnce(server, ['PUT 111']);
    expect((await server.boat(deniz, draftDenizFeneri.id)).images).toHaveLength(5);
  });

  for (const { how, name, fault } of [
    { how: 'after the server has taken it', name: 'Poyraz', fault: { answerDelayMs: 60_000 } },
    { how: 'before the server has taken it', name: 'Karayel', fault: { delayMs: 1_500 } },
  ] as const) {
    await test.step(`B3 N4: while its save is under way, ${how}: another tab finds it there`, async () => {
      await server.beginAnew();
      const known = await server.boatIds(deniz);
      const first = mine.page;
      const second = await mine.secondTab('/boats');
      await server.faults({ method: 'POST', path: BOAT_WRITES, ...fault, times: 1 });
      await beginWithPhoto(mine, photos.small, name);
      await expect.poll(() => server.strikes()).toEqual([1]);
      if ('answerDelayMs' in fault) await expect.poll(() => saves(server)).toEqual([`POST ${name}`]);
      await first.close();
      await mine.showTab(second);
      await expect.poll(() => saves(server)).toEqual([`POST ${name}`]);
      await mine.expectAllSentInTheEnd();
      await expect(card(mine, name)).toHaveCount(1);
      await expectEachOnce(server, [`POST ${name}`]);
      expect(await server.boatIds(deniz)).toHaveLength(known.length + 1);
    });
  }
});

test('without a worker, a tab is frozen or crashes while it sends: another tab sends the rest', async ({
  deviceWithFaults,
  server,
}) => {
  const mine = await deviceWithFaults();
  await mine.withoutBackgroundSync();
  const first = mine.page;

  await test.step('B7: it is frozen while it sends and wakes when another one is done: nothing is sent twice', async () => {
    await mine.goOffline();
    const many = await saveMany(mine);
    await server.faults({ path: BOAT_WRITES, method: 'POST', answerDelayMs: 1_500, times: 2 });
    await mine.goOnline();
    await expect.poll(async () => (await server.strikes())[0]).toBe(2);
    const second = await mine.secondTab('/boats');
    const goOn = await freeze(first);
    await mine.showTab(second);
    await rename(mine, draftYunus.name, 'Yunus II', 'draftSending');
    await goOn();
    for (const page of [first, second]) {
      await mine.showTab(page);
      await mine.expectAllSent();
    }
    await expectEachOnce(server, [...many, 'PUT 112']);
    await second.close();
    await mine.showTab(first);
  });

  await test.step('B4: it crashes while it sends and holds the lock', async () => {
    await server.beginAnew();
    await mine.goOffline();
    const many = await saveMany(mine, 'Lodos', 'Poyraz Feneri');
    // Alone, so that it is this one that holds the lock.
    await server.faults({ path: BOAT_WRITES, method: 'POST', answerDelayMs: 20_000, times: 2 });
    await mine.goOnline();
    await expect.poll(async () => (await server.strikes())[0]).toBe(2);
    mine.page = await mine.secondTab('/boats');
    await crash(first);
    await mine.expectAllSent();
    await expectEachOnce(server, many);
  });
});

test('D22: accounts are switched in another tab in the middle of a slow send of this one: nothing more leaves under the old name, nothing under the new one; it waits for the first', async ({
  deviceWithFaults,
  server,
}) => {
  const mine = await deviceWithFaults();
  const first = mine.page;
  const second = await mine.secondTab('/boats');
  await mine.goOffline();
  const many = await saveMany(mine);
  await mine.showTab(second);
  const leave = await openLeaving(mine, many.length);
  await server.forgetRequests();
  await server.faults(
    { path: BOAT_WRITES, method: 'POST', answerDelayMs: 3_000 },
    { method: 'PUT', path: BOAT_WRITES, answerDelayMs: 3_000 },
  );
  await mine.goOnline();
  await expect.poll(async () => (await server.strikes())[0]).toBeGreaterThan(0);
  await leave();
  await expect(mine.heading(mine.say('signIn.Login.title'))).toBeVisible();
  const [{ session: denizSession } = { session: null }] = await server.traffic({
    method: 'POST',
    path: '/v1/boat',
  });
  await server.forgetRequests();
  await mine.trySignIn(ismail);
  await expect(mine.heading(mine.say('home.title', { name: ismail.firstName }))).toBeVisible();
  for (const page of [first, second]) {
    await mine.showTab(page);
    await expect(mine.page.getByRole('button', { name: new RegExp(ismail.firstName) })).toBeVisible();
    await mine.expectAllSent();
  }
  expect((await server.traffic()).filter(({ session: whose }) => whose === denizSession)).toEqual([]);
  expect(await sends(server)).toEqual([]);
  expect((await server.writes()).every(({ partnerId }) => partnerId === 1)).toBe(true);

  await server.faults();
  await (
    await openLeaving(mine, 0)
  )();
  await mine.trySignIn(deniz);
  await expect(mine.heading(mine.say('home.title', { name: deniz.firstName }))).toBeVisible();
  await mine.expectAllSent();
  await expectEachOnce(server, many);
  expect(await server.boatIds(deniz)).toHaveLength(14);
});

async function beginWithPhoto(mine: Device, photo: string, name: string): Promise<void> {
  const { say } = mine;
  await openFleet(mine);
  await beginBoat(mine);
  await mine.field(say('boats.GeneralTab.name')).fill(name);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [photo]);
  await saveDraft(mine, 'draftSending');
}

/** The tab's process dies; of what it had begun nothing is finished. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It has nobody left to answer.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Asks to leave with so many unsent saves; what it returns says yes and keeps them. */
async function openLeaving(mine: Device, unsent: number): Promise<() => Promise<void>> {
  const { say } = mine;
  const dialog = await mine.askToSignOut();
  if (unsent > 0)
    await expect(dialog).toContainText(
      say('shell.SignOut.unsent', { what: say('common.unsent.rows', { count: unsent }) }),
    );
  const yes = dialog.getByRole('button', {
    name: say(unsent > 0 ? 'shell.SignOut.keep' : 'shell.SignOut.leave'),
  });
  await expect(yes).toBeVisible();
  return () => yes.click();
}
