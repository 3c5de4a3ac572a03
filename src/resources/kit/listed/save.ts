/** How such a record is saved: the check before sending, the search after a lost answer, and storing. */
import { literal, string, type, type Struct } from 'superstruct';
import { CallError } from '../../../api/failure.ts';
import { leavingOut, type Http } from '../../../api/http.ts';
import type { Tx } from '../../../db/Store.ts';
import { istanbulDay } from '../../../lib/time/day.ts';
import { equal } from '../../../lib/equal.ts';
import { subjectOf, type HasId } from '../../../lib/ids.ts';
import { changedFields } from '../../../lib/mergeFields.ts';
import { LocalIdMap } from '../../../sync/localIds.ts';
import {
  defineMutator,
  type Finding,
  type Mutator,
  type SendContext,
  type MutatorStoring,
} from '../../../sync/mutator.ts';
import { patchMirror, readMirror, type Resource } from '../../../sync/lists/pull.ts';
import { findCreated, type RecordMatcher } from '../creations.ts';
import { editVerdict, mergeBy, withUpcastPart, type RecordReadForEdit } from '../wholeEdits.ts';
import { isStaleRead, keepOwnWrite, withOverwritten } from '../ownWrites.ts';
import { RECORD_GONE, refuseGone } from '../records.ts';
import type { ListedHelpers } from './ListedNoun.ts';

export interface SaveRecordArgs<Values> {
  readonly v: 1;
  readonly id: string;
  readonly values: Values;
}

export interface SavedRecord<Values> {
  readonly id: string;
  readonly values: Values;
  /**
   * The values that this device has written, when `values` were read later: somebody may have changed them.
   */
  readonly written?: Values;
}

const LACKS_RECORD = 'records.lacksRecord';

export type SaveMutator<Values> = Mutator<SaveRecordArgs<Values>, Values, SavedRecord<Values>>;

export function defineSave<Item extends HasId & Values, Values extends object>(
  parts: ListedHelpers<Item, Values>,
  list: Resource<Item[]>,
): SaveMutator<Values> {
  const { its, kind, table, fields, whole, valuesOf, own, fetchOne, toLocal, toServer } = parts;
  const { wholeAsSent, lanesOf, freedBy, likeness, reads } = parts;
  return defineMutator<SaveRecordArgs<Values>, Values, SavedRecord<Values>>({
    name: `${kind}.save`,
    // The compiler doesn't accept the struct of a generic type as superstruct declares it.
    args: type({ v: literal(1), id: string(), values: table.struct }) as unknown as Struct<
      SaveRecordArgs<Values>
    >,
    upcast: args => withUpcastPart(args, 'values', table.fill),
    subject: args => subjectOf(kind, args.id),
    requires: args => its.requires(args.values),
    orderedWith: (args, base, names) =>
      lanesOf(names, names.serverId(kind, args.id) === undefined ? 'create' : 'edit', args.values, base),
    frees: (args, base) => freedBy(base, args.values),
    coalesces: true,
    apply: (_, { values }) => values,
    creates: {
      id: answer => answer.id,
      duplicateKey: ({ values }) => likeness(values),
      asBase: sent => sent.values,
    },
    merges: mergeBy(fields, whole),
    reads,
    async check(http, args, context) {
      const words = await its.refusal(http, args.values, istanbulDay(context.serverNow()));
      if (words) return { kind: 'refuse', words };
      const mine = toServer(args.values, context);
      if (!mine) return { kind: 'refuse', words: { id: LACKS_RECORD } };
      const id = context.serverId(kind, args.id);
      if (id === undefined) {
        const missing = await its.refusalOfNew?.(http);
        if (missing) return { kind: 'refuse', words: missing };
        const items = await its.fetch(leavingOut(http, () => undefined));
        // The row keeps this device's ids: a duplicate is recognized by them.
        return { kind: 'proceed', baseline: own(items).map(item => item.id) };
      }
      const theirs = await fetchOne(http, id);
      if (isStaleRead(context.deviceState, theirs, context.now())) return { kind: 'staleRead' };
      if (!theirs) return refuseGone(context.deviceState, RECORD_GONE);
      const edit = { base: wholeAsSent(context.base, context), mine };
      const again = withOverwritten(fields, edit, theirs, whole, context.deviceState, context.now());
      return editVerdict(fields, args, { ...again, theirs });
    },
    async knownBaseline(tx) {
      const known = await readMirror(tx, list, undefined, 'tr');
      return known && own(known.value).map(item => item.id);
    },
    async isMissing(tx, { values }, since) {
      const { value: items, fetchedAt } = (await readMirror(tx, list, undefined, 'tr')) ?? {};
      const names = await LocalIdMap.read(tx);
      const isIt = (item: Item): boolean =>
        likeness(toLocal(valuesOf(item) as Values, names)) === likeness(values);
      return items !== undefined && (fetchedAt ?? 0) > since && !own(items).some(isIt);
    },
    async send(http, args, context) {
      const { key, signal } = context;
      const values = toServer(args.values, context) ?? args.values;
      const id = context.serverId(kind, args.id);
      const { data, message } = await its.save(http, { id, values, key, signal });
      const named = id ?? data;
      // The list must be read to find the id.
      if (named === undefined) throw new CallError({ kind: 'accepted', status: 200, message });
      return { data: { id: named, values }, message };
    },
    async reconcile(http, args, context) {
      const sent = toServer(args.values, context) ?? args.values;
      const id = context.serverId(kind, args.id);
      if (id === undefined) return findSaved(parts, http, sent, context);
      const held = await fetchOne(http, id);
      return held && equal(held, sent)
        ? { kind: 'applied', answer: { id, values: held } }
        : { kind: 'notApplied' };
    },
    stores: storing(parts, list),
    label: ({ values }) => ({ id: its.labels.save, values: { name: its.nameOf(values) } }),
    ...(its.staysInLog && { staysInLog: its.staysInLog }),
  });
}

