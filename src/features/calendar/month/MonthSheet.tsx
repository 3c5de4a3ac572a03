import Calendar, { type EventInput, type MoreLinkHandler } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import turkish from '@fullcalendar/react/locales/tr';
import '@fullcalendar/react/skeleton.css';
import { memo, useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { isWholeDays } from '../../../domain/calendarEvent.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { needsPartner, RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { BoatSwatch } from '../BoatSwatch.tsx';
import { entriesByDay, entriesIn, entryTitle, type Entry } from '../entries.ts';
import { dayWords, spanWords } from '../event/eventTexts.ts';
import { stayTimeText } from '../../bookings/shared/stayTimeText.ts';
import styles from './MonthGrid.module.css';
import { dayAfter, daysShown, weekdayFromMonday } from '../months.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';
import { useBookingsByNumber } from '../view/useBookingsByNumber.ts';
import type { ShownCalendarPlace } from '../view/useCalendarPlace.ts';

export interface MonthSheetProps {
  /** `2026-08` */
  readonly month: string;
  readonly today: string;
  /** The entries of this month and of others. */
  readonly entries: readonly Entry[];
  /** Called when a day was chosen, to be blocked alone or with others. */
  readonly onDay: (day: string) => void;
  /** Opens an entry, or the list of a day. */
  readonly open: ShownCalendarPlace['open'];
}

/** The most entries that a day shows. */
const MAX_ENTRIES = 2;

/** Shows the weeks of one month. Memoized, because drawing them takes long. */
export const MonthSheet = memo(function MonthSheet({ month, today, entries, onDay, open }: MonthSheetProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { language } = useLanguage();
  const id = useId();
  const boats = useCalendarBoats();
  const weekdays = say('calendar.weekdays').split(' ');
  const days = useMemo(() => daysShown(month), [month]);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const bookings = useBookingsByNumber(from, to);
  const shown = useMemo(() => entriesIn(entries, from, to), [entries, from, to]);
  const byDay = useMemo(() => entriesByDay(shown, days), [shown, days]);

  // The library excludes the end of an event; everywhere else the last day is included.
  const inputs = useMemo<EventInput[]>(
    () =>
      shown.map(entry => ({
        id: entry.id,
        title: entry.title,
        start: entry.first,
        end: dayAfter(entry.last, 1),
        allDay: true,
        // An entry that needs a decision must not be hidden behind the “+2” of a full day.
        place: needsPartner(entry.pending) ? 0 : 1,
        extendedProps: { entry },
      })),
    [shown],
  );

  // Any result but a string keeps the library's own list closed: the panel opens its list of the day.
  const more = (({ date }) => {
    open({ month, day: plainDay(date) });
    return true;
  }) as (...args: Parameters<MoreLinkHandler>) => unknown as MoreLinkHandler;

  return (
    <Calendar
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
      eventOrder="place,start,-duration,title"
      dayMaxEvents={MAX_ENTRIES}
      moreLinkClick={more}
      moreLinkHint={count => say('calendar.more', { count })}
      moreLinkContent={({ num }) => `+${num}`}
      moreLinkDidMount={({ el }) => describeByDay(el, id)}
      navLinks
      navLinkHint={(_, date) => {
        const named = plainDay(date);
        const count = byDay.get(named)?.length ?? 0;
        return say('calendar.day', { day: dayWords(intl, named), count });
      }}
      navLinkDayClick={date => onDay(plainDay(date))}
      eventClick={({ event }) => open({ month, event: entryOf(event).id })}
      eventContent={({ event, isStart }) => {
        const entry = entryOf(event);
        const boat = boats.get(entry.boatId);
        const time = isStart && !isWholeDays(entry) ? stayTimeText(intl, entry.startDate) : undefined;
        const booking = entry.isBooking ? bookings.get(entry.title) : undefined;
        const name =
          booking?.customer.fullName ?? booking?.bookingNumber ?? entryTitle(say, entry, undefined);
        return (
          <span className={styles.words}>
            <BoatSwatch boat={boat} />
            <RecordStatusBadge pending={entry.pending} iconOnly />
            <span className={styles.title}>{[time, name].filter(Boolean).join(' ')}</span>
            <VisuallyHidden>
              {[booking ? `, ${entryTitle(say, entry, booking)}` : '', boat?.name, spanWords(intl, entry)]
                .filter(text => text !== undefined)
                .join(', ')}
            </VisuallyHidden>
          </span>
        );
      }}
      tableClass={styles.table}
      dayHeaderContent={({ date, text }) => (
        <>
          <span aria-hidden="true">{weekdays[weekdayFromMonday(plainDay(date))]}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
      dayHeaderFormat={{ weekday: 'long' }}
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
  );
});

/** Tells a screen reader to which day a “+2” belongs. */
function describeByDay(more: HTMLElement, sheet: string): void {
  const cell = more.closest<HTMLElement>('[data-date]');
  const day = cell?.querySelector('[role=link]');
  if (!day) return;
  day.id = `${sheet}-${cell?.dataset['date'] ?? ''}`;
  more.setAttribute('aria-describedby', day.id);
}

/** The library's dates are midnights in UTC. */
function plainDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function entryOf({ extendedProps }: { readonly extendedProps: Record<string, unknown> }): Entry {
  return extendedProps['entry'] as Entry;
}
