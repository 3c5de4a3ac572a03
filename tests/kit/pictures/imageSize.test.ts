import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageSize } from '../../../src/lib/pictures/imageSize.ts';
import {
  bufferOf,
  chunk,
  end,
  exif,
  frame,
  header,
  jfif,
  jpeg,
  png,
  scan,
  segment,
  signature,
} from '../../features/photos/files.ts';

/** The part of HEIC and AVIF that tells the size; the height is 9. */
const extent = (width: number): number[] => [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, 9];

test('PNG: from the header alone, however large it claims to be', () => {
  expect(imageSize(png())).toEqual({ width: 2, height: 2 });
  expect(imageSize(bufferOf(signature, header(30_000, 30_000)))).toEqual({ width: 30_000, height: 30_000 });
});

test.each([
  ['a size of nothing', bufferOf(signature, header(0, 10))],
  ['no header first', bufferOf(signature, chunk('tEXt', 'a\0bcdefghijkl'), header(2, 2))],
  ['cut off', bufferOf(signature, header(2, 2).slice(0, 12))],
])('PNG with %s has none', (_, bytes) => {
  expect(imageSize(bytes)).toBeUndefined();
});

test('JPEG: baseline and progressive, behind metadata with a preview of its own', () => {
  const preview = segment(0xe1, 'Exif\0\0', new Uint8Array(jpeg()));
  expect(imageSize(jpeg(jfif, exif(6), preview))).toEqual({ width: 40, height: 30 });
  expect(imageSize(bufferOf([0xff, 0xd8], frame(4000, 3000, 0xc2), scan, end))).toEqual({
    width: 4000,
    height: 3000,
  });
});

test('JPEG: the largest of several headers counts, and one that leaves its height open has none', () => {
  expect(imageSize(bufferOf([0xff, 0xd8], frame(2, 2), frame(30_000, 30_000), scan, end))).toEqual({
    width: 30_000,
    height: 30_000,
  });
  expect(imageSize(bufferOf([0xff, 0xd8], frame(2, 0), scan, end))).toBeUndefined();
  expect(imageSize(bufferOf([0xff, 0xd8], scan, frame(2, 2), end))).toBeUndefined();
  expect(imageSize(bufferOf([0xff, 0xd8], segment(0xc0, [8, 0])))).toBeUndefined();
});

test('GIF and HEIC', () => {
  expect(imageSize(bufferOf('GIF89a', [0x40, 1, 0xf0, 0, 0, 0, 0]))).toEqual({ width: 320, height: 240 });
  const heic = bufferOf([0, 0, 0, 16], 'ftypheic', [0, 0, 0, 0], 'ispe', extent(3), 'ispe', extent(8), 'x');
  expect(imageSize(heic)).toEqual({ width: 8, height: 9 });
  expect(imageSize(bufferOf([0, 0, 0, 16], 'ftypheic', 'isp'))).toBeUndefined();
});

test('WebP: of each kind of first chunk, and AVIF', () => {
  const riff = (...first: Parameters<typeof bufferOf>): ArrayBuffer =>
    bufferOf('RIFF', [90, 0, 0, 0], 'WEBP', ...first, [0, 0, 0, 0]);
  const length = [10, 0, 0, 0];
  const size = { width: 320, height: 240 };
  expect(imageSize(riff('VP8 ', length, [0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x41, 0xf0, 0x40]))).toEqual(size);
  // 14 bits of each, less one: 320 and 240.
  expect(imageSize(riff('VP8L', length, [0x2f, 0x3f, 0xc1, 0x3b, 0, 0]))).toEqual(size);
  expect(imageSize(riff('VP8X', length, [0, 0, 0, 0, 0x3f, 1, 0, 0xef, 0, 0]))).toEqual(size);
  expect(imageSize(riff('ANIM', length, [0, 0, 0, 0, 0, 0]))).toBeUndefined();
  expect(imageSize(bufferOf('RIFF', [0, 0, 0, 0], 'WEBPVP8X'))).toBeUndefined();
  const avif = bufferOf([0, 0, 0, 16], 'ftypavif', [0, 0, 0, 0], 'ispe', extent(3));
  expect(imageSize(avif)).toEqual({ width: 3, height: 9 });
});

test('never throws', () => {
  const starts = fc.constantFrom(
    '',
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    '\0\0\0\x18ftypheic',
    '%PDF',
  );
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const size = imageSize(bufferOf(start, rest));
      if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});
