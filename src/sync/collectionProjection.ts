/**
 * The projection of a collection: one small entry for each row, sorted, in chunks. See [Note: Collections]. A
 * `Projection` never changes; a change makes a new one that shares the chunks which stayed the same.
 */
import type { ChunkRef, CollectionHead } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { entriesIn } from './chunkText.ts';

/** Entries of a full chunk: each change writes at least one chunk, each cold page reads one or two. */
const FULL = 128;

export interface Entry<Slim> {
  readonly id: string;
  /** The fingerprint of the whole row: a row that comes with the same one is unchanged. */
  readonly print: number;
  readonly slim: Slim;
}

/** A total order. */
export type Order<Slim> = (a: Entry<Slim>, b: Entry<Slim>) => number;

/** Another order, in which entries may be equal. */
export type OtherOrder<Slim> = (a: Slim, b: Slim) => number;

export interface Chunk<Slim> extends ChunkRef {
  readonly entries: readonly Entry<Slim>[];
}

export interface ProjectionChange<Slim> {
  readonly projection: Projection<Slim>;
  readonly nextNo: number;
}

export class Projection<Slim> {
  readonly chunks: readonly Chunk<Slim>[];
  readonly #order: Order<Slim>;
  #entries: readonly Entry<Slim>[] | undefined;
  readonly #sorted = new Map<OtherOrder<Slim>, readonly Entry<Slim>[]>();

  constructor(order: Order<Slim>, chunks: readonly Chunk<Slim>[]) {
    this.#order = order;
    this.chunks = chunks;
  }

  /** All entries in order. */
  get entries(): readonly Entry<Slim>[] {
    this.#entries ??= this.chunks.flatMap(chunk => chunk.entries);
    return this.#entries;
  }

  /** All entries in another order, sorted once for each; equal ones stay in the collection's order. */
  entriesBy(order: OtherOrder<Slim>): readonly Entry<Slim>[] {
    let sorted = this.#sorted.get(order);
    if (!sorted) {
      sorted = this.entries.toSorted((a, b) => order(a.slim, b.slim));
      this.#sorted.set(order, sorted);
    }
    return sorted;
  }

  /** So many entries from the beginning, without gathering all of them. */
  first(count: number): readonly Entry<Slim>[] {
    const found: Entry<Slim>[] = [];
    for (const { entries } of this.chunks) {
      if (found.length >= count) break;
      found.push(...entries.slice(0, count - found.length));
    }
    return found;
  }

  get refs(): ChunkRef[] {
    return this.chunks.map(({ no, count, token }) => ({ no, count, token }));
  }

  get token(): number {
    return fingerprint(this.chunks.map(({ no, token }) => `${no}:${token}`).join(' '));
  }

