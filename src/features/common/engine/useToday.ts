import { istanbulDay } from '../../../lib/day.ts';
import { useServerNow } from './useServerNow.ts';

/** The day in Istanbul by the server's clock, `YYYY-MM-DD`; it changes at midnight under an open screen. */
export function useToday(): string {
  return istanbulDay(useServerNow());
}
