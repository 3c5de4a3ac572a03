/**
 * Chats: how they are fetched, and how a partner writes; `chatReads.ts` reads them. The id of a chat is that
 * of its booking.
 *
 * [Note: The count of a text] Messages have no id, and reads may lag. So a message is found again
 * by counting: it is the n-th that the partner wrote with this text in this chat. `nth` is set before the
 * message is sent, from what the server holds, but not below what this device knows: with an answer that
 * lags, an older message of the same text would otherwise be taken for the new one, and the new one would be
 * lost. What was sent is remembered here, with its number, until reads can't lag behind it.
 */
import { array, boolean, literal, number, optional, string, type, type Infer } from 'superstruct';
import * as api from '../../api/chat.ts';
import { unlessGone } from '../../api/failure.ts';
import type { Tx } from '../../db/Store.ts';
import {
  ChatSummary,
  ChatMessage,
  ChatMessages,
  messagesInOrder,
  messageTime,
  sameMessages,
} from '../../domain/chat.ts';
import { fits } from '../../lib/fits.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import { subjectOf, subjectParts } from '../../lib/ids.ts';
import { MAY_ARRIVE_MS } from '../../sync/Engine.ts';
import { readArgs, defineMutator, type SendContext } from '../../sync/mutator.ts';
import { patchMirror, readMirror, type Mirrored, type Resource } from '../../sync/lists/pull.ts';
import { maxAge } from '../kit/maxAge.ts';
import { defineNoun, type Recheck } from '../kit/noun.ts';
import { endRecheck, keepOwnWrite, recheckLater, recheckOnceMore } from '../kit/ownWrites.ts';
import { DAY_MS } from '../../lib/time/day.ts';

export const CHAT = 'chat';
export const chatSubject = (bookingId: string): string => subjectOf(CHAT, bookingId);

/** The partner's chats, the latest first. */
export const chats: Resource<ChatSummary[]> = {
  name: () => 'chats',
  struct: array(ChatSummary),
  maxAgeMs: maxAge.live,
  fetch: http => api.fetchChats(http),
};

/** The messages of a chat, by booking, oldest first. */
export const messages: Resource<ChatMessage[], string> = {
  name: bookingId => `messages:${bookingId}`,
  struct: ChatMessages,
  maxAgeMs: maxAge.live,
  // More messages than any screen shows.
  end: 60,
  fetch: async (http, bookingId) => [...messagesInOrder(await api.fetchMessages(http, bookingId))],
};

/** A message that the server accepted from this device. */
const Written = type({
  ...ChatMessage.schema,
  /** See [Note: The count of a text]. */
  nth: number(),
  /** When it was acknowledged, by the device's clock. */
  at: number(),
});
type Written = Infer<typeof Written>;

/** The facts about a chat that only this device knows. */
const ChatFacts = type({
  /** See `SeenUntil`. */
  seen: optional(number()),
  /** Whether the server doesn't know yet that the partner has read up to there. */
  untold: optional(boolean()),
  /** The last messages that were sent from here. */
  sent: array(Written),
});
export type ChatFacts = Infer<typeof ChatFacts>;

const hereKey = (bookingId: string): string => `chat:${bookingId}`;

/** Reads the facts that only this device knows about these chats, in their order. */
export async function readChatFacts(
  tx: Pick<Tx, 'knownHere'>,
  bookingIds: readonly string[],
): Promise<readonly ChatFacts[]> {
  const rows = await tx.knownHere.getMany(bookingIds.map(hereKey));
  return rows.map(row => (row && fits(ChatFacts, row.value) ? row.value : { sent: [] }));
}

export async function writeChatFacts(
  tx: Pick<Tx, 'knownHere'>,
  bookingId: string,
  value: ChatFacts,
): Promise<void> {
  const { seen, untold } = value;
  const stays = untold ? ({ seen, untold, sent: [] } satisfies ChatFacts) : undefined;
  await tx.knownHere.put({ key: hereKey(bookingId), value, keptAfterSignOut: stays });
}

/** A read that was requested later than this after the answer to a send contains the sent message. */
const LAG_MS = 2 * MAY_ARRIVE_MS;

/** Returns messages that were sent from here and may be missing in a read; a later read is complete. */
function maybeNotRead({ sent }: ChatFacts, fetchedAt: number | undefined): Written[] {
  return sent.filter(({ at }) => fetchedAt === undefined || fetchedAt <= at + LAG_MS);
}

/** Whether a fetched list of messages certainly contains all messages that this device has sent. */
export function hasReadAllSent(here: ChatFacts, fetchedAt: number | undefined): boolean {
  return maybeNotRead(here, fetchedAt).length === 0;
}

