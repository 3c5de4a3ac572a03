/**
 * A discount as the panel knows it (A174), and the rules for it (A298–A306). Names are the marketplace's own;
 * ids are text, days are `YYYY-MM-DD` with both ends included, "not given" is null. Pure; the configured
 * maximum is an argument.
 */
import type { Infer } from 'superstruct';
import { parseJson } from '../lib/parseJson.ts';
import { dayOf } from '../lib/time/day.ts';
import type { Problem, TranslatableText } from '../lib/text/TranslatableText.ts';
import { isBlank } from '../lib/text/visibleText.ts';
import { dayProblem } from './values/getAllowedDayBounds.ts';
import {
  choiceField,
  dayOrNull,
  defineFields,
  flagOrNull,
  idSet,
  numberOrNull,
  textOrEmpty,
} from './values/fieldTable.ts';
import { isUnclearNumber, numberFormat } from './values/units.ts';

/** The kind of a discount (A181, A182, B133). */
export const DiscountType = { standard: 1, earlyBooking: 2 } as const;

const fields = defineFields({
  discountType: choiceField(DiscountType.standard),
  name: textOrEmpty(),
  /** In per cent. */
  discountRate: numberOrNull(),
  boatIds: idSet(),
  /** Null when the server doesn't send it: then it isn't sent either, as long as nobody sets it. */
  isActive: flagOrNull(),
  /** Whether it has no end: possible only for standard discounts (A259). */
  isLimitlessTerm: flagOrNull(),
  startDate: dayOrNull(),
  endDate: dayOrNull(),
  /** Only for early bookings. */
  checkinStartDate: dayOrNull(),
  checkinEndDate: dayOrNull(),
});
/**
 * The fields of a discount. Their rules are in `discountProblems`, because most depend on the type of the
 * discount.
 */
export const discountTable = { ...fields, tidy: tidyDiscount };
export const Discount = fields.struct;
export type Discount = Infer<typeof Discount>;
/** A discount in a form: the typed rate may be no number yet. */
export type TypedDiscount = Omit<Discount, 'discountRate'> & {
  readonly discountRate: number | string | null;
};
export type DiscountField = keyof Discount;
export const discountFields = fields.names;

export function newDiscount(discountType: number = DiscountType.standard): Discount {
  return { ...fields.blank, discountType, isActive: true, isLimitlessTerm: false };
}

/** Removes the values that its type and term don't have (A259, Q116, Q117): a hidden field isn't sent. */
export function tidyDiscount(discount: Discount): Discount {
  const isEarly = discount.discountType === DiscountType.earlyBooking;
  const isLimitlessTerm = isEarly ? false : discount.isLimitlessTerm;
  return {
    ...fields.tidy(discount),
    isLimitlessTerm,
    ...(isLimitlessTerm && { startDate: null, endDate: null }),
    ...(!isEarly && { checkinStartDate: null, checkinEndDate: null }),
  };
}

export type DiscountState = 'running' | 'upcoming' | 'inactive' | 'ended';

/**
 * Returns the state for bookings made on a day, as far as it is known. An upcoming discount has a first day
 * in the future.
 */
export function discountState(
  { isActive, isLimitlessTerm, startDate, endDate }: Discount,
  today: string,
): DiscountState {
  if (!isActive) return 'inactive';
  const [first, last] = isLimitlessTerm ? [] : [dayOf(startDate), dayOf(endDate)];
  if (last !== undefined && last < today) return 'ended';
  return first !== undefined && first > today ? 'upcoming' : 'running';
}

/** The maximum length of a name, in characters. */
export const MAX_DISCOUNT_NAME_LENGTH = 100;
export const MIN_DISCOUNT_PERCENT = 1;
/** A higher rate is invalid, whatever is configured. */
export const MAX_DISCOUNT_PERCENT = 100;
/** A rate is a whole number (Q114). */
export const discountRateFormat = numberFormat(0, 'percent');

/**
 * Returns the problems that prevent saving, at most one for each field.
 *
 * @param mostRate the configured maximum in per cent (A190, A301); undefined when this device doesn't know it
 *   (Q113)
 * @param today `YYYY-MM-DD`
 */
