/** How such a record is deleted: if it has changed since, only after the partner has seen the change. */
import { literal, optional, string, type, type Struct } from 'superstruct';
import { unlessGone } from '../../../api/failure.ts';
import { subjectOf, type HasId } from '../../../lib/ids.ts';
import { changedFields } from '../../../lib/mergeFields.ts';
import { dropDraftHistory } from '../../../sync/upkeep/drafts.ts';
import { LocalIdMap } from '../../../sync/localIds.ts';
import { defineMutator, type Mutator } from '../../../sync/mutator.ts';
import { patchMirror, type Resource } from '../../../sync/lists/pull.ts';
import { withUpcastPart } from '../wholeEdits.ts';
import { fieldsStillAsWritten, isStaleRead, keepOwnDeletion } from '../ownWrites.ts';
import type { ListedHelpers } from './ListedNoun.ts';

export interface DeleteRecordArgs<Values> {
  readonly v: 1;
  readonly id: string;
  readonly name: string;
  /** The values at the deletion, if the record has changed since and the partner is asked again. */
  readonly earlier?: Values | undefined;
  /** The promise of the question that isn't among the record's values; see `brokenPromise`. */
  readonly promised?: string | undefined;
}

export type DeleteMutator<Values> = Mutator<DeleteRecordArgs<Values>, Values, HasId | undefined>;

export function defineDelete<Item extends HasId & Values, Values extends object>(
  parts: ListedHelpers<Item, Values>,
  list: Resource<Item[]>,
): DeleteMutator<Values> {
  const { its, kind, table, fields, whole, valuesOf, fetchItem, fetchOne } = parts;
  const { wholeAsSent, lanesOf, freedBy, reads } = parts;
  return defineMutator<DeleteRecordArgs<Values>, Values, HasId | undefined>({
    name: `${kind}.delete`,
    args: type({
      v: literal(1),
      id: string(),
      name: string(),
      earlier: optional(table.struct),
      promised: optional(string()),
    }) as unknown as Struct<DeleteRecordArgs<Values>>,
    upcast: args => withUpcastPart(args, 'earlier', table.fill),
    subject: args => subjectOf(kind, args.id),
    orderedWith: (_, base, names) => lanesOf(names, 'delete', base),
    frees: (_, base) => freedBy(base, undefined),
    undoMs: 8_000,
    coalesces: true,
    apply: () => undefined,
    deletes: true,
    reads,
    async check(http, args, context) {
      const id = context.serverId(kind, args.id);
      const item = id === undefined ? undefined : await fetchItem(http, id);
      const theirs = item && valuesOf(item);
      if (isStaleRead(context.deviceState, theirs, context.now())) return { kind: 'staleRead' };
      if (!item || !theirs) return { kind: 'proceed' };
      const broken = args.promised === undefined ? undefined : its.brokenPromise?.(args.promised, item);
      if (broken) return { kind: 'refuse', words: broken };
      const seen = wholeAsSent(context.base, context);
      // A save of this device that was in flight at the deletion isn't somebody else's change.
      const written = fieldsStillAsWritten(fields, context.deviceState, whole, theirs);
      const changed = seen
        ? changedFields(fields, seen, theirs).filter(field => !written.includes(field))
        : [];
      if (!seen || changed.length === 0) return { kind: 'proceed', base: theirs };
      return {
        kind: 'conflict',
        words: { id: 'records.changed', values: { name: args.name } },
        fields: changed,
        theirs,
        args: { ...args, earlier: seen },
        base: theirs,
      };
    },
    async send(http, args, context) {
      const id = context.serverId(kind, args.id);
      if (id === undefined) return { data: undefined };
      const gone = await unlessGone(its.delete(http, id, context));
      return { data: { id }, message: gone?.message };
    },
    async reconcile(http, args, context) {
      const id = context.serverId(kind, args.id);
      const theirs = id === undefined ? undefined : await fetchOne(http, id);
      // A read without a new record doesn't prove that the record was deleted. Deleting it again does no
      // harm.
      const isGone = theirs === undefined && !isStaleRead(context.deviceState, theirs, context.now());
      return isGone
        ? { kind: 'applied', answer: id === undefined ? undefined : { id } }
        : { kind: 'notApplied' };
    },
    stores: {
      tables: ['mirror', 'knownHere', 'drafts', 'draftStates', 'localIds'],
      async storeAnswer(tx, args, answer, now, base) {
        const subject = (await LocalIdMap.read(tx)).here(subjectOf(kind, args.id));
        await tx.drafts.delete(subject);
        await dropDraftHistory(tx, subject);
        if (!answer) return;
        await keepOwnDeletion(tx, subjectOf(kind, answer.id), whole(base), now);
        await patchMirror(tx, list, undefined, items => items?.filter(item => item.id !== answer.id));
      },
    },
    label: args => ({ id: its.labels.delete, values: { name: args.name } }),
    ...(its.staysInLog && { staysInLog: its.staysInLog }),
  });
}
