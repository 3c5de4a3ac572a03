import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { CalendarEvent } from '../../../domain/calendarEvent.ts';
import { hasBoatBeenSaved, readFleet } from '../../../resources/boats/boatReads.ts';
import { boats as boatList } from '../../../resources/boats/boats.ts';
import { events, readCalendar } from '../../../resources/calendar.ts';
import { whenIdle } from '../../../kit/browser/whenIdle.ts';
import { usePullWhenStale, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { toCalendarBoats } from '../toCalendarBoats.ts';
import type { ChosenBoatDays } from '../month/chosenDays.ts';
import { listCalendarEntries, isEntryShown, type CalendarFilter, type Entry } from '../entries.ts';
import { dayAfter, daysShown, monthOf } from '../months.ts';
import { useRequestEntries } from '../timeline/useRequestEntries.ts';
import { useBookingsByNumber } from './useBookingsByNumber.ts';
import { useCalendarPlace, type ShownCalendarPlace } from './useCalendarPlace.ts';
import { useCalendarFilter, useCalendarView } from './keptChoices.ts';

export type CalendarModel = ReturnType<typeof useCalendarModel>;

/** Everything that the parts of the calendar's page share. */
export function useCalendarModel() {
  const today = useIstanbulToday();
  const place = useCalendarPlace();
  const choices = useChoices();
  const held = useHeld(choices.filter);
  const [view, setView] = useCalendarView(held.fleet && held.boats.size);
  const requests = useRequestEntries(held.boats);
  const months = useMonths(today, place, [...held.all, ...requests.entries]);
  return { today, ...place, ...choices, ...held, view, setView, requests, ...months };
}

/** The filter and the days that are to be blocked. */
function useChoices() {
  const [filter, setFilter] = useCalendarFilter();
  const [chosen, setChosen] = useState<ChosenBoatDays>();
  // Shows what was saved, whatever was hidden.
  const onKept = (kept: readonly CalendarEvent[]): void => {
    const boatIds = kept.map(({ boatId }) => boatId);
    setChosen(undefined);
    if (!filter.events || filter.hidden.some(id => boatIds.includes(id)))
      setFilter({ ...filter, events: true, hidden: filter.hidden.filter(id => !boatIds.includes(id)) });
  };
  return { filter, setFilter, chosen, setChosen, onKept };
}

/** Everything that takes a boat, as this device knows it, and how much of it the filter shows. */
function useHeld(filter: CalendarFilter) {
  const say = useTranslate();
  const { language } = useLanguage();
  usePullWhenStale(events.list, undefined);
  usePullWhenStale(boatList, undefined);
  const calendar = useLiveRead(readCalendar);
  const fleet = useLiveRead(readFleet, language);
  const unnamed = say('boats.unnamed');
  const boats = useMemo(() => {
    const items = (fleet?.boats ?? []).filter(hasBoatBeenSaved).map(({ summary }) => summary);
    return toCalendarBoats(items, language, unnamed);
  }, [fleet, language, unnamed]);
  const all = useMemo(() => (calendar ? listCalendarEntries(calendar) : []), [calendar]);
  const shown = useMemo(() => all.filter(entry => isEntryShown(entry, filter, boats)), [all, filter, boats]);
  const checked = fleet?.boats.filter(({ summary }) => !filter.hidden.includes(summary.id)) ?? [];
  const onlyBoat = checked.length === 1 ? checked[0] : undefined;
  return { calendar, fleet, boats, all, shown, onlyBoat };
}

/** The month that is shown, what is open over it, and the bookings that it needs. */
function useMonths(today: string, { asked, open }: ShownCalendarPlace, entries: readonly Entry[]) {
  const opened = entries.find(({ id }) => id === asked.event);
  const month = asked.month ?? monthOf(asked.day ?? opened?.first ?? today);
  // The list below the grid follows as soon as there is time.
  const listedMonth = useWhenIdle(month);
  const days = useMemo(() => daysShown(listedMonth), [listedMonth]);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  // Also of the months before and after, so that these show the customers' names at once.
  const edges = [dayAfter(from, -42), today, dayAfter(today, 1), dayAfter(to, 42)].sort();
  const bookings = useBookingsByNumber(edges[0] ?? from, edges[3] ?? to);
  const onEntry = useCallback(
    ({ id }: Entry) => open({ month: listedMonth, event: id }),
    [open, listedMonth],
  );
  return { opened, month, listedMonth, from, to, bookings, onEntry };
}

/** At the latest, on a device that is never idle. */
const WITHIN_MS = 500;

/**
 * The value as it is when nothing else is to be done: what depends on it is drawn after what the partner
 * looks at. Unlike `useDeferredValue` this also holds for a change of the address, which is a transition
 * itself.
 */
function useWhenIdle(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => whenIdle(() => startTransition(() => setLate(value)), WITHIN_MS), [value]);
  return late;
}
