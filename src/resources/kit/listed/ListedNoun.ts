/** The declaration of a noun whose records a list of the server contains whole; see `defineListed`. */
import type { Struct } from 'superstruct';
import { findReadable, type Answer, type Http, type SaveCall, type WriteCall } from '../../../api/http.ts';
import type { LogPartAfterSignOut } from '../../../db/rows.ts';
import type { TableName, Tx } from '../../../db/Store.ts';
import type { FieldTable } from '../../../domain/values/fieldTable.ts';
import { subjectOf, type HasId } from '../../../lib/ids.ts';
import type { TranslatableText } from '../../../lib/text/TranslatableText.ts';
import { LocalIdMap } from '../../../sync/localIds.ts';
import type { SendContext } from '../../../sync/mutator.ts';
import { lastOwnWrite } from '../ownWrites.ts';

/** The differences between nouns. `Item` is a list entry, `Values` the fields that a partner writes. */
export interface ListedNoun<Item extends HasId & Values, Values extends object> {
  /** As in `Noun`: it is stored, so it never changes. */
  readonly kind: string;
  /** The list's name in the mirror. */
  readonly listName: string;
  readonly item: Struct<Item>;
  readonly table: FieldTable<Values>;
  /** Whether the partner may change an entry; without this function they may change all. */
  readonly isPartners?: (item: Item) => boolean;
  readonly itemOf: (id: string, values: Values, before: Item | undefined) => Item;
  /** Returns the name that people use for the record. */
  readonly nameOf: (values: Values) => string;
  /** Returns equal traits for records that can be mistaken for one another. */
  readonly traits: (values: Values) => readonly unknown[];
  readonly fetch: (http: Http) => Promise<Item[]>;
  /** Answers with the id; undefined when the server doesn't tell it. */
  readonly save: (http: Http, save: SaveCall<Values>) => Promise<Answer<string | undefined>>;
  readonly delete: (http: Http, id: string, writing: WriteCall) => Promise<Answer<unknown>>;
  /**
   * Replaces this device's ids of other records by the server's; undefined when the server doesn't have one
   * of these records.
   */
  readonly toServer: (values: Values, context: Pick<SendContext, 'serverId'>) => Values | undefined;
  /** Replaces the server's ids by this device's: all values that are read here have these. */
  readonly toLocal: (values: Values, names: LocalIdMap) => Values;
  /** The subjects of other records that must be on the server first. */
  readonly requires: (values: Values) => readonly string[];
  /**
   * The lanes of a record, where the order of changes has an effect on the server; see `Mutator.orderedWith`.
   * The values may be unknown when a deletion is repeated.
   */
  readonly orderedWith?: (
    values: Values | undefined,
    change: 'create' | 'edit' | 'delete',
  ) => readonly string[];
  /** The days that a change frees; see `Mutator.frees`. @param after undefined for a deletion */
  readonly frees?: (before: Values, after: Values | undefined) => readonly string[];
  /** Why a record can't be sent, asked just before sending; else undefined. Today is `YYYY-MM-DD`. */
  readonly refusal: (http: Http, values: Values, today: string) => Promise<TranslatableText | undefined>;
  /** Why a new record can't be sent, whatever its values are. */
  readonly refusalOfNew?: (http: Http) => Promise<TranslatableText | undefined>;
  /**
   * Why a record isn't deleted: with the server's present version, the question's promise would be broken.
   */
  readonly brokenPromise?: (promised: string, held: Item) => TranslatableText | undefined;
  /** Labels in the outbox, with the value `name`. */
  readonly labels: { readonly save: string; readonly delete: string };
  readonly staysInLog?: LogPartAfterSignOut;
  /** Whether the server lists the newest record last. */
  readonly newestLast?: boolean;
  /** Called in the transaction in which a list is stored. */
  readonly onStored?: (tx: Tx, items: readonly Item[]) => Promise<void>;
  readonly onStoredTables?: readonly TableName[];
  /** Whether a list is older than the writes of other mutators to its entries; see `Resource`. */
  readonly isOld?: (tx: Pick<Tx, 'knownHere'>, items: readonly Item[], now: number) => Promise<boolean>;
}

export type ListedHelpers<Item extends HasId & Values, Values extends object> = ReturnType<
  typeof createListedHelpers<Item, Values>
>;

/**
 * Makes of a declaration the part that reading, saving and deleting share: values here, and as the server has
 * them.
 */
export function createListedHelpers<Item extends HasId & Values, Values extends object>(
  noun: ListedNoun<Item, Values>,
) {
  const { kind, table, orderedWith, frees } = noun;
  const { names: fields, read: whole } = table;
  const parts = {
    its: noun,
    kind,
    table,
    fields,
    whole,
    valuesOf: (item: Item): Values | undefined => {
      if (noun.isPartners?.(item) === false) return undefined;
      const own = fields.filter(field => field in item).map(field => [field, item[field]]);
      return table.tidy(table.fill(Object.fromEntries(own)) as Values);
    },
    own: (items: readonly Item[]): Item[] => items.filter(item => parts.valuesOf(item) !== undefined),
    valuesIn: (items: readonly Item[], id: string): Values | undefined => {
      const found = items.find(item => item.id === id);
      return found && parts.valuesOf(found);
    },
    fetchItem: (http: Http, id: string): Promise<Item | undefined> =>
      findReadable(http, async reading => parts.own(await noun.fetch(reading)).find(item => item.id === id)),
    fetchOne: async (http: Http, id: string): Promise<Values | undefined> => {
      const item = await parts.fetchItem(http, id);
      return item && parts.valuesOf(item);
    },
    toLocal: (values: Values, names: LocalIdMap): Values => table.tidy(noun.toLocal(values, names)),
    toServer: (values: Values, context: SendContext): Values | undefined => {
      const sent = noun.toServer(values, context);
      // A merge of single fields may have made values that aren't in this form.
      return sent && table.tidy(sent);
    },
    wholeAsSent: (stored: unknown, context: SendContext): Values | undefined => {
      const values = whole(stored);
      return values && parts.toServer(values, context);
    },
    /**
     * Includes the lanes of the record before a change, too: ending a discount frees the days of its boats.
     */
    lanesOf: (
      names: LocalIdMap,
      change: 'create' | 'edit' | 'delete',
      ...states: readonly unknown[]
    ): readonly string[] =>
      states.flatMap(state => {
        const values = orderedWith && whole(state);
        return orderedWith?.(values && parts.toLocal(values, names), change) ?? [];
      }),
    freedBy: (base: unknown, after: Values | undefined): readonly string[] => {
      const before = frees && whole(base);
      return before ? frees(before, after) : [];
    },
    /** Returns equal texts for records that can be mistaken for one another, by this device's ids. */
    likeness: (values: Values): string => JSON.stringify(noun.traits(values)),
    reads: {
      tables: ['knownHere', 'localIds'],
      async readDevice(tx: Tx, { id }: HasId): Promise<unknown> {
        const server = (await LocalIdMap.read(tx)).serverId(kind, id);
        return server === undefined ? undefined : lastOwnWrite(tx, subjectOf(kind, server));
      },
    },
  } as const;
  return parts;
}
