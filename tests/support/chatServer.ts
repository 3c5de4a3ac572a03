/** A model of the chats of the partner API: messages without ids, reads that may lag, and effects to count. */
import type { Transport, WireRequest } from '../../src/api/transport.ts';
import { registry } from '../../src/resources/nouns.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { chats, messages, sendMessage } from '../../src/resources/chat/chats.ts';
import { newChatMessage } from '../../src/resources/chat/chatReads.ts';
import { Bench, notReady } from './Bench.ts';
import { answerOf } from './ModelServer.ts';
import type { VirtualTime } from './virtualTime.ts';

/** The partner's id, as of every bench. */
export const PARTNER_ID = '7';
const CUSTOMER = 300;

interface Held {
  readonly text: string;
  readonly senderId: number;
  readonly at: number;
  isRead: boolean;
}

export class ChatServer {
  /** How far reads lag behind. */
  lagMs = 0;
  /** Whether the answer to a message is the message. */
  answersWithMessage = true;
  /** Whether a conversation begins with its newest message. */
  newestFirst = false;
  /** Applied writes: `say 1 Merhaba`, `read 1`. */
  readonly effects: string[] = [];
  readonly asked: string[] = [];
  /** Told of each request before it is answered. */
  onRequest: ((call: string) => void) | undefined;
  /** Told of each message of the partner that is written; `key` is undefined for one of another device. */
  onMessage: ((bookingId: string, text: string, key: string | undefined) => void) | undefined;
  readonly refuses = new Map<string, { readonly status: number; readonly message?: string }>();
  /** Of customers who aren't called as the others. */
  readonly names = new Map<string, string>();
  readonly #chats = new Map<string, Held[]>();
  readonly #time: Pick<VirtualTime, 'now'>;

  readonly #me: string;

  constructor(time: Pick<VirtualTime, 'now'>, me = PARTNER_ID) {
    this.#time = time;
    this.#me = me;
  }

  /** The customer writes. */
  receive(bookingId: string, text: string): void {
    this.#of(bookingId).push({ text, senderId: CUSTOMER, at: this.#time.now, isRead: false });
  }

  /** The partner writes on another device. */
  sendElsewhere(bookingId: string, text: string): void {
    this.#of(bookingId).push({ text, senderId: Number(this.#me), at: this.#time.now, isRead: false });
    this.onMessage?.(bookingId, text, undefined);
  }

  /** The texts of the partner in a chat. */
  sentTexts(bookingId: string): string[] {
    return this.#of(bookingId)
      .filter(message => message.senderId === Number(this.#me))
      .map(({ text }) => text);
  }

  readonly transport: Transport = request => {
    const { status = 200, data = null, message = null } = this.serve(request);
    return Promise.resolve(answerOf({ status, body: { success: status === 200, data, message } }));
  };

  /** Answers a request with a valid token. */
  serve(request: WireRequest): {
    readonly status?: number;
    readonly data?: unknown;
    readonly message?: string;
  } {
    const { pathname } = new URL(request.url, 'https://api.example');
    const path = pathname.replace('/v1', '');
    this.asked.push(`${request.method} ${path}`);
    this.onRequest?.(`${request.method} ${path}`);
    return this.refuses.get(`${request.method} ${path}`) ?? { data: this.#answer(request, path) };
  }

  #answer(request: WireRequest, path: string): unknown {
    if (request.method === 'POST') {
      const body = typeof request.body === 'string' ? request.body : '{}';
      const { bookingId, text } = JSON.parse(body) as { bookingId: number; text: string };
      const held = { text: text.trim(), senderId: Number(this.#me), at: this.#time.now, isRead: false };
      this.#of(String(bookingId)).push(held);
      this.effects.push(`say ${bookingId} ${text}`);
      this.onMessage?.(String(bookingId), text, request.headers['Idempotency-Key']);
      return this.answersWithMessage ? wire(held) : null;
    }
    if (path === '/chat') return [...this.#chats.keys()].map(id => this.#summary(id));
    if (path === '/chat/unread-messages-count')
      return [...this.#chats.keys()].reduce((sum, id) => sum + this.#unread(id), 0);
    const [, id = '', act] = /^\/chat\/(\d+)(\/read-all)?$/.exec(path) ?? [];
    if (act !== undefined) {
      for (const message of this.#of(id)) if (message.senderId === CUSTOMER) message.isRead = true;
      this.effects.push(`read ${id}`);
      return true;
    }
    const said = this.#seen(id).map(wire);
    return this.newestFirst ? said.toReversed() : said;
  }

  #summary(id: string): unknown {
    const last = this.#seen(id).at(-1);
    return {
      bookingId: Number(id),
      customerId: CUSTOMER,
      customerName: this.names.get(id) ?? `Müşteri ${id}`,
      customerProfilePicture: null,
      lastMessage: last?.text ?? null,
      lastMessageSendDate: last ? stamp(last.at) : null,
      unseenMessageCount: this.#unread(id),
    };
  }

  #unread(id: string): number {
    return this.#seen(id).filter(({ senderId, isRead }) => senderId === CUSTOMER && !isRead).length;
  }

  /** What a read finds. */
  #seen(id: string): Held[] {
    return this.#of(id).filter(({ at }) => at + this.lagMs <= this.#time.now);
  }

  #of(id: string): Held[] {
    const held = this.#chats.get(id) ?? [];
    this.#chats.set(id, held);
    return held;
  }
}

function wire({ text, senderId, at, isRead }: Held): object {
  return {
    text,
    senderId,
    senderName: senderId === CUSTOMER ? 'Müşteri' : 'Ben',
    isRead,
    createdDateTime: stamp(at),
  };
}

/** As the marketplace writes times: Istanbul's, by the second. */
function stamp(at: number): string {
  return `${new Date(at + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
}

/** A device with chats. */
export class ChatBench extends Bench {
  readonly server: ChatServer;

  constructor(storage: 'memory' | 'Dexie' = 'memory') {
    let server: ChatServer | undefined;
    super({
      registry,
      storage,
      server: request => (server ?? notReady()).transport(request),
    });
    this.server = server = new ChatServer(this.time);
  }

  send(bookingId: string, text: string): Promise<string> {
    return this.run(enqueue(this.engine, sendMessage, newChatMessage(this.engine, bookingId, text)));
  }

  async pullAll(bookingId: string): Promise<void> {
    await this.run(pull(this.engine, messages, bookingId, 'tr', { force: true }));
    await this.run(pull(this.engine, chats, undefined, 'tr', { force: true }));
  }
}
