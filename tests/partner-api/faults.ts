/**
 * Misbehaviour to order: rules that are matched against each request before the API sees it. Only with `faults: true`.
 *
 * What a rule does, in this order: `expireTokens`; `cutAfterBytes` cuts the line when so much of the body has arrived; wait
 * `delayMs` (the whole request has arrived, so a caller that gives up meanwhile meets a late apply); `closeBefore` cuts the line,
 * nothing applied. A rule with `status`, `body` or `html` answers
 * in the API's place without applying anything, unless `apply` lets the API work first. Else the API works; then wait
 * `answerDelayMs`; `closeAfter` cuts the line instead of answering; `truncate` cuts it in the middle of the answer; `freeze`
 * answers what the first such read answered (a lagging replica). Cutting destroys the socket; where there is none
 * (`fetch` called in process) the promise rejects.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { seeded } from './data/random.ts';

export type FaultRule = {
  /** Any method when left out. */
  readonly method?: string;
  /** A regular expression over path and query, `/v1` included. */
  readonly path?: string;
  /** Strikes requests for the panel's own files instead of calls of the API. */
  readonly files?: boolean;
  /** Strikes from this matching request on, counted from 1. Given alone it strikes once. */
  readonly nth?: number;
  /** How often it strikes; for ever when neither this nor `nth` is given. */
  readonly times?: number;
  /** Strikes this share of the matching requests, by chance; a seed gives the same chances again. */
  readonly share?: number;
  readonly seed?: number;
  /** Cut when so many bytes of the body have arrived: an upload that breaks off. */
  readonly cutAfterBytes?: number;
  readonly delayMs?: number;
  readonly answerDelayMs?: number;
  readonly status?: number;
  /** JSON unless a text. */
  readonly body?: unknown;
  /** Answered as `text/html`, status 200 unless given: a captive portal. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryAfter?: string | number;
  /** The API works first, then its answer is replaced by the rule's. */
  readonly apply?: boolean;
  readonly closeBefore?: boolean;
  readonly closeAfter?: boolean;
  /** Half of the answer, or so many bytes of it. */
  readonly truncate?: boolean | number;
  readonly freeze?: boolean;
  /** Every token is revoked when the rule strikes, before the request is looked at. */
  readonly expireTokens?: boolean;
};

/** The node side of a request, to cut the line; absent in process. */
export type Line = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };
export type Outcome = Response | 'cut' | 'sent';

type ActiveRule = {
  readonly rule: FaultRule;
  readonly pattern: RegExp;
  hits: number;
  strikes: number;
  frozen: Map<string, Response>;
  readonly random: () => number;
};

export type Faults = {
  set(rules: readonly FaultRule[]): void;
  list(): (FaultRule & { hits: number; strikes: number })[];
  /** Lets the rule that strikes, if any, do its work around `answer`. */
  run(request: Request, line: Line | null, answer: (request: Request) => Promise<Response>): Promise<Outcome>;
};

export function createFaults(expireTokens: () => void): Faults {
  let active: ActiveRule[] = [];

  const striking = (request: Request): ActiveRule | null => {
    const url = new URL(request.url);
    const isFile = !/^\/v1(\/|$)/.test(url.pathname);
    for (const entry of active) {
      const { rule } = entry;
      if ((rule.files ?? false) !== isFile) continue;
      if (rule.method && rule.method.toUpperCase() !== request.method) continue;
      if (!entry.pattern.test(url.pathname + url.search)) continue;
      entry.hits += 1;
      const times = rule.times ?? (rule.nth === undefined ? Infinity : 1);
      if (entry.hits < (rule.nth ?? 1) || entry.strikes >= times) continue;
      if (rule.share !== undefined && entry.random() >= rule.share) continue;
      entry.strikes += 1;
      return entry;
    }
    return null;
  };

  return {
    set: rules => {
      active = rules.map(rule => ({
        rule,
        pattern: new RegExp(rule.path ?? ''),
        hits: 0,
        strikes: 0,
        frozen: new Map(),
        random: seeded(rule.seed ?? 1).next,
      }));
    },
    list: () => active.map(({ rule, hits, strikes }) => ({ ...rule, hits, strikes })),
    run: async (request, line, answer) => {
      const entry = striking(request);
      if (!entry) return answer(request);
      const { rule } = entry;
      if (rule.expireTokens) expireTokens();
      if (rule.cutAfterBytes !== undefined) {
        await arrived(request, rule.cutAfterBytes);
        return cut(line);
      }
      if (rule.closeBefore && !rule.delayMs) return cut(line);
      const whole = await buffered(request);
      await wait(rule.delayMs);
      if (rule.closeBefore) return cut(line);
      const replacement = replacementOf(rule);
      if (replacement && !rule.apply && !rule.closeAfter) return replacement;
      const real = await frozen(entry, whole, answer);
      await wait(rule.answerDelayMs);
      if (rule.closeAfter) return cut(line);
      const response = replacement ?? withHeaders(real, rule);
      return rule.truncate ? cutShort(response, rule.truncate, line) : response;
    },
  };
}

/** Resolves when so many bytes of the body are here, or all of it. */
async function arrived(request: Request, bytes: number): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  for (let here = 0; here < bytes;) {
    const { done, value } = await reader.read();
    if (done) return;
    here += value.byteLength;
  }
}

/** The body in hand: a caller that hangs up while we wait must not take it along. */
async function buffered(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD')
    return new Request(request.url, { method: request.method, headers: request.headers });
  const body = new Uint8Array(await request.arrayBuffer());
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(body.length > 0 && { body }),
  });
}

const wait = async (ms: number | undefined): Promise<void> => {
  if (ms) await new Promise(resolve => setTimeout(resolve, ms));
};

function replacementOf(rule: FaultRule): Response | null {
  const { status, body, html } = rule;
  if (html !== undefined)
    return withHeaders(
      new Response(html, { status: status ?? 200, headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
      rule,
    );
  if (status === undefined && body === undefined) return null;
  const empty = [101, 204, 205, 304].includes(status ?? 200);
  const fallback = { success: false, data: null, message: `Fault ${status ?? 200}`, validationErrors: [] };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? fallback);
  return withHeaders(
    new Response(empty ? null : text, {
      status: status ?? 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    }),
    rule,
  );
}

function withHeaders(response: Response, { headers, retryAfter }: FaultRule): Response {
  for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value);
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return response;
}

async function frozen(
  entry: ActiveRule,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!entry.rule.freeze || request.method !== 'GET') return answer(request);
  const name = `${request.url} ${request.headers.get('authorization') ?? ''} ${request.headers.get('lang') ?? ''}`;
  const kept = entry.frozen.get(name) ?? (await answer(request));
  entry.frozen.set(name, kept);
  return kept.clone();
}

function cut(line: Line | null): 'cut' {
  if (!line) throw new TypeError('fetch failed: the line was cut');
  line.incoming.socket.destroy();
  return 'cut';
}

async function cutShort(response: Response, amount: true | number, line: Line | null): Promise<'sent'> {
  if (!line) throw new TypeError('fetch failed: the line was cut');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { outgoing, incoming } = line;
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'Content-Length': bytes.length,
  });
  await new Promise<void>(resolve => {
    outgoing.write(bytes.subarray(0, amount === true ? bytes.length >> 1 : amount), () => resolve());
  });
  // Let the half answer reach the caller before the line goes.
  await wait(20);
  incoming.socket.destroy();
  return 'sent';
}
