/**
 * Says in words where an answer differs from what the panel reads, with its place in the answer. Never with a
 * value: answers hold names, phones and bank accounts.
 */
import { StructError, type Failure as WrongValue } from 'superstruct';
import { unwrapItemsOrData } from '../../src/api/answers.ts';
import { CallError, type Failure } from '../../src/api/failure.ts';
import { readFlag } from '../../src/domain/values/wire.ts';

/** What a call got, as far as it is known. */
export interface Exchange {
  /** Such as `GET /boat/{id}`. */
  readonly request: string;
  readonly ms: number;
  readonly contentType: string | undefined;
  /** Undefined when nothing was received, or more than is read. */
  readonly body: string | undefined;
  /** The call also reads an answer that isn't under `data`. */
  readonly orWhole?: boolean | undefined;
}

/** A failed comparison that isn't one of shapes, such as a record that was saved and can't be read. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('; '));
    this.lines = lines;
  }
}

/** Why a call failed, one line for each difference. */
export function differencesIn(error: unknown, exchange: Exchange | undefined): string[] {
  if (error instanceof Mismatch) return [...error.lines];
  if (!(error instanceof CallError)) return [`the panel can't read the answer: ${nameOf(error)}`];
  if (error.cause instanceof StructError) return wrongValues(error.cause, exchange);
  return wordsOfFailure(error.failure, error.cause, exchange);
}

function wordsOfFailure(failure: Failure, cause: unknown, exchange: Exchange | undefined): string[] {
  switch (failure.kind) {
    case 'notSent':
      return ['not sent'];
    case 'noAnswer':
      return [`no complete answer after ${seconds(exchange?.ms ?? 0)}: ${nameOf(cause)}`];
    case 'answered':
      return [
        `status ${failure.status}${failure.status < 300 ? ' with success: false' : ''}`,
        ...(failure.retryAfterMs === undefined ? [] : [`asks to wait ${seconds(failure.retryAfterMs)}`]),
        ...failure.validationErrors.map(({ key }) => `refuses the field ${key}`),
      ];
    case 'accepted':
    case 'notTheApi':
      return [`status ${failure.status} without the API's JSON: ${bodyInWords(exchange)}`];
  }
}

function bodyInWords(exchange: Exchange | undefined): string {
  const type = exchange?.contentType ?? 'without Content-Type';
  if (exchange?.body === undefined) return `${type}, longer than the panel reads`;
  const json = parsed(exchange.body);
  return json === undefined ? `${type}, not JSON` : `${type}, ${inWords(json)}`;
}

/** One line for each place, however many rows of a list differ there. */
function wrongValues(error: StructError, exchange: Exchange | undefined): string[] {
  const data = dataOf(exchange);
  const root = rootOf(exchange);
  const found = new Map<string, { first: string; words: string; times: number }>();
  for (const wrong of error.failures()) {
    const path = pathIn(data, wrong.path);
    const words = `expected ${expected(wrong)}, got ${inWords(valueAt(data, path))}`;
    const name = `${placeOf(root, path, () => '')} ${words}`;
    const known = found.get(name);
    if (known) known.times += 1;
    else found.set(name, { first: placeOf(root, path, String), words, times: 1 });
  }
  return [...found.values()].map(
    ({ first, words, times }) => `${first}: ${words}${times > 1 ? ` (${times} times)` : ''}`,
  );
}

/** The path in the answer: a list may stand under `items` or `data`. */
function pathIn(data: unknown, path: readonly (string | number)[]): (string | number)[] {
  const list = unwrapItemsOrData(data);
  const isWrapped = list !== data && (path.length === 0 || typeof path[0] === 'number');
  return isWrapped ? [wrapperOf(data), ...path] : [...path];
}

function wrapperOf(data: unknown): string {
  return ((data ?? {}) as { items?: unknown }).items === undefined ? 'data' : 'items';
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  let value = data;
  for (const step of path) value = ((value ?? {}) as Record<string | number, unknown>)[step];
  return value;
}

