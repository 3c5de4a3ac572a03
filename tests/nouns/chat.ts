import { newChatMessage } from '../../src/resources/chat/chatReads.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Sample } from './Sample.ts';

export const chat = {
  kind: 'chat',
  writes: { 'chat.send': ['POST /chat'] },
  reads: ['GET /chat', 'GET /chat/:id'],
  // A line quotes the message.
  staysInLog: 'nothing',
  queueEach: ({ text }) => [device => enqueue(device, sendMessage, newChatMessage(device, '3', text))],
  shapes: { chats: '1: 1377652555599186', messages: '1: 3079111246029032' },
  screen: { path: '/chat', title: 'shell.nav.chat' },
  personal: '/chat',
} as const satisfies Sample;
