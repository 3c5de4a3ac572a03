import {
  memo,
  startTransition,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import { dayNumber } from '../../../lib/time/day.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { percentText } from '../../../kit/words/percentText.ts';
import { moneyText } from '../../../kit/words/moneyText.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import type { CalendarBoat } from '../toCalendarBoats.ts';
import { BoatSwatch } from '../BoatSwatch.tsx';
import type { Entry } from '../entries.ts';
import { dayWords } from '../event/eventTexts.ts';
import type { PlacedTimelineBand } from './rules/bands.ts';
import { EntryBar } from './EntryBar.tsx';
import { overlappingDays, type TimelineRowLayout } from './rules/layout.ts';
import { placeStyle } from './placeStyle.ts';
import { entryBoatText } from './rules/requests.ts';
import { getEntryState, entryStateLabels } from './rules/states.ts';
import styles from './Timeline.module.css';

export interface DrawnDays {
  /**
   * In days since 1970. `origin` is the first day that can be scrolled to. The days from `from` until before
   * `to` are drawn.
   */
  readonly origin: number;
  readonly from: number;
  readonly to: number;
  /** The width of a day in pixels. */
  readonly width: number;
  /** The number of days in sight at once. */
  readonly inSight: number;
  /** Whether the page is printed: then all boats are drawn, not only those in sight. */
  readonly isPrinted: boolean;
}

export interface TimelineRowProps {
  readonly boatId: string;
  readonly boat: CalendarBoat | undefined;
  readonly layout: TimelineRowLayout;
  readonly bands: readonly PlacedTimelineBand[];
  readonly drawn: DrawnDays;
  /** The bookings of these days that are on this device, by their numbers. */
  readonly bookings: ReadonlyMap<string, OfBoats>;
  /** By the server's clock, in milliseconds. */
  readonly now: number;
  /** The day with the keyboard's focus, if it is in this row. */
  readonly current: string | undefined;
  /** The days that are to be blocked. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

const bandIds = {
  season: 'calendar.Timeline.band.season',
  booked: 'calendar.Timeline.band.booked',
  checkin: 'calendar.Timeline.band.checkin',
} as const;

/** The smallest width for words, in pixels. A narrower entry shows only its colour and sign. */
const ROOM_FOR_WORDS = 40;

/** Shows one boat with its entries. Entries are drawn only while the row is in sight or near. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { boatId, boat, layout, bands, drawn, current, first, last } = props;
  const say = useTranslate();
  const intl = useIntl();
  const { name, boatOf, nameOf, stateIn, bandWords, cellWords } = useRowWords(props);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { origin, from, to, width, inSight, isPrinted } = drawn;
  const lanes = layout.lanes + (layout.more.length > 0 ? 1 : 0);
  const bandLanes = Math.max(0, ...bands.map(({ lane }) => lane + 1));
  // Sticky words cost time at each step of scrolling. Only long entries need them: their words would go out
  // of sight long before the entry does.
  const isLong = (begin: number, end: number): boolean => end - begin > inSight / 2;
  const turns = new Set(layout.turnarounds.map(({ day }) => day + 0.5));

  return (
    <div
      ref={place}
      role="row"
      className={styles.row}
      style={{ '--lanes': lanes, '--bands': bandLanes } as CSSProperties}
    >
      <div role="rowheader" className={styles.boat}>
        <BoatSwatch boat={boat} />
        <span className={styles.boatName}>{name}</span>
      </div>
      <div className={styles.track} data-row={boatId}>
        {(isNear || isPrinted) && (
          <>
            {overlappingDays(bands, from, to).map(band => (
              <div
                key={`${band.kind} ${band.from} ${band.lane}`}
                aria-hidden="true"
                className={styles.band}
                data-kind={band.kind}
                style={placeStyle(
                  Math.max(band.from, from) - origin,
                  Math.min(band.to, to) - origin,
                  band.lane,
                )}
              >
                <span className={cx(styles.bandWords, isLong(band.from, band.to) && styles.inSight)}>
                  {bandWords(band)}
                </span>
              </div>
            ))}
            {overlappingDays(layout.placed, from, to).map(({ entry, from: begin, to: end, lane }) => (
              <EntryBar
                key={entry.id}
                entry={entry}
                from={begin - origin}
                to={end - origin}
                lane={lane}
                state={stateIn(entry)}
                name={nameOf(entry)}
                hasRoom={(end - begin) * width >= ROOM_FOR_WORDS}
                isLong={isLong(begin, end)}
                isTurnaround={entry.isBooking && (turns.has(begin) || turns.has(end))}
                boat={boatOf(entry)}
              />
            ))}
            {layout.turnarounds
              .filter(({ day }) => day >= from && day < to)
              .map(({ day, lane }) => (
                <div
                  key={day}
                  aria-hidden="true"
                  className={styles.turnaround}
                  style={placeStyle(day + 0.5 - origin, day + 0.5 - origin, lane)}
                />
              ))}
            {layout.more
              .filter(({ day }) => day >= from && day < to)
              .map(({ day, count }) => (
                <div
                  key={day}
                  role="gridcell"
                  className={styles.place}
                  style={placeStyle(day - origin, day + 1 - origin, layout.lanes)}
                >
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.more}
                    data-more={day}
                    aria-label={say('calendar.more', { count })}
                  >
                    {intl.formatNumber(count, { signDisplay: 'always' })}
                  </button>
                </div>
              ))}
          </>
        )}
        {first !== undefined && last !== undefined && (
          <div
            aria-hidden="true"
            data-chosen
            className={styles.chosen}
            style={placeStyle((dayNumber(first) ?? 0) - origin, (dayNumber(last) ?? 0) + 1 - origin)}
          />
        )}
        {current !== undefined && (
          <div
            role="gridcell"
            tabIndex={0}
            data-cell={current}
            aria-colindex={(dayNumber(current) ?? 0) - origin + 2}
            aria-selected={first !== undefined && last !== undefined && current >= first && current <= last}
            aria-label={cellWords(current)}
            className={styles.cell}
            style={placeStyle((dayNumber(current) ?? 0) - origin, (dayNumber(current) ?? 0) + 1 - origin)}
          />
        )}
      </div>
    </div>
  );
});

/** Returns the texts of a row: names of the boat, entries and bands, and a sentence for a whole day. */
function useRowWords({ boat, layout, bands, bookings, now }: TimelineRowProps) {
  const say = useTranslate();
  const intl = useIntl();
  const name = boat?.name ?? say('calendar.unknownBoat');
  const boatOf = (entry: Entry): string => entryBoatText(intl, name, entry, bookings.get(entry.title));
  const nameOf = ({ isBooking, title }: Entry): string =>
    (isBooking && bookings.get(title)?.customer.fullName) || title.trim() || say('calendar.untitled');
  const stateIn = (entry: Entry) =>
    getEntryState(entry, entry.isBooking ? bookings.get(entry.title) : undefined, now);
  const bandWords = (band: PlacedTimelineBand): string =>
    band.kind === 'season'
      ? moneyText(intl, band.price, band.currency)
      : [percentText(intl, band.rate), band.name].join(' ');
  const cellWords = (day: string): string => {
    const number = dayNumber(day) ?? 0;
    const here = overlappingDays(layout.placed, number, number + 1).map(
      ({ entry }) => `${nameOf(entry)} (${say(entryStateLabels[stateIn(entry)])})`,
    );
    const prices = overlappingDays(bands, number, number + 1).map(band =>
      say(bandIds[band.kind], { band: bandWords(band) }),
    );
    const free = here.length === 0 ? [say('calendar.Timeline.free')] : here;
    return [name, dayWords(intl, day, { weekday: 'long', year: 'numeric' }), ...free, ...prices].join(', ');
  };
  return { name, boatOf, nameOf, stateIn, bandWords, cellWords };
}

/** Whether a row is in sight, or a little above or below. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      entries => startTransition(() => setNear(entries.at(-1)?.isIntersecting === true)),
      // The rows scroll in their own box. Browsers without `scrollMargin` draw a row a moment late.
      { rootMargin: '25%', scrollMargin: '25%' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}
