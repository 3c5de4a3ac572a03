/** Picture files made by hand: right in structure, with as little in them as a test needs. */
import { crc32, deflateSync } from 'node:zlib';

type Part = readonly number[] | Uint8Array | string;

export function bytesOf(...parts: Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap(part =>
      typeof part === 'string' ? Array.from(part, letter => letter.charCodeAt(0)) : Array.from(part),
    ),
  );
}

export function bufferOf(...parts: Part[]): ArrayBuffer {
  return bytesOf(...parts).slice().buffer;
}

const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];

export function segment(marker: number, ...parts: Part[]): Uint8Array {
  const body = bytesOf(...parts);
  return bytesOf([0xff, marker], u16(body.length + 2), body);
}

export const jfif = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
export const icc = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'profile');

export function frame(width: number, height: number, marker = 0xc0): Uint8Array {
  return segment(marker, [8], u16(height), u16(width), [1, 1, 0x11, 0]);
}

/** A scan with a stuffed zero, a restart and a fill byte in it. */
export const scan = bytesOf(segment(0xda, [1, 1, 0, 0, 63, 0]), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff]);
export const end = [0xff, 0xd9];

/** A TIFF structure with one entry that names the orientation, and a place that must not get out. */
export function tiff(orientation: number | undefined, little = true): Uint8Array {
  const number = (value: number, size: number): number[] => {
    const big = size === 2 ? u16(value) : u32(value);
    return little ? big.reverse() : big;
  };
  const entry = [0x0112, orientation ?? 0] as const;
  const entries =
    orientation === undefined
      ? []
      : [...number(entry[0], 2), ...number(3, 2), ...number(1, 4), ...number(entry[1], 2), 0, 0];
  return bytesOf(
    little ? 'II' : 'MM',
    number(42, 2),
    number(8, 4),
    number(orientation === undefined ? 0 : 1, 2),
    entries,
    number(0, 4),
    'GPS 36.85N 28.27E',
  );
}

export function exif(orientation: number | undefined, little = true): Uint8Array {
  return segment(0xe1, 'Exif\0\0', tiff(orientation, little));
}

export function jpeg(...parts: readonly Uint8Array[]): ArrayBuffer {
  return bufferOf([0xff, 0xd8], ...parts, frame(40, 30), scan, end);
}

export function chunk(name: string, ...parts: Part[]): Uint8Array {
  const body = bytesOf(name, ...parts);
  return bytesOf(u32(body.length - 4), body, u32(crc32(body)));
}

export const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function header(width: number, height: number): Uint8Array {
  return chunk('IHDR', u32(width), u32(height), [8, 0, 0, 0, 0]);
}

export function png(...between: readonly Uint8Array[]): ArrayBuffer {
  const pixels = deflateSync(Uint8Array.from([0, 7, 7, 0, 7, 7]));
  return bufferOf(signature, header(2, 2), ...between, chunk('IDAT', pixels), chunk('IEND'));
}

export function textOf(bytes: ArrayBuffer): string {
  return String.fromCharCode(...new Uint8Array(bytes));
}
