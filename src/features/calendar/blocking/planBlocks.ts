/**
 * Plans calendar entries for repeated days of several boats. Pure. Days are `YYYY-MM-DD`, without a time
 * zone.
 */
import { weekdays } from '../../../domain/boat/boatChoices.ts';
import {
  calendarEventProblems,
  wholeDays,
  type CalendarEvent,
  type CalendarEventField,
} from '../../../domain/calendarEvent.ts';
import { equal } from '../../../lib/equal.ts';
import type { TranslatableText } from '../../../lib/text/TranslatableText.ts';
import { weekFromMonday } from '../../../kit/words/weekdays.ts';
import { dayAfter, weekdayFromMonday } from '../months.ts';

/** The most entries that one form makes: each entry is sent in its own request. */
export const MAX_EVENTS_PER_BLOCK = 200;

/** The values of the form. A field that was emptied is absent. */
export interface BlockValues {
  readonly title?: string;
  readonly description?: string;
  readonly boats?: readonly string[];
  readonly first?: string;
  readonly last?: string;
  /** The marketplace's numbers of weekdays: 1 is Sunday. All seven make one span without a gap. */
  readonly weekdays?: readonly number[];
}
export type BlockField = keyof BlockValues;

/** The initial values of a form, and its values when it was closed. */
export interface LeftBlock {
  readonly begin: BlockValues;
  readonly values: BlockValues;
}

/**
 * Returns the initial values of a form that was closed before. A field keeps the partner's change if its
 * initial value is still the same. Newly chosen boats are added to boats that the partner had changed.
 */
export function resumedBlock(initialValues: BlockValues, left: LeftBlock | undefined): BlockValues {
  if (!left) return initialValues;
  const isBegun = (field: BlockField): boolean => equal(initialValues[field], left.begin[field]);
  const of = (field: 'title' | 'description' | 'boats' | 'weekdays') =>
    (isBegun(field) ? left.values : initialValues)[field];
  const { first, last } = isBegun('first') && isBegun('last') ? left.values : initialValues;
  const { boats = [] } = left.values;
  const hasOthers = !isBegun('boats') && !equal(boats, left.begin.boats);
  return Object.fromEntries(
    Object.entries({
      title: of('title'),
      description: of('description'),
      boats: hasOthers ? [...new Set([...boats, ...(initialValues.boats ?? [])])] : of('boats'),
      weekdays: of('weekdays'),
      first,
      last,
    }).filter(([, value]) => value !== undefined),
  );
}

export interface BlockPlan {
  /** The number of days to block on each boat. */
  readonly days: number;
  readonly boats: number;
  readonly events: readonly CalendarEvent[];
  /** The reasons why the days can't be blocked, at most one for each field. */
  readonly problems: readonly { readonly field: BlockField; readonly words: TranslatableText }[];
}

const fieldOf: Readonly<Record<CalendarEventField, BlockField>> = {
  title: 'title',
  description: 'description',
  boatId: 'boats',
  startDate: 'first',
  endDate: 'last',
};

/** @param periodOf the boat's rental period; undefined if it isn't known */
export function planBlocks(
  { title = '', description, boats = [], first = '', last = '', weekdays: chosen = weekdays }: BlockValues,
  periodOf: (boat: string) => number | undefined,
  today: string,
): BlockPlan {
  const texts = { title: title.trim(), description: description?.trim() || null };
  const whole = { ...texts, boatId: boats[0] ?? '', startDate: first, endDate: last };
  const problems: BlockPlan['problems'][number][] = calendarEventProblems(whole, today).map(
    ({ field, words }) => ({ field: fieldOf[field], words }),
  );
  const hasDays = problems.every(({ field }) => field !== 'first' && field !== 'last');
  const spans = hasDays ? spansOf(first, last, chosen) : [];
  const days = spans.reduce((sum, span) => sum + span.days, 0);
  if (hasDays && days === 0) problems.push({ field: 'weekdays', words: { id: 'calendar.many.noDays' } });
  if (spans.length * boats.length > MAX_EVENTS_PER_BLOCK)
    problems.push({
      field: 'last',
      words: {
        id: 'calendar.many.tooMany',
        values: { count: spans.length * boats.length, most: MAX_EVENTS_PER_BLOCK },
      },
    });
  const events = boats.flatMap(boatId =>
    spans.map(span => ({
      ...texts,
      boatId,
      ...wholeDays(span.first, span.last, periodOf(boatId)),
    })),
  );
  return { days, boats: boats.length, events, problems };
}

interface DaySpan {
  readonly first: string;
  readonly last: string;
  readonly days: number;
}

/** Returns the chosen weekdays from `first` to `last`, both included. Consecutive days make one span. */
function spansOf(first: string, last: string, chosen: readonly number[]): readonly DaySpan[] {
  const spans: DaySpan[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    if (!chosen.includes(weekFromMonday[weekdayFromMonday(day)] ?? 0)) continue;
    const before = spans.at(-1);
    if (before && dayAfter(before.last, 1) === day)
      spans[spans.length - 1] = { first: before.first, last: day, days: before.days + 1 };
    else spans.push({ first: day, last: day, days: 1 });
  }
  return spans;
}
