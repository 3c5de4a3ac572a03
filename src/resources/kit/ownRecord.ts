/**
 * Records of which a partner has exactly one, such as the billing information: a form of fields that are read
 * and saved together. A save is read before it is sent and merged with what other devices changed, field by
 * field. Data that the partner can't change is taken from the server.
 */
import { literal, type, type Struct } from 'superstruct';
import { CallError } from '../../api/failure.ts';
import type { Answer, Http, WriteCall } from '../../api/http.ts';
import type { LogPartAfterSignOut } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { equal } from '../../lib/equal.ts';
import { fits } from '../../lib/fits.ts';
import { subjectOf } from '../../lib/ids.ts';
import { changedFields } from '../../lib/mergeFields.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import { enqueue, type AlsoWritten } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import { defineMutator, type SendContext } from '../../sync/mutator.ts';
import { patchMirror, readMirror, type Resource } from '../../sync/lists/pull.ts';
import { isStaleRead, keepOwnWrite, lastOwnWrite, withOverwritten, type OwnWrite } from './ownWrites.ts';
import { defineNoun } from './noun.ts';
import { readRecord } from './records.ts';
import { defineRecheck } from './recheck.ts';
import {
  editVerdict,
  resolveFields,
  mergeBy,
  openRecord,
  withUpcastPart,
  type EditableFields,
  type RecordReadForEdit,
  type OpenRecord,
} from './wholeEdits.ts';

/**
 * The differences between such records. `Held` is the server's answer, `Values` the part of it that a form
 * shows.
 */
export interface OwnRecord<Held extends object, Values extends object> {
  /**
   * The noun's kind, and which record of the noun this is: the parts of its subject. They are stored, so they
   * never change.
   */
  readonly kind: string;
  readonly part: string;
  /** Several records may be parts of one answer. */
  readonly resource: Resource<Held>;
  readonly values: Struct<Values>;
  readonly fields: EditableFields<Values>;
  readonly valuesOf: (held: Held) => Values;
  readonly heldOf: (values: Values, before: Held) => Held;
  /** Stores the saved values also where another answer of the server contains them. */
  readonly alsoShown?: (tx: Pick<Tx, 'mirror'>, values: Values) => Promise<void>;
  /** The values that are read while the server has no record. */
  readonly none?: Values;
  /** Returns equal values for records that mean the same: the server stores empty fields in its own way. */
  readonly normalize: (values: Values) => Values;
  /** See `FieldTable.fill`. */
  readonly fill?: (stored: unknown) => unknown;
  /**
   * @param save with the `part` that differs from the version that was read just before: if the API takes
   * parts, nothing else is sent
   */
  readonly save: (
    http: Http,
    save: WriteCall & { readonly values: Values; readonly part: Partial<Values> },
  ) => Promise<Answer<unknown>>;
  /** Why the record can't be sent; undefined when it can. */
  readonly refusal: (values: Values) => TranslatableText | undefined;
  /** Uploads that are sent first. */
  readonly needs?: (values: Values) => readonly string[];
  /** Replaces uploads by the addresses of their files; undefined when an upload failed. */
  readonly toServer?: (values: Values, context: Pick<SendContext, 'fileUrl'>) => Values | undefined;
  readonly label: TranslatableText;
  readonly staysInLog?: LogPartAfterSignOut;
}

export interface SaveOwnRecordArgs<Values> {
  readonly v: 1;
  readonly values: Values;
}

export interface SavedOwnRecord<Values> {
  /** The server's values. */
  readonly values: Values;
  /** The values that this device has written: others may have changed `values` since. */
  readonly written: Values;
}

export type OwnRecordResource<Held extends object, Values extends object> = ReturnType<
  typeof defineOwnRecord<Held, Values>
>;

interface DeviceState {
  readonly own: OwnWrite | undefined;
  readonly isKnown: boolean | undefined;
}

type Writer = Pick<Engine, 'store' | 'clock' | 'uuid'>;

const FILE_MISSING = 'records.fileMissing';

