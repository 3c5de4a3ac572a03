import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIRST_JPEG_QUALITY,
  fitInto,
  nextJpegSettings,
  type JpegSettings,
} from '../../../src/kit/pictures/jpegSettings.ts';

const target = 4.5 * 1024 * 1024;

test('a little too large: quality first; much too large: fewer pixels', () => {
  const first: JpegSettings = { edge: 4096, quality: FIRST_JPEG_QUALITY };
  expect(nextJpegSettings(first, target * 1.4, target)).toEqual({ edge: 4096, quality: 0.78 });
  expect(nextJpegSettings(first, target * 1.1, target)).toEqual({ edge: 4096, quality: 0.84 });
  expect(nextJpegSettings(first, target * 4, target)?.edge).toBeLessThan(3000);
});

test('it ends after a few tries, whatever the encoder answers', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 1.000_1, max: 100, noNaN: true })), sizes => {
      let settings: JpegSettings | undefined = { edge: 4096, quality: FIRST_JPEG_QUALITY };
      let tries = 0;
      while (settings) {
        const next: JpegSettings | undefined = nextJpegSettings(
          settings,
          target * sizes.next().value,
          target,
        );
        if (next) expect(next.edge < settings.edge || next.quality < settings.quality).toBe(true);
        settings = next;
        tries += 1;
      }
      expect(tries).toBeLessThan(20);
    }),
  );
});

test('a size fits into the edge, keeps its shape, and never grows', () => {
  expect(fitInto(8000, 6000, 4096)).toEqual({ width: 4096, height: 3072 });
  expect(fitInto(300, 9000, 4096)).toEqual({ width: 137, height: 4096 });
  expect(fitInto(640, 480, 4096)).toEqual({ width: 640, height: 480 });
  expect(fitInto(90_000, 1, 4096)).toEqual({ width: 4096, height: 1 });
});
