/**
 * [Note: Live queries]
 * Dexie's live queries learn from Dexie's own calls what a query has read and what a transaction has changed. The account's tables are
 * read and written without those calls (`tableViews.ts`), so both are told here, in Dexie's form: for each table a set of keys.
 * A query that read anything but single rows counts as one that has read the whole table.
 *
 * Dexie knows by its "zone" which live query is reading. That name, the channel's and those of the parts are in Dexie's code, not in its
 * types; `tests/db/liveParts.test.ts` fails when one of them changes.
 */
import { Dexie, RangeSet, type IndexableType, type ObservabilitySet } from 'dexie';

/** More rows than this count as the whole table, because comparing so many keys takes longer than reading again. */
const MOST_KEYS = 50;

const DEXIE_CHANNEL = 'x-storagemutated-1';

const zones = Dexie.Promise as unknown as {
  readonly PSD: { readonly subscr?: ObservabilitySet };
};

/** Keys of tables that were read or changed. */
export class LiveParts {
  readonly #parts: Record<string, RangeSet>;
  readonly #database: string;
  readonly #whole = new Set<string>();

  constructor(database: string, parts: ObservabilitySet = {}) {
    this.#database = database;
    this.#parts = parts as Record<string, RangeSet>;
  }

  /** What the live query that is running now has read; undefined when none is. */
  static ofRunningQuery(database: string): LiveParts | undefined {
    const { subscr } = zones.PSD;
    return subscr && new LiveParts(database, subscr);
  }

  rows(table: string, keys: readonly IDBValidKey[]): void {
    if (this.#whole.has(table)) return;
    if (keys.length > MOST_KEYS) this.table(table);
    else this.#part(table).addKeys(keys as IndexableType[]);
  }

  table(table: string): void {
    if (this.#whole.has(table)) return;
    this.#whole.add(table);
    this.#part(table).add({ from: Dexie.minKey as IndexableType, to: Dexie.maxKey as IndexableType });
  }

  /** Makes the queries that have read any of it run again, in every window and in the worker. */
  tellChanged(): void {
    if (Object.keys(this.#parts).length === 0) return;
    try {
      Dexie.on.storagemutated.fire(this.#parts);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      // Dexie has closed its channel, because the page goes into the back/forward cache. When it is back, Dexie runs all of its queries
      // again; other windows are told now.
      const channel = new BroadcastChannel(DEXIE_CHANNEL);
      channel.postMessage(this.#parts);
      channel.close();
    }
  }

  #part(table: string): RangeSet {
    return (this.#parts[`idb://${this.#database}/${table}/`] ??= new RangeSet());
  }
}

/** A result in the form in which the zone of a running live query survives waiting for it. */
export function inZone<T>(result: Promise<T>): Promise<T> {
  return zones.PSD.subscr ? Dexie.Promise.resolve(result) : result;
}
