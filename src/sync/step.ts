/**
 * One row, one step on its way: read before sending, send, or read after an unclear try. See [Note: The life of a queued row] and
 * [Note: Fencing].
 */
import { CallError } from '../api/failure.ts';
import type { OutboxRow } from '../db/rows.ts';
import type { TableName } from '../db/Store.ts';
import { backoff } from '../lib/backoff.ts';
import { equal } from '../lib/equal.ts';
import { errorName, log } from '../lib/log.ts';
import { MISS_APART_MS, MISSES, SETTLE_MS, type SendingEngine } from './Engine.ts';
import { rungOf } from './ladder.ts';
import { Names } from './localIds.ts';
import { argsOf, isOfLaterBuild, type AnyMutator, type SendContext, type Sent } from './mutator.ts';
import { acknowledge, change, finish, park, pause } from './rowWrites.ts';

/** What a row says that was on its way when the session ended. */
const SIGNED_OUT = 'sync.row.signedOut';
export async function step(engine: SendingEngine, row: OutboxRow): Promise<void> {
  const mutator = engine.registry.get(row.name);
  const args = mutator && argsOf(mutator, row.args);
  if (!mutator || args === undefined) {
    // What a later build queued is left as it is.
    if (!isOfLaterBuild(engine.registry, row)) await park(engine, row, { id: 'sync.row.damaged' });
    return;
  }
  const context = await contextOf(engine, row, mutator, args);
  if (row.status === 'unclear') await settle(engine, row, mutator, args, context);
  else await send(engine, row, mutator, args, context);
}

async function send(
  engine: SendingEngine,
  row: OutboxRow,
  mutator: AnyMutator,
  args: unknown,
  context: SendContext,
): Promise<void> {
  let ready = { args, base: row.base, baseline: row.baseline, key: row.key };
  if (mutator.check) {
    const verdict = await readSafely(engine, row, () => mutator.check?.(engine.http, args, context));
    if (!verdict) return;
    if (mutator.learn && verdict.kind !== 'proceed' && verdict.learnt !== undefined) {
      const { learnt } = verdict;
      await engine.store.write([...(mutator.landsIn ?? [])], async tx => mutator.learn?.(tx, args, learnt));
    }
    switch (verdict.kind) {
      case 'proceed':
        ready = {
          args: 'args' in verdict ? verdict.args : args,
          base: 'base' in verdict ? verdict.base : row.base,
          // The first baseline stands: a second one would already hold what an earlier try created.
          baseline: row.baseline ?? verdict.baseline,
          key: 'args' in verdict && !equal(verdict.args, row.args) ? engine.uuid() : row.key,
        };
        break;
      case 'conflict':
        await change(engine, row, now => ({
          status: 'conflict',
          args: verdict.args,
          base: verdict.base,
          clash: { kind: 'fields', fields: verdict.fields, theirs: verdict.theirs },
          problem: { words: verdict.words, at: now },
        }));
        engine.hear({ kind: 'parked', name: row.name, subject: row.subject });
        return;
      case 'refuse':
        await park(engine, row, verdict.words);
        return;
      case 'superseded':
        await finish(engine, row, mutator, args, 'superseded', verdict.words);
        engine.hear({ kind: 'superseded', name: row.name, subject: row.subject });
        return;
    }
  }
  if (engine.signal.aborted) return;
  const attempt = engine.uuid();
  // On disk before the first byte leaves: if this tab dies now, the row is found `sending` without an owner and counts as unclear.
  const sending = await change(engine, row, now => ({
    ...ready,
    status: 'sending',
    attempt,
    attempts: row.attempts + 1,
    sentAt: now,
    misses: 0,
    problem: undefined,
  }));
  if (!sending) return;
  let sent: Sent<unknown>;
  try {
    sent = await mutator.send(engine.http, ready.args, {
      ...context,
      base: ready.base,
      baseline: ready.baseline,
      key: ready.key,
    });
  } catch (error) {
    await afterFailure(engine, row, sending, mutator, ready, context, error);
    return;
  }
  await acknowledge(engine, sending, mutator, ready.args, sent, 'sent');
}

