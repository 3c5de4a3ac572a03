import { deviceTime } from '../time/calendar.ts';
import { JpegMarker, jpegSegments } from './jpegSegments.ts';
import { openTiff, tiffEntries, type Tiff } from './tiff.ts';

const EXIF_DIRECTORY = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
const LONG = 4;
const ASCII = 2;
/** `Exif`, and two zeros. */
const HEAD = [0x45, 0x78, 0x69, 0x66, 0, 0] as const;

/**
 * When a JPEG was taken, in milliseconds, as the camera wrote it into the file (EXIF `DateTimeOriginal`). A
 * time without a zone is the device's own. The beginning of the file suffices.
 *
 * Never throws.
 *
 * @returns undefined when the file has no such time, or one that is no moment
 */
export function captureTime(bytes: ArrayBuffer): number | undefined {
  const file = new Uint8Array(bytes);
  for (const { marker, body, end } of jpegSegments(file)) {
    if (marker === JpegMarker.sos) return undefined;
    if (marker !== JpegMarker.app1 || !HEAD.every((byte, index) => file[body + index] === byte)) continue;
    const tiff = openTiff(file.subarray(body + HEAD.length, end));
    return tiff && timeIn(tiff);
  }
  return undefined;
}

function timeIn(tiff: Tiff): number | undefined {
  const link = tiffEntries(tiff, tiff.first)?.find(({ tag }) => tag === EXIF_DIRECTORY);
  if (link?.type !== LONG) return undefined;
  const entries = tiffEntries(tiff, tiff.view.getUint32(link.at, tiff.little)) ?? [];
  const textOf = (wanted: number): string | undefined => {
    const found = entries.find(({ tag, type }) => tag === wanted && type === ASCII);
    return found && text(tiff, tiff.view.getUint32(found.at, tiff.little), found.count);
  };
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(DATE_TIME_ORIGINAL) ?? '');
  if (!match) return undefined;
  const [, year, month, day, time] = match;
  const offset = textOf(OFFSET_TIME_ORIGINAL) ?? '';
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : '';
  return deviceTime(`${year}-${month}-${day}T${time}${zone}`);
}

/** The text there without the zero at its end; undefined when it reaches beyond the data. */
function text({ view }: Tiff, at: number, count: number): string | undefined {
  if (count < 1 || at + count > view.byteLength) return undefined;
  const letters = Array.from({ length: count }, (_, index) => view.getUint8(at + index));
  return String.fromCharCode(...letters).replace(/\0+$/, '');
}
