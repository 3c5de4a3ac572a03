import { istanbulDay } from '../../lib/day.ts';
import { useNow } from './messages.tsx';

/** The day in Istanbul, `YYYY-MM-DD`; it changes at midnight under an open screen. */
export function useToday(): string {
  return istanbulDay(useNow());
}
