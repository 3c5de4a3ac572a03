import type { IntlShape } from 'react-intl';
import { utcMidnight } from '../../lib/time/calendar.ts';

/** Formats a plain day with its day of the week: "6 Aralık Pazar". */
export function dayText(intl: Pick<IntlShape, 'formatDate'>, day: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return intl.formatDate(utcMidnight(day), style);
}
