/**
 * Reads chats: the server's messages, messages that were sent since, unsent messages, and what the partner
 * has seen. Nothing here is queued: a chat is marked as read now or not at all.
 */
import { sendChatRead } from '../../api/chat.ts';
import { CallError } from '../../api/failure.ts';
import type { OutboxRow, OutboxStatus } from '../../db/rows.ts';
import type { Store, Tx } from '../../db/Store.ts';
import {
  messagesInOrder,
  messageTime,
  newestTime,
  unseenCount,
  unseenMessages,
  type ChatSummary,
  type ChatMessage,
  type SeenUntil,
} from '../../domain/chat.ts';
import { subjectParts } from '../../lib/ids.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import { withoutDraftAndHistory } from '../../sync/upkeep/drafts.ts';
import type { EnqueueOptions } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readArgs } from '../../sync/mutator.ts';
import { readRow } from '../../sync/lists/collectionPages.ts';
import { needsDecision } from '../../sync/queue/outbox.ts';
import { pull, readMirrorTail, readMirror, type Mirrored } from '../../sync/lists/pull.ts';
import { bookings } from '../bookings/bookings.ts';
import {
  CHAT,
  chats,
  chatSubject,
  hasReadAllSent,
  messages,
  readChatFacts,
  sendMessage,
  withSent,
  writeChatFacts,
  type ChatFacts,
  type SendMessageArgs,
} from './chats.ts';
import { counts } from '../serverCounts.ts';
import { readTypedText } from '../kit/typedText.ts';

type Reading = Pick<Engine, 'store' | 'accountId'>;

/** A chat message of the partner that is queued and not sent yet. */
export interface UnsentMessage {
  /** The id of the message's row. */
  readonly id: string;
  readonly bookingId: string;
  readonly text: string;
  readonly status: OutboxStatus;
  /** Why it isn't sent yet. */
  readonly problem: TranslatableText | undefined;
  /** The server's errors about the message. */
  readonly errors: readonly string[];
  /** Whether it can't be found out if the message has arrived. */
  readonly unknowable: boolean;
  /** When it was written, by the device's clock. */
  readonly at: number;
}

export interface Conversation {
  /** Oldest first; of a long conversation only its end, unless all of it was asked for. */
  readonly messages: readonly ChatMessage[];
  /** How many messages come before these. */
  readonly earlier: number;
  /** In the order in which they were written. */
  readonly unsent: readonly UnsentMessage[];
  /** When it was fetched; undefined when only messages that were written here are on the device. */
  readonly fetchedAt: number | undefined;
  /** The chat's entry in the list of chats. */
  readonly chat: ChatSummary | undefined;
  readonly seen: SeenUntil;
}

/**
 * Reads the messages of a chat, and its unsent messages. See [Note: Ends of long lists].
 *
 * @param isWholeWanted whether all of a long conversation is wanted, not only its end
 */
export async function readConversation(
  { store, accountId }: Reading,
  bookingId: string,
  isWholeWanted = false,
): Promise<Conversation> {
  return store.read(['mirror', 'knownHere', 'outbox'], async tx => {
    const [end, [here = { sent: [] }], list, rows] = await Promise.all([
      readMirrorTail(tx, messages, bookingId, 'tr'),
      readChatFacts(tx, [bookingId]),
      readMirror(tx, chats, undefined, 'tr'),
      tx.outbox.where('subject', chatSubject(bookingId)),
    ]);
    const isEnough = !isWholeWanted && end !== undefined && saysAllNews(end, accountId, here);
    const all = isEnough || !end?.earlier ? undefined : await readMirror(tx, messages, bookingId, 'tr');
    return {
      messages: messagesInOrder(withSent(all ?? end, here)),
      earlier: all ? 0 : (end?.earlier ?? 0),
      unsent: unsentOf(rows),
      fetchedAt: end?.fetchedAt,
      chat: list?.value.find(chat => chat.bookingId === bookingId),
      seen: here.seen,
    };
  });
}

/**
 * Whether the end of a conversation is enough to tell the new messages: it contains a message of the customer
 * that isn't new, and all messages that were sent from here.
 */
function saysAllNews({ value, fetchedAt }: Mirrored<ChatMessage[]>, me: string, here: ChatFacts): boolean {
  if (!hasReadAllSent(here, fetchedAt)) return false;
  const heard = value.filter(({ senderId }) => senderId !== me);
  return unseenMessages(heard, me, here.seen).length < heard.length;
}

function unsentOf(rows: readonly OutboxRow[]): UnsentMessage[] {
  return rows.flatMap(row => {
    const { id, args, status, problem, conflict, createdAt } = row;
    const message = row.name === sendMessage.name ? readArgs(sendMessage, args) : undefined;
    if (!message) return [];
    const { bookingId, text } = message;
    const unknowable = conflict?.kind === 'unknowable';
    const errors = problem?.validationErrors?.map(error => error.message) ?? [];
    return [{ id, bookingId, text, status, problem: problem?.words, errors, unknowable, at: createdAt }];
  });
}

