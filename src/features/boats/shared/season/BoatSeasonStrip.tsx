import { useIntl } from 'react-intl';
import {
  seasonDays,
  groupSeasonDaysByMonth,
  seasonYear,
  type BookedOrBlockedSpan,
} from '../../../../domain/boat/season.ts';
import { utcMidnight } from '../../../../lib/time/calendar.ts';
import { cx } from '../../../../ui/cx.ts';
import { useIstanbulToday } from '../../../../kit/engine/useIstanbulToday.ts';
import { useTranslate } from '../../../../kit/words/messages.tsx';
import styles from './BoatSeasonStrip.module.css';

const uses = [
  ['let', 'boats.Season.let'],
  ['blocked', 'boats.Season.blocked'],
  ['free', 'boats.Season.free'],
] as const;

export interface BoatSeasonStripProps {
  /** The periods in which the boat is taken; undefined while they are unknown. */
  readonly taken: readonly BookedOrBlockedSpan[] | undefined;
}

/** A boat's season as a strip, day by day, with its days counted in words. */
export function BoatSeasonStrip({ taken }: BoatSeasonStripProps) {
  const say = useTranslate();
  const intl = useIntl();
  const year = seasonYear(useIstanbulToday());
  // Keeps its place while the calendar loads, so that nothing moves under a finger.
  const days = seasonDays(taken ?? [], year);
  return (
    <div className={cx(styles.season, !taken && styles.unknown)}>
      <div className={styles.months} aria-hidden="true">
        {groupSeasonDaysByMonth(days, year).map(({ month, runs }) => (
          <div key={month} className={styles.month}>
            <div className={styles.strip}>
              {runs.map((run, index) => (
                <span key={index} className={styles[run.use]} style={{ flexGrow: run.days }} />
              ))}
            </div>
            {intl.formatDate(utcMidnight(`${month}-01`), { month: 'short', timeZone: 'UTC' })}
          </div>
        ))}
      </div>
      <p className={styles.words}>
        {say('boats.Season.year', { year: String(year) })}
        {uses.map(([use, id]) => {
          const count = days.filter(one => one === use).length;
          return (
            count > 0 && (
              <span key={use} className={styles.count}>
                <span className={cx(styles.swatch, styles[use])} aria-hidden="true" />
                {say(id, { count })}
              </span>
            )
          );
        })}
      </p>
    </div>
  );
}
