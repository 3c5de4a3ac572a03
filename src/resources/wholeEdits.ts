/**
 * Changes that carry all fields of a record, such as a save of a discount or of the billing information: how
 * two of them are merged, and what the read before sending says about one.
 */
import { equal } from '../lib/equal.ts';
import { mergeFields } from '../lib/mergeFields.ts';
import type { OutboxRow } from '../db/rows.ts';
import { argsOf, type Merging, type Mutator, type Verdict } from '../sync/mutator.ts';
import { isParked } from '../sync/outbox.ts';
import { beforeArrived } from './ownWrites.ts';
import type { RecordState } from './records.ts';

type FieldList<Values> = readonly (keyof Values & string)[];

/**
 * The fields that a partner can change; of a record whose fields the server chooses, those of certain values.
 */
export type Fields<Values> = FieldList<Values> | ((values: Values) => FieldList<Values>);

export function fieldsIn<Values>(fields: Fields<Values>, values: Values): FieldList<Values> {
  return typeof fields === 'function' ? fields(values) : fields;
}

/** @param whole a stored record; undefined when it isn't one */
export function mergingOf<Args extends { readonly values: Values }, Values extends object>(
  fields: Fields<Values>,
  whole: (stored: unknown) => Values | undefined,
): Merging<Args> {
  return {
    rebase(args, base, onto) {
      const before = whole(base);
      if (!before) return args;
      return {
        ...args,
        values: mergeFields(fieldsIn(fields, onto.values), before, args.values, onto.values).merged,
      };
    },
    takeTheirs(args, taken, stored) {
      const theirs = whole(stored);
      if (!theirs) return args;
      const values = { ...args.values };
      for (const field of fieldsIn(fields, theirs)) if (taken.includes(field)) values[field] = theirs[field];
      return equal(values, theirs) ? undefined : { ...args, values };
    },
  };
}

/**
 * What is to be done with an edit, by what the server holds now.
 *
 * @param base what the server held when the edit began; undefined when it was never seen
 */
export function editVerdict<Args extends { readonly values: Values }, Values extends object>(
  fields: Fields<Values>,
  args: Args,
  edit: { readonly base: Values | undefined; readonly mine: Values; readonly theirs: Values },
): Verdict<Args> {
  const { base, mine, theirs } = edit;
  const names = fieldsIn(fields, theirs);
  const { merged, clashes } = mergeFields(names, base, mine, theirs);
  const rebased = { ...args, values: merged };
  const learnt: LearntEdit<Values> = { found: theirs, before: beforeArrived(names, base, mine, theirs) };
  if (equal(merged, theirs))
    return { kind: 'superseded', words: { id: 'records.alreadyThere' }, isAllThere: true, learnt };
  const arrived = learnt.before && { learnt };
  if (clashes.length === 0) return { kind: 'proceed', args: rebased, base: theirs, ...arrived };
  return {
    kind: 'conflict',
    words: { id: 'records.clash' },
    fields: clashes,
    theirs,
    args: rebased,
    base: theirs,
    ...arrived,
  };
}

/** What `editVerdict` has learnt: the record as it was read, and as it was before a try that has arrived. */
export interface LearntEdit<Values> {
  readonly found: Values;
  readonly before: Values | undefined;
}

/**
 * A record that is opened for editing. What the server refused is shown with the partner's values: what was
 * typed stays.
 */
export interface OpenRecord<Values> extends RecordState<Values> {
  /** What an edit begins from. */
  readonly base: Values | undefined;
  /** A save that waits for the partner's decision. */
  readonly parked: OutboxRow | undefined;
}

/**
 * @param valuesOf what a save holds
 * @param here values by the names that this device uses
 */
export function openRecord<Args, Values extends object>(
  state: RecordState<Values>,
  save: Pick<Mutator<Args, never, never>, 'name' | 'args' | 'upcast' | 'merges'>,
  valuesOf: (args: Args) => Values,
  whole: (stored: unknown) => Values | undefined,
  here: (values: Values) => Values = values => values,
): OpenRecord<Values> {
  const saves = state.rows.filter(row => row.name === save.name);
  const named = (values: Values | undefined): Values | undefined => values && here(values);
  const parked = saves.findLast(isParked);
  // Later edits may have queued up behind it: what was typed last is what is opened. They began before the
  // read before sending merged what others wrote into the first one, so only what they changed counts.
  let held: Args | undefined;
  for (const row of parked ? saves.slice(saves.indexOf(parked)) : []) {
    const args = argsOf(save, row.args);
    if (args) held = held && save.merges ? save.merges.rebase(args, row.base, held) : args;
  }
  const typed = named(held && valuesOf(held));
  const shown = named(state.shown);
  return {
    ...state,
    parked,
    shown: typed ?? shown,
    base: typed ? (named(whole(parked?.base)) ?? state.held?.value) : shown,
  };
}
