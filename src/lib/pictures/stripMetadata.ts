import { exifOrientation } from './exifOrientation.ts';
import { fileType } from './fileType.ts';
import { isJpegFrameMarker, JpegMarker, jpegSegments, type JpegSegment } from './jpegSegments.ts';

/**
 * A JPEG or PNG without metadata about the partner: place, time, device, names, previews, comments, and
 * whatever follows the picture (a film, a second picture). Its pixels stay bit by bit the same. The code
 * lists what is kept, not what is removed, so that unknown kinds of metadata are removed as well.
 *
 * Never throws. Only a picture that is upright without its orientation tag is returned, because the tag is
 * removed, too.
 *
 * @returns the same buffer when there was nothing to remove; undefined when the result isn't certain (broken,
 *   cut off, turned, of another type): such a picture must be encoded again
 */
export function stripMetadata(bytes: ArrayBuffer): ArrayBuffer | undefined {
  const type = fileType(bytes);
  if (type === 'jpeg') return stripJpeg(new Uint8Array(bytes), bytes);
  return type === 'png' ? stripPng(new Uint8Array(bytes), bytes) : undefined;
}

type Verdict = 'keep' | 'drop' | 'unsure';
type Range = readonly [from: number, to: number];

/** The length of a JFIF segment without a preview in it. */
const JFIF_BYTES = 14;
const COMMENT = 0xfe;

function stripJpeg(bytes: Uint8Array, whole: ArrayBuffer): ArrayBuffer | undefined {
  const kept: Range[] = [[0, 2]];
  let frame = false;
  let scan = false;
  for (const segment of jpegSegments(bytes)) {
    const verdict = judgeSegment(bytes, segment);
    if (verdict === 'unsure') return undefined;
    frame ||= isJpegFrameMarker(segment.marker);
    scan ||= segment.marker === JpegMarker.sos;
    if (verdict === 'keep') kept.push([segment.start, segment.end]);
    if (segment.marker === JpegMarker.eoi) return frame && scan ? join(whole, bytes, kept) : undefined;
  }
  return undefined;
}

function judgeSegment(bytes: Uint8Array, { marker, body, end }: JpegSegment): Verdict {
  const content = bytes.subarray(body, end);
  const begins = (text: string): boolean => String.fromCharCode(...content.subarray(0, text.length)) === text;
  switch (marker) {
    case JpegMarker.app0:
      if (!begins('JFIF\0')) return 'drop';
      return end - body === JFIF_BYTES ? 'keep' : 'unsure';
    case JpegMarker.app1:
      if (!begins('Exif\0')) return 'drop';
      return exifOrientation(bytes.subarray(body + 6, end)) === 1 ? 'drop' : 'unsure';
    case JpegMarker.app2:
      return begins('ICC_PROFILE\0') ? 'keep' : 'drop';
    case JpegMarker.app14:
      return begins('Adobe') ? 'keep' : 'drop';
    case COMMENT:
      return 'drop';
    default:
      if (marker >= 0xe0 && marker <= 0xef) return 'drop';
      // Frames, tables, restart interval, scan, end. What else there is (a hierarchy, a late height), no
      // camera writes.
      return marker <= 0xcf || (marker >= 0xd9 && marker <= 0xdb) || marker === 0xdd ? 'keep' : 'unsure';
  }
}

/** Chunks that are needed to draw the picture. */
const KEPT_CHUNKS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

function stripPng(bytes: Uint8Array, whole: ArrayBuffer): ArrayBuffer | undefined {
  const view = new DataView(whole);
  const kept: Range[] = [[0, 8]];
  let data = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[a-zA-Z]{4}$/.test(name) || (at === 8) !== (name === 'IHDR')) return undefined;
    if (name === 'eXIf' && exifOrientation(bytes.subarray(at + 8, end - 4)) !== 1) return undefined;
    data ||= name === 'IDAT';
    if (KEPT_CHUNKS.has(name)) kept.push([at, end]);
    // A chunk whose name begins with a capital letter can't be left out.
    else if (/^[A-Z]/.test(name)) return undefined;
    if (name === 'IEND') return data ? join(whole, bytes, kept) : undefined;
    at = end;
  }
  return undefined;
}

function join(whole: ArrayBuffer, bytes: Uint8Array, ranges: readonly Range[]): ArrayBuffer {
  const length = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  if (length === bytes.length) return whole;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const [from, to] of ranges) {
    joined.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return joined.buffer;
}
