/** When a stay begins and ends, wherever the device is and whatever its clock does in summer (A398, Q050, Q051). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  answerDeadline,
  toExclusiveEndMs,
  hasFinished,
  hasStarted,
  type Booking,
} from '../../src/domain/booking/booking.ts';
import { daysOfStay, daysToCheckin } from '../../src/domain/booking/stayDays.ts';
import { addDays } from '../../src/lib/time/calendar.ts';
import { booking } from '../support/factories.ts';
import { inTimeZone, zones } from '../support/deviceZone.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ms = (text: string): number => Date.parse(text);
const stay = (startDate: string, endDate: string, fields: Partial<Booking> = {}): Booking =>
  booking({ startDate, endDate, ...fields });

/** A day by its number since 1970. */
const day = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
const someDay = fc.integer({ min: Date.UTC(2020, 0) / DAY, max: Date.UTC(2039, 11) / DAY });

describe.each(zones)('on a device in %s', zone => {
  inTimeZone(zone);

  test.each([
    ['2026-05-12T12:00:00Z', 31],
    ['2026-06-10T21:00:00Z', 1],
    ['2026-06-11T20:59:59.999Z', 1],
    ['2026-06-11T21:00:00Z', 0],
    ['2026-06-12T20:59:59.999Z', 0],
    ['2026-06-12T21:00:00Z', undefined],
  ])('A129, Q072 to a check-in on 2026-06-12, at %s: %s', (now, days) => {
    expect(daysToCheckin(stay('2026-06-12', '2026-06-14'), ms(now))).toBe(days);
  });

  test.each([
    // The nights in which clocks change there, and in Europe.
    ['2026-03-09', '2026-03-08T09:00:00Z', 1],
    ['2026-11-02', '2026-10-31T23:00:00Z', 1],
    ['2026-09-28', '2026-09-26T13:00:00Z', 2],
    ['2026-04-06', '2026-04-04T23:00:00Z', 1],
    ['2026-03-30', '2026-03-28T22:00:00Z', 1],
    ['2026-10-26', '2026-10-24T20:30:00Z', 2],
    ['2028-03-01', '2028-02-28T12:00:00Z', 2],
    ['2027-01-01', '2026-12-31T20:59:59Z', 1],
  ])('A129 to %s, at %s: %d', (startDate, now, days) => {
    expect(daysToCheckin(stay(startDate, startDate), ms(now))).toBe(days);
  });

  test('A129, Q072 to a check-in by the hour: it is today until it has begun, then nothing', () => {
    const charter = stay('2026-06-12T01:00:00+03:00', '2026-06-12T05:00:00+03:00', { rentalPeriod: 1 });
    const at = (now: string): number | undefined => daysToCheckin(charter, ms(now));
    expect(at('2026-06-11T23:59:59+03:00')).toBe(1);
    expect(at('2026-06-12T00:00:00+03:00')).toBe(0);
    expect(at('2026-06-12T00:59:59.999+03:00')).toBe(0);
    expect(at('2026-06-12T01:00:00+03:00')).toBeUndefined();
    expect(at('2026-06-12T04:00:00+03:00')).toBeUndefined();
  });

  test('A129 days to check-in are the days of Istanbul’s calendar, never below zero', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400 * DAY, max: 400 * DAY }), (first, away) => {
        const now = first * DAY - 3 * HOUR + away;
        const today = Math.floor((now + 3 * HOUR) / DAY);
        expect(daysToCheckin(stay(day(first), day(first + 2)), now)).toBe(
          first < today ? undefined : first - today,
        );
      }),
    );
  });

  test('A235, Q050 a stay of days begins at Istanbul’s midnight and ends after its last day', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 30 }), (first, more) => {
        const held = stay(day(first), day(first + more));
        const from = first * DAY - 3 * HOUR;
        const to = (first + more + 1) * DAY - 3 * HOUR;
        expect([hasStarted(held, from - 1), hasStarted(held, from)]).toEqual([false, true]);
        expect([hasFinished(held, to - 1), hasFinished(held, to)]).toEqual([false, true]);
        expect(toExclusiveEndMs(held.endDate)).toBe(to);
        expect(daysOfStay(held)).toBe(more + 1);
        expect(addDays(held.startDate, more)).toBe(held.endDate);
      }),
    );
  });

  test('A235, A398 one by the hour begins and ends at its times in Istanbul', () => {
    for (const [startDate, endDate] of [
      ['2026-03-08T09:30:00+03:00', '2026-03-08T13:00:00+03:00'],
      ['2026-03-08T09:30', '2026-03-08 13:00'],
      ['2026-03-08T06:30:00Z', '2026-03-08T10:00:00Z'],
    ] as const) {
      const held = stay(startDate, endDate, { rentalPeriod: 1 });
      const [from, to] = [ms('2026-03-08T06:30:00Z'), ms('2026-03-08T10:00:00Z')];
      expect([hasStarted(held, from - 1), hasStarted(held, from)]).toEqual([false, true]);
      expect([hasFinished(held, to - 1), hasFinished(held, to)]).toEqual([false, true]);
    }
  });

  test('A245, A404 a request can be answered for 72 hours, whatever clocks do meanwhile', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 24 * 60 - 1 }), (first, minute) => {
        const created = first * DAY + minute * 60_000;
        const createdDateTime = new Date(created + 3 * HOUR).toISOString().slice(0, 19);
        const request = booking({ status: 1, createdDateTime });
        const deadline = created + 72 * HOUR;
        expect(answerDeadline(request)).toBe(deadline);
        expect(actionsOf(request, deadline - 1).answer).toBe(true);
        expect(actionsOf(request, deadline).answer).toBe(false);
      }),
    );
  });
});

describe('what the server says beside the dates', () => {
  const held = stay('2026-06-12', '2026-06-14');

  test('A235 a stale “not yet” doesn’t keep a stay from having begun or ended', () => {
    expect(hasStarted(held, ms('2026-06-12T00:00:00+03:00'))).toBe(true);
    expect(hasFinished(held, ms('2026-06-15T00:00:00+03:00'))).toBe(true);
  });

  test('A235 its “yes” counts before the dates do', () => {
    const early = { ...held, isStarted: true, isFinished: true };
    expect(hasStarted(early, 0)).toBe(true);
    expect(hasFinished(early, 0)).toBe(true);
  });

  test('dates that can’t be read neither begin nor end', () => {
    const unread = stay('yarın', '', {});
    expect(hasStarted(unread, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(hasFinished(unread, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(toExclusiveEndMs('')).toBeUndefined();
    expect(daysToCheckin(unread, 0)).toBeUndefined();
  });

  test('Q072 a check-in that was early is over, too; the day of one isn’t before it ends', () => {
    const now = ms('2026-06-11T12:00:00+03:00');
    expect(daysToCheckin({ ...held, isStarted: true }, now)).toBeUndefined();
    // The server calls a day begun from its midnight on, and the guest comes at some time of it.
    expect(daysToCheckin({ ...held, isStarted: true }, ms('2026-06-12T09:00:00+03:00'))).toBe(0);
  });
});
