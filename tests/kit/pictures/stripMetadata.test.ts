import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exifOrientation } from '../../../src/lib/pictures/exifOrientation.ts';
import { jpegSegments } from '../../../src/lib/pictures/jpegSegments.ts';
import { stripMetadata } from '../../../src/lib/pictures/stripMetadata.ts';
import {
  bufferOf,
  bytesOf,
  chunk,
  end,
  exif,
  frame,
  icc,
  jfif,
  jpeg,
  png,
  scan,
  segment,
  signature,
  textOf,
  tiff,
} from '../../features/photos/files.ts';

const comment = segment(0xfe, 'secret');
const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', 'secret');
const iptc = segment(0xed, 'Photoshop 3.0\0', 'secret');
const pictures = segment(0xe2, 'MPF\0', 'secret');
const maker = segment(0xe9, 'secret');
const adobe = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]);

describe('U97: JPEG', () => {
  test('place, comments, previews and maker notes go; colours and pixels stay bit by bit', () => {
    const whole = jpeg(jfif, exif(1), icc, xmp, iptc, pictures, maker, adobe, comment);
    expect(stripMetadata(whole)).toEqual(jpeg(jfif, icc, adobe));
  });

  test('what stands behind the picture goes: a film, a second picture', () => {
    const whole = bufferOf(new Uint8Array(jpeg()), new Uint8Array(jpeg(exif(1))), 'secret film');
    expect(stripMetadata(whole)).toEqual(jpeg());
  });

  test('a progressive picture with several scans stays whole', () => {
    const table = segment(0xc4, [0, 1, 2]);
    const whole = bufferOf([0xff, 0xd8], comment, frame(4, 4, 0xc2), scan, table, scan, end);
    expect(stripMetadata(whole)).toEqual(bufferOf([0xff, 0xd8], frame(4, 4, 0xc2), scan, table, scan, end));
  });

  test('with nothing to drop it is the very same buffer', () => {
    const clean = jpeg(jfif, icc);
    expect(stripMetadata(clean)).toBe(clean);
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 0])('orientation %i is not sure: it must be drawn upright', value => {
    expect(stripMetadata(jpeg(exif(value)))).toBeUndefined();
    expect(stripMetadata(jpeg(exif(1), exif(value)))).toBeUndefined();
  });

  test.each([
    ['damaged EXIF', jpeg(segment(0xe1, 'Exif\0\0', 'XX garbage'))],
    ['no EXIF after its name', jpeg(segment(0xe1, 'Exif\0'))],
    ['a preview in the header', jpeg(segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 1, 1], [9, 9, 9]))],
    ['rubbish between segments', bufferOf([0xff, 0xd8], jfif, [7], frame(4, 4), scan, end)],
    ['no end', bufferOf([0xff, 0xd8], frame(4, 4), scan)],
    ['no scan', bufferOf([0xff, 0xd8], frame(4, 4), end)],
    ['no frame', bufferOf([0xff, 0xd8], scan, end)],
    ['a height that comes later', bufferOf([0xff, 0xd8], frame(4, 4), scan, segment(0xdc, [0, 4]), end)],
    ['a length that reaches too far', bufferOf([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
    ['a length of nothing', bufferOf([0xff, 0xd8, 0xff, 0xe1, 0, 0], frame(4, 4), scan, end)],
  ])('%s is not sure', (_, bytes) => {
    expect(stripMetadata(bytes)).toBeUndefined();
  });

  test('cut off anywhere, it is not sure', () => {
    const whole = jpeg(jfif, exif(1), icc, comment);
    for (let length = 0; length < whole.byteLength; length += 1)
      expect(stripMetadata(whole.slice(0, length))).toBeUndefined();
  });
});

describe('U97: PNG', () => {
  const text = chunk('tEXt', 'Comment\0secret');

  test('texts, times, EXIF and unknown extras go; colours stay', () => {
    const gamma = chunk('gAMA', [0, 1, 0x86, 0xa0]);
    const whole = bufferOf(
      new Uint8Array(
        png(text, gamma, chunk('eXIf', tiff(1)), chunk('iTXt', 'secret'), chunk('zTXt', 'secret')),
      ),
      'secret behind the end',
    );
    expect(stripMetadata(whole)).toEqual(png(gamma));
    expect(stripMetadata(png(chunk('tIME', [7, 234, 1, 1, 0, 0, 0]), chunk('prVt', 'secret')))).toEqual(
      png(),
    );
  });

  test('with nothing to drop it is the very same buffer', () => {
    const clean = png();
    expect(stripMetadata(clean)).toBe(clean);
  });

  test.each([
    ['turned', png(chunk('eXIf', tiff(6)))],
    ['with an unknown part that it needs', png(chunk('ABCD', 'x'))],
    ['with a name that is none', png(chunk('t3Xt', 'x'))],
    [
      'without data',
      bufferOf(signature, chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]), chunk('IEND')),
    ],
    ['with a header in the middle', png(chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))],
    [
      'with a chunk that reaches too far',
      bufferOf(signature, [0xff, 0xff, 0xff, 0xff], 'IHDR', [0, 0, 0, 0, 0]),
    ],
  ])('%s is not sure', (_, bytes) => {
    expect(stripMetadata(bytes)).toBeUndefined();
  });

  test('cut off anywhere, it is not sure', () => {
    const whole = png(text);
    for (let length = 0; length < whole.byteLength; length += 1)
      expect(stripMetadata(whole.slice(0, length))).toBeUndefined();
  });
});

test('what is neither JPEG nor PNG is not sure', () => {
  for (const bytes of [bufferOf(), bufferOf('GIF89a'), bufferOf('%PDF-1.7'), bufferOf('<svg>')])
    expect(stripMetadata(bytes)).toBeUndefined();
});

test('orientation is read in either byte order', () => {
  for (const little of [true, false]) {
    expect(exifOrientation(tiff(6, little))).toBe(6);
    expect(exifOrientation(tiff(undefined, little))).toBe(1);
  }
  expect(exifOrientation(bytesOf('II', [42, 0, 255, 255, 255, 255]))).toBeUndefined();
});

test('hostile input: never throws, never lets the secret through, never adds a byte', () => {
  const part = fc.oneof(
    fc.constantFrom(jfif, exif(1), exif(6), icc, xmp, iptc, pictures, maker, comment, scan, bytesOf(end)),
    fc.uint8Array({ maxLength: 12 }),
    fc
      .tuple(fc.integer({ min: 0xc0, max: 0xff }), fc.uint8Array({ maxLength: 20 }))
      .map(([marker, body]) => segment(marker, body)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), parts => {
      const bytes = bufferOf([0xff, 0xd8], ...parts, frame(4, 4), scan, end);
      const clean = stripMetadata(bytes);
      if (!clean) return;
      expect(clean.byteLength).toBeLessThanOrEqual(bytes.byteLength);
      const shown = [...jpegSegments(new Uint8Array(clean))].filter(({ marker }) => marker !== 0xda);
      for (const { body, end: to } of shown) expect(textOf(clean.slice(body, to))).not.toMatch(/secret|GPS/);
      expect(stripMetadata(clean)).toBe(clean);
    }),
    { numRuns: 2000 },
  );
  const starts = fc.constantFrom('', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n');
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const bytes = bufferOf(start, rest);
      const clean = stripMetadata(bytes);
      if (clean) expect(clean.byteLength).toBeLessThanOrEqual(bytes.byteLength);
    }),
    { numRuns: 2000 },
  );
});
