import { CallError } from '../api/failure.ts';
import type { OutboxRow } from '../db/rows.ts';
import { backoff } from '../lib/backoff.ts';
import { errorName, log } from '../lib/log.ts';
import type { SendingEngine } from './Engine.ts';
import { rungOf } from './ladder.ts';
import type { AnyMutator, SendContext } from './mutator.ts';
import { readSafely } from './reading.ts';
import { acknowledge, change, park, pause } from './rowWrites.ts';

/** What a row says that was on its way when the session ended. */
const SIGNED_OUT = 'sync.row.signedOut';

/** @param before the row as it was before this try, `row` as it is now */
export async function afterFailure(
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
      engine.hear({
        kind: 'parked',
        name: row.name,
        subject: row.subject,
        message: answered?.message,
      });
    }
  }
}

function saysSignedOut({ problem }: OutboxRow): boolean {
  return problem !== undefined && 'id' in problem.words && problem.words.id === SIGNED_OUT;
}
