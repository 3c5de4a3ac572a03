/**
 * [Note: Collections]
 * Lists that are too long for one value of the mirror: ten thousand bookings, shown ten at a time, in both languages. What the
 * server told is kept twice, each time for what it is good for:
 *
 * - **Rows**, whole, read by key only: the ten that are shown, the one that is opened.
 * - The **projection**: of each row a small record (`slim`) with what is sorted, filtered, searched and counted. It lies on disk
 *   sorted and in **chunks** of about a hundred; a change writes the chunks it touches and the head, which lists them. Each
 *   process remembers the chunks. Page 500 costs as much as page 1, and a search reads nothing at all.
 *
 * Both change in one transaction, so they never tell different stories. The head's **token** names the projection's content
 * and each chunk's token names the chunk's: what is remembered under the same token is what is on disk, whoever wrote it and
 * whether or not a transaction of ours was kept. That is how one tab sees what another one wrote, and reads no more than that.
 *
 * The head's **revision** counts this device's own acknowledged writes. A page that was asked for before one of them doesn't land
 * (I19).
 *
 * A resource declares a `Collection`. `collectionCrawl.ts` brings it, `collectionPages.ts` shows it, `collectionLanding.ts` changes it,
 * `collectionProjection.ts` knows chunks.
 *
 * A live query over `readPage` hears of the head and of the rows it showed: of another list, of the crawl's progress and of rows
 * that stay the same it hears nothing.
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
  /** The shape of a row. What is read from disk passes it too: a row that doesn't is as good as none. */
  readonly struct: Struct<Row>;
  idOf(row: Row): string;
  /** Raised when `struct`, `slim` or `order` changes: projections are made anew then, from the rows that still have the shape. */
  readonly version: number;
  /** The columns that are sorted, filtered, searched and counted; plain JSON. */
  slim(row: Row): Slim;
  order(a: Slim, b: Slim): number;
  /** What a search looks through, as `searchText` makes it. */
  textOf(slim: Slim): string;
  /** One page as the server has it, newest first; the first is page 1. A page behind the last is empty. */
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
 * Rows by their ids, in that order; what isn't there or has another shape is left out. A row that still has the fingerprint with
 * which it landed needs no second look: it had its shape then.
 */
export async function readRows<Row, Slim>(
  tx: Pick<Tx, 'collectionRows'>,
  collection: Collection<Row, Slim>,
  list: string,
  wanted: readonly { readonly id: string; readonly print?: number }[],
): Promise<Row[]> {
  const found = await tx.collectionRows.getMany(wanted.map(({ id }) => [list, id]));
  return found.flatMap((held, index) => {
    const print = wanted[index]?.print;
    const isAsItCame = held && print !== undefined && printOf(held.row) === print;
    return held && (isAsItCame || fits(collection.struct, held.row)) ? [held.row as Row] : [];
  });
}

/** The projection that a head describes: remembered, read, or made anew for a collection whose version rose. */
export async function loadProjection<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  head: CollectionHead,
): Promise<Projection<Slim>> {
  const known = remembered<Slim>(tx, head.list);
  if (known?.token === head.token) return known.projection;
  const order = orderOf(collection);
  let projection = await readProjection<Slim>(tx, head.list, head, order, known?.projection);
  if (head.version !== collection.version) {
    const ids = projection.entries.map(({ id }) => ({ id }));
    const rows = await readRows(tx, collection, head.list, ids);
    const entries = rows.map(row => listEntryOf(collection, row)).sort(order);
    projection = new Projection(order, chunksOf(entries, head.nextNo));
  }
  remember(tx, head, projection);
  return projection;
}

/** The head of a list, also of one of which nothing has come yet. */
export async function readHead<Row, Slim>(
  tx: Pick<Tx, 'collections'>,
  collection: Collection<Row, Slim>,
  list: string,
): Promise<CollectionHead> {
  const record = await tx.collections.get([list, 'head']);
  return record?.part === 'head' ? record : emptyHead(list, collection.version);
}

export function listEntryOf<Row, Slim>(collection: Collection<Row, Slim>, row: Row): Entry<Slim> {
  return {
    id: collection.idOf(row),
    print: printOf(row),
    slim: collection.slim(row),
  };
}

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

/** The projection that this process saw last. It counts only under the token of the present head. */
export function remembered<Slim>(tx: Pick<Tx, 'memory'>, list: string): Remembered<Slim> | undefined {
  return tx.memory.get(list) as Remembered<Slim> | undefined;
}

/** Keeps it for the next transaction of this process. */
export function remember<Slim>(
  tx: Pick<Tx, 'memory'>,
  { list, token }: CollectionHead,
  projection: Projection<Slim>,
): void {
  tx.memory.set(list, { token, projection } satisfies Remembered<Slim>);
}

function emptyHead(list: string, version: number): CollectionHead {
  return { list, part: 'head', version, token: EMPTY, chunks: [], nextNo: 1, revision: 0, whole: false };
}

const EMPTY = fingerprint('');
