import { expect, test } from 'vitest';
import {
  ADVISED_PHOTO_EDGE_PX,
  meanBrightness,
  photoAdvice,
  SHRINK_TARGET,
  typeProblem,
  UPLOAD_LIMIT,
  type UploadFileProblem,
  type UploadKind,
} from '../../src/domain/photo.ts';
import type { FileType } from '../../src/lib/pictures/fileType.ts';

const types: readonly FileType[] = ['jpeg', 'png', 'gif', 'pdf', 'heic', 'webp', 'avif', 'unknown'];
const fine = undefined;

const table: readonly (readonly [string, UploadKind, readonly (UploadFileProblem | undefined)[]])[] = [
  // In the order of `types`.
  ['A283, B209', 'profilePicture', [fine, fine, fine, 'wrongType', 'heic', 'webp', 'avif', 'wrongType']],
  ['B206', 'boat', [fine, fine, 'wrongType', 'wrongType', 'heic', 'webp', 'avif', 'wrongType']],
  ['B207', 'boatDocument', [fine, fine, 'wrongType', fine, 'heic', 'webp', 'avif', 'wrongType']],
  ['A308', 'booking', [fine, fine, 'wrongType', fine, 'heic', 'webp', 'avif', 'wrongType']],
];

test.each(table)('%s, S8, Q025 what may be uploaded as %s', (_, kind, problems) => {
  expect(types.map(type => typeProblem(kind, type))).toEqual(problems);
});

test('B208, B251, Q048 the limit is 5 MiB, and what is shrunk fits well below it', () => {
  expect(UPLOAD_LIMIT).toBe(5_242_880);
  expect(SHRINK_TARGET).toBeLessThan(UPLOAD_LIMIT);
});

test.each([
  [4000, 3000, 128, []],
  [ADVISED_PHOTO_EDGE_PX, 300, 128, []],
  // On its side it is as large.
  [300, ADVISED_PHOTO_EDGE_PX, 128, []],
  [ADVISED_PHOTO_EDGE_PX - 1, ADVISED_PHOTO_EDGE_PX - 1, 128, ['small']],
  // The darkest of the stand-in's pictures, a wheelhouse in the evening, has 88.
  [1200, 900, 88, []],
  [1200, 900, 40, []],
  [1200, 900, 39.9, ['dark']],
  [200, 200, 0, ['small', 'dark']],
])(
  'a picture of %i × %i with a brightness of %d is advised against for %j',
  (width, height, light, advice) => {
    expect(photoAdvice(width, height, light)).toEqual(advice);
  },
);

test('how bright pixels look: green most, blue least, whatever their opacity', () => {
  const of = (...pixels: number[]): number => meanBrightness(Uint8ClampedArray.from(pixels));
  expect(of(255, 255, 255, 255)).toBeCloseTo(255);
  expect(of(0, 0, 0, 255)).toBe(0);
  expect(of(0, 255, 0, 255)).toBeGreaterThan(of(255, 0, 0, 255));
  expect(of(255, 0, 0, 255)).toBeGreaterThan(of(0, 0, 255, 255));
  expect(of(0, 0, 0, 255, 255, 255, 255, 255)).toBeCloseTo(127.5);
  expect(of()).toBe(0);
});
