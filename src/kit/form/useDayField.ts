import {
  dayProblem,
  getAllowedDayBounds,
  type AllowedDayKind,
} from '../../domain/values/getAllowedDayBounds.ts';
import { dayOf } from '../../lib/time/day.ts';
import { useIstanbulToday } from '../engine/useIstanbulToday.ts';
import { useFormatWords, useTranslate } from '../words/messages.tsx';

/** Returns what a field needs for a day of this kind, which may stay empty. */
export function useDayField(kind: AllowedDayKind) {
  const say = useTranslate();
  const words = useFormatWords();
  const today = useIstanbulToday();
  const { first, last } = getAllowedDayBounds(kind, today);
  const unfinished = say('boats.rules.date');
  const validate = (day: string | undefined): string | undefined => {
    if (day && dayOf(day) === undefined) return unfinished;
    const problem = dayProblem(kind, day, today);
    return problem && words(problem);
  };
  return { type: 'date', unfinished, min: first, max: last, validate } as const;
}
