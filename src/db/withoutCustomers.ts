import { fingerprint } from '../lib/fingerprint.ts';
import type { OutboxRow } from './rows.ts';

/**
 * What the decision was about, without the customer: everything else of a booking that an old row holds is
 * left out.
 */
const kept: ReadonlySet<string> = new Set([
  'status',
  'startDate',
  'endDate',
  'partnerIncome',
  'currency',
  'wantCaptain',
]);

/**
 * A row of the outbox as version 4 has it. Until version 3 decisions about bookings held the whole booking, with the customer's name,
 * phone and mail, and "read all" the words of notifications; a row stays on the device after signing out.
 */
export function withoutCustomers(row: OutboxRow): OutboxRow {
  if (row.name === 'notifications.readAll') return { ...row, args: unworded(row.args) };
  if (row.name !== 'booking.answer' && row.name !== 'booking.cancel') return row;
  const { base, clash } = row;
  return {
    ...row,
    base: trimmed(base),
    clash: clash?.kind === 'fields' ? { ...clash, theirs: trimmed(clash.theirs) } : clash,
  };
}

function trimmed(booking: unknown): unknown {
  if (typeof booking !== 'object' || booking === null) return undefined;
  return Object.fromEntries(Object.entries(booking).filter(([field]) => kept.has(field)));
}

/** As `nameOf` names notifications now. */
function unworded(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || !('seen' in args) || !Array.isArray(args.seen))
    return args;
  return { ...args, seen: args.seen.map(words => String(fingerprint(String(words)))) };
}
