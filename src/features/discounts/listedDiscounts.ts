/** The lines of the list. Pure. */
import {
  discountState,
  newDiscount,
  type Discount,
  type DiscountState,
  type TypedDiscount,
} from '../../domain/discount.ts';
import type { RecordState } from '../../resources/kit/records.ts';
import { recordMapping } from '../../kit/form/recordForm.ts';
import { needsPartner } from '../../kit/records/RecordStatusBadge.tsx';
import { discountShape, toDiscount } from './form/discountForms.ts';

export interface DiscountLine {
  readonly record: RecordState<Discount>;
  /** The values that the line shows: the saved ones, or those typed into a discount that was never saved. */
  readonly values: Discount;
}

const places: Readonly<Record<DiscountState, number>> = { running: 1, upcoming: 2, inactive: 3, ended: 3 };

const { restored, valuesOf } = recordMapping(discountShape, newDiscount() as TypedDiscount);

/**
 * Returns the lines in order. First come discounts that the server doesn't list (new here, or deleted
 * elsewhere) or that need a decision; then running, then coming, then other ones; each in the order of the
 * server's list.
 *
 * @param today `YYYY-MM-DD`
 * @param before by id, the states of discounts that were switched while the list is shown: they keep their
 *   places
 */
export function discountLines(
  records: readonly RecordState<Discount>[],
  today: string,
  before: ReadonlyMap<string, DiscountState> = new Map(),
): DiscountLine[] {
  const lines = records.flatMap(record => {
    const { shown, draft } = record;
    const values = shown ?? (draft && toDiscount(valuesOf(restored(draft.values))));
    return values ? { record, values } : [];
  });
  const rank = ({ record, values }: DiscountLine): number =>
    record.server === undefined || needsPartner(record.pending)
      ? 0
      : places[before.get(record.id) ?? discountState(values, today)];
  return lines.sort((a, b) => rank(a) - rank(b));
}
