import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  moveTo,
  photoKeys,
  withoutFile,
  withFileBack,
} from '../../../../../src/features/boats/images/photoOrder.ts';

const a = { upload: 'a' };
const b = { url: '/b.jpg' };
const c = { upload: 'c' };

test('moving one photo keeps the order of the others', () => {
  expect(moveTo([a, b, c], 2, 0)).toEqual([c, a, b]);
  expect(moveTo([a, b, c], 0, 1)).toEqual([b, a, c]);
  expect(moveTo([a, b, c], 0, 99)).toEqual([b, c, a]);
  expect(moveTo([a, b, c], 2, -1)).toEqual([c, a, b]);
});

test('moving nothing, or to where it is, changes nothing', () => {
  const list = [a, b];
  expect(moveTo(list, 1, 1)).toBe(list);
  expect(moveTo(list, 5, 0)).toBe(list);
  expect(moveTo(list, -1, 0)).toBe(list);
  expect(moveTo(list, 1, 9)).toBe(list);
});

test('a move can be taken back and loses none', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 50 }),
      fc.nat(49),
      fc.nat(49),
      (list, from, to) => {
        fc.pre(from < list.length && to < list.length);
        const moved = moveTo(list, from, to);
        expect(moved[to]).toBe(list[from]);
        expect(moveTo(moved, to, from)).toEqual(list);
      },
    ),
  );
});

test('a removed photo comes back to its place, once', () => {
  const rest = withoutFile([a, b, c], 1);
  expect(rest).toEqual([a, c]);
  expect(withFileBack(rest, b, 1)).toEqual([a, b, c]);
  expect(withFileBack([a], c, 7)).toEqual([a, c]);
  expect(withFileBack([c, a], c, 1)).toEqual([c, a]);
});

test('keys stay with the photo and are unique even if the server repeats an address', () => {
  expect(photoKeys([a, b, b, c])).toEqual(['upload a', 'url /b.jpg', 'url /b.jpg 1', 'upload c']);
  expect(new Set(photoKeys([b, b, b])).size).toBe(3);
});