/** The part that reading and saving such a record share: its values here and as the server has them. */
function ownParts<Held extends object, Values extends object>(its: OwnRecord<Held, Values>) {
  const { kind, part, fields, resource } = its;
  const fill = (stored: unknown): unknown => (its.fill ? its.fill(stored) : stored);
  const isOne = (values: unknown): boolean => values !== undefined && !equal(values, its.none);
  const parts = {
    its,
    fill,
    subject: subjectOf(kind, part),
    whole: (stored: unknown): Values | undefined => {
      const value = fill(stored);
      return fits(its.values, value) ? value : undefined;
    },
    valuesOf: (held: Held): Values => its.normalize(its.valuesOf(held)),
    toServer: (values: Values, context: SendContext): Values | undefined => {
      const sent = its.toServer ? its.toServer(values, context) : values;
      return sent && its.normalize(sent);
    },
    isKnown: async (tx: Pick<Tx, 'knownHere' | 'mirror'>): Promise<boolean | undefined> => {
      if (isOne((await lastOwnWrite(tx, parts.subject))?.after)) return true;
      const mirrored = await readMirror(tx, resource, undefined, 'tr');
      return mirrored && isOne(parts.valuesOf(mirrored.value));
    },
    /**
     * Whether the server surely has the record: then an answer without it is an error. What this device knows
     * decides; the base only when that is nothing, because the base may be a save that never arrived.
     */
    mustBeThere: ({ base, deviceState }: SendContext): boolean =>
      (deviceState as DeviceState | undefined)?.isKnown ?? isOne(parts.whole(base)),
    /** @throws CallError, also when the record is known to exist and the answer is without it */
    fetched: async (http: Http, isThere: boolean): Promise<Values> => {
      const values = parts.valuesOf(await resource.fetch(http, undefined, 'tr'));
      if (isThere && equal(values, its.none)) throw new CallError({ kind: 'notTheApi', status: 200 });
      return values;
    },
    /** Returns the fields that a save changes; all fields when the record was never read. */
    changed: ({ base }: Pick<SendContext, 'base'>, values: Values) => {
      const names = resolveFields(fields, values);
      const before = parts.whole(base);
      return before ? changedFields(names, before, values) : names;
    },
    show: async (tx: Pick<Tx, 'mirror'>, values: Values): Promise<void> => {
      await patchMirror(tx, resource, undefined, held => held && its.heldOf(values, held));
      await its.alsoShown?.(tx, values);
    },
  };
  return parts;
}

function defineSave<Held extends object, Values extends object>(
  parts: ReturnType<typeof ownParts<Held, Values>>,
) {
  const { its, subject, fill, whole, toServer, mustBeThere, fetched, changed, show } = parts;
  const { fields } = its;
  return defineMutator<SaveOwnRecordArgs<Values>, Values, SavedOwnRecord<Values>>({
    name: `${its.kind}.${its.part}`,
    // The compiler doesn't accept the struct of a generic type as superstruct declares it.
    args: type({ v: literal(1), values: its.values }) as unknown as Struct<SaveOwnRecordArgs<Values>>,
    upcast: args => withUpcastPart(args, 'values', fill),
    subject: () => subject,
    ...(its.needs && { needs: ({ values }) => its.needs?.(values) ?? [] }),
    coalesces: true,
    apply: (_, { values }) => values,
    merges: mergeBy(fields, whole),
    reads: {
      tables: ['knownHere', 'mirror'],
      readDevice: async tx =>
        ({ own: await lastOwnWrite(tx, subject), isKnown: await parts.isKnown(tx) }) satisfies DeviceState,
    },
    async check(http, args, context) {
      const words = its.refusal(args.values);
      if (words) return { kind: 'refuse', words };
      const mine = toServer(args.values, context);
      if (!mine) return { kind: 'refuse', words: { id: FILE_MISSING } };
      const theirs: Values = await fetched(http, mustBeThere(context));
      const own = (context.deviceState as DeviceState | undefined)?.own;
      if (isStaleRead(own, theirs, context.now())) return { kind: 'staleRead' };
      const before = whole(context.base);
      // An edit may have begun from a save whose file was uploaded since.
      const edit = { base: before && (toServer(before, context) ?? before), mine };
      const names = resolveFields(fields, theirs);
      const again = withOverwritten(names, edit, theirs, whole, own, context.now());
      return editVerdict(fields, args, { ...again, theirs });
    },
    async send(http, args, context) {
      const values = toServer(args.values, context) ?? args.values;
      const { key, signal } = context;
      const own = partOf(values, changed(context, values));
      const { message } = await its.save(http, { values, part: own, key, signal });
      return { data: { values, written: values }, message };
    },
    async reconcile(http, args, context) {
      const sent = toServer(args.values, context) ?? args.values;
      const held: Values = await fetched(http, mustBeThere(context));
      // Others may have changed the other fields since.
      return changedFields(changed(context, sent), held, sent).length === 0
        ? { kind: 'applied', answer: { values: held, written: sent } }
        : { kind: 'notApplied' };
    },
    stores: {
      tables: ['mirror', 'knownHere'],
      async storeAnswer(tx, _, { values, written }, now, base) {
        await keepOwnWrite(tx, subject, { before: whole(base), after: written }, now);
        await show(tx, values);
      },
      async storeRead(tx, _, recordRead, now) {
        const { found, before } = recordRead as RecordReadForEdit<Values>;
        if (before) await keepOwnWrite(tx, subject, { before, after: found }, now);
        await show(tx, found);
      },
    },
    label: () => its.label,
    ...(its.staysInLog && { staysInLog: its.staysInLog }),
  });
}

