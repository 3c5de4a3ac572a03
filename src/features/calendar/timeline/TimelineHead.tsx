import { memo, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { dayNumber } from '../../../lib/time/day.ts';
import { cx } from '../../../ui/cx.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { monthName } from '../../../kit/words/monthName.ts';
import { addMonths, dayAfter, monthOf, weekdayFromMonday } from '../months.ts';
import { placeStyle } from './placeStyle.ts';
import styles from './Timeline.module.css';

export interface TimelineHeadProps {
  /** The first day that can be scrolled to. */
  readonly origin: string;
  /** The days that are drawn, in days from the first one; the end isn't part of them. */
  readonly from: number;
  readonly to: number;
  readonly today: string;
  /** Days are too narrow for their numbers. */
  readonly onlyMonths: boolean;
  readonly corner: Ref<HTMLDivElement>;
}

/** The months and days over the rows. Not read aloud: every cell and every entry says its own day. */
export const TimelineHead = memo(function TimelineHead(props: TimelineHeadProps) {
  const { origin, from, to, today, onlyMonths, corner } = props;
  const say = useTranslate();
  const intl = useIntl();
  const weekdays = say('calendar.weekdays').split(' ');
  const start = dayNumber(origin) ?? 0;
  const [first, last] = [dayAfter(origin, from), dayAfter(origin, to - 1)];
  const months: string[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) months.push(month);
  const offset = (day: string): number => (dayNumber(day) ?? start) - start;
  const days = onlyMonths ? [] : Array.from({ length: to - from }, (_, at) => dayAfter(first, at));
  return (
    <div className={styles.head} aria-hidden="true">
      <div ref={corner} className={styles.corner} />
      <div className={styles.headTrack}>
        {months.map(month => (
          <div
            key={month}
            className={styles.month}
            style={placeStyle(offset(`${month}-01`), offset(`${addMonths(month, 1)}-01`))}
          >
            <span className={styles.monthName}>{monthName(intl, month, 'long', 'numeric')}</span>
          </div>
        ))}
        {days.map((day, at) => (
          <div
            key={day}
            className={cx(styles.day, day === today && styles.today)}
            style={placeStyle(from + at, from + at + 1)}
          >
            <span className={styles.weekday}>{weekdays[weekdayFromMonday(day)]}</span>
            <span className={styles.number}>{Number(day.slice(8))}</span>
          </div>
        ))}
      </div>
    </div>
  );
});
