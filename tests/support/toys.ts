/**
 * For tests of the engine: a server that keeps texts, and mutators that write them in the ways in which real ones
 * do: whole states that may be repeated, creations that may not, calls without a way to look.
 */
import { array, literal, optional, string, type, unknown, type Infer, type Struct } from 'superstruct';
import type { Http } from '../../src/api/http.ts';
import type { Transport } from '../../src/api/transport.ts';
import { CallError } from '../../src/api/failure.ts';
import type { Mutator, SendContext } from '../../src/sync/mutator.ts';
import { createRegistry, defineMutator } from '../../src/sync/mutator.ts';
import { answerOf } from './ModelServer.ts';

/** What the server was asked to change, in order. */
export interface Write {
  readonly key: string | undefined;
  readonly what: string;
}

export class ToyServer {
  readonly texts = new Map<string, string>();
  readonly writes: Write[] = [];
  /** Every request, also those that only read. */
  readonly asked: string[] = [];
  #next = 100;

  readonly transport: Transport = async request => {
    const [path = ''] = request.url.replace('/v1/toy', '').split('?');
    const id = path.slice(1);
    const key = request.headers['Idempotency-Key'];
    const { text = '' } = (typeof request.body === 'string' ? JSON.parse(request.body) : {}) as {
      text?: string;
    };
    this.asked.push(`${request.method} ${path}`.trim());
    switch (request.method) {
      case 'GET':
        if (id === '') return ok([...this.texts].map(([name, held]) => ({ id: name, text: held })));
        return this.texts.has(id) ? ok({ id, text: this.texts.get(id) }) : no(404);
      case 'POST': {
        const made = String(this.#next++);
        this.texts.set(made, text);
        this.writes.push({ key, what: `make ${made} ${text}` });
        return ok({ id: made, text });
      }
      case 'PUT':
      case 'PATCH':
        this.texts.set(id, text);
        this.writes.push({ key, what: `write ${id} ${text}` });
        return ok({ id, text });
      case 'DELETE':
        this.texts.delete(id);
        this.writes.push({ key, what: `delete ${id}` });
        return ok(null);
    }
  };

  get done(): string[] {
    return this.writes.map(write => write.what);
  }
}

function ok(data: unknown): ReturnType<typeof answerOf> {
  return answerOf({ status: 200, body: { success: true, data, message: null } });
}

function no(status: number): ReturnType<typeof answerOf> {
  return answerOf({ status, body: { success: false, data: null, message: 'yok' } });
}

const Held = type({ id: string(), text: string() });
type Held = Infer<typeof Held>;

export const Toy = type({ v: literal(1), id: string(), text: string(), files: optional(array(string())) });
export type Toy = Infer<typeof Toy>;

export function toy(fields: Partial<Toy> = {}): Toy {
  return { v: 1, id: '1', text: 'a', ...fields };
}

const label = (args: Toy): { id: string; values: { text: string } } => ({
  id: 'toy',
  values: { text: args.text },
});

/** Sends the text of a toy to this path. */
const sends =
  <Answer>(
    method: 'PUT' | 'POST' | 'PATCH',
    path: (args: Toy, context: SendContext) => string,
    answer: Struct<Answer>,
  ) =>
  async (http: Http, args: Toy, context: SendContext): Promise<{ data: Answer }> => {
    const { key, signal } = context;
    const call = { method, path: path(args, context), body: { text: args.text }, key, signal } as const;
    return { data: (await http(call, answer)).data };
  };

/** Writes the whole text: may be repeated, and a read tells whether it arrived. */
export const writeToy = defineMutator<Toy, string, Held>({
  name: 'toy.write',
  args: Toy,
  subject: args => `toy:${args.id}`,
  needs: args => args.files ?? [],
  coalesces: true,
  apply: (_, args) => args.text,
  send: sends('PUT', (args, context) => `/toy/${context.serverId('toy', args.id) ?? 'unnamed'}`, Held),
  async reconcile(http, args, context) {
    const id = context.serverId('toy', args.id) ?? 'unnamed';
    try {
      const { data } = await http({ method: 'GET', path: `/toy/${id}` }, Held);
      return data.text === args.text ? { kind: 'applied', answer: data } : { kind: 'notApplied' };
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'answered' && error.failure.status === 404)
        return { kind: 'notApplied' };
      throw error;
    }
  },
  stores: {
    tables: ['mirror'],
    storeAnswer: (tx, args, answer, now) =>
      tx.mirror.put({
        name: `toy:${args.id}`,
        lang: '*',
        value: answer,
        fetchedAt: now,
        revision: 1,
        shape: 1,
      }),
  },
  label,
});

/** Makes something new: may not be repeated; what is there and wasn't before, with the same text, is it. */
export const makeToy = defineMutator<Toy, string, Held>({
  name: 'toy.make',
  args: Toy,
  subject: args => `toy:${args.id}`,
  coalesces: true,
  apply: (_, args) => args.text,
  async check(http) {
    const { data } = await http({ method: 'GET', path: '/toy' }, array(Held));
    return { kind: 'proceed', baseline: data.map(held => held.id) };
  },
  send: sends('POST', () => '/toy', Held),
  async reconcile(http, args, context) {
    const before = Array.isArray(context.baseline) ? context.baseline : [];
    const { data } = await http({ method: 'GET', path: '/toy' }, array(Held));
    const found = data.find(
      held => held.text === args.text && !before.includes(held.id) && !context.isClaimed('toy', held.id),
    );
    return found ? { kind: 'applied', answer: found } : { kind: 'notApplied' };
  },
  creates: { id: answer => answer.id, duplicateKey: args => args.text },
  label,
});

/** Sends something that can't be read back: it may be repeated. */
export const tellToy = defineMutator<Toy, string, unknown>({
  name: 'toy.tell',
  args: Toy,
  subject: args => `tell:${args.id}`,
  coalesces: true,
  apply: (_, args) => args.text,
  send: sends('PATCH', args => `/toy/${args.id}`, unknown()),
  label,
});

/** Sends a message: each one counts, so nothing is ever replaced. */
export const sayToy: Mutator<Toy, string, Held> = { ...writeToy, name: 'toy.say', coalesces: false };

export const toyRegistry = createRegistry([writeToy, makeToy, tellToy, sayToy]);
