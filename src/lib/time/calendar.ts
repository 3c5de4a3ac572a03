/**
 * Days and moments by the calendar and by the clock of Istanbul as it was in each year: before September 2016
 * it changed in summer. The only module that imports luxon. What the first screen, the service worker and
 * long lists need is in `day.ts`.
 */
import { DateTime } from 'luxon';
import { dayOf, parseIstanbulTime, istanbulZone, splitServerTime } from './day.ts';

/** A plain day has no zone; calculations with it use UTC, where every day has 24 hours. */
const utc = { zone: 'utc' } as const;

/**
 * The moment that a server's text names, in milliseconds since 1970: a plain day is its midnight in Istanbul,
 * a time without an offset is Istanbul's. Undefined when it names none.
 */
export function parseHistoricIstanbulTime(text: string): number | undefined {
  const time = splitServerTime(text);
  // luxon accepts any offset: a text with an offset is read as in `day.ts`.
  if (time?.offset !== '') return parseIstanbulTime(text);
  return msOf(DateTime.fromISO(time.local, { zone: istanbulZone }));
}

/**
 * The moment of a time text, in the device's own zone or with the offset that follows the time. Undefined
 * when it names none.
 */
export function deviceTime(text: string): number | undefined {
  return msOf(DateTime.fromISO(text));
}

/**
 * The moment at which a plain day begins in UTC, for formatting it with `timeZone: 'UTC'`; undefined when the
 * text names no day.
 */
export function utcMidnight(day: string | null | undefined): number | undefined {
  return msOf(plainDay(day));
}

/** Returns the day that is `count` days later; undefined when the text names no day. */
export function addDays(day: string | null | undefined, count: number): string | undefined {
  return plainDay(day).plus({ days: count }).toISODate() ?? undefined;
}

/**
 * Returns the same day `count` years later, 28 February for a 29 February that doesn't exist; undefined when
 * the text names no day.
 */
export function addYears(day: string | null | undefined, count: number): string | undefined {
  return plainDay(day).plus({ years: count }).toISODate() ?? undefined;
}

/** How many days later the second day is; undefined when one of the texts names no day. */
export function daysBetween(
  from: string | null | undefined,
  to: string | null | undefined,
): number | undefined {
  const { days } = plainDay(to).diff(plainDay(from), 'days');
  return Number.isNaN(days) ? undefined : days;
}

/** Whether a moment's year has four digits, as file formats require. */
export function hasFourDigitYear(at: number): boolean {
  const { year } = DateTime.fromMillis(at, utc);
  return year >= 1 && year <= 9999;
}

/** `20260612T110533Z` */
export function utcStamp(at: number): string {
  return DateTime.fromMillis(at, utc).toISO({ format: 'basic', precision: 'seconds' }) ?? '';
}

/** `2026-06-12-1405`, by the device's clock: for names of files. */
export function deviceStamp(at: number): string {
  return DateTime.fromMillis(at).toFormat('yyyy-MM-dd-HHmm', { locale: 'en' });
}

/** `12.06.2026 14:05`, by the clock of Istanbul: for tables. */
export function istanbulStamp(at: number): string {
  return DateTime.fromMillis(at, { zone: istanbulZone }).toFormat('dd.MM.yyyy HH:mm', { locale: 'en' });
}

function plainDay(text: string | null | undefined): DateTime {
  return DateTime.fromISO(dayOf(text) ?? '', utc);
}

function msOf(time: DateTime): number | undefined {
  return time.isValid ? time.toMillis() : undefined;
}
