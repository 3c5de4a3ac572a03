/** An attempt to make a picture small enough: its longest edge in pixels and the JPEG quality, in (0, 1]. */
export interface JpegSettings {
  readonly edge: number;
  readonly quality: number;
}

export const FIRST_JPEG_QUALITY = 0.9;
/** Lower qualities, with the least factor by which they reduce pictures that are hard to compress. */
const lower = [
  { quality: 0.84, saves: 1.25 },
  { quality: 0.78, saves: 1.5 },
] as const;
const LAST = lower[1];
/** A photo with a shorter edge than this is too small to be useful. */
const MIN_EDGE = 1024;

/**
 * Returns the settings after an attempt that was too large: first a lower quality, then fewer pixels, reduced
 * by the factor by which the result was too large. A few attempts are enough for any picture, and the quality
 * is about as good as the limit allows.
 *
 * @returns undefined when nothing is left to try
 */
export function nextJpegSettings(
  { edge, quality }: JpegSettings,
  bytes: number,
  maxBytes: number,
): JpegSettings | undefined {
  const excess = bytes / maxBytes;
  if (quality === FIRST_JPEG_QUALITY) {
    const step = lower.find(({ saves }) => excess <= saves);
    if (step) return { edge, quality: step.quality };
  } else if (quality > LAST.quality) return { edge, quality: LAST.quality };
  if (edge <= MIN_EDGE) return undefined;
  const rest = quality === FIRST_JPEG_QUALITY ? excess / LAST.saves : excess;
  const scale = Math.min(0.9, 0.97 / Math.sqrt(rest));
  return { edge: Math.max(MIN_EDGE, Math.floor(edge * scale)), quality: LAST.quality };
}

/** Returns the size of a picture whose longest edge is at most `edge`; it is never made larger. */
export function fitInto(width: number, height: number, maxEdge: number): { width: number; height: number } {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
