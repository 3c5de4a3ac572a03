import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveCorner } from '../../../../src/features/bookings/scan/moveCorner.ts';
import { wholePicture } from '../../../../src/resources/bookings/bookingPages.ts';
import { isSheet } from '../../../../src/lib/pictures/perspective.ts';

test('U112 a corner moves alone, and not out of the picture', () => {
  const moved = moveCorner(wholePicture, 1, { x: 0.8, y: -3 });
  expect(moved).toEqual([wholePicture[0], { x: 0.8, y: 0 }, wholePicture[2], wholePicture[3]]);
});

test('U112 a corner isn’t moved across the others', () => {
  expect(moveCorner(wholePicture, 0, { x: 0.9, y: 0.9 })).toEqual(wholePicture);
});

test('U112 wherever corners are dragged, they stay those of a sheet', () => {
  const place = fc.double({ min: -2, max: 3, noNaN: true });
  const moves = fc.array(fc.tuple(fc.nat(3), fc.record({ x: place, y: place })), { maxLength: 30 });
  fc.assert(
    fc.property(moves, list => {
      let corners = wholePicture;
      for (const [index, to] of list) corners = moveCorner(corners, index, to);
      expect(isSheet(corners)).toBe(true);
    }),
  );
});
