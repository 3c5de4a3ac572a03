/** How a collection is read: a page of it, one row, how much of it has arrived. See [Note: Collections]. */
import type { CollectionHead } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { otherLanguage, type Language } from '../domain/language.ts';
import { searchWords } from '../lib/searchText.ts';
import {
  listName,
  loadProjection,
  readHead,
  readRows,
  remembered,
  type Collection,
  type CollectionTx,
} from './collection.ts';
import { firstRows, FIRST_ROWS, readFirst } from './collectionFirst.ts';
import { readSlice, type Entry, type OtherOrder, type Projection } from './collectionProjection.ts';

/** Which rows, and in which order. */
export interface ListQuery<Slim> {
  readonly filter?: ((slim: Slim) => boolean) | undefined;
  /** Words that must all be in it, as the partner types them. */
  readonly search?: string | undefined;
  /**
   * Another order than the collection's own. It must be the same function for each read: the projection is
   * sorted once for each function, and kept in memory.
   */
  readonly order?: OtherOrder<Slim> | undefined;
}

export interface PageQuery<Slim> extends ListQuery<Slim> {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface CollectionPage<Row> {
  readonly rows: readonly Row[];
  /** How many rows of the device match. */
  readonly total: number;
  /** The language of the rows: the other one while the wanted one isn't here yet. */
  readonly lang: Language;
}

export interface CollectionProgress {
  /** Rows that the present pass has found, or all of them. */
  readonly done: number;
  /** How many the server has; undefined before its first answer. */
  readonly total: number | undefined;
  /** How old the list is: when the last whole pass began. Undefined before the end of the first one. */
  readonly fetchedAt: number | undefined;
}

/** One page of what is on the device, in the wanted language, or in the other one rather than nothing. */
export async function readPage<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  lang: Language,
  query: PageQuery<Slim>,
): Promise<CollectionPage<Row>> {
  const list = listName(collection, lang);
  // What is in memory is nearly always right: its rows are read together with the head that confirms it.
  const guess = remembered<Slim>(tx, list);
  const guessed = guess && pageOf(collection, guess.projection, query);
  const isFirst = !guess && query.page === 1 && query.size <= FIRST_ROWS && !isNarrowed(query);
  const [head, guessedRows, first] = await Promise.all([
    readHead(tx, collection, list),
    guessed && readRows(tx, collection, list, guessed.entries),
    isFirst ? readFirst(tx, list) : undefined,
  ]);
  if (guessed && guessedRows && head.whole && guess.token === head.token)
    return { rows: guessedRows, total: guessed.total, lang };
  const keptPage = head.whole ? firstRows(tx, collection, head, first) : undefined;
  if (keptPage) return { rows: keptPage.slice(0, query.size), total: rowsIn(head), lang };

  const shown = await listToShow(tx, collection, lang, head);
  const { entries, total } = await findPage(tx, collection, shown.head, query);
  return { rows: await readRows(tx, collection, shown.head.list, entries), total, lang: shown.lang };
}

/** All entries that match, and the list in which their rows are. */
export async function readMatches<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  lang: Language,
  query: ListQuery<Slim>,
): Promise<{ readonly list: string; readonly entries: readonly Entry<Slim>[] }> {
  const head = await readHead(tx, collection, listName(collection, lang));
  const shown = await listToShow(tx, collection, lang, head);
  const projection = await loadProjection(tx, collection, shown.head);
  return { list: shown.head.list, entries: matchesOf(collection, projection, query) };
}

/** One row by its id, in the wanted language or in the other one. */
export async function readRow<Row, Slim>(
  tx: Pick<Tx, 'collectionRows' | 'memory'>,
  collection: Collection<Row, Slim>,
  id: string,
  lang: Language,
): Promise<Row | undefined> {
  for (const wanted of collection.perLanguage ? [lang, otherLanguage(lang)] : [lang]) {
    const [row] = await readRows(tx, collection, listName(collection, wanted), [{ id }]);
    if (row !== undefined) return row;
  }
  return undefined;
}

export async function readProgress<Row, Slim>(
  tx: Pick<Tx, 'collections'>,
  collection: Collection<Row, Slim>,
  lang: Language,
): Promise<CollectionProgress> {
  const record = await tx.collections.get([listName(collection, lang), 'crawl']);
  if (record?.part !== 'crawl') return { done: 0, total: undefined, fetchedAt: undefined };
  const { seen, total, fetchedAt } = record;
  return { done: seen, total, fetchedAt };
}

/** The newest entries of a list. */
export interface Newest<Slim> {
  readonly entries: readonly Entry<Slim>[];
  /** Whether these are all that the server has, as far as this device knows. */
  readonly isAll: boolean;
}

/**
 * The first entries of the whole list, up to the first for which `wanted` is false: the newest entries,
 * without reading the rest.
 */
export async function readNewest<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  lang: Language,
  wanted: (slim: Slim) => boolean,
): Promise<Newest<Slim>> {
  const { head } = await listToShow(
    tx,
    collection,
    lang,
    await readHead(tx, collection, listName(collection, lang)),
  );
  const found = await findNewest(tx, collection, head, wanted);
  return { entries: found.entries, isAll: await isAllUpTo(tx, head, found.end) };
}