/** Returns the server's conversation, with the messages that the server accepted from here since. */
export function withSent(read: Mirrored<ChatMessage[]> | undefined, here: ChatFacts): readonly ChatMessage[] {
  const told = read?.value ?? [];
  const missing = maybeNotRead(here, read?.fetchedAt).filter(
    message => sameMessages(told, message).length < message.nth,
  );
  return missing.length === 0 ? told : [...told, ...missing];
}

const SendMessageArgs = type({
  v: literal(1),
  bookingId: string(),
  text: string(),
  /** The id of the writer. */
  senderId: string(),
  /** When it was written, or when the partner agreed to send it all the same, by the server's clock. */
  writtenAt: number(),
});
export type SendMessageArgs = Infer<typeof SendMessageArgs>;

/** A message that was written longer ago than this is sent only when the partner agrees again. */
const OLD_MS = DAY_MS;
/** A message younger than this is sent although the customer has written since: messages often cross. */
const CROSSING_MS = 2 * 60_000;

/**
 * Returns why a message may not fit any more: it is old, or the customer has written since. Else undefined.
 */
function whyLate(
  { writtenAt, senderId }: SendMessageArgs,
  held: readonly ChatMessage[],
  now: number,
): TranslatableText | undefined {
  if (now - writtenAt < CROSSING_MS) return undefined;
  const isAnswered = held.some(
    message => message.senderId !== senderId && (messageTime(message.createdDateTime) ?? 0) > writtenAt,
  );
  if (isAnswered) return { id: 'chat.late.answered' };
  return now - writtenAt > OLD_MS ? { id: 'chat.late.old' } : undefined;
}

/** How much earlier than this device's time the server's time of a message may be. */
const CLOCKS_APART_MS = 60_000;

/** Counts the messages of this text on the server, as far as this device knows. */
async function countHere(
  tx: Pick<Tx, 'mirror' | 'knownHere'>,
  args: Pick<SendMessageArgs, 'bookingId' | 'text' | 'senderId'>,
): Promise<number> {
  const read = await readMirror(tx, messages, args.bookingId, 'tr');
  const [here = { sent: [] }] = await readChatFacts(tx, [args.bookingId]);
  const sent = sameMessages(maybeNotRead(here, read?.fetchedAt), args).map(({ nth }) => nth);
  return Math.max(sameMessages(read?.value ?? [], args).length, ...sent);
}

/** A sent message from a file. It is counted again later: another device may have sent it, too. */
const Said = type({ bookingId: string(), text: string(), senderId: string(), nth: number() });
const SAID = 'said';

interface Sent {
  /** The message as the server holds it; undefined when its answer doesn't have it. */
  readonly message: ChatMessage | undefined;
  readonly nth: number;
  readonly isInFile: boolean;
}

/**
 * Writes to the customer. Messages of one chat keep their order. The same text may be sent twice on purpose,
 * so nothing is replaced or repeated: after an unclear attempt the conversation is read and counted.
 */
