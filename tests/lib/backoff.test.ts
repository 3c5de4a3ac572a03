import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff } from '../../src/lib/time/backoff.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const almostOne = 1 - Number.EPSILON;

test('I15 the ceiling doubles from one second to five minutes', () => {
  const ceilings = [1, 2, 3, 4, 8, 9, 10, 11, 50, 10_000].map(attempts =>
    Math.round(backoff(attempts, () => almostOne)),
  );
  expect(ceilings).toEqual([
    SECOND,
    2 * SECOND,
    4 * SECOND,
    8 * SECOND,
    128 * SECOND,
    256 * SECOND,
    5 * MINUTE,
    5 * MINUTE,
    5 * MINUTE,
    5 * MINUTE,
  ]);
});

test('I15 the jitter is full: the pause lies anywhere below the ceiling', () => {
  expect(backoff(6, () => 0)).toBe(0);
  expect(backoff(6, () => 0.5)).toBe(16 * SECOND);
});

test('N12 what the server asks for is a floor, capped at an hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: almostOne, noNaN: true }),
      fc.double({ min: 1, max: 1e15, noNaN: true }),
      (attempts, random, asked) => {
        const pause = backoff(attempts, () => random, asked);
        const floor = Math.min(asked, HOUR);
        expect(pause).toBeGreaterThanOrEqual(floor);
        expect(pause).toBeLessThanOrEqual(Math.max(floor * 1.1, 5 * MINUTE) + 30 * SECOND);
      },
    ),
  );
});

test.each([0, -1, -1e9, Number.NaN])('N12 a server that asks for %s asks for nothing', asked => {
  expect(backoff(3, () => 0.5, asked)).toBe(backoff(3, () => 0.5));
});

test('the pause is always a finite number that isn’t negative', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.double({ min: 0, max: almostOne, noNaN: true }),
      fc.option(fc.double(), { nil: undefined }),
      (attempts, random, asked) => {
        const pause = backoff(attempts, () => random, asked);
        expect(Number.isFinite(pause)).toBe(true);
        expect(pause).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
