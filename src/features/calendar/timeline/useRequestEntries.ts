import { useMemo, useState } from 'react';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { readBookingsIn } from '../../../resources/bookings/bookingReads.ts';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { useServerNow } from '../../../kit/engine/useServerNow.ts';
import { keepSame } from '../../../kit/form/useFormValues.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import type { CalendarBoat } from '../toCalendarBoats.ts';
import { isToAnswer, requestEntries } from './rules/requests.ts';

const always = { startDate: '0001-01-01', endDate: '9999-12-31' };

/** Reads the customers' requests that wait for an answer, in addition to the server's calendar. */
export function useRequestEntries(boats: ReadonlyMap<string, CalendarBoat>) {
  const { language } = useLanguage();
  const now = useServerNow();
  // Each read returns a new list. The rows are drawn again only if its content differs.
  const [same] = useState(() => keepSame<readonly OfBoats[] | undefined>());
  const read = useInlineLiveRead(
    engine => readBookingsIn(engine, language, always, brief => isToAnswer(brief, now)),
    [language, now],
  );
  const found = same(read);
  return useMemo(() => {
    const bookings = found ?? [];
    return {
      entries: requestEntries(bookings, boats),
      /** By their numbers. */
      bookings: new Map(bookings.map(booking => [booking.bookingNumber, booking])),
    };
  }, [found, boats]);
}
