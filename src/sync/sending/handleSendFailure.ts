import { CallError, type Failure } from '../../api/failure.ts';
import type { OutboxRow } from '../../db/rows.ts';
import { backoff } from '../../lib/time/backoff.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { MISSED_READ_PAUSE_MS, type SendingEngine } from '../Engine.ts';
import { ACCEPTED_WORDS_ID, reactionTo } from './failurePolicy.ts';
import type { Change, SendContext, Verdict } from '../mutator.ts';
import { storeRead, readOrPauseRow, type StepStart } from './reading.ts';
import { askWhetherSame } from './resolveUnclear.ts';
import { acknowledgeRow, changeRow, askPartner, pauseRow, dropSuperseded, tellOutcome } from './rowWrites.ts';
import { attemptFields } from './timeToArrive.ts';

/** The words on a row that was being sent when the session ended. */
const SIGNED_OUT = 'sync.row.signedOut';

/** The data with which a row was sent. */
interface Ready {
  readonly args: unknown;
  readonly base: unknown;
  readonly baseline: unknown;
}

/** @param rowBefore the row as it was before this attempt, `row` as it is now */
export async function handleSendFailure(
  engine: SendingEngine,
  rowBefore: OutboxRow,
  row: OutboxRow,
  start: StepStart,
  ready: Ready,
  error: unknown,
): Promise<void> {
  const failure = error instanceof CallError ? error.failure : undefined;
  if (!failure) log('send failed', { name: row.name, error: errorTextForLog(error) });
  // An error that isn't a `CallError` is a defect of the panel; whether bytes were sent is unknown.
  const reaction = failure ? reactionTo(failure, 'write') : 'unclear';
  const answered = failure?.kind === 'answered' ? failure : undefined;
  switch (reaction) {
    case 'again':
      if (failure?.kind === 'notSent') {
        // Nothing was sent: this doesn't count as an attempt, and a later row may still replace this one.
        await changeRow(engine, row, now => ({
          status: 'waiting',
          attempt: undefined,
          attempts: rowBefore.attempts,
          baseline: rowBefore.baseline,
          nextAt: now + backoff(Math.max(1, row.failures), engine.random),
          fixedPause: false,
          problem: { words: { id: 'sync.row.offline' }, at: now },
        }));
        return;
      }
      await pauseRow(
        engine,
        row,
        'waiting',
        { id: answered ? 'sync.row.busy' : 'sync.row.offline' },
        { retryAfterMs: answered?.retryAfterMs, fields: { baseline: rowBefore.baseline } },
      );
      return;
    case 'unclear':
      if (failure?.kind === 'accepted') {
        // The server accepted the write: only the result must be read, at once. The server's message is kept
        // until then.
        const words = failure.message === undefined ? { id: ACCEPTED_WORDS_ID } : { text: failure.message };
        await changeRow(engine, row, now => ({
          status: 'unclear',
          ...attemptFields(engine),
          nextAt: now,
          problem: { words, at: now },
        }));
        return;
      }
      await pauseRow(
        engine,
        row,
        'unclear',
        { id: isServerError(failure) ? 'sync.row.serverFailed' : 'sync.row.unclear' },
        { retryAfterMs: answered?.retryAfterMs, fields: attemptFields(engine) },
      );
      return;
    case 'signedOut':
      await afterSignOut(engine, rowBefore, row, answered);
      return;
    case 'conflict':
    case 'refused':
      await afterRefusal(engine, rowBefore, row, start, ready, reaction, answered);
  }
}

/** Whether the API, or a proxy before it, answered with a server error (5xx). */
function isServerError(failure: Failure | undefined): boolean {
  return failure !== undefined && 'status' in failure && failure.status >= 500;
}

type Answered = Extract<Failure, { kind: 'answered' }> | undefined;

