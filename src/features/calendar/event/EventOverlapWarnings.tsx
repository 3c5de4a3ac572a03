import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { calendarEventProblems, spansOverlap, type CalendarEvent } from '../../../domain/calendarEvent.ts';
import { istanbulDay } from '../../../lib/time/day.ts';
import { readBookingsIn } from '../../../resources/bookings/bookingReads.ts';
import { FieldWarning } from '../../../ui/form/FieldWarning.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { useServerNow } from '../../../kit/engine/useServerNow.ts';
import { stayDates } from '../../bookings/shared/stayText.ts';
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

/** Returns for each boat the entries that overlap the events, and the requests that wait for an answer. */
function useMet({ id = '', events, entries }: EventOverlapWarningsProps) {
  const boats = useCalendarBoats();
  const { language } = useLanguage();
  const now = useServerNow();
  const today = istanbulDay(now);
  const hasDates =
    events.length > 0 &&
    events.every(event => calendarEventProblems(event, today).every(({ field }) => !field.endsWith('Date')));
  const [startDate = ''] = events.map(event => event.startDate).toSorted();
  const endDate =
    events
      .map(event => event.endDate)
      .toSorted()
      .at(-1) ?? '';
  const requests = useInlineLiveRead(
    async engine =>
      hasDates
        ? readBookingsIn(engine, language, { startDate, endDate }, brief => isToAnswer(brief, now))
        : [],
    [language, startDate, endDate, hasDates, now],
  );
  const met = [...Map.groupBy(hasDates ? events : [], ({ boatId }) => boatId)].flatMap(([boatId, own]) => {
    const boat = boats.get(boatId);
    if (!boat) return [];
    const taken = new Set(own.flatMap(event => overlappingEntries(entries, event, { id, boatId })));
    const asked = (requests ?? []).filter(
      request =>
        own.some(event => spansOverlap(event, request)) && request.boats.some(one => one.id === boatId),
    );
    return { boat, taken: [...taken], asked };
  });
  return {
    met,
    isTaken: met.some(({ taken }) => taken.length > 0),
    count: new Set(met.flatMap(({ asked }) => asked)).size,
    /** The boat, if there is only one. */
    one: met.length === 1 ? met[0]?.boat : undefined,
  };
}

/** Warns of overlaps and open requests before saving, boat by boat. Saving stays possible. */
export function EventOverlapWarnings(props: EventOverlapWarningsProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { met, isTaken, count, one } = useMet(props);
  return (
    <>
      {isTaken && (
        <Notice
          tone="wait"
          icon="warning"
          live="status"
          title={one ? say('calendar.overlap', { boat: one.name }) : say('calendar.many.overlap')}
        >
          <Named
            of={met}
            textsOf={({ taken }) => taken.map(entry => formatBookedOrBlockedSpan(intl, entry))}
          />
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
            of={met}
            textsOf={({ asked }) =>
              asked.map(
                request =>
                  `${say('calendar.booking', { number: request.bookingNumber })}, ${stayDates(intl, request)}`,
              )
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
  const { met, count } = useMet(props);
  return (
    <>
      {[false, true].map(isBooking => {
        const boats = met.filter(({ taken }) => taken.some(entry => entry.isBooking === isBooking));
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

type Met = ReturnType<typeof useMet>['met'];

interface NamedProps {
  readonly of: Met;
  readonly textsOf: (met: Met[number]) => readonly string[];
}

/** Lists the findings of each boat under its name. A single boat isn't named. */
function Named({ of, textsOf }: NamedProps) {
  const say = useTranslate();
  return of.map(met => {
    const texts = textsOf(met);
    if (texts.length === 0) return null;
    return (
      <Fragment key={met.boat.id}>
        {of.length > 1 && <BoatName id={met.boat.id} />}
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
