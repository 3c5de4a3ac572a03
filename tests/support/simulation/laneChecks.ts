/** What must be true of rows whose order has an effect on the server: see [Note: Lanes]. The mutators aren't asked: they are tested. */
import type { OutboxRow } from '../../../src/db/rows.ts';
import { needsDecision } from '../../../src/sync/queue/outbox.ts';
import { isDeletion, type Account } from './Account.ts';
import { READS_MS } from './bookingChecks.ts';

interface Named {
  readonly boatIds?: readonly string[];
}

/** Discounts of one boat, and what decides which bank account is the default one. */
function lanesOf(account: Account, row: OutboxRow): string[] {
  const { subject, args, base } = row;
  if (subject.startsWith('discount:')) {
    const { values } = args as { readonly values?: Named };
    const boats = [values, base as Named | undefined].flatMap(state => state?.boatIds ?? []);
    return boats.map(id => `discount of ${account.serverId(`boat:${id}`) ?? id}`);
  }
  const decidesDefault =
    subject === 'primaryAccount:own' ||
    (subject.startsWith('bankAccount:') && (isDeletion(row) || account.serverId(subject) === undefined));
  return decidesDefault ? ['default account'] : [];
}

function share(account: Account, one: OutboxRow, other: OutboxRow): boolean {
  const lanes = lanesOf(account, one);
  return lanes.length > 0 && lanesOf(account, other).some(lane => lanes.includes(lane));
}

/** A row leaves: what shares a lane with it and was saved before has left, or waits for the partner or for another record. */
export function checkLanes(account: Account, row: OutboxRow, now: number): string[] {
  const { ledger } = account;
  const isFree = (other: OutboxRow): boolean => {
    const upTo = account.rows.filter(({ subject, seq }) => subject === other.subject && seq <= other.seq);
    // What became free a moment ago wasn't when this row was chosen.
    const since = upTo.flatMap(one => [
      ledger.freeSince.get(one.id) ?? 0,
      ...account.requires(one).map(subject => ledger.namedAt.get(subject) ?? 0),
    ]);
    return (
      upTo.every(one => !needsDecision(one) && one.needs.length === 0 && account.unmade(one).length === 0) &&
      now - Math.max(...since) > READS_MS
    );
  };
  return account.rows
    .filter(other => other.seq < row.seq && other.subject !== row.subject)
    .filter(other => share(account, row, other) && isFree(other))
    .map(other => `M1 ${row.name} ${row.id} overtook ${other.name} ${other.id}`);
}
