import { array, boolean, string, type, type Infer } from 'superstruct';
import type { CalendarFilter } from '../entries.ts';
import { useKeptChoice } from './useKeptChoice.ts';

const Kept = type({
  hidden: array(string()),
  bookings: boolean(),
  events: boolean(),
  prices: boolean(),
});
const everything: CalendarFilter = { hidden: [], bookings: true, events: true, prices: false };

/** Returns the partner's filter of the calendar, which is kept on this device, and its setter. */
export function useCalendarFilter(): [CalendarFilter, (filter: CalendarFilter) => void] {
  const [filter = everything, setFilter] = useKeptChoice<Infer<typeof Kept>, CalendarFilter>(
    'calendar',
    Kept,
  );
  return [filter, setFilter];
}
