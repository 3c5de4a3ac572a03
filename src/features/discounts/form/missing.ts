/** In place of discounts that aren't here. */
import { discounts } from '../../../resources/discounts.ts';
import { backToDiscounts } from '../discountWords.ts';

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

export const missingDiscount = {
  title: 'discounts.Missing.title',
  icon: 'discount',
  list: backToDiscounts,
  deleting: 'discounts.Missing.deleting',
  unknown: 'discounts.Missing.unknown',
} as const;
