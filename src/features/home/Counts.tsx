import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { counts, type Counter } from '../../resources/counters.ts';
import { useResource } from '../common/engine/Panel.ts';
import styles from './Counts.module.css';

/** As wide as a digit, so that nothing moves when the number comes. */
const NO_NUMBER_YET = '\u2007';
const UNKNOWN = '–';

/** Undefined while the device is read, null when the number isn't known. */
type Held = ReturnType<typeof useResource<number, Counter>>;

/**
 * Each number leads to what it counts (A059–A061).
 *
 * @param isNewPartner then they are left out until there is something to count
 */
export function Counts({ isNewPartner }: { readonly isNewPartner: boolean }) {
  const intl = useIntl();
  const boats = useResource(counts, 'boats');
  const bookings = useResource(counts, 'bookings');
  const favouriteBoats = useResource(counts, 'favouriteBoats');
  if (isNewPartner && ![boats, bookings, favouriteBoats].some(count => count?.value)) return null;
  return (
    <ul className={styles.counts} aria-label={intl.formatMessage({ id: 'home.counts' })}>
      <Count count={boats} label={intl.formatMessage({ id: 'home.count.boats' })} to={links.boats()} />
      <Count
        count={bookings}
        label={intl.formatMessage({ id: 'home.count.bookings' })}
        to={links.bookings()}
      />
      <Count
        count={favouriteBoats}
        label={intl.formatMessage({ id: 'home.count.favouriteBoats' })}
        to={links.boats()}
      />
    </ul>
  );
}

interface CountProps {
  readonly count: Held;
  readonly label: string;
  readonly to: string;
}

function Count({ count, label, to }: CountProps) {
  const intl = useIntl();
  return (
    <li>
      <Link to={to} className={styles.count}>
        <span className={styles.number}>
          {count === undefined ? NO_NUMBER_YET : count === null ? UNKNOWN : intl.formatNumber(count.value)}
        </span>
        <span>{label}</span>
      </Link>
    </li>
  );
}
