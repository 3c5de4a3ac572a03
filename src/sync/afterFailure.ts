import { CallError, type Failure } from '../api/failure.ts';
import type { OutboxRow } from '../db/rows.ts';
import { backoff } from '../lib/backoff.ts';
import { errorName, log } from '../lib/log.ts';
import type { SendingEngine } from './Engine.ts';
import { reactionTo } from './failurePolicy.ts';
import type { AnyMutator, SendContext, Verdict } from './mutator.ts';
import { learn, readSafely } from './reading.ts';
import { acknowledge, change, park, pause, supersede, tellOutcome } from './rowWrites.ts';

/** What a row says that was on its way when the session ended. */
const SIGNED_OUT = 'sync.row.signedOut';

/** What was sent. */
interface Ready {
  readonly args: unknown;
  readonly base: unknown;
  readonly baseline: unknown;
}

/** @param before the row as it was before this try, `row` as it is now */
export async function afterFailure(
  engine: SendingEngine,
  before: OutboxRow,
  row: OutboxRow,
  mutator: AnyMutator,
  ready: Ready,
  context: SendContext,
  error: unknown,
): Promise<void> {
  const failure = error instanceof CallError ? error.failure : undefined;
  if (!failure) log('send failed', { name: row.name, error: errorName(error) });
  // An error that isn't a call's is a defect of ours; whether bytes left is unknown.
  const reaction = failure ? reactionTo(failure, 'write') : 'unclear';
  const answered = failure?.kind === 'answered' ? failure : undefined;
  switch (reaction) {
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
        { retryAfterMs: answered?.retryAfterMs, fields: { baseline: before.baseline } },
      );
      return;
    case 'unclear':
      if (failure?.kind === 'accepted') {
        // The server is well and said yes: only what came of it is to be read, at once. Its words are kept until then.
        const words = failure.message === undefined ? { id: 'sync.row.unclear' } : { text: failure.message };
        await change(engine, row, now => ({
          status: 'unclear',
          sentAt: now,
          nextAt: now,
          problem: { words, at: now },
        }));
        return;
      }
      await pause(
        engine,
        row,
        'unclear',
        { id: 'sync.row.unclear' },
        { retryAfterMs: answered?.retryAfterMs, fields: { sentAt: engine.clock.now() } },
      );
      return;
    case 'signedOut':
      await afterSignOut(engine, before, row, answered);
      return;
    case 'conflict':
    case 'refused':
      await afterRefusal(engine, before, row, mutator, ready, context, reaction, answered);
  }
}

type Answered = Extract<Failure, { kind: 'answered' }> | undefined;

async function afterSignOut(
  engine: SendingEngine,
  before: OutboxRow,
  row: OutboxRow,
  answered: Answered,
): Promise<void> {
  const { baseline } = before;
  // The row that drew a 403 stays behind, so that signing in again doesn't loop.
  if (answered?.status === 403) {
    const words = answered.message ? { text: answered.message } : { id: 'sync.row.forbidden' };
    await park(engine, row, words, { baseline });
  } else if (saysSignedOut(before))
    // So did the one that ended the last session: it isn't the token (N16).
    await park(engine, row, { id: 'sync.row.signedOutTwice' }, { baseline });
  else
    // Due in a while: should the session outlive this for a moment, the same token isn't refused over and over (N15).
    await change(engine, row, now => ({
      status: 'waiting',
      attempt: undefined,
      baseline,
      nextAt: now + backoff(Math.max(1, row.attempts), engine.random),
      firm: false,
      problem: { words: { id: SIGNED_OUT }, at: now },
    }));
}

/**
 * The server said no. It may say so because an earlier try was applied, because the browser made this one twice by itself (N18, N27), or
 * for something that has changed since the read before sending: one more read tells what is so now.
 */
async function afterRefusal(
  engine: SendingEngine,
  before: OutboxRow,
  row: OutboxRow,
  mutator: AnyMutator,
  { args, base, baseline }: Ready,
  context: SendContext,
  reaction: 'conflict' | 'refused',
  answered: Answered,
): Promise<void> {
  if (mutator.reconcile) {
    // Earlier tries could no longer arrive when this one was made, and this one was refused.
    const finalContext = { ...context, base, baseline, canNoLongerArrive: true };
    const finding = await readSafely(engine, row, () => mutator.reconcile?.(engine.http, args, finalContext));
    if (!finding) return;
    if (finding.kind === 'applied') {
      await acknowledge(engine, row, mutator, args, { answer: finding.answer }, 'found');
      return;
    }
  }
  const verdict = await checkAnew(engine, row, mutator, args, { ...context, base });
  if (verdict?.kind === 'refuse') {
    await park(engine, row, verdict.words, { baseline: before.baseline });
    return;
  }
  if (verdict?.kind === 'superseded') {
    await supersede(engine, row, mutator, args, verdict);
    return;
  }
  await change(engine, row, now => ({
    status: reaction,
    attempt: undefined,
    baseline: before.baseline,
    problem: {
      words: answered?.message === undefined ? { id: 'sync.row.refused' } : { text: answered.message },
      validationErrors: answered?.validationErrors ?? [],
      at: now,
    },
  }));
  tellOutcome(engine, 'parked', row, answered?.message);
}

/** What the read before sending says after a refusal; undefined when it can't be made, and the server's own words stand. */
async function checkAnew(
  engine: SendingEngine,
  row: OutboxRow,
  mutator: AnyMutator,
  args: unknown,
  context: SendContext,
): Promise<Verdict<unknown> | undefined> {
  try {
    const verdict = await mutator.check?.(engine.http, args, context);
    if (verdict) await learn(engine, mutator, args, verdict);
    return verdict;
  } catch (error) {
    log('read after a refusal failed', { name: row.name, error: errorName(error) });
    return undefined;
  }
}

function saysSignedOut({ problem }: OutboxRow): boolean {
  return problem !== undefined && 'id' in problem.words && problem.words.id === SIGNED_OUT;
}
