import { expect, test } from 'vitest';
import { fetchChats, fetchMessages, sendChatRead, writeMessage } from '../../src/api/chat.ts';
import type { WireRequest } from '../../src/api/transport.ts';
import { saying } from '../support/httpOver.ts';

const { signal } = new AbortController();

test('A173, A360–A363 the calls of the chats', async () => {
  const sent: WireRequest[] = [];
  const http = saying([], sent);
  await fetchChats(http);
  await fetchMessages(http, '57');
  await writeMessage(http, { bookingId: '57', text: ' Merhaba ', key: 'k', signal });
  await sendChatRead(http, 'a/b', signal);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/chat',
    'GET /v1/chat/57',
    'POST /v1/chat',
    'GET /v1/chat/a%2Fb/read-all',
  ]);
  // The id as the server knows it; the text as it was typed.
  expect(sent[2]?.body).toBe('{"bookingId":57,"text":" Merhaba "}');
  expect(sent[2]?.headers['Idempotency-Key']).toBe('k');
});

test('A172 what a summary lacks is nothing, and no harm', async () => {
  expect(await fetchChats(saying([{ bookingId: 57 }]))).toEqual([
    {
      bookingId: '57',
      customerName: '',
      customerProfilePicture: null,
      lastMessage: null,
      lastMessageSendDate: null,
      unseenMessageCount: 0,
    },
  ]);
});

test('Q105 the answer to a message is the message, or it says nothing of it', async () => {
  const write = async (data: unknown): Promise<unknown> =>
    (await writeMessage(saying(data), { bookingId: '57', text: 'a', key: 'k', signal })).data;
  expect(await write({ text: 'a', senderId: 7, createdDateTime: '2026-06-01T12:00:00' })).toEqual({
    text: 'a',
    senderId: '7',
    senderName: null,
    isRead: false,
    createdDateTime: '2026-06-01T12:00:00',
  });
  for (const other of [null, true, 57, 'ok', {}, { id: 3 }]) expect(await write(other)).toBeUndefined();
});
