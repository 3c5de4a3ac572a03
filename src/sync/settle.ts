import type { OutboxRow } from '../db/rows.ts';
import { MISS_APART_MS, MISSES, SETTLE_MS, type SendingEngine } from './Engine.ts';
import type { AnyMutator, SendContext } from './mutator.ts';
import { readSafely } from './reading.ts';
import { acknowledge, change } from './rowWrites.ts';

/** The read after an unclear try. "It is there" counts at once, "it isn't" only after the settle time and more than once. */
export async function settle(
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
    // What the server said when it accepted the row without saying what came of it.
    const { words } = row.problem ?? {};
    const message = words && 'text' in words ? words.text : undefined;
    await acknowledge(engine, row, mutator, args, { answer: finding.answer, message }, 'found');
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
