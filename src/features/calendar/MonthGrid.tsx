import Calendar, { type EventInput, type MoreLinkHandler } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import turkish from '@fullcalendar/react/locales/tr';
import '@fullcalendar/react/skeleton.css';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Booking } from '../../domain/booking.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useLanguage } from '../common/Language.ts';
import type { BoatMark } from './boatMarks.ts';
import { BoatSwatch } from './BoatSwatch.tsx';
import type { Entry } from './entries.ts';
import { dayWords, timeOf } from './eventTexts.ts';
import styles from './MonthGrid.module.css';
import { addMonths, dayAfter, monthOf, weekdayOf } from './months.ts';
import { useEntryTitle } from './useEntryTitle.ts';
import { useSpanWords } from './useSpanWords.ts';

export interface MonthGridProps {
  /** `2026-08` */
  readonly month: string;
  /** What is called, for who doesn't see the grid. */
  readonly label: string;
  readonly today: string;
  readonly entries: readonly Entry[];
  readonly byDay: ReadonlyMap<string, readonly Entry[]>;
  readonly boats: ReadonlyMap<string, BoatMark>;
  /** The bookings that this device holds, by their numbers. */
  readonly bookings: ReadonlyMap<string, Booking>;
  readonly onMonth: (month: string) => void;
  /** A day was chosen: something new begins there (A106). */
  readonly onDay: (day: string) => void;
  readonly onEntry: (entry: Entry) => void;
  /** All of a day is to be seen (Q084). */
  readonly onMore: (day: string) => void;
}

/** As many entries a day shows at most (A105). */
const MOST = 2;
/** So far a finger moves sideways before it is a swipe, in pixels of the screen. */
const SWIPE = 60;