/** The read after an unclear try. "It is there" counts at once, "it isn't" only after the settle time and more than once. */
async function settle(
  engine: SendingEngine,
  row: OutboxRow,
  mutator: AnyMutator,
  args: unknown,
  context: SendContext,
): Promise<void> {
  const begun = engine.clock.now();
  // A clock that was set back since would stretch the time to settle for as long as it was wrong (B21).
  const sentAt = Math.min(row.sentAt ?? 0, begun);
  const settled = sentAt + SETTLE_MS;
  if (!mutator.reconcile) {
    // The call may be repeated at any time, but what is sent after it must not be overtaken by a late first try (I10).
    await change(engine, row, now =>
      now >= settled
        ? { status: 'waiting', attempt: undefined, nextAt: now, firm: false }
        : { sentAt, nextAt: settled, firm: true },
    );
    return;
  }
  const finding = await readSafely(engine, row, () => mutator.reconcile?.(engine.http, args, context));
  if (!finding) return;
  if (finding.kind === 'applied') {
    await acknowledge(engine, row, mutator, args, { answer: finding.answer }, 'found');
    return;
  }
  // Nobody is asked before that time either: a list that lags may show a namesake and not yet the record itself (N5).
  if (finding.kind === 'undecidable' && begun >= settled) {
    await change(engine, row, now => ({
      status: 'conflict',
      clash: { kind: 'maybe', found: finding.found, sent: args },
      problem: { words: finding.words, at: now },
    }));
    engine.hear({ kind: 'parked', name: row.name, subject: row.subject });
    return;
  }
  const misses = begun >= settled ? row.misses + 1 : row.misses;
  // An edit that isn't there may have been, until somebody overwrote it: it is made anew. A creation keeps its key, which guards
  // it with servers that honour keys even against a try that arrives later than any should.
  const key = row.base === undefined ? row.key : engine.uuid();
  await change(engine, row, now =>
    misses >= MISSES
      ? { key, status: 'waiting', attempt: undefined, misses: 0, nextAt: now, firm: false }
      : { sentAt, misses, nextAt: Math.max(settled, now + MISS_APART_MS), firm: true },
  );
}

/** @param before the row as it was before this try, `row` as it is now */
async function afterFailure(
  engine: SendingEngine,
  before: OutboxRow,
  row: OutboxRow,
  mutator: AnyMutator,
  { args, base, baseline }: { args: unknown; base: unknown; baseline: unknown },
  context: SendContext,
  error: unknown,
): Promise<void> {
  const failure = error instanceof CallError ? error.failure : undefined;
  if (!failure) log('send failed', { name: row.name, error: errorName(error) });
  // An error that isn't a call's is a defect of ours; whether bytes left is unknown.
  const rung = failure ? rungOf(failure, 'write') : 'unclear';
  const answered = failure?.kind === 'answered' ? failure : undefined;
  switch (rung) {
    case 'again':
      if (failure?.kind === 'notSent') {
        // Nothing left the device: this was no try, and the row may still be replaced by a later one.
        await change(engine, row, now => ({
          status: 'waiting',
          attempt: undefined,
          attempts: before.attempts,
          baseline: before.baseline,
          nextAt: now + backoff(Math.max(1, row.failures), engine.random),
          firm: false,
          problem: { words: { id: 'sync.row.offline' }, at: now },
        }));
        return;
      }
      await pause(
        engine,
        row,
        'waiting',
        { id: answered ? 'sync.row.busy' : 'sync.row.offline' },
        answered?.retryAfterMs,
      );
      return;
    case 'unclear':
      await change(engine, row, now => ({ sentAt: now })).then(
        still => still && pause(engine, still, 'unclear', { id: 'sync.row.unclear' }, answered?.retryAfterMs),
      );
      return;
    case 'signedOut':
      // The row that drew a 403 stays behind, so that signing in again doesn't loop.
      if (answered?.status === 403)
        await park(engine, row, answered.message ? { text: answered.message } : { id: 'sync.row.forbidden' });
      else if (saysSignedOut(before))
        // So did the one that ended the last session: it isn't the token (N16).
        await park(engine, row, { id: 'sync.row.signedOutTwice' });
      else
        // Due in a while: should the session outlive this for a moment, the same token isn't refused over and over (N15).
        await change(engine, row, now => ({
          status: 'waiting',
          attempt: undefined,
          nextAt: now + backoff(Math.max(1, row.attempts), engine.random),
          firm: false,
          problem: { words: { id: SIGNED_OUT }, at: now },
        }));
      return;
    case 'conflict':
    case 'refused': {
      // A second try that is refused may have been refused because the first one worked (N18). The browser may have made it by
      // itself (N27): the server says then that it is done already.
      if ((row.attempts > 1 || rung === 'conflict') && mutator.reconcile) {
        // Earlier tries were settled before this one was made, and this one was refused.
        const now = { ...context, base, baseline, settled: true };
        const finding = await readSafely(engine, row, () => mutator.reconcile?.(engine.http, args, now));
        if (finding?.kind === 'applied') {
          await acknowledge(engine, row, mutator, args, { answer: finding.answer }, 'found');
          return;
        }
        if (!finding) return;
      }
      await change(engine, row, now => ({
        status: rung,
        attempt: undefined,
        problem: {
          words: answered?.message === undefined ? { id: 'sync.row.refused' } : { text: answered.message },
          validationErrors: answered?.validationErrors ?? [],
          at: now,
        },
      }));
      engine.hear({ kind: 'parked', name: row.name, subject: row.subject });
    }
  }
}

