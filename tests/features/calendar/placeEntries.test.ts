import { expect, test } from 'vitest';
import { placeEntries } from '../../../src/features/calendar/month/placeEntries.ts';
import { eachDay } from '../../../src/lib/time/day.ts';

/** Places entries by their days in August 2026. `[17 0-2]1` begins and ends with these columns, in lane 1. */
function place(spans: readonly string[], most = 2): string {
  const entries = spans.map(id => {
    const [first = '', last = ''] = id.split('-').map(day => `2026-08-${day.slice(0, 2)}`);
    const pending = id.endsWith('!') ? ('refused' as const) : undefined;
    const days = { first, last, startDate: first, endDate: last };
    return { ...days, id, serverId: id, isBooking: false, title: id, description: null, boatId: '', pending };
  });
  const placed = placeEntries(entries, eachDay('2026-08-17', '2026-08-23'), most);
  const pieces = placed.flatMap(day => day.pieces);
  const words = pieces.map(
    ({ entry: { id }, from, to, lane, begins, ends }) =>
      `${begins ? '[' : ''}${id} ${from}-${to}${ends ? ']' : ' '}${lane}`,
  );
  return `${words.join(' ')} +${placed.map(({ hidden }) => hidden).join('')}`;
}

test('an entry takes a lane as soon as it is free; it is cut where its days are full, and shows its ends', () => {
  const spans = ['15-18', '16-22', '17-31', '20-21'];
  expect(place(spans)).toBe('15-18 0-2]0 16-22 0-6]1 17-31 2-3 0 [20-21 3-5]0 17-31 5-7 0 +1101100');
});

test('an entry that needs a decision goes before all others; on paper nothing is hidden', () => {
  const spans = ['17-23', '17-22', '19-20!'];
  expect(place(spans)).toBe('[17-23 0-7]1 [17-22 0-2 0 [19-20! 2-4]0 17-22 4-6]0 +0011000');
  expect(place(spans, Infinity)).toContain('[17-22 0-6]2');
});
