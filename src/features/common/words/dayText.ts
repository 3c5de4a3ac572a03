import type { IntlShape } from 'react-intl';
import { utcMidnight } from '../../../lib/calendar.ts';

/** A plain day with the day of its week: "6 Aralık Pazar". */
export function dayText(intl: Pick<IntlShape, 'formatDate'>, day: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return intl.formatDate(utcMidnight(day), style);
}
