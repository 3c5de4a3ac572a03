/** The form of a discount, and the mappings between a discount and what the form holds; see `common/form/workingCopy.ts`. */
import { nullable, number, string, union, type Struct } from 'superstruct';
import {
  Discount,
  discountFields,
  newDiscount,
  tidyDiscount,
  type DiscountField,
  type TypedDiscount,
} from '../../domain/discount.ts';
import { equal } from '../../lib/equal.ts';
import { fits } from '../../lib/fits.ts';
import { DISCOUNT_DRAFT_VERSION, type OpenDiscount } from '../../resources/discounts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { createWorkingCopy, type WorkingCopy } from '../common/form/workingCopy.ts';

/** What the form holds: a field that was emptied may be an empty text, or be absent. */
export type DiscountValues = Partial<TypedDiscount>;

export interface DiscountForm extends WorkingCopy<DiscountValues> {
  readonly opened: OpenDiscount;
  /** What is saved; defaults when nothing is. */
  readonly loaded: Discount;
  /** What the server held when the edit began: what sending compares with. */
  readonly base: Discount | undefined;
}

/** @param before as for `createWorkingCopy` */
export function createDiscountForm(
  engine: Engine,
  opened: OpenDiscount,
  before?: DiscountForm,
): DiscountForm {
  const { draft, subject } = opened;
  const loaded = opened.shown ?? newDiscount();
  const base = draft && fits(Discount, draft.base) ? draft.base : opened.base;
  const shape = {
    subject,
    version: DISCOUNT_DRAFT_VERSION,
    base,
    tab: '',
    draft,
    initial: toValues(loaded),
    restored: (stored: unknown) => fromDraft(stored, loaded),
    isSame: sameValue,
    stored: (values: DiscountValues) => ({ values: toTyped(values), uploads: [] }),
    isChanged: (values: DiscountValues) => isChanged(values, loaded),
  };
  return createWorkingCopy(engine, shape, () => ({ opened, loaded, base }), before);
}

export function toValues(discount: Discount): DiscountValues {
  return { ...discount };
}

/** The discount as it is typed, with null for what is empty. */
export function toTyped(values: DiscountValues): TypedDiscount {
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined);
  return { ...newDiscount(), isActive: false, ...Object.fromEntries(given) };
}

/** The discount that the form's values make; a rate that is no number is left open. */
export function toDiscount(values: DiscountValues): Discount {
  const typed = toTyped(values);
  const { discountRate } = typed;
  return tidyDiscount({ ...typed, discountRate: typeof discountRate === 'number' ? discountRate : null });
}

const typedRate = nullable(union([number(), string()]));

/** The form's values of a stored working copy, or of some fields of one. What of it can't be read is taken from `loaded`. */
export function fromDraft(stored: unknown, loaded: Discount): DiscountValues {
  if (typeof stored !== 'object' || stored === null) return toValues(loaded);
  const typed = Object.entries(stored).filter(([field, value]) => {
    const struct = isField(field) ? (Discount.schema[field] as unknown as Struct) : undefined;
    return struct && fits(field === 'discountRate' ? (typedRate as unknown as Struct) : struct, value);
  });
  return { ...loaded, ...Object.fromEntries(typed) };
}

function isField(field: string): field is DiscountField {
  return discountFields.some(known => known === field);
}

/** Whether the form holds anything else than what it began with. */
export function isChanged(values: DiscountValues, loaded: Discount): boolean {
  return discountFields.some(field => !sameValue(values[field], loaded[field]));
}

/** Whether two values of a field mean the same to the partner: emptied and never filled do, and boats in any order. */
export function sameValue(one: unknown, other: unknown): boolean {
  return equal(plain(one), plain(other));
}

function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  return Array.isArray(value) ? (value as readonly unknown[]).map(String).toSorted() : value;
}
