/** What must be true of the boats that discounts and events name; all else is checked of every record. */
import type { Account } from './Account.ts';
import type { RowChange } from './safety.ts';

/** What names a boat that isn't sent yet waits for it; the partner isn't asked while it is on the queue (D6). */
export function checkRequired(account: Account, { before, after }: RowChange): string[] {
  const words = after?.problem?.words;
  if (!after || before?.status === 'refused' || after.status !== 'refused') return [];
  if (!words || !('id' in words) || words.id !== 'records.lacksRecord') return [];
  // One that the partner has taken away and back may have been missing for that long.
  // One that was queued later may have been missing when this row was looked at.
  const isEarlier = (made: string): boolean =>
    account.rows.some(({ subject, seq }) => subject === made && seq < after.seq);
  const made = account
    .unmade(after)
    .filter(subject => isEarlier(subject) && !account.ledger.saidGoneAt.has(subject));
  return made.map(subject => `D6 ${after.name} ${after.id} didn't wait for ${subject}`);
}

/** What this device sends names boats that the server has or had (I8). */
export function checkListed({ server }: Account): string[] {
  const boats = new Set(server.effects.flatMap(({ kind, id }) => (kind === 'create' ? id : [])));
  return server.effects.flatMap(({ key, id, changes }) => {
    if (key === undefined) return [];
    const named = (changes['boatIds'] ?? changes['boatId'])?.to ?? [];
    const unknown = [named as number | readonly number[]].flat().filter(boat => !boats.has(String(boat)));
    return unknown.map(boat => `I8 ${id} names a boat that the server never had: ${boat}`);
  });
}
