/** Reads a collection: a page of it, one row, how much of it has arrived. See [Note: Collections]. */
import type { CollectionHead } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { otherLanguage, type Language } from '../../domain/values/language.ts';
import { hasTerms, searchTerms } from '../../lib/text/toSearchText.ts';
import { listName, readHead, readRows, type Collection, type CollectionTx } from './collection.ts';
import { loadEntries, type IndexRow } from './collectionEntries.ts';
import type { StoredList } from './storeRows.ts';

/** A selection of rows, and their order. */
export interface ListQuery<Brief> {
  readonly filter?: ((brief: Brief, id: string) => boolean) | undefined;
  /** Words that a row must all contain, as the partner types them. */
  readonly search?: string | undefined;
  /** Text that is searched beside the collection's own, in the form of `toSearchText`. */
  readonly alsoText?: ((brief: Brief) => string) | undefined;
  /**
   * Another order than the collection's own. It must be the same function for each read: entries are sorted
   * once for each.
   */
  readonly order?: ((a: Brief, b: Brief) => number) | undefined;
  /** The matching rows that come before all others, and their own order. */
  readonly first?:
    | {
        readonly filter: (brief: Brief, id: string) => boolean;
        readonly order: (a: Brief, b: Brief) => number;
      }
    | undefined;
}

export interface PageQuery<Brief> extends ListQuery<Brief> {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface CollectionPage<Row> {
  readonly rows: readonly Row[];
  /** How many rows on the device match. */
  readonly total: number;
  /** The language of the rows: the other language while the wanted one isn't here yet. */
  readonly lang: Language;
}

export interface CollectionProgress {
  /** Rows that the present pass has found, or all of them. */
  readonly done: number;
  /** How many the server has; undefined before its first answer. */
  readonly total: number | undefined;
  /** When the last complete pass began: the list is as old as this. Undefined before the end of the first. */
  readonly fetchedAt: number | undefined;
}

/** The list that is shown, with its language. */
export interface ShownList<Brief> extends StoredList<Brief> {
  readonly lang: Language;
}

/**
 * Reads the list in the wanted language once it is whole; until then the other language's list, if that is
 * whole or has as many rows. Rows that were shown must not vanish while another list is being fetched.
 */
export async function readList<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  lang: Language,
): Promise<ShownList<Brief>> {
  let shown = { head: await readHead(tx, listName(collection, lang)), lang };
  if (!shown.head.whole && collection.perLanguage) {
    const spare = otherLanguage(lang);
    const other = await readHead(tx, listName(collection, spare));
    if (other.whole || (other.count > 0 && other.count >= shown.head.count))
      shown = { head: other, lang: spare };
  }
  return { ...shown, entries: await loadEntries(tx, collection, shown.head) };
}

/** Reads one page on the device, in the wanted language, or in the other one rather than nothing. */
export async function readPage<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  wantedLang: Language,
  { page, size, ...query }: PageQuery<Brief>,
): Promise<CollectionPage<Row>> {
  const { list, lang, entries } = await readMatches(tx, collection, wantedLang, query);
  const ids = entries.slice((page - 1) * size, page * size).map(({ id }) => id);
  return { rows: await readRows(tx, collection, list, ids), total: entries.length, lang };
}

/** Returns all entries that match, and the list that contains their rows. */
export async function readMatches<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  wantedLang: Language,
  { filter, search = '', alsoText, order, first }: ListQuery<Brief>,
): Promise<{ readonly list: string; readonly lang: Language; readonly entries: readonly IndexRow<Brief>[] }> {
  const { head, lang, entries } = await readList(tx, collection, wantedLang);
  const terms = searchTerms(search);
  const matches = ({ brief, id }: IndexRow<Brief>): boolean => {
    if (filter && !filter(brief, id)) return false;
    return terms.length === 0 || hasTerms(terms, collection.textOf(brief), alsoText?.(brief));
  };
  const all = order ? entries.sortedBy(order) : entries.all;
  const isAll = !filter && terms.length === 0;
  const found = isAll ? all : all.filter(matches);
  return { list: head.list, lang, entries: first ? withFirst(found, first) : found };
}

