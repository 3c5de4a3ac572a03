import { useEffect, useId, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { enums } from 'superstruct';
import { dayNumber, DAY_MS } from '../../../lib/time/day.ts';
import type { FleetBoat } from '../../../resources/boats/boatReads.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { discounts as discountList, readDiscounts } from '../../../resources/discounts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { usePrinting } from '../../../ui/usePrinting.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { usePullWhenStale, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useServerNow } from '../../../kit/engine/useServerNow.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { ChosenBoatDays } from '../month/chosenDays.ts';
import type { CalendarFilter, Entry } from '../entries.ts';
import { spanWords } from '../event/eventTexts.ts';
import { addMonths, dayAfter, monthOf, weekdayFromMonday } from '../months.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';
import { useBookingsByNumber } from '../view/useBookingsByNumber.ts';
import { useKeptChoice } from '../view/keptChoices.ts';
import type { ShownCalendarPlace } from '../view/useCalendarPlace.ts';
import { bandsOf } from './rules/bands.ts';
import { layRow, type TimelineRowLayout } from './rules/layout.ts';
import { entryStates, entryStateLabels } from './rules/states.ts';
import { isRequest } from './rules/requests.ts';
import {
  stepTimelineDay,
  daysInReach,
  timelineZooms,
  timelineZoomScales,
  type TimelineZoom,
} from './rules/scale.ts';
import styles from './Timeline.module.css';
import { TimelineHead } from './TimelineHead.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { useTimelineActs, withMoved, type TimelineRowEntries, type BlockMove } from './useTimelineActs.ts';
import { useSideScroll } from './useSideScroll.ts';

export interface TimelineProps {
  readonly today: string;
  /** The month that the address asks for. */
  readonly month: string | undefined;
  /** All entries to show, including requests. */
  readonly entries: readonly Entry[];
  readonly requests: ReadonlyMap<string, OfBoats>;
  readonly fleet: readonly FleetBoat[];
  readonly hidden: CalendarFilter['hidden'];
  readonly chosen: ChosenBoatDays | undefined;
  readonly onChosen: (days: ChosenBoatDays | undefined) => void;
  /** Called with the month in sight, so that the month view can open with it. */
  readonly onMonth: (month: string) => void;
  readonly open: ShownCalendarPlace['open'];
  /** The button that opens the filters. */
  readonly filters: ReactNode;
}

const noEntries: readonly Entry[] = [];
const emptyRow: TimelineRowLayout = layRow([], () => false);

/** Shows a row for each boat and a column for each day: two weeks, a month or a season at a time. */
export function Timeline(props: TimelineProps) {
  const { today, month, entries, requests, chosen, onChosen, onMonth, open, filters } = props;
  const say = useTranslate();
  const intl = useIntl();
  const hintId = useId();
  const boats = useCalendarBoats();
  const now = useServerNow();
  const isPrinted = usePrinting();
  /** How much is in sight. */
  const [zoom = 'month', setZoom] = useKeptChoice<TimelineZoom>('calendarZoom', enums(timelineZooms));
  const { rows, bands } = useRows(props, boats);

  const reach = useMemo(() => daysInReach(entries, today), [entries, today]);
  // The style sheet draws weeks from the first day on, so this must be a Monday.
  const first = dayAfter(reach.first, -weekdayFromMonday(reach.first));
  const origin = dayNumber(first) ?? 0;
  const days = (dayNumber(reach.last) ?? origin) + 1 - origin;
  const begin = month === undefined || month === monthOf(today) ? beginBefore(today, zoom) : `${month}-01`;
  const { box, corner, width, from, to, seen, onScroll, edge, ...scroll } = useSideScroll(
    { origin, days, begin: dayNumber(begin) ?? origin },
    zoom,
  );
  const [firstSeen, lastSeen] = [dayAfter(first, seen[0]), dayAfter(first, seen[1])];
  const bookings = useBookingsNear(firstSeen, lastSeen, requests);
  const acts = useTimelineActs({
    rows,
    first,
    begin: today >= firstSeen && today <= lastSeen ? today : firstSeen,
    scroll: { box, corner, width },
    chosen,
    onChosen,
    onEntry: event => open({ month: monthOf(firstSeen), event }),
    onDay: day => open({ month: monthOf(firstSeen), day }),
  });
  const { cell, drawn, moved } = acts;
  const goTo = (day: string): void => {
    scroll.goTo(dayNumber(day) ?? origin);
    acts.forget();
  };
  // Counts from the day at the edge now: presses may come faster than days are drawn, and each counts.
  const step = (by: 1 | -1): void => goTo(stepTimelineDay(dayAfter(first, edge()), zoom, by));
  const layouts = useLayouts(rows, moved);

  const seenMonth = monthOf(firstSeen);
  useEffect(() => onMonth(seenMonth), [onMonth, seenMonth]);
  const range = drawn ?? chosen;
  const inSight = seen[1] - seen[0] + 1;
  const near = useMemo(
    () => ({ origin, from: origin + from, to: origin + to, width, inSight, isPrinted }),
    [origin, from, to, width, inSight, isPrinted],
  );

  const sizes = { '--day': `${width}px`, '--days': days, '--first': seen[0], '--seen': inSight };

  return (
    <>
      <div className={styles.controls}>
        <IconButton icon="left" label={say('calendar.Timeline.previous')} onClick={() => step(-1)} />
        <h2 className={styles.title}>{monthsText(intl, firstSeen, lastSeen)}</h2>
        <IconButton icon="right" label={say('calendar.Timeline.next')} onClick={() => step(1)} />
        <Button compact onClick={() => goTo(beginBefore(today, zoom))}>
          {say('calendar.today')}
        </Button>
        {filters}
        <div className={styles.zoom}>
          <Segmented
            label={say('calendar.Timeline.zoom')}
            value={zoom}
            onChange={setZoom}
            segments={timelineZooms.map(value => ({ value, label: say(timelineZoomScales[value].label) }))}
          />
        </div>
      </div>
      <div
        ref={box}
        role="grid"
        aria-label={say('calendar.Timeline.label')}
        aria-describedby={hintId}
        aria-colcount={days + 1}
        className={styles.box}
        data-zoom={zoom}
        style={sizes as CSSProperties}
        onScroll={onScroll}
        {...acts.handlers}
      >
        <TimelineHead
          origin={first}
          from={from}
          to={to}
          today={today}
          onlyMonths={zoom === 'season'}
          corner={corner}
        />
        {rows.map(({ boatId }) => {
          const hasRange = range?.boatId === boatId;
          return (
            <TimelineRow
              key={boatId}
              boatId={boatId}
              boat={boats.get(boatId)}
              layout={layouts.get(boatId) ?? emptyRow}
              bands={bands.get(boatId) ?? []}
              drawn={near}
              bookings={bookings}
              now={now}
              current={cell?.boatId === boatId ? cell.day : undefined}
              first={hasRange ? range.first : undefined}
              last={hasRange ? range.last : undefined}
            />
          );
        })}
        <div
          aria-hidden="true"
          className={styles.now}
          style={{ '--from': (dayNumber(today) ?? 0) - origin } as CSSProperties}
        />
      </div>
      <VisuallyHidden live>
        {moved && [moved.entry.title, spanWords(intl, moved.entry)].join(', ')}
      </VisuallyHidden>
      <Legend hintId={hintId} />
    </>
  );
}

/** Returns the boats to show with their entries, and the bands of their prices and discounts. */
function useRows({ entries, fleet, hidden }: TimelineProps, boats: ReturnType<typeof useCalendarBoats>) {
  usePullWhenStale(discountList.list, undefined);
  const discounts = useLiveRead(readDiscounts);
  const rows = useMemo((): readonly TimelineRowEntries[] => {
    const byBoat = Map.groupBy(entries, ({ boatId }) => boatId);
    const ids = [...boats.keys()].filter(id => !hidden.includes(id));
    const strangers = [...byBoat.keys()].filter(id => !boats.has(id));
    return [...ids, ...strangers].map(boatId => ({ boatId, entries: byBoat.get(boatId) ?? noEntries }));
  }, [entries, boats, hidden]);
  const bands = useMemo(() => {
    const active = (discounts?.discounts ?? []).flatMap(({ shown }) => shown ?? []);
    const details = new Map(fleet.map(boat => [boat.summary.id, boat.details]));
    return new Map(rows.map(({ boatId }) => [boatId, bandsOf(details.get(boatId), boatId, active)]));
  }, [rows, fleet, discounts]);
  return { rows, bands };
}

/** Returns the bookings of the days in sight and near them, by their numbers. */
function useBookingsNear(first: string, last: string, requests: TimelineProps['requests']) {
  // Reads whole months with a margin, so that scrolling a little needs no other read.
  const [from, to] = [addMonths(monthOf(first), -1), addMonths(monthOf(last), 2)];
  const bookings = useBookingsByNumber(`${from}-01`, `${to}-01`);
  return useMemo(() => new Map([...bookings, ...requests]), [bookings, requests]);
}

/** Returns the positions of each boat's entries. */
function useLayouts(
  rows: readonly TimelineRowEntries[],
  moved: BlockMove | undefined,
): ReadonlyMap<string, TimelineRowLayout> {
  const layouts = useMemo(
    () => new Map(rows.map(row => [row.boatId, layRow(row.entries, isRequest)])),
    [rows],
  );
  return useMemo(() => {
    const row = rows.find(({ boatId }) => boatId === moved?.entry.boatId);
    return row ? new Map(layouts).set(row.boatId, layRow(withMoved(row.entries, moved), isRequest)) : layouts;
  }, [rows, moved, layouts]);
}

function beginBefore(today: string, zoom: TimelineZoom): string {
  return dayAfter(today, -timelineZoomScales[zoom].before);
}

/** “Kasım – Aralık 2026” */
function monthsText(intl: IntlShape, first: string, last: string): string {
  const [from, to] = [first, last].map(day => (dayNumber(day) ?? 0) * DAY_MS);
  return intl.formatDateTimeRange(from ?? 0, to ?? 0, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Explains the colours and signs of the timeline, and its keys. */
function Legend({ hintId }: { readonly hintId: string }) {
  const say = useTranslate();
  return (
    <div className={styles.legend}>
      <ul className={styles.meanings} aria-label={say('calendar.Timeline.legend')}>
        {entryStates.map(state => (
          <li key={state} className={styles.meaning}>
            <span className={styles.sample} data-state={state} aria-hidden="true" />
            {say(entryStateLabels[state])}
          </li>
        ))}
        <li className={styles.meaning}>
          <span className={styles.turnaroundSample} aria-hidden="true" />
          {say('calendar.Timeline.turnaround')}
        </li>
      </ul>
      <p id={hintId} className={styles.hint}>
        {say('calendar.Timeline.keys')}
      </p>
    </div>
  );
}