/**
 * A read whose failure decides nothing: the row waits and the read is made again. A row whose send has just failed becomes
 * unclear, because that is what it is until a read succeeds.
 */
async function readSafely<T>(
  engine: SendingEngine,
  row: OutboxRow,
  read: () => Promise<T> | undefined,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CallError)) log('read failed', { name: row.name, error: errorName(error) });
    const failure = error instanceof CallError ? error.failure : undefined;
    const busy = failure?.kind === 'answered';
    if (busy && failure.status === 403) {
      // As with a send: a row that draws it again after each sign-in would sign the partner out each time (Q002, N16).
      await park(engine, row, { id: 'sync.row.forbidden' });
      return undefined;
    }
    if (busy && failure.status === 401) {
      // It isn't the row's failure, and the session is over.
      await change(engine, row, now => ({
        status: row.status === 'sending' ? 'unclear' : row.status,
        nextAt: now + backoff(1, engine.random),
        firm: false,
      }));
      return undefined;
    }
    await pause(
      engine,
      row,
      row.status === 'sending' ? 'unclear' : row.status,
      busy ? { id: 'sync.row.busy' } : { id: 'sync.row.offline' },
      busy ? failure.retryAfterMs : undefined,
    );
    return undefined;
  }
}

function saysSignedOut({ problem }: OutboxRow): boolean {
  return problem !== undefined && 'id' in problem.words && problem.words.id === SIGNED_OUT;
}

async function contextOf(
  engine: SendingEngine,
  row: OutboxRow,
  mutator: AnyMutator,
  args: unknown,
): Promise<SendContext> {
  const tables = new Set<TableName>(['localIds', 'uploads', ...(mutator.recallsFrom ?? [])]);
  return engine.store.read([...tables], async tx => {
    const names = await Names.read(tx);
    const now = engine.clock.now();
    const urls = new Map<string, string>();
    // All of them: what the row's base names is compared with what the server holds.
    for (const upload of await tx.uploads.all())
      if (upload.status.kind === 'stored') urls.set(upload.id, upload.status.url);
    return {
      key: row.key,
      signal: engine.signal,
      now,
      serverNow: engine.serverNow,
      base: row.base,
      baseline: row.baseline,
      serverId: (kind, id) => names.serverId(kind, id),
      isClaimed: (kind, id) => names.hereId(kind, id) !== id,
      fileUrl: upload => urls.get(upload),
      settled: row.sentAt === undefined || now - Math.min(row.sentAt, now) >= SETTLE_MS,
      known: await mutator.recall?.(tx, args, now),
    };
  });
}
