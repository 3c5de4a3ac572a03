import { isRecord } from '../lib/isRecord.ts';
import { any, coerce, nullable, type, unknown } from 'superstruct';
import { ChatMessage, ChatMessages, type ChatSummary } from '../domain/chat.ts';
import {
  NumberOrZero,
  pickFields,
  readFlag,
  readText,
  TextOrEmpty,
  TextOrNull,
  WireId,
  toWireId,
} from '../domain/values/wire.ts';
import { fits } from '../lib/fits.ts';
import { wrappedListStruct, unwrapItemsOrData } from './answers.ts';
import type { Answer, Http, WriteCall } from './http.ts';

const WireChat = pickFields(
  type({
    bookingId: WireId,
    customerName: TextOrEmpty,
    customerProfilePicture: TextOrNull,
    lastMessage: TextOrNull,
    lastMessageSendDate: TextOrNull,
    unseenMessageCount: NumberOrZero,
  }),
);

/**
 * Converted by hand, for the same reason as `ChatMessages`: a value that isn't a message stays unchanged and
 * fails in that check.
 */
const WireMessages = coerce(ChatMessages, any(), (value: unknown) => {
  const list = unwrapItemsOrData(value);
  return Array.isArray(list) ? list.map(toMessage) : list;
});

function toMessage(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { text, senderId, senderName, isRead, createdDateTime } = value as Record<keyof ChatMessage, unknown>;
  return {
    text: readText(text) ?? '',
    senderId: readText(senderId) ?? '',
    senderName: readText(senderName),
    isRead: readFlag(isRead) ?? false,
    createdDateTime: readText(createdDateTime),
  };
}

/**
 * The message that was written, when the answer holds it; the specification doesn't define the answer.
 */
const WireWritten = coerce(nullable(ChatMessage), any(), (value: unknown) => {
  const message = toMessage(value);
  return fits(ChatMessage, message) && message.text !== '' ? message : null;
});

/** The partner's chats, the latest first. */
export async function fetchChats(http: Http): Promise<ChatSummary[]> {
  return (await http({ method: 'GET', path: '/chat' }, wrappedListStruct(WireChat))).data;
}

/** The messages of a chat. */
export async function fetchMessages(http: Http, bookingId: string): Promise<ChatMessage[]> {
  return (await http({ method: 'GET', path: pathOf(bookingId) }, WireMessages)).data;
}

/** Writes a message. */
export async function writeMessage(
  http: Http,
  { bookingId, text, ...writing }: WriteCall & { readonly bookingId: string; readonly text: string },
): Promise<Answer<ChatMessage | undefined>> {
  const body = { bookingId: toWireId(bookingId), text };
  const { data, message } = await http({ method: 'POST', path: '/chat', body, ...writing }, WireWritten);
  return { data: data ?? undefined, message };
}

/** Marks a chat as read: a GET that changes data. Never prefetched, never queued, never retried. */
export async function sendChatRead(http: Http, bookingId: string, signal: AbortSignal): Promise<void> {
  await http({ method: 'GET', path: `${pathOf(bookingId)}/read-all`, writes: true, signal }, unknown());
}

function pathOf(bookingId: string): string {
  return `/chat/${encodeURIComponent(bookingId)}`;
}
