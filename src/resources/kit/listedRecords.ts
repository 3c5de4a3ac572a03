/**
 * Records that a list of the server contains whole, such as discounts and events of the calendar: one call
 * saves them, with an id or without one, and one deletes them. Fetching, the check before sending, the search
 * after a lost answer and storing are the same for all of them; `ListedNoun` declares the rest.
 */
import { array, literal, optional, string, type, type Struct } from 'superstruct';
import { CallError, unlessGone } from '../../api/failure.ts';
import { findIn, leavingOut, type Answer, type Http, type Saving, type Writing } from '../../api/http.ts';
import type { LogStay } from '../../db/rows.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import type { FieldTable } from '../../domain/values/fieldTable.ts';
import { istanbulDay } from '../../lib/time/day.ts';
import { equal } from '../../lib/equal.ts';
import { localId, subjectParts, subjectOf } from '../../lib/ids.ts';
import { changedFields, mergeFields } from '../../lib/mergeFields.ts';
import type { Words } from '../../lib/text/Words.ts';
import { dropDraftStates, type Draft } from '../../sync/upkeep/drafts.ts';
import { enqueue, enqueueIn, type AlsoWritten } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import { Names } from '../../sync/localIds.ts';
import { defineMutator, type SendContext } from '../../sync/mutator.ts';
import { giveUpRows, needsDecision, isUnderWay } from '../../sync/queue/outbox.ts';
import { patchMirror, readMirror, type Resource } from '../../sync/lists/pull.ts';
import { findCreated, proposeDuplicates } from './creations.ts';
import { maxAge } from './maxAge.ts';
import { defineNoun } from './noun.ts';
import { editVerdict, mergeBy, openRecord, withPart, type ReadEdit, type OpenRecord } from './wholeEdits.ts';
import {
  fieldsWrittenHere,
  isDeletedHere,
  isStaleRead,
  keepOwnDeletion,
  keepOwnWrite,
  lastOwnWrite,
  recentOwnWritesOf,
  withOverwritten,
} from './ownWrites.ts';
import {
  GONE_HERE,
  readRecord,
  readRecords,
  removeRecord,
  removeRecords,
  type RecordState,
  type SeenRecord,
  GONE,
} from './records.ts';
import { defineRecheck } from './recheck.ts';

export interface Listed {
  readonly id: string;
}

/** The differences between nouns. `Item` is a list entry, `Values` the fields that a partner writes. */
export interface ListedNoun<Item extends Listed & Values, Values extends object> {
  /** As in `Noun`: it is stored, so it never changes. */
  readonly kind: string;
  /** The list's name in the mirror. */
  readonly listName: string;
  readonly item: Struct<Item>;
  readonly table: FieldTable<Values>;
  /** Whether the partner may change an entry; without this function they may change all. */
  readonly isPartners?: (item: Item) => boolean;
  readonly itemOf: (id: string, values: Values, before: Item | undefined) => Item;
  /** Returns the name that people use for the record. */
  readonly nameOf: (values: Values) => string;
  /** Returns equal traits for records that can be mistaken for one another. */
  readonly traits: (values: Values) => readonly unknown[];
  readonly fetch: (http: Http) => Promise<Item[]>;
  /** Answers with the id; undefined when the server doesn't tell it. */
  readonly save: (http: Http, save: Saving<Values>) => Promise<Answer<string | undefined>>;
  readonly delete: (http: Http, id: string, writing: Writing) => Promise<Answer<unknown>>;
  /**
   * Replaces this device's ids of other records by the server's; undefined when the server doesn't have one
   * of these records.
   */
  readonly toServer: (values: Values, context: Pick<SendContext, 'serverId'>) => Values | undefined;
  /** Replaces the server's ids by this device's: all values that are read here have these. */
  readonly toLocal: (values: Values, names: Names) => Values;
  /** The subjects of other records that must be on the server first. */
  readonly requires: (values: Values) => readonly string[];
  /**
   * The lanes of a record, where the order of changes has an effect on the server; see `Mutator.orderedWith`.
   * The values may be unknown when a deletion is repeated.
   */
  readonly orderedWith?: (
    values: Values | undefined,
    change: 'create' | 'edit' | 'delete',
  ) => readonly string[];
  /** The days that a change frees; see `Mutator.frees`. @param after undefined for a deletion */
  readonly frees?: (before: Values, after: Values | undefined) => readonly string[];
  /** Why a record can't be sent, asked just before sending; else undefined. Today is `YYYY-MM-DD`. */
  readonly refusal: (http: Http, values: Values, today: string) => Promise<Words | undefined>;
  /** Why a new record can't be sent, whatever its values are. */
  readonly refusalOfNew?: (http: Http) => Promise<Words | undefined>;
  /**
   * Why a record isn't deleted: with the server's present version, the question's promise would be broken.
   */
  readonly brokenPromise?: (promised: string, held: Item) => Words | undefined;
  /** Labels in the outbox, with the value `name`. */
  readonly labels: { readonly save: string; readonly delete: string };
  readonly staysInLog?: LogStay;
  /** Whether the server lists the newest record last. */
  readonly newestLast?: boolean;
  /** Called in the transaction in which a list is stored. */
  readonly onStored?: (tx: Tx, items: readonly Item[]) => Promise<void>;
  readonly onStoredTables?: readonly TableName[];
  /** Whether a list is older than the writes of other mutators to its entries; see `Resource`. */
  readonly isOld?: (tx: Pick<Tx, 'knownHere'>, items: readonly Item[], now: number) => Promise<boolean>;
}

