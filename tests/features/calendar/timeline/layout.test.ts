import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/features/calendar/entries.ts';
import {
  layRow,
  MAX_TIMELINE_LANES,
  overlappingDays,
} from '../../../../src/features/calendar/timeline/rules/layout.ts';
import { dayNumber } from '../../../../src/lib/time/day.ts';
import { inTimeZone, zones } from '../../../support/deviceZone.ts';

const base = dayNumber('2027-06-01') ?? 0;

/** Of June 2027, as `3` or as `3T10`. */
function entry(id: string, start: string, end: string, isBooking = true): Entry {
  const date = (text: string): string => {
    const [day = '', hour] = text.split('T');
    return `2027-06-${day.padStart(2, '0')}${hour === undefined ? '' : `T${hour}:00:00+03:00`}`;
  };
  const [startDate, endDate] = [date(start), date(end)];
  return {
    id,
    serverId: id,
    isBooking,
    title: id,
    description: null,
    boatId: '101',
    first: startDate.slice(0, 10),
    last: endDate.slice(0, 10),
    startDate,
    endDate,
    pending: undefined,
  };
}

/** Days of June, the end not included. */
function places(entries: readonly Entry[], asked: readonly string[] = []) {
  const { placed } = layRow(entries, ({ id }) => asked.includes(id));
  return placed.map(({ entry: { id }, from, to, lane }) => [id, from - base + 1, to - base + 1, lane]);
}

describe.each(zones)('days in %s', zone => {
  inTimeZone(zone);

  test('the last one is included, also where the clock changes', () => {
    expect(places([entry('a', '3', '5')])).toEqual([['a', 3, 6, 0]]);
    const march = { ...entry('b', '1', '1'), first: '2027-03-27', last: '2027-03-29' };
    const [placed] = layRow([march], () => false).placed;
    expect((placed?.to ?? 0) - (placed?.from ?? 0)).toBe(3);
  });
});

describe('the row of a boat', () => {
  test('on a day of change each has half of it, and it is marked', () => {
    const entries = [entry('a', '1', '5'), entry('b', '5', '9')];
    expect(places(entries)).toEqual([
      ['a', 1, 5.5, 0],
      ['b', 5.5, 10, 0],
    ]);
    expect(layRow(entries, () => false).turnarounds).toEqual([{ day: base + 4, lane: 0 }]);
  });

  test('a block beside a stay shares the day, but nobody comes then', () => {
    const entries = [entry('a', '1', '5'), entry('works', '5', '6', false)];
    expect(places(entries).map(place => place[3])).toEqual([0, 0]);
    expect(layRow(entries, () => false).turnarounds).toEqual([]);
  });

  test('by the hour two stays of one day follow on each other; hours that overlap lie below', () => {
    expect(places([entry('a', '3T10', '3T12'), entry('b', '3T14', '3T16')])).toEqual([
      ['a', 3, 3.5, 0],
      ['b', 3.5, 4, 0],
    ]);
    expect(places([entry('a', '3T10', '3T15'), entry('b', '3T14', '3T16')])).toEqual([
      ['a', 3, 4, 0],
      ['b', 3, 4, 1],
    ]);
  });

  test('what shares more than a day lies below, and so do three of one day', () => {
    expect(places([entry('a', '1', '5'), entry('b', '4', '9')]).map(place => place[3])).toEqual([0, 1]);
    expect(places([entry('a', '3', '3'), entry('b', '3', '3')]).map(place => place[3])).toEqual([0, 1]);
    expect(places([entry('a', '1', '5'), entry('b', '5', '5'), entry('c', '5', '9')])).toEqual([
      ['a', 1, 6, 0],
      ['c', 5, 10, 1],
      ['b', 5, 6, 2],
    ]);
  });

  test('a request takes no half of a day from a stay', () => {
    expect(places([entry('a', '1', '5'), entry('ask', '5', '9')], ['ask'])).toEqual([
      ['a', 1, 6, 0],
      ['ask', 5, 10, 1],
    ]);
  });

  test('more than there are lanes are counted by days', () => {
    const many = Array.from({ length: MAX_TIMELINE_LANES + 2 }, (_, at) => entry(String(at), '3', '4'));
    const { placed, more, lanes } = layRow(many, () => false);
    expect(placed).toHaveLength(MAX_TIMELINE_LANES);
    expect(lanes).toBe(MAX_TIMELINE_LANES);
    expect(more).toEqual([
      { day: base + 2, count: 2 },
      { day: base + 3, count: 2 },
    ]);
  });

  test('an empty row has one lane', () => {
    expect(layRow([], () => false)).toEqual({ placed: [], turnarounds: [], more: [], lanes: 1 });
  });
});

test('only what any part of shows in the days is drawn', () => {
  const all = [0, 2, 5].map(from => ({ from, to: from + 2 }));
  expect(overlappingDays(all, 2, 5)).toEqual([{ from: 2, to: 4 }]);
});
