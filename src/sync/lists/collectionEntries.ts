/**
 * The entries of a collection: the values of each row for sorting, filtering, searching and counting. See
 * [Note: Collections].
 */
import type { CollectionHead, CollectionRow } from '../../db/rows.ts';
import { fingerprint } from '../../lib/safe/fingerprint.ts';
import { fits } from '../../lib/fits.ts';
import { compareIdsByAge } from '../../lib/ids.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { Collection, CollectionTx } from './collection.ts';

export interface IndexRow<Brief> {
  readonly id: string;
  /** The number of the row. */
  readonly no: number;
  /** The fingerprint of the whole row: a row that arrives with the same one is unchanged. */
  readonly print: number;
  readonly brief: Brief;
}

type Order<Brief> = (a: Brief, b: Brief) => number;

/** The entries of a list at one moment. They never change. */
export class Entries<Brief> {
  /** In the collection's order. */
  readonly all: readonly IndexRow<Brief>[];
  /** The numbers of all rows by id, also of rows with a wrong shape. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The last number that was given when the entries were read. */
  readonly last: number;
  #byId: ReadonlyMap<string, IndexRow<Brief>> | undefined;
  readonly #sorted = new Map<Order<Brief>, readonly IndexRow<Brief>[]>();

  constructor(all: readonly IndexRow<Brief>[], numbers: ReadonlyMap<string, number>, last: number) {
    this.all = all;
    this.numbers = numbers;
    this.last = last;
  }

  get(id: string): IndexRow<Brief> | undefined {
    this.#byId ??= new Map(this.all.map(entry => [entry.id, entry]));
    return this.#byId.get(id);
  }

  /** Returns the entries in another order, sorted once for each; equal ones keep the collection's order. */
  sortedBy(order: Order<Brief>): readonly IndexRow<Brief>[] {
    const sorted = this.#sorted.get(order) ?? this.all.toSorted((a, b) => order(a.brief, b.brief));
    this.#sorted.set(order, sorted);
    return sorted;
  }

  isOf({ last, count }: CollectionHead): boolean {
    return this.last === last && this.numbers.size === count;
  }
}

/** Loads the entries of a list as they are on disk. */
export async function loadEntries<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  head: CollectionHead,
): Promise<Entries<Brief>> {
  const name = `${head.list} ${collection.version}`;
  const known = tx.memory.get(name) as Entries<Brief> | undefined;
  if (known?.isOf(head)) return known;
  const loaded =
    (await withLater(tx, collection, head, known)) ??
    (await withLater(tx, collection, head, await readIndex(tx, collection, head.list))) ??
    (await withLater(tx, collection, head, new Entries<Brief>([], new Map(), 0)));
  if (!loaded) throw new Error(`${head.list} has other rows than its head tells`);
  // Entries that a transaction has written itself may still be rolled back.
  if (!tx.isWriting) tx.memory.set(name, loaded);
  return loaded;
}

/** @returns undefined when the rows that came after `known` don't lead to the numbers in the head */
async function withLater<Row, Brief>(
  tx: CollectionTx,
  collection: Collection<Row, Brief>,
  head: CollectionHead,
  known: Entries<Brief> | undefined,
): Promise<Entries<Brief> | undefined> {
  if (!known) return undefined;
  const later = await tx.collectionRows.between(
    '[list+no]',
    [head.list, known.last],
    [head.list, Number.MAX_SAFE_INTEGER],
  );
  const entries = changedEntries(collection, known, later, [], head.last);
  return entries.isOf(head) || known.last === 0 ? entries : undefined;
}

/** Returns the entries after rows have changed. @param removed ids of rows that are gone */
export function changedEntries<Row, Brief>(
  collection: Collection<Row, Brief>,
  before: Entries<Brief>,
  records: readonly CollectionRow[],
  removed: readonly string[],
  last: number,
): Entries<Brief> {
  if (records.length === 0 && removed.length === 0) return new Entries(before.all, before.numbers, last);
  const numbers = new Map(before.numbers);
  const changed = new Set(removed);
  const come: IndexRow<Brief>[] = [];
  for (const { id, no, fingerprint: print, row } of records) {
    changed.add(id);
    numbers.set(id, no);
    if (fits(collection.struct, row)) come.push({ id, no, print, brief: collection.brief(row) });
  }
  for (const id of removed) numbers.delete(id);
  const all = [...before.all.filter(({ id }) => !changed.has(id)), ...come];
  return new Entries(all.sort(orderOf(collection)), numbers, last);
}

/**
 * Ties are broken by the id, as the server does: of two bookings of one moment, the later one comes first.
 */
function orderOf<Row, Brief>(
  collection: Collection<Row, Brief>,
): (a: IndexRow<Brief>, b: IndexRow<Brief>) => number {
  return (a, b) => collection.order(a.brief, b.brief) || compareIdsByAge(b.id, a.id);
}

export function fingerprintRow(row: unknown): number {
  return fingerprint(JSON.stringify(row));
}

/** Writes the index. */
export async function keepIndex<Row, Brief>(
  tx: Pick<CollectionTx, 'collections'>,
  { version }: Collection<Row, Brief>,
  list: string,
  { all, last }: Entries<Brief>,
): Promise<void> {
  await tx.collections.put({ list, part: 'index', version, last, text: JSON.stringify(all) });
}

/** Reads the index; undefined when it is missing, damaged, or of another version. */
async function readIndex<Row, Brief>(
  tx: Pick<CollectionTx, 'collections'>,
  { version }: Collection<Row, Brief>,
  list: string,
): Promise<Entries<Brief> | undefined> {
  const record = await tx.collections.get([list, 'index']);
  if (record?.part !== 'index' || record.version !== version) return undefined;
  try {
    const all = JSON.parse(record.text) as IndexRow<Brief>[];
    return new Entries(all, new Map(all.map(({ id, no }) => [id, no])), record.last);
  } catch (error) {
    log('index not read', { error: errorTextForLog(error) });
    return undefined;
  }
}
