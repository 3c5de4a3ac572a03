import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Booking } from '../../../domain/booking/booking.ts';
import { calendarEventProblems, spansOverlap, type CalendarEvent } from '../../../domain/calendarEvent.ts';
import { istanbulDay } from '../../../lib/time/day.ts';
import { readBookingsIn } from '../../../resources/bookings/bookingReads.ts';
import { FieldWarning } from '../../../ui/form/FieldWarning.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { useServerNow } from '../../../kit/engine/useServerNow.ts';
import { stayDates } from '../../bookings/shared/stayText.ts';
import type { CalendarBoat } from '../toCalendarBoats.ts';
import { BoatName } from '../BoatName.tsx';
import { overlappingEntries, type Entry } from '../entries.ts';
import { formatBookedOrBlockedSpan } from './eventTexts.ts';
import { isToAnswer } from '../timeline/rules/requests.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';

export interface EventOverlapWarningsProps {
  /** The id of the event that is being edited: it doesn't overlap itself. */
  readonly id?: string;
  /** As they stand in the form. */
  readonly events: readonly CalendarEvent[];
  readonly entries: readonly Entry[];
}

/** The most entries or boats that a warning names; the others are counted. */
const MAX_NAMES = 3;

interface Met<Found> {
  readonly boat: CalendarBoat;
  readonly found: ReadonlySet<Found>;
}

/** Returns for each boat the entries that overlap the events, and the requests that wait for an answer. */
function useMet({ id = '', events, entries }: EventOverlapWarningsProps) {
  const boats = useCalendarBoats();
  const { language } = useLanguage();
  const now = useServerNow();
  const today = istanbulDay(now);
  const hasDates =
    events.length > 0 &&
    events.every(event => calendarEventProblems(event, today).every(({ field }) => !field.endsWith('Date')));
  const startDate = events
    .map(event => event.startDate)
    .reduce((a, b) => (a < b ? a : b), events[0]?.startDate ?? '');
  const endDate = events.map(event => event.endDate).reduce((a, b) => (a > b ? a : b), '');
  const requests = useInlineLiveRead(
    async engine =>
      hasDates
        ? readBookingsIn(engine, language, { startDate, endDate }, brief => isToAnswer(brief, now))
        : [],
    [language, startDate, endDate, hasDates, now],
  );
  const byBoat = [...Map.groupBy(hasDates ? events : [], ({ boatId }) => boatId)].flatMap(([boatId, own]) => {
    const boat = boats.get(boatId);
    return boat ? { boat, own } : [];
  });
  const taken: readonly Met<Entry>[] = byBoat.map(({ boat, own }) => ({
    boat,
    found: new Set(own.flatMap(event => overlappingEntries(entries, event, { id, boatId: boat.id }))),
  }));
  const asked: readonly Met<Booking>[] = byBoat.map(({ boat, own }) => ({
    boat,
    found: new Set(
      (requests ?? []).filter(
        request =>
          own.some(event => spansOverlap(event, request)) && request.boats.some(one => one.id === boat.id),
      ),
    ),
  }));
  return {
    taken,
    asked,
    isTaken: taken.some(({ found }) => found.size > 0),
    count: new Set(asked.flatMap(({ found }) => [...found])).size,
    /** The boat, if there is only one. */
    one: byBoat.length === 1 ? byBoat[0]?.boat : undefined,
  };
}

/** Warns of overlaps and open requests before saving, boat by boat. Saving stays possible. */
export function EventOverlapWarnings(props: EventOverlapWarningsProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { taken, asked, isTaken, count, one } = useMet(props);
  return (
    <>
      {isTaken && (
        <Notice
          tone="wait"
          icon="warning"
          live="status"
          title={one ? say('calendar.overlap', { boat: one.name }) : say('calendar.many.overlap')}
        >
          <Named of={taken} textOf={entry => formatBookedOrBlockedSpan(intl, entry)} />
        </Notice>
      )}
      {count > 0 && (
        <Notice
          tone="wait"
          icon="booking"
          live="status"
          title={say(one ? 'calendar.openRequest' : 'calendar.many.openRequest', { count })}
        >
          <Named
            of={asked}
            textOf={request =>
              `${say('calendar.booking', { number: request.bookingNumber })}, ${stayDates(intl, request)}`
            }
          />
        </Notice>
      )}
    </>
  );
}

/** Names the boats with overlaps, where the full warnings may be out of sight. */
export function EventOverlapSummary(props: EventOverlapWarningsProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { taken, count } = useMet(props);
  return (
    <>
      {[false, true].map(isBooking => {
        const boats = taken.filter(({ found }) => [...found].some(entry => entry.isBooking === isBooking));
        const names = boats.map(({ boat }) => boat.name);
        const more = names.splice(MAX_NAMES).length;
        return (
          names.length > 0 && (
            <FieldWarning key={String(isBooking)}>
              {say(isBooking ? 'calendar.taken.booked' : 'calendar.taken.blocked', {
                what:
                  more > 0
                    ? `${names.join(', ')} ${say('calendar.andMore', { count: more })}`
                    : intl.formatList(names),
              })}
            </FieldWarning>
          )
        );
      })}
      {count > 0 && <FieldWarning>{say('calendar.many.openRequest', { count })}</FieldWarning>}
    </>
  );
}

interface NamedProps<Found> {
  readonly of: readonly Met<Found>[];
  readonly textOf: (found: Found) => string;
}

/** Lists the findings of each boat under its name. A single boat isn't named. */
function Named<Found>({ of, textOf }: NamedProps<Found>) {
  const say = useTranslate();
  return of
    .filter(({ found }) => found.size > 0)
    .map(({ boat, found }) => {
      const texts = [...found].map(textOf);
      return (
        <Fragment key={boat.id}>
          {of.length > 1 && <BoatName id={boat.id} />}
          <ul>
            {texts.slice(0, MAX_NAMES).map(text => (
              <li key={text}>{text}</li>
            ))}
            {texts.length > MAX_NAMES && (
              <li>{say('calendar.andMore', { count: texts.length - MAX_NAMES })}</li>
            )}
          </ul>
        </Fragment>
      );
    });
}
