/**
 * Months as `YYYY-MM` and the days that a month's page shows, in whole weeks from Monday. Pure; no time zone
 * has a say.
 */
import type { Language } from '../../domain/values/language.ts';
import { DAY_MS, dayNumber, eachDay } from '../../lib/time/day.ts';

export function isMonth(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && dayNumber(`${text}-01`) !== undefined;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  const text = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  return isMonth(text) ? text : month;
}

/**
 * The days of a month's page: from the Monday on or before its first day to the Sunday on or after its last
 * one.
 */
export function daysShown(month: string): readonly string[] {
  const first = `${month}-01`;
  const last = dayAfter(`${addMonths(month, 1)}-01`, -1);
  return eachDay(dayAfter(first, -weekdayFromMonday(first)), dayAfter(last, 6 - weekdayFromMonday(last)));
}

/** Returns the day this many days later; the same day if that day doesn't exist. */
export function dayAfter(day: string, days: number): string {
  const number = dayNumber(day);
  const text = number === undefined ? day : new Date((number + days) * DAY_MS).toISOString().slice(0, 10);
  return dayNumber(text) === undefined ? day : text;
}

/** The day of the same number in another month, or that month's last one. */
export function addMonthsToDay(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const last = dayAfter(`${addMonths(month, 1)}-01`, -1);
  const same = month + day.slice(7);
  return same > last ? last : same;
}

/** From 0, Monday, to 6, Sunday. 1 January 1970 was a Thursday. */
export function weekdayFromMonday(day: string): number {
  return ((((dayNumber(day) ?? 0) + 3) % 7) + 7) % 7;
}

/**
 * The number of the week in its year. In Turkish the first week is the one with 1 January, in English the one
 * with the year's first Thursday.
 */
export function weekOf(monday: string, language: Language): number {
  const counted = dayAfter(monday, language === 'tr' ? 6 : 3);
  return Math.ceil(eachDay(`${counted.slice(0, 4)}-01-01`, counted).length / 7);
}
