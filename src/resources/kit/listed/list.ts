/** The list of such records, as it is fetched and stored. */
import { array } from 'superstruct';
import { subjectParts, type HasId } from '../../../lib/ids.ts';
import type { Resource } from '../../../sync/lists/pull.ts';
import { enqueueIn } from '../../../sync/queue/enqueue.ts';
import { proposeDeletingDuplicates } from '../creations.ts';
import { maxAge } from '../maxAge.ts';
import { isStaleRead, recentOwnWritesOf } from '../ownWrites.ts';
import type { ListedHelpers } from './ListedNoun.ts';
import type { DeleteMutator } from './remove.ts';

/** @param deletion is proposed for a duplicate */
export function defineListResource<Item extends HasId & Values, Values extends object>(
  { its, kind, valuesOf, valuesIn, own, likeness, toLocal }: ListedHelpers<Item, Values>,
  deletion: () => DeleteMutator<Values>,
): Resource<Item[]> {
  return {
    name: () => its.listName,
    struct: array(its.item),
    version: its.table.version,
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
      await proposeDeletingDuplicates(tx, own(items), engine.clock.now(), {
        kind,
        traits: item => its.traits(valuesOf(item) as Values),
        likeness: (item, names) => likeness(toLocal(valuesOf(item) as Values, names)),
        deletion: deletion().name,
        propose(item) {
          const values = valuesOf(item) as Values;
          const name = its.nameOf(values);
          return enqueueIn(tx, engine, deletion(), {
            args: { v: 1, id: item.id, name },
            base: values,
            asks: { conflict: { kind: 'duplicate' }, words: { id: 'records.duplicate', values: { name } } },
          });
        },
      });
    },
    fetch: http => its.fetch(http),
  };
}
