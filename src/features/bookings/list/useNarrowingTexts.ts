import { useIntl, type IntlShape } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { BookingNarrowing } from '../../../domain/booking/bookingList.ts';
import { utcMidnight } from '../../../lib/time/calendar.ts';
import { readBookingFilterBoats } from '../../../resources/bookings/bookingList.ts';
import { boatNames } from '../shared/boatNames.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';

/** One filter of the list of bookings, in words, with the change that removes it. */
export interface NarrowingText {
  readonly key: string;
  readonly text: string;
  /** The change that removes the filter. */
  readonly without: Partial<BookingNarrowing>;
}

/** Returns the filters of a list by boats and days, in words; undefined while names are read. */
export function useNarrowingTexts({
  boats,
  from,
  to,
}: BookingNarrowing): readonly NarrowingText[] | undefined {
  const say = useTranslate();
  const intl = useIntl();
  const { language } = useLanguage();
  const names = useInlineLiveRead(
    async engine =>
      boats.length > 0 ? boatNames(intl, await readBookingFilterBoats(engine, language), 'short') : undefined,
    [intl, language, boats.length > 0],
  );
  if (boats.length > 0 && !names) return undefined;
  const days = daysText(intl, from, to);
  return [
    ...boats.map(ref => ({
      key: ref,
      text: names?.get(ref) ?? say('bookings.Narrow.unknownBoat'),
      without: { boats: boats.filter(other => other !== ref) },
    })),
    ...(days === undefined ? [] : [{ key: 'days', text: days, without: { from: undefined, to: undefined } }]),
  ];
}

function daysText(
  intl: Pick<IntlShape, 'formatMessage' | 'formatDate' | 'formatDateTimeRange'>,
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const [first, last] = [utcMidnight(from), utcMidnight(to)];
  if (first !== undefined && last !== undefined) return intl.formatDateTimeRange(first, last, style);
  if (first !== undefined)
    return intl.formatMessage({ id: 'bookings.Narrow.since' }, { day: intl.formatDate(first, style) });
  if (last !== undefined)
    return intl.formatMessage({ id: 'bookings.Narrow.until' }, { day: intl.formatDate(last, style) });
  return undefined;
}
