/** What is done without a server is kept, whatever happens to the browser, and is sent once. */
import { join } from 'node:path';
import { servedBooking, stayUnderWay } from '../support/bookings.ts';
import { servedMessages, unreadChat, writtenSince } from '../support/chats.ts';
import { ALL_SENT, deniz } from '../support/panel.ts';
import { saves } from '../support/saves.ts';
import type { Wanted } from './EnginePage.ts';
import { expect, test } from './test.ts';

/** A request with days left, and a booking that is paid. */
const [REQUEST, PAID] = [100260, 100222];
/** The status of a boat that isn't published. */
const DRAFT = 6;
/** A boat with photos, prices and documents. */
const MARTI = { id: 103, name: 'Martı' } as const;
const record = join(import.meta.dirname, '..', '..', 'partner-api', 'pictures', 'delivery-record.pdf');

/** A quick reply of the partner's own, and the message to which it is added. */
const reply = 'Yakıt dahildir.';
const message = `Denizden selam ${reply}`;

/** Long enough for a call of which nobody knows whether it arrived. */
const SENT_WITHIN_MS = 100_000;
const UNREACHABLE = 'Ulaşılamıyor';

test('U10: a draft with a photo and a copy of a boat, saved without a server, outlive a killed browser and are sent once each', async ({
  device,
  engine,
  server,
  photos,
}) => {
  const mine = await device();
  const { say } = mine;
  const copy = say('boats.Duplicate.name', { name: MARTI.name });
  await mine.signIn();
  await mine.workerStands();
  await mine.page.open('/boats');
  await mine.page.see({ role: 'article', name: MARTI.name });
  await mine.page.open(`/boat/edit/${MARTI.id}`);
  await mine.page.see({ role: 'heading', name: MARTI.name });
  mine.expectNoNetwork();
  await server.stop();

  await mine.page.open('/boat/new?mode=daily');
  await mine.page.fill(say('boats.GeneralTab.name'), 'Poyraz');
  await mine.page.click({ role: 'tab', name: new RegExp(`^${say('boats.tab.images')}`) });
  await mine.page.chooseFiles(say('photo.Buttons.choose', { several: 'true' }), [photos.small]);
  const list = { role: 'list', name: say('photo.Tab.label') } as const;
  await mine.page.see({ role: 'listitem', within: list }, 60_000);
  await mine.page.press(say('boats.Wizard.saveDraft'));
  await mine.page.see({ role: 'heading', name: say('boats.Page.title') });
  await mine.seeChip(`${UNREACHABLE} · 1 bekliyor`);

  await mine.page.press(say('boats.Card.acts', { name: MARTI.name }));
  await mine.page.click({ role: 'button', text: say('boats.Duplicate.act'), within: { role: 'dialog' } });
  await mine.page.see({ role: 'heading', name: copy });
  await mine.page.press(say('boats.Wizard.saveDraft'));
  await mine.page.see({ role: 'heading', name: say('boats.Page.title') });
  await mine.seeChip(`${UNREACHABLE} · 2 bekliyor`);

  await mine.killAndRestart();
  await mine.page.open('/boats');
  await mine.page.see({ role: 'article', name: 'Poyraz' });
  await mine.page.see({ role: 'article', name: copy });
  await mine.seeChip(`${UNREACHABLE} · 2 bekliyor`);
  expect(await mine.page.tab.run(kindsOfBytes)).toEqual([engine === 'chromium' ? 'Blob' : 'ArrayBuffer']);

  await server.start();
  await server.idempotency(false);
  await mine.seeChip(ALL_SENT, SENT_WITHIN_MS);
  expect((await saves(server)).sort()).toEqual([`POST ${copy}`, 'POST Poyraz']);
  const ids = await server.boatIds(deniz);
  expect(ids).toHaveLength(14);
  const boats = await Promise.all(ids.map(id => server.boat(deniz, id)));
  expect(boats.find(({ name }) => name === 'Poyraz')?.images).toHaveLength(1);
  const original = await server.boat(deniz, MARTI.id);
  expect(original['documents']).not.toEqual([]);
  expect(boats.find(({ name }) => name === copy)).toMatchObject({
    images: original.images.map(({ imageUrl }) => ({ imageUrl })),
    price: original['price'],
    documents: [],
    boatStatus: DRAFT,
  });
});

