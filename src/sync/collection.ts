/**
 * [Note: Collections]
 * Lists that are too long for one value of the mirror: ten thousand bookings, shown ten at a time, in both
 * languages. What the server sent is kept in two forms, each for its own use:
 *
 * - **Rows**, whole, read by key only: the ten that are shown, the one that is opened.
 * - The **projection**: of each row a small record (`slim`) with what is sorted, filtered, searched and
 *   counted. It is on disk sorted, in **chunks** of about a hundred; a change writes the chunks it touches
 *   and the head, which lists them. Each process keeps the chunks in memory. Page 500 costs as much as page
 *   1, and a search reads nothing from disk.
 *
 * Both change in one transaction, so they always agree. The head's **token** stands for the content of the
 * projection, and each chunk's token for that of the chunk: what is in memory under the same token is what is
 * on disk, whoever wrote it and whether or not a transaction of this process was kept. So a tab sees what
 * another one wrote, and reads only that.
 *
 * The rows of the first page are kept once more, in a record of their own (`collectionFirst.ts`), because every start shows them.
 *
 * The head's **revision** counts this device's own acknowledged writes. A page that was requested before one
 * of them is not stored (I19).
 *
 * A resource declares a `Collection`. `collectionCrawl.ts` fetches it, `collectionPages.ts` reads it,
 * `collectionLanding.ts` changes it, `collectionProjection.ts` has the chunks, `chunkText.ts` their form on disk.
 *
 * A live query over `readPage` runs again when the head or one of its rows changes, and not for another list,
 * for the crawl's progress or for rows that stay the same.
 */
import type { Struct } from 'superstruct';
import type { Http } from '../api/http.ts';
import type { CollectionHead } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import type { Language } from '../domain/language.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { fits } from '../lib/fits.ts';
import { chunksOf, Projection, readProjection, type Entry, type Order } from './collectionProjection.ts';

export interface Collection<Row, Slim> {
  readonly name: string;
  /** Whether the server answers it in the caller's language; if so both languages are kept. */
  readonly perLanguage: boolean;
  /** The shape of a row, also checked when it is read from disk: a row of another shape counts as missing. */
  readonly struct: Struct<Row>;
  idOf(row: Row): string;
  /**
   * Raised when `struct`, `slim` or `order` changes: projections are then made again, from the rows that
   * still have the shape.
   */
  readonly version: number;
  /** The columns that are sorted, filtered, searched and counted; plain JSON. */
  slim(row: Row): Slim;
  order(a: Slim, b: Slim): number;
  /** What a search looks through, as `searchText` makes it. */
  textOf(slim: Slim): string;
  /** One page as the server has it, newest first; the first is page 1. A page after the last is empty. */
  fetchPage(http: Http, page: number, lang: Language): Promise<FetchedPage<Row>>;
  /** How old it may be before it is crawled again while there is network, in milliseconds. */
  readonly maxAgeMs: number;
}

export interface FetchedPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** What reading and patching a collection needs of a transaction; see `collectionTables`. */
export type CollectionTx = Pick<Tx, 'collections' | 'collectionChunks' | 'collectionRows' | 'memory'>;

/**
 * Rows by their ids, in that order; what isn't there or has another shape is left out. A row that still has
 * the fingerprint with which it was stored isn't checked again: it had its shape then. One that was shown last with that fingerprint isn't
 * read again either.
 */
export async function readRows<Row, Slim>(
  tx: Pick<Tx, 'collectionRows' | 'memory'>,
  collection: Collection<Row, Slim>,
  list: string,
  wanted: readonly { readonly id: string; readonly print?: number }[],
): Promise<Row[]> {
  const kept = keptRows(tx, list);
  const found = wanted.map(({ id, print }) => {
    const row = kept.get(id);
    return row !== undefined && row.print === print ? row.row : undefined;
  });
  const missing = wanted.flatMap(({ id }, index) => (found[index] === undefined ? [{ id, index }] : []));
  const held = await tx.collectionRows.getMany(missing.map(({ id }) => [list, id]));
  for (const [nth, { id, index }] of missing.entries()) {
    const row = held[nth]?.row;
    const print = wanted[index]?.print;
    const isAsItCame = row !== undefined && print !== undefined && printOf(row) === print;
    if (isAsItCame || fits(collection.struct, row)) found[index] = row;
    if (isAsItCame && wanted.length <= MOST_KEPT) keepRow(tx, list, id, { print, row });
  }
  return found.filter(row => row !== undefined) as Row[];
}

