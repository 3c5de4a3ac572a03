/**
 * The form of a record whose fields are texts and single choices, and the mappings between the two; see
 * `workingCopy.ts`.
 */
import { isRecord } from '../../lib/isRecord.ts';
import type { Struct } from 'superstruct';
import { equal } from '../../lib/equal.ts';
import { fits } from '../../lib/fits.ts';
import { isLocalId } from '../../lib/ids.ts';
import type { OpenRecord } from '../../resources/kit/wholeEdits.ts';
import type { Engine } from '../../sync/Engine.ts';
import { isFormOutdated, useEditing, type EditingState } from './keep/useEditing.ts';
import { createWorkingCopy, type WorkingCopy } from './keep/workingCopy.ts';

/** The values of the form. An emptied field may be an empty text, or be missing. */
export type Typed = Readonly<Record<string, unknown>>;

/** The description of a kind of record, from which its form is made. */
export interface RecordShape<Values extends object, Field extends keyof Values & string> {
  /** The version of its working copies; see `Draft.version`. */
  readonly version: number;
  readonly values: Struct<Values>;
  /** The fields that the form contains. */
  readonly fields: readonly Field[];
  /** The values that a new record begins with. */
  readonly blank: Values;
  /** See `FieldTable.fill`. */
  readonly fill: (stored: unknown) => unknown;
  /** The values of emptied fields, where they differ from `blank`. */
  readonly emptied?: Partial<Values>;
  /** Returns the ids of the uploads that the record names. */
  readonly uploadsOf?: (values: Values) => readonly string[];
  /** As in `FormShape`. */
  readonly filesAdded?: (engine: Engine) => Promise<unknown>;
  /** Makes values with the same meaning equal, such as choices in another order. */
  readonly normalize?: (value: unknown) => unknown;
}

/** The mappings between a record and its form. */
export interface RecordMapping<Values extends object, Field extends keyof Values & string> {
  /** The saved record; blank when there is none. */
  readonly loaded: Values;
  /** Makes the record from the values of the form. */
  readonly valuesOf: (typed: Typed) => Values;
  /**
   * Makes the values of the form from a stored working copy, or from some fields of one. Fields that can't be
   * read are taken from `loaded`.
   */
  readonly restored: (stored: unknown) => Typed;
  /** Whether a field differs from what is saved. */
  readonly isFieldChanged: (typed: Typed, field: Field) => boolean;
  readonly isSame: (one: unknown, other: unknown) => boolean;
}

export function recordMapping<Values extends object, Field extends keyof Values & string>(
  { values, fields, blank, emptied, normalize = value => value }: RecordShape<Values, Field>,
  loaded: Values,
): RecordMapping<Values, Field> {
  const structs = values.schema as Readonly<Record<Field, Struct>>;
  const empty = { ...blank, ...emptied };
  const given = (value: unknown): value is Values[Field] => value !== '' && value !== undefined;
  const fieldsBy = (valueOf: (field: Field) => unknown): Typed =>
    Object.fromEntries(fields.map(field => [field, valueOf(field)]));
  const isSame = (one: unknown, other: unknown): boolean =>
    equal(normalize(given(one) ? one : null), normalize(given(other) ? other : null));
  return {
    loaded,
    valuesOf: typed => ({
      ...loaded,
      ...fieldsBy(field => (given(typed[field]) ? typed[field] : empty[field])),
    }),
    restored(stored) {
      const kept: Typed = isRecord(stored) ? stored : {};
      const isReadable = (field: Field): boolean => field in kept && fits(structs[field], kept[field]);
      return fieldsBy(field => (isReadable(field) ? kept[field] : loaded[field]));
    },
    isFieldChanged: (typed, field) => !isSame(typed[field], loaded[field]),
    isSame,
  };
}

export interface RecordForm<
  Values extends object,
  Field extends keyof Values & string,
  Opened extends OpenRecord<Values> = OpenRecord<Values>,
>
  extends WorkingCopy<Typed>, Pick<RecordMapping<Values, Field>, 'loaded' | 'valuesOf' | 'isFieldChanged'> {
  readonly opened: Opened;
  /** The server's record when the edit began. Sending compares the server's present record with it. */
  readonly base: Values | undefined;
}

export function createRecordForm<
  Values extends object,
  Field extends keyof Values & string,
  Opened extends OpenRecord<Values>,
>(
  engine: Engine,
  opened: Opened,
  recordShape: RecordShape<Values, Field>,
  previousForm?: RecordForm<Values, Field, Opened>,
): RecordForm<Values, Field, Opened> {
  const { version, values, fields, blank, fill, uploadsOf, filesAdded } = recordShape;
  const { draft, subject } = opened;
  const mapping = recordMapping(recordShape, opened.shown ?? blank);
  const { valuesOf, restored, isFieldChanged, isSame } = mapping;
  const begunFrom = fill(draft?.base);
  const base = fits(values, begunFrom) ? begunFrom : opened.base;
  const shape = {
    subject,
    version,
    base,
    tab: '',
    draft,
    initial: restored(undefined),
    restored,
    isSame,
    stored(typed: Typed) {
      const whole = valuesOf(typed);
      return { values: whole, uploads: uploadsOf?.(whole) ?? [] };
    },
    isChanged: (typed: Typed) => fields.some(field => isFieldChanged(typed, field)),
    ...(filesAdded && { filesAdded: () => filesAdded(engine) }),
  };
  return createWorkingCopy(engine, shape, () => ({ ...mapping, opened, base }), previousForm);
}

/** Whether the record is new: its id is of this device, and nothing else is known about it. */
export function isJustBegun(opened: Pick<OpenRecord<never>, 'id' | 'serverId' | 'pending'>): boolean {
  return opened.pending === undefined && opened.serverId === undefined && isLocalId(opened.id);
}

/**
 * Whether a form can begin with the record: it is shown, has a working copy, or is new. A record that is
 * being deleted has unsent work and shows nothing.
 */
export function canOpenForm<Values>(opened: OpenRecord<Values>): boolean {
  const { shown, draft, pending } = opened;
  return shown !== undefined || (draft !== undefined && pending === undefined) || isJustBegun(opened);
}

/** Opens a record in its form; see `useEditing`. */
export function useRecordForm<
  Values extends object,
  Field extends keyof Values & string,
  Opened extends OpenRecord<Values>,
>(
  shape: RecordShape<Values, Field>,
  id: string,
  read: (engine: Engine, id: string) => Promise<Opened>,
  mayRenew?: boolean,
): EditingState<RecordForm<Values, Field, Opened>, Opened> {
  return useEditing({
    id,
    read,
    isOpenable: canOpenForm,
    create: (engine, opened, before?: RecordForm<Values, Field, Opened>) =>
      createRecordForm(engine, opened, shape, before),
    isOutdated: isFormOutdated,
    mayRenew,
  });
}
