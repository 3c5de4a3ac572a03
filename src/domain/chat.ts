/**
 * Chats (A172, A173): one per booking. A message has no id (Q103): it is identified by its writer, its text
 * and how often the writer sent that text before. Messages are text, never HTML (S2).
 */
import { boolean, define, nullable, number, string, type, type Infer, type Struct } from 'superstruct';
import { parseIstanbulTime } from '../lib/time/day.ts';
import { searchWords, toSearchText } from '../lib/text/toSearchText.ts';
import { isBlank } from '../lib/text/visibleText.ts';

/** A row of the chats (A172), with the last message if the server sends one. */
export const ChatSummary = type({
  bookingId: string(),
  customerName: string(),
  customerProfilePicture: nullable(string()),
  lastMessage: nullable(string()),
  lastMessageSendDate: nullable(string()),
  unseenMessageCount: number(),
});
export type ChatSummary = Infer<typeof ChatSummary>;

/** A message as the server sends it (A173). */
export const ChatMessage = type({
  text: string(),
  /** Empty when the server doesn't tell it. */
  senderId: string(),
  senderName: nullable(string()),
  isRead: boolean(),
  createdDateTime: nullable(string()),
});
export type ChatMessage = Infer<typeof ChatMessage>;

/**
 * Checked by hand: a chat may have thousands of messages and is fetched again every minute;
 * `array(ChatMessage)` would take a hundred times as long.
 */
export const ChatMessages: Struct<ChatMessage[]> = define('Messages', value =>
  Array.isArray(value)
    ? value.flatMap((item: unknown, index) => (isMessage(item) ? [] : { path: [index] }))
    : false,
);

function isMessage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { text, senderId, senderName, isRead, createdDateTime } = value as Partial<
    Record<keyof ChatMessage, unknown>
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
  return text ? parseIstanbulTime(text) : undefined;
}

/**
 * The messages by the server's time (U106). A message without one stays after the message that came before
 * it.
 */
export function messagesInOrder(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  if (areWrittenInOrder(messages)) return messages;
  let latest = -Infinity;
  return messages
    .map(message => ({ message, at: (latest = messageTime(message.createdDateTime) ?? latest) }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);
}

/**
 * Times of one format and one zone are in order when their texts are: so they nearly never have to be parsed.
 */
function areWrittenInOrder(messages: readonly ChatMessage[]): boolean {
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

/** Where the zone is in `2026-06-01T12:00:00+03:00`. */
const ZONE_AT = 19;

/** Whether both texts are the same message: a server may trim a text and change its line ends. */
function isSameText(a: string, b: string): boolean {
  return a === b || plain(a) === plain(b);
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/**
 * The messages that somebody wrote with a text, in their order. One whose writer isn't told may be theirs.
 */
export function sameMessages<M extends Pick<ChatMessage, 'text' | 'senderId'>>(
  messages: readonly M[],
  { text, senderId }: Pick<ChatMessage, 'text' | 'senderId'>,
): M[] {
  return messages.filter(
    message => (message.senderId === senderId || message.senderId === '') && isSameText(message.text, text),
  );
}

/** Whether a message has a visible character; otherwise it isn't sent. */
export function hasText(text: string): boolean {
  return !isBlank(text);
}

/**
 * Up to when the partner has seen a chat: the server's time of the customer's newest message that was on
 * their screen.
 */
export type SeenUntil = number | undefined;

/**
 * The messages of the customer that are new to the partner: unread for the server, and not seen on this
 * device.
 */
export function unseenMessages(messages: readonly ChatMessage[], me: string, seen: SeenUntil): ChatMessage[] {
  return messages.filter(
    ({ senderId, isRead, createdDateTime }) =>
      senderId !== me && !isRead && (messageTime(createdDateTime) ?? Infinity) > (seen ?? -Infinity),
  );
}

/**
 * How many messages of a chat are new to the partner (A255). What was seen on this device counts as seen,
 * also when an older list of the server differs, until newer messages come; those are counted in the
 * conversation, when that is as new as the list. When the newest message was sent from here, the server is
 * right about what came besides those that were seen here: a chat that was read and answered at sea doesn't
 * look unread again.
 *
 * @param sent what was sent from here and may be missing in the conversation
 */
export function unseenCount(
  { unseenMessageCount, lastMessageSendDate }: ChatSummary,
  me: string,
  seen: SeenUntil,
  conversation: readonly ChatMessage[] | undefined,
  sent: readonly ChatMessage[],
): number {
  const last = messageTime(lastMessageSendDate);
  if (seen === undefined || last === undefined || unseenMessageCount === 0) return unseenMessageCount;
  if (last <= seen) return 0;
  if (!conversation) return unseenMessageCount;
  const isThere = (messages: readonly ChatMessage[]): boolean => (newestTime(messages) ?? -Infinity) >= last;
  if (isThere(conversation))
    return Math.min(unseenMessageCount, unseenMessages(conversation, me, seen).length);
  if (!isThere(sent)) return unseenMessageCount;
  const seenHere =
    unseenMessages(conversation, me, undefined).length - unseenMessages(conversation, me, seen).length;
  // Fewer: another device has read them all since, and these are others.
  return unseenMessageCount < seenHere ? unseenMessageCount : unseenMessageCount - seenHere;
}

/** The time of the newest message. */
export function newestTime(messages: readonly ChatMessage[]): number | undefined {
  let newest: number | undefined;
  for (const { createdDateTime } of messages) {
    const at = messageTime(createdDateTime);
    if (at !== undefined && at > (newest ?? -Infinity)) newest = at;
  }
  return newest;
}

/**
 * Up to when a partner at the end of a conversation has seen the customer's messages. Own messages don't
 * count: a message of the customer from before the last of them may not have arrived yet.
 */
export function seenOf(messages: readonly ChatMessage[], me: string): SeenUntil {
  const heard = messages.findLast(({ senderId }) => senderId !== me);
  return heard && newestTime([heard]);
}

/** The chats whose customer's name holds every word that is typed (A133, Q111). */
export function findChats<C extends Pick<ChatSummary, 'customerName'>>(
  chats: readonly C[],
  typed: string,
): readonly C[] {
  const wanted = searchWords(typed);
  if (wanted.length === 0) return chats;
  return chats.filter(({ customerName }) => {
    const name = toSearchText(customerName);
    return wanted.every(word => name.includes(word));
  });
}
