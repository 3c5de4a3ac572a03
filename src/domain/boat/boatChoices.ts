/** The choices for a boat, by the marketplace's numbers (B119–B132). */

/** The unit of a boat's length (B119). */
export const UnitOfLength = { meter: 1, foot: 2 } as const;
/** The engine's fuel (B120). */
export const FuelType = { diesel: 1, gasoline: 2, electric: 3, hybrid: 4, gas: 5 } as const;
/** Whether the price includes the fuel (B121). */
export const FuelCost = { included: 1, notIncluded: 2 } as const;
/** Kinds of engines (B122). */
export const EngineType = { outboard: 1, inboard: 2, sternDrive: 3, jetDrive: 4, other: 5 } as const;
/** Whether a skipper comes with the boat (B123, B125); with 1, the price includes the skipper (B124). */
export const CharterType = { skippered: 1, bareboat: 2, either: 3 } as const;
/** Until when a guest can cancel (B126): 7, 15, 30 or 45 days before check-in (B261). */
export const CancellationPolicy = { wide: 1, flexible: 2, semiFlexible: 3, strict: 4 } as const;
export const cancellationDays: Readonly<Record<number, number>> = { 1: 7, 2: 15, 3: 30, 4: 45 };
/** The currency of all prices of a boat (B128). */
export const Currency = { try: 1, usd: 2, eur: 3 } as const;
export const currencies: Readonly<
  Record<number, { readonly code: 'TRY' | 'USD' | 'EUR'; readonly symbol: string }>
> = {
  [Currency.try]: { code: 'TRY', symbol: '₺' },
  [Currency.usd]: { code: 'USD', symbol: '$' },
  [Currency.eur]: { code: 'EUR', symbol: '€' },
};
/** Where the rest of the price is paid (B129); the first is recommended. */
export const RemainingPayment = { platform: 1, checkin: 2 } as const;
/** The unit for which a service is charged (B130). */
export const ServicePeriod = { booking: 1, day: 2, week: 3 } as const;
/** How services are charged as a whole (B131). */
export const ServicePricing = { none: 1, perPerson: 2, single: 3 } as const;
/** 1 is Sunday, 7 is Saturday (B132). */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
