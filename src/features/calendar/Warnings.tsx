import { useIntl } from 'react-intl';
import { useSay } from '../common/words/messages.tsx';
import { mayBeOf } from '../../domain/bookedBoat.ts';
import { BookingStatus, filterOf } from '../../domain/booking.ts';
import { calendarEventProblems, type CalendarEvent } from '../../domain/calendarEvent.ts';
import { istanbulDay } from '../../lib/day.ts';
import { readBookingsIn } from '../../resources/bookingReads.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLanguage } from '../common/words/Language.ts';
import { useLive } from '../common/engine/Panel.ts';
import { useServerNow } from '../common/engine/useServerNow.ts';
import { stayDates } from '../common/words/stayText.ts';
import { entryTitle, overlapping, type Entry } from './entries.ts';
import { spanWords } from './eventTexts.ts';
import { useBookingsByNumber } from './useBookingsByNumber.ts';
import { useBoats } from './useBoats.ts';

export interface WarningsProps {
  readonly id: string;
  /** As it stands in the form. */
  readonly event: CalendarEvent;
  readonly entries: readonly Entry[];
}

/** So many are named; the others are counted. */
const MOST = 3;

/** What else takes the boat on these days, and who is waiting for an answer about them. It keeps nobody from saving. */
export function Warnings({ id, event, entries }: WarningsProps) {
  const say = useSay();
  const intl = useIntl();
  const boats = useBoats();
  const { language } = useLanguage();
  const now = useServerNow();
  const { startDate, endDate, boatId } = event;
  const boat = boats.get(boatId);
  const hasDates = calendarEventProblems(event, istanbulDay(now)).every(
    ({ field }) => !field.endsWith('Date'),
  );
  const requests = useLive(
    async engine =>
      hasDates
        ? readBookingsIn(
            engine,
            language,
            { startDate, endDate },
            brief =>
              brief.status === BookingStatus.pendingAvailability && filterOf(brief, now) === 'toAnswer',
          )
        : [],
    [language, startDate, endDate, hasDates, now],
  );
  const bookings = useBookingsByNumber(startDate, endDate);
  if (!boat || !hasDates) return null;
  const others = overlapping(entries, event, { id, boatId });
  const asked = (requests ?? []).filter(request => mayBeOf(request, boat, boats.values()));
  return (
    <>
      {others.length > 0 && (
        <Notice tone="wait" icon="warning" live="status" title={say('calendar.overlap')}>
          <Named
            texts={others.map(
              entry => `${entryTitle(say, entry, bookings.get(entry.title))}, ${spanWords(intl, entry)}`,
            )}
          />
        </Notice>
      )}
      {asked.length > 0 && (
        <Notice
          tone="wait"
          icon="booking"
          live="status"
          title={say('calendar.openRequest', { count: asked.length })}
        >
          <Named
            texts={asked.map(
              request =>
                `${say('calendar.booking', { number: request.bookingNumber })}, ${stayDates(intl, request)}`,
            )}
          />
        </Notice>
      )}
    </>
  );
}

function Named({ texts }: { readonly texts: readonly string[] }) {
  const say = useSay();
  return (
    <ul>
      {texts.slice(0, MOST).map(text => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > MOST && <li>{say('calendar.andMore', { count: texts.length - MOST })}</li>}
    </ul>
  );
}
