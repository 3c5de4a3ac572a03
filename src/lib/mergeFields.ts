import { equal } from './equal.ts';

type Field<Whole> = keyof Whole & string;

/** The fields in which two states of a record differ. */
export function changedFields<Whole extends object, Name extends Field<Whole>>(
  fields: readonly Name[],
  before: Whole,
  after: Whole,
): Name[] {
  return fields.filter(field => !equal(before[field], after[field]));
}

/**
 * Merges three ways, field by field: a field that the partner didn't change has the server's value, a field
 * that only the partner changed has theirs, and one that both changed differently is in conflict.
 *
 * @param fields the fields that a partner can change; all others follow the server
 * @param base the server's record when the edit began; undefined when it was never seen: then everything
 * counts as changed
 * @returns the merged record, with the partner's value of each field in conflict, and these fields
 */
export function mergeFields<Whole extends object, Name extends Field<Whole>>(
  fields: readonly Name[],
  base: Whole | undefined,
  mine: Whole,
  theirs: Whole,
): { readonly merged: Whole; readonly conflicts: Name[] } {
  const touched = base === undefined ? fields : changedFields(fields, base, mine);
  const values = Object.fromEntries(touched.map(field => [field, mine[field]]));
  const movedThere = base === undefined ? [] : changedFields(touched, base, theirs);
  return { merged: { ...theirs, ...values }, conflicts: changedFields(movedThere, mine, theirs) };
}
