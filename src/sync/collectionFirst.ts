/**
 * The first page of a list, kept once more in one record beside the projection: a start shows it after one answer of the storage, not
 * after a chunk and then each row of its own. See [Note: Collections].
 */
import type { CollectionHead, CollectionRecord } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { keepRow, readRows, type Collection } from './collection.ts';
import type { Entry, Projection } from './collectionProjection.ts';

/** As many rows as a page has (A402). */
export const FIRST_ROWS = 10;

interface KeptFirst<Row> extends Pick<Entry<unknown>, 'id' | 'print'> {
  readonly row: Row;
}

/** The record, to be requested together with the head that says whether it is valid. */
export async function readFirst(
  tx: Pick<Tx, 'collections'>,
  list: string,
): Promise<CollectionRecord | undefined> {
  return tx.collections.get([list, 'first']);
}

/**
 * The rows of the record; undefined unless it is the one that the head names. They had their shape when they were stored, and the
 * fingerprint shows that they are unchanged.
 */
export function firstRows<Row, Slim>(
  tx: Pick<Tx, 'memory'>,
  collection: Collection<Row, Slim>,
  head: CollectionHead,
  record: CollectionRecord | undefined,
): readonly Row[] | undefined {
  if (record?.part !== 'first' || head.version !== collection.version) return undefined;
  if (typeof record.text !== 'string' || fingerprint(record.text) !== head.first) return undefined;
  const kept = JSON.parse(record.text) as readonly KeptFirst<Row>[];
  for (const { id, print, row } of kept) keepRow(tx, head.list, id, { print, row });
  return kept.map(({ row }) => row);
}

/**
 * Writes the record when the first entries of a list have changed.
 *
 * @param come rows that are being stored in the same transaction
 * @returns what the head is to say of it; undefined when one of the rows is missing, and then there is no valid record
 */
export async function keepFirst<Row, Slim>(
  tx: Pick<Tx, 'collections' | 'collectionRows' | 'memory'>,
  collection: Collection<Row, Slim>,
  head: CollectionHead,
  [before, after]: readonly [Projection<Slim>, Projection<Slim>],
  come: ReadonlyMap<string, { readonly row: Row }>,
): Promise<number | undefined> {
  const first = after.first(FIRST_ROWS);
  const isSame = head.first !== undefined && head.version === collection.version;
  if (isSame && areSame(first, before.first(FIRST_ROWS))) return head.first;
  const others = first.filter(({ id }) => !come.has(id));
  const read = await readRows(tx, collection, head.list, others);
  if (read.length < others.length) return undefined;
  const rowOf = new Map(read.map(row => [collection.idOf(row), row]));
  const text = JSON.stringify(
    first.map(({ id, print }) => ({ id, print, row: come.get(id)?.row ?? rowOf.get(id) })),
  );
  await tx.collections.put({ list: head.list, part: 'first', text });
  return fingerprint(text);
}

function areSame(some: readonly Entry<unknown>[], others: readonly Entry<unknown>[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, print }, index) => id === others[index]?.id && print === others[index].print)
  );
}
