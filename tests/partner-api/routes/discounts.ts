/**
 * Discounts (A365–A368). POST makes and changes (an id means change); the body comes as multipart, urlencoded or JSON
 * (Q112). Boats that already have a discount of the type in the same days are named in a JSON list (A393).
 */
import { Refusal } from '../answer.ts';
import type { Api, Call, Noun } from '../api.ts';
import type { Fields, Json } from '../body.ts';
import { makeDiscounts } from '../data/money.ts';
import { asNumber, checksOf, type Checks } from '../fields.ts';
import { isDate } from '../istanbul.ts';
import type { Words } from '../model.ts';
import { boatsOf, deleteDoc, docOf, docsOf, insertDocs, saveDoc } from '../records.ts';
import { maximumDiscount, paged, pageOf, pageSize } from '../shapes.ts';
import { words } from '../words.ts';
import { idIn } from './payment.ts';

export type Discount = {
  readonly id: number;
  readonly discountType: number;
  readonly name: string;
  readonly discountRate: number;
  readonly boatIds: readonly number[];
  readonly isActive: boolean;
  readonly isLimitlessTerm: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly checkinStartDate: string | null;
  readonly checkinEndDate: string | null;
};

const standard = 1;
const earlyBooking = 2;

export const discounts: Noun = {
  routes: discountRoutes,
  seed: ({ db, now }) => insertDocs(db, 'discount', makeDiscounts(now)),
};

function discountRoutes(api: Api): void {
  api.get('/discount', call => {
    const all = docsOf<Discount>(call, 'discount');
    const from = (pageOf(call.query) - 1) * pageSize;
    return { data: paged(all.slice(from, from + pageSize), all.length) };
  });

  api.get('/discount/:id{[0-9]+}', call => ({
    data: docOf<Discount>(call, 'discount', call.id),
  }));

  api.write('POST', '/discount', call => {
    const id = idIn(call.fields);
    if (id !== null) docOf(call, 'discount', id);
    const discount = discountFrom(call);
    const overlapping = overlappingBoats(call, discount, id);
    if (overlapping.length > 0)
      throw new Refusal(422, words.discountOverlap, [
        { key: 'boatIds', message: JSON.stringify(overlapping) },
      ]);
    const saved = saveDoc(call, 'discount', discount, id);
    return { data: { id: saved, ...discount }, message: words.discountSaved, record: saved };
  });

  api.write('DELETE', '/discount/:id{[0-9]+}', call => {
    deleteDoc(call, 'discount', call.id);
    return { data: true, message: words.discountDeleted, record: call.id };
  });
}

function discountFrom(call: Call): Omit<Discount, 'id'> {
  const checks = checksOf(call.fields);
  const discountType =
    checks.choice('discountType', type => type === standard || type === earlyBooking) ?? standard;
  const isEarly = discountType === earlyBooking;
  const isActive = checks.flag('isActive');
  // Q116: an early booking is never limitless.
  const isLimitlessTerm = checks.flag('isLimitlessTerm') && !isEarly;
  const boatIds = [...new Set(idsIn(call.fields))];
  const own = new Set(boatsOf(call.db, call.partnerId).map(boat => boat.id));
  if (boatIds.some(id => !own.has(id))) checks.add('boatIds', words.unknownValue);
  else if (isActive && boatIds.length === 0) checks.add('boatIds', words.discountBoats);
  const rate = checks.number('discountRate', { min: 1, whole: true }) ?? 0;
  if (rate > maximumDiscount) checks.add('discountRate', words.discountRate(maximumDiscount));
  const [startDate, endDate] = term(checks, 'startDate', 'endDate', !isLimitlessTerm);
  const [checkinStartDate, checkinEndDate] = term(checks, 'checkinStartDate', 'checkinEndDate', isEarly);
  const name = checks.text('name', { max: 100, missing: words.discountName });
  checks.done();
  return {
    discountType,
    name,
    discountRate: rate,
    boatIds,
    isActive,
    isLimitlessTerm,
    startDate,
    endDate,
    checkinStartDate,
    checkinEndDate,
  };
}

/** Two inclusive days; null when the type has none (Q117). */
function term(checks: Checks, from: string, to: string, needed: boolean): [string | null, string | null] {
  if (!needed) return [null, null];
  const one = (key: string, missing: Words): string => {
    const date = checks.text(key, { missing }).slice(0, 10);
    if (date !== '' && !isDate(date)) checks.add(key, words.wrongDate);
    return date;
  };
  const start = one(from, words.startRequired);
  const end = one(to, words.endRequired);
  if (start !== '' && end !== '' && end < start) checks.add(to, words.endBeforeStart);
  return [start, end];
}

/** `boatIds=1&boatIds=2`, `boatIds[]`, `boatIds[0]`, `boatIds="[1,2]"`, or a JSON list. */
function idsIn(fields: Fields): number[] {
  const values: Json[] = [];
  for (const [key, value] of Object.entries(fields)) {
    if (!/^boatIds(\[\d*\])?$/.test(key) || value === null || value === '') continue;
    const list = typeof value === 'string' && value.startsWith('[') ? parsedList(value) : value;
    values.push(...(Array.isArray(list) ? list : [list]));
  }
  return values.map(value => asNumber(value) ?? -1);
}

function parsedList(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Boats with another active discount of the same type on any of the same booking days. */
function overlappingBoats(call: Call, discount: Omit<Discount, 'id'>, id: number | null): number[] {
  if (!discount.isActive) return [];
  const others = docsOf<Discount>(call, 'discount').filter(
    other =>
      other.id !== id &&
      other.isActive &&
      other.discountType === discount.discountType &&
      overlap(other, discount),
  );
  return discount.boatIds.filter(boatId => others.some(other => other.boatIds.includes(boatId)));
}

type Term = Pick<Discount, 'startDate' | 'endDate'>;
const overlap = (a: Term, b: Term): boolean =>
  (a.startDate ?? '0000') <= (b.endDate ?? '9999') && (b.startDate ?? '0000') <= (a.endDate ?? '9999');