/** Reads the customer's name in a chat; undefined when the list doesn't have it. */
export async function readCustomerName({ store }: Reading, bookingId: string): Promise<string | undefined> {
  const list = await store.read(['mirror'], tx => readMirror(tx, chats, undefined, 'tr'));
  return list?.value.find(chat => chat.bookingId === bookingId)?.customerName;
}

/** An entry of the list of chats. */
export interface ChatEntry extends ChatSummary {
  /** How many messages are new to the partner. */
  readonly unseen: number;
  /** The status of the unsent messages. The latest of them is shown as the last message. */
  readonly pending: OutboxStatus | undefined;
  /** Typed text that isn't sent. */
  readonly typed: string | undefined;
  /** The booking's number, if the customer has no name here and the booking is on the device. */
  readonly bookingNumber: string | undefined;
}

export interface ListedChats {
  /** The latest first. */
  readonly chats: readonly ChatEntry[];
  readonly fetchedAt: number | undefined;
}

/** Reads the list of chats: how many messages of each are unseen, and what of it is unsent. */
export async function readChats(engine: Reading): Promise<ListedChats> {
  return engine.store.read(['mirror', 'knownHere', 'outbox', 'drafts', 'collectionRows'], async tx => {
    const [list, rows, drafts] = await Promise.all([
      readMirror(tx, chats, undefined, 'tr'),
      tx.outbox.all(),
      tx.drafts.all(),
    ]);
    const unseen = await unseenIn(tx, list?.value ?? [], engine.accountId);
    const unsent = Map.groupBy(unsentOf(rows), ({ bookingId }) => bookingId);
    const typed = new Map<string, string>();
    for (const draft of drafts) {
      const { kind, id } = subjectParts(draft.id);
      const text = kind === CHAT ? readTypedText(draft) : undefined;
      if (text !== undefined) typed.set(id, text);
    }
    const listed = new Set(list?.value.map(({ bookingId }) => bookingId));
    const begun = [...unsent.keys(), ...typed.keys()].filter(id => !listed.has(id));
    const all = [...(list?.value ?? []), ...[...new Set(begun)].map(begin)];
    const numbers = new Map<string, string>();
    for (const { bookingId, customerName } of all) {
      if (customerName.trim()) continue;
      const booking = await readRow(tx, bookings, bookingId, 'tr');
      if (booking) numbers.set(bookingId, booking.bookingNumber);
    }
    const entries = all.map(chat => {
      const waiting = unsent.get(chat.bookingId) ?? [];
      const last = waiting.at(-1);
      const undecided = waiting.find(needsDecision);
      const at = last?.at ?? messageTime(chat.lastMessageSendDate) ?? -Infinity;
      const entry: ChatEntry = {
        ...chat,
        ...(last && { lastMessage: last.text, lastMessageSendDate: new Date(last.at).toISOString() }),
        unseen: unseen.get(chat.bookingId) ?? 0,
        pending: (undecided ?? last)?.status,
        typed: typed.get(chat.bookingId),
        bookingNumber: numbers.get(chat.bookingId),
      };
      return { entry, at };
    });
    return {
      chats: entries.sort((a, b) => b.at - a.at).map(({ entry }) => entry),
      fetchedAt: list?.fetchedAt,
    };
  });
}

/** Returns the entry of a chat that the server doesn't list, because the first message isn't sent. */
function begin(bookingId: string): ChatSummary {
  return {
    bookingId,
    customerName: '',
    customerProfilePicture: null,
    lastMessage: null,
    lastMessageSendDate: null,
    unseenMessageCount: 0,
  };
}

/**
 * Counts the messages that are new to the partner.
 *
 * @returns also the counts by the list of chats and by the server's counter, the latter with its time
 */
export async function readUnseenTotal({ store, accountId }: Reading) {
  return store.read(['mirror', 'knownHere'], async tx => {
    const [counted, list] = await Promise.all([
      readMirror(tx, counts, 'unreadMessages', 'tr'),
      readMirror(tx, chats, undefined, 'tr'),
    ]);
    if (list?.fetchedAt === undefined) return { unseen: counted?.value ?? 0, listed: undefined, counted };
    const unseen = await unseenIn(tx, list.value, accountId);
    return {
      unseen: sum(unseen.values()),
      listed: sum(list.value.map(chat => chat.unseenMessageCount)),
      counted,
    };
  });
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}

/** Counts the messages of each chat that are new to the partner. */
async function unseenIn(
  tx: Pick<Tx, 'mirror' | 'knownHere'>,
  list: readonly ChatSummary[],
  me: string,
): Promise<Map<string, number>> {
  const unread = list.filter(({ unseenMessageCount }) => unseenMessageCount > 0);
  const ids = unread.map(({ bookingId }) => bookingId);
  const heres = await readChatFacts(tx, ids);
  const found = new Map<string, number>();
  for (const [index, chat] of unread.entries()) {
    const { seen, sent } = heres[index] ?? { seen: undefined, sent: [] };
    // A conversation is read only if the chat was seen and has newer messages.
    const isNewer = seen !== undefined && (messageTime(chat.lastMessageSendDate) ?? -Infinity) > seen;
    const conversation = isNewer ? await readMirror(tx, messages, chat.bookingId, 'tr') : undefined;
    found.set(chat.bookingId, unseenCount(chat, me, seen, conversation?.value, sent));
  }
  return found;
}

