/** How discounts are told field by field, where two states of one are compared or an old one is looked at. */
import type { Discount, DiscountField } from '../../domain/discount.ts';
import {
  describePercent,
  describeText,
  FLEET,
  nothing,
  type Described,
  type MessageId,
} from '../common/compare/described.ts';
import type { RecordDescription } from '../common/compare/recordDescription.ts';
import { fieldLabels, typeLabel } from './discountWords.ts';

function say(field: DiscountField, discount: Discount): Described {
  switch (field) {
    case 'discountType':
      return words(typeLabel(discount.discountType));
    case 'name':
      return describeText(discount.name);
    case 'discountRate':
      return describePercent(discount.discountRate);
    case 'isActive':
      return words(discount.isActive ? 'discounts.active' : 'discounts.inactive');
    case 'isLimitlessTerm':
      return words(discount.isLimitlessTerm ? 'discounts.unlimited' : 'discounts.limited');
    case 'boatIds':
      return discount.boatIds.length === 0
        ? nothing
        : { kind: 'choices', list: FLEET, ids: discount.boatIds };
    case 'startDate':
    case 'endDate':
    case 'checkinStartDate':
    case 'checkinEndDate': {
      const day = discount[field];
      return day === null ? nothing : { kind: 'span', from: day, to: day };
    }
  }
}

function words(id: MessageId): Described {
  return { kind: 'words', id };
}

const checkin = ['checkinStartDate', 'checkinEndDate'] as const;

export const discountDescription: RecordDescription<Discount, DiscountField> = {
  fields: [
    'discountType',
    'name',
    'discountRate',
    'isActive',
    'isLimitlessTerm',
    'startDate',
    'endDate',
    ...checkin,
    'boatIds',
  ],
  labelOf: field => fieldLabels[field],
  say,
  // Days of one side with an open end of the other, or check-in days without an early booking, would be what neither of them meant.
  together: () => [['discountType', 'isLimitlessTerm', 'startDate', 'endDate', ...checkin]],
};
