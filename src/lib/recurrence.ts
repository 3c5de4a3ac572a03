/**
 * When an event repeats: the times of a rule (RFC 5545) by the clock on the wall, in milliseconds as if it
 * were UTC. A day that doesn't exist, such as 30 February, is left out. ical.js isn't asked for them: it
 * moves such days into the next month, and looks without end for the times of a rule that has none. Here
 * each day is looked at once.
 */
import { DAY_MS } from './day.ts';

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

interface Weekday {
  readonly weekday: number;
  /** Which one of its month or year, from the end when it is negative; 0 for each. */
  readonly place: number;
}

export class Rule {
  /** In ISO form: a day, a time on the wall, or one in UTC. */
  readonly until: string | undefined;
  readonly #start: number;
  readonly #count: number;
  readonly #months: readonly number[];
  readonly #monthDays: readonly number[];
  readonly #weekdays: readonly Weekday[];
  /** Places of weekdays are counted within months, not within years. */
  readonly #isByMonth: boolean;
  readonly #isInPeriod: (day: number) => boolean;

  /**
   * @param written as jCal has it (RFC 7265)
   * @param start the first time
   * @throws when it has parts that aren't known here
   */
  constructor(written: unknown, start: number) {
    const { freq, until, ...lists } = written as Readonly<Record<string, unknown>>;
    const list = (name: string): readonly unknown[] => (name in lists ? [lists[name]].flat() : []);
    const numbers = (name: string): number[] => list(name).map(Number);
    const period = periods[String(freq)];
    if (!period || Object.keys(lists).some(name => !parts.includes(name)))
      throw new RangeError(`rule of ${String(freq)}`);
    const isLong = freq === 'MONTHLY' || freq === 'YEARLY';
    const first = new Date(start);
    // The first time tells what the rule leaves open.
    const isOpen = !('byday' in lists) && !('bymonthday' in lists);
    const isOpenYear = isOpen && freq === 'YEARLY' && !('bymonth' in lists);
    this.#months = isOpenYear ? [first.getUTCMonth() + 1] : numbers('bymonth');
    this.#monthDays = isOpen && isLong ? [first.getUTCDate()] : numbers('bymonthday');
    this.#weekdays =
      isOpen && freq === 'WEEKLY'
        ? [{ weekday: first.getUTCDay(), place: 0 }]
        : list('byday').map(day => weekdayIn(String(day), isLong));
    this.#isByMonth = freq === 'MONTHLY' || this.#months.length > 0;
    // ical.js counts weekdays from 1, Sunday.
    const [weekBegin = 2] = numbers('wkst');
    const [interval = 1] = numbers('interval');
    const periodOf = (day: number): number => period(day, weekBegin - 1);
    this.#isInPeriod = day => (periodOf(day) - periodOf(Math.floor(start / DAY_MS))) % interval === 0;
    this.#start = start;
    this.#count = numbers('count')[0] ?? Infinity;
    this.until = until === undefined ? undefined : String(until);
  }

  /**
   * In their order.
   *
   * @param step is called before each day, and may throw
   */
  *times(last: number, step: () => void): Generator<number, void> {
    let left = this.#count;
    for (let time = this.#start; left > 0 && time <= last; time += DAY_MS) {
      step();
      const date = new Date(time);
      if (!has(this.#months, date.getUTCMonth() + 1)) {
        const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
        time += (next / DAY_MS - Math.floor(time / DAY_MS) - 1) * DAY_MS;
      } else if (this.#fits(date) && this.#isInPeriod(Math.floor(time / DAY_MS))) {
        left -= 1;
        yield time;
      }
    }
  }

  #fits(date: Date): boolean {
    const [year, month, monthDay] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    const monthDays = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const [from, to] = this.#isByMonth
      ? [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
      : [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
    const weeks = (length: number): number => Math.ceil(length / (7 * DAY_MS));
    const places = [0, weeks(date.getTime() + 1 - from), -weeks(to - date.getTime())];
    const fitsWeekday = ({ weekday, place }: Weekday): boolean =>
      weekday === date.getUTCDay() && places.includes(place);
    return (
      has(this.#monthDays, monthDay, monthDay - monthDays - 1) &&
      (this.#weekdays.length === 0 || this.#weekdays.some(fitsWeekday))
    );
  }
}

/** @throws when only rules of months and years may have such a day */
function weekdayIn(text: string, mayHavePlace: boolean): Weekday {
  const weekday = weekdays.indexOf(text.slice(-2));
  const place = Number(text.slice(0, -2));
  if (weekday < 0 || (place !== 0 && !mayHavePlace)) throw new RangeError(text);
  return { weekday, place };
}

/** Whether one of these is in a list; an empty list has all. */
function has(list: readonly number[], ...values: readonly number[]): boolean {
  return list.length === 0 || values.some(value => list.includes(value));
}