/** Counts the messages that are new to the partner, in the chats of these bookings that are in the list. */
export async function countUnseen(
  tx: Pick<Tx, 'mirror' | 'knownHere'>,
  bookingIds: ReadonlySet<string>,
  accountId: string,
): Promise<ReadonlyMap<string, number>> {
  const list = await readMirror(tx, chats, undefined, 'tr');
  const listed = list?.value.filter(({ bookingId }) => bookingIds.has(bookingId)) ?? [];
  const unseen = await unseenIn(tx, listed, accountId);
  return new Map(listed.map(({ bookingId }) => [bookingId, unseen.get(bookingId) ?? 0]));
}

/**
 * Stores that the partner has seen a chat up to this moment of the server's clock. Its badge disappears at
 * once, with or without network.
 */
export async function keepChatSeen(
  { store }: Pick<Engine, 'store'>,
  bookingId: string,
  seenUntil: number,
): Promise<void> {
  // Read before the write, so that neither the write nor the storing of a list waits for the other.
  const list = await store.read(['mirror'], tx => readMirror(tx, chats, undefined, 'tr'));
  const chat = list?.value.find(other => other.bookingId === bookingId);
  const isTold = chat?.unseenMessageCount === 0 && (messageTime(chat.lastMessageSendDate) ?? 0) >= seenUntil;
  await store.write(['knownHere'], async tx => {
    const [here] = await readChatFacts(tx, [bookingId]);
    if (!here || (here.seen ?? -Infinity) >= seenUntil) return;
    await writeChatFacts(tx, bookingId, { ...here, seen: seenUntil, untold: !isTold });
  });
}

/**
 * Tells the server that the partner has read a chat, and fetches the counts again. To be called only while
 * the partner looks at the chat: a later call could mark messages that they never saw.
 *
 * @returns whether the server was told
 */
export async function markChatRead(engine: Engine, bookingId: string): Promise<boolean> {
  try {
    if (engine.signal.aborted || !(await engine.entitled())) return false;
    await sendChatRead(engine.http, bookingId, engine.signal);
    await engine.store.write(['knownHere'], async tx => {
      const [here] = await readChatFacts(tx, [bookingId]);
      if (here?.untold) await writeChatFacts(tx, bookingId, { ...here, untold: false });
    });
  } catch (error) {
    if (!(error instanceof CallError)) log('read not told', { error: errorTextForLog(error) });
    return false;
  }
  await pull(engine, counts, 'unreadMessages', 'tr', { force: true });
  await pull(engine, chats, undefined, 'tr', { force: true });
  return true;
}

/** Fetches the list again, and a conversation, which is then as new as the list. */
export async function refreshChats(engine: Engine, bookingId: string | undefined): Promise<void> {
  if (bookingId !== undefined) await pull(engine, messages, bookingId, 'tr', { force: true });
  await pull(engine, chats, undefined, 'tr', { force: true });
  if (bookingId === undefined) return;
  const missed = await engine.store.read(['mirror'], async tx => {
    const list = await readMirror(tx, chats, undefined, 'tr');
    const chat = list?.value.find(other => other.bookingId === bookingId);
    return chat !== undefined && (await isBehind(tx, chat));
  });
  // A message came between the two answers.
  if (missed) await pull(engine, messages, bookingId, 'tr', { force: true });
}

/** How many conversations are stored for use at sea. */
export const KEPT_CHATS = 50;

/** Returns the latest chats whose newest message isn't on this device yet. */
export async function findChatsBehind(store: Store): Promise<string[]> {
  return store.read(['mirror', 'knownHere'], async tx => {
    const list = await readMirror(tx, chats, undefined, 'tr');
    const behind: string[] = [];
    for (const chat of list?.value.slice(0, KEPT_CHATS) ?? [])
      if (await isBehind(tx, chat)) behind.push(chat.bookingId);
    return behind;
  });
}

async function isBehind(
  tx: Pick<Tx, 'mirror'>,
  { bookingId, lastMessageSendDate }: ChatSummary,
): Promise<boolean> {
  const read = await readMirrorTail(tx, messages, bookingId, 'tr');
  if (read?.fetchedAt === undefined) return true;
  const newest = newestTime(read.value.slice(-1));
  return (messageTime(lastMessageSendDate) ?? -Infinity) > (newest ?? -Infinity);
}

/** Returns the change that queues a typed message and deletes its working copy, in one transaction. */
export function newChatMessage(
  { accountId, serverNow }: Pick<Engine, 'accountId' | 'serverNow'>,
  bookingId: string,
  text: string,
): EnqueueOptions<SendMessageArgs> {
  const subject = chatSubject(bookingId);
  return {
    args: { v: 1, bookingId, text, senderId: accountId, writtenAt: serverNow() },
    also: withoutDraftAndHistory(subject),
  };
}
