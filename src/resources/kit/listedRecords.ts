/**
 * Records that a list of the server contains whole, such as discounts and events of the calendar: one call
 * saves them, with an id or without one, and one deletes them. Fetching, the check before sending, the search
 * after a lost answer and storing are the same for all of them, and are in `listed/`; `ListedNoun` declares
 * the rest.
 */
import { findReadable } from '../../api/http.ts';
import { localId, subjectParts, type HasId } from '../../lib/ids.ts';
import { enqueue, enqueueIn, type AlsoWritten } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { Resource } from '../../sync/lists/pull.ts';
import { defineListResource } from './listed/list.ts';
import { createListedHelpers, type ListedNoun } from './listed/ListedNoun.ts';
import { defineReads } from './listed/open.ts';
import { defineDelete } from './listed/remove.ts';
import { defineSave } from './listed/save.ts';
import { defineNoun } from './noun.ts';
import { removeRecords, type SeenRecord } from './records.ts';
import { defineRecheck } from './recheck.ts';

export type ListedResource<
  Kind extends string,
  Item extends HasId & Values,
  Values extends object,
> = ReturnType<typeof defineListed<Kind, Item, Values>>;

type Writer = Pick<Engine, 'store' | 'clock' | 'uuid'>;

export function defineListed<const Kind extends string, Item extends HasId & Values, Values extends object>(
  its: ListedNoun<Item, Values> & { readonly kind: Kind },
) {
  const { kind, table } = its;
  const parts = createListedHelpers(its);
  const { fields, whole, valuesOf, valuesIn } = parts;
  const list: Resource<Item[]> = defineListResource(parts, () => remove);
  const save = defineSave(parts, list);
  const remove = defineDelete(parts, list);
  const recheck = defineRecheck({
    save,
    isOf: subject => subjectParts(subject).kind === kind,
    async read(http, ids) {
      let items: readonly Item[] = [];
      // Nothing is known about a record that may be among the rows that can't be read.
      await findReadable(http, async reading => {
        items = await its.fetch(reading);
        return ids.every(id => valuesIn(items, id) !== undefined) || undefined;
      });
      return id => valuesIn(items, id);
    },
    whole,
    fields,
    here: parts.toLocal,
    argsOf: (id, values) => ({ v: 1 as const, id, values }),
  });
  const noun = defineNoun(kind, [save, remove], [recheck]);

  return {
    noun,
    table,
    /** Returns the fields of an entry that the partner can change; undefined for a read-only entry. */
    valuesOf,
    list,
    save,
    delete: remove,
    ...defineReads(parts, list, save, noun),
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
    /** Removes one record, as the partner saw it; see `removeRecords`. */
    remove: (engine: Engine, seen: SeenRecord<Values>, name: string, promised?: string) => {
      const args = { v: 1 as const, id: seen.id, name, ...(promised !== undefined && { promised }) };
      return removeRecords(engine, noun, [{ seen, mutator: remove, args }]);
    },
  };
}
