import { describe, expect, test } from 'vitest';
import { BookingStatus } from '../../../../src/domain/booking/booking.ts';
import { newDiscount, DiscountType, type Discount } from '../../../../src/domain/discount.ts';
import type { Entry } from '../../../../src/features/calendar/entries.ts';
import { bandsOf } from '../../../../src/features/calendar/timeline/rules/bands.ts';
import { movedSpan } from '../../../../src/features/calendar/timeline/rules/moves.ts';
import {
  entryBoatText,
  isRequest,
  requestEntries,
} from '../../../../src/features/calendar/timeline/rules/requests.ts';
import {
  daysInReach,
  keyDaySteps,
  stepTimelineDay,
  dayWidth,
} from '../../../../src/features/calendar/timeline/rules/scale.ts';
import { getEntryState } from '../../../../src/features/calendar/timeline/rules/states.ts';
import { dayNumber } from '../../../../src/lib/time/day.ts';
import { inTimeZone, zones } from '../../../support/deviceZone.ts';
import { booking } from '../../../support/factories.ts';
import { inEnglish } from '../../intl.ts';

const stay: Entry = {
  id: '1',
  serverId: '1',
  isBooking: true,
  title: 'TK-1',
  description: null,
  boatId: '101',
  startDate: '2027-06-10',
  endDate: '2027-06-14',
  first: '2027-06-10',
  last: '2027-06-14',
  pending: undefined,
};
const before = Date.parse('2027-06-01T12:00:00+03:00');
const during = Date.parse('2027-06-14T23:00:00+03:00');
const after = Date.parse('2027-06-15T00:00:00+03:00');

describe('the state of an entry', () => {
  const known = { startDate: stay.startDate, endDate: stay.endDate, isStarted: false, isFinished: false };
  const of = (status: number, now: number) =>
    getEntryState(stay, booking({ ...known, status, createdDateTime: '2027-05-31T12:00:00+03:00' }), now);

  test('a coming stay is told by what is paid of it', () => {
    expect(of(BookingStatus.pendingAvailability, before)).toBe('asked');
    expect(of(BookingStatus.pendingPrePayment, before)).toBe('unpaid');
    expect(of(BookingStatus.pendingRemainingPayment, before)).toBe('partPaid');
    expect(of(BookingStatus.paymentSuccess, before)).toBe('paid');
  });

  test('one that has begun is under way until its last day in Istanbul has ended', () => {
    expect(of(BookingStatus.pendingRemainingPayment, during)).toBe('underWay');
    expect(of(BookingStatus.paymentSuccess, after)).toBe('over');
    expect(of(BookingStatus.completed, before)).toBe('over');
  });

  test('of one that isn’t on the device only its days are known', () => {
    expect([before, during, after].map(now => getEntryState(stay, undefined, now))).toEqual([
      'booked',
      'underWay',
      'over',
    ]);
    expect(getEntryState({ ...stay, isBooking: false }, undefined, during)).toBe('blocked');
  });
});

describe.each(zones)('blocked days in %s', zone => {
  inTimeZone(zone);

  test('are moved by whole days, across a change of clocks', () => {
    const span = { startDate: '2027-03-26', endDate: '2027-03-28' };
    expect(movedSpan(span, 'whole', 3)).toEqual({ startDate: '2027-03-29', endDate: '2027-03-31' });
    expect(movedSpan(span, 'end', 4)).toEqual({ startDate: '2027-03-26', endDate: '2027-04-01' });
    expect(movedSpan(span, 'start', -1)).toEqual({ startDate: '2027-03-25', endDate: '2027-03-28' });
  });
});

describe('blocked days are moved', () => {
  test('their hours stay', () => {
    const span = { startDate: '2027-06-10T09:00:00+03:00', endDate: '2027-06-10T10:30:00+03:00' };
    expect(movedSpan(span, 'whole', -1)).toEqual({
      startDate: '2027-06-09T09:00:00+03:00',
      endDate: '2027-06-09T10:30:00+03:00',
    });
  });

  test('they don’t end before they begin', () => {
    const span = { startDate: '2027-06-10', endDate: '2027-06-12' };
    expect(movedSpan(span, 'end', -2)).toEqual({ startDate: '2027-06-10', endDate: '2027-06-10' });
    expect(movedSpan(span, 'end', -3)).toBe(span);
    expect(movedSpan(span, 'start', 3)).toBe(span);
  });
});

