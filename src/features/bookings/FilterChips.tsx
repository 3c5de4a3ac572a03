import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { bookingFilters, type BookingFilter } from '../../domain/booking.ts';
import { links } from '../../domain/links.ts';
import { scrollable } from '../../ui/scrollable.ts';
import { filterWords } from './bookingWords.ts';
import styles from './FilterChips.module.css';

export interface FilterChipsProps {
  readonly filter: BookingFilter | undefined;
  readonly search: string | undefined;
  /** How many are in each state; undefined until that is known. */
  readonly counts: Readonly<Record<BookingFilter | 'all', number>> | undefined;
  /** Some bookings haven't arrived yet: the counts will grow. */
  readonly isPart: boolean;
}

/** The states of bookings to choose from; each is an address of its own. */
export function FilterChips({ filter, search, counts, isPart }: FilterChipsProps) {
  const intl = useIntl();
  const soFar = (count: number): string => intl.formatMessage({ id: 'bookings.filter.soFar' }, { count });
  return (
    <nav aria-label={intl.formatMessage({ id: 'bookings.filter.label' })}>
      <ul className={styles.chips} {...scrollable}>
        {([undefined, ...bookingFilters] as const).map(each => (
          <li key={each ?? 'all'}>
            <Link
              className={styles.chip}
              to={links.bookings({ filter: each, search })}
              aria-current={each === filter ? 'page' : undefined}
            >
              {intl.formatMessage({ id: filterWords[each ?? 'all'] })}
              <span className={styles.count}>
                {counts && (isPart ? soFar(counts[each ?? 'all']) : intl.formatNumber(counts[each ?? 'all']))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