test('an answer in the chat, a cancellation, a document and a message with an own quick reply, made without a server, outlive a killed browser and are sent once each', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  const stay = await stayUnderWay(server);
  const { bookingId } = await unreadChat(server);
  const before = (await servedMessages(server, bookingId)).length;
  const { bookingNumber } = await servedBooking(server, REQUEST);
  await mine.signIn();
  await mine.workerStands();
  await page.open(`/chat?id=${bookingId}`);
  await page.see({ role: 'listitem', within: { role: 'region', name: say('chat.Log.messages') } });
  for (const id of [REQUEST, PAID, stay.id]) {
    await page.open(`/booking#${id}`);
    await page.see(card(id));
  }
  // While bookings are still being fetched its page may end right below it: then there is no room to scroll.
  await expect
    .poll(
      async () =>
        (await mine.stored<{ list: string; part: string; fetchedAt?: number }>('collections')).find(
          ({ list, part }) => list === 'bookings:tr' && part === 'crawl',
        )?.fetchedAt,
      { timeout: 60_000 },
    )
    .toBeDefined();
  // Browsers scroll by whole pixels, and a notice may be as high as a part of one: it stays to within one.
  await expect
    .poll(() => page.tab.run(movedByNotice, stay.id, say('shell.Offline.text')), { timeout: 20_000 })
    .toBeLessThanOrEqual(1);
  mine.expectNoNetwork();
  await server.stop();

  await page.open(`/chat?id=${REQUEST}`);
  const chat = { role: 'region', name: new RegExp(say('chat.Log.label', { name: '' })) } as const;
  await page.press(say('bookings.Acts.yes'), chat);
  await page.press(say('bookings.Acts.yesConfirm'), { role: 'dialog' });
  await page.see({ ...chat, text: say('bookings.Unsent.kept', { what: 'yes' }) });
  await page.click({ role: 'link', text: bookingNumber, within: chat });
  await page.see({ ...card(REQUEST), text: say('bookings.Unsent.kept', { what: 'yes' }) });

  await page.open(`/booking#${PAID}`);
  await page.press(say('bookings.Card.details'), card(PAID));
  await page.press(say('bookings.Cancel.open'), card(PAID));
  await page.fill(say('bookings.Cancel.reason'), 'Motor bozuldu');
  await page.press(say('bookings.Cancel.open'), { role: 'dialog' });
  await page.see({ ...card(PAID), text: say('bookings.Unsent.kept', { what: 'cancel' }) });

  await page.open(`/booking#${stay.id}`);
  await page.press(say('bookings.Documents.add', { document: 'deliveryRecordUrl' }), card(stay.id));
  await page.chooseFiles(say('record.Scan.file'), [record], { role: 'dialog' });
  await page.see({ ...card(stay.id), text: say('photo.State.noSignal') });

  await page.open(`/chat?id=${bookingId}`);
  await page.press(say('chat.Replies.title'));
  await page.press(say('chat.Replies.add'));
  await page.fill(say('chat.Replies.tr'), reply);
  await page.press(say('chat.Replies.done'));
  await page.see({ role: 'button', name: reply });
  await mine.seeChip(`${UNREACHABLE} · 3 bekliyor`);

  await mine.killAndRestart();
  await mine.page.open(`/chat?id=${bookingId}`);
  await mine.page.fill(say('chat.Composer.label'), 'Denizden selam');
  await mine.page.press(say('chat.Replies.title'));
  await mine.page.press(reply);
  await mine.page.holds(say('chat.Composer.label'), message);
  // The browser takes it out again as if it had been typed.
  await mine.page.tab.run(() => document.execCommand('undo'));
  await mine.page.holds(say('chat.Composer.label'), 'Denizden selam');
  await mine.page.tab.run(() => document.execCommand('redo'));
  await mine.page.holds(say('chat.Composer.label'), message);
  await mine.page.press(say('chat.Composer.send'));
  await mine.page.see({ role: 'listitem', text: message });
  await mine.seeChip(`${UNREACHABLE} · 4 bekliyor`);
  // Where the berth is goes into the message, and isn't sent by itself.
  await mine.page.press(say('chat.Replies.title'));
  await mine.page.press(new RegExp(`^${say('chat.Replies.berth')}`));
  await expect
    .poll(() => mine.page.tab.run(() => document.querySelector('textarea')?.value))
    .toMatch(/^Teknenin yeri: .+\nhttps:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\S+$/);

  await server.start();
  await server.idempotency(false);
  await mine.seeChip(ALL_SENT, SENT_WITHIN_MS);
  const paths = (await server.writes()).map(({ path }) => path);
  for (const path of ['booking/answer', 'booking/cancel', 'booking/update-delivery-record', 'chat'])
    expect(paths.filter(written => written === `/v1/${path}`)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4 });
  expect(await servedBooking(server, PAID)).toMatchObject({ status: 8 });
  expect(await writtenSince(server, bookingId, before)).toEqual([message]);
});

/** How far a booking that is looked at moves on the screen when the notice of a lost network comes above it. It runs in the page. */
async function movedByNotice(id: number, notice: string): Promise<number> {
  const topNow = (): number => document.querySelector(`[id="${id}"]`)?.getBoundingClientRect().top ?? NaN;
  const isTold = (): boolean => document.querySelector('main')?.textContent.includes(notice) === true;
  while (isTold()) await new Promise(resolve => setTimeout(resolve, 10));
  // At the very top of a page the rest moves; which booking is the first one depends on what is here already.
  if (window.scrollY === 0) window.scrollTo({ top: 9, behavior: 'instant' });
  const before = topNow();
  dispatchEvent(new Event('offline'));
  while (!isTold()) await new Promise(resolve => setTimeout(resolve, 10));
  const after = topNow();
  dispatchEvent(new Event('online'));
  return Math.abs(after - before);
}

/** Runs in the page: as what the database holds each file. */
async function kindsOfBytes(): Promise<string[]> {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('the database can’t be read')));
    });
  const db = await answer(indexedDB.open('partner-panel-account-1'));
  const rows = await answer(db.transaction('blobs').objectStore('blobs').getAll());
  db.close();
  return rows.map(({ bytes }: { bytes: object }) => bytes.constructor.name);
}

/** The card of a booking: the list shows the page on which it stands. */
function card(id: number): Wanted {
  return { role: 'article', holds: `[id="${id}"]` };
}
