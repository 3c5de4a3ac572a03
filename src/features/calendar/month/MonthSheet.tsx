import { memo, useId, useMemo, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { isWholeDays } from '../../../domain/calendarEvent.ts';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { DAY_MS, dayNumber } from '../../../lib/time/day.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { cx } from '../../../ui/cx.ts';
import { usePrinting } from '../../../ui/usePrinting.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { stayTimeText } from '../../bookings/shared/stayTimeText.ts';
import { BoatSwatch } from '../BoatSwatch.tsx';
import { coversDay, entryTitle, type Entry } from '../entries.ts';
import { dayWords, spanWords } from '../event/eventTexts.ts';
import { daysShown, monthOf, weekOf } from '../months.ts';
import { placeStyle } from '../timeline/placeStyle.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';
import type { ChosenDays } from './chosenDays.ts';
import styles from './MonthGrid.module.css';
import { placeEntries, type Piece, type PlacedDay } from './placeEntries.ts';

export interface MonthSheetProps {
  /** `2026-08` */
  readonly month: string;
  /** The month's name. */
  readonly label: string;
  readonly today: string;
  /** The entries of this month and of others. */
  readonly entries: readonly Entry[];
  /** The bookings that this device holds, by their numbers. */
  readonly bookings: ReadonlyMap<string, OfBoats>;
  /** The days that are to be blocked. */
  readonly chosen: ChosenDays | undefined;
  /** The day that the Tab key reaches. */
  readonly current: string | undefined;
}

/** The most entries that a day shows; on paper there is no button for the others. */
const MAX_ENTRIES = 2;

/** Shows the weeks of one month as a table. */
export function MonthSheet({ label, chosen, current, ...week }: MonthSheetProps) {
  const intl = useIntl();
  const weekdays = useTranslate()('calendar.weekdays').split(' ');
  const most = usePrinting() ? Infinity : MAX_ENTRIES;
  const weeks = useMemo(() => {
    const days = daysShown(week.month);
    return days.flatMap((_, at) => (at % 7 === 0 ? [days.slice(at, at + 7)] : []));
  }, [week.month]);
  return (
    <div role="table" aria-label={label}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.days}>
          {weeks[0]?.map((day, column) => (
            <div key={day} role="columnheader" className={styles.header}>
              <span aria-hidden="true">{weekdays[column]}</span>
              <VisuallyHidden>
                {intl.formatDate((dayNumber(day) ?? NaN) * DAY_MS, { weekday: 'long', timeZone: 'UTC' })}
              </VisuallyHidden>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {weeks.map(days => (
          <Week
            key={days[0]}
            {...week}
            days={days}
            most={most}
            current={days.find(day => day === current)}
            chosen={chosen && days.some(day => coversDay(chosen, day)) ? chosen : undefined}
          />
        ))}
      </div>
    </div>
  );
}

type WeekProps = Omit<MonthSheetProps, 'label'> & { readonly days: readonly string[]; readonly most: number };

/** A week of the month. Memoized: when days are chosen, only their weeks are drawn again. */
const Week = memo(function Week({ days, entries, most, ...rest }: WeekProps) {
  const say = useTranslate();
  const { language } = useLanguage();
  const placed = useMemo(() => placeEntries(entries, days, most), [entries, days, most]);
  const lanes = placed.flatMap(({ pieces }) => pieces.map(({ lane }) => lane + 1));
  return (
    <div
      role="row"
      aria-label={say('calendar.week', { week: weekOf(days[0] ?? '', language) })}
      className={cx(styles.days, styles.week)}
      style={{ '--lanes': Math.max(0, ...lanes) } as CSSProperties}
    >
      {placed.map(each => (
        <Day key={each.day} {...rest} {...each} />
      ))}
    </div>
  );
});

type DayProps = Omit<MonthSheetProps, 'label' | 'entries'> & PlacedDay;

/** A day, the entries that begin on it, and how many more there are. */
function Day({ day, count, hidden, pieces, month, today, bookings, current, chosen }: DayProps) {
  const say = useTranslate();
  const intl = useIntl();
  const id = useId();
  const isChosen = chosen !== undefined && coversDay(chosen, day);
  return (
    <div
      role="cell"
      aria-current={day === today ? 'date' : undefined}
      data-date={day}
      data-chosen={isChosen || undefined}
      className={cx(styles.cell, monthOf(day) !== month && styles.other, day === today && styles.today)}
    >
      <button
        type="button"
        role="link"
        id={id}
        tabIndex={day === current ? 0 : -1}
        aria-label={say('calendar.day', { day: dayWords(intl, day), count })}
        aria-current={isChosen || undefined}
        className={cx('printed', styles.number)}
      >
        {Number(day.slice(-2))}
      </button>
      {pieces.length > 0 && (
        <div role="list">
          {pieces.map(piece => (
            <CalendarEntry key={piece.lane} {...piece} bookings={bookings} />
          ))}
        </div>
      )}
      {hidden > 0 && (
        <button
          type="button"
          data-more
          aria-haspopup="dialog"
          aria-describedby={id}
          title={say('calendar.more', { count: hidden })}
          className={styles.more}
        >
          {intl.formatNumber(hidden, { signDisplay: 'always' })}
        </button>
      )}
    </div>
  );
}

type CalendarEntryProps = Piece & Pick<MonthSheetProps, 'bookings'>;

/** A piece of an entry. */
function CalendarEntry({ entry, from, to, lane, begins, ends, bookings }: CalendarEntryProps) {
  const { id, isBooking, boatId, title, startDate, pending } = entry;
  const say = useTranslate();
  const intl = useIntl();
  const boat = useCalendarBoats().get(boatId);
  const booking = isBooking ? bookings.get(title) : undefined;
  const time = begins && !isWholeDays(entry) ? stayTimeText(intl, startDate) : undefined;
  const name = booking?.customer.fullName ?? booking?.bookingNumber ?? entryTitle(say, entry, undefined);
  const words = [booking ? `, ${entryTitle(say, entry, booking)}` : '', boat?.name, spanWords(intl, entry)];
  const marks = [isBooking && styles.booking, !begins && styles.goesOn, !ends && styles.goesFurther];
  return (
    <div role="listitem" style={placeStyle(from, to, lane)} className={cx(styles.entry, ...marks)}>
      <button type="button" data-entry={id} className={styles.inner}>
        <BoatSwatch boat={boat} />
        <RecordStatusBadge pending={pending} iconOnly />
        <span className={styles.title}>{[time, name].filter(Boolean).join(' ')}</span>
        <VisuallyHidden>{words.filter(text => text !== undefined).join(', ')}</VisuallyHidden>
      </button>
    </div>
  );
}
