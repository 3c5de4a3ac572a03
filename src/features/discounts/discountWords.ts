/** Labels and texts of discounts, and the state of their list. */
import type { IntlShape } from 'react-intl';
import {
  DiscountType,
  type Discount,
  type DiscountField,
  type DiscountState,
} from '../../domain/discount.ts';
import { links } from '../../domain/values/links.ts';
import { discounts } from '../../resources/discounts.ts';
import { spanText } from '../../kit/words/spanText.ts';

/** The address of the list, and the label of links to it. */
export const backToDiscounts = { to: links.discounts(), label: 'discounts.back' } as const;

/** Shown when no list of discounts was ever on this device. */
export const discountsNotFetched = {
  resource: discounts.list,
  params: undefined,
  shape: 'card',
  fetching: 'discounts.Page.fetching',
  offline: 'discounts.Page.offline',
  offlineText: 'discounts.Page.offlineText',
  failed: 'discounts.Page.failed',
} as const;

export const discountLabels: Readonly<Record<DiscountField, MessageId>> = {
  discountType: 'discounts.field.type',
  name: 'discounts.field.name',
  discountRate: 'discounts.field.rate',
  isActive: 'discounts.field.active',
  isLimitlessTerm: 'discounts.field.limitless',
  startDate: 'discounts.field.start',
  endDate: 'discounts.field.end',
  checkinStartDate: 'discounts.field.checkinStart',
  checkinEndDate: 'discounts.field.checkinEnd',
  boatIds: 'discounts.field.boats',
};

export const discountStateLabels = {
  running: 'discounts.running',
  upcoming: 'discounts.upcoming',
  inactive: 'discounts.inactive',
  ended: 'discounts.ended',
} as const satisfies Readonly<Record<DiscountState, MessageId>>;

/** Returns the label of a type. */
export function discountTypeLabel(discountType: number): MessageId {
  switch (discountType) {
    case DiscountType.standard:
      return 'discounts.type.standard';
    case DiscountType.earlyBooking:
      return 'discounts.type.early';
    default:
      return 'discounts.type.other';
  }
}

/** Returns the days on which the discount can be booked, or says that it has no end. */
export function termText(intl: IntlShape, { isLimitlessTerm, startDate, endDate }: Discount): string {
  return isLimitlessTerm
    ? intl.formatMessage({ id: 'discounts.unlimited' })
    : daysText(intl, startDate, endDate);
}

/** Returns the text of the days; empty as long as neither day is typed. */
export function daysText(intl: IntlShape, from: string | null, to: string | null): string {
  return from === null && to === null ? '' : spanText(intl, from, to);
}
