import { expect, test } from 'vitest';
import { afterSeeing, changeOf, type Visits } from '../../src/domain/visits.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/time/day.ts';

const start = Date.parse('2026-06-12T18:00:00+03:00');

/** After counts were seen one after the other, each so long after the first. */
function after(
  ...seen: readonly (readonly [ms: number, counts: Record<string, number>])[]
): Visits | undefined {
  return seen.reduce<Visits | undefined>(
    (visits, [ms, counts]) => afterSeeing(visits, counts, start + ms),
    undefined,
  );
}

test('a visit is compared with the last moment of the one before', () => {
  const visits = after([0, { boats: 3 }], [40 * MINUTE_MS - 1, { boats: 3 }], [HOUR_MS * 20, { boats: 5 }]);
  expect(changeOf(visits, 'boats', 5)).toEqual({ by: 2, since: start + 40 * MINUTE_MS - 1 });
  expect(changeOf(visits, 'boats', 3)).toBeUndefined();
  expect(changeOf(visits, 'boats', 2)?.by).toBe(-1);
});

test('what changes during a visit is compared with the visit before, too, until the next one', () => {
  const first = after([0, { boats: 3 }], [MINUTE_MS, { boats: 4 }]);
  expect(changeOf(first, 'boats', 4)).toBeUndefined();
  const second = after([0, { boats: 3 }], [HOUR_MS, { boats: 4 }], [HOUR_MS + MINUTE_MS, { boats: 6 }]);
  expect(changeOf(second, 'boats', 6)).toEqual({ by: 3, since: start });
  expect(changeOf(afterSeeing(second, { boats: 6 }, start + 3 * HOUR_MS), 'boats', 6)).toBeUndefined();
});

test('a count that was not known then, or is not known now, says nothing and is not forgotten', () => {
  const visits = after([0, { boats: 3 }], [HOUR_MS, { bookings: 7 }], [3 * HOUR_MS, { bookings: 9 }]);
  expect(changeOf(visits, 'boats', 4)).toEqual({ by: 1, since: start + HOUR_MS });
  expect(changeOf(visits, 'bookings', 9)?.by).toBe(2);
  expect(changeOf(after([0, {}]), 'boats', 1)).toBeUndefined();
  expect(changeOf(after([0, { boats: 1 }]), 'boats', 2)).toBeUndefined();
});

test('nothing is kept anew while nothing changes, for some minutes', () => {
  const visits = after([0, { boats: 3 }]);
  expect(afterSeeing(visits, { boats: 3 }, start + MINUTE_MS)).toBe(visits);
  expect(afterSeeing(visits, { boats: 3 }, start + 6 * MINUTE_MS)).not.toBe(visits);
  expect(afterSeeing(visits, {}, start + HOUR_MS)).toBe(visits);
  expect(afterSeeing(visits, { boats: 3 }, start - HOUR_MS)?.seen.at).toBe(start - HOUR_MS);
});
