/**
 * One read that comes from a replica which lags by a minute, just when it matters most: the first one after
 * the time in which an unclear creation or message had to settle. The next read is up to date, so two
 * successful reads find what one misses.
 */
import { MAY_ARRIVE_MS } from '../../../src/sync/Engine.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import type { VirtualTime } from '../virtualTime.ts';
import type { Account } from './Account.ts';

const OLD_MS = 60_000;

/** How old the next read is of what the rows that `of` chooses create, in milliseconds; each try of a row meets one such read. */
export function laggingReads(
  time: VirtualTime,
  account: Account,
  of: (row: OutboxRow) => boolean,
): () => number {
  const met = new Set<string>();
  let lastAt = -Infinity;
  return () => {
    // Of several rows that wait, one meets an old read: the next read of each is right.
    if (time.now - lastAt < OLD_MS) return 0;
    const row = account.rows.find(
      candidate =>
        candidate.status === 'unclear' &&
        candidate.missedReads === 0 &&
        !met.has(`${candidate.id} ${candidate.attempts}`) &&
        time.now - (account.ledger.leftAt.get(candidate.id) ?? Infinity) > MAY_ARRIVE_MS &&
        of(candidate),
    );
    if (!row) return 0;
    met.add(`${row.id} ${row.attempts}`);
    lastAt = time.now;
    return OLD_MS;
  };
}
