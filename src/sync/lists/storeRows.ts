/**
 * Changes a collection on the device: by pages that arrived, and by acknowledged writes of this device. See
 * [Note: Collections].
 */
import type { CollectionHead, CollectionRow } from '../../db/rows.ts';
import { listNames, readHead, readRows, type Collection, type CollectionTx } from './collection.ts';
import { changedEntries, keepIndex, loadEntries, fingerprintRow, type Entries } from './collectionEntries.ts';

/**
 * Stores the result of an acknowledged write, in the transaction that takes the row off the queue: `update`
 * gets the stored row of each language and returns the new one, undefined for a row that is removed. Pages
 * that were requested before are not stored any more.
 */
export async function patchCollection<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  ids: readonly string[],
  update: (row: Row | undefined, id: string) => Row | undefined,
): Promise<void> {
  for (const list of listNames(collection)) {
    const held = new Map(
      (await readRows(tx, collection, list, ids)).map(row => [collection.idOf(row), row] as const),
    );
    const updated = ids.map(id => ({ id, row: update(held.get(id), id) }));
    await storeRows(tx, collection, list, {
      rows: updated.flatMap(({ row }) => (row === undefined ? [] : [row])),
      removed: updated.flatMap(({ id, row }) => (row === undefined ? [id] : [])),
      own: true,
    });
  }
}

/** A list as it is stored. */
export interface StoredList<Brief> {
  readonly head: CollectionHead;
  readonly entries: Entries<Brief>;
}

export interface RowsToStore<Row, Brief> {
  readonly rows: readonly Row[];
  /** Ids of rows that don't exist any more. */
  readonly removed: readonly string[];
  /** Whether this device has written the rows itself. */
  readonly own?: boolean;
  /** Whether the server's pages were read to the end. */
  readonly whole?: boolean;
  /** The list on which the rows must be stored: the same content, and no write of this device since. */
  readonly onto?: StoredList<Brief>;
}

/**
 * Stores rows and removes others, in one transaction with all that describes them. While a list isn't whole,
 * it also gets the rows that only the other language's list has: the other list may have been shown until
 * now, and when this list becomes longer, no row that was shown vanishes.
 *
 * @returns the list afterwards; undefined when `onto` didn't match and nothing was stored
 */
export async function storeRows<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  list: string,
  { rows, removed, own = false, whole = false, onto }: RowsToStore<Row, Brief>,
): Promise<StoredList<Brief> | undefined> {
  const head = await readHead(tx, list);
  if (onto && !(onto.head.revision === head.revision && onto.entries.isOf(head))) return undefined;
  const before = onto?.entries ?? (await loadEntries(tx, collection, head));
  const come = new Map(rows.map(row => [collection.idOf(row), row]));
  const isWhole = head.whole || whole;
  if (!isWhole)
    for (const row of await rowsElsewhere(tx, collection, list, [
      ...before.numbers.keys(),
      ...come.keys(),
      ...removed,
    ]))
      come.set(collection.idOf(row), row);
  const news = [...come]
    .map(([id, row]) => ({ list, id, fingerprint: fingerprintRow(row), row }))
    .filter(({ id, fingerprint }) => before.get(id)?.print !== fingerprint);
  const gone = [...news.map(({ id }) => id), ...removed].flatMap(id => before.numbers.get(id) ?? []);
  await tx.collectionRows.deleteMany(gone);
  const added = await tx.collectionRows.addMany(news);
  const records = news.map((row, nth): CollectionRow => ({ ...row, no: added[nth] ?? 0 }));
  const last = Math.max(head.last, ...added);
  const after = changedEntries(collection, before, records, removed, last);
  const later = after.all.filter(({ no }) => no > head.indexed).length;
  const isIndexOld = removed.length > 0 || later * INDEX_PART > after.all.length || (whole && later > 0);
  const next: CollectionHead = {
    ...head,
    last,
    count: after.numbers.size,
    indexed: isIndexOld ? last : head.indexed,
    revision: head.revision + Number(own),
    whole: isWhole,
  };
  if (isIndexOld) await keepIndex(tx, collection, list, after);
  if (isIndexOld || own || !before.isOf(next) || isWhole !== head.whole) await tx.collections.put(next);
  return { head: next, entries: after };
}

/** While a list is being fetched, its index is written when more than one in this many rows isn't in it. */
const INDEX_PART = 4;

/**
 * Returns rows that only the other language's list has, while it isn't whole; a whole list is shown itself.
 */
async function rowsElsewhere<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  list: string,
  known: readonly string[],
): Promise<readonly Row[]> {
  const here = new Set(known);
  const found: Row[] = [];
  for (const other of listNames(collection)) {
    const head = await readHead(tx, other);
    if (other === list || head.whole || head.count === 0) continue;
    const { all } = await loadEntries(tx, collection, head);
    const more = all.flatMap(({ id }) => (here.has(id) ? [] : [id]));
    found.push(...(await readRows(tx, collection, other, more)));
  }
  return found;
}