/** @returns with the place of the first entry that isn't wanted; -1 when there is none */
async function findNewest<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  head: CollectionHead,
  wanted: (slim: Slim) => boolean,
): Promise<{ readonly entries: readonly Entry<Slim>[]; readonly end: number }> {
  const isInMemory = remembered(tx, head.list)?.token === head.token;
  const found: Entry<Slim>[] = [];
  while (!isInMemory && head.version === collection.version) {
    const slice = await readSlice<Slim>(tx, head.list, head, found.length, SLICE);
    if (!slice) break;
    const end = slice.findIndex(({ slim }) => !wanted(slim));
    if (end >= 0) return { entries: [...found, ...slice.slice(0, end)], end: found.length + end };
    found.push(...slice);
    if (slice.length < SLICE) return { entries: found, end: -1 };
  }
  const { entries } = await loadProjection(tx, collection, head);
  const end = entries.findIndex(({ slim }) => !wanted(slim));
  return { entries: end < 0 ? entries : entries.slice(0, end), end };
}

/** Whether nothing is missing before the entry at `end`; of all entries when that is negative. */
export async function isAllUpTo(
  tx: Pick<Tx, 'collections'>,
  head: CollectionHead,
  end: number,
): Promise<boolean> {
  if (head.whole || end < 0) return head.whole;
  const record = await tx.collections.get([head.list, 'crawl']);
  const leftOut = record?.part === 'crawl' ? record.leftOut : undefined;
  return leftOut === undefined || end < leftOut.met;
}

/** About as many as a chunk has. */
const SLICE = 100;

/** How many rows of the device match a search, in each kind. */
export async function readTally<Row, Slim, Kind>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  lang: Language,
  { kindOf, ...query }: Omit<ListQuery<Slim>, 'order'> & { readonly kindOf: (slim: Slim) => Kind },
): Promise<ReadonlyMap<Kind, number>> {
  const { head } = await listToShow(
    tx,
    collection,
    lang,
    await readHead(tx, collection, listName(collection, lang)),
  );
  const tally = new Map<Kind, number>();
  for (const { slim } of matchesOf(collection, await loadProjection(tx, collection, head), query)) {
    const kind = kindOf(slim);
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
  }
  return tally;
}

/**
 * Which list is shown: the one in the wanted language once it is whole; until then the other language's, when
 * that is whole or has as many rows. Rows that were shown must not vanish while another list is being
 * fetched.
 */
export function headToShow(head: CollectionHead, other: CollectionHead): CollectionHead {
  if (head.whole) return head;
  return other.whole || (rowsIn(other) > 0 && rowsIn(other) >= rowsIn(head)) ? other : head;
}

/** How many rows of a list are on the device. */
export function rowsIn({ chunks }: CollectionHead): number {
  return chunks.reduce((sum, { count }) => sum + count, 0);
}

async function listToShow<Row, Slim>(
  tx: Pick<Tx, 'collections'>,
  collection: Collection<Row, Slim>,
  lang: Language,
  head: CollectionHead,
): Promise<{ head: CollectionHead; lang: Language }> {
  if (head.whole || !collection.perLanguage) return { head, lang };
  const spare = otherLanguage(lang);
  const other = await readHead(tx, collection, listName(collection, spare));
  return headToShow(head, other) === other ? { head: other, lang: spare } : { head, lang };
}

interface FoundPage<Slim> {
  readonly entries: readonly Entry<Slim>[];
  readonly total: number;
}

async function findPage<Row, Slim>(
  tx: CollectionTx,
  collection: Collection<Row, Slim>,
  head: CollectionHead,
  query: PageQuery<Slim>,
): Promise<FoundPage<Slim>> {
  const { list } = head;
  // The first screen of a process doesn't wait for the whole projection; later reads find it in memory.
  const first = `${list} was shown`;
  if (!isNarrowed(query) && !tx.memory.has(first) && head.version === collection.version) {
    tx.memory.set(first, true);
    const slice = await readSlice<Slim>(tx, list, head, (query.page - 1) * query.size, query.size);
    if (slice) return { entries: slice, total: rowsIn(head) };
  }
  const projection = await loadProjection(tx, collection, head);
  return pageOf(collection, projection, query);
}

function isNarrowed<Slim>({ filter, search, order }: ListQuery<Slim>): boolean {
  return filter !== undefined || order !== undefined || (search !== undefined && search.trim() !== '');
}

function pageOf<Row, Slim>(
  collection: Collection<Row, Slim>,
  projection: Projection<Slim>,
  query: PageQuery<Slim>,
): FoundPage<Slim> {
  const { page, size } = query;
  const matches = matchesOf(collection, projection, query);
  return { entries: matches.slice((page - 1) * size, page * size), total: matches.length };
}

function matchesOf<Row, Slim>(
  collection: Collection<Row, Slim>,
  projection: Projection<Slim>,
  query: ListQuery<Slim>,
): readonly Entry<Slim>[] {
  if (!isNarrowed(query)) return projection.entries;
  const { filter, search, order } = query;
  const isFound = finder(collection, search);
  const entries = order ? projection.entriesBy(order) : projection.entries;
  return entries.filter(({ slim }) => (!filter || filter(slim)) && isFound(slim));
}

/** Whether all words of a search are in it. */
function finder<Row, Slim>(collection: Collection<Row, Slim>, search = ''): (slim: Slim) => boolean {
  const words = searchWords(search);
  return slim => {
    const text = words.length > 0 ? collection.textOf(slim) : '';
    return words.every(word => text.includes(word));
  };
}