export interface SaveListed<Values> {
  readonly v: 1;
  readonly id: string;
  readonly values: Values;
}

export interface DeleteListed<Values> {
  readonly v: 1;
  readonly id: string;
  readonly name: string;
  /** The values at the deletion, if the record has changed since and the partner is asked again. */
  readonly earlier?: Values | undefined;
  /** The promise of the question that isn't among the record's values; see `brokenPromise`. */
  readonly promised?: string | undefined;
}

export interface Saved<Values> {
  readonly id: string;
  readonly values: Values;
  /**
   * The values that this device has written, when `values` were read later: somebody may have changed them.
   */
  readonly written?: Values;
}

export type ListedResource<
  Kind extends string,
  Item extends Listed & Values,
  Values extends object,
> = ReturnType<typeof defineListed<Kind, Item, Values>>;

/** Makes a working copy as the form stores it: its version, and the form's own fields. */
export type CopyOf<Values> = (values: Values) => { readonly version: number; readonly values: FormValues };

type FormValues = Readonly<Record<string, unknown>>;

type Writer = Pick<Engine, 'store' | 'clock' | 'uuid'>;
type Reading = Pick<Tx, 'outbox' | 'localIds' | 'drafts' | 'mirror'>;

/**
 * Whether a record may be the one that was sent. For a row in a file, half of the traits are enough: the
 * record may have been edited since on the other device.
 */
function isAlike(
  held: readonly unknown[],
  sent: readonly unknown[],
  { isInFile }: Pick<SendContext, 'isInFile'>,
): boolean {
  const same = sent.filter((trait, index) => equal(trait, held[index])).length;
  return isInFile ? same * 2 >= sent.length : same === sent.length;
}

const LACKS_RECORD = 'records.lacksRecord';

