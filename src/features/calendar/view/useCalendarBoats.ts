import { createContext, use } from 'react';
import type { CalendarBoat } from '../toCalendarBoats.ts';

export const CalendarBoatsContext = createContext<ReadonlyMap<string, CalendarBoat>>(new Map());

/** The boats of the fleet by their ids; none as long as none is on this device. */
export function useCalendarBoats(): ReadonlyMap<string, CalendarBoat> {
  return use(CalendarBoatsContext);
}
