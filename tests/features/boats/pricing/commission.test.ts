import { expect, test } from 'vitest';
import { commissionOf } from '../../../../src/features/boats/pricing/commissionOf.ts';

const config = { value: 15, fetchedAt: 1_000 };

test("B253 B113 a boat that has a rate of its own is reckoned with that one, as old as the boat's last answer", () => {
  expect(commissionOf(12, 2_000, config)).toEqual({
    rate: 12,
    from: 'boat',
    fetchedAt: 2_000,
  });
  // Zero is a rate.
  expect(commissionOf(0, 2_000, config)?.rate).toBe(0);
});

test("B253 a new boat is reckoned with the marketplace's rate, as old as that", () => {
  expect(commissionOf(null, undefined, config)).toEqual({ rate: 15, from: 'config', fetchedAt: 1_000 });
});

test('Q143 a rate that this device never heard of is unknown, not zero', () => {
  expect(commissionOf(null, undefined, null)).toBeNull();
  expect(commissionOf(null, undefined, undefined)).toBeUndefined();
});
