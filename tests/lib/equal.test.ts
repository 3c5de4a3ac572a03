import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equal } from '../../src/lib/equal.ts';

describe('equal', () => {
  test.each([
    [1, 1],
    [0, -0],
    [Number.NaN, Number.NaN],
    ['', ''],
    [null, null],
    [undefined, undefined],
    [[], []],
    [{}, {}],
    [{ a: undefined }, {}],
    [{}, { a: undefined }],
    [
      { a: 1, b: [1, { c: 2 }] },
      { b: [1, { c: 2 }], a: 1 },
    ],
  ])('%j and %j', (a, b) => {
    expect(equal(a, b)).toBe(true);
    expect(equal(b, a)).toBe(true);
  });

  test.each([
    [1, '1'],
    [0, null],
    [null, undefined],
    [null, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, undefined]],
    [{ a: null }, {}],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{}, { toString: 'x' }],
    [{ constructor: {} }, {}],
    [{}, { hasOwnProperty: 1 }],
  ])('not %j and %j', (a, b) => {
    expect(equal(a, b)).toBe(false);
    expect(equal(b, a)).toBe(false);
  });

  test('S10 a field called __proto__ is a field like any other', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{}}');
    expect(equal(hostile, {})).toBe(false);
    expect(equal({}, hostile)).toBe(false);
    expect(equal(hostile, JSON.parse('{"__proto__":{}}'))).toBe(true);
  });

  test('a value equals its copy, and equality goes both ways', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(equal(a, structuredClone(a))).toBe(true);
        expect(equal(a, b)).toBe(equal(b, a));
      }),
    );
  });

  test('JSON values are equal exactly when their sorted texts are', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
        expect(equal(a, b)).toBe(sorted(a) === sorted(b));
      }),
    );
  });
});