export function defineListed<const Kind extends string, Item extends Listed & Values, Values extends object>(
  its: ListedNoun<Item, Values> & { readonly kind: Kind },
) {
  const { kind, table } = its;
  const { names: fields, read: whole } = table;
  type SaveArgs = SaveListed<Values>;
  type DeleteArgs = DeleteListed<Values>;

  const valuesOf = (item: Item): Values | undefined => {
    if (its.isPartners?.(item) === false) return undefined;
    const own = fields.filter(field => field in item).map(field => [field, item[field]]);
    return table.tidy(table.fill(Object.fromEntries(own)) as Values);
  };
  const toLocal = (values: Values, names: Names): Values => table.tidy(its.toLocal(values, names));
  const toServer = (values: Values, context: SendContext): Values | undefined => {
    const sent = its.toServer(values, context);
    // A merge of single fields may have made values that aren't in this form.
    return sent && table.tidy(sent);
  };
  const valuesIn = (items: readonly Item[], id: string): Values | undefined => {
    const found = items.find(item => item.id === id);
    return found && valuesOf(found);
  };
  const fetchItem = (http: Http, id: string): Promise<Item | undefined> =>
    findIn(http, async reading => own(await its.fetch(reading)).find(item => item.id === id));
  const fetchOne = async (http: Http, id: string): Promise<Values | undefined> => {
    const item = await fetchItem(http, id);
    return item && valuesOf(item);
  };
  const wholeAsSent = (value: unknown, context: SendContext): Values | undefined => {
    const values = whole(value);
    return values && toServer(values, context);
  };
  /** Includes the lanes of the record before a change, too: ending a discount frees the days of its boats. */
  const lanesOf = (
    names: Names,
    change: 'create' | 'edit' | 'delete',
    ...states: readonly unknown[]
  ): readonly string[] =>
    states.flatMap(state => {
      const values = its.orderedWith && whole(state);
      return its.orderedWith?.(values && toLocal(values, names), change) ?? [];
    });
  const freedBy = (base: unknown, after: Values | undefined): readonly string[] => {
    const before = its.frees && whole(base);
    return before ? (its.frees?.(before, after) ?? []) : [];
  };
  /** Returns equal texts for records that can be mistaken for one another, by this device's ids. */
  const likeness = (values: Values): string => JSON.stringify(its.traits(values));
  const own = (items: readonly Item[]): Item[] => items.filter(item => valuesOf(item) !== undefined);

  const list: Resource<Item[]> = {
    name: () => its.listName,
    struct: array(its.item),
    version: table.version,
    maxAgeMs: maxAge.live,
    waitsFor: [kind],
    async isOld(tx, _, items, now) {
      if (await its.isOld?.(tx, items, now)) return true;
      const written = await recentOwnWritesOf(tx, kind, now);
      return written.some(([subject, write]) =>
        isStaleRead(write, valuesIn(items, subjectParts(subject).id), now),
      );
    },
    ...(its.onStoredTables && { onStoredTables: its.onStoredTables }),
    async onStored(tx, items, engine) {
      await its.onStored?.(tx, items);
      await proposeDuplicates(tx, own(items), engine.clock.now(), {
        kind,
        traits: item => its.traits(valuesOf(item) as Values),
        likeness: (item, names) => likeness(toLocal(valuesOf(item) as Values, names)),
        deletion: remove.name,
        propose(item) {
          const values = valuesOf(item) as Values;
          const name = its.nameOf(values);
          return enqueueIn(tx, engine, remove, {
            args: { v: 1, id: item.id, name },
            base: values,
            asks: { conflict: { kind: 'duplicate' }, words: { id: 'records.duplicate', values: { name } } },
          });
        },
      });
    },
    fetch: http => its.fetch(http),
  };

  const readOwnWrite = async (tx: Tx, { id }: Listed): Promise<unknown> => {
    const server = (await Names.read(tx)).serverId(kind, id);
    return server === undefined ? undefined : lastOwnWrite(tx, subjectOf(kind, server));
  };
  const reads = { tables: ['knownHere', 'localIds'], readDevice: readOwnWrite } as const;

  const save = defineMutator<SaveArgs, Values, Saved<Values>>({
    name: `${kind}.save`,
    // The compiler doesn't accept the struct of a generic type as superstruct declares it.
    args: type({ v: literal(1), id: string(), values: table.struct }) as unknown as Struct<SaveArgs>,
    upcast: args => withPart(args, 'values', table.fill),
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
      if (!theirs)
        return { kind: 'refuse', words: { id: isDeletedHere(context.deviceState) ? GONE_HERE : GONE } };
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
      const names = await Names.read(tx);
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
      return { answer: { id: named, values }, message };
    },
    async reconcile(http, args, context) {
      const sent = toServer(args.values, context) ?? args.values;
      const id = context.serverId(kind, args.id);
      if (id === undefined)
        return findCreated(
          http,
          kind,
          context,
          {
            list: async reading => own(await its.fetch(reading)),
            whole: item => Promise.resolve(valuesOf(item)),
            isSent: held => equal(held, sent),
            distance: held =>
              isAlike(its.traits(held), its.traits(sent), context)
                ? changedFields(fields, held, sent).length
                : undefined,
          },
          (found, values) => ({ id: found, values, written: sent }),
          { id: 'records.maybeThere', values: { name: its.nameOf(sent) } },
        );
      const held = await fetchOne(http, id);
      return held && equal(held, sent)
        ? { kind: 'applied', answer: { id, values: held } }
        : { kind: 'notApplied' };
    },
    stores: {
      tables: ['mirror', 'knownHere', 'localIds'],
      async storeAnswer(tx, _, { id, values, written = values }, now, base) {
        await keep(tx, id, whole(base), written, now);
        await show(tx, id, values);
      },
      async storeRead(tx, args, recordRead, now) {
        const id = (await Names.read(tx)).serverId(kind, args.id);
        if (id === undefined) return;
        const { found, before } = recordRead as ReadEdit<Values>;
        if (before) await keep(tx, id, before, found, now);
        await show(tx, id, found);
      },
    },
    label: ({ values }) => ({ id: its.labels.save, values: { name: its.nameOf(values) } }),
    ...(its.staysInLog && { staysInLog: its.staysInLog }),
  });

  const remove = defineMutator<DeleteArgs, Values, Listed | undefined>({
    name: `${kind}.delete`,
    args: type({
      v: literal(1),
      id: string(),
      name: string(),
      earlier: optional(table.struct),
      promised: optional(string()),
    }) as unknown as Struct<DeleteArgs>,
    upcast: args => withPart(args, 'earlier', table.fill),
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
      const written = fieldsWrittenHere(fields, context.deviceState, whole, theirs);
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
      if (id === undefined) return { answer: undefined };
      const gone = await unlessGone(its.delete(http, id, context));
      return { answer: { id }, message: gone?.message };
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
        const subject = (await Names.read(tx)).here(subjectOf(kind, args.id));
        await tx.drafts.delete(subject);
        await dropDraftStates(tx, subject);
        if (!answer) return;
        await keepOwnDeletion(tx, subjectOf(kind, answer.id), whole(base), now);
        await patchMirror(tx, list, undefined, items => items?.filter(item => item.id !== answer.id));
      },
    },
    label: args => ({ id: its.labels.delete, values: { name: args.name } }),
    ...(its.staysInLog && { staysInLog: its.staysInLog }),
  });

  function keep(
    tx: Pick<Tx, 'knownHere'>,
    id: string,
    before: Values | undefined,
    after: Values,
    now: number,
  ): Promise<void> {
    return keepOwnWrite(tx, subjectOf(kind, id), { before, after, names: its.requires(after) }, now);
  }

  async function show(tx: Pick<Tx, 'mirror'>, id: string, values: Values): Promise<void> {
    await patchMirror(tx, list, undefined, (items = []) => {
      const known = items.find(item => item.id === id);
      const item = its.itemOf(id, values, known);
      if (known) return items.map(other => (other === known ? item : other));
      return its.newestLast ? [...items, item] : [item, ...items];
    });
  }

  const recheck = defineRecheck({
    save,
    isOf: subject => subjectParts(subject).kind === kind,
    async read(http, ids) {
      let items: readonly Item[] = [];
      // Nothing is known about a record that may be among the rows that can't be read.
      await findIn(http, async reading => {
        items = await its.fetch(reading);
        return ids.every(id => valuesIn(items, id) !== undefined) || undefined;
      });
      return id => valuesIn(items, id);
    },
    whole,
    fields,
    here: toLocal,
    argsOf: (id, values) => ({ v: 1 as const, id, values }),
  });
  const noun = defineNoun(kind, [save, remove], [recheck]);

  /** Merges a saved record with the changes of a working copy, which may be older, from another tab. */
  const withTyped = (saved: FormValues, { values, base }: Draft, copyOf: CopyOf<Values>): FormValues => {
    const before = whole(base);
    const typed = typeof values === 'object' && values !== null ? values : {};
    const mine = { ...saved, ...typed };
    return mergeFields(Object.keys(saved), before && copyOf(before).values, mine, saved).merged;
  };

  /** A row that was checked before sending may contain the server's ids. */
  const hereIn = async (tx: Pick<Tx, 'localIds'>) => {
    const names = await Names.read(tx);
    return (values: Values) => toLocal(values, names);
  };

  const held = async (tx: Pick<Tx, 'mirror' | 'localIds'>) => {
    const mirrored = await readMirror(tx, list, undefined, 'tr');
    const names = await Names.read(tx);
    const byId = new Map<string, Values>();
    for (const item of mirrored?.value ?? []) {
      const values = valuesOf(item);
      if (values) byId.set(item.id, toLocal(values, names));
    }
    return {
      ids: [...byId.keys()],
      read: (id: string) => {
        const value = byId.get(id);
        return Promise.resolve(value && { value, fetchedAt: mirrored?.fetchedAt });
      },
    };
  };

  const readOne = async (tx: Reading, id: string): Promise<OpenRecord<Values>> =>
    openRecord(
      await readRecord(tx, noun, id, (await held(tx)).read),
      save,
      ({ values }) => values,
      whole,
      await hereIn(tx),
    );

  return {
    noun,
    table,
    /** Returns the fields of an entry that the partner can change; undefined for a read-only entry. */
    valuesOf,
    list,
    save,
    delete: remove,
    /** Reads all records, as the screens show them; see `readRecords`. */
    async readAll(tx: Reading): Promise<RecordState<Values>[]> {
      const { ids, read } = await held(tx);
      const here = await hereIn(tx);
      const records = await readRecords(tx, noun, ids, read);
      return records.map(record => ({ ...record, shown: record.shown && here(record.shown) }));
    },
    /** Reads one record by either of its ids, for its form. */
    readOne,
    /** Queues a record with the values of its form. */
    queueSave: (engine: Writer, id: string, values: Values, base: Values | undefined, also: AlsoWritten) =>
      enqueue(engine, save, { args: { v: 1, id, values: table.tidy(values) }, base, also }),
    /** Queues several new records in one transaction, in this order. Resolves with their ids. */
    createAll: (engine: Writer, all: readonly Values[], also?: AlsoWritten): Promise<readonly string[]> =>
      engine.store.write(['outbox', 'localIds', ...(also?.tables ?? [])], async tx => {
        const ids: string[] = [];
        for (const values of all) {
          const id = localId(engine.uuid());
          await enqueueIn(tx, engine, save, { args: { v: 1, id, values: table.tidy(values) } });
          ids.push(id);
        }
        await also?.write(tx);
        return ids;
      }),
    /** Removes several records in one transaction, as the partner saw them; see `removeRecords`. */
    removeAll: (engine: Engine, all: readonly SeenRecord<Values>[]) =>
      removeRecords(
        engine,
        noun,
        all.map(seen => {
          const name = seen.shown ? its.nameOf(seen.shown) : '';
          return { seen, mutator: remove, args: { v: 1 as const, id: seen.id, name } };
        }),
      ),
    /** Removes one record, as the partner saw it; see `removeRecord`. */
    remove: (engine: Engine, seen: SeenRecord<Values>, name: string, promised?: string) => {
      const args = { v: 1 as const, id: seen.id, name, ...(promised !== undefined && { promised }) };
      return removeRecord(engine, noun, { seen, mutator: remove, args });
    },
    /**
     * Turns a save whose record is gone into the working copy of a new record, with the text typed since.
     *
     * @param copyOf makes a working copy as the form stores it
     * @returns the new id; undefined when the save isn't there any more
     */
    openAsNew: (engine: Writer, id: string, copyOf: CopyOf<Values>) =>
      engine.store.write(['outbox', 'localIds', 'mirror', 'drafts', 'log'], async tx => {
        const row = (await tx.outbox.all()).find(candidate => candidate.id === id);
        if (!row || !needsDecision(row) || row.name !== save.name) return undefined;
        const { shown, draft, rows } = await readOne(tx, subjectParts(row.subject).id);
        if (!shown) return undefined;
        const created = localId(engine.uuid());
        const saved = copyOf(shown);
        await tx.drafts.put({
          version: saved.version,
          values: draft ? withTyped(saved.values, draft, copyOf) : saved.values,
          tab: '',
          uploads: [],
          id: subjectOf(kind, created),
          base: undefined,
          updatedAt: engine.clock.now(),
        });
        await tx.drafts.delete(row.subject);
        const saves = rows.filter(other => other.name === save.name && !isUnderWay(other));
        await giveUpRows(tx, { ...engine, registry: noun.registry }, saves, { id: 'records.goesOnAsNew' });
        return created;
      }),
  };
}
