import { useIntl } from 'react-intl';

/** Says a moment of this device: the time, with the day when it isn't today. */
export function useMoment(): (at: number) => string {
  const intl = useIntl();
  return at => {
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return new Date(at).toDateString() === new Date().toDateString()
      ? intl.formatTime(at, time)
      : intl.formatDate(at, { day: 'numeric', month: 'short', ...time });
  };
}
