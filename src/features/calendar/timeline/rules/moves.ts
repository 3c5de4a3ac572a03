/**
 * How blocked days are moved and made longer or shorter, in whole days. Pure; a time of day stays as it is.
 */
import type { Span } from '../../../../domain/calendarEvent.ts';
import { dayOf } from '../../../../lib/time/day.ts';
import { dayAfter } from '../../months.ts';

/** The part of a timeline entry that the partner drags: the whole, or one of its ends. */
export type MovedPart = 'whole' | 'start' | 'end';

/** Returns the moved span; the same span if its end would come before its beginning. */
export function movedSpan(span: Span, part: MovedPart, days: number): Span {
  const moved = {
    startDate: part === 'end' ? span.startDate : shifted(span.startDate, days),
    endDate: part === 'start' ? span.endDate : shifted(span.endDate, days),
  };
  return moved.endDate < moved.startDate ? span : moved;
}

function shifted(date: string, days: number): string {
  const day = dayOf(date);
  return day === undefined ? date : dayAfter(day, days) + date.trim().slice(day.length);
}
