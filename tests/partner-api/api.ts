/**
 * The layer under every route: who calls, in which language, what was sent; and for writes the one transaction that
 * holds the effect, its journal row and the stored answer for its `Idempotency-Key`.
 *
 * Promises: a write is applied wholly or not at all; a key that was applied is never applied again (while honoured);
 * a refused write keeps no key, so the corrected one may use it. Handlers are synchronous: nothing comes between them.
 */
import { Hono, type Context } from 'hono';
import { json, langOf, no, Refusal, yes, type Lang } from './answer.ts';
import { readBody, type Fields, type RequestBody, type Upload } from './body.ts';
import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import { summaryOf, type Journal } from './journal.ts';
import type { Words } from './model.ts';
import { sha256 } from './secrets.ts';
import { words } from './words.ts';

/** A text message or a mail that a real marketplace would send. */
export type Outgoing = {
  readonly at: string;
  readonly kind: 'sms' | 'mail';
  readonly to: string;
  readonly content: string;
};

export type Host = {
  readonly db: Database;
  readonly files: FileStore;
  readonly journal: Journal;
  readonly log: (line: string) => void;
  readonly now: () => Date;
  /** Prints the message on the console and keeps it for tests. */
  readonly deliver: (message: Omit<Outgoing, 'at'>) => void;
  readonly idempotent: () => boolean;
};

export type Call = {
  readonly host: Host;
  readonly db: Database;
  /** 0 when the call needs no sign-in. */
  readonly partnerId: number;
  readonly tokenHash: string;
  readonly lang: Lang;
  readonly now: Date;
  readonly query: URLSearchParams;
  readonly fields: Fields;
  readonly isForm: boolean;
  readonly file: Upload | null;
  /** A number from the path. */
  readonly id: number;
  /** Any other part of the path. */
  param(name: string): string;
};

export type Answer = {
  readonly data: unknown;
  readonly message?: Words;
  /** What was written, for the journal. */
  readonly record?: number | string;
  /** The partner who wrote, where signing in is what was done. */
  readonly by?: number;
  /** HTTP 200 with `success: false` (Q033): nothing is applied. */
  readonly failed?: Words;
};

type Handler = (call: Call) => Answer;

export type Api = {
  /** A read for the signed-in partner. */
  get(path: string, handler: Handler): void;
  /** A read for anyone. */
  open(path: string, handler: Handler): void;
  /** A call of the signed-in partner that changes data; two of them are GETs. */
  write(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, handler: Handler): void;
  /** A write before signing in; its answers may hold a token and are not kept for an `Idempotency-Key`. */
  openWrite(path: string, handler: Handler): void;
};

/** Where and for which moment the first data are laid out. */
export type Start = Pick<Host, 'db' | 'files'> & { readonly now: Date; readonly scale: number };

/** A kind of record of the marketplace, in one file of `routes/`; `nouns.ts` lists them. */
export type Noun = {
  readonly routes: (api: Api) => void;
  /** Lays out its first records. */
  readonly seed?: (start: Start) => void;
};

type Session = { readonly partnerId: number; readonly tokenHash: string };
const nobody: Session = { partnerId: 0, tokenHash: '' };
const nothing: RequestBody = { kind: 'none', fields: {}, files: {}, digest: '' };
const tokenLife = 90 * 86_400_000;

export function createApi(host: Host): { readonly api: Api; readonly app: Hono } {
  const { db, journal } = host;
  const app = new Hono();

  const sessionOf = (c: Context): Session => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const tokenHash = token ? sha256(token) : '';
    const row = token
      ? db.one<{ partner_id: number; created_ms: number }>(
          'select partner_id, created_ms from tokens where hash = ?',
          tokenHash,
        )
      : undefined;
    if (!row || row.created_ms + tokenLife < host.now().getTime()) throw new Refusal(401, words.signInFirst);
    return { partnerId: row.partner_id, tokenHash };
  };

  const callOf = (c: Context, session: Session, body: RequestBody): Call => ({
    host,
    db,
    ...session,
    lang: langOf(c.req.header('lang')),
    now: host.now(),
    query: new URL(c.req.url).searchParams,
    fields: body.fields,
    isForm: body.kind === 'form',
    file: body.files['file'] ?? null,
    id: Number(c.req.param('id') ?? 0),
    param: name => c.req.param(name) ?? '',
  });

  const respond = (call: Call, answer: Answer): Response =>
    json(
      200,
      answer.failed ? no(answer.failed, [], call.lang) : yes(answer.data, answer.message ?? null, call.lang),
      call.now,
    );

  const apply = (c: Context, call: Call, body: RequestBody, handler: Handler): Response => {
    const url = new URL(c.req.url);
    const key = c.req.header('idempotency-key')?.trim() || null;
    const keeps = key !== null && call.partnerId !== 0 && c.req.method !== 'GET' && host.idempotent();
    const target = `${c.req.method} ${url.pathname}${url.search}`;
    return db.transaction(() => {
      if (keeps) {
        const kept = db.one<{ digest: string; answer: string }>(
          'select digest, answer from idempotency where partner_id = ? and key = ? and target = ?',
          call.partnerId,
          key,
          target,
        );
        if (kept && kept.digest !== body.digest) throw new Refusal(422, words.keyReused);
        if (kept) return json(200, JSON.parse(kept.answer), call.now, { 'Idempotency-Replayed': 'true' });
      }
      const answer = handler(call);
      if (answer.failed) return respond(call, answer);
      const at = call.now.toISOString();
      journal.append({
        at,
        partnerId: answer.by ?? (call.partnerId || null),
        method: c.req.method,
        path: url.pathname,
        query: url.search,
        key,
        recordId: answer.record === undefined ? null : String(answer.record),
        summary: summaryOf(body),
      });
      if (keeps) {
        db.run(
          'insert into idempotency (partner_id, key, target, digest, answer, created_ms) values (?, ?, ?, ?, ?, ?)',
          call.partnerId,
          key,
          target,
          body.digest,
          JSON.stringify(yes(answer.data, answer.message ?? null, call.lang)),
          call.now.getTime(),
        );
      }
      return respond(call, answer);
    });
  };

  const read = (path: string, handler: Handler, open: boolean): void => {
    app.get(`/v1${path}`, c => {
      const call = callOf(c, open ? nobody : sessionOf(c), nothing);
      return respond(call, handler(call));
    });
  };

  const change = (method: string, path: string, handler: Handler, open: boolean): void => {
    app.on(method, `/v1${path}`, async c => {
      const session = open ? nobody : sessionOf(c);
      const body = method === 'GET' ? nothing : await readBody(c.req.raw);
      return apply(c, callOf(c, session, body), body, handler);
    });
  };

  app.onError((error, c) => {
    const lang = langOf(c.req.header('lang'));
    if (error instanceof Refusal)
      return json(error.status, no(error.words, error.fields, lang), host.now(), error.headers);
    host.log(`[partner-api] ${c.req.method} ${c.req.path} failed: ${error.stack ?? String(error)}`);
    return json(500, no(words.serverError, [], lang), host.now());
  });
  app.notFound(c => json(404, no(words.noSuchCall, [], langOf(c.req.header('lang'))), host.now()));

  const api: Api = {
    get: (path, handler) => read(path, handler, false),
    open: (path, handler) => read(path, handler, true),
    write: (method, path, handler) => change(method, path, handler, false),
    openWrite: (path, handler) => change('POST', path, handler, true),
  };
  return { api, app };
}
