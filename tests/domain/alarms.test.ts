/** Which notifications are due. */
import { expect, test } from 'vitest';
import { alarmsAt, type AlarmFacts } from '../../src/domain/alarms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time/day.ts';

const NOON = Date.parse('2026-06-13T12:00:00+03:00');

function due(facts: Partial<AlarmFacts>, now = NOON): string {
  return alarmsAt({ requests: [], stays: [], ...facts }, now)
    .map(({ tag, ids }) => `${tag} (${ids.join(' ')})`)
    .join(', ');
}

test('the time to answer: two hours before its end, and half an hour', () => {
  const left = (ms: number): string => due({ requests: [{ id: '7', deadline: NOON + ms }] });
  expect(left(2 * HOUR_MS + 1)).toBe('');
  expect(left(2 * HOUR_MS)).toBe('deadline:7:120 (7)');
  expect(left(30 * MINUTE_MS + 1)).toBe('deadline:7:120 (7)');
  expect(left(30 * MINUTE_MS)).toBe('deadline:7:30 (7)');
  expect(left(0)).toBe('');
});

const stay = (id: string, startDate: string, isRecordDue = false) => ({ id, startDate, isRecordDue });

test('tomorrow’s check-ins: from 18:00 in Istanbul on, in one notification', () => {
  const stays = [
    stay('1', '2026-06-14'),
    stay('2', '2026-06-14T10:00:00+03:00'),
    stay('3', '2026-06-15'),
    stay('4', '2026-06-13'),
  ];
  const evening = NOON + 6 * HOUR_MS;
  expect(due({ stays }, evening - 1)).toBe('');
  expect(due({ stays }, evening)).toBe('checkIns:2026-06-14 (1 2)');
  expect(due({ stays }, evening + 6 * HOUR_MS - 1)).toBe('checkIns:2026-06-14 (1 2)');
  expect(due({ stays }, evening + DAY_MS)).toBe('checkIns:2026-06-15 (3)');
});

test('delivery records: on the day of the check-in, from the morning on, while they are missing', () => {
  const stays = [stay('1', '2026-06-13', true), stay('2', '2026-06-13'), stay('3', '2026-06-12', true)];
  expect(due({ stays }, NOON - 3 * HOUR_MS - 1)).toBe('');
  expect(due({ stays }, NOON - 3 * HOUR_MS)).toBe('records:2026-06-13 (1)');
});
