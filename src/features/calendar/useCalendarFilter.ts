import { useState } from 'react';
import { array, boolean, string, type } from 'superstruct';
import { deviceStorage, keptIn } from '../common/browser/pageStorage.ts';
import { usePanel } from '../common/engine/Panel.ts';
import type { CalendarFilter } from './entries.ts';

const Kept = type({
  hidden: array(string()),
  bookings: boolean(),
  events: boolean(),
  prices: boolean(),
});
const everything: CalendarFilter = { hidden: [], bookings: true, events: true, prices: false };

/** What the partner wants to see. It is kept on this device, for each account. */
export function useCalendarFilter(): [CalendarFilter, (filter: CalendarFilter) => void] {
  const { user } = usePanel();
  const name = `calendar:${user.id}`;
  const [filter, setFilter] = useState<CalendarFilter>(() => keptIn(deviceStorage, name, Kept) ?? everything);
  const set = (next: CalendarFilter): void => {
    setFilter(next);
    deviceStorage.set(name, JSON.stringify(next));
  };
  return [filter, set];
}
