/**
 * Makes every API call of the panel. It guarantees:
 * - an answer is returned only when it is the API's JSON, has no `success: false`, and has the shape that the
 *   caller expects;
 * - everything else is thrown as a `CallError` with the known facts;
 * - a call ends: reads after 15 s, writes after 30 s, uploads after 120 s or 60 s without progress;
 * - the token is sent to the API's address only. No call is repeated: retries are the outbox's task.
 */
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import type { Struct } from 'superstruct';
import type { Clock } from '../lib/time/Clock.ts';
import type { Language } from '../domain/values/language.ts';
import type { ValidationError } from '../domain/values/validationError.ts';
import { wrappedListStruct, withoutFailedRows } from './answers.ts';
import { CallError, refusal, type Failure } from './failure.ts';
import { KEY_HEADER } from './withKeyHeaderFallback.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';

const TIME_OUT = { read: 15_000, write: 30_000, upload: 120_000 } as const;
const STALL = 60_000;
/** The longest answer that is accepted, in bytes: reading stops there. */
const LONGEST_BODY = 20_000_000;

export interface Call {
  readonly method: WireRequest['method'];
  /** The path below the API's address, beginning with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly form?: FormData | undefined;
  /** Whether the form contains a file: the call may then take longer. */
  readonly carriesFile?: boolean | undefined;
  /** Sent as `Idempotency-Key`. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Overrides the session's language, for lists that are prefetched in the other language. */
  readonly lang?: Language | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Whether a GET changes data: it then has the timeout of a write. */
  readonly writes?: boolean | undefined;
  /**
   * Called with the number of rows of a list that can't be read: the answer is then the other rows. Without
   * this function the whole list fails.
   */
  readonly onLeftOut?: ((rows: number) => void) | undefined;
  /**
   * Whether the whole body is read when the answer has no `data`, even a bare number or list, because the
   * specification leaves open where this answer is. Only for structs that another service's JSON can't match.
   */
  readonly orWhole?: boolean | undefined;
}

