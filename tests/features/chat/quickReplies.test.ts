import { expect, test } from 'vitest';
import { findReplyGap, insertText } from '../../../src/features/chat/conversation/insertText.ts';
import { berthTexts, REPLY_GAP, readyReplies } from '../../../src/features/chat/conversation/readyReplies.ts';
import { keepQuickReply, readQuickReplies } from '../../../src/resources/chat/quickReplies.ts';
import { deleteAllButUnsent, wipeStore } from '../../../src/sync/upkeep/sealing.ts';
import { booking } from '../../support/factories.ts';
import { MemoryStore } from '../../support/memoryStore.ts';

test.each([
  ['', 0, 'Merhaba', 'Merhaba'],
  ['Selam', 5, 'Merhaba', 'Selam Merhaba'],
  ['Selam ', 6, 'Merhaba', 'Selam Merhaba'],
  ['Selam', 0, 'Merhaba', 'Merhaba Selam'],
  ['Selam\nson', 6, 'Merhaba', 'Selam\nMerhaba son'],
  // A place behind the end is the end.
  ['Selam', 99, 'Merhaba', 'Selam Merhaba'],
])('a text is put into “%s” at %d without destroying anything', (text, at, more, whole) => {
  const put = insertText(text, at, more);
  expect(put.text).toBe(whole);
  const [from, to] = put.selection;
  expect(from).toBe(to);
  expect(put.text.slice(0, to)).toMatch(new RegExp(`${more}$`));
});

test('the first gap of what is put in is selected, to be typed over', () => {
  const put = insertText(`Eski ${REPLY_GAP} yer`, 4, `Saat ${REPLY_GAP}, ücret ${REPLY_GAP}`);
  expect(put.text).toBe(`Eski Saat ${REPLY_GAP}, ücret ${REPLY_GAP} ${REPLY_GAP} yer`);
  expect(put.selection).toEqual([10, 10 + REPLY_GAP.length]);
  expect(findReplyGap('Saat 10.00')).toBeUndefined();
});

test('each ready reply has both languages with the same gaps, and nothing else asks to be filled in', () => {
  const gaps = (text: string): number => text.split(REPLY_GAP).length - 1;
  for (const { tr, en } of readyReplies) {
    expect(tr.length * en.length).toBeGreaterThan(0);
    expect(gaps(tr)).toBe(gaps(en));
    expect(`${tr}${en}`.replaceAll(REPLY_GAP, '')).not.toMatch(/…|\.\./);
  }
});

test('where the boat lies, with a map that is searched; nothing when the booking doesn’t say it', () => {
  const boat = { ...booking().boat, location: 'Türkiye', city: 'Fethiye', marina: 'Ece & Co' };
  expect(berthTexts(boat)?.tr).toBe(
    'Teknenin yeri: Ece & Co, Fethiye\nhttps://www.google.com/maps/search/?api=1&query=Ece%20%26%20Co%2C%20Fethiye',
  );
  expect(berthTexts({ ...boat, marina: null, city: null })?.en).toContain('Where the boat is: Türkiye\n');
  expect(berthTexts({ ...boat, marina: null, city: null, location: null })).toBeUndefined();
});

test('own replies are changed, stay sealed for their account like working copies, and go when all is deleted', async () => {
  const engine = { store: new MemoryStore() };
  const first = { id: 'a', tr: 'İlk', en: '', at: 1 };
  const second = { id: 'b', tr: '', en: 'Second', at: 2 };
  await keepQuickReply(engine, second);
  await keepQuickReply(engine, first);
  await keepQuickReply(engine, { ...first, en: 'First' });
  await engine.store.write(['meta'], tx => tx.meta.put({ key: 'databaseId', id: 'x' }));
  expect(await readQuickReplies(engine)).toEqual([{ ...first, en: 'First' }, second]);
  await deleteAllButUnsent(engine.store);
  expect(await readQuickReplies(engine)).toHaveLength(2);
  await keepQuickReply(engine, { ...second, en: ' ' });
  expect(await readQuickReplies(engine)).toHaveLength(1);
  await wipeStore(engine.store);
  expect(await readQuickReplies(engine)).toEqual([]);
});