export function discountProblems(
  discount: TypedDiscount,
  mostRate: number | undefined,
  today: string,
): Problem<DiscountField>[] {
  const { discountType, name, discountRate, boatIds, isActive, isLimitlessTerm } = discount;
  const problems: Problem<DiscountField>[] = [];
  const add = (field: DiscountField, words: TranslatableText): void => void problems.push({ field, words });
  const isEarly = discountType === DiscountType.earlyBooking;
  if (!isEarly && discountType !== DiscountType.standard)
    add('discountType', { id: 'discounts.rule.typeRequired' });
  if (isBlank(name)) add('name', { id: 'discounts.rule.nameRequired' });
  else if (name.trim().length > MAX_DISCOUNT_NAME_LENGTH)
    add('name', { id: 'discounts.rule.nameTooLong', values: { most: MAX_DISCOUNT_NAME_LENGTH } });
  const most = Math.min(mostRate ?? MAX_DISCOUNT_PERCENT, MAX_DISCOUNT_PERCENT);
  if (discountRate === null) add('discountRate', { id: 'discounts.rule.rateRequired' });
  else if (isUnclearNumber(discountRate, discountRateFormat.decimals))
    add('discountRate', { id: 'form.unclearNumber' });
  else if (typeof discountRate === 'string' || !Number.isInteger(discountRate))
    add('discountRate', { id: 'discounts.rule.rateWhole' });
  else if (discountRate < MIN_DISCOUNT_PERCENT)
    add('discountRate', { id: 'discounts.rule.rateMin', values: { minValue: MIN_DISCOUNT_PERCENT } });
  else if (discountRate > most)
    add('discountRate', { id: 'discounts.rule.rateMax', values: { maxValue: most } });
  if (isActive && boatIds.length === 0) add('boatIds', { id: 'discounts.rule.boats' });
  if (!isLimitlessTerm || isEarly) addTerm('startDate', 'endDate');
  if (isEarly) addTerm('checkinStartDate', 'checkinEndDate');
  return problems;

  function addTerm(from: 'startDate' | 'checkinStartDate', to: 'endDate' | 'checkinEndDate'): void {
    const start = dayOf(discount[from]);
    const end = dayOf(discount[to]);
    if (!start) add(from, { id: discount[from] ? 'discounts.rule.date' : 'discounts.rule.startRequired' });
    if (!end) add(to, { id: discount[to] ? 'discounts.rule.date' : 'discounts.rule.endRequired' });
    for (const field of [from, to]) {
      const words = dayProblem('discount', discount[field], today);
      if (words) add(field, words);
    }
    if (start && end && end < start && !problems.some(({ field }) => field === to))
      add(to, { id: 'discounts.rule.endBeforeStart' });
  }
}

/** Another active discount that overlaps the checked discount, and the boats to which both apply. */
export interface DiscountOverlap<Other> {
  readonly other: Other;
  readonly boats: readonly string[];
}

/**
 * Returns the active discounts of the same type with common boats and booking days, as far as this device
 * knows. The server would refuse the discount and name these boats (A393, A394).
 */
export function overlappingDiscounts<Other extends { readonly values: Discount }>(
  discount: Discount,
  others: readonly Other[],
): DiscountOverlap<Other>[] {
  const { isActive, isLimitlessTerm, startDate, endDate } = discount;
  // Without its days, a conflict can't be found yet.
  if (!isActive || (!isLimitlessTerm && !(dayOf(startDate) && dayOf(endDate)))) return [];
  return others.flatMap(other => {
    const { values } = other;
    const isRival =
      values.isActive && values.discountType === discount.discountType && shareBookingDays(values, discount);
    const boats = isRival ? discount.boatIds.filter(boat => values.boatIds.includes(boat)) : [];
    return boats.length > 0 ? [{ other, boats }] : [];
  });
}

/** Whether both can be booked on the same day. A missing day is no limit. */
function shareBookingDays(a: Discount, b: Discount): boolean {
  return (a.startDate ?? '') <= (b.endDate ?? '9999') && (b.startDate ?? '') <= (a.endDate ?? '9999');
}

/**
 * Returns the boats that the server named as conflicting: a JSON list of ids, in the message of `boatIds`
 * (A393). Undefined when the text isn't such a list: then it is shown as it is (Q118).
 */
export function readConflictIds(message: string): string[] | undefined {
  const told = parseJson(message);
  if (!Array.isArray(told)) return undefined;
  const ids = told.map(id => (typeof id === 'number' ? String(id) : id));
  return ids.every(id => typeof id === 'string') ? ids : undefined;
}