/** The parameters that every write of the queue has. */
export interface WriteCall {
  /** The idempotency key: the same for each attempt of the same change. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** A save of a listed record. */
export interface SaveCall<Values> extends WriteCall {
  /** Undefined for a new record. */
  readonly id: string | undefined;
  readonly values: Values;
}

export interface Answer<T> {
  readonly data: T;
  /** The server's message to the partner. */
  readonly message: string | undefined;
}

export interface HttpPorts {
  readonly transport: Transport;
  readonly clock: Clock;
  /** The API's address, such as `/v1`. */
  readonly baseUrl: string;
  /** Called for each request. */
  readonly session: () => { readonly token: string | undefined; readonly lang: Language };
  /** Whether the device knows that it has no network. */
  readonly offline: () => boolean;
  /**
   * Called after every call that wasn't aborted, with three facts: whether the API itself answered, the
   * server's time, and the name of the call, such as `GET /boat`.
   */
  readonly heard?: (reached: boolean, serverTime: number | undefined, call: string) => void;
  /** Called on 401 and 403, with the token that was refused and the call, such as `GET /boat`. */
  readonly signedOut?: (token: string | undefined, call: string) => void;
}

export type Http = <T>(call: Call, data: Struct<T>) => Promise<Answer<T>>;

/** Returns the same function, which leaves unreadable rows of lists out and reports their number. */
export function leavingOut(http: Http, onLeftOut: (rows: number) => void): Http {
  return (call, struct) => http({ ...call, onLeftOut }, struct);
}

/** Fetches a list, bare or under `items` or `data`. */
export async function fetchList<T>(
  http: Http,
  path: string,
  item: Struct<T>,
  lang: Language,
  query?: Record<string, string>,
): Promise<T[]> {
  return (await http({ method: 'GET', path, lang, query }, wrappedListStruct(item))).data;
}

/**
 * Finds a record in a list. A missing record may be one of the unreadable rows: then nothing is known about
 * it, and the call fails.
 */
export async function findReadable<T>(
  http: Http,
  find: (http: Http) => Promise<T | undefined>,
): Promise<T | undefined> {
  let leftOut = 0;
  const found = await find(leavingOut(http, rows => (leftOut += rows)));
  if (found === undefined && leftOut > 0) throw new CallError({ kind: 'notTheApi', status: 200 });
  return found;
}

/**
 * The statuses that count without the API's JSON (too large, too many requests, unavailable), because a proxy
 * in front of the API may send them.
 */
const bare: ReadonlySet<number> = new Set([413, 429, 503]);

export function createHttp(ports: HttpPorts): Http {
  return async (call, struct) => {
    if (call.signal?.aborted || ports.offline()) throw new CallError({ kind: 'notSent' });
    // A record's id is never empty, `.` or `..`: the browser would change the address.
    if (/\/\.{0,2}(?:\/|$)/.test(call.path)) throw new CallError(refusal(404));
    const session = ports.session();
    const deadline = new Deadline(ports.clock, call.signal, timeOutOf(call));
    if (call.onProgress) deadline.watch(STALL);
    try {
      const answer = await carry(ports, toWire(ports.baseUrl, call, session, deadline), call);
      const outcome = classify(struct, answer, call, ports.clock.now());
      const { isReached, isTokenRefused } = outcome;
      ports.heard?.(isReached, isReached ? serverTime(answer.wire) : undefined, nameOf(call));
      if (isTokenRefused) ports.signedOut?.(session.token, nameOf(call));
      if ('failure' in outcome) throw new CallError(outcome.failure, outcome.cause);
      if (outcome.leftOut > 0) call.onLeftOut?.(outcome.leftOut);
      return { data: outcome.data, message: outcome.message };
    } finally {
      deadline.stop();
    }
  };
}

type Outcome<T> = {
  /** Whether the API itself answered. */
  readonly isReached: boolean;
  readonly isTokenRefused: boolean;
} & ((Answer<T> & { readonly leftOut: number }) | { readonly failure: Failure; readonly cause?: unknown });

/** Decides whether an answer contains the data, or which failure it is. The first rule that fits applies. */
function classify<T>(struct: Struct<T>, { wire, body, json }: Carried, call: Call, now: number): Outcome<T> {
  const { status } = wire;
  const isJson = isRecord(json);
  const { success, message: words, validationErrors: errors } = isJson ? json : {};
  const message = wordsOf(words);
  const isFine = status >= 200 && status <= 299 && success !== false;
  const place = isFine ? placeOf(json, call.orWhole) : undefined;
  const read = place && shaped(struct, place.value, call.onLeftOut !== undefined);
  // A page or a text with one of these statuses comes from a public network or a proxy, not from the API.
  const isTokenRefused = (status === 401 || status === 403) && (isJson || body.trim() === '');
  const isReached = isJson || isTokenRefused || (read !== undefined && 'data' in read);
  const known = { isReached, isTokenRefused };
  const notTheApi: Failure = { kind: 'notTheApi', status };
  if (!isReached && !bare.has(status)) return { ...known, failure: notTheApi };
  if (!isFine) {
    const validationErrors = validationErrorsOf(errors);
    const retryAfterMs = retryAfter(wire.header('Retry-After'), now);
    return { ...known, failure: { kind: 'answered', status, message, validationErrors, retryAfterMs } };
  }
  if (!read) return { ...known, failure: notTheApi };
  if ('data' in read) return { ...known, ...read, message };
  // A write of the queue has a key, and its result can be read back.
  const failure: Failure = call.key === undefined ? notTheApi : { kind: 'accepted', status, message };
  return { ...known, failure, cause: read.wrong };
}

/**
 * Finds the data in the API's answer: the value under `data`, or the whole body. Undefined when the answer
 * has neither `success: true` nor `data`. The specification says that answers "generally" have them, so such
 * JSON may come from another service.
 */
function placeOf(json: unknown, orWhole: boolean | undefined): { readonly value: unknown } | undefined {
  const { success, data } = isRecord(json) ? json : {};
  if ((success ?? null) !== null && success !== true) return undefined;
  if (orWhole && (data ?? null) === null) return json === undefined ? undefined : { value: json };
  const isEnvelope = success === true || (isRecord(json) && Object.hasOwn(json, 'data'));
  return isEnvelope ? { value: data ?? null } : undefined;
}

type Shaped<T> = { readonly data: T; readonly leftOut: number } | { readonly wrong: unknown };

/**
 * Returns the data, checked against its shape. An answer that is nested too deeply for the check counts as
 * one of the wrong shape.
 */
function shaped<T>(struct: Struct<T>, value: unknown, mayLeaveOut: boolean): Shaped<T> {
  try {
    const [wrong, data] = struct.validate(value, { coerce: true });
    if (!wrong) return { data, leftOut: 0 };
    const left = mayLeaveOut ? withoutFailedRows(value, wrong.failures()) : undefined;
    if (!left) return { wrong };
    const rest = shaped(struct, left.rest, false);
    return 'data' in rest ? { data: rest.data, leftOut: left.rows } : rest;
  } catch (wrong) {
    return { wrong };
  }
}

interface Carried {
  readonly wire: WireAnswer;
  readonly body: string;
  readonly json: unknown;
}

async function carry(ports: HttpPorts, request: WireRequest, call: Call): Promise<Carried> {
  try {
    const wire = await ports.transport(request);
    const body = await wire.text();
    // An answer that is too long was not read to its end: it counts as no JSON.
    return { wire, body: body ?? '', json: parseJson(body?.replace(/^\uFEFF/, '')) };
  } catch (cause) {
    // A call that the panel itself aborted says nothing about the network.
    if (!call.signal?.aborted) ports.heard?.(false, undefined, nameOf(call));
    throw new CallError(
      { kind: ports.offline() && request.method === 'GET' ? 'notSent' : 'noAnswer' },
      cause,
    );
  }
}

function timeOutOf({ method, writes, carriesFile }: Call): number {
  if (carriesFile) return TIME_OUT.upload;
  return method === 'GET' && !writes ? TIME_OUT.read : TIME_OUT.write;
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

function toWire(
  baseUrl: string,
  call: Call,
  session: { token: string | undefined; lang: Language },
  deadline: Deadline,
): WireRequest {
  const headers: Record<string, string> = { Accept: 'application/json', lang: call.lang ?? session.lang };
  if (session.token !== undefined) headers['Authorization'] = `Bearer ${session.token}`;
  if (call.key !== undefined) headers[KEY_HEADER] = call.key;
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  return {
    method: call.method,
    url: baseUrl + call.path + query,
    headers,
    body: call.form ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
    signal: deadline.signal,
    longestAnswer: LONGEST_BODY,
    onProgress:
      call.onProgress &&
      (share => {
        deadline.watch(STALL);
        call.onProgress?.(share);
      }),
  };
}

/** Ends a call: when its time is over, when there is no progress any more, or when the caller aborts it. */
class Deadline {
  readonly #clock: Clock;
  readonly #abort = new AbortController();
  readonly #over = new AbortController();
  #watch: AbortController | undefined;
  readonly signal = this.#abort.signal;

  constructor(clock: Clock, given: AbortSignal | undefined, ms: number) {
    this.#clock = clock;
    given?.addEventListener('abort', () => this.#abort.abort(), { signal: this.#over.signal });
    this.#after(ms, this.#over.signal);
  }

  watch(ms: number): void {
    this.#watch?.abort();
    this.#watch = new AbortController();
    this.#after(ms, this.#watch.signal);
  }

  stop(): void {
    this.#over.abort();
    this.#watch?.abort();
  }

  #after(ms: number, cancelled: AbortSignal): void {
    void this.#clock.sleep(ms, cancelled).then(() => {
      if (!cancelled.aborted) this.#abort.abort();
    });
  }
}

