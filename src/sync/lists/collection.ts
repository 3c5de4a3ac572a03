/**
 * [Note: Collections] Lists that are too long for one value of the mirror: ten thousand bookings, shown ten
 * at a time, in both languages.
 *
 * - **Rows** are whole, one record each. A row that changes is stored anew under the next number that the
 *   database gives, and these numbers only grow: so what has changed since a number is read by a range of
 *   keys.
 * - **Entries** are in memory: of each row what is sorted, filtered, searched and counted (`brief`). A
 *   process reads all of them once, afterwards only those of rows that have changed since.
 * - The **index** is a record with all entries as text: reading it takes a small part of the time that
 *   reading every row takes. It may be older than the rows.
 * - The **head** tells the last number and how many rows there are. When both are those of the entries in
 *   memory, nothing has changed. When the rows that came later don't explain the count, some were removed,
 *   and the entries are read anew.
 *
 * The head's `revision` counts this device's own acknowledged writes. A page that was requested before one of
 * them is not stored.
 *
 * A resource declares a `Collection`. `collectionCrawl.ts` fetches it, `collectionPages.ts` reads it,
 * `storeRows.ts` changes it, `collectionEntries.ts` has its entries.
 */
import type { Struct } from 'superstruct';
import type { Http } from '../../api/http.ts';
import type { CollectionHead } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { languages, type Language } from '../../domain/values/language.ts';
import { fits } from '../../lib/fits.ts';

export interface Collection<Row, Brief> {
  readonly name: string;
  /** Whether the server answers in the caller's language; if so, both languages are stored. */
  readonly perLanguage: boolean;
  /** The shape of a row, also checked when it is read from disk: a row of another shape counts as missing. */
  readonly struct: Struct<Row>;
  idOf(row: Row): string;
  /**
   * Raised when `struct` or `brief` changes: the entries are then built again from the rows that still have
   * the shape.
   */
  readonly version: number;
  /** Returns the values for sorting, filtering, searching and counting; plain JSON. */
  brief(row: Row): Brief;
  order(a: Brief, b: Brief): number;
  /** Returns the text that a search looks through, in the form of `toSearchText`. */
  textOf(brief: Brief): string;
  /** Fetches one page of the server, newest first. The first page is 1; a page after the last is empty. */
  fetchPage(http: Http, page: number, lang: Language): Promise<FetchedPage<Row>>;
  /** How old it may be before it is crawled again while there is network, in milliseconds. */
  readonly maxAgeMs: number;
}

export interface FetchedPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** The part of a transaction that reading and patching a collection need; see `collectionTables`. */
export type CollectionTx = Pick<Tx, 'collections' | 'collectionRows' | 'memory' | 'isWriting'>;

/** Reads rows by their ids, in that order; a missing row, or a row of another shape, is left out. */
export async function readRows<Row, Brief>(
  tx: Pick<Tx, 'collectionRows'>,
  collection: Collection<Row, Brief>,
  list: string,
  ids: readonly string[],
): Promise<Row[]> {
  const found = await tx.collectionRows.find(
    '[list+id]',
    ids.map(id => [list, id]),
  );
  return found.flatMap(record => {
    const row = record?.row;
    return fits(collection.struct, row) ? [row] : [];
  });
}

/** Reads the head of a list, also when nothing of the list was stored yet. */
export async function readHead(tx: Pick<Tx, 'collections'>, list: string): Promise<CollectionHead> {
  const record = await tx.collections.get([list, 'head']);
  return record?.part === 'head'
    ? record
    : { list, part: 'head', last: 0, count: 0, indexed: 0, revision: 0, whole: false };
}

export function listName<Row, Brief>(collection: Collection<Row, Brief>, lang: Language): string {
  return collection.perLanguage ? `${collection.name}:${lang}` : collection.name;
}

/** Returns the names of all lists of a collection. */
export function listNames<Row, Brief>(collection: Collection<Row, Brief>): readonly string[] {
  return collection.perLanguage ? languages.map(lang => listName(collection, lang)) : [collection.name];
}
