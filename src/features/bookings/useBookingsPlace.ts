import { useLocation, useSearchParams } from 'react-router-dom';
import { bookingFilters, type BookingFilter } from '../../domain/booking.ts';

/** What the address says (A120, Q073). */
export interface ShownPlace {
  /** From 1. */
  readonly page: number;
  readonly filter: BookingFilter | undefined;
  readonly search: string | undefined;
  /** The booking to scroll into view. */
  readonly marked: string | undefined;
}

/** Invalid values are ignored. */
export function useBookingsPlace(): ShownPlace {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    filter: bookingFilters.find(filter => filter === query.get('filter')),
    search: query.get('search')?.trim() || undefined,
    marked: decoded(hash.slice(1)) || undefined,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
