/** The greatest values in a boat's form. The limits of single fields are in `boat.ts`. */

/** Guests; also in the rows of price differences by number of people. */
export const MAX_BOAT_GUESTS = 5_000;
export const MAX_MONEY = 999_999_999;
/** The smallest amount of money that can be paid. */
export const MIN_MONEY = 0.01;
