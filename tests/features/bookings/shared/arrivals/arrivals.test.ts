import { expect, test } from 'vitest';
import { findCheckInOuts } from '../../../../../src/features/bookings/shared/arrivals/arrivals.ts';

const stay = (id: string, startDate: string, endDate: string) => ({
  id,
  startDate,
  endDate,
  first: startDate.slice(0, 10),
  last: endDate.slice(0, 10),
});

test('who comes and goes, day by day in the order of the times; the plain day first', () => {
  const found = findCheckInOuts(
    [
      stay('late', '2026-06-13T18:00:00', '2026-06-13T20:00:00'),
      stay('goes', '2026-06-10', '2026-06-13'),
      stay('early', '2026-06-13T09:00:00', '2026-06-13T12:00:00'),
      stay('tomorrow', '2026-06-14', '2026-06-20'),
      stay('stays', '2026-06-12', '2026-06-15'),
    ],
    '2026-06-13',
    '2026-06-14',
  );
  expect(found.map(({ stay: { id }, isComing, isTomorrow }) => [id, isComing, isTomorrow])).toEqual([
    ['goes', false, false],
    ['early', true, false],
    ['early', false, false],
    ['late', true, false],
    ['late', false, false],
    ['tomorrow', true, true],
  ]);
});

test('a stay of one plain day is there twice; nobody: nothing', () => {
  const day = stay('day', '2026-06-13', '2026-06-13');
  expect(findCheckInOuts([day], '2026-06-13', '2026-06-14')).toHaveLength(2);
  expect(findCheckInOuts([day], '2026-06-14', '2026-06-15')).toEqual([]);
});
