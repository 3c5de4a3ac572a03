import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  homography,
  isSheet,
  rectangle,
  sampleRows,
  sheetSize,
  turnQuad,
  type Homography,
  type Pixels,
  type Point,
  type Quad,
} from '../../src/lib/pictures/perspective.ts';

/** Where a mapping takes a point. */
function mapPoint([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

function quad(...numbers: readonly number[]): Quad {
  return [0, 2, 4, 6].map(at => ({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 })) as unknown as Quad;
}

/** A sheet seen at a slant: each corner somewhere in its own part of the picture. */
const sheets = fc
  .array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 8, maxLength: 8 })
  .map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) =>
    quad(a, b, 1000 - c, d, 1000 - e, 1000 - f, g, 1000 - h),
  )
  .filter(isSheet);

const inside = fc.record({
  x: fc.double({ min: 0, max: 1000, noNaN: true }),
  y: fc.double({ min: 0, max: 1000, noNaN: true }),
});

function expectAt(found: Point, wanted: Point): void {
  expect(found.x).toBeCloseTo(wanted.x, 5);
  expect(found.y).toBeCloseTo(wanted.y, 5);
}

describe('the mapping of one sheet to another', () => {
  test('takes each corner to its corner', () => {
    fc.assert(
      fc.property(sheets, sheets, (from, to) => {
        const mapping = homography(from, to);
        for (const [index, corner] of from.entries())
          expectAt(mapPoint(mapping, corner), to[index] ?? corner);
      }),
    );
  });

  test('of a sheet to itself moves nothing', () => {
    fc.assert(
      fc.property(sheets, inside, (sheet, point) =>
        expectAt(mapPoint(homography(sheet, sheet), point), point),
      ),
    );
  });

  test('back again is its inverse', () => {
    const square = rectangle({ width: 1000, height: 1000 });
    fc.assert(
      fc.property(sheets, inside, (sheet, point) =>
        expectAt(mapPoint(homography(sheet, square), mapPoint(homography(square, sheet), point)), point),
      ),
    );
  });

  test('keeps a straight line straight', () => {
    const sheet = quad(100, 50, 900, 200, 800, 950, 0, 700);
    const mapping = homography(rectangle({ width: 10, height: 10 }), sheet);
    const [a, b, c] = [2, 5, 9].map(x => mapPoint(mapping, { x, y: 3 })) as [Point, Point, Point];
    expect((b.x - a.x) * (c.y - a.y)).toBeCloseTo((b.y - a.y) * (c.x - a.x), 5);
    // What is farther away is smaller: it is no mere shift.
    expect(Math.hypot(c.x - b.x, c.y - b.y) / Math.hypot(b.x - a.x, b.y - a.y)).not.toBeCloseTo(4 / 3, 2);
  });

  test('is refused where there is no sheet', () => {
    const square = rectangle({ width: 1, height: 1 });
    expect(() => homography(quad(0, 0, 1, 1, 2, 2, 3, 3), square)).toThrow(RangeError);
    expect(() => homography(square, quad(0, 0, 0, 0, 0, 0, 0, 0))).toThrow(RangeError);
  });
});

test.each([
  ['a rectangle', quad(0, 0, 4, 0, 4, 3, 0, 3), true],
  ['a slanted sheet', quad(10, 0, 80, 20, 100, 100, 0, 90), true],
  ['one that goes round the other way', quad(0, 0, 0, 3, 4, 3, 4, 0), false],
  ['edges that cross', quad(0, 0, 4, 0, 0, 3, 4, 3), false],
  ['a dent', quad(0, 0, 10, 0, 3, 3, 0, 10), false],
  ['two corners in one place', quad(0, 0, 0, 0, 4, 3, 0, 3), false],
  ['three corners in a line', quad(0, 0, 2, 0, 4, 0, 0, 3), false],
  ['a line', quad(0, 0, 4, 0, 4, 0.01, 0, 0.01), false],
  ['a point', quad(5, 5, 5, 5, 5, 5, 5, 5), false],
  ['no number', quad(0, 0, Number.NaN, 0, 4, 3, 0, 3), false],
  ['beyond all numbers', quad(0, 0, Infinity, 0, 4, 3, 0, 3), false],
])('%s is a sheet: %4$s', (_, corners, wanted) => {
  expect(isSheet(corners)).toBe(wanted);
});

