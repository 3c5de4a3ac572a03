import { useCallback, useMemo, useState } from 'react';
import type { CalendarEvent } from '../../../domain/calendarEvent.ts';
import { isSaved, readFleet } from '../../../resources/boats/boatReads.ts';
import { boats as boatList } from '../../../resources/boats/boats.ts';
import { events, readCalendar } from '../../../resources/calendar.ts';
import { usePull, useRead } from '../../../kit/engine/Panel.ts';
import { useToday } from '../../../kit/engine/useToday.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useSay } from '../../../kit/words/messages.tsx';
import { boatBadges } from '../boatBadges.ts';
import type { BoatDays } from '../month/chosenDays.ts';
import { entriesOf, isEntryShown, type CalendarFilter, type Entry } from '../entries.ts';
import { dayAfter, daysShown, monthOf } from '../months.ts';
import { useRequestEntries } from '../timeline/useRequestEntries.ts';
import { useBookingsByNumber } from './useBookingsByNumber.ts';
import { useCalendarFilter } from './useCalendarFilter.ts';
import { useCalendarPlace, type ShownPlace } from './useCalendarPlace.ts';
import { useCalendarView } from './useCalendarView.ts';
import { useWhenIdle } from '../month/useWhenIdle.ts';

export type CalendarModel = ReturnType<typeof useCalendarModel>;

/** Everything that the parts of the calendar's page share. */
export function useCalendarModel() {
  const today = useToday();
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
  const [chosen, setChosen] = useState<BoatDays>();
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
  const say = useSay();
  const { language } = useLanguage();
  usePull(events.list, undefined);
  usePull(boatList, undefined);
  const calendar = useRead(readCalendar);
  const fleet = useRead(readFleet, language);
  const unnamed = say('boats.unnamed');
  const boats = useMemo(() => {
    const items = (fleet?.boats ?? []).filter(isSaved).map(({ summary }) => summary);
    return boatBadges(items, language, unnamed);
  }, [fleet, language, unnamed]);
  const all = useMemo(() => (calendar ? entriesOf(calendar) : []), [calendar]);
  const shown = useMemo(() => all.filter(entry => isEntryShown(entry, filter, boats)), [all, filter, boats]);
  const checked = fleet?.boats.filter(({ summary }) => !filter.hidden.includes(summary.id)) ?? [];
  const onlyBoat = checked.length === 1 ? checked[0] : undefined;
  return { calendar, fleet, boats, all, shown, onlyBoat };
}

/** The month that is shown, what is open over it, and the bookings that it needs. */
function useMonths(today: string, { asked, open }: ShownPlace, entries: readonly Entry[]) {
  const opened = entries.find(({ id }) => id === asked.event);
  const month = asked.month ?? monthOf(asked.day ?? opened?.first ?? today);
  // The list below the grid follows as soon as there is time.
  const listedMonth = useWhenIdle(month, month);
  const days = useMemo(() => daysShown(listedMonth), [listedMonth]);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const bookings = useBookingsByNumber(from < today ? from : today, to > today ? to : dayAfter(today, 1));
  const onEntry = useCallback(
    ({ id }: Entry) => open({ month: listedMonth, event: id }),
    [open, listedMonth],
  );
  return { opened, month, listedMonth, from, to, bookings, onEntry };
}
