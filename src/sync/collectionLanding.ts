/**
 * How a collection changes on the device: by pages that arrived, and by acknowledged writes of this device.
 * See [Note: Collections].
 */
import type { CollectionHead } from '../db/rows.ts';
import { languages } from '../domain/language.ts';
import { fits } from '../lib/fits.ts';
import {
  listEntryOf,
  keysOf,
  listName,
  loadProjection,
  readHead,
  readRows,
  remember,
  type Collection,
  type CollectionTx,
} from './collection.ts';
import { keepFirst } from './collectionFirst.ts';
import type { Projection } from './collectionProjection.ts';
import { textOfEntries } from './chunkText.ts';

/**
 * Stores the result of an acknowledged write, in the transaction that takes the row off the queue: `update`
 * gets what each language holds and returns what it should hold, undefined for a row that is removed. Pages
 * that were requested before are not stored any more.
 */
export async function patchCollection<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  ids: readonly string[],
  update: (row: Row | undefined, id: string) => Row | undefined,
): Promise<void> {
  for (const lang of collection.perLanguage ? languages : ([languages[0]] as const)) {
    const list = listName(collection, lang);
    const held = await tx.collectionRows.getMany(keysOf(list, ids));
    const updated = ids.map((id, index) => {
      const row = held[index]?.row;
      return { id, row: update(fits(collection.struct, row) ? row : undefined, id) };
    });
    await landRows(tx, collection, list, {
      rows: updated.flatMap(({ row }) => (row === undefined ? [] : [row])),
      removed: updated.flatMap(({ id, row }) => (row === undefined ? [id] : [])),
      own: true,
    });
  }
}

export interface Landing<Row> {
  readonly rows: readonly Row[];
  /** Ids of rows that don't exist any more. */
  readonly removed: readonly string[];
  /** This device has written them itself. */
  readonly own?: boolean;
  /** The server's pages were read to the end. */
  readonly whole?: boolean;
  /** Stored only on this: the same content, and no write of this device since. */
  readonly onto?: Pick<CollectionHead, 'token' | 'revision'>;
}

/**
 * Updates rows, projection and head; writes only what differs. While neither language has the whole list, a
 * row that only the other one has is copied: so whichever of the two is shown, no row that was shown
 * vanishes.
 *
 * @returns what is there now; undefined when `onto` didn't match and nothing was stored
 */
export async function landRows<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  list: string,
  { rows, removed, own = false, whole = false, onto }: Landing<Row>,
): Promise<{ head: CollectionHead; projection: Projection<Slim> } | undefined> {
  const come = new Map(rows.map(row => [collection.idOf(row), { row, entry: listEntryOf(collection, row) }]));
  const head = await readHead(tx, collection, list);
  if (onto && (head.revision !== onto.revision || head.token !== onto.token)) return undefined;
  const present = await loadProjection(tx, collection, head);
  if (!head.whole && !whole) {
    const known = (): string[] => [...present.entries.map(({ id }) => id), ...come.keys(), ...removed];
    for (const row of await rowsElsewhere(tx, collection, list, known))
      come.set(collection.idOf(row), { row, entry: listEntryOf(collection, row) });
  }
  const added = [...come.values()].filter(({ entry }) => !present.has(entry));
  const change = present.change(
    [...added.map(({ entry }) => entry.id), ...removed],
    added.map(({ entry }) => entry),
    Math.max(head.nextNo, ...present.chunks.map(({ no }) => no + 1)),
  );
  const { projection, nextNo } = change;
  const renewed = head.version !== collection.version;
  const next: CollectionHead = {
    ...head,
    version: collection.version,
    token: projection.token,
    chunks: projection.refs,
    nextNo,
    revision: head.revision + (own ? 1 : 0),
    whole: head.whole || whole,
    first: await keepFirst(tx, collection, head, [present, projection], come),
  };
  const writes: Promise<unknown>[] = [];
  if (added.length > 0)
    writes.push(tx.collectionRows.putMany(added.map(({ row, entry }) => ({ list, id: entry.id, row }))));
  if (removed.length > 0) writes.push(tx.collectionRows.deleteMany(keysOf(list, removed)));
  if (renewed || next.token !== head.token) {
    const before = new Map(head.chunks.map(({ no, token }) => [no, token]));
    const after = new Set(next.chunks.map(({ no }) => no));
    const changed = projection.chunks.filter(({ no, token }) => before.get(no) !== token);
    const left = head.chunks.flatMap(({ no }): [string, number][] => (after.has(no) ? [] : [[list, no]]));
    if (changed.length > 0)
      writes.push(
        tx.collectionChunks.putMany(
          changed.map(({ no, entries }) => ({ list, no, text: textOfEntries(entries) })),
        ),
      );
    if (left.length > 0) writes.push(tx.collectionChunks.deleteMany(left));
  }
  if (renewed || next.token !== head.token || own || next.whole !== head.whole || next.first !== head.first)
    writes.push(tx.collections.put(next));
  await Promise.all(writes);
  remember(tx, next, projection);
  return { head: next, projection };
}

/**
 * Rows that only the other language's list has, while that list isn't whole; a whole list is shown itself.
 */
async function rowsElsewhere<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  list: string,
  known: () => readonly string[],
): Promise<readonly Row[]> {
  if (!collection.perLanguage) return [];
  const lists = languages.map(lang => listName(collection, lang)).filter(other => other !== list);
  const rows = await Promise.all(
    lists.map(async other => {
      const head = await readHead(tx, collection, other);
      if (head.whole || head.chunks.length === 0) return [];
      const { entries } = await loadProjection(tx, collection, head);
      const here = new Set(known());
      const more = entries.filter(({ id }) => !here.has(id));
      return more.length > 0 ? readRows(tx, collection, other, more) : [];
    }),
  );
  return rows.flat();
}
