/**
 * When an event repeats: the times of a rule (RFC 5545) by the clock on the wall, in milliseconds as if it
 * were UTC. A day that doesn't exist, such as 30 February, is left out. ical.js isn't asked for them: it
 * moves such days into the next month, and looks without end for the times of a rule that has none. Here
 * each day is looked at once.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const fineSteps: Readonly<Record<string, number>> = { HOURLY: HOUR_MS, MINUTELY: MINUTE_MS, SECONDLY: 1_000 };
const dateParts = [
  'freq',
  'count',
  'until',
  'interval',
  'wkst',
  'bymonth',
  'bymonthday',
  'byyearday',
  'byday',
];
const timeParts = ['bysetpos', 'byhour', 'byminute', 'bysecond'];

/** Days before a time in which the first of its year, month or week is found. */
const YEAR_DAYS = 366;

interface Weekday {
  readonly weekday: number;
  /** Which one of its month or year, from the end when it is negative; 0 for each. */
  readonly place: number;
}

export class Rule {
  /** In ISO form: a day, a time on the wall, or one in UTC. */
  readonly until: string | undefined;
  /** The length of its steps when they are shorter than a day. */
  readonly fineStep: number | undefined;
  readonly #start: number;
  readonly #freq: string;
  readonly #numbers: Readonly<Record<string, readonly number[]>>;
  readonly #weekdays: readonly Weekday[];

  /**
   * @param written as jCal has it (RFC 7265)
   * @param start the first time
   * @throws when it has parts that aren't known here
   */
  constructor(written: unknown, start: number) {
    const parts = Object.entries(written as Record<string, unknown>);
    const lists = new Map(parts.map(([name, value]) => [name, Array.isArray(value) ? value : [value]]));
    const freq = String(lists.get('freq'));
    this.#start = start;
    this.#freq = freq;
    this.fineStep = fineSteps[freq];
    this.until = lists.has('until') ? String(lists.get('until')) : undefined;
    const isFine = this.fineStep !== undefined;
    if (
      !(isFine || frequencies.includes(freq)) ||
      [...lists.keys()].some(name => ![...dateParts, ...timeParts].includes(name)) ||
      (isFine && ['bysetpos', 'byminute', 'bysecond'].some(name => lists.has(name)))
    )
      throw new RangeError(`rule of ${freq}`);
    this.#weekdays = (lists.get('byday') ?? []).map(day => weekdayIn(String(day), freq));
    const first = new Date(start);
    // The first time tells what the rule leaves open.
    const isOpen = !['byday', 'bymonthday', 'byyearday'].some(name => lists.has(name));
    if (isOpen && freq === 'YEARLY' && !lists.has('bymonth')) lists.set('bymonth', [first.getUTCMonth() + 1]);
    if (isOpen && /^(YEAR|MONTH)LY$/.test(freq)) lists.set('bymonthday', [first.getUTCDate()]);
    if (isOpen && freq === 'WEEKLY') this.#weekdays = [{ weekday: first.getUTCDay(), place: 0 }];
    this.#numbers = Object.fromEntries([...lists].map(([name, values]) => [name, values.map(Number)]));
  }

  /**
   * In their order.
   *
   * @param last those after it may be missing
   * @param step is asked before each day or finer step, and ends it with false
   */
  *times(last: number, step: () => boolean): Generator<number, void> {
    let left = this.#list('count')[0] ?? Infinity;
    const all = this.#list('bysetpos').length > 0 ? this.#placed(last, step) : this.#all(last, step);
    for (const time of all) {
      if (time < this.#start) continue;
      if (left <= 0) return;
      left -= 1;
      yield time;
    }
  }

  #list(name: string): readonly number[] {
    return this.#numbers[name] ?? [];
  }

