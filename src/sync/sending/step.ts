/**
 * One step of one row: read before sending, send, or read after an unclear attempt. See
 * [Note: The life of a queued row] and [Note: Fencing].
 */
import type { OutboxRow } from '../../db/rows.ts';
import { readMoment, longestTimeSince, type Moment } from '../../lib/time/Clock.ts';
import { equal } from '../../lib/equal.ts';
import { handleSendFailure } from './handleSendFailure.ts';
import { MISSED_READ_PAUSE_MS, MAX_OWNER_CHECK_AGE_MS, type SendingEngine } from '../Engine.ts';
import { StepReadTimer } from './StepReadTimer.ts';
import { isOfLaterBuild, type SentAnswer, type Verdict } from '../mutator.ts';
import { storeRead, readOrPauseRow, type StepStart } from './reading.ts';
import {
  acknowledgeRow,
  changeRow,
  askPartner,
  isSameRow,
  dropSuperseded,
  tellOutcome,
} from './rowWrites.ts';
import { isNotSentElsewhere, resolveUnclear } from './resolveUnclear.ts';
import { attemptFields } from './timeToArrive.ts';

/**
 * Makes the next step of a row that was just read from the queue. Rejects only when storage or the row's
 * mutator fails.
 *
 * @param start the data that were read together with the row
 * @param sessionCheckedAt when the session was checked to be still the device's, before the row was read
 */
export async function stepRow(
  engine: SendingEngine,
  row: OutboxRow,
  start: StepStart | undefined,
  sessionCheckedAt: Moment,
): Promise<void> {
  if (!start) {
    // A row of a later build is left as it is.
    if (!isOfLaterBuild(engine.registry, row)) await askPartner(engine, row, { id: 'sync.row.damaged' });
    return;
  }
  if (row.status === 'unclear') await resolveUnclear(engine, row, start);
  else await send(engine, row, start, sessionCheckedAt);
}

type Ready = Pick<OutboxRow, 'args' | 'base' | 'baseline' | 'key'>;

async function send(
  engine: SendingEngine,
  row: OutboxRow,
  start: StepStart,
  sessionCheckedAt: Moment,
): Promise<void> {
  const { mutator, args, context } = start;
  const reads = new StepReadTimer(engine, sessionCheckedAt);
  const isNotThere = (): Promise<boolean> =>
    isNotSentElsewhere(engine, row, start, () => mutator.reconcile?.(reads.http, args, context));
  if (row.inFile && mutator.reconcile && !(await isNotThere())) return;
  let ready: Ready = { args, base: row.base, baseline: row.baseline, key: row.key };
  if (mutator.check) {
    const verdict = await readOrPauseRow(engine, row, () => mutator.check?.(reads.http, args, context));
    if (!verdict) return;
    if (reads.isStale) {
      await changeRow(engine, row, now => ({ nextAt: now, fixedPause: false }));
      return;
    }
    await storeRead(engine, start, verdict);
    switch (verdict.kind) {
      case 'proceed':
        ready = readyToSend(engine, row, args, verdict);
        break;
      case 'staleRead':
        await changeRow(engine, row, now => ({
          nextAt: now + MISSED_READ_PAUSE_MS,
          fixedPause: false,
          problem: { words: { id: 'sync.row.lagging' }, at: now },
        }));
        return;
      case 'conflict':
        await changeRow(engine, row, now => ({
          status: 'conflict',
          args: verdict.args,
          base: verdict.base,
          conflict: { kind: 'fields', fields: verdict.fields, theirs: verdict.theirs },
          problem: { words: verdict.words, at: now },
        }));
        tellOutcome(engine, 'undecided', row);
        return;
      case 'refuse':
        await askPartner(engine, row, verdict.words);
        return;
      case 'superseded':
        await dropSuperseded(engine, row, mutator, args, verdict);
        return;
    }
  }
  // A record that came between the search and the read before sending would count as there before.
  const isWider = row.inFile && mutator.reconcile && !equal(ready.baseline, row.baseline);
  if (isWider && !(await isNotThere())) return;
  if (engine.signal.aborted) return;
  const attempt = engine.uuid();
  // On disk before the first byte leaves: if this tab is killed now, the row is found `sending` without an
  // owner and counts as unclear.
  const sending = await changeRow(engine, row, () => ({
    ...ready,
    status: 'sending',
    attempt,
    attempts: row.attempts + 1,
    ...attemptFields(engine),
    missedReads: 0,
    problem: undefined,
  }));
  if (!sending) return;
  if (!(await isStillOurs(engine, sending, sessionCheckedAt)) || reads.isStale) {
    // Nothing was sent under this attempt's name; another tab that took the row over has changed its state.
    await changeRow(engine, sending, now => ({ ...row, nextAt: now, fixedPause: false }));
    return;
  }
  let sent: SentAnswer<unknown>;
  try {
    sent = await mutator.send(engine.http, ready.args, {
      ...context,
      base: ready.base,
      baseline: ready.baseline,
      key: ready.key,
    });
  } catch (error) {
    await handleSendFailure(engine, row, sending, start, ready, error);
    return;
  }
  await acknowledgeRow(engine, sending, { mutator, args: ready.args }, sent, 'sent');
}

/** Returns the parts of a row as they are sent, after the read before sending. */
function readyToSend(
  engine: SendingEngine,
  row: OutboxRow,
  args: unknown,
  verdict: Extract<Verdict<unknown>, { readonly kind: 'proceed' }>,
): Ready {
  return {
    args: 'args' in verdict ? verdict.args : args,
    base: 'base' in verdict ? verdict.base : row.base,
    // The first baseline is kept: a second one would already contain what an earlier attempt created. A row
    // in a file has just been searched for, and its baseline may be older than the changes of others since.
    baseline: row.inFile ? (verdict.baseline ?? row.baseline) : (row.baseline ?? verdict.baseline),
    key: 'args' in verdict && !equal(verdict.args, row.args) ? engine.uuid() : row.key,
  };
}

/**
 * Whether, by a check at most `MAX_OWNER_CHECK_AGE_MS` ago, no other tab has taken the row over and the
 * session is still the device's.
 *
 * @param seenAt when both were last checked
 */
async function isStillOurs(engine: SendingEngine, row: OutboxRow, seenAt: Moment): Promise<boolean> {
  for (let last = seenAt; longestTimeSince(engine.clock, last) > MAX_OWNER_CHECK_AGE_MS;) {
    last = readMoment(engine.clock);
    if (!(await engine.entitled())) return false;
    if (!(await engine.store.read(['outbox'], tx => isSameRow(tx, row)))) return false;
  }
  return true;
}
