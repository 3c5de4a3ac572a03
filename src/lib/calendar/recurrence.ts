/**
 * The times of a repeated event by a rule (RFC 5545), by the clock on the wall, in milliseconds as if it were
 * UTC. A day that doesn't exist, such as 30 February, is left out. Each day is evaluated once.
 */
import { DAY_MS } from '../time/day.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Calendars of boats have no other parts. */
const parts = ['freq', 'count', 'until', 'interval', 'wkst', 'bymonth', 'bymonthday', 'byday'];

const monthIn = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** The number of the day, week, month or year in which a day is. 1 January 1970 was a Thursday. */
const periods: Readonly<Record<string, (day: number, weekBegin: number) => number>> = {
  DAILY: day => day,
  WEEKLY: (day, weekBegin) => Math.floor((day + 4 - weekBegin) / 7),
  MONTHLY: day => monthIn(new Date(day * DAY_MS)),
  YEARLY: day => new Date(day * DAY_MS).getUTCFullYear(),
};

export interface RepeatRule {
  /** In ISO form: a day, a time on the wall, or one in UTC. */
  readonly until: string | undefined;
  /** How many times there are; infinite without a limit. */
  readonly count: number;
  /**
   * In their order.
   *
   * @param step is called before each day, and may throw
   */
  readonly times: (last: number, step: () => void) => Generator<number, void>;
}

/**
 * @param written its parts by name, see `readProperty`
 * @param start the first time
 * @throws when it has parts that aren't known here
 */
export function readRule(written: unknown, start: number): RepeatRule {
  const lists = written as Readonly<Record<string, readonly string[]>>;
  const list = (name: string): readonly string[] => lists[name] ?? [];
  const numbers = (name: string): number[] => list(name).map(wholeNumber);
  const [[freq = ''], [until], [weekStart = 'MO']] = [list('freq'), list('until'), list('wkst')];
  const period = periods[freq];
  const weekBegin = weekdays.indexOf(weekStart);
  const [interval = 1] = numbers('interval');
  if (!period || interval < 1 || Object.keys(lists).some(name => !parts.includes(name)))
    throw new RangeError(`rule of ${freq}`);
  const [count = Infinity] = numbers('count');
  const isLong = freq === 'MONTHLY' || freq === 'YEARLY';
  const first = new Date(start);
  // The first time decides what the rule leaves open.
  const isOpen = !('byday' in lists) && !('bymonthday' in lists);
  const isOpenYear = isOpen && freq === 'YEARLY' && !('bymonth' in lists);
  const months = isOpenYear ? [first.getUTCMonth() + 1] : numbers('bymonth');
  const monthDays = isOpen && isLong ? [first.getUTCDate()] : numbers('bymonthday');
  const ownWeekday = { weekday: first.getUTCDay(), place: 0 };
  const days = isOpen && freq === 'WEEKLY' ? [ownWeekday] : list('byday').map(day => weekdayIn(day, isLong));
  // Places of weekdays are counted within months or within years.
  const isByMonth = freq === 'MONTHLY' || months.length > 0;
  const periodOf = (time: number): number => period(Math.floor(time / DAY_MS), weekBegin);

  const fits = (date: Date): boolean => {
    const [year, month, monthDay] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const from = Date.UTC(year, isByMonth ? month : 0, 1);
    const to = isByMonth ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1);
    const weeks = (time: number): number => Math.ceil(time / (7 * DAY_MS));
    const places = [0, weeks(date.getTime() + 1 - from), -weeks(to - date.getTime())];
    const fitsDay = ({ weekday, place }: ReturnType<typeof weekdayIn>): boolean =>
      weekday === date.getUTCDay() && places.includes(place);
    return has(monthDays, monthDay, monthDay - length - 1) && (days.length === 0 || days.some(fitsDay));
  };

  function* times(last: number, step: () => void): Generator<number, void> {
    let left = count;
    for (let time = start; left > 0 && time <= last; time += DAY_MS) {
      step();
      const date = new Date(time);
      if (!has(months, date.getUTCMonth() + 1)) {
        const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
        time += (next - Math.floor(time / DAY_MS) - 1) * DAY_MS;
      } else if (fits(date) && (periodOf(time) - periodOf(start)) % interval === 0) {
        left -= 1;
        yield time;
      }
    }
  }
  return { until, count, times };
}

/**
 * @returns also which one of its month or year it is, from the end when that is negative; 0 for each
 * @throws when only rules of months and years may have such a day
 */
function weekdayIn(text: string, mayHavePlace: boolean) {
  const weekday = weekdays.indexOf(text.slice(-2));
  const place = Number(text.slice(0, -2));
  if (weekday < 0 || (place !== 0 && !mayHavePlace)) throw new RangeError(text);
  return { weekday, place };
}

/** Whether one of these is in a list; an empty list has all. */
function has(list: readonly number[], ...values: readonly number[]): boolean {
  return list.length === 0 || values.some(value => list.includes(value));
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number)) throw new RangeError(text);
  return number;
}
