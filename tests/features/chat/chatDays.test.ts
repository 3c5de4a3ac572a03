import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../src/domain/chat.ts';
import { chatDays } from '../../../src/features/chat/conversation/chatDays.ts';

const said = (createdDateTime: string | null): ChatMessage => ({
  text: 'a',
  senderId: '300',
  senderName: null,
  isRead: true,
  createdDateTime,
});
const places = (messages: readonly ChatMessage[], count = 60): unknown =>
  chatDays(messages, count).map(({ day, messages: list }) => [day, list.map(({ place }) => place)]);

test('A135 messages stand by the day in Istanbul, whose midnight is 21:00 UTC', () => {
  const talk = [
    said('2026-06-01T20:59:59Z'),
    said('2026-06-01T21:00:00Z'),
    said('2026-06-02T10:00:00+03:00'),
  ];
  expect(places(talk)).toEqual([
    ['2026-06-01', [0]],
    ['2026-06-02', [1, 2]],
  ]);
});

test('one without a time stands with the day before it', () => {
  expect(places([said(null), said('2026-06-01T10:00:00'), said(null)])).toEqual([
    [undefined, [0]],
    ['2026-06-01', [1, 2]],
  ]);
});

test('only the newest, and each keeps its place in the whole', () => {
  const talk = Array.from({ length: 5 }, () => said('2026-06-01T10:00:00'));
  expect(places(talk, 2)).toEqual([['2026-06-01', [3, 4]]]);
  expect(places([], 2)).toEqual([]);
});

test('the place counts from the beginning of the conversation, of which only the end is read', () => {
  const talk = [said('2026-06-01T10:00:00Z'), said('2026-06-01T11:00:00Z'), said('2026-06-02T10:00:00Z')];
  expect(
    chatDays(talk, 2, 100).map(({ day, messages }) => [day, messages.map(({ place }) => place)]),
  ).toEqual([
    ['2026-06-01', [101]],
    ['2026-06-02', [102]],
  ]);
});
