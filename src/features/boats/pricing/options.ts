/**
 * The switches of the prices: what turning one on or off changes in the form. Pure.
 *
 * Turning a switch off clears its fields, and turning it on begins with empty ones. Only "undo" restores what
 * was cleared.
 */
import { isUnset, isOneDayRental, isWeekendOn, type BoatInput } from '../../../domain/boat/boatInput.ts';

export type PriceOption = 'oneDay' | 'weekend' | 'differences';

interface PriceSwitch {
  readonly isOn: (boat: BoatInput) => boolean;
  /** Whether its fields have values, which would be cleared when it is turned off. */
  readonly hasValues: (boat: BoatInput) => boolean;
  /** Returns the changes of turning it off: its fields are emptied, also those of the seasons. */
  readonly turnOff: (boat: BoatInput) => BoatInput;
  /**
   * Returns the changes of turning it on.
   *
   * @param before the boat before it was turned off, if that is being undone
   */
  readonly turnOn: (boat: BoatInput, before?: BoatInput) => BoatInput;
}

export const priceOptions: Readonly<Record<PriceOption, PriceSwitch>> = {
  oneDay: {
    isOn: isOneDayRental,
    hasValues: boat =>
      ![
        boat.oneDayPrice,
        boat.checkinTimeForOneDay,
        boat.checkoutTimeForOneDay,
        ...(boat.priceGroups ?? []).map(season => season.oneDayPrice),
      ].every(isUnset),
    turnOff: boat => ({
      oneDayOn: false,
      oneDayPrice: undefined,
      checkinTimeForOneDay: undefined,
      checkoutTimeForOneDay: undefined,
      priceGroups: boat.priceGroups?.map(season =>
        isUnset(season.oneDayPrice) ? season : { ...season, oneDayPrice: undefined },
      ),
    }),
    turnOn: (boat, before) => ({
      oneDayOn: true,
      oneDayPrice: before?.oneDayPrice,
      checkinTimeForOneDay: before?.checkinTimeForOneDay,
      checkoutTimeForOneDay: before?.checkoutTimeForOneDay,
      priceGroups: boat.priceGroups?.map((season, at) => {
        const then = before?.priceGroups?.[at];
        const isSame = then?.dateFrom === season.dateFrom && then?.dateTo === season.dateTo;
        return isSame && !isUnset(then?.oneDayPrice) ? { ...season, oneDayPrice: then?.oneDayPrice } : season;
      }),
    }),
  },
  weekend: {
    isOn: isWeekendOn,
    hasValues: boat => !isUnset(boat.weekendPriceDiff),
    turnOff: () => ({ weekendOn: false, weekendPriceDiff: undefined }),
    turnOn: (_, before) => ({ weekendOn: true, weekendPriceDiff: before?.weekendPriceDiff }),
  },
  differences: {
    isOn: boat => (boat.priceDifferences ?? []).length > 0,
    hasValues: boat => !(boat.priceDifferences ?? []).flatMap(row => Object.values(row)).every(isUnset),
    turnOff: () => ({ priceDifferences: [] }),
    turnOn: (_, before) => ({ priceDifferences: before?.priceDifferences ?? [{}] }),
  },
};