describe('bands', () => {
  const day = (text: string): number => dayNumber(text) ?? NaN;
  const discount = (fields: Partial<Discount>): Discount => ({
    ...newDiscount(),
    name: 'Yaz',
    discountRate: 10,
    boatIds: ['101'],
    ...fields,
  });

  test('seasons that have a price, and the boat’s own active discounts by the days that they are for', () => {
    const season = { dateFrom: '2027-06-01', dateTo: '2027-08-31', price: 900, minRentalPeriod: null };
    const boat = {
      defaultCurrency: 3,
      priceGroups: [season, { ...season, dateFrom: '2027-09-01', dateTo: '2027-09-30', price: null }],
    };
    const found = bandsOf(boat, '101', [
      discount({ startDate: '2027-05-01', endDate: '2027-05-31' }),
      discount({
        discountType: DiscountType.earlyBooking,
        startDate: '2026-12-01',
        endDate: '2026-12-31',
        checkinStartDate: '2027-07-01',
        checkinEndDate: '2027-07-31',
      }),
      discount({ isLimitlessTerm: true }),
      discount({ isActive: false, isLimitlessTerm: true }),
      discount({ boatIds: ['102'], isLimitlessTerm: true }),
    ]);
    expect(found.map(({ kind, from, to, lane }) => [kind, from, to, lane])).toEqual([
      ['season', day('2027-06-01'), day('2027-09-01'), 0],
      ['booked', day('2027-05-01'), day('2027-06-01'), 0],
      ['checkin', day('2027-07-01'), day('2027-08-01'), 1],
      ['booked', -Infinity, Infinity, 2],
    ]);
  });

  test('a boat of which only the line of the list is here has none', () => {
    expect(bandsOf(undefined, '101', [])).toEqual([]);
  });
});

describe('requests', () => {
  const badge = (id: string) => ({ id, name: id, make: '', color: '', initials: id, rentalPeriod: 2 });
  const boats = new Map(['101', '102'].map(id => [id, badge(id)]));
  const meant = (...ids: string[]) =>
    ids.map(id => ({ id, name: id, brand: null, model: null, rentalPeriod: 2 }));
  const asked = {
    ...booking({ id: '7', startDate: '2027-06-10', endDate: '2027-06-12' }),
    boats: meant('101', '102', 'gone'),
  };

  test('stand in the rows of all boats that may be meant, and aren’t taken for stays', () => {
    const found = requestEntries([asked], boats);
    expect(found.map(({ id, boatId, first, last }) => [id, boatId, first, last])).toEqual([
      ['request-7', '101', '2027-06-10', '2027-06-12'],
      ['request-7', '102', '2027-06-10', '2027-06-12'],
    ]);
    expect(found.every(isRequest)).toBe(true);
    expect(isRequest(stay)).toBe(false);
  });

  test('in each row all boats that may be meant are named, of a stay the boat of its row', () => {
    const wordsOf = (request: typeof asked): readonly string[] =>
      requestEntries([request], boats).map(entry => entryBoatText(inEnglish, entry.boatId, entry, request));
    const both = { ...asked, boats: meant('101', '102') };
    expect(wordsOf(both)).toEqual(['101 or 102', '101 or 102']);
    expect(wordsOf({ ...asked, boats: meant('102') })).toEqual(['102']);
    expect(entryBoatText(inEnglish, '102', stay, both)).toBe('102');
    expect(entryBoatText(inEnglish, '102', stay)).toBe('102');
  });

  test('without readable dates there is no place', () => {
    expect(requestEntries([{ ...asked, startDate: 'soon' }], boats)).toEqual([]);
  });
});

describe('the scale', () => {
  test('days fill the room that there is, in whole pixels, and are never too narrow for a finger', () => {
    expect(dayWidth('fortnight', 960)).toBe(68);
    expect(dayWidth('fortnight', 290)).toBe(44);
    expect(dayWidth('season', 960)).toBe(5);
  });

  test('a step goes by two weeks, to the beginning of a month, or by half a year', () => {
    expect(stepTimelineDay('2027-02-20', 'fortnight', 1)).toBe('2027-03-06');
    expect(stepTimelineDay('2027-02-20', 'month', 1)).toBe('2027-03-01');
    expect(stepTimelineDay('2027-02-20', 'month', -1)).toBe('2027-02-01');
    expect(stepTimelineDay('2027-02-01', 'month', -1)).toBe('2027-01-01');
    expect(stepTimelineDay('2027-05-01', 'season', 1)).toBe('2027-11-01');
  });

  test('all entries can be reached, but not a mistake in a far year', () => {
    const far = { ...stay, first: '2031-03-05', last: '2031-03-08' };
    const wrong = { ...stay, first: '0027-06-05', last: '9999-06-05' };
    expect(daysInReach([stay, far, wrong], '2026-11-28')).toEqual({
      first: '2026-05-01',
      last: '2031-03-31',
    });
    expect(daysInReach([], '2026-11-28').last).toBe('2028-05-31');
  });

  test('keys go by days, weeks and months', () => {
    const from = (key: string): string | undefined => keyDaySteps[key]?.('2027-03-31');
    const days = ['ArrowRight', 'Home', 'End', 'PageUp'].map(from).join(' ');
    expect(days).toBe('2027-04-01 2027-03-29 2027-04-04 2027-02-28');
  });
});
