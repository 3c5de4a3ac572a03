/**
 * The switches for tests, under `/v1/__…`: no sign-in, no rules applied to them, and there at all only with `faults: true`.
 */
import type { Hono } from 'hono';
import { isObject, type Fields, type Json } from './body.ts';
import type { Host, Outgoing } from './api.ts';
import type { Faults, FaultRule } from './faults.ts';
import type { Traffic } from './traffic.ts';
import type { UnfriendlyAnswers } from './unfriendly.ts';
import {
  bookingOf,
  docOf,
  saveBilling,
  saveBoat,
  saveBooking,
  saveDoc,
  boatOf,
  billingOf,
} from './records.ts';

export type Switches = {
  idempotency: boolean;
  /** Added to the clock that the API goes by. */
  clockMs: number;
  /** Keep lines open between answers; off while faults are open, because Chromium repeats a POST on a kept line that breaks. */
  keepAlive: boolean;
};

/** A session that a device holds from before. */
export type KnownSession = { readonly partnerId: number; readonly token: string };

export type FaultHost = {
  readonly host: Host;
  readonly faults: Faults;
  readonly unfriendly: UnfriendlyAnswers;
  readonly switches: Switches;
  readonly traffic: Traffic;
  readonly outgoing: Outgoing[];
  readonly expireTokens: () => void;
  /** @param at the moment for which the data are laid out */
  readonly reset: (sessions: readonly KnownSession[], at: Date) => void;
};

export function faultRoutes(
  app: Hono,
  { host, faults, unfriendly, switches, traffic, outgoing, expireTokens, reset }: FaultHost,
): void {
  const { db, journal } = host;
  const done = (data: unknown = null): Response =>
    Response.json({ success: true, data, message: null, validationErrors: [] });
  const bodyOf = async (request: Request): Promise<unknown> =>
    JSON.parse((await request.text()) || '{}') as unknown;
  const fieldsOf = async (request: Request): Promise<Fields> => {
    const body = await bodyOf(request);
    return isObject(body) ? body : {};
  };

  app.get('/v1/__faults', () => done({ rules: faults.list(), switches }));
  app.post('/v1/__faults', async c => {
    const body = await bodyOf(c.req.raw);
    const rules = Array.isArray(body)
      ? body
      : isObject(body) && Array.isArray(body['rules'])
        ? body['rules']
        : [body];
    faults.set(rules as FaultRule[]);
    return done({ rules: faults.list(), switches });
  });
  app.delete('/v1/__faults', () => {
    faults.set([]);
    return done();
  });

  app.post('/v1/__faults/unfriendly', async c => {
    unfriendly.set(await fieldsOf(c.req.raw));
    return done();
  });
  app.post('/v1/__faults/idempotency', async c => {
    switches.idempotency = (await fieldsOf(c.req.raw))['enabled'] === true;
    return done(switches);
  });
  app.post('/v1/__faults/keep-alive', async c => {
    switches.keepAlive = (await fieldsOf(c.req.raw))['enabled'] === true;
    return done(switches);
  });
  app.post('/v1/__faults/clock', async c => {
    const { shiftMs, now } = await fieldsOf(c.req.raw);
    if (typeof now === 'string') switches.clockMs += Date.parse(now) - host.now().getTime();
    else switches.clockMs = Number(shiftMs ?? 0);
    return done({ now: host.now().toISOString() });
  });
  app.post('/v1/__faults/expire-tokens', () => {
    expireTokens();
    return done();
  });
  app.post('/v1/__faults/reset', async c => {
    const { sessions, at } = (await fieldsOf(c.req.raw)) as { sessions?: KnownSession[]; at?: string };
    reset(sessions ?? [], at === undefined ? host.now() : new Date(at));
    return done();
  });

  app.post('/v1/__faults/mutate', async c => {
    const { kind, id, set } = await fieldsOf(c.req.raw);
    if (!isObject(set)) throw new Error('mutate: set must be an object');
    return done(db.transaction(() => mutate(host, kind, Number(id), set)));
  });
  app.post('/v1/__faults/message', async c => {
    const { bookingId, text } = await fieldsOf(c.req.raw);
    const sql =
      'insert into messages (booking_id, from_partner, is_read, created_ms, text) values (?, 0, 0, ?, ?)';
    return done({
      id: db.run(sql, Number(bookingId), host.now().getTime(), typeof text === 'string' ? text : '').id,
    });
  });

  app.get('/v1/__journal', c => done(journal.since(Number(c.req.query('since') ?? 0))));
  app.get('/v1/__journal/requests', () => done(traffic.counts()));
  app.get('/v1/__journal/traffic', () => done(traffic.list()));
  app.delete('/v1/__journal/requests', () => {
    traffic.clear();
    return done();
  });
  app.get('/v1/__outgoing', () => done(outgoing));
}

/** Changes a record as another device or the marketplace would: no rule is asked, nothing is journalled. */
function mutate(host: Host, kind: Json | undefined, id: number, set: Fields): unknown {
  const { db } = host;
  if (kind === 'billing') {
    saveBilling(db, id, { ...billingOf(db, id), ...set });
    return billingOf(db, id);
  }
  if (kind === 'booking') {
    const owner = ownerOf(host, 'select partner_id from bookings where id = ?', id);
    saveBooking(db, { ...bookingOf(db, owner, id), ...set });
    return bookingOf(db, owner, id);
  }
  if (kind === 'boat') {
    const owner = ownerOf(host, 'select partner_id from boats where id = ?', id);
    const { status, ...fields } = set;
    const boat = boatOf(db, owner, id);
    const next = Number(status ?? fields['boatStatus'] ?? boat.status);
    saveBoat(db, { ...boat, status: next, form: { ...boat.form, ...fields, boatStatus: next } });
    return boatOf(db, owner, id);
  }
  if (typeof kind !== 'string') throw new Error('mutate: kind must be a text');
  const sql = 'select partner_id from docs where id = ? and kind = ? and doc is not null';
  const owner = { db, partnerId: ownerOf(host, sql, id, kind) };
  const { id: _, ...doc } = docOf<{ id: number }>(owner, kind, id);
  saveDoc(owner, kind, { ...doc, ...set }, id);
  return docOf(owner, kind, id);
}

function ownerOf({ db }: Host, sql: string, ...record: (string | number)[]): number {
  const row = db.one<{ partner_id: number }>(sql, ...record);
  if (!row) throw new Error(`mutate: no ${record.join(' ')}`);
  return row.partner_id;
}
