/** The outbox page: what waits and why, what needs the partner, what became of the rest, and the messages. */
import type { Locator } from '@playwright/test';
import {
  BOAT_WRITES,
  beginBoat,
  editBoat,
  openFleet,
  rename,
  saveDraft,
  saveNewBoat,
  draftDenizFeneri,
  draftYunus,
  openBoat,
} from './support/boats.ts';
import { composer, firstChat, openChat } from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { workingCopy } from './support/wizard.ts';

test('a save at sea stands in the outbox with its reason; given up, it can be read and brought back; “send now” sends once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  const fener = line(mine, 'Tekne taslağı: Fener');
  const poyraz = line(mine, 'Tekne taslağı: Poyraz');
  const question = page.getByRole('dialog', { name: say('outbox.discard.title') });
  const discard = async (row: Locator): Promise<void> => {
    await row.getByRole('button', { name: say('outbox.discard') }).click();
    await expect(question.getByRole('button', { name: say('outbox.discard.keep') })).toBeFocused();
    await question.getByRole('button', { name: say('outbox.discard'), exact: true }).click();
  };
  await mine.goOffline();

  await test.step('the only one is given up and brought back', async () => {
    await rename(mine, draftDenizFeneri.name, 'Fener', 'draftWaiting');
    await mine.openOutbox();
    await expect(fener).toContainText(say('outbox.state.waiting'));
    await discard(fener);
    await expect(page.getByText(say('outbox.allSent'))).toBeVisible();
    // What had the focus is gone: the next thing is the page.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await mine.expectChip('Çevrimdışı');
    await mine.button(say('common.undo')).click();
    await expect(fener).toContainText(say('outbox.state.waiting'));
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
  });

  await test.step('one of two is given up, can be read, and is brought back', async () => {
    await saveNewBoat(mine, 'Poyraz', 'draftWaiting');
    await mine.openOutbox();
    await expect(fener).toContainText(say('outbox.state.waiting'));
    await expect(poyraz).toContainText(say('outbox.state.waiting'));
    // Once for all of them, and nothing offers to send what can't be sent.
    await expect(page.getByText(say('outbox.offline'), { exact: true })).toHaveCount(1);
    await expect(mine.button(say('outbox.sendNow'))).toHaveCount(0);
    await expect(mine.button(say('outbox.sendOne'))).toHaveCount(0);
    await mine.takePicture('outbox-offline');

    await discard(poyraz);
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    // What was given up can be read, with its values.
    await expect(poyraz).toContainText(say('outbox.outcome.discarded'));
    await poyraz.getByText(say('outbox.log.lost')).click();
    await expect(poyraz.getByRole('definition').filter({ hasText: 'Poyraz' })).toBeVisible();
    await mine.button(say('common.undo')).click();
    await mine.expectChip('Çevrimdışı · 2 bekliyor');
    await expect(poyraz).toContainText(say('outbox.state.waiting'));
  });

  await test.step('“send now” over a busy server sends once', async () => {
    await server.faults({ method: 'PUT', path: BOAT_WRITES, status: 429 });
    mine.errors.expectStatus(429);
    await mine.goOnline();
    await expect.poll(async () => (await server.strikes())[0], { timeout: 30_000 }).toBeGreaterThan(0);
    await expect(fener).toContainText(say('sync.row.busy'));
    await expect(poyraz).toContainText(say('outbox.outcome.sent'), { timeout: 30_000 });
    await mine.closeToasts();
    // Slow, so that the button is pressed while the row may be on its way already: that must not send it twice.
    await server.faults({ method: 'PUT', path: BOAT_WRITES, delayMs: 1_500 });
    await mine.button(say('outbox.sendNow')).click();
    await mine.button(say('outbox.sendNow')).click();
    await mine.expectAllSent();
    await expect(fener).toContainText(say('outbox.outcome.sent'));
    expect(await server.writes({ path: '/v1/boat' })).toHaveLength(2);
  });
});

