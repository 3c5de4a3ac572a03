import { useIntl } from 'react-intl';
import { useSay } from '../common/words/messages.tsx';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { counts, type Counter } from '../../resources/counters.ts';
import { useResource } from '../common/engine/Panel.ts';
import styles from './Counts.module.css';

/** As wide as a digit, so that nothing moves when the number comes. */
const NO_NUMBER_YET = '\u2007';
const UNKNOWN = '–';

/** Undefined while the device is read, null when the number isn't known. */
type Known = number | null | undefined;

type Counted = Readonly<Record<'boats' | 'bookings' | 'favouriteBoats', Known>>;

/** What the server counts. */
export function useCounted(): Counted {
  return {
    boats: useCount('boats'),
    bookings: useCount('bookings'),
    favouriteBoats: useCount('favouriteBoats'),
  };
}

function useCount(counter: Counter): Known {
  const held = useResource(counts, counter);
  return held && held.value;
}

export interface CountsProps {
  /** Then they are left out until there is something to count. */
  readonly isNewPartner: boolean;
  readonly counted: Counted;
  /** With the unsent changes of this device; undefined while its fleet isn't known. */
  readonly boats: number | undefined;
}

/** Each number leads to what it counts. */
export function Counts({ isNewPartner, counted, boats: here }: CountsProps) {
  const say = useSay();
  const { bookings, favouriteBoats } = counted;
  const boats = here ?? counted.boats;
  if (isNewPartner && !boats && !bookings && !favouriteBoats) return null;
  return (
    <ul className={styles.counts} aria-label={say('home.counts')}>
      <Count count={boats} label={say('home.count.boats')} to={links.boats()} />
      <Count count={bookings} label={say('home.count.bookings')} to={links.bookings()} />
      <Count count={favouriteBoats} label={say('home.count.favouriteBoats')} to={links.boats()} />
    </ul>
  );
}

interface CountProps {
  readonly count: Known;
  readonly label: string;
  readonly to: string;
}

function Count({ count, label, to }: CountProps) {
  const intl = useIntl();
  return (
    <li>
      <Link to={to} className={styles.count}>
        <span className={styles.number}>
          {count === undefined ? NO_NUMBER_YET : count === null ? UNKNOWN : intl.formatNumber(count)}
        </span>
        <span>{label}</span>
      </Link>
    </li>
  );
}
