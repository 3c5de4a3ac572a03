/**
 * Changes with all fields of a record, such as a save of a discount or of the billing information: how two of
 * them are merged, and the verdict of the read before sending.
 */
import { isRecord } from '../../lib/isRecord.ts';
import { equal } from '../../lib/equal.ts';
import { mergeFields } from '../../lib/mergeFields.ts';
import type { OutboxRow } from '../../db/rows.ts';
import { readArgs, type MutatorMerging, type Mutator, type Verdict } from '../../sync/mutator.ts';
import { needsDecision } from '../../sync/queue/outbox.ts';
import { withoutSave } from './ownWrites.ts';
import type { RecordState } from './records.ts';

type FieldList<Values> = readonly (keyof Values & string)[];

/**
 * The fields that a partner can change. If the server chooses a record's fields, they depend on its values.
 */
export type EditableFields<Values> = FieldList<Values> | ((values: Values) => FieldList<Values>);

export function resolveFields<Values>(fields: EditableFields<Values>, values: Values): FieldList<Values> {
  return typeof fields === 'function' ? fields(values) : fields;
}

/** @param readStored a stored record; undefined when it isn't one */
export function mergeBy<Args extends { readonly values: Values }, Values extends object>(
  fields: EditableFields<Values>,
  readStored: (stored: unknown) => Values | undefined,
): MutatorMerging<Args> {
  return {
    rebase(args, base, onto) {
      const before = readStored(base);
      if (!before) return args;
      return {
        ...args,
        values: mergeFields(resolveFields(fields, onto.values), before, args.values, onto.values).merged,
      };
    },
    takeTheirs(args, taken, stored) {
      const theirs = readStored(stored);
      if (!theirs) return args;
      const values = { ...args.values };
      for (const field of resolveFields(fields, theirs))
        if (taken.includes(field)) values[field] = theirs[field];
      return equal(values, theirs) ? undefined : { ...args, values };
    },
  };
}

/**
 * Decides what is done with an edit, by the server's present version.
 *
 * @param edit `base` is the server's version when the edit began; undefined when it was never seen
 */
export function editVerdict<Args extends { readonly values: Values }, Values extends object>(
  fields: EditableFields<Values>,
  args: Args,
  edit: { readonly base: Values | undefined; readonly mine: Values; readonly theirs: Values },
): Verdict<Args> {
  const { base, mine, theirs } = edit;
  const names = resolveFields(fields, theirs);
  const { merged, conflicts } = mergeFields(names, base, mine, theirs);
  const rebased = { ...args, values: merged };
  const recordRead: RecordReadForEdit<Values> = {
    found: theirs,
    before: withoutSave(names, base, mine, theirs),
  };
  if (equal(merged, theirs))
    return { kind: 'superseded', words: { id: 'records.alreadyThere' }, isAllThere: true, recordRead };
  const arrived = recordRead.before && { recordRead };
  if (conflicts.length === 0) return { kind: 'proceed', args: rebased, base: theirs, ...arrived };
  return {
    kind: 'conflict',
    words: { id: 'records.conflict' },
    fields: conflicts,
    theirs,
    args: rebased,
    base: theirs,
    ...arrived,
  };
}

/** The results of `editVerdict`: the record as it was read, and before an attempt that has arrived. */
export interface RecordReadForEdit<Values> {
  readonly found: Values;
  readonly before: Values | undefined;
}

/**
 * A record that is opened for editing. A refused save is shown with the partner's values, so that typed text
 * isn't lost.
 */
export interface OpenRecord<Values> extends RecordState<Values> {
  /** The values from which an edit begins. */
  readonly base: Values | undefined;
  /** A save that waits for the partner's decision. */
  readonly undecided: OutboxRow | undefined;
}

/**
 * @param valuesOf returns the values of a save
 * @param toLocal replaces the server's ids by this device's
 */
export function openRecord<Args, Values extends object>(
  state: RecordState<Values>,
  save: Pick<Mutator<Args, never, never>, 'name' | 'args' | 'upcast' | 'merges'>,
  valuesOf: (args: Args) => Values,
  readStored: (stored: unknown) => Values | undefined,
  toLocal: (values: Values) => Values = values => values,
): OpenRecord<Values> {
  const saves = state.rows.filter(row => row.name === save.name);
  const named = (values: Values | undefined): Values | undefined => values && toLocal(values);
  const undecided = saves.findLast(needsDecision);
  // Later edits may be queued behind the undecided save: the last typed values are opened. These edits began
  // before the undecided save was merged with others' changes, so only the fields that they changed count.
  let held: Args | undefined;
  for (const row of undecided ? saves.slice(saves.indexOf(undecided)) : []) {
    const args = readArgs(save, row.args);
    if (args) held = held && save.merges ? save.merges.rebase(args, row.base, held) : args;
  }
  const typed = named(held && valuesOf(held));
  const shown = named(state.shown);
  return {
    ...state,
    undecided,
    shown: typed ?? shown,
    base: typed ? (named(readStored(undecided?.base)) ?? state.server?.value) : shown,
  };
}

/** Stored arguments with one of their parts in today's shape, for `Mutator.upcast`. */
export function withUpcastPart(args: unknown, field: string, upcast: (stored: unknown) => unknown): unknown {
  return isRecord(args) && field in args ? { ...args, [field]: upcast(args[field]) } : args;
}