  /** Whether this very entry is there: same row, same content. */
  has(entry: Entry<Slim>): boolean {
    const chunk = this.chunks[this.#chunkFor(entry)];
    const found = chunk?.entries[placeIn(chunk.entries, entry, this.#order)];
    return found?.id === entry.id && found.print === entry.print;
  }

  /** @param gone the ids of entries to remove; `come`: entries to add. An entry that changes is in both */
  change(gone: readonly string[], come: readonly Entry<Slim>[], firstNo: number): ProjectionChange<Slim> {
    if (this.chunks.length === 0) {
      const chunks = chunksOf([...come].sort(this.#order), firstNo);
      return {
        projection: new Projection(this.#order, chunks),
        nextNo: firstNo + chunks.length,
      };
    }
    let nextNo = firstNo;
    const touched = new Map<number, Entry<Slim>[]>();
    const open = (index: number): Entry<Slim>[] => {
      const entries = touched.get(index) ?? [...(this.chunks[index]?.entries ?? [])];
      touched.set(index, entries);
      return entries;
    };
    for (const id of gone) {
      const index = this.chunks.findIndex(chunk => idsOf(chunk).has(id));
      if (index < 0) continue;
      const entries = open(index);
      entries.splice(
        entries.findIndex(entry => entry.id === id),
        1,
      );
    }
    for (const entry of come) {
      const entries = open(this.#chunkFor(entry));
      entries.splice(placeIn(entries, entry, this.#order), 0, entry);
    }
    const chunks = this.chunks.flatMap((chunk, index) => {
      const entries = touched.get(index);
      if (!entries) return [chunk];
      // A full chunk that grows at its end stays full and a new one follows; one that grows elsewhere is cut
      // in half.
      const isLast = index === this.chunks.length - 1;
      const size = isLast ? FULL : Math.ceil(entries.length / Math.ceil(entries.length / FULL));
      return piecesOf(entries, size).map((piece, nth) => chunkOf(nth === 0 ? chunk.no : nextNo++, piece));
    });
    return { projection: new Projection(this.#order, chunks), nextNo };
  }

  /** The chunk in whose range an entry is. */
  #chunkFor(entry: Entry<Slim>): number {
    let low = 0;
    let high = this.chunks.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const first = this.chunks[middle]?.entries[0];
      if (first && this.#order(first, entry) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The chunks of entries that are in order already. */
export function chunksOf<Slim>(entries: readonly Entry<Slim>[], firstNo: number): Chunk<Slim>[] {
  return piecesOf(entries, FULL).map((piece, index) => chunkOf(firstNo + index, piece));
}

/** The projection as it is on disk, undefined when a chunk of it is missing or damaged; only chunks that aren't in `remembered` are read. */
export async function readProjection<Slim>(
  tx: Pick<Tx, 'collectionChunks'>,
  list: string,
  head: CollectionHead,
  order: Order<Slim>,
  remembered: Projection<Slim> | undefined,
): Promise<Projection<Slim> | undefined> {
  const same = new Map(remembered?.chunks.map(chunk => [chunk.no, chunk]));
  const isKnown = ({ no, token }: ChunkRef): boolean => same.get(no)?.token === token;
  const read = await readChunks<Slim>(
    tx,
    list,
    head.chunks.filter(ref => !isKnown(ref)),
  );
  if (!read) return undefined;
  const fresh = new Map(read.map(chunk => [chunk.no, chunk]));
  return new Projection(
    order,
    head.chunks.flatMap(ref => fresh.get(ref.no) ?? same.get(ref.no) ?? []),
  );
}

/** The entries of one page of the whole list, from the one or two chunks that hold them; undefined when one of these is missing or damaged. */
export async function readSlice<Slim>(
  tx: Pick<Tx, 'collectionChunks'>,
  list: string,
  head: CollectionHead,
  start: number,
  size: number,
): Promise<Entry<Slim>[] | undefined> {
  let skipped = 0;
  let before = 0;
  const wanted = head.chunks.filter(({ count }) => {
    const from = before;
    before += count;
    if (before <= start) skipped = before;
    return before > start && from < start + size;
  });
  const chunks = await readChunks<Slim>(tx, list, wanted);
  return chunks?.flatMap(chunk => chunk.entries).slice(start - skipped, start - skipped + size);
}

async function readChunks<Slim>(
  tx: Pick<Tx, 'collectionChunks'>,
  list: string,
  refs: readonly ChunkRef[],
): Promise<Chunk<Slim>[] | undefined> {
  if (refs.length === 0) return [];
  const rows = await tx.collectionChunks.getMany(refs.map(({ no }): [string, number] => [list, no]));
  const chunks: Chunk<Slim>[] = [];
  for (const [index, ref] of refs.entries()) {
    const entries = entriesIn<Slim>(rows[index]?.text);
    if (entries?.length !== ref.count) return undefined;
    chunks.push({ ...ref, entries });
  }
  return chunks;
}

/** The ids in a chunk, gathered once: a chunk that didn't change is shared by every projection after it. */
function idsOf<Slim>(chunk: Chunk<Slim>): ReadonlySet<string> {
  let ids = idsByChunk.get(chunk);
  if (!ids) idsByChunk.set(chunk, (ids = new Set(chunk.entries.map(({ id }) => id))));
  return ids;
}

const idsByChunk = new WeakMap<object, ReadonlySet<string>>();

function chunkOf<Slim>(no: number, entries: readonly Entry<Slim>[]): Chunk<Slim> {
  return {
    no,
    count: entries.length,
    token: fingerprint(entries.map(({ print }) => print).join(' ')),
    entries,
  };
}

function piecesOf<T>(items: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size));
  return pieces;
}

/** The first place whose entry doesn't come before this one. */
function placeIn<Slim>(entries: readonly Entry<Slim>[], entry: Entry<Slim>, order: Order<Slim>): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = entries[middle];
    if (at && order(at, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