  /** The times at the places of BYSETPOS in each period. */
  *#placed(last: number, step: () => boolean): Generator<number, void> {
    const places = this.#list('bysetpos');
    let period: number[] = [];
    const atPlaces = (): readonly number[] =>
      period.filter((_, at) => places.includes(at + 1) || places.includes(at - period.length));
    // The last period must be whole.
    for (const time of this.#all(last + YEAR_DAYS * DAY_MS, step)) {
      if (this.#period(time) !== this.#period(period[0] ?? time)) {
        yield* atPlaces();
        period = [];
      }
      period.push(time);
    }
    yield* atPlaces();
  }

  *#all(last: number, step: () => boolean): Generator<number, void> {
    const [interval = 1] = this.#list('interval');
    const first = Math.floor(this.#start / DAY_MS);
    const from = this.#list('bysetpos').length > 0 ? first - YEAR_DAYS : first;
    const months = this.#list('bymonth');
    for (let day = from; day * DAY_MS <= last; day += 1) {
      if (!step()) return;
      const date = new Date(day * DAY_MS);
      if (!has(months, date.getUTCMonth() + 1)) {
        day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS - 1;
        continue;
      }
      const isIn = this.fineStep !== undefined || this.#period(day * DAY_MS) % interval === 0;
      if (isIn && this.#fits(day, date)) yield* this.#timesOn(day, interval, step);
    }
  }

  /** How many days, weeks, months or years after the first. */
  #period(time: number): number {
    const [one, other] = [new Date(time), new Date(this.#start)];
    const years = one.getUTCFullYear() - other.getUTCFullYear();
    if (this.#freq === 'YEARLY') return years;
    if (this.#freq === 'MONTHLY') return years * 12 + one.getUTCMonth() - other.getUTCMonth();
    const [day, first] = [Math.floor(time / DAY_MS), Math.floor(this.#start / DAY_MS)];
    if (this.#freq !== 'WEEKLY') return day - first;
    // ical.js counts weekdays from 1, Sunday; 1 January 1970 was a Thursday.
    const [weekBegin = 2] = this.#list('wkst');
    const weekOf = (of: number): number => Math.floor((of + 5 - weekBegin) / 7);
    return weekOf(day) - weekOf(first);
  }

  #fits(day: number, date: Date): boolean {
    const [year, month, monthDay] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    const monthDays = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const yearDay = day - Date.UTC(year, 0, 1) / DAY_MS + 1;
    const yearDays = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
    const isInMonth = this.#freq === 'MONTHLY' || this.#list('bymonth').length > 0;
    const [at, length] = isInMonth ? [monthDay, monthDays] : [yearDay, yearDays];
    const places = [0, Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)];
    const fitsWeekday = ({ weekday, place }: Weekday): boolean =>
      weekday === date.getUTCDay() && places.includes(place);
    return (
      has(this.#list('bymonthday'), monthDay, monthDay - monthDays - 1) &&
      has(this.#list('byyearday'), yearDay, yearDay - yearDays - 1) &&
      (this.#weekdays.length === 0 || this.#weekdays.some(fitsWeekday))
    );
  }

  *#timesOn(day: number, interval: number, step: () => boolean): Generator<number, void> {
    const begin = day * DAY_MS;
    const first = new Date(this.#start);
    const hours = this.#list('byhour');
    if (this.fineStep === undefined) {
      const listOr = (name: string, own: number): readonly number[] =>
        this.#list(name).length > 0 ? this.#list(name).toSorted((a, b) => a - b) : [own];
      for (const hour of listOr('byhour', first.getUTCHours()))
        for (const minute of listOr('byminute', first.getUTCMinutes()))
          for (const second of listOr('bysecond', first.getUTCSeconds()))
            yield begin + hour * HOUR_MS + minute * MINUTE_MS + second * 1_000;
      return;
    }
    const length = this.fineStep * interval;
    const from = this.#start + Math.max(0, Math.ceil((begin - this.#start) / length)) * length;
    for (let time = from; time < begin + DAY_MS; time += length) {
      if (!step()) return;
      if (has(hours, new Date(time).getUTCHours())) yield time;
    }
  }
}

/** @throws when only rules of months and years may have such a day */
function weekdayIn(text: string, freq: string): Weekday {
  const weekday = weekdays.indexOf(text.slice(-2));
  const place = Number(text.slice(0, -2));
  if (weekday < 0 || (place !== 0 && !/^(YEAR|MONTH)LY$/.test(freq))) throw new RangeError(text);
  return { weekday, place };
}

/** Whether one of these is in a list; an empty list has all. */
function has(list: readonly number[], ...values: readonly number[]): boolean {
  return list.length === 0 || values.some(value => list.includes(value));
}
