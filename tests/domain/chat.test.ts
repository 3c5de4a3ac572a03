import { describe, expect, test } from 'vitest';
import {
  findChats,
  hasText,
  messagesInOrder,
  messageTime,
  newestTime,
  sameMessages,
  unseenCount,
  type ChatSummary,
  type ChatMessage,
} from '../../src/domain/chat.ts';

const message = (text: string, at: string | null, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  text,
  senderId: '300',
  senderName: 'Ayşe',
  isRead: false,
  createdDateTime: at,
  ...fields,
});

const chat = (fields: Partial<ChatSummary> = {}): ChatSummary => ({
  bookingId: '1',
  customerName: 'Şükrü Işık',
  customerProfilePicture: null,
  lastMessage: 'a',
  lastMessageSendDate: '2026-06-01T12:00:00+03:00',
  unseenMessageCount: 2,
  ...fields,
});

describe('the time of a message', () => {
  test.each([
    ['2026-06-01T12:00:00+03:00', Date.UTC(2026, 5, 1, 9)],
    ['2026-06-01T09:00:00Z', Date.UTC(2026, 5, 1, 9)],
    ['2026-06-01T12:00:00', Date.UTC(2026, 5, 1, 9)],
    ['2026-06-01 12:00', Date.UTC(2026, 5, 1, 9)],
    ['2026-06-01T12:00:00.250', Date.UTC(2026, 5, 1, 9) + 250],
  ])('Q051 %s is Istanbul’s unless it says otherwise', (text, at) => {
    expect(messageTime(text)).toBe(at);
  });

  test.each([null, undefined, '', 'dün', '2026-13-01T00:00:00'])('%s is none', text => {
    expect(messageTime(text)).toBeUndefined();
  });

  test('U106: messages stand by the server’s time; one without a time behind the one that it came after', () => {
    const list = [
      message('b', '2026-06-01T12:00:00'),
      message('?', null),
      message('c', '2026-06-01T13:00:00'),
      message('a', '2026-06-01T11:00:00'),
    ];
    expect(messagesInOrder(list).map(({ text }) => text)).toEqual(['a', 'b', '?', 'c']);
    expect(newestTime(list)).toBe(messageTime('2026-06-01T13:00:00'));
    expect(newestTime([message('?', null)])).toBeUndefined();
  });
});

test('Q103 the same message: by sender and text, whatever the server did to its blanks and line ends', () => {
  const list = [
    message('Tamam', null, { senderId: '7' }),
    message('Tamam', null),
    message('Tamam\n\nolur', null, { senderId: '7' }),
    message('tamam', null, { senderId: '7' }),
  ];
  expect(sameMessages(list, { text: ' Tamam ', senderId: '7' })).toEqual([list[0]]);
  expect(sameMessages(list, { text: 'Tamam\r\n\r\nolur', senderId: '7' })).toEqual([list[2]]);
});

test('blanks alone are nothing to send', () => {
  expect(hasText(' \n\t')).toBe(false);
  expect(hasText(' a ')).toBe(true);
});

describe('A255 what is new in a chat', () => {
  const at = (time: string): number => messageTime(`2026-06-01T${time}`) ?? 0;
  const talk = [
    message('a', '2026-06-01T11:00:00'),
    message('benim', '2026-06-01T11:30:00', { senderId: '7' }),
    message('b', '2026-06-01T12:00:00'),
  ];

  test('never looked at: what the server counts', () => {
    expect(unseenCount(chat(), '7', undefined, talk, [])).toBe(2);
  });
  test('looked at since: nothing', () => {
    expect(unseenCount(chat(), '7', at('12:00:00'), talk, [])).toBe(0);
  });
  test('newer ones came: those', () => {
    expect(unseenCount(chat(), '7', at('11:00:00'), talk, [])).toBe(1);
  });
  test('newer ones came and aren’t here yet: rather too many than too few', () => {
    expect(unseenCount(chat(), '7', at('11:00:00'), talk.slice(0, 2), [])).toBe(2);
    expect(unseenCount(chat(), '7', at('11:00:00'), undefined, [])).toBe(2);
  });
  describe('the newest one was sent from here', () => {
    const answered = { lastMessageSendDate: '2026-06-01T13:00:00+03:00' };
    const sent = [message('e', '2026-06-01T13:00:00+03:00', { senderId: '7' })];
    test('what was seen isn’t new again, though the server was never told that it was read', () => {
      expect(unseenCount(chat(answered), '7', at('12:00:00'), talk, sent)).toBe(0);
      expect(unseenCount(chat(answered), '7', at('12:00:00'), talk, [])).toBe(2);
    });
    test('what came in the meantime is, also before it is here', () => {
      expect(unseenCount(chat({ ...answered, unseenMessageCount: 3 }), '7', at('12:00:00'), talk, sent)).toBe(
        1,
      );
      expect(unseenCount(chat(answered), '7', at('11:00:00'), talk, sent)).toBe(1);
    });
    test('what came after another device had read all is new', () => {
      const read = talk.map(one => ({ ...one, isRead: true }));
      const one = chat({ ...answered, unseenMessageCount: 1 });
      expect(unseenCount(one, '7', at('12:00:00'), read, sent)).toBe(1);
      expect(unseenCount(one, '7', at('12:00:00'), talk, sent)).toBe(1);
    });
  });
  test('never more than the server counts', () => {
    expect(unseenCount(chat({ unseenMessageCount: 1 }), '7', at('10:00:00'), talk, [])).toBe(1);
  });
});

test('A133, Q111 the search folds Turkish letters both ways', () => {
  const list = [chat(), chat({ bookingId: '2', customerName: 'Gökçe Ünal' })];
  for (const typed of ['sukru', 'ŞÜKRÜ', 'isik', 'IŞIK', 'işik şük', ' ışık '])
    expect(findChats(list, typed).map(({ bookingId }) => bookingId)).toEqual(['1']);
  expect(findChats(list, 'GOKCE')).toHaveLength(1);
  expect(findChats(list, '  ')).toBe(list);
  expect(findChats(list, 'x')).toEqual([]);
});

test.each([
  ['a family', '👨‍👩‍👧', true],
  ['a heart', '❤️', true],
  ['a dot', ' . ', true],
  ['blanks', ' \n\t', false],
  ['characters that nobody sees', '\u200b\u2066\u2069\ufeff\u00ad', false],
  ['joiners without anything to join', '\u200d\ufe0f', false],
])('%s is a message: %j', (_, text, isMessage) => {
  expect(hasText(text)).toBe(isMessage);
});