test('a straightened sheet is as large as its longer edges', () => {
  expect(sheetSize(quad(10, 0, 90, 0, 100, 100, 0, 100))).toEqual({ width: 100, height: 100 });
  expect(sheetSize(quad(0, 0, 30, 40, 20, 140, 0, 120))).toEqual({ width: 50, height: 120 });
  expect(sheetSize(quad(0, 0, 0.1, 0, 0.1, 0.1, 0, 0.1))).toEqual({ width: 1, height: 1 });
});

test('four quarter turns are none, and each moves the top left corner on clockwise', () => {
  const sheet = quad(1, 1, 2, 2, 3, 3, 4, 4);
  expect(turnQuad(sheet, 4)).toEqual(sheet);
  expect(turnQuad(turnQuad(sheet, 1), 3)).toEqual(sheet);
  expect(turnQuad(turnQuad(sheet, 1), 1)).toEqual(turnQuad(sheet, 2));
  expect(turnQuad(sheet, -1)).toEqual(turnQuad(sheet, 3));
  // What was at the left below is at the left above afterwards.
  expect(turnQuad(sheet, 1)[0]).toEqual({ x: 4, y: 4 });
});

describe('sampling', () => {
  const source: Pixels = {
    width: 2,
    height: 2,
    data: Uint8ClampedArray.of(0, 0, 0, 255, 100, 0, 0, 255, 0, 200, 0, 255, 100, 200, 0, 255),
  };

  test('in place it gives the very same pixels, in one piece or in bands', () => {
    expect(sampleRows(source, identity, 2, 0, 2)).toEqual(source.data);
    expect([...sampleRows(source, identity, 2, 0, 1), ...sampleRows(source, identity, 2, 1, 1)]).toEqual([
      ...source.data,
    ]);
  });

  test('between pixels it blends the four around', () => {
    const middle: Homography = [1, 0, 0.5, 0, 1, 0.5, 0, 0, 1];
    expect([...sampleRows(source, middle, 1, 0, 1)]).toEqual([50, 100, 0, 255]);
  });

  test('beyond the edge the outermost pixels go on', () => {
    const faraway: Homography = [1, 0, 900, 0, 1, -900, 0, 0, 1];
    expect([...sampleRows(source, faraway, 1, 0, 1)]).toEqual([100, 0, 0, 255]);
  });

  test('a sheet at a slant comes out upright', () => {
    // White, with a black sheet in it; what is straightened is black to its edges.
    const size = { width: 60, height: 60 };
    const sheet = quad(12, 10, 50, 16, 46, 52, 8, 44);
    const toUnit = homography(sheet, rectangle({ width: 1, height: 1 }));
    const data = new Uint8ClampedArray(60 * 60 * 4).fill(255);
    for (let y = 0; y < 60; y += 1)
      for (let x = 0; x < 60; x += 1) {
        const place = mapPoint(toUnit, { x: x + 0.5, y: y + 0.5 });
        if (place.x < 0 || place.x > 1 || place.y < 0 || place.y > 1) continue;
        data.set([0, 0, place.x < 0.5 ? 0 : 200, 255], (y * 60 + x) * 4);
      }
    const { width, height } = sheetSize(sheet);
    const straight = sampleRows(
      { ...size, data },
      homography(rectangle({ width, height }), sheet),
      width,
      0,
      height,
    );
    const at = (x: number, y: number): number[] =>
      Array.from(straight.slice((y * width + x) * 4, (y * width + x) * 4 + 3));
    for (const y of [2, Math.floor(height / 2), height - 3]) {
      expect(at(2, y)).toEqual([0, 0, 0]);
      expect(at(width - 3, y)).toEqual([0, 0, 200]);
    }
  });
});