/** Rows that were shown last, so that a list which is read again because one of them changed reads that one only. */
const MOST_KEPT = 60;

/** Each is valid for an entry with the same fingerprint only. */
function keptRows(tx: Pick<Tx, 'memory'>, list: string): Map<string, KeptRow> {
  const name = `${list} rows`;
  const kept = (tx.memory.get(name) as Map<string, KeptRow> | undefined) ?? new Map<string, KeptRow>();
  tx.memory.set(name, kept);
  return kept;
}

interface KeptRow {
  readonly print: number;
  readonly row: unknown;
}

/** Keeps a row in memory for the next time it is shown. */
export function keepRow(tx: Pick<Tx, 'memory'>, list: string, id: string, row: KeptRow): void {
  const kept = keptRows(tx, list);
  kept.set(id, row);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}

/**
 * The projection that a head describes: from memory, from disk, or made again from the rows: when a chunk is damaged, or the collection's
 * version was raised. The next landing writes what was made again.
 */
export async function loadProjection<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  head: CollectionHead,
): Promise<Projection<Slim>> {
  const known = remembered<Slim>(tx, head.list);
  if (known?.token === head.token) return known.projection;
  const order = orderOf(collection);
  const read = await readProjection<Slim>(tx, head.list, head, order, known?.projection);
  const projection =
    read && head.version === collection.version ? read : await makeProjection(tx, collection, head, order);
  remember(tx, head, projection);
  return projection;
}

/** The projection of the rows that are here and have the shape. */
async function makeProjection<Row, Slim>(
  tx: Pick<Tx, 'collectionRows'>,
  collection: Collection<Row, Slim>,
  { list, nextNo }: CollectionHead,
  order: Order<Slim>,
): Promise<Projection<Slim>> {
  const rows = await tx.collectionRows.where('list', list);
  const entries = rows.flatMap(({ row }) =>
    fits(collection.struct, row) ? [listEntryOf(collection, row)] : [],
  );
  return new Projection(order, chunksOf(entries.sort(order), nextNo));
}

/** The head of a list, also when nothing of the list has come yet. */
export async function readHead<Row, Slim>(
  tx: Pick<Tx, 'collections'>,
  collection: Collection<Row, Slim>,
  list: string,
): Promise<CollectionHead> {
  const record = await tx.collections.get([list, 'head']);
  return record?.part === 'head' ? record : emptyHead(list, collection.version);
}

export function listEntryOf<Row, Slim>(collection: Collection<Row, Slim>, row: Row): Entry<Slim> {
  const known =
    typeof row === 'object' && row !== null ? (entriesByRow.get(row) as Entry<Slim> | undefined) : undefined;
  if (known) return known;
  const entry = { id: collection.idOf(row), print: printOf(row), slim: collection.slim(row) };
  if (typeof row === 'object' && row !== null) entriesByRow.set(row, entry);
  return entry;
}

/** A row that came is compared with what is here, and then stored: its entry is made once. */
const entriesByRow = new WeakMap<object, Entry<unknown>>();

function printOf(row: unknown): number {
  return fingerprint(JSON.stringify(row));
}

export function keysOf(list: string, ids: readonly string[]): [string, string][] {
  return ids.map(id => [list, id]);
}

export function listName<Row, Slim>(collection: Collection<Row, Slim>, lang: Language): string {
  return collection.perLanguage ? `${collection.name}:${lang}` : collection.name;
}

/** Ties are broken by the id: two bookings of one minute keep their places. */
function orderOf<Row, Slim>(collection: Collection<Row, Slim>): Order<Slim> {
  return (a, b) => collection.order(a.slim, b.slim) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

interface Remembered<Slim> {
  readonly token: number;
  readonly projection: Projection<Slim>;
}

/** The projection that this process has in memory. It is valid only under the token of the present head. */
export function remembered<Slim>(tx: Pick<Tx, 'memory'>, list: string): Remembered<Slim> | undefined {
  return tx.memory.get(list) as Remembered<Slim> | undefined;
}

/** Keeps it in memory for the next transaction of this process. */
export function remember<Slim>(
  tx: Pick<Tx, 'memory'>,
  { list, token }: CollectionHead,
  projection: Projection<Slim>,
): void {
  tx.memory.set(list, { token, projection } satisfies Remembered<Slim>);
}

function emptyHead(list: string, version: number): CollectionHead {
  return {
    list,
    part: 'head',
    version,
    token: EMPTY,
    chunks: [],
    nextNo: 1,
    revision: 0,
    whole: false,
    first: undefined,
  };
}

const EMPTY = fingerprint('');
