import { expect, test } from 'vitest';
import type { HeldPhoto } from '../../../../src/domain/photo.ts';
import { photoKeys, restoreFile } from '../../../../src/features/boats/images/photoOrder.ts';

const a: HeldPhoto = { upload: 'a' };
const b: HeldPhoto = { url: '/b.jpg' };
const c: HeldPhoto = { upload: 'c' };

test('a removed photo comes back to its place, once', () => {
  const rest = [a, c];
  expect(restoreFile<HeldPhoto>(rest, b, 1)).toEqual([a, b, c]);
  expect(restoreFile([a], c, 7)).toEqual([a, c]);
  expect(restoreFile([c, a], c, 1)).toEqual([c, a]);
});

test('keys stay with the photo and are unique even if the server repeats an address', () => {
  expect(photoKeys([a, b, b, c])).toEqual(['upload a', 'url /b.jpg', 'url /b.jpg 1', 'upload c']);
  expect(new Set(photoKeys([b, b, b])).size).toBe(3);
});
