import { expect, test } from 'vitest';
import { recordSeenCounts, findCountChange, type SeenCountVisits } from '../../src/domain/visits.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/time/day.ts';

const start = Date.parse('2026-06-12T18:00:00+03:00');

/** After counts were seen one after the other, each so long after the first. */
function after(
  ...seen: readonly (readonly [ms: number, counts: Record<string, number>])[]
): SeenCountVisits | undefined {
  return seen.reduce<SeenCountVisits | undefined>(
    (visits, [ms, counts]) => recordSeenCounts(visits, counts, start + ms),
    undefined,
  );
}

test('a visit is compared with the last moment of the one before', () => {
  const visits = after([0, { boats: 3 }], [40 * MINUTE_MS - 1, { boats: 3 }], [HOUR_MS * 20, { boats: 5 }]);
  expect(findCountChange(visits, 'boats', 5)).toEqual({ by: 2, since: start + 40 * MINUTE_MS - 1 });
  expect(findCountChange(visits, 'boats', 3)).toBeUndefined();
  expect(findCountChange(visits, 'boats', 2)?.by).toBe(-1);
});

test('what changes during a visit is compared with the visit before, too, until the next one', () => {
  const first = after([0, { boats: 3 }], [MINUTE_MS, { boats: 4 }]);
  expect(findCountChange(first, 'boats', 4)).toBeUndefined();
  const second = after([0, { boats: 3 }], [HOUR_MS, { boats: 4 }], [HOUR_MS + MINUTE_MS, { boats: 6 }]);
  expect(findCountChange(second, 'boats', 6)).toEqual({ by: 3, since: start });
  expect(
    findCountChange(recordSeenCounts(second, { boats: 6 }, start + 3 * HOUR_MS), 'boats', 6),
  ).toBeUndefined();
});

test('a count that was not known then, or is not known now, says nothing and is not forgotten', () => {
  const visits = after([0, { boats: 3 }], [HOUR_MS, { bookings: 7 }], [3 * HOUR_MS, { bookings: 9 }]);
  expect(findCountChange(visits, 'boats', 4)).toEqual({ by: 1, since: start + HOUR_MS });
  expect(findCountChange(visits, 'bookings', 9)?.by).toBe(2);
  expect(findCountChange(after([0, {}]), 'boats', 1)).toBeUndefined();
  expect(findCountChange(after([0, { boats: 1 }]), 'boats', 2)).toBeUndefined();
});

test('nothing is kept anew while nothing changes, for some minutes', () => {
  const visits = after([0, { boats: 3 }]);
  expect(recordSeenCounts(visits, { boats: 3 }, start + MINUTE_MS)).toBe(visits);
  expect(recordSeenCounts(visits, { boats: 3 }, start + 6 * MINUTE_MS)).not.toBe(visits);
  expect(recordSeenCounts(visits, {}, start + HOUR_MS)).toBe(visits);
  expect(recordSeenCounts(visits, { boats: 3 }, start - HOUR_MS)?.seen.at).toBe(start - HOUR_MS);
});
