import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { addDays } from '../../lib/day.ts';
import { istanbulDay } from '../../lib/istanbul.ts';
import { useToday } from '../common/useToday.ts';

const timeZone = 'Europe/Istanbul';
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;

export interface ChatTimes {
  /** The time of day. */
  readonly time: (at: number) => string;
  /** Q110: the time if it is today, else the date. */
  readonly short: (at: number) => string;
  /** A day, `YYYY-MM-DD`, in words. */
  readonly day: (day: string) => string;
}

/** Times as they are in Istanbul, whatever the device's zone is (Q051). */
export function useChatTimes(): ChatTimes {
  const intl = useIntl();
  const today = useToday();
  return useMemo(() => timesOf(intl, today), [intl, today]);
}

function timesOf(intl: IntlShape, today: string): ChatTimes {
  const yearOf = (day: string): { year?: 'numeric' } =>
    day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' };
  return {
    time: at => intl.formatTime(at, time),
    short(at) {
      const day = istanbulDay(at);
      if (day === today) return intl.formatTime(at, time);
      return intl.formatDate(at, { day: 'numeric', month: 'short', ...yearOf(day), timeZone });
    },
    day(day) {
      if (day === today) return intl.formatMessage({ id: 'chat.today' });
      if (day === addDays(today, -1)) return intl.formatMessage({ id: 'chat.yesterday' });
      // A plain day: it is the same one everywhere.
      return intl.formatDate(`${day}T00:00:00Z`, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...yearOf(day),
        timeZone: 'UTC',
      });
    },
  };
}

/** Whether the device's clock shows other hours than Istanbul's: then it is said which ones are meant. */
export function isElsewhere(now: number): boolean {
  return new Date(now).getTimezoneOffset() !== -180;
}