function withFirst<Brief>(
  entries: readonly IndexRow<Brief>[],
  { filter, order }: NonNullable<ListQuery<Brief>['first']>,
): readonly IndexRow<Brief>[] {
  const { first = [], rest = [] } = Object.groupBy(entries, ({ brief, id }) =>
    filter(brief, id) ? 'first' : 'rest',
  );
  return [...first.sort((a, b) => order(a.brief, b.brief)), ...rest];
}

/** Reads the rows of the wanted entries, in the collection's order. */
export async function readWanted<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  lang: Language,
  isWanted: (entry: IndexRow<Brief>) => boolean,
): Promise<Row[]> {
  const { head, entries } = await readList(tx, collection, lang);
  const ids = entries.all.filter(isWanted).map(({ id }) => id);
  return readRows(tx, collection, head.list, ids);
}

/** Reads one row by its id, in the wanted language or in the other one. */
export async function readRow<Row, Brief>(
  tx: Pick<Tx, 'collectionRows'>,
  collection: Collection<Row, Brief>,
  id: string,
  lang: Language,
): Promise<Row | undefined> {
  for (const wanted of collection.perLanguage ? [lang, otherLanguage(lang)] : [lang]) {
    const [row] = await readRows(tx, collection, listName(collection, wanted), [id]);
    if (row !== undefined) return row;
  }
  return undefined;
}

export async function readProgress<Row, Brief>(
  tx: Pick<Tx, 'collections'>,
  collection: Collection<Row, Brief>,
  lang: Language,
): Promise<CollectionProgress> {
  const record = await tx.collections.get([listName(collection, lang), 'crawl']);
  if (record?.part !== 'crawl') return { done: 0, total: undefined, fetchedAt: undefined };
  const { seen, total, fetchedAt } = record;
  return { done: seen, total, fetchedAt };
}

/** The newest entries of a list. */
export interface NewestEntries<Brief> {
  readonly entries: readonly IndexRow<Brief>[];
  /** Whether these are all that the server has, as far as this device knows. */
  readonly isAll: boolean;
}

/** Reads the first entries of the whole list, up to the first for which `wanted` is false. */
export async function readNewestWhile<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  lang: Language,
  isWanted: (brief: Brief) => boolean,
): Promise<NewestEntries<Brief>> {
  const { head, entries } = await readList(tx, collection, lang);
  const end = entries.all.findIndex(({ brief }) => !isWanted(brief));
  return {
    entries: end < 0 ? entries.all : entries.all.slice(0, end),
    isAll: await hasAllEntriesBefore(tx, head, end),
  };
}

/** Whether no entry before `end` is missing; when `end` is negative, whether no entry at all is. */
export async function hasAllEntriesBefore(
  tx: Pick<Tx, 'collections'>,
  head: CollectionHead,
  endIndex: number,
): Promise<boolean> {
  if (head.whole || endIndex < 0) return head.whole;
  const record = await tx.collections.get([head.list, 'crawl']);
  const leftOut = record?.part === 'crawl' ? record.leftOut : undefined;
  return leftOut === undefined || endIndex < leftOut.met;
}

/** Counts the rows on the device that match a search, by kind. */
export async function readTally<Row, Brief, Kind>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  lang: Language,
  {
    kindOf,
    ...query
  }: Pick<ListQuery<Brief>, 'filter' | 'search' | 'alsoText'> & { readonly kindOf: (brief: Brief) => Kind },
): Promise<ReadonlyMap<Kind, number>> {
  const { entries } = await readMatches(tx, collection, lang, query);
  const tally = new Map<Kind, number>();
  for (const { brief } of entries) {
    const kind = kindOf(brief);
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
  }
  return tally;
}
