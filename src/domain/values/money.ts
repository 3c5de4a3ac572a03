/** Money is kept exact and shown rounded, without decimals (B260); prices never hold VAT (B257, Q146). */

/**
 * Returns the amount that the partner receives of a price: the price minus the commission, to the smallest
 * coin (B254, B255, Q141).
 *
 * @param price without VAT, in units of its currency
 * @param rate the commission in per cent
 */
export function subtractCommission(price: number, rate: number): number {
  // In hundredths of a coin, so that 0.1 + 0.2 is exact.
  return inCoins((round(price * 100) * (10_000 - round(rate * 100))) / 10_000);
}

/**
 * Converts hundredths to units, rounded to the smallest coin; never a negative zero, which would be shown
 * with its sign.
 */
function inCoins(hundredths: number): number {
  return Math.round(hundredths) / 100 + 0;
}

/** A product of decimals without the small errors of binary fractions. */
function round(value: number): number {
  return Number(value.toPrecision(15));
}

/** A season's prices with the amounts computed from them. */
interface Season {
  readonly price: number | null;
  readonly oneDayPrice: number | null;
  readonly listingPrice: number | null;
  readonly oneDayListingPrice: number | null;
}

/** The season with what the partner receives of its prices, as far as a rate is known (Q142, Q143). */
export function withListingPrices<S extends Season>(season: S, rate: number | undefined): S {
  const after = (price: number | null): number | null =>
    price === null || rate === undefined ? null : subtractCommission(price, rate);
  return { ...season, listingPrice: after(season.price), oneDayListingPrice: after(season.oneDayPrice) };
}

/** Whether the season has a price without the amount that the partner receives of it. */
export function lacksListingPrice(season: Season): boolean {
  return (
    (season.price !== null && season.listingPrice === null) ||
    (season.oneDayPrice !== null && season.oneDayListingPrice === null)
  );
}

/**
 * How much of the price is paid in advance (B256): the platform takes its commission from it and transfers
 * the rest.
 */
export function prepayment(price: number, apa: number): number {
  return inCoins(round(price * apa * 100) / 100);
}