/** Returns the server's message, which is shown as text, cut to a maximum length. */
function wordsOf(message: unknown): string | undefined {
  return typeof message === 'string' && message.trim() !== '' ? message.slice(0, 500) : undefined;
}

function validationErrorsOf(value: unknown): ValidationError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const { key, message } = (item ?? {}) as { key?: unknown; message?: unknown };
    return typeof key === 'string' && typeof message === 'string'
      ? [{ key, message: message.slice(0, message.startsWith('[') ? LONGEST_LIST : LONGEST_MESSAGE) }]
      : [];
  });
}

const LONGEST_MESSAGE = 2_000;
/**
 * The limit for a JSON list of ids, such as a discount's conflicting boats. No fleet is large enough for it.
 */
const LONGEST_LIST = 100_000;

/**
 * Reads `Retry-After`, in seconds or as an HTTP date. Returns no pause for a past time and for invalid text,
 * in which `Date.parse` may still find a date.
 */
function retryAfter(header: string | null, now: number): number | undefined {
  const asked = header?.trim() ?? '';
  if (/^\d+$/.test(asked)) return wait(Number(asked) * 1_000);
  return asked.endsWith(' GMT') ? wait(Date.parse(asked) - now) : undefined;
}

function wait(ms: number): number | undefined {
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function serverTime(answer: WireAnswer): number | undefined {
  const at = Date.parse(answer.header('Date') ?? '');
  return Number.isFinite(at) ? at : undefined;
}
