import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { bookingFilters, type BookingFilter } from '../../../domain/booking/bookingFilter.ts';
import { links } from '../../../domain/values/links.ts';
import { cx } from '../../../ui/cx.ts';
import row from '../../../ui/strip.module.css';
import { useScrollToChosen } from '../../../ui/layout/useScrollToChosen.ts';
import { filterWords } from '../bookingWords.ts';
import styles from './BookingFilterChips.module.css';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { BookingListAddress } from './useBookingListAddress.ts';
import { useNarrowingTexts } from './useNarrowingTexts.ts';

export interface BookingFilterChipsProps {
  readonly place: BookingListAddress;
  /** How many are in each state; undefined until that is known. */
  readonly counts: Readonly<Record<BookingFilter | 'all', number>> | undefined;
  /** Some bookings haven't arrived yet: the counts will grow. */
  readonly isPart: boolean;
}

/** The states of bookings to choose from; each is an address of its own. */
export function BookingFilterChips({ place, counts, isPart }: BookingFilterChipsProps) {
  const say = useTranslate();
  const intl = useIntl();
  const soFar = (count: number): string => say('bookings.filter.soFar', { count });
  // The counts make the chips wider.
  const strip = useScrollToChosen<HTMLUListElement>(
    '[aria-current]',
    `${place.filter} ${counts !== undefined}`,
  );
  return (
    <nav aria-label={say('bookings.filter.label')}>
      <ul className={cx(row.strip, styles.chips)} ref={strip}>
        {([undefined, ...bookingFilters] as const).map(each => (
          <li key={each ?? 'all'}>
            <Link
              className={styles.chip}
              to={links.bookings({ ...place, filter: each, page: undefined })}
              aria-current={each === place.filter ? 'page' : undefined}
            >
              {say(filterWords[each ?? 'all'])}
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

/** The boats and the days that the list is narrowed to; a press takes one away. */
export function BookingNarrowingChips({ place }: { readonly place: BookingListAddress }) {
  const say = useTranslate();
  const words = useNarrowingTexts(place);
  if (!words || words.length === 0) return null;
  return (
    <ul className={styles.narrowing} aria-label={say('bookings.Narrow.chosen')}>
      {words.map(({ key, text, without }) => (
        <li key={key}>
          <Link className={styles.chip} to={links.bookings({ ...place, ...without, page: undefined })}>
            <span className={styles.what}>{text}</span>
            <VisuallyHidden>{say('bookings.Narrow.remove')}</VisuallyHidden>
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
