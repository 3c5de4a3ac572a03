import { istanbulDay } from '../../lib/time/day.ts';
import { useServerNow } from './useServerNow.ts';

/** Returns Istanbul's day by the server's clock, `YYYY-MM-DD`. It changes at midnight on an open screen. */
export function useIstanbulToday(): string {
  return istanbulDay(useServerNow());
}
