/** Bands for a boat's season prices and discounts, to be drawn below its entries. Pure. */
import type { BoatInput } from '../../../../domain/boat/boatInput.ts';
import { DiscountType, type Discount } from '../../../../domain/discount.ts';
import { dayNumber, dayOf } from '../../../../lib/time/day.ts';
import { assignTimelineLanes } from './layout.ts';

interface BandDays {
  /** In days since 1970; `to` is the day after the last one. */
  readonly from: number;
  readonly to: number;
}

type TimelineBand = BandDays &
  (
    | { readonly kind: 'season'; readonly price: number; readonly currency: number }
    /** Its days limit when the customer books, or when the stay begins; its rate is in per cent. */
    | { readonly kind: 'booked' | 'checkin'; readonly name: string; readonly rate: number }
  );
export type PlacedTimelineBand = TimelineBand & { readonly lane: number };

/** Returns a boat's seasons and active discounts. Bands that share days get different lanes. */
export function bandsOf(
  boat: Pick<BoatInput, 'priceGroups' | 'defaultCurrency'> | undefined,
  boatId: string,
  discounts: readonly Discount[],
): readonly PlacedTimelineBand[] {
  return assignTimelineLanes<TimelineBand>([...seasonsOf(boat), ...discountsOf(boatId, discounts)]);
}

function seasonsOf(boat: Pick<BoatInput, 'priceGroups' | 'defaultCurrency'> | undefined): TimelineBand[] {
  const currency = boat?.defaultCurrency;
  if (typeof currency !== 'number') return [];
  return (boat?.priceGroups ?? []).flatMap(({ dateFrom, dateTo, price }) => {
    const days = daysBetween(dateFrom, dateTo);
    return days && typeof price === 'number' ? [{ kind: 'season' as const, ...days, price, currency }] : [];
  });
}

function discountsOf(boatId: string, discounts: readonly Discount[]): TimelineBand[] {
  return discounts.flatMap(discount => {
    const { isActive, boatIds, discountRate: rate, name } = discount;
    if (isActive === false || rate === null || !boatIds.includes(boatId)) return [];
    const isEarly = discount.discountType === DiscountType.earlyBooking;
    const days = isEarly
      ? daysBetween(discount.checkinStartDate, discount.checkinEndDate)
      : discount.isLimitlessTerm
        ? { from: -Infinity, to: Infinity }
        : daysBetween(discount.startDate, discount.endDate);
    return days ? [{ kind: isEarly ? ('checkin' as const) : ('booked' as const), ...days, name, rate }] : [];
  });
}

/** Returns the days, both ends included; undefined if one is invalid or they are in the wrong order. */
function daysBetween(
  first: string | null | undefined,
  last: string | null | undefined,
): BandDays | undefined {
  const [from, to] = [dayNumber(dayOf(first)), dayNumber(dayOf(last))];
  return from === undefined || to === undefined || to < from ? undefined : { from, to: to + 1 };
}
