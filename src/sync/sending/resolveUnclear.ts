import type { OutboxRow } from '../../db/rows.ts';
import { MISSED_READ_PAUSE_MS, REQUIRED_MISSED_READS, type SendingEngine } from '../Engine.ts';
import { ACCEPTED_WORDS_ID } from './failurePolicy.ts';
import type { Change, Finding } from '../mutator.ts';
import { readOrPauseRow, type StepStart } from './reading.ts';
import { acknowledgeRow, changeRow, isPoison, askPartner, tellOutcome } from './rowWrites.ts';

/**
 * Reads after an unclear attempt. One read that finds the effect is enough; the absence of the effect must be
 * read more than once, after the time to arrive.
 */
export async function resolveUnclear(engine: SendingEngine, row: OutboxRow, start: StepStart): Promise<void> {
  const { mutator, args, context, mayArriveForMs } = start;
  const { canNoLongerArrive } = context;
  const sent = (now: number): Pick<OutboxRow, 'sentAt' | 'sentAtServerTime'> => ({
    sentAt: Math.min(row.sentAt ?? 0, now),
    sentAtServerTime: row.sentAtServerTime ?? engine.serverClock?.atMost(),
  });
  if (!mutator.reconcile) {
    // The call may be repeated at any time, but a late first attempt must not arrive after the next change.
    if (canNoLongerArrive) await sendAgain(engine, row, {});
    else
      await changeRow(engine, row, now => {
        // An answer to another request may show earlier, by the server's clock, that the time is over.
        const most = row.sentAtServerTime === undefined ? Infinity : MISSED_READ_PAUSE_MS;
        return { ...sent(now), nextAt: now + Math.min(mayArriveForMs(), most), fixedPause: true };
      });
    return;
  }
  const { isRefused, message, wasAccepted } = earlierAnswer(row);
  const finding = await readOrPauseRow(engine, row, () => mutator.reconcile?.(engine.http, args, context));
  if (!finding) return;
  if (finding.kind === 'applied') {
    const outcome = wasAccepted ? 'sent' : 'found';
    await acknowledgeRow(engine, row, start, { data: finding.answer, message }, outcome);
    return;
  }
  // The partner isn't asked before that time either: a stale list may show a record of the same name and not
  // yet this one.
  if (finding.kind === 'undecidable' && canNoLongerArrive) {
    await askWhetherSame(engine, row, start, finding);
    return;
  }
  const missedReads = canNoLongerArrive ? row.missedReads + 1 : row.missedReads;
  if (missedReads < REQUIRED_MISSED_READS) {
    await changeRow(engine, row, now => ({
      ...sent(now),
      missedReads,
      nextAt: now + Math.max(mayArriveForMs(), MISSED_READ_PAUSE_MS),
      fixedPause: true,
    }));
    return;
  }
  if (isRefused) {
    await changeRow(engine, row, () => ({ status: 'refused', attempt: undefined, missedReads: 0 }));
    const said = row.problem?.words;
    tellOutcome(engine, 'undecided', row, said && 'text' in said ? said.text : undefined);
    return;
  }
  // Somebody has deleted the record since. A server that honours keys would accept the creation again and
  // again, and make nothing.
  if (wasAccepted && mutator.creates && row.base === undefined) {
    await askPartner(engine, row, { id: 'sync.row.acceptedButGone' }, { key: engine.uuid(), missedReads: 0 });
    return;
  }
  // An edit that isn't there may have been there until somebody overwrote it: it is sent as a new one. A
  // creation keeps its key: with a server that honours keys, this protects it even from an attempt that
  // arrives far too late.
  await sendAgain(engine, row, { key: row.base === undefined ? row.key : engine.uuid(), missedReads: 0 });
}

/** Returns how the server has answered the attempt, if it has answered at all. */
function earlierAnswer({ problem }: OutboxRow) {
  // The server has refused it; see `afterRefusal`.
  const isRefused = problem?.validationErrors !== undefined;
  // The server's message when it accepted the row without sending the result.
  const words = isRefused ? undefined : problem?.words;
  const message = words && 'text' in words ? words.text : undefined;
  const wasAccepted = message !== undefined || (words && 'id' in words && words.id === ACCEPTED_WORDS_ID);
  return { isRefused, message, wasAccepted };
}

/** Asks the partner whether the found record is the one that the row was to write. */
export async function askWhetherSame(
  engine: SendingEngine,
  row: OutboxRow,
  { mutator: { creates }, args }: Change,
  { found, words }: Extract<Finding<unknown>, { readonly kind: 'undecidable' }>,
): Promise<void> {
  await changeRow(engine, row, now => ({
    status: 'conflict',
    // Only for a new record can the partner say that it is the same.
    conflict: row.inFile && !creates ? { kind: 'unknowable' } : { kind: 'possibleMatch', found, sent: args },
    problem: { words, at: now },
  }));
  tellOutcome(engine, 'undecided', row);
}

/**
 * Searches for a change that another device may have sent before this one does. See [Note: In a file].
 *
 * @returns whether it isn't there, so that the row may be sent
 */
export async function isNotSentElsewhere(
  engine: SendingEngine,
  row: OutboxRow,
  change: Change,
  read: () => Promise<Finding<unknown>> | undefined,
): Promise<boolean> {
  const finding = await readOrPauseRow(engine, row, read);
  if (finding?.kind === 'applied')
    await acknowledgeRow(engine, row, change, { data: finding.answer }, 'found');
  else if (finding?.kind === 'undecidable') await askWhetherSame(engine, row, change, finding);
  return finding?.kind === 'notApplied';
}

/**
 * Sends a row again that wasn't applied. If its sends have failed for too long while others succeeded, the
 * partner must decide.
 */
async function sendAgain(engine: SendingEngine, row: OutboxRow, fields: Partial<OutboxRow>): Promise<void> {
  if (isPoison({ ...row, status: 'waiting' }, engine.clock.now()))
    await askPartner(engine, row, { id: 'sync.row.poison' }, fields);
  else
    await changeRow(engine, row, now => ({
      ...fields,
      status: 'waiting',
      attempt: undefined,
      nextAt: now,
      fixedPause: false,
    }));
}
