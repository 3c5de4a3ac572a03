/** The form of a discount; see `kit/form/recordForm.ts`. */
import { assign, nullable, number, string, type, union } from 'superstruct';
import {
  Discount,
  discountFields,
  discountTable,
  newDiscount,
  tidyDiscount,
  type DiscountField,
  type TypedDiscount,
} from '../../../domain/discount.ts';
import { DISCOUNT_DRAFT_VERSION, type OpenDiscount } from '../../../resources/discounts.ts';
import type { RecordForm, RecordShape } from '../../../kit/form/recordForm.ts';

export type DiscountForm = RecordForm<TypedDiscount, DiscountField, OpenDiscount>;

export type DiscountShape = RecordShape<TypedDiscount, DiscountField>;

export const discountShape = {
  version: DISCOUNT_DRAFT_VERSION,
  values: assign(Discount, type({ discountRate: nullable(union([number(), string()])) })),
  fields: discountFields,
  blank: newDiscount(),
  fill: discountTable.fill,
  emptied: { isActive: false },
  // Boats in another order are the same boats.
  normalize: (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value),
} as const satisfies DiscountShape;

/** Describes the form of a new discount whose initial values are copied from another discount. */
export function copyShape(discount: Discount): DiscountShape {
  return { ...discountShape, blank: discount, emptied: { ...newDiscount(), ...discountShape.emptied } };
}

/** The discount that is typed; a rate that is no number is left open. */
export function toDiscount(typed: TypedDiscount): Discount {
  const { discountRate } = typed;
  return tidyDiscount({ ...typed, discountRate: typeof discountRate === 'number' ? discountRate : null });
}
