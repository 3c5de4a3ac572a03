import { equal } from '../../lib/equal.ts';
import { changedFields, mergeFields } from '../../lib/mergeFields.ts';
import { boatFieldNames, serverFields, type Boat, type BoatField } from './boat.ts';
import { hasField } from './boatRules.ts';

/** Columns that are computed from others; the server may compute them in another way. */
const derived: readonly string[] = ['listingPrice', 'oneDayListingPrice'];

/** The fields that a partner can change. The others never conflict and always follow the server. */
const serverOwned: readonly BoatField[] = serverFields;
export const partnersFields = boatFieldNames.filter(field => !serverOwned.includes(field));

/**
 * Three-way merge of a boat; see `mergeFields`. A field that the merged boat doesn't have isn't sent, so it
 * is no conflict.
 */
export function mergeBoat(
  base: Boat | undefined,
  mine: Boat,
  theirs: Boat,
): { readonly merged: Boat; readonly conflicts: BoatField[] } {
  const { merged, conflicts } = mergeFields(partnersFields, base, mine, theirs);
  return { merged, conflicts: conflicts.filter(field => hasField(field, merged)) };
}

/** Returns the fields that an edit has changed, without those that only the server changes. */
export function changedBoatFields(before: Boat, after: Boat): BoatField[] {
  return changedFields(partnersFields, before, after);
}

/**
 * Whether the server holds the sent boat: all fields that the boat has are equal, except those that only the
 * server changes. Values that the server added to a row of a list, such as an id, don't count.
 */
export function isSameBoat(sent: Boat, onServer: Boat): boolean {
  return countDifferences(sent, onServer) === 0;
}

/** Returns in how many fields the boat on the server differs from the boat that was sent. */
export function countDifferences(sent: Boat, onServer: Boat): number {
  return unlike(sent, onServer).length;
}

/**
 * Returns the sent boat in the form in which the server stores it.
 *
 * @param onServer what the server holds now; others may have changed it since
 */
export function asStoredOnServer(sent: Boat, onServer: Boat): Boat {
  return { ...onServer, ...Object.fromEntries(unlike(sent, onServer).map(field => [field, sent[field]])) };
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