/** The month as a grid from Monday. The days are one stop of the keyboard: arrow keys move between them. */
export function MonthGrid({
  month,
  label,
  today,
  entries,
  byDay,
  boats,
  bookings,
  onMonth,
  onDay,
  onEntry,
  onMore,
}: MonthGridProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const titleOf = useEntryTitle();
  const when = useSpanWords();
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(today);
  /** The day that takes the focus as soon as it is there. */
  const goesTo = useRef<string>(undefined);
  const day = monthOf(current) === month ? current : monthOf(today) === month ? today : `${month}-01`;

  // Ends are included everywhere but in the library's own reckoning (A108).
  const inputs = useMemo<EventInput[]>(
    () =>
      entries.map(entry => ({
        id: entry.id,
        title: entry.title,
        start: entry.first,
        end: dayAfter(entry.last, 1),
        allDay: true,
        extendedProps: { entry },
      })),
    [entries],
  );

  useLayoutEffect(() => {
    for (const link of linksIn(place.current)) link.tabIndex = dateOf(link) === day ? 0 : -1;
    const to = goesTo.current;
    if (to === undefined || monthOf(to) !== month) return;
    goesTo.current = undefined;
    linksIn(place.current)
      .find(link => dateOf(link) === to)
      ?.focus();
  }, [day, month, byDay]);

  const move = (to: string): void => {
    goesTo.current = to;
    setCurrent(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const from = target instanceof HTMLElement && target.role === 'link' ? dateOf(target) : undefined;
    const to = from === undefined ? undefined : steps[key]?.(from);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  });
  const click = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('[role=button], [role=link]')) return;
    const chosen = dateOf(target);
    if (chosen !== undefined) onDay(chosen);
  });
  const swipe = useEffectEvent((byX: number, byY: number) => {
    if (Math.abs(byX) >= SWIPE && Math.abs(byX) > 2 * Math.abs(byY))
      onMonth(addMonths(month, byX < 0 ? 1 : -1));
  });
  useEffect(() => {
    const grid = place.current;
    if (!grid) return undefined;
    let begun: Touch | undefined;
    const end = new AbortController();
    const { signal } = end;
    grid.addEventListener('keydown', event => press(event), { signal });
    grid.addEventListener('click', event => click(event), { signal });
    const passive = { signal, passive: true };
    grid.addEventListener('touchstart', event => (begun = event.touches[0]), passive);
    grid.addEventListener(
      'touchend',
      ({ changedTouches: [touch] }) => {
        if (begun && touch) swipe(touch.clientX - begun.clientX, touch.clientY - begun.clientY);
      },
      passive,
    );
    return () => end.abort();
  }, []);

  // Anything but a word keeps the library's own list closed: the day's list is the panel's.
  const more = (({ date }) => {
    onMore(plainDay(date));
    return true;
  }) as (...args: Parameters<MoreLinkHandler>) => unknown as MoreLinkHandler;

  return (
    <div ref={place} className={styles.grid} role="group" aria-label={label}>
      <Calendar
        key={`${month} ${today} ${language}`}
        plugins={[dayGrid]}
        locales={[turkish]}
        locale={language === 'tr' ? 'tr' : 'en-gb'}
        timeZone="UTC"
        now={today}
        initialView="dayGridMonth"
        initialDate={`${month}-01`}
        firstDay={1}
        fixedWeekCount={false}
        headerToolbar={false}
        height="auto"
        events={inputs}
        eventOrder="start,-duration,title"
        dayMaxEvents={MOST}
        moreLinkClick={more}
        moreLinkHint={count => intl.formatMessage({ id: 'calendar.more' }, { count })}
        moreLinkContent={({ num }) => `+${num}`}
        navLinks
        navLinkHint={(_, date) => {
          const named = plainDay(date);
          const count = byDay.get(named)?.length ?? 0;
          return intl.formatMessage({ id: 'calendar.day' }, { day: dayWords(intl, named), count });
        }}
        navLinkDayClick={date => onDay(plainDay(date))}
        eventClick={({ event }) => onEntry(entryOf(event))}
        eventContent={({ event, isStart }) => {
          const entry = entryOf(event);
          const boat = boats.get(entry.boatId);
          const time = isStart ? timeOf(intl, entry.startDate) : undefined;
          const guest = entry.isBooking ? bookings.get(entry.title)?.customer.fullName : undefined;
          const name = entry.isBooking ? (guest ?? entry.title) : titleOf(entry);
          return (
            <span className={styles.words}>
              <BoatSwatch boat={boat} />
              {entry.pending && <Icon name="clock" size="small" className={styles.clock} />}
              <span className={styles.title}>{[time, name].filter(Boolean).join(' ')}</span>
              <VisuallyHidden>
                {[
                  entry.isBooking ? `, ${titleOf(entry)}` : '',
                  boat?.name,
                  when(entry),
                  entry.pending && intl.formatMessage({ id: 'common.RecordMark.waiting' }),
                ]
                  .filter(text => text !== undefined)
                  .join(', ')}
              </VisuallyHidden>
            </span>
          );
        }}
        tableClass={styles.table}
        dayHeaderInnerClass={styles.header}
        dayRowClass={styles.row}
        dayCellClass={({ isOther, isToday }) =>
          cx(styles.cell, isOther && styles.other, isToday && styles.today)
        }
        dayCellTopClass={styles.top}
        dayCellTopInnerClass={styles.number}
        dayCellTopContent={({ dayNumberText }) => dayNumberText}
        eventClass={({ event, isStart, isEnd }) =>
          cx(
            styles.event,
            entryOf(event).isBooking && styles.booking,
            !isStart && styles.goesOn,
            !isEnd && styles.goesFurther,
          )
        }
        eventInnerClass={styles.inner}
        moreLinkClass={styles.more}
      />
    </div>
  );
}

/** Where a key leads from a day. */
const steps: Readonly<Record<string, ((day: string) => string) | undefined>> = {
  ArrowLeft: day => dayAfter(day, -1),
  ArrowRight: day => dayAfter(day, 1),
  ArrowUp: day => dayAfter(day, -7),
  ArrowDown: day => dayAfter(day, 7),
  Home: day => dayAfter(day, -weekdayOf(day)),
  End: day => dayAfter(day, 6 - weekdayOf(day)),
  PageUp: day => sameDay(day, -1),
  PageDown: day => sameDay(day, 1),
};

/** The day of the same number in another month, or that month's last one. */
function sameDay(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const last = dayAfter(`${addMonths(month, 1)}-01`, -1);
  const same = month + day.slice(7);
  return same > last ? last : same;
}

function linksIn(place: HTMLElement | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-date] [role=link]') ?? [])];
}

function dateOf(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-date]')?.dataset['date'];
}

/** The library's dates are midnights in UTC. */
function plainDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function entryOf({ extendedProps }: { readonly extendedProps: Record<string, unknown> }): Entry {
  return extendedProps['entry'] as Entry;
}
