/** Moments of Istanbul, which has been three hours ahead of UTC all year since 2016 (Q051). */

import { dayNumber } from './day.ts';

/**
 * The moment that a server's text names, in milliseconds since 1970: a plain day is its midnight in Istanbul, a time without an offset is
 * Istanbul's. Undefined when it names none.
 */
export function istanbulMs(text: string): number | undefined {
  const found =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const [, day, time = '00:00', offset = '+03:00'] = found;
  if (day === undefined || dayNumber(day) === undefined) return undefined;
  const [hours, minutes] = [offset.slice(0, 3), offset.slice(3).replace(':', '')];
  const ahead = /^z/i.test(offset) ? 'Z' : `${hours}:${minutes || '00'}`;
  const at = Date.parse(`${day}T${time}${ahead}`);
  return Number.isNaN(at) ? undefined : at;
}

/** The day in Istanbul of a moment since then, `YYYY-MM-DD`. By arithmetic: lists of thousands ask for it. */
export function istanbulDay(at: number): string {
  return new Date(at + 3 * 60 * 60_000).toISOString().slice(0, 10);
}
