/** Discounts: how they are fetched and how a partner changes them. */
import { string, type } from 'superstruct';
import * as api from '../api/discount.ts';
import { unlessGone } from '../api/failure.ts';
import { fetchAppConfig } from '../api/general.ts';
import { AppConfigKey } from '../domain/appConfig.ts';
import { discountProblems, discountTable, readConflictIds, type Discount } from '../domain/discount.ts';
import type { ValidationError } from '../domain/values/validationError.ts';
import type { Engine } from '../sync/Engine.ts';
import { LocalIdMap } from '../sync/localIds.ts';
import { needsDecision } from '../sync/queue/outbox.ts';
import { readMirror, type Mirrored } from '../sync/lists/pull.ts';
import { BOAT, boatSubject } from './boats/boats.ts';
import { appConfig } from './configuration.ts';
import { defineListed } from './kit/listedRecords.ts';
import type { OpenRecord } from './kit/wholeEdits.ts';
import type { RecordState } from './kit/records.ts';
import { sortedUnique } from '../lib/sortedUnique.ts';

export const DISCOUNT = 'discount';

export const discounts = defineListed({
  kind: DISCOUNT,
  listName: 'discounts',
  item: type({ id: string(), ...discountTable.stored }),
  table: discountTable,
  itemOf: (id, values) => ({ id, ...values }),
  nameOf: ({ name }) => name,
  traits: ({ discountType, name, discountRate, boatIds, startDate, endDate }) => [
    discountType,
    name,
    discountRate,
    [...boatIds].sort(),
    startDate,
    endDate,
  ],
  fetch: api.fetchDiscounts,
  save: api.saveDiscount,
  delete: api.deleteDiscount,
  toServer(values, { serverId }) {
    const boatIds = values.boatIds.map(id => serverId(BOAT, id));
    return boatIds.every(id => id !== undefined) ? { ...values, boatIds } : undefined;
  },
  toLocal: (values, names) => ({ ...values, boatIds: values.boatIds.map(id => names.hereId(BOAT, id)) }),
  requires: ({ boatIds }) => boatIds.map(boatSubject),
  // The server refuses two discounts of a type on one boat on the same days, so it matters whether the
  // earlier one has ended by then.
  orderedWith: values => values?.boatIds.map(id => `${DISCOUNT} of ${boatSubject(id)}`) ?? [],
  // The configuration may have changed since this device read it.
  async refusal(http, values, today) {
    const mostRate = await unlessGone(fetchAppConfig(http, AppConfigKey.maximumDiscountRate));
    return discountProblems(values, mostRate, today)[0]?.words;
  },
  labels: { save: 'outbox.label.discount', delete: 'outbox.label.discountDelete' },
  staysInLog: 'values',
});

export const discountNoun = discounts.noun;

export interface DiscountsRead {
  readonly discounts: readonly RecordState<Discount>[];
  /** The configured maximum in per cent, with its age; undefined when this device has never read it. */
  readonly mostRate: Mirrored<number> | undefined;
  /** When the server last sent the list; undefined when it never did. */
  readonly fetchedAt: number | undefined;
}

export function readDiscounts({ store }: Pick<Engine, 'store'>): Promise<DiscountsRead> {
  return store.read(['mirror', 'outbox', 'localIds', 'drafts'], async tx => ({
    discounts: await discounts.readAll(tx),
    mostRate: await readMirror(tx, appConfig, AppConfigKey.maximumDiscountRate, 'tr'),
    fetchedAt: (await readMirror(tx, discounts.list, undefined, 'tr'))?.fetchedAt,
  }));
}

export interface OpenDiscount extends OpenRecord<Discount>, Pick<DiscountsRead, 'mostRate' | 'fetchedAt'> {
  /** The other discounts, for a warning before the server refuses. */
  readonly others: readonly OtherDiscount[];
  /** The server's reasons for refusing the save. */
  readonly refusal: DiscountRefusal;
}

/**
 * Another discount of the partner, which may apply to the same days and boats as the discount in the open
 * form.
 */
export interface OtherDiscount {
  readonly id: string;
  readonly values: Discount;
  /** Whether a change of it waits for the partner's decision: then it isn't changed along with this one. */
  readonly needsDecision: boolean;
}

/** The server's field errors of a discount. */
export interface DiscountRefusal {
  /** Boats that have another discount on these days, by their ids on this device. */
  readonly boats: readonly string[];
  /** The errors that don't name boats in conflict, as the server worded them. */
  readonly errors: readonly ValidationError[];
}

export function readDiscount({ store }: Pick<Engine, 'store'>, id: string): Promise<OpenDiscount> {
  return store.read(['mirror', 'outbox', 'localIds', 'drafts'], async tx => {
    const open = await discounts.readOne(tx, id);
    const all = await discounts.readAll(tx);
    return {
      ...open,
      mostRate: await readMirror(tx, appConfig, AppConfigKey.maximumDiscountRate, 'tr'),
      fetchedAt: (await readMirror(tx, discounts.list, undefined, 'tr'))?.fetchedAt,
      refusal: refusalOf(open.undecided?.problem?.validationErrors ?? [], await LocalIdMap.read(tx)),
      // A refused discount isn't on the server: it conflicts with no other.
      others: all.flatMap(({ id: other, shown, server, pending, rows }) => {
        const values = pending === 'refused' ? server?.value : shown;
        return other !== open.id && values
          ? { id: other, values, needsDecision: rows.some(needsDecision) }
          : [];
      }),
    };
  });
}

/** Returns the server's field errors, with this device's ids of the boats. */
export function readRefusal(
  { store }: Pick<Engine, 'store'>,
  errors: readonly ValidationError[],
): Promise<DiscountRefusal> {
  return store.read(['localIds'], async tx => refusalOf(errors, await LocalIdMap.read(tx)));
}

function refusalOf(errors: readonly ValidationError[], names: LocalIdMap): DiscountRefusal {
  const boats: string[] = [];
  const others = errors.filter(({ key, message }) => {
    const named = /^boatids\b/i.test(key) ? readConflictIds(message) : undefined;
    boats.push(...(named ?? []).map(id => names.hereId(BOAT, id)));
    return !named?.length;
  });
  return { boats: sortedUnique(boats), errors: others };
}

/** The shape of a working copy. */
export const DISCOUNT_DRAFT_VERSION = 1;
