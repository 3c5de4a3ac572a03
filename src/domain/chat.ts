/**
 * Chats (A172, A173): one per booking. A message has no id (Q103): it is known by who wrote it, what it says and how often that was
 * said before. Messages are text, never HTML (S2).
 */
import { array, boolean, define, nullable, number, string, type, type Infer, type Struct } from 'superstruct';
import { istanbulMs } from '../lib/day.ts';
import { searchText } from '../lib/searchText.ts';

/** A row of the chats (A172), with the last message as far as the server tells one. */
export const ChatSummary = type({
  bookingId: string(),
  customerName: string(),
  customerProfilePicture: nullable(string()),
  lastMessage: nullable(string()),
  lastMessageSendDate: nullable(string()),
  unseenMessageCount: number(),
});
export const ChatSummaries = array(ChatSummary);
export type ChatSummary = Infer<typeof ChatSummary>;

/** A message as the server tells it (A173). */
export const Message = type({
  text: string(),
  senderId: string(),
  senderName: nullable(string()),
  isRead: boolean(),
  createdDateTime: nullable(string()),
});
export type Message = Infer<typeof Message>;

/** By hand: a chat may hold thousands, and is fetched again every minute; as `array(Message)` it would take a hundred times as long. */
export const Messages: Struct<Message[]> = define(
  'Messages',
  value => Array.isArray(value) && value.every(isMessage),
);

function isMessage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { text, senderId, senderName, isRead, createdDateTime } = value as Partial<
    Record<keyof Message, unknown>
  >;
  return (
    typeof text === 'string' &&
    typeof senderId === 'string' &&
    (senderName === null || typeof senderName === 'string') &&
    typeof isRead === 'boolean' &&
    (createdDateTime === null || typeof createdDateTime === 'string')
  );
}

/** The moment that the server gave a message; undefined when it gave none that can be read. */
export function messageTime(text: string | null | undefined): number | undefined {
  return text ? istanbulMs(text) : undefined;
}

/** By the server's time (U106). A message without one stays behind the one that it came after. */
export function messagesInOrder(messages: readonly Message[]): readonly Message[] {
  if (areWrittenInOrder(messages)) return messages;
  let latest = -Infinity;
  return messages
    .map(message => ({ message, at: (latest = messageTime(message.createdDateTime) ?? latest) }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);
}

/** Times of one form and one zone are in order when their texts are: nearly always they needn't be read. */
function areWrittenInOrder(messages: readonly Message[]): boolean {
  const [first] = messages;
  const length = first?.createdDateTime?.length;
  const zone = first?.createdDateTime?.slice(ZONE_AT);
  let before = '';
  for (const { createdDateTime: at } of messages) {
    if (at === null || at.length !== length || at.slice(ZONE_AT) !== zone || at < before) return false;
    before = at;
  }
  return true;
}

/** Where the zone stands in `2026-06-01T12:00:00+03:00`. */
const ZONE_AT = 19;

/** Whether both say the same: a server may trim what it is sent, and write its line ends in its own way. */
function isSameText(a: string, b: string): boolean {
  return a === b || plain(a) === plain(b);
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** The messages that somebody wrote with a text, in their order. */
export function sameMessages<M extends Pick<Message, 'text' | 'senderId'>>(
  messages: readonly M[],
  { text, senderId }: Pick<Message, 'text' | 'senderId'>,
): M[] {
  return messages.filter(message => message.senderId === senderId && isSameText(message.text, text));
}

/** Whether there is something to send: not only blanks. */
export function hasText(text: string): boolean {
  return text.trim() !== '';
}

/** Up to when the partner has seen a chat: the server's time of the customer's newest message that stood on their screen. */
export type SeenUntil = number | undefined;

/** The messages of the customer that are news to the partner: unread for the server, and not seen on this device. */
export function unseenOf(messages: readonly Message[], me: string, seen: SeenUntil): Message[] {
  return messages.filter(
    ({ senderId, isRead, createdDateTime }) =>
      senderId !== me && !isRead && (messageTime(createdDateTime) ?? Infinity) > (seen ?? -Infinity),
  );
}

/**
 * How many messages of a chat are new to the partner (A255). What was seen on this device is, whatever an older list of the server
 * says, until newer messages come; those are counted in the conversation, when that is as new as the list.
 */
export function unseenCount(
  { unseenMessageCount, lastMessageSendDate }: ChatSummary,
  me: string,
  seen: SeenUntil,
  conversation: readonly Message[] | undefined,
): number {
  const last = messageTime(lastMessageSendDate);
  if (seen === undefined || last === undefined || unseenMessageCount === 0) return unseenMessageCount;
  if (last <= seen) return 0;
  if (!conversation || (newestTime(conversation) ?? -Infinity) < last) return unseenMessageCount;
  return Math.min(unseenMessageCount, unseenOf(conversation, me, seen).length);
}

/** The time of the newest message. */
export function newestTime(messages: readonly Message[]): number | undefined {
  let newest: number | undefined;
  for (const { createdDateTime } of messages) {
    const at = messageTime(createdDateTime);
    if (at !== undefined && at > (newest ?? -Infinity)) newest = at;
  }
  return newest;
}

/**
 * What who looks at the end of a conversation has seen of the customer. Own messages say nothing: something that the customer wrote
 * before the last of them may still be on its way to this device.
 */
export function seenOf(messages: readonly Message[], me: string): SeenUntil {
  const heard = messages.findLast(({ senderId }) => senderId !== me);
  return heard && newestTime([heard]);
}

/** The chats whose customer's name holds every word that is typed (A133, Q111). */
export function findChats<C extends Pick<ChatSummary, 'customerName'>>(
  chats: readonly C[],
  typed: string,
): readonly C[] {
  const wanted = searchText(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return chats;
  return chats.filter(({ customerName }) => {
    const name = searchText(customerName);
    return wanted.every(word => name.includes(word));
  });
}
