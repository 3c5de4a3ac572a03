/** What is done without a server is kept, whatever happens to the browser, and is sent once. */
import { join } from 'node:path';
import { servedBooking } from '../support/bookings.ts';
import { servedMessages, unreadChat, writtenSince } from '../support/chats.ts';
import { ALL_SENT, deniz } from '../support/panel.ts';
import type { PanelServer } from '../support/PanelServer.ts';
import { saves } from '../support/saves.ts';
import type { Wanted } from './EnginePage.ts';
import { expect, test } from './test.ts';

interface ServedStay {
  readonly id: number;
  readonly status: number;
  readonly isStarted: boolean;
  readonly isFinished: boolean;
}

/** A request with days left, and a booking that is paid. */
const [REQUEST, PAID] = [100260, 100222];
/** What a device holds of the bookings after the first moments. */
const FIRST_PAGES = 4;
const record = join(import.meta.dirname, '..', '..', 'partner-api', 'pictures', 'delivery-record.pdf');

/** Long enough for a call of which nobody knows whether it arrived. */
const SENT_WITHIN_MS = 100_000;
const UNREACHABLE = 'Ulaşılamıyor';

test('a draft with a photo, saved without a server, outlives a killed browser and is sent once', async ({
  device,
  server,
  photos,
}) => {
  const mine = await device();
  const { say } = mine;
  await mine.signIn();
  await mine.workerStands();
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

  await mine.killAndRestart();
  await mine.page.open('/boats');
  await mine.page.see({ role: 'article', name: 'Poyraz' });
  await mine.seeChip(`${UNREACHABLE} · 1 bekliyor`);

  await server.start();
  await server.idempotency(false);
  await mine.seeChip(ALL_SENT, SENT_WITHIN_MS);
  expect(await saves(server)).toEqual(['POST Poyraz']);
  const ids = await server.boatIds(deniz);
  expect(ids).toHaveLength(13);
  const boats = await Promise.all(ids.map(id => server.boat(deniz, id)));
  expect(boats.find(({ name }) => name === 'Poyraz')?.images).toHaveLength(1);
});

test('an answer, a cancellation, a document and a message, made without a server, are sent once each', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  const stay = await stayUnderWay(server);
  const { bookingId } = await unreadChat(server);
  const before = (await servedMessages(server, bookingId)).length;
  await mine.signIn();
  await mine.workerStands();
  await page.open(`/chat?id=${bookingId}`);
  await page.see({ role: 'listitem', within: { role: 'region', name: say('chat.Log.messages') } });
  for (const id of [REQUEST, PAID, stay.id]) {
    await page.open(`/booking#${id}`);
    await page.see(card(id));
  }
  expect(await page.tab.run(movedByNotice, stay.id, say('shell.Offline.text'))).toBe(0);
  mine.expectNoNetwork();
  await server.stop();

  await page.open(`/booking#${REQUEST}`);
  await page.press(say('bookings.Acts.yes'), card(REQUEST));
  await page.press(say('bookings.Acts.yesConfirm'), { role: 'dialog' });
  await page.see({ ...card(REQUEST), text: say('bookings.Unsent.kept', { what: 'yes' }) });

  await page.open(`/booking#${PAID}`);
  await page.press(say('bookings.Cancel.open'), card(PAID));
  await page.fill(say('bookings.Cancel.reason'), 'Motor bozuldu');
  await page.press(say('bookings.Cancel.open'), { role: 'dialog' });
  await page.see({ ...card(PAID), text: say('bookings.Unsent.kept', { what: 'cancel' }) });

  await page.open(`/booking#${stay.id}`);
  await page.press(say('bookings.Documents.add', { document: 'deliveryRecordUrl' }), card(stay.id));
  await page.chooseFiles(say('record.Scan.file'), [record], { role: 'dialog' });
  await page.see({ ...card(stay.id), text: say('photo.State.noSignal') });

  await page.open(`/chat?id=${bookingId}`);
  await page.fill(say('chat.Composer.label'), 'Denizden selam');
  await page.press(say('chat.Composer.send'));
  await page.see({ role: 'listitem', text: 'Denizden selam' });
  await mine.seeChip(`${UNREACHABLE} · 4 bekliyor`);

  await server.start();
  await server.idempotency(false);
  await mine.seeChip(ALL_SENT, SENT_WITHIN_MS);
  const paths = (await server.writes()).map(({ path }) => path);
  for (const path of ['booking/answer', 'booking/cancel', 'booking/update-delivery-record', 'chat'])
    expect(paths.filter(written => written === `/v1/${path}`)).toHaveLength(1);
  expect(await servedBooking(server, REQUEST)).toMatchObject({ status: 4 });
  expect(await servedBooking(server, PAID)).toMatchObject({ status: 8 });
  expect(await writtenSince(server, bookingId, before)).toEqual(['Denizden selam']);
});

/** How far a booking that is looked at moves on the screen when the notice of a lost network comes above it. It runs in the page. */
async function movedByNotice(id: number, notice: string): Promise<number> {
  const topNow = (): number => document.querySelector(`[id="${id}"]`)?.getBoundingClientRect().top ?? NaN;
  const before = topNow();
  dispatchEvent(new Event('offline'));
  while (!document.querySelector('main')?.textContent.includes(notice))
    await new Promise(resolve => setTimeout(resolve, 10));
  const after = topNow();
  dispatchEvent(new Event('online'));
  return Math.round(after - before);
}

/** The card of a booking: the list shows the page on which it stands. */
function card(id: number): Wanted {
  return { role: 'article', holds: `[id="${id}"]` };
}

/** A paid booking of the first pages that has begun, lasts, and has no delivery record. */
async function stayUnderWay(server: PanelServer): Promise<ServedStay> {
  for (let page = 1; page <= FIRST_PAGES; page += 1) {
    const { data } = await server.as(deniz)('GET', `/booking?page=${page}`);
    const { items } = data as { items: ServedStay[] };
    const found = items.find(({ status, isStarted, isFinished }) => status === 6 && isStarted && !isFinished);
    if (!found) continue;
    await server.changeBooking(found.id, { deliveryRecordUrl: null });
    return found;
  }
  throw new Error('No stay is under way.');
}
