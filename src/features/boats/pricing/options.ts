/**
 * The switches of the prices: what turning one on or off changes in the form. Pure.
 *
 * Turning a switch off clears its fields, and turning it on begins with empty ones. Only "undo" restores what
 * was cleared.
 */
import { isUnset, isOneDayRental, isWeekendOn, type BoatInput } from '../../../domain/boat/boatInput.ts';

export type PriceOption = 'oneDay' | 'weekend' | 'differences';

type Changes = Pick<
  BoatInput,
  | 'oneDayOn'
  | 'oneDayPrice'
  | 'checkinTimeForOneDay'
  | 'checkoutTimeForOneDay'
  | 'priceGroups'
  | 'weekendOn'
  | 'weekendPriceDiff'
  | 'priceDifferences'
>;

export function isPriceOptionOn(option: PriceOption, boat: BoatInput): boolean {
  switch (option) {
    case 'oneDay':
      return isOneDayRental(boat);
    case 'weekend':
      return isWeekendOn(boat);
    case 'differences':
      return (boat.priceDifferences ?? []).length > 0;
  }
}

/** Whether the fields of a price option have values, which would be cleared when the option is turned off. */
export function hasPriceOptionValues(option: PriceOption, boat: BoatInput): boolean {
  switch (option) {
    case 'oneDay':
      return ![
        boat.oneDayPrice,
        boat.checkinTimeForOneDay,
        boat.checkoutTimeForOneDay,
        ...(boat.priceGroups ?? []).map(season => season.oneDayPrice),
      ].every(isUnset);
    case 'weekend':
      return !isUnset(boat.weekendPriceDiff);
    case 'differences':
      return !(boat.priceDifferences ?? []).flatMap(row => Object.values(row)).every(isUnset);
  }
}

/** Returns the changes of turning an option off: its fields are emptied, also those of the seasons. */
export function turnOffPriceOption(option: PriceOption, boat: BoatInput): Changes {
  switch (option) {
    case 'oneDay':
      return {
        oneDayOn: false,
        oneDayPrice: undefined,
        checkinTimeForOneDay: undefined,
        checkoutTimeForOneDay: undefined,
        priceGroups: boat.priceGroups?.map(season =>
          isUnset(season.oneDayPrice) ? season : { ...season, oneDayPrice: undefined },
        ),
      };
    case 'weekend':
      return { weekendOn: false, weekendPriceDiff: undefined };
    case 'differences':
      return { priceDifferences: [] };
  }
}

/**
 * Returns the changes of turning an option on.
 *
 * @param beforeTurnedOff the boat before the option was turned off, if that is being undone
 */
export function turnOnPriceOption(
  option: PriceOption,
  boat: BoatInput,
  beforeTurnedOff: BoatInput | undefined,
): Changes {
  switch (option) {
    case 'oneDay':
      return {
        oneDayOn: true,
        oneDayPrice: beforeTurnedOff?.oneDayPrice,
        checkinTimeForOneDay: beforeTurnedOff?.checkinTimeForOneDay,
        checkoutTimeForOneDay: beforeTurnedOff?.checkoutTimeForOneDay,
        priceGroups: boat.priceGroups?.map((season, at) => {
          const then = beforeTurnedOff?.priceGroups?.[at];
          const isSame = then?.dateFrom === season.dateFrom && then?.dateTo === season.dateTo;
          return isSame && !isUnset(then?.oneDayPrice)
            ? { ...season, oneDayPrice: then?.oneDayPrice }
            : season;
        }),
      };
    case 'weekend':
      return { weekendOn: true, weekendPriceDiff: beforeTurnedOff?.weekendPriceDiff };
    case 'differences':
      return { priceDifferences: beforeTurnedOff?.priceDifferences ?? [{}] };
  }
}
