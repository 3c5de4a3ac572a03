/** Reads the earnings from the bookings on this device in a year, for the screen of earnings. */
import { sumYearEarnings, type YearEarnings } from '../domain/booking/earnings.ts';
import type { Language } from '../domain/values/language.ts';
import { readList } from '../sync/lists/collectionPages.ts';
import type { Engine } from '../sync/Engine.ts';
import { readBankAccounts } from './account/bankAccounts.ts';
import { boatMatcherIn, boatsOfBookingsTables } from './bookings/bookedBoats.ts';
import { bookings } from './bookings/bookings.ts';

/** Sums the entries, which are in memory. @param now by the server's clock, in milliseconds */
export async function readEarnings(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  year: number,
  now: number,
): Promise<YearEarnings> {
  return engine.store.read(boatsOfBookingsTables, async tx => {
    const boats = await boatMatcherIn(tx, lang);
    const { entries } = await readList(tx, bookings, lang);
    const all = entries.all.map(({ brief }) => ({ ...brief, boat: boats.refOf(brief) }));
    return sumYearEarnings(all, year, now);
  });
}

/**
 * Reads the currencies of the partner's bank accounts, including unsent accounts that were not refused;
 * undefined when the list was never fetched.
 */
export async function readAccountCurrencies(
  engine: Pick<Engine, 'store'>,
): Promise<ReadonlySet<number> | undefined> {
  const { accounts, fetchedAt } = await readBankAccounts(engine);
  if (fetchedAt === undefined) return undefined;
  return new Set(
    accounts.flatMap(
      // A refused account isn't with the marketplace.
      ({ shown, server, pending }) => (pending === 'refused' ? server?.value : shown)?.currency ?? [],
    ),
  );
}
