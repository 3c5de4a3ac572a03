import type { OutboxRow } from '../db/rows.ts';
import { MISS_APART_MS, MISSES, type SendingEngine } from './Engine.ts';
import type { AnyMutator, SendContext } from './mutator.ts';
import { readSafely } from './reading.ts';
import { acknowledge, change, isPoison, park, tellOutcome } from './rowWrites.ts';

/** The read after an unclear try. "It is there" counts at once, "it isn't" only after the time to arrive and more than once. */
export async function resolveUnclear(
  engine: SendingEngine,
  row: OutboxRow,
  mutator: AnyMutator,
  args: unknown,
  context: SendContext,
  mayArriveForMs: number,
): Promise<void> {
  const canNoLongerArrive = mayArriveForMs <= 0;
  const begun = engine.clock.now();
  const sentAt = Math.min(row.sentAt ?? 0, begun);
  if (!mutator.reconcile) {
    // The call may be repeated at any time, but what is sent after it must not be overtaken by a late first try (I10).
    if (!canNoLongerArrive)
      await change(engine, row, () => ({ sentAt, nextAt: begun + mayArriveForMs, firm: true }));
    else await sendAgain(engine, row, {});
    return;
  }
  const finding = await readSafely(engine, row, () => mutator.reconcile?.(engine.http, args, context));
  if (!finding) return;
  if (finding.kind === 'applied') {
    // What the server said when it accepted the row without saying what came of it.
    const { words } = row.problem ?? {};
    const message = words && 'text' in words ? words.text : undefined;
    await acknowledge(engine, row, mutator, args, { answer: finding.answer, message }, 'found');
    return;
  }
  // Nobody is asked before that time either: a list that lags may show a namesake and not yet the record itself (N5).
  if (finding.kind === 'undecidable' && canNoLongerArrive) {
    await change(engine, row, now => ({
      status: 'conflict',
      clash: { kind: 'maybe', found: finding.found, sent: args },
      problem: { words: finding.words, at: now },
    }));
    tellOutcome(engine, 'parked', row);
    return;
  }
  const misses = canNoLongerArrive ? row.misses + 1 : row.misses;
  if (misses < MISSES) {
    const arrivedBy = begun + mayArriveForMs;
    await change(engine, row, now => ({
      sentAt,
      misses,
      nextAt: Math.max(arrivedBy, now + MISS_APART_MS),
      firm: true,
    }));
    return;
  }
  // An edit that isn't there may have been, until somebody overwrote it: it is made anew. A creation keeps its key, which guards
  // it with servers that honour keys even against a try that arrives later than any should.
  await sendAgain(engine, row, { key: row.base === undefined ? row.key : engine.uuid(), misses: 0 });
}

/** It wasn't applied. A row whose sends have failed for too long while others got through is put before the partner. */
async function sendAgain(engine: SendingEngine, row: OutboxRow, fields: Partial<OutboxRow>): Promise<void> {
  if (isPoison({ ...row, status: 'waiting' }, engine.clock.now()))
    await park(engine, row, { id: 'sync.row.poison' }, fields);
  else
    await change(engine, row, now => ({
      ...fields,
      status: 'waiting',
      attempt: undefined,
      nextAt: now,
      firm: false,
    }));
}
