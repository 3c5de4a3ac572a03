/** A part of a JPEG file: its marker (`start`), its content (`body`) and the next marker (`end`). */
export interface JpegSegment {
  readonly marker: number;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** Markers that this code needs by name; see ITU-T T.81, table B.1. */
export const JpegMarker = { sos: 0xda, eoi: 0xd9, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee } as const;

/** Whether a marker begins a frame, whose header holds the picture's size. */
export function isJpegFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/**
 * The segments of a JPEG, in order; that of a scan holds its picture data. What comes after the end of the
 * picture (a film, a second picture) is not reported.
 *
 * Never throws and never reads outside of the bytes: it stops where the structure is broken, so only a walk
 * that ends with `eoi` has seen a whole picture. It is lazy: reading only the header doesn't walk through the
 * rest.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return;
  let start = 2;
  for (;;) {
    if (bytes[start] !== 0xff) return;
    while (bytes[start + 1] === 0xff) start += 1;
    const marker = bytes[start + 1];
    if (marker === undefined || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return;
    if (marker === JpegMarker.eoi) {
      yield { marker, start, body: start + 2, end: start + 2 };
      return;
    }
    const length = (bytes[start + 2] ?? 0) * 256 + (bytes[start + 3] ?? 0);
    const after = start + 2 + length;
    if (length < 2 || after > bytes.length) return;
    const end = marker === JpegMarker.sos ? endOfScan(bytes, after) : after;
    yield { marker, start, body: start + 4, end };
    start = end;
  }
}

/** Where the next marker is that isn't a part of the scan itself (a stuffed zero, a restart). */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
}
