import { expect, test } from 'vitest';
import {
  cornersOf,
  keepInside,
  movePictureUnderCrop,
  largestCrop,
} from '../../../src/features/account/crop.ts';

const wide = { width: 4000, height: 2000 };

test('A091: without a choice the middle square of the photo is cut out', () => {
  expect(cornersOf(wide, largestCrop)).toEqual([
    { x: 0.25, y: 0 },
    { x: 0.75, y: 0 },
    { x: 0.75, y: 1 },
    { x: 0.25, y: 1 },
  ]);
});

test('the square never leaves the photo, and is a square at every zoom', () => {
  const crop = movePictureUnderCrop(wide, { ...largestCrop, zoom: 2 }, 9, -9);
  const [first, , third] = cornersOf(wide, crop);
  expect(first).toEqual({ x: 0, y: 0.5 });
  expect(third).toEqual({ x: 0.25, y: 1 });
  expect(keepInside(wide, { ...crop, zoom: 99 }).zoom).toBe(4);
  expect(keepInside(wide, { ...crop, zoom: 0 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
});

test('a photo that is dragged to the right shows more of its left side', () => {
  expect(movePictureUnderCrop(wide, { x: 0.5, y: 0.5, zoom: 1 }, 0.1, 0).x).toBeCloseTo(0.45);
});
