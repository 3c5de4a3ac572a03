import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileType, type FileType } from '../../src/lib/pictures/fileType.ts';

function bytes(...parts: (number | string)[]): ArrayBuffer {
  const codes = parts.flatMap(part =>
    typeof part === 'string' ? Array.from(part, letter => letter.charCodeAt(0)) : [part],
  );
  return new Uint8Array(codes).buffer;
}

const files: readonly (readonly [FileType, string, ArrayBuffer])[] = [
  ['jpeg', 'JFIF', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF')],
  ['jpeg', 'Exif', bytes(0xff, 0xd8, 0xff, 0xe1, 0, 16, 'Exif')],
  ['png', 'PNG', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)],
  ['gif', 'GIF', bytes('GIF89a')],
  ['pdf', 'PDF', bytes('%PDF-1.7')],
  ['heic', 'an iPhone’s photo', bytes(0, 0, 0, 0x24, 'ftypheic')],
  ['heic', 'HEIF', bytes(0, 0, 0, 0x24, 'ftypmif1')],
  ['heic', 'a picture in tiles', bytes(0, 0, 0, 0x18, 'ftypmsf1', 0, 0, 0, 0, 'hevxmiaf')],
  ['avif', 'AVIF', bytes(0, 0, 0, 0x1c, 'ftypavif', 0, 0, 0, 0, 'mif1miaf')],
  ['avif', 'AVIF that is called HEIF', bytes(0, 0, 0, 0x1c, 'ftypmif1', 0, 0, 0, 0, 'mif1avif', 0, 0)],
  ['webp', 'WebP', bytes('RIFF', 0x24, 0, 0, 0x0a, 'WEBPVP8 ')],
  ['pdf', 'PDF behind a byte-order mark', bytes(0xef, 0xbb, 0xbf, '%PDF-1.4')],
  ['pdf', 'PDF behind blank lines', bytes('\r\n\r\n  %PDF-1.4')],
  ['pdf', 'PDF behind 1,019 other bytes', bytes('x'.repeat(1019), '%PDF-1.7')],
  ['unknown', 'PDF behind more than that', bytes('x'.repeat(1020), '%PDF-1.7')],
  ['jpeg', 'a picture that names PDF', bytes(0xff, 0xd8, 0xff, 0xe0, '%PDF-1.7')],
  [
    'unknown',
    'a film beside brands that it hasn’t',
    bytes(0, 0, 0, 0x14, 'ftypmp42', 0, 0, 0, 0, 'isomavif'),
  ],
  ['unknown', 'sound', bytes('RIFF', 0x24, 0, 0, 0, 'WAVEfmt ')],
  ['unknown', 'nothing', bytes()],
  ['unknown', 'one byte', bytes(0xff)],
  ['unknown', 'a cut signature', bytes(0x89, 'PNG')],
  ['unknown', 'SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['unknown', 'HTML', bytes('<!doctype html><script>')],
  ['unknown', 'HTML before a picture', bytes('<b>', 0xff, 0xd8, 0xff)],
  ['unknown', 'a film', bytes(0, 0, 0, 0x18, 'ftypmp42')],
  ['unknown', 'a zip', bytes('PK', 3, 4)],
  ['unknown', 'a program', bytes('MZ')],
];

test.each(files)('S8 %s: %s', (type, _, content) => {
  expect(fileType(content)).toBe(type);
});

test('S8 no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), content => {
      expect(fileType(content.slice().buffer)).toBeTypeOf('string');
    }),
  );
});
