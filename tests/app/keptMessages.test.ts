import { expect, test } from 'vitest';
import {
  keepShownMessage,
  markMessagesRead,
  KEPT_MESSAGE_DAYS,
  MAX_KEPT_MESSAGES,
  readKeptMessages,
} from '../../src/app/engine/keptMessages.ts';
import { deleteAllButUnsent, wipeStore } from '../../src/sync/upkeep/sealing.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { mulberry32, uuids, VirtualTime } from '../support/virtualTime.ts';

const DAY = 86_400_000;

function device() {
  const time = new VirtualTime();
  return { store: new MemoryStore(), clock: time.clock, uuid: uuids(mulberry32(1)), time };
}

test('the newest is first, and unread until the list was looked at', async () => {
  const mine = device();
  await keepShownMessage(mine, { tone: 'good', text: 'Gönderildi' });
  mine.time.now += 1;
  await keepShownMessage(mine, { tone: 'stop', text: 'Gönderilemedi' });
  const texts = async () => (await readKeptMessages(mine)).map(({ text, read }) => [text, read]);
  expect(await texts()).toEqual([
    ['Gönderilemedi', false],
    ['Gönderildi', false],
  ]);
  await markMessagesRead(mine);
  expect(await texts()).toEqual([
    ['Gönderilemedi', true],
    ['Gönderildi', true],
  ]);
});

test('the same words within a minute are one message, later again another one', async () => {
  const mine = device();
  const keep = () =>
    keepShownMessage(mine, { tone: 'stop', text: 'Lütfen formu doğru bir şekilde doldurun' });
  await keep();
  await markMessagesRead(mine);
  mine.time.now += 1_000;
  await keep();
  expect(await readKeptMessages(mine)).toMatchObject([{ at: mine.time.now, read: false }]);
  mine.time.now += 60_000;
  await keep();
  expect(await readKeptMessages(mine)).toHaveLength(2);
});

test('Q036: the newest hundred are kept, also when all came in one moment', async () => {
  const mine = device();
  for (let index = 0; index < MAX_KEPT_MESSAGES + 20; index += 1) {
    mine.time.now += index % 3 === 0 ? 1 : 0;
    await keepShownMessage(mine, { tone: 'note', text: `m${index}` });
  }
  const kept = await mine.store.read(['messages'], tx => tx.messages.all());
  expect(kept).toHaveLength(MAX_KEPT_MESSAGES);
  expect(kept.map(({ text }) => text)).toContain(`m${MAX_KEPT_MESSAGES + 19}`);
  expect(kept.map(({ text }) => text)).not.toContain('m0');
});

test('after thirty days a message isn’t shown any more, and the next one takes it away', async () => {
  const mine = device();
  await keepShownMessage(mine, { tone: 'note', text: 'eski' });
  mine.time.now += KEPT_MESSAGE_DAYS * DAY + 1;
  expect(await readKeptMessages(mine)).toEqual([]);
  await keepShownMessage(mine, { tone: 'note', text: 'yeni' });
  expect(await mine.store.read(['messages'], tx => tx.messages.all())).toHaveLength(1);
});

test.each([
  ['sealing', deleteAllButUnsent],
  ['wiping', wipeStore],
])('%s takes the messages away: they may name a customer', async (_, leave) => {
  const mine = device();
  await keepShownMessage(mine, { tone: 'note', text: 'Ayşe Hanım’a yazıldı' });
  await leave(mine.store);
  expect(await mine.store.read(['messages'], tx => tx.messages.all())).toEqual([]);
});
