import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captureTime } from '../../src/lib/pictures/captureTime.ts';
import { bufferOf, bytesOf, exif, jfif, jpeg, png, segment } from '../features/photos/files.ts';

interface Said {
  readonly time: string;
  readonly zone?: string;
}

/** EXIF data as a camera writes it: a directory that leads to another one with the time in it. */
function taken({ time, zone }: Said, little = true): Uint8Array {
  const number = (value: number, size: 2 | 4): number[] => {
    const bytes = size === 2 ? [value >> 8, value & 255] : [0, 0, value >> 8, value & 255];
    return little ? bytes.reverse() : bytes;
  };
  const texts = [
    { tag: 0x9003, text: `${time}\0` },
    ...(zone === undefined ? [] : [{ tag: 0x9011, text: `${zone}\0` }]),
  ];
  const directory = 8 + 2 + 12 + 4;
  let at = directory + 2 + texts.length * 12 + 4;
  const entries = texts.map(({ tag, text }) => {
    const entry = [...number(tag, 2), ...number(2, 2), ...number(text.length, 4), ...number(at, 4)];
    at += text.length;
    return entry;
  });
  const link = [...number(0x8769, 2), ...number(4, 2), ...number(1, 4), ...number(directory, 4)];
  return segment(
    0xe1,
    'Exif\0\0',
    little ? 'II' : 'MM',
    number(42, 2),
    number(8, 4),
    number(1, 2),
    link,
    number(0, 4),
    number(texts.length, 2),
    entries.flat(),
    number(0, 4),
    texts.map(({ text }) => text).join(''),
  );
}

test('U112 the moment at which the camera took a picture is read from the file', () => {
  const time = '2026:06:12 14:05:33';
  for (const little of [true, false]) {
    expect(captureTime(jpeg(jfif, taken({ time, zone: '+03:00' }, little)))).toBe(
      Date.UTC(2026, 5, 12, 11, 5, 33),
    );
    expect(captureTime(jpeg(taken({ time }, little)))).toBe(new Date(2026, 5, 12, 14, 5, 33).getTime());
  }
});

test('U112 the beginning of the file suffices', () => {
  const whole = jpeg(taken({ time: '2026:06:12 14:05:33', zone: '+03:00' }));
  expect(captureTime(whole.slice(0, whole.byteLength - 20))).toBe(Date.UTC(2026, 5, 12, 11, 5, 33));
});

test.each([
  ['nothing', new ArrayBuffer(0)],
  ['a PNG', png()],
  ['a JPEG without EXIF data', jpeg(jfif)],
  ['EXIF data without a time', jpeg(exif(6))],
  ['a clock that was never set', jpeg(taken({ time: '0000:00:00 00:00:00' }))],
  ['a day that doesn’t exist', jpeg(taken({ time: '2026:13:40 14:05:33' }))],
  ['words', jpeg(taken({ time: 'yesterday at noon..' }))],
])('U112 %s names no moment', (_, file) => {
  expect(captureTime(file)).toBeUndefined();
});

test('U112 whatever stands in the file, reading it never throws', () => {
  const good = bytesOf(taken({ time: '2026:06:12 14:05:33', zone: '+03:00' }));
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (place, byte, length) => {
      const broken = good.slice();
      broken[place] = byte;
      const found = captureTime(bufferOf([0xff, 0xd8], broken.subarray(0, length)));
      expect(found === undefined || Number.isFinite(found)).toBe(true);
    }),
  );
});
