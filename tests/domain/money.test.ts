import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subtractCommission, prepayment } from '../../src/domain/values/money.ts';

/** A number with two decimals, as a person types it, and how many hundredths it is. */
function hundredths(most: number): fc.Arbitrary<{ readonly value: number; readonly exact: bigint }> {
  return fc.integer({ min: 0, max: most * 100 }).map(count => {
    const digits = String(count).padStart(3, '0');
    return { value: Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`), exact: BigInt(count) };
  });
}
const prices = hundredths(999_999_999);
const rates = hundredths(100);

/** Half a coin is rounded up. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function coinsOf(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

test.each([
  [12_500, 15, 10_625],
  [100, 12.5, 87.5],
  [99.99, 15, 84.99],
  [0.1, 10, 0.09],
  [0.01, 50, 0.01],
  [1.1, 33.33, 0.73],
  [1_000_000.01, 17.25, 827_500.01],
  [999_999_999, 0.01, 999_899_999],
  // 100 − 93.65 isn't 6.35 in binary fractions.
  [70_456_050, 93.65, 4_473_959.18],
])('B254, B255, Q141 of %d the partner receives, at %d per cent commission, %d', (price, rate, expected) => {
  expect(subtractCommission(price, rate)).toBe(expected);
});

test('B254 the partner receives the price minus the commission, exact to the coin', () => {
  fc.assert(
    fc.property(prices, rates, (price, rate) => {
      const exact = rounded(price.exact * (10_000n - rate.exact), 10_000n);
      expect(coinsOf(subtractCommission(price.value, rate.value))).toBe(exact);
    }),
    { numRuns: 2_000 },
  );
});

test('B254 what comes out is a number of two decimals, without dust', () => {
  fc.assert(
    fc.property(prices, rates, (price, rate) => {
      const received = subtractCommission(price.value, rate.value);
      expect(received).toBe(Number(received.toFixed(2)));
    }),
  );
});

test('B254 without commission all of the price is left, at 100 per cent nothing', () => {
  fc.assert(
    fc.property(prices, price => {
      expect(subtractCommission(price.value, 0)).toBe(price.value);
      expect(subtractCommission(price.value, 100)).toBe(0);
    }),
  );
});

test('B254 never more than the price, and never more at a higher commission', () => {
  fc.assert(
    fc.property(prices, rates, rates, (price, one, other) => {
      const [low, high] = one.value <= other.value ? [one, other] : [other, one];
      expect(subtractCommission(price.value, low.value)).toBeLessThanOrEqual(price.value);
      expect(subtractCommission(price.value, high.value)).toBeLessThanOrEqual(
        subtractCommission(price.value, low.value),
      );
    }),
  );
});

test.each([
  [0, 0],
  [0, 100],
  [-0, 15],
  [-0.001, 15],
  [-5, 100],
])('B260 of %d at %d per cent is never a negative zero', (price, rate) => {
  expect(Object.is(subtractCommission(price, rate), -0)).toBe(false);
  expect(Object.is(prepayment(price, rate), -0)).toBe(false);
});

test.each([
  [12_500, 15, 1_875],
  [99.99, 15, 15],
  [0.05, 10, 0.01],
  [1_000, 0, 0],
  [1_000.01, 100, 1_000.01],
])('B256 of %d, %d per cent are paid in advance: %d', (price, apa, expected) => {
  expect(prepayment(price, apa)).toBe(expected);
});

test('B256 the prepayment is exact to the coin', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 100 }), (price, apa) => {
      expect(coinsOf(prepayment(price.value, apa))).toBe(rounded(price.exact * BigInt(apa), 100n));
    }),
    { numRuns: 2_000 },
  );
});
