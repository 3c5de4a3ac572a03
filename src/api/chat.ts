import { any, boolean, coerce, nullable, optional, string, type, unknown, type Infer } from 'superstruct';
import type { ChatSummary, Message } from '../domain/chat.ts';
import { WireId, WireNumber, wireId } from '../domain/wire.ts';
import { listOf } from './general.ts';
import type { Answer, Http } from './http.ts';

const WireChat = type({
  bookingId: WireId,
  customerName: optional(nullable(string())),
  customerProfilePicture: optional(nullable(string())),
  lastMessage: optional(nullable(string())),
  lastMessageSendDate: optional(nullable(string())),
  unseenMessageCount: optional(nullable(WireNumber)),
});

const WireMessage = type({
  text: string(),
  senderId: WireId,
  senderName: optional(nullable(string())),
  isRead: optional(nullable(boolean())),
  createdDateTime: optional(nullable(string())),
});

/** The message that was written, when the answer is one: what a server answers isn't shown (Q105). */
const WireWritten = coerce(nullable(WireMessage), any(), (value: unknown) =>
  WireMessage.validate(value, { coerce: true })[0] ? null : value,
);

/** A360 */
export async function fetchChats(http: Http): Promise<ChatSummary[]> {
  const { data } = await http({ method: 'GET', path: '/chat' }, listOf(WireChat));
  return data.map(chat => ({
    bookingId: chat.bookingId,
    customerName: chat.customerName ?? '',
    customerProfilePicture: chat.customerProfilePicture ?? null,
    lastMessage: chat.lastMessage ?? null,
    lastMessageSendDate: chat.lastMessageSendDate ?? null,
    unseenMessageCount: chat.unseenMessageCount ?? 0,
  }));
}

/** A361 */
export async function fetchMessages(http: Http, bookingId: string): Promise<Message[]> {
  const { data } = await http({ method: 'GET', path: pathOf(bookingId) }, listOf(WireMessage));
  return data.map(messageOf);
}

interface Writing {
  readonly bookingId: string;
  readonly text: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** A362 */
export async function writeMessage(
  http: Http,
  { bookingId, text, key, signal }: Writing,
): Promise<Answer<Message | undefined>> {
  const body = { bookingId: wireId(bookingId), text };
  const { data, message } = await http({ method: 'POST', path: '/chat', body, key, signal }, WireWritten);
  return { data: data ? messageOf(data) : undefined, message };
}

/** A363: a GET that changes data (Q041). Never fetched ahead, never queued, never repeated by itself. */
export async function readAllMessages(http: Http, bookingId: string, signal: AbortSignal): Promise<void> {
  await http({ method: 'GET', path: `${pathOf(bookingId)}/read-all`, writes: true, signal }, unknown());
}

function pathOf(bookingId: string): string {
  return `/chat/${encodeURIComponent(bookingId)}`;
}

function messageOf(message: Infer<typeof WireMessage>): Message {
  return {
    text: message.text,
    senderId: message.senderId,
    senderName: message.senderName ?? null,
    isRead: message.isRead ?? false,
    createdDateTime: message.createdDateTime ?? null,
  };
}
