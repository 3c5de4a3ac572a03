import { describe, expect, test } from 'vitest';
import { DiscountType, newDiscount, type Discount } from '../../src/domain/discount.ts';
import { endDiscountBefore, inNextSeason } from '../../src/domain/discountDays.ts';

const today = '2026-11-28';
const summer: Discount = {
  ...newDiscount(),
  name: 'Yaz',
  discountRate: 10,
  boatIds: ['57'],
  startDate: '2026-06-01',
  endDate: '2026-08-31',
};
const limitless: Discount = { ...summer, isLimitlessTerm: true, startDate: null, endDate: null };

describe('a discount that ends before another one begins', () => {
  test.each<[string, Discount, string | null, string | undefined]>([
    ['over the end of a month', summer, '2026-08-01', '2026-06-01 2026-07-31'],
    [
      'over the end of February',
      { ...summer, startDate: '2028-01-01' },
      '2028-03-01',
      '2028-01-01 2028-02-29',
    ],
    ['a single day is left', summer, '2026-06-02', '2026-06-01 2026-06-01'],
    ['it begins on the same day', summer, '2026-06-01', undefined],
    ['it begins later', summer, '2026-05-01', undefined],
    ['the other one holds from now on', summer, null, '2026-06-01 2026-11-27'],
    ['one without an end begins today', limitless, '2027-01-01', '2026-11-28 2026-12-31'],
    ['one without an end, the other begins today', limitless, today, '2026-11-27 2026-11-27'],
  ])('%s', (_, discount, begins, days) => {
    const ended = endDiscountBefore(discount, begins, today);
    expect(ended && `${ended.startDate} ${ended.endDate}`).toBe(days);
    if (ended) expect(ended).toMatchObject({ isLimitlessTerm: false, name: 'Yaz', boatIds: ['57'] });
  });

  test('what the server doesn’t tell of its term stays untold', () => {
    expect(endDiscountBefore({ ...summer, isLimitlessTerm: null }, '2026-08-01', today)).toMatchObject({
      isLimitlessTerm: null,
    });
  });
});

describe('a discount in the next season', () => {
  test('its days are a year later, everything else stays', () => {
    const early: Discount = {
      ...summer,
      discountType: DiscountType.earlyBooking,
      isActive: false,
      checkinStartDate: '2027-05-01',
      checkinEndDate: '2027-09-30',
    };
    expect(inNextSeason(early, today)).toEqual({
      ...early,
      startDate: '2027-06-01',
      endDate: '2027-08-31',
      checkinStartDate: '2028-05-01',
      checkinEndDate: '2028-09-30',
    });
  });

  test.each([
    ['a leap day becomes the last of February', '2028-02-29', '2029-02-28'],
    ['one that ended years ago comes to the season that can still be booked', '2023-08-31', '2027-08-31'],
    ['its last day may be today', '2024-11-28', today],
  ])('%s', (_, endDate, later) => {
    expect(inNextSeason({ ...summer, startDate: '2023-06-01', endDate }, today).endDate).toBe(later);
  });

  test('without days there are none', () => {
    expect(inNextSeason(limitless, today)).toEqual(limitless);
  });
});