export const sendMessage = defineMutator<SendMessageArgs, readonly ChatMessage[], Sent>({
  name: 'chat.send',
  args: SendMessageArgs,
  subject: args => chatSubject(args.bookingId),
  // A decision that was made before this message reaches the customer first. A decision has a deadline and
  // never waits for a message.
  follows: args => subjectOf('booking', args.bookingId),
  coalesces: false,
  reads: { tables: ['mirror', 'knownHere'], readDevice: countHere },
  async check(http, args, { deviceState: known, serverNow }) {
    const held = await unlessGone(api.fetchMessages(http, args.bookingId));
    if (!held) return { kind: 'refuse', words: { id: 'chat.gone' } };
    const late = whyLate(args, held, serverNow());
    if (late) {
      const agreed = { ...args, writtenAt: serverNow() };
      // There are no fields to choose: the partner agrees to the whole message, and sees the newer ones above
      // it in the chat.
      return { kind: 'conflict', words: late, fields: [], theirs: undefined, args: agreed, base: undefined };
    }
    const there = sameMessages(held, args).length;
    return { kind: 'proceed', baseline: Math.max(there, fits(number(), known) ? known : 0) };
  },
  async send(http, { bookingId, text }, context) {
    const { key, signal } = context;
    // The server's words aren't shown: the tick shows that the message was sent.
    const { data } = await api.writeMessage(http, { bookingId, text, key, signal });
    return { data: { message: data, nth: nthOf(context), isInFile: context.isInFile } };
  },
  async reconcile(http, args, context) {
    const nth = nthOf(context);
    const held = (await unlessGone(api.fetchMessages(http, args.bookingId))) ?? [];
    const message = sameMessages(held, args)[nth - 1];
    if (!message) return { kind: 'notApplied' };
    const answer = { message, nth, isInFile: context.isInFile };
    // The count in a file may lack messages that another device had written before.
    const isOlder = (messageTime(message.createdDateTime) ?? 0) < args.writtenAt - CLOCKS_APART_MS;
    return context.isInFile && isOlder
      ? { kind: 'undecidable', words: { id: 'sync.row.maybeSentElsewhere' }, found: answer }
      : { kind: 'applied', answer };
  },
  knownBaseline: async (tx, args, earlier) =>
    Math.max(
      await countHere(tx, args),
      ...earlier.filter(other => sameMessages([other.args], args).length > 0).map(nthOf),
    ),
  stores: {
    tables: ['mirror', 'knownHere'],
    async storeAnswer(tx, args, { message, nth, isInFile }, now) {
      const { bookingId, text, senderId } = args;
      const createdDateTime = message?.createdDateTime ?? new Date(now).toISOString();
      const said: ChatMessage = {
        senderName: null,
        isRead: false,
        ...message,
        text,
        senderId,
        createdDateTime,
      };
      const read = await readMirror(tx, messages, bookingId, 'tr');
      const [here = { sent: [] }] = await readChatFacts(tx, [bookingId]);
      const sent = [...maybeNotRead(here, read?.fetchedAt), { ...said, nth, at: now }];
      await writeChatFacts(tx, bookingId, { ...here, sent });
      const after = { bookingId, text, senderId, nth } satisfies Infer<typeof Said>;
      const subject = subjectOf(SAID, `${bookingId}:${text}`);
      if (isInFile) await keepOwnWrite(tx, subject, { before: undefined, after }, now);
      await patchMirror(tx, chats, undefined, list => list?.map(chat => latest(chat, bookingId, said)));
    },
  },
  // Without `staysInLog`: log lines quote the message, so they are deleted with the session. `quiet`, because
  // the tick on the message shows that it was sent.
  quiet: ['sent'],
  label: ({ text }) => ({ id: 'chat.label', values: { text: shortened(text) } }),
});

/** Tells the partner afterwards: two devices that send a message of a file at once can't see each other. */
const countAgain: Recheck = {
  save: sendMessage.name,
  isOf: subject => subjectParts(subject).kind === SAID,
  async readAgain(engine, writes) {
    for (const [subject, own] of writes) {
      const said = own.after;
      if (!fits(Said, said)) continue;
      const held = (await unlessGone(api.fetchMessages(engine.http, said.bookingId))) ?? [];
      const chat = chatSubject(said.bookingId);
      const isTwice = await engine.store.write(['knownHere', 'outbox', 'log'], async tx => {
        const now = engine.clock.now();
        const [here = { sent: [] }] = await readChatFacts(tx, [said.bookingId]);
        const known = sameMessages(here.sent, said).map(({ nth }) => nth);
        const queued = await tx.outbox.where('subject', chat);
        if (queued.some(({ args }) => readArgs(sendMessage, args)?.text === said.text))
          await recheckLater(tx, subject, own, now);
        else if (sameMessages(held, said).length <= Math.max(said.nth, ...known))
          await recheckOnceMore(tx, subject, own, now);
        else {
          await endRecheck(tx, subject, own, []);
          const label = sendMessage.label({ v: 1, writtenAt: now, ...said });
          const words = { id: 'shell.arrivedTwice' };
          const line = {
            name: sendMessage.name,
            subject: chat,
            label,
            words,
            givenUp: undefined,
            keptAfterSignOut: undefined,
          };
          await tx.log.put({ ...line, id: engine.uuid(), outcome: 'sent', at: now, createdAt: now });
          return true;
        }
        return false;
      });
      if (isTwice) engine.hear({ kind: 'twice', name: sendMessage.name, subject: chat, isQuiet: false });
    }
  },
};

export const chatNoun = defineNoun(CHAT, [sendMessage], [countAgain]);

/** Returns the number of the message that is being sent; see [Note: The count of a text]. */
function nthOf({ baseline }: Pick<SendContext, 'baseline'>): number {
  return (fits(number(), baseline) ? baseline : 0) + 1;
}

function latest(chat: ChatSummary, bookingId: string, { text, createdDateTime }: ChatMessage): ChatSummary {
  const before = messageTime(chat.lastMessageSendDate) ?? -Infinity;
  if (chat.bookingId !== bookingId || (messageTime(createdDateTime) ?? Infinity) < before) return chat;
  return { ...chat, lastMessage: text, lastMessageSendDate: createdDateTime };
}

const LABEL_LENGTH = 60;

/** Returns the beginning of a text in one line, for lists. */
function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const letters = Array.from(line);
  return letters.length > LABEL_LENGTH ? `${letters.slice(0, LABEL_LENGTH - 1).join('')}…` : line;
}
