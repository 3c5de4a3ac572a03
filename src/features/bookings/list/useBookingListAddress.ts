import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { bookingFilters, type BookingFilter } from '../../../domain/booking/bookingFilter.ts';
import type { BookingNarrowing } from '../../../domain/booking/bookingList.ts';
import { dayOf } from '../../../lib/time/day.ts';

/** The list of bookings that the page's address names: its filter, its search, and the number of its page. */
export interface BookingListAddress extends BookingNarrowing {
  /** From 1. */
  readonly page: number;
  readonly filter: BookingFilter | undefined;
  readonly search: string | undefined;
}

/**
 * Reads the list and the linked booking from the address.
 *
 * @returns `place`: the same object as long as the list is the same; `linked`: the booking to scroll into
 *   view
 */
export function useBookingListAddress(): {
  readonly place: BookingListAddress;
  readonly linked: string | undefined;
} {
  const { search, hash } = useLocation();
  const place = useMemo(() => placeIn(search), [search]);
  return { place, linked: decoded(hash.slice(1)) || undefined };
}

/** Returns the list that a query names. Invalid values are ignored; days in the wrong order are swapped. */
export function placeIn(search: string): BookingListAddress {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  const [first, last] = [dayIn(query.get('from')), dayIn(query.get('to'))];
  const isTurned = first !== undefined && last !== undefined && last < first;
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    filter: bookingFilters.find(filter => filter === query.get('filter')),
    search: query.get('search')?.trim() || undefined,
    boats: [...new Set(query.get('boat')?.split('.'))].filter(ref => /^[0-9a-z]{1,11}$/.test(ref)),
    from: isTurned ? last : first,
    to: isTurned ? first : last,
  };
}

function dayIn(text: string | null): string | undefined {
  return text?.length === 10 ? dayOf(text) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
