/** How discounts are told field by field. Its code is loaded when the outbox page first shows one. */
import type { Discount, DiscountField } from '../../domain/discount.ts';
import { createComparisonComponents } from '../../kit/compare/createComparisonComponents.tsx';
import {
  describeChoices,
  describeDay,
  describePercent,
  describeWords,
  OWN_BOATS_LIST,
} from '../../kit/compare/described.ts';
import { defineDescription, type RecordDescription } from '../../kit/compare/recordDescription.ts';
import { useFleetBoatNames } from '../boats/shared/useFleetBoatNames.ts';
import { discountLabels, discountTypeLabel } from './discountWords.ts';

export const discountDescription: RecordDescription<Discount, DiscountField> = {
  ...defineDescription<Discount, DiscountField>(discountLabels, {
    discountType: type => describeWords(discountTypeLabel(type)),
    discountRate: describePercent,
    isActive: is => describeWords(is ? 'discounts.active' : 'discounts.inactive'),
    isLimitlessTerm: is => describeWords(is ? 'discounts.unlimited' : 'discounts.limited'),
    startDate: describeDay,
    endDate: describeDay,
    checkinStartDate: describeDay,
    checkinEndDate: describeDay,
    boatIds: ids => describeChoices(OWN_BOATS_LIST, ids),
  }),
  // Days of one side with an open end of the other, or check-in days without an early booking, would be what
  // neither of them meant.
  together: () => [
    ['discountType', 'isLimitlessTerm', 'startDate', 'endDate', 'checkinStartDate', 'checkinEndDate'],
  ],
};

export const comparedComponents = createComparisonComponents(discountDescription, useFleetBoatNames);
