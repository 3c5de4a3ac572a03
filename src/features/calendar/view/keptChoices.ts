import { useState } from 'react';
import { array, boolean, enums, string, type, type Infer, type Struct } from 'superstruct';
import { deviceStorage, readJson } from '../../../kit/browser/pageStorage.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import type { CalendarFilter } from '../entries.ts';

/**
 * How the partner wants to see the calendar. It is kept on this device, for each account; undefined until
 * they choose.
 */
export function useKeptChoice<Kept, Choice = Kept>(
  name: string,
  shape: Struct<Kept>,
): [Kept | Choice | undefined, (choice: Choice) => void] {
  const { user } = usePanel();
  const place = `${name}:${user.id}`;
  const [chosen, setChosen] = useState<Kept | Choice | undefined>(() =>
    readJson(deviceStorage, place, shape),
  );
  const choose = (choice: Choice): void => {
    setChosen(choice);
    deviceStorage.set(place, JSON.stringify(choice));
  };
  return [chosen, choose];
}

const KeptFilter = type({
  hidden: array(string()),
  bookings: boolean(),
  events: boolean(),
  prices: boolean(),
});
const everything: CalendarFilter = { hidden: [], bookings: true, events: true, prices: false };

/** Returns the partner's filter of the calendar, and its setter. */
export function useCalendarFilter(): [CalendarFilter, (filter: CalendarFilter) => void] {
  const [filter = everything, setFilter] = useKeptChoice<Infer<typeof KeptFilter>, CalendarFilter>(
    'calendar',
    KeptFilter,
  );
  return [filter, setFilter];
}

const views = ['month', 'fleet'] as const;
type CalendarView = (typeof views)[number];

/** With more boats a month doesn't show them apart any more. */
const FEW_BOATS = 3;

/**
 * One month, or the fleet's boats one below the other, as the partner chose last; until then a desk shows a
 * fleet of several boats.
 *
 * @param boats how many there are; undefined as long as nobody knows
 * @returns the view is undefined as long as it depends on that
 */
export function useCalendarView(
  boats: number | undefined,
): [CalendarView | undefined, (view: CalendarView) => void] {
  const isDesk = useMedia('(width >= 1200px)');
  const [chosen, choose] = useKeptChoice('calendarView', enums(views));
  const usual = !isDesk ? 'month' : boats === undefined ? undefined : boats > FEW_BOATS ? 'fleet' : 'month';
  return [chosen ?? usual, choose];
}