async function afterSignOut(
  engine: SendingEngine,
  before: OutboxRow,
  row: OutboxRow,
  answered: Answered,
): Promise<void> {
  const { baseline } = before;
  // The row that caused a 403 waits for the partner, so that signing in again doesn't loop.
  if (answered?.status === 403) {
    const words = answered.message ? { text: answered.message } : { id: 'sync.row.forbidden' };
    await askPartner(engine, row, words, { baseline });
  } else if (endedAnotherSession(before, engine.session))
    // A row that also ended the session before waits for the partner, too: then the token isn't the cause. A
    // row whose token was refused to the worker as well as to the page ended only one session.
    await askPartner(engine, row, { id: 'sync.row.signedOutTwice' }, { baseline });
  else
    // Due only after a pause: the session may live a moment longer, and the same token would be refused again
    // and again.
    await changeRow(engine, row, now => ({
      status: 'waiting',
      attempt: undefined,
      baseline,
      nextAt: now + backoff(Math.max(1, row.attempts), engine.random),
      fixedPause: false,
      problem: { words: { id: SIGNED_OUT }, at: now, session: engine.session },
    }));
}

/**
 * Handles a refusal. The cause may be that an earlier attempt was applied, that the browser sent this attempt
 * twice by itself, or that something has changed since the read before sending. One more read finds out.
 */
async function afterRefusal(
  engine: SendingEngine,
  before: OutboxRow,
  row: OutboxRow,
  { mutator, context }: StepStart,
  { args, base, baseline }: Ready,
  reaction: 'conflict' | 'refused',
  answered: Answered,
): Promise<void> {
  const change = { mutator, args };
  // Another device may have created the record from the same file: that may be why it is refused.
  const mayBeOfOther = before.inFile === true && mutator.creates !== undefined && before.base === undefined;
  if (mutator.reconcile) {
    // When this attempt was made, earlier attempts could no longer arrive; and this attempt was refused.
    const finalContext = { ...context, base, baseline, canNoLongerArrive: true };
    const finding = await readOrPauseRow(engine, row, () =>
      mutator.reconcile?.(engine.http, args, finalContext),
    );
    if (!finding) return;
    if (finding.kind === 'applied') {
      await acknowledgeRow(engine, row, change, { data: finding.answer }, 'found');
      return;
    }
    if (finding.kind === 'undecidable' && mayBeOfOther) {
      await askWhetherSame(engine, row, change, finding);
      return;
    }
  }
  const verdict = await checkAnew(engine, row, change, { ...context, base });
  if (verdict?.kind === 'refuse') {
    await askPartner(engine, row, verdict.words, { baseline: before.baseline });
    return;
  }
  if (verdict?.kind === 'superseded') {
    await dropSuperseded(engine, row, mutator, args, verdict);
    return;
  }
  await changeRow(engine, row, now => ({
    // A stale list doesn't show it yet: `resolveUnclear` reads on, and calls it refused in the end.
    ...(mayBeOfOther
      ? { status: 'unclear', ...attemptFields(engine), nextAt: now + MISSED_READ_PAUSE_MS }
      : { status: reaction, attempt: undefined, baseline: before.baseline }),
    problem: {
      words: answered?.message === undefined ? { id: 'sync.row.refused' } : { text: answered.message },
      validationErrors: answered?.validationErrors ?? [],
      at: now,
    },
  }));
  if (!mayBeOfOther) tellOutcome(engine, 'undecided', row, answered?.message);
}

/**
 * Repeats the read before sending after a refusal. Undefined when it fails: then the server's own words are
 * shown.
 */
async function checkAnew(
  engine: SendingEngine,
  row: OutboxRow,
  change: Change,
  context: SendContext,
): Promise<Verdict<unknown> | undefined> {
  try {
    const verdict = await change.mutator.check?.(engine.http, change.args, context);
    if (verdict) await storeRead(engine, change, verdict);
    return verdict;
  } catch (error) {
    log('read after a refusal failed', { name: row.name, error: errorTextForLog(error) });
    return undefined;
  }
}

function endedAnotherSession({ problem }: OutboxRow, session: string): boolean {
  const saysSignedOut = problem !== undefined && 'id' in problem.words && problem.words.id === SIGNED_OUT;
  return saysSignedOut && problem.session !== session;
}