test('the outbox leads to what was only typed, and to a conflict', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('what was typed and never saved stands in the outbox with the way to it; signing out leads there, as it can’t be sent', async () => {
    const chat = await firstChat(server);
    await openChat(mine, chat);
    await composer(mine).pressSequentially('Yarım kalan');
    await mine.button(say('chat.Open.back')).click();
    await openBoat(mine, draftYunus.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Poyraz');
    await expect.poll(() => workingCopy(mine, 'boat:112')).toMatchObject({ name: 'Poyraz' });

    const dialog = await mine.askToSignOut();
    await expect(dialog).toContainText(say('common.unsent.drafts', { count: 2 }));
    await expect(dialog.getByRole('button', { name: say('shell.SignOut.sendFirst') })).toHaveCount(0);
    await dialog.getByRole('button', { name: say('shell.SignOut.lookFirst') }).click();
    const unsaved = page.getByRole('region', { name: say('outbox.group.unsaved') });
    await expect(unsaved.getByRole('listitem')).toHaveCount(2);
    await expect(unsaved).toContainText(chat.customerName);
    await mine.takePicture('outbox-unsaved');
    await unsaved
      .getByRole('listitem')
      .filter({ hasText: say('outbox.unsaved.boat') })
      .getByRole('link', { name: say('outbox.edit') })
      .click();
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Poyraz');
    expect(await server.writes({ path: /\/v1\/(boat|chat)$/ })).toEqual([]);
  });

  await test.step('D2: a conflict is decided field by field; the server holds the chosen mixture, and what wasn’t chosen can be read', async () => {
    await mine.goOffline();
    await openBoat(mine, draftDenizFeneri.name);
    await mine.field(say('boats.GeneralTab.titleTR')).fill('Benim ışıl ışıl başlığım');
    await mine.field(say('boats.GeneralTab.cabins')).fill('7');
    await mine.field(say('boats.GeneralTab.beds')).fill('11');
    await saveDraft(mine, 'draftWaiting');
    await server.changeBoat(draftDenizFeneri.id, { titleTR: 'Onların başlığı', numberOfCabins: 2 });
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);

    // From the boat itself a link leads to the question.
    await editBoat(mine, draftDenizFeneri.name);
    await page.getByRole('link', { name: say('outbox.compare') }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(draftDenizFeneri.name) });
    await expect(dialog).toBeVisible();
    const title = dialog.getByRole('radiogroup', { name: say('boats.GeneralTab.titleTR') });
    const cabins = dialog.getByRole('radiogroup', { name: say('boats.GeneralTab.cabins') });
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
    for (const radio of await dialog.getByRole('radio').all()) await expect(radio).not.toBeChecked();
    await expect(title).toContainText('Benim ışıl ışıl başlığım');
    await expect(title).toContainText('Onların başlığı');
    await mine.takePicture('outbox-conflict', false);

    await title.getByRole('radio', { name: say('compare.mine') }).check();
    const send = dialog.getByRole('button', { name: say('compare.send') });
    await send.click();
    await expect(cabins).toContainText(say('compare.missing'));
    await expect(cabins.getByRole('radio').first()).toBeFocused();
    await cabins.getByRole('radio', { name: say('compare.theirs') }).check();
    await send.click();
    await expect(dialog).toHaveCount(0);
    await mine.expectAllSent();
    expect(await server.writes({ path: '/v1/boat' })).toHaveLength(1);
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
      titleTR: 'Benim ışıl ışıl başlığım',
      numberOfCabins: 2,
      numberOfBeds: 11,
    });

    const decided = line(mine, say('outbox.outcome.decided'));
    await decided.getByText(say('outbox.log.both')).click();
    const values = decided.getByRole('definition');
    await expect(values.filter({ hasText: 'Onların başlığı' })).toBeVisible();
    await expect(values.filter({ hasText: say('compare.mine') }).filter({ hasText: '7' })).toBeVisible();

    // It is nowhere else, so the end of the session doesn't take it.
    mine.errors.expectStatus(401);
    await server.expireTokens();
    await page.reload();
    await mine.trySignIn(deniz);
    await decided.getByText(say('outbox.log.both')).click();
    await expect(values.filter({ hasText: 'Onların başlığı' })).toBeVisible();
  });
});

