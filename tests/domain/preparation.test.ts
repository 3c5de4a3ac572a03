import { describe, expect, test } from 'vitest';
import {
  addOfflineCheck,
  getReturnDay,
  getEndOfReturnDayMs,
  estimateMissingPhotoBytes,
  findPartsToFetch,
  getPartOnDeviceState,
  offlineDataParts,
  type PartOnDevice,
  type OfflineDataPart,
} from '../../src/domain/preparation.ts';
import { clockState } from '../../src/domain/values/clockState.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/day.ts';

const leaving = Date.parse('2026-07-01T09:00:00+03:00');
const whole: PartOnDevice = { here: 3, total: 3, fetchedAt: leaving };

describe('a part', () => {
  const states: [string, OfflineDataPart, PartOnDevice, string][] = [
    ['all of it', 'bookings', whole, 'here'],
    ['not all', 'bookings', { ...whole, here: 2 }, 'missing'],
    ['nobody knows how many', 'bookings', { ...whole, total: undefined }, 'missing'],
    ['never fetched', 'chats', { here: 0, total: 0 }, 'missing'],
    ['none, as the server says', 'chats', { here: 0, total: 0, fetchedAt: leaving }, 'here'],
    ['of the day before', 'calendar', { ...whole, fetchedAt: leaving - DAY_MS }, 'here'],
    ['older', 'calendar', { ...whole, fetchedAt: leaving - DAY_MS - 1 }, 'old'],
    ['lists of the last week', 'choices', { ...whole, fetchedAt: leaving - 7 * DAY_MS }, 'here'],
    ['lists of before', 'choices', { ...whole, fetchedAt: leaving - 7 * DAY_MS - 1 }, 'old'],
    ['photos have no age', 'photos', { here: 4, total: 4 }, 'here'],
    ['photos that the partner leaves out', 'photos', { here: 4, total: 9, leftOut: 5 }, 'here'],
    ['photos that were deleted', 'photos', { here: 3, total: 9, leftOut: 5 }, 'missing'],
  ];
  test.each(states)('%s', (_, part, found, state) => {
    expect(getPartOnDeviceState(part, found, leaving)).toBe(state);
  });
});

test('prepared is who has every part; it stays so while everything ages at sea', () => {
  const parts = Object.fromEntries(offlineDataParts.map(part => [part, whole])) as Record<
    OfflineDataPart,
    PartOnDevice
  >;
  expect(findPartsToFetch(parts, leaving)).toEqual([]);
  for (const part of offlineDataParts)
    expect(findPartsToFetch({ ...parts, [part]: { here: 0, total: 1 } }, leaving)).toEqual([part]);
  // A day that is chosen anew two days later asks for new data.
  expect(findPartsToFetch(parts, leaving + 2 * DAY_MS)).toEqual([
    'bookings',
    'otherBookings',
    'chats',
    'boats',
    'calendar',
    'records',
  ]);
});

test('missing photos are reckoned by those that are here, and never beyond the limit', () => {
  expect(estimateMissingPhotoBytes({ here: 4, total: 10 }, 400)).toBe(600);
  expect(estimateMissingPhotoBytes({ here: 4, total: 10 }, 400, 700)).toBe(300);
  expect(estimateMissingPhotoBytes({ here: 4, total: 10, leftOut: 6 }, 400, 400)).toBe(0);
  expect(estimateMissingPhotoBytes({ here: 0, total: 10 }, 0)).toBeUndefined();
  expect(estimateMissingPhotoBytes({ here: 0, total: undefined }, 0)).toBe(0);
});

test('a day of return that has passed is none; it ends by Istanbul’s clock', () => {
  expect(getReturnDay({ until: '2026-07-04' }, '2026-07-04')).toBe('2026-07-04');
  expect(getReturnDay({ until: '2026-07-04' }, '2026-07-05')).toBeUndefined();
  expect(getReturnDay({}, '2026-07-05')).toBeUndefined();
  expect(getEndOfReturnDayMs('2026-07-04')).toBe(Date.parse('2026-07-05T00:00:00+03:00'));
});

test('a device’s clock is right, slow or fast', () => {
  expect(clockState(20_000)).toEqual({ is: 'right', ms: 0 });
  expect(clockState(HOUR_MS)).toEqual({ is: 'slow', ms: HOUR_MS });
  expect(clockState(-HOUR_MS)).toEqual({ is: 'fast', ms: HOUR_MS });
});

test('a time without a connection counts as long after a day, and is remembered', () => {
  const never = { wasLong: false };
  expect(addOfflineCheck(never, false, leaving)).toBe(never);
  const first = addOfflineCheck(never, true, leaving);
  expect(first).toEqual({ since: leaving, wasLong: false });
  expect(addOfflineCheck(first, true, leaving + DAY_MS)).toBe(first);
  const long = addOfflineCheck(first, true, leaving + DAY_MS + 1);
  expect(long).toEqual({ since: leaving, wasLong: true });
  expect(addOfflineCheck(long, false, leaving + 2 * DAY_MS)).toEqual({ wasLong: true });
  // It was interrupted: the hours aren't added up.
  expect(
    addOfflineCheck(addOfflineCheck(first, false, leaving + HOUR_MS), true, leaving + 2 * DAY_MS).wasLong,
  ).toBe(false);
  // The clock was set back.
  expect(addOfflineCheck(first, true, leaving - HOUR_MS)).toEqual({
    since: leaving - HOUR_MS,
    wasLong: false,
  });
});
