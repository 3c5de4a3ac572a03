import { equal } from '../lib/equal.ts';
import type { Boat, BoatField } from './boat.ts';
import { hasField } from './boatRules.ts';

/** Fields that only the server moves (Q135, Q176): they never clash and always follow it. */
const serverOwned: readonly BoatField[] = ['boatStatus', 'comissionRate'];

/** Columns of rows that follow from others; the server may compute them its own way. */
const derived: readonly string[] = ['listingPrice', 'oneDayListingPrice'];

/**
 * Three-way merge of a boat, field by field: what the partner didn't touch follows the server, what only the partner touched
 * is the partner's, what both changed differently is a clash (D1, D2).
 *
 * @param base the server's boat when the edit began; undefined when it was never seen: then everything counts as touched
 * @param mine the partner's boat
 * @param theirs the server's boat now
 * @returns the merged boat, with the partner's value wherever there is a clash, and the clashing fields
 */
export function mergeBoat(
  base: Boat | undefined,
  mine: Boat,
  theirs: Boat,
): { merged: Boat; clashes: BoatField[] } {
  const merged: Record<string, unknown> = { ...theirs, extra: theirs.extra };
  const clashes: BoatField[] = [];
  for (const field of Object.keys(mine) as (keyof Boat)[]) {
    if (field === 'extra' || serverOwned.includes(field)) continue;
    const touched = base === undefined || !equal(base[field], mine[field]);
    if (!touched) continue;
    merged[field] = mine[field];
    const movedThere = base !== undefined && !equal(base[field], theirs[field]);
    if (movedThere && !equal(mine[field], theirs[field])) clashes.push(field);
  }
  const boat = merged as Boat;
  // What the boat hasn't any more isn't sent, so there is nothing to choose.
  return { merged: boat, clashes: clashes.filter(field => hasField(field, boat)) };
}

/** The fields in which an edit differs from what it began with, without those that only the server moves. */
export function changedFields(before: Boat, after: Boat): BoatField[] {
  return (Object.keys(after) as (keyof Boat)[]).filter(
    (field): field is BoatField =>
      field !== 'extra' && !serverOwned.includes(field) && !equal(before[field], after[field]),
  );
}

/**
 * Whether the server holds what was sent: every field that the boat has equal, but those only the server moves. What it added to a
 * row of a list by itself, such as an id, makes no difference.
 */
export function sameBoat(sent: Boat, held: Boat): boolean {
  return difference(sent, held) === 0;
}

/** In how many fields the server holds something else than what was sent. */
export function difference(sent: Boat, held: Boat): number {
  return (Object.keys(sent) as (keyof Boat)[]).filter(
    field =>
      field !== 'extra' &&
      !serverOwned.includes(field) &&
      hasField(field, sent) &&
      !holds(held[field], sent[field]),
  ).length;
}

function holds(held: unknown, sent: unknown): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(held) &&
      held.length === sent.length &&
      sent.every((item, index) => holds(held[index], item))
    );
  }
  if (typeof sent === 'object' && sent !== null && typeof held === 'object' && held !== null) {
    return Object.entries(sent).every(
      ([key, value]) => derived.includes(key) || holds((held as Record<string, unknown>)[key], value),
    );
  }
  return equal(held, sent);
}