test('N24: all is sent when asked to, though the device thinks that it has no network; a busy server is told with the next try', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await mine.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await mine.withoutBackgroundSync();
  await mine.page.reload();
  await rename(mine, draftDenizFeneri.name, 'Fener', 'draftWaiting');
  await saveNewBoat(mine, 'Poyraz', 'draftWaiting');
  await mine.expectChip('Çevrimdışı · 2 bekliyor');
  expect(await server.writes()).toEqual([]);
  await mine.openOutbox();
  const fener = line(mine, 'Tekne taslağı: Fener');
  const poyraz = line(mine, 'Tekne taslağı: Poyraz');
  await server.faults({ path: BOAT_WRITES, method: 'POST', status: 429 });
  mine.errors.expectStatus(429);
  await mine.button(say('outbox.offline.try')).click();
  await expect(fener).toContainText(say('outbox.outcome.sent'), { timeout: 30_000 });
  await expect(poyraz).toContainText(say('sync.row.busy'), { timeout: 30_000 });
  const next = say('outbox.next', { when: '', away: '' }).split(':')[0] ?? '';
  await expect(poyraz).toContainText(next);
  expect((await server.writes({ path: '/v1/boat' })).map(({ method }) => method)).toEqual(['PUT']);
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ name: 'Fener' });
  await server.faults();
  await mine
    .button(say('outbox.sendNow'))
    .or(mine.page.getByText(say('outbox.allSent')))
    .click();
  await expect(poyraz).toContainText(say('outbox.outcome.sent'), { timeout: 60_000 });
  expect(await server.writes({ path: '/v1/boat' })).toHaveLength(2);
});

test('Q035 Q036: twelve saves that leave together are told once, and the message is there after a reload', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await mine.goOffline();
  await openFleet(mine);
  await beginBoat(mine);
  await mine.field(say('boats.GeneralTab.name')).fill('Filo');
  await saveDraft(mine, 'draftWaiting');
  await copyRow(mine, 11);
  await page.reload();
  await mine.expectChip('Çevrimdışı · 12 bekliyor');
  const seen: string[] = [];
  await page.exposeFunction('seen', (text: string) => seen.push(text));
  await page.evaluate(() => {
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-tone][role=status], ol > li[data-state]')) {
        if (known.has(toast)) continue;
        known.add(toast);
        (window as unknown as { seen: (text: string) => void }).seen(toast.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await mine.goOnline();
  await mine.expectAllSent();
  await expect
    .poll(() => seen.filter(text => text.includes(say('shell.sent', { count: 12 }))), { timeout: 20_000 })
    .toHaveLength(1);
  await page.mouse.click(1, 400);
  await expect(mine.toasts()).toHaveCount(0);
  expect(seen.filter(text => text.includes('gönderildi'))).toHaveLength(1);
  expect(await server.writes({ method: 'POST', path: '/v1/boat' })).toHaveLength(12);

  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${say('shell.notifications.title')}`) }).click();
  const messages = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: say('shell.sent', { count: 12 }) });
  await expect(messages).toHaveCount(1);
});

function line({ page }: Device, text: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text });
}

/** More rows like the one that waits, each for a boat of its own. */
async function copyRow({ page }: Device, copies: number): Promise<void> {
  await page.evaluate(async count => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no')));
      });
    const name = (await indexedDB.databases()).find(found =>
      found.name?.startsWith('partner-panel-account-'),
    )?.name;
    const db = await done(indexedDB.open(name ?? ''));
    const outbox = db.transaction('outbox', 'readwrite').objectStore('outbox');
    const [first] = (await done(outbox.getAll())) as { seq: number; args: { boat: object } }[];
    if (!first) throw new Error('nothing waits');
    const { seq: _, ...row } = first;
    for (let index = 0; index < count; index += 1) {
      const [id, boat] = [crypto.randomUUID(), `local-${crypto.randomUUID()}`];
      const args = { ...row.args, id: boat, boat: { ...row.args.boat, name: `Filo ${index}` } };
      await done(outbox.add({ ...row, id, key: id, subject: `boat:${boat}`, args }));
    }
    db.close();
  }, copies);
}