export function defineOwnRecord<Held extends object, Values extends object>(record: OwnRecord<Held, Values>) {
  const { kind, part, fields, resource } = record;
  const parts = ownParts(record);
  const { subject, whole, valuesOf, fetched, isKnown } = parts;
  const save = defineSave(parts);
  const recheck = defineRecheck({
    save,
    isOf: own => own === subject,
    async read(http) {
      const held = await fetched(http, true);
      return () => held;
    },
    whole,
    fields,
    here: values => values,
    argsOf: (_, values) => ({ v: 1 as const, values }),
  });
  const noun = defineNoun(kind, [save], [recheck]);

  return {
    subject,
    valuesOf,
    values: record.values,
    fields,
    /**
     * Whether the server has the record, by what was read or written here; undefined when it was neither. No
     * call deletes the record: a later answer without it counts as a failure.
     */
    isKnown,
    save,
    /** For the noun; see [Note: Two devices at once]. */
    recheck,
    /** Reads the record for its form, with the unsent changes over the server's version. */
    read: ({ store }: Pick<Engine, 'store'>): Promise<OpenRecord<Values>> =>
      store.read(['mirror', 'outbox', 'localIds', 'drafts'], async tx => {
        const state = await readRecord(tx, noun, part, async () => {
          const mirrored = await readMirror(tx, resource, undefined, 'tr');
          return mirrored && { ...mirrored, value: valuesOf(mirrored.value) };
        });
        return openRecord(state, save, ({ values }) => values, whole);
      }),
    /** Queues the record with the values of its form. */
    queueSave: (engine: Writer, values: Values, base: Values | undefined, also?: AlsoWritten) =>
      enqueue(engine, save, {
        args: { v: 1, values: record.normalize(values) },
        base,
        ...(also && { also }),
      }),
  };
}

function partOf<Values>(values: Values, fields: readonly (keyof Values & string)[]): Partial<Values> {
  return Object.fromEntries(fields.map(field => [field, values[field]])) as Partial<Values>;
}

/**
 * Whether an answer shows one of these records as it was before this device's last write; for
 * `Resource.isOld`.
 */
export async function showsOldValues<Held extends object>(
  tx: Pick<Tx, 'knownHere'>,
  held: Held,
  now: number,
  parts: readonly Pick<OwnRecordResource<Held, object>, 'subject' | 'valuesOf'>[],
): Promise<boolean> {
  for (const { subject, valuesOf } of parts)
    if (isStaleRead(await lastOwnWrite(tx, subject), valuesOf(held), now)) return true;
  return false;
}
