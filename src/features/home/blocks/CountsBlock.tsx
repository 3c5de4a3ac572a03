import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { links } from '../../../domain/values/links.ts';
import { findCountChange } from '../../../domain/visits.ts';
import { DAY_MS, istanbulDay } from '../../../lib/time/day.ts';
import { counts, type Counter } from '../../../resources/serverCounts.ts';
import { noteHomeVisit, readHomeVisits } from '../../../resources/home/homeVisits.ts';
import { usePanel, useLiveRead, useResource } from '../../../kit/engine/Panel.ts';
import { isPageVisible } from '../../../kit/browser/isPageVisible.ts';
import { useServerNow } from '../../../kit/engine/useServerNow.ts';
import { timeWithDayText, istanbulTimeText, withZone } from '../../../kit/words/timeWithDayText.ts';
import styles from './CountsBlock.module.css';

/** As wide as a digit, so that nothing moves when the number comes. */
const NO_NUMBER_YET = '\u2007';
const UNKNOWN = '–';

/** Undefined while the device is read, null when the number isn't known. */
type Known = number | null | undefined;

type Counted = Readonly<Record<'boats' | 'bookings' | 'favouriteBoats', Known>>;

/** Reads the server's counts. */
export function useServerCounts(): Counted {
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

/** The counts in their order, each with its label and its screen. */
const counters = [
  ['boats', 'home.count.boats', links.boats()],
  ['bookings', 'home.count.bookings', links.bookings()],
  ['favouriteBoats', 'home.count.favouriteBoats', links.boats()],
] as const;

export interface CountsBlockProps {
  /** Whether the partner is new: then the counts are left out until there is something to count. */
  readonly isNewPartner: boolean;
  readonly counted: Counted;
  /** The number of boats, with the unsent changes of this device; undefined while the fleet isn't known. */
  readonly boats: number | undefined;
}

/** Shows the counts. Each leads to the screen of the things that it counts. */
export function CountsBlock({ isNewPartner, counted, boats: here }: CountsBlockProps) {
  const say = useTranslate();
  const intl = useIntl();
  const shown = { ...counted, boats: here ?? counted.boats };
  const changeWords = useChanges(shown);
  if (isNewPartner && counters.every(([counter]) => !shown[counter])) return null;
  return (
    <ul className={styles.counts} aria-label={say('home.counts')}>
      {counters.map(([counter, label, to]) => {
        const count = shown[counter];
        const change = changeWords(counter);
        return (
          <li key={counter}>
            <Link to={to} className={styles.count}>
              <span className={styles.number}>
                {count === undefined ? NO_NUMBER_YET : count === null ? UNKNOWN : intl.formatNumber(count)}
              </span>
              <span>{say(label)}</span>
              {change !== undefined && <span className={styles.change}>{change}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Stores the counts of this visit, and returns a function that says how each differs from the last visit. */
function useChanges(shown: Counted): (counter: keyof Counted) => string | undefined {
  const say = useTranslate();
  const intl = useIntl();
  const { engine } = usePanel();
  const now = useServerNow();
  const visits = useLiveRead(readHomeVisits);
  const { boats, bookings, favouriteBoats } = shown;
  useEffect(() => {
    // A tab that nobody looks at is no visit.
    if (!isPageVisible()) return;
    const known = Object.entries({ boats, bookings, favouriteBoats }).flatMap(([counter, count]) =>
      typeof count === 'number' ? [[counter, count] as const] : [],
    );
    // Nothing is lost when it can't be kept: the next visit is compared with an older one.
    noteHomeVisit(engine, Object.fromEntries(known), now).catch(() => undefined);
  }, [engine, boats, bookings, favouriteBoats, now]);
  return counter => {
    const count = shown[counter];
    const change = typeof count === 'number' ? findCountChange(visits, counter, count) : undefined;
    if (!change) return undefined;
    const { by, since } = change;
    const wasYesterday = istanbulDay(since) === istanbulDay(now - DAY_MS);
    return say('home.count.change', {
      change: intl.formatNumber(by, { signDisplay: 'always' }),
      when: wasYesterday
        ? say('home.count.yesterday', { time: withZone(intl, since, istanbulTimeText(intl, since)) })
        : timeWithDayText(intl, since, now),
    });
  };
}