function placeOf(root: string, path: readonly (string | number)[], index: (at: number) => string): string {
  return `${root}${path.map(step => (typeof step === 'number' ? `[${index(step)}]` : `.${step}`)).join('')}`;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  type: 'a record',
  object: 'a record',
  record: 'a record',
};

const refinements: Readonly<Record<string, string>> = {
  finite: 'a finite number',
  wellFormed: 'a well-formed text',
  nonempty: 'a text that is not empty',
  notEmpty: 'rows, because totalCount is not 0',
};

function expected({ type, refinement }: WrongValue): string {
  return refinements[refinement ?? ''] ?? kinds[type] ?? type;
}

/** What kind of value it is, never the value itself. */
export function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `a text of ${value.length} characters`;
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'object' ? `a record with ${fieldNames(value)}` : `a ${typeof value}`;
}

/** Keys that look like names of fields: others may be values. */
function fieldNames(record: object): string {
  const keys = Object.keys(record).map(key => (/^[A-Za-z_]\w{0,39}$/.test(key) ? key : '…'));
  return keys.length === 0 ? 'no fields' : keys.slice(0, 8).join(', ') + (keys.length > 8 ? ', …' : '');
}

/** Of an error of the network its code; its text may hold more. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { code, message } = (error.cause ?? {}) as { code?: unknown; message?: unknown };
  if (error.name === 'AbortError') return 'given up';
  if (typeof code === 'string') return code;
  return message === 'unexpected redirect' ? 'redirected to another address' : error.name;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

export function dataOf(exchange: Exchange | undefined): unknown {
  const json = parsed(exchange?.body ?? '');
  const { data } = (json ?? {}) as { data?: unknown };
  return exchange?.orWhole ? (data ?? json) : data;
}

/** What is said for the place of the data. */
export function rootOf(exchange: Exchange | undefined): string {
  const { data } = (parsed(exchange?.body ?? '') ?? {}) as { data?: unknown };
  return exchange?.orWhole && (data ?? null) === null ? 'the answer' : 'data';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    // Not JSON: the value stays undefined.
    return undefined;
  }
}

/** What of a struct says which parts it has. */
interface Shape {
  readonly type: string;
  readonly schema: unknown;
}

/**
 * What fits only because the panel reads answers tolerantly: fields that no record of an answer has, and
 * values that were read as "nothing".
 */
export class Tolerated {
  readonly #records = new Map<string, number>();
  readonly #missing = new Map<string, number>();
  readonly #notes = new Map<string, number>();

  /** @param came the data of an answer @param read what became of it @param place where they are */
  add(struct: Shape, came: unknown, read: unknown, place: string): void {
    if (came === null || came === undefined || came === '') return;
    const list = unwrapItemsOrData(came);
    if (struct.type === 'array' && Array.isArray(list) && Array.isArray(read)) {
      const at = list === came ? place : `${place}.${wrapperOf(came)}`;
      if (list.length === read.length)
        for (const [index, row] of list.entries())
          this.add(struct.schema as Shape, row, read[index], `${at}[]`);
      else this.note(`${at}[]: a row is not read`);
    } else if (isRecord(struct.schema) && isRecord(came) && isRecord(read)) {
      count(this.#records, place);
      for (const [field, part] of Object.entries(struct.schema)) {
        const at = `${place}.${field}`;
        if (field in came) this.add(part as Shape, came[field], read[field], at);
        else count(this.#missing, at);
      }
    } else if (read === null || read === '' || (read === false && readFlag(came) === null)) {
      this.note(`${place}: ${inWords(came)} is not read`);
    }
  }

  note(words: string): void {
    count(this.#notes, words);
  }

  get lines(): string[] {
    const never = [...this.#missing].filter(
      ([place, times]) => times === this.#records.get(place.slice(0, place.lastIndexOf('.'))),
    );
    return [
      ...[...this.#notes].map(([words, times]) => `${words}${times > 1 ? ` (${times} times)` : ''}`),
      ...(never.length > 0 ? [`not in the answer: ${never.map(([place]) => place).join(', ')}`] : []),
    ];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
