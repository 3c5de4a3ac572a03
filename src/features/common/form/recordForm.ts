/** The form of a record whose fields are texts and single choices, and the mappings between the two; see `workingCopy.ts`. */
import type { Struct } from 'superstruct';
import { equal } from '../../../lib/equal.ts';
import { fits } from '../../../lib/fits.ts';
import type { OpenRecord } from '../../../resources/wholeEdits.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { createWorkingCopy, type WorkingCopy } from './workingCopy.ts';

/** What the form holds: a field that was emptied may be an empty text, or be absent. */
export type Typed = Readonly<Record<string, unknown>>;

/** What differs from record to record. */
export interface RecordShape<Values extends object, Field extends keyof Values & string> {
  /** Of its working copies; see `Draft.version`. */
  readonly version: number;
  readonly values: Struct<Values>;
  /** Those that stand in the form. */
  readonly fields: readonly Field[];
  /** With which a new one begins. */
  readonly blank: Values;
  /** The ids of the files of this device that it names. */
  readonly uploadsOf?: (values: Values) => readonly string[];
  /** As in `FormShape`. */
  readonly filesAdded?: (engine: Engine) => Promise<unknown>;
  /** The same for two values that mean the same, such as choices in another order. */
  readonly inOneForm?: (value: unknown) => unknown;
}

export interface RecordForm<
  Values extends object,
  Field extends keyof Values & string,
> extends WorkingCopy<Typed> {
  readonly opened: OpenRecord<Values>;
  readonly fields: readonly Field[];
  /** What is saved; blank when nothing is. */
  readonly loaded: Values;
  /** What the server held when the edit began: what sending compares with. */
  readonly base: Values | undefined;
  /** The record that the form's values make. */
  readonly valuesOf: (typed: Typed) => Values;
  /** Whether a field differs from what is saved. */
  readonly isFieldChanged: (typed: Typed, field: Field) => boolean;
}

export function createRecordForm<Values extends object, Field extends keyof Values & string>(
  engine: Engine,
  opened: OpenRecord<Values>,
  { version, values, fields, blank, uploadsOf, filesAdded, inOneForm = same }: RecordShape<Values, Field>,
  before?: RecordForm<Values, Field>,
): RecordForm<Values, Field> {
  const { draft, subject } = opened;
  const loaded = opened.shown ?? blank;
  const base = draft && fits(values, draft.base) ? draft.base : opened.base;
  const structs = values.schema as Readonly<Record<Field, Struct>>;
  const initial = Object.fromEntries(fields.map(field => [field, loaded[field]]));
  const valuesOf = (typed: Typed): Values => ({
    ...loaded,
    ...Object.fromEntries(
      fields.map(field => [field, typed[field] === '' ? blank[field] : (typed[field] ?? blank[field])]),
    ),
  });
  const isSame = (one: unknown, other: unknown): boolean =>
    equal(inOneForm(one === '' ? null : (one ?? null)), inOneForm(other === '' ? null : (other ?? null)));
  const isFieldChanged = (typed: Typed, field: Field): boolean => !isSame(typed[field], loaded[field]);
  const shape = {
    subject,
    version,
    base,
    tab: '',
    draft,
    initial,
    // What of a working copy can't be read is taken from what is saved.
    restored: (stored: unknown): Typed => {
      const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Typed;
      const readable = fields.filter(field => field in kept && fits(structs[field], kept[field]));
      return { ...initial, ...Object.fromEntries(readable.map(field => [field, kept[field]])) };
    },
    isSame,
    stored(typed: Typed) {
      const whole = valuesOf(typed);
      return { values: whole, uploads: uploadsOf?.(whole) ?? [] };
    },
    isChanged: (typed: Typed) => fields.some(field => isFieldChanged(typed, field)),
    ...(filesAdded && { filesAdded: () => filesAdded(engine) }),
  };
  return createWorkingCopy(
    engine,
    shape,
    () => ({ opened, fields, loaded, base, valuesOf, isFieldChanged }),
    before,
  );
}

function same(value: unknown): unknown {
  return value;
}

/** Whether a form can begin with it: something is shown, or was typed. What is being deleted has unsent work and shows nothing. */
export function hasForm<Values>({ shown, draft, pending }: OpenRecord<Values>): boolean {
  return shown !== undefined || (draft !== undefined && pending === undefined);
}
