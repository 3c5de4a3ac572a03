import { fileType } from './fileType.ts';
import { isJpegFrameMarker, JpegMarker, jpegSegments } from './jpegSegments.ts';

/**
 * In pixels, as stored: a photo that is turned by its orientation tag has the two the other way round on the
 * screen.
 */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** How far into a HEIC or AVIF file its properties are searched for; they come before the picture data. */
const PROPERTIES_HEAD = 256 * 1024;

/**
 * How large a picture is, read from its header without decoding it: a file of a few bytes can declare a
 * picture of gigabytes, and must be refused before it is decoded. Where a header names several sizes,
 * the largest counts.
 *
 * Never throws.
 *
 * @returns undefined when there is no such header, or it says nothing usable; such a picture must not be
 *   decoded
 */
export function imageSize(bytes: ArrayBuffer): ImageSize | undefined {
  const view = new DataView(bytes);
  const type = fileType(bytes);
  if (type === 'png') return pngSize(view);
  if (type === 'jpeg') return jpegSize(new Uint8Array(bytes), view);
  if (type === 'gif') return gifSize(view);
  if (type === 'webp') return webpSize(view);
  return type === 'heic' || type === 'avif' ? extentSize(view) : undefined;
}

const IHDR = 0x49484452;

function pngSize(view: DataView): ImageSize | undefined {
  if (view.byteLength < 24 || view.getUint32(12) !== IHDR) return undefined;
  return sizeOf(view.getUint32(16), view.getUint32(20));
}

function jpegSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
  let largest: ImageSize | undefined;
  for (const { marker, body, end } of jpegSegments(bytes)) {
    if (marker === JpegMarker.sos || marker === JpegMarker.eoi) break;
    if (!isJpegFrameMarker(marker)) continue;
    if (end - body < 5) return undefined;
    const size = sizeOf(view.getUint16(body + 3), view.getUint16(body + 1));
    if (!size) return undefined;
    largest = larger(largest, size);
  }
  return largest;
}

function gifSize(view: DataView): ImageSize | undefined {
  if (view.byteLength < 10) return undefined;
  return sizeOf(view.getUint16(6, true), view.getUint16(8, true));
}

/** Reads the first chunk: of a simple picture, of one without loss, or of an extended file. */
function webpSize(view: DataView): ImageSize | undefined {
  if (view.byteLength < 30) return undefined;
  const number24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  switch (view.getUint8(15)) {
    case 0x20:
      return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 0x4c: {
      const bits = view.getUint32(21, true);
      return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 0x58:
      return sizeOf(number24(24) + 1, number24(27) + 1);
    default:
      return undefined;
  }
}

const ISPE = [0x69, 0x73, 0x70, 0x65] as const;

/** Returns the largest "spatial extent": the parts of a tiled picture have smaller extents. */
function extentSize(view: DataView): ImageSize | undefined {
  const bytes = new Uint8Array(view.buffer, 0, Math.min(view.byteLength, PROPERTIES_HEAD));
  let largest: ImageSize | undefined;
  for (let at = bytes.indexOf(ISPE[0]); at >= 0; at = bytes.indexOf(ISPE[0], at + 1)) {
    if (at + 16 > bytes.length) break;
    if (!ISPE.every((byte, index) => bytes[at + index] === byte)) continue;
    const size = sizeOf(view.getUint32(at + 8), view.getUint32(at + 12));
    if (size) largest = larger(largest, size);
  }
  return largest;
}

function sizeOf(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function larger(a: ImageSize | undefined, b: ImageSize): ImageSize {
  return a && a.width * a.height >= b.width * b.height ? a : b;
}
