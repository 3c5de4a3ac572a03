/**
 * Dates as the marketplace writes them. Plain days are strings `YYYY-MM-DD` and are counted in UTC, so that no machine's
 * time zone can move them. Istanbul has kept UTC+3 all year since 2016; older dates don't occur here.
 */
const MILLISECONDS_PER_DAY = 86_400_000;
const ISTANBUL_OFFSET_HOURS = 3;

const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The calendar day in Istanbul at `now`. */
export const istanbulDay = (now: Date): string => asDay(now.getTime() + ISTANBUL_OFFSET_HOURS * 3_600_000);

/** The full hour of the day in Istanbul at `now`, 0–23. */
export const istanbulHour = (now: Date): number =>
  new Date(now.getTime() + ISTANBUL_OFFSET_HOURS * 3_600_000).getUTCHours();

export const addDays = (day: string, days: number): string =>
  asDay(atMidnight(day) + days * MILLISECONDS_PER_DAY);

/** Days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to) - atMidnight(from)) / MILLISECONDS_PER_DAY);

/** The marketplace's weekday of a day: 1 Sunday … 7 Saturday (B132). */
export const weekdayOf = (day: string): number => new Date(atMidnight(day)).getUTCDay() + 1;

/** The first day at or after `day` that falls on `weekday` (1 Sunday … 7 Saturday). */
export const nextWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** The last day at or before `day` that falls on `weekday` (1 Sunday … 7 Saturday). */
export const previousWeekday = (day: string, weekday: number): string =>
  addDays(day, -((weekdayOf(day) - weekday + 7) % 7));

/** `YYYY-MM-DDTHH:mm:ss+03:00`. Hours from 24 on run into the next day. */
export const istanbulTime = (day: string, hour: number, minute = 0): string => {
  const realDay = addDays(day, Math.floor(hour / 24));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${realDay}T${pad(((hour % 24) + 24) % 24)}:${pad(minute)}:00+03:00`;
};

/** The moment `time`, written with Istanbul's offset and full seconds. */
export const asIstanbul = (time: number): string =>
  `${new Date(time + ISTANBUL_OFFSET_HOURS * 3_600_000).toISOString().slice(0, 19)}+03:00`;

/** `now` moved by a number of hours, written with Istanbul's offset. */
export const hoursFrom = (now: Date, hours: number): string => asIstanbul(now.getTime() + hours * 3_600_000);

/**
 * The year whose summer the prices are set for: from October on, owners are already selling the next one.
 */
export const seasonYear = (now: Date): number => {
  const day = istanbulDay(now);
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 10 ? year + 1 : year;
};
