import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { addDays, utcMidnight } from '../../lib/time/calendar.ts';
import { istanbulDay, istanbulZone } from '../../lib/time/day.ts';
import { istanbulTimeText } from '../../kit/words/timeWithDayText.ts';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';

export type ChatTimes = ReturnType<typeof timesOf>;

/** Times as they are in Istanbul, whatever the device's zone is. */
export function useChatTimes(): ChatTimes {
  const intl = useIntl();
  const today = useIstanbulToday();
  return useMemo(() => timesOf(intl, today), [intl, today]);
}

function timesOf(intl: IntlShape, today: string) {
  const yearOf = (day: string): { year?: 'numeric' } =>
    day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' };
  return {
    time: (at: number): string => istanbulTimeText(intl, at),
    /** The time if it is today, else the date. */
    short(at: number): string {
      const day = istanbulDay(at);
      if (day === today) return istanbulTimeText(intl, at);
      return intl.formatDate(at, { day: 'numeric', month: 'short', ...yearOf(day), timeZone: istanbulZone });
    },
    /** A day, `YYYY-MM-DD`, in words. */
    day(day: string): string {
      if (day === today) return intl.formatMessage({ id: 'chat.today' });
      if (day === addDays(today, -1)) return intl.formatMessage({ id: 'chat.yesterday' });
      // A plain day: it is the same one everywhere.
      return intl.formatDate(utcMidnight(day), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...yearOf(day),
        timeZone: 'UTC',
      });
    },
  };
}
