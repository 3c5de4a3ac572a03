import { equal } from '../lib/equal.ts';
import { changedFields, mergeFields } from '../lib/mergeFields.ts';
import { boatFieldNames, serverFields, type Boat, type BoatField } from './boat.ts';
import { hasField } from './boatRules.ts';

/** Columns of rows that follow from others; the server may compute them its own way. */
const derived: readonly string[] = ['listingPrice', 'oneDayListingPrice'];

/** The fields that a partner can change. The others never clash and always follow the server. */
const serverOwned: readonly BoatField[] = serverFields;
export const partnersFields = boatFieldNames.filter(field => !serverOwned.includes(field));

/**
 * Three-way merge of a boat; see `mergeFields`. What the merged boat hasn't any more isn't sent, so there is
 * nothing to choose.
 */
export function mergeBoat(
  base: Boat | undefined,
  mine: Boat,
  theirs: Boat,
): { readonly merged: Boat; readonly clashes: BoatField[] } {
  const { merged, clashes } = mergeFields(partnersFields, base, mine, theirs);
  return { merged, clashes: clashes.filter(field => hasField(field, merged)) };
}

/** The fields in which an edit differs from what it began with, without those that only the server moves. */
export function changedBoatFields(before: Boat, after: Boat): BoatField[] {
  return changedFields(partnersFields, before, after);
}

/**
 * Whether the server holds what was sent: every field that the boat has equal, but those only the server
 * moves. What it added to a row of a list by itself, such as an id, makes no difference.
 */
export function sameBoat(sent: Boat, held: Boat): boolean {
  return difference(sent, held) === 0;
}

/** In how many fields the server holds something else than what was sent. */
export function difference(sent: Boat, held: Boat): number {
  return unlike(sent, held).length;
}

/**
 * What was sent, in the form in which the server keeps it.
 *
 * @param held what it holds now; others may have changed it since
 */
export function asSaved(sent: Boat, held: Boat): Boat {
  return { ...held, ...Object.fromEntries(unlike(sent, held).map(field => [field, sent[field]])) };
}

function unlike(sent: Boat, held: Boat): BoatField[] {
  return partnersFields.filter(field => hasField(field, sent) && !holds(held[field], sent[field]));
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
