/** Discounts: how they arrive and how a partner changes them. */
import { string, type } from 'superstruct';
import * as api from '../api/discount.ts';
import { unlessGone } from '../api/failure.ts';
import { fetchAppConfig } from '../api/general.ts';
import { AppConfigKey } from '../domain/appConfig.ts';
import { Discount, discountFields, discountProblems, namedBoats, tidyDiscount } from '../domain/discount.ts';
import type { ValidationError } from '../domain/validationError.ts';
import type { Engine } from '../sync/Engine.ts';
import { Names } from '../sync/localIds.ts';
import { isParked } from '../sync/outbox.ts';
import { readMirror, type Mirrored } from '../sync/pull.ts';
import { BOAT, boatSubject } from './boats.ts';
import { appConfig } from './configuration.ts';
import { defineListed } from './listedRecords.ts';
import type { OpenRecord } from './wholeEdits.ts';
import type { RecordState } from './records.ts';

export const DISCOUNT = 'discount';

export const discounts = defineListed({
  kind: DISCOUNT,
  listName: 'discounts',
  item: type({ id: string(), ...Discount.schema }),
  values: Discount,
  fields: discountFields,
  inOneForm(values) {
    const tidy = tidyDiscount(values);
    return {
      ...tidy,
      boatIds: inOneOrder(tidy.boatIds),
      startDate: tidy.startDate || null,
      endDate: tidy.endDate || null,
      checkinStartDate: tidy.checkinStartDate || null,
      checkinEndDate: tidy.checkinEndDate || null,
    };
  },
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
  asSent(values, { serverId }) {
    const boatIds = values.boatIds.map(id => serverId(BOAT, id));
    return boatIds.every(id => id !== undefined) ? { ...values, boatIds } : undefined;
  },
  asHere: (values, names) => ({ ...values, boatIds: values.boatIds.map(id => names.hereId(BOAT, id)) }),
  requires: ({ boatIds }) => boatIds.map(boatSubject),
  // The server refuses two of a type on one boat in the same days: whether the earlier one has ended by then
  // matters.
  orderedWith: values => values?.boatIds.map(id => `${DISCOUNT} of ${boatSubject(id)}`) ?? [],
  // What was right by the configuration that this device knew may no longer be.
  async refusal(http, values, today) {
    const mostRate = await unlessGone(fetchAppConfig(http, AppConfigKey.maximumDiscountRate));
    return discountProblems(values, mostRate, today)[0]?.words;
  },
  labels: { save: 'outbox.label.discount', delete: 'outbox.label.discountDelete' },
  staysInLog: 'values',
});

/** A set of boats is the same in any order: the server's is by number, or as they were chosen. */
function inOneOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}

export const discountNoun = discounts.noun;

export interface DiscountsRead {
  readonly discounts: readonly RecordState<Discount>[];
  /** The configured maximum in per cent, with its age; undefined when this device has never read it. */
  readonly mostRate: Mirrored<number> | undefined;
  /** When the server last told; undefined when it never did. */
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
  /** The others, for a warning before the server refuses. */
  readonly others: readonly OtherDiscount[];
  /** What the server found wrong in the save that it refused. */
  readonly refusal: DiscountRefusal;
}

/** Another discount, as it is in the way of one. */
export interface OtherDiscount {
  readonly id: string;
  readonly values: Discount;
  /** Whether something of it waits for the partner's decision: then it isn't changed in passing. */
  readonly isParked: boolean;
}

/** The server's field errors of a discount. */
export interface DiscountRefusal {
  /** Boats that have another discount on these days, by the names that this device uses for them. */
  readonly boats: readonly string[];
  /** Everything else, as the server said it. */
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
      refusal: refusalOf(open.parked?.problem?.validationErrors ?? [], await Names.read(tx)),
      // One that the server refused isn't there: it keeps others from nothing.
      others: all.flatMap(({ id: other, shown, held, pending, rows }) => {
        const values = pending === 'refused' ? held?.value : shown;
        return other !== open.id && values ? { id: other, values, isParked: rows.some(isParked) } : [];
      }),
    };
  });
}

/** The server's field errors with this device's names of the boats. */
export function readRefusal(
  { store }: Pick<Engine, 'store'>,
  errors: readonly ValidationError[],
): Promise<DiscountRefusal> {
  return store.read(['localIds'], async tx => refusalOf(errors, await Names.read(tx)));
}

function refusalOf(errors: readonly ValidationError[], names: Names): DiscountRefusal {
  const boats: string[] = [];
  const others = errors.filter(({ key, message }) => {
    const named = /^boatids\b/i.test(key) ? namedBoats(message) : undefined;
    boats.push(...(named ?? []).map(id => names.hereId(BOAT, id)));
    return !named?.length;
  });
  return { boats: inOneOrder(boats), errors: others };
}

/** The shape of a working copy. */
export const DISCOUNT_DRAFT_VERSION = 1;