function storing<Item extends HasId & Values, Values extends object>(
  { its, kind, whole }: ListedHelpers<Item, Values>,
  list: Resource<Item[]>,
): MutatorStoring<SaveRecordArgs<Values>, SavedRecord<Values>> {
  const keep = (tx: Tx, id: string, before: Values | undefined, after: Values, now: number) =>
    keepOwnWrite(tx, subjectOf(kind, id), { before, after, names: its.requires(after) }, now);
  const show = async (tx: Tx, id: string, values: Values): Promise<void> => {
    await patchMirror(tx, list, undefined, (items = []) => {
      const known = items.find(item => item.id === id);
      const item = its.itemOf(id, values, known);
      if (known) return items.map(other => (other === known ? item : other));
      return its.newestLast ? [...items, item] : [item, ...items];
    });
  };
  return {
    tables: ['mirror', 'knownHere', 'localIds'],
    async storeAnswer(tx, _, { id, values, written = values }, now, base) {
      await keep(tx, id, whole(base), written, now);
      await show(tx, id, values);
    },
    async storeRead(tx, args, recordRead, now) {
      const id = (await LocalIdMap.read(tx)).serverId(kind, args.id);
      if (id === undefined) return;
      const { found, before } = recordRead as RecordReadForEdit<Values>;
      if (before) await keep(tx, id, before, found, now);
      await show(tx, id, found);
    },
  };
}

/** Finds the record that a creation without an answer may have made. */
function findSaved<Item extends HasId & Values, Values extends object>(
  { its, kind, fields, own, valuesOf }: ListedHelpers<Item, Values>,
  http: Http,
  sent: Values,
  context: SendContext,
): Promise<Finding<SavedRecord<Values>>> {
  const traits = its.traits(sent);
  // For a row in a file, half of the traits are enough: it may have been edited since on the other device.
  const isAlike = (held: readonly unknown[]): boolean => {
    const same = traits.filter((trait, index) => equal(trait, held[index])).length;
    return context.isInFile ? same * 2 >= traits.length : same === traits.length;
  };
  const likeness: RecordMatcher<Item, Values> = {
    list: async reading => own(await its.fetch(reading)),
    whole: item => Promise.resolve(valuesOf(item)),
    isSent: held => equal(held, sent),
    distance: held => (isAlike(its.traits(held)) ? changedFields(fields, held, sent).length : undefined),
  };
  const words = { id: 'records.maybeThere', values: { name: its.nameOf(sent) } };
  return findCreated(http, kind, context, likeness, (id, values) => ({ id, values, written: sent }), words);
}
