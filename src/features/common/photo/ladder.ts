/** A try to write a picture small enough: its longest edge in pixels and the quality of the JPEG, in (0, 1]. */
export interface Rung {
  readonly edge: number;
  readonly quality: number;
}

export const FIRST_QUALITY = 0.9;
const SECOND_QUALITY = 0.78;
/** A photo with a shorter edge than this is no use to anyone who looks for a boat. */
const LEAST_EDGE = 1024;
/** What a step down in quality alone can save; more than that needs fewer pixels. */
const QUALITY_SAVES = 1.7;

/**
 * The next try after one that came out too large: first a lower quality, then fewer pixels, as many fewer as the result was too
 * large. A few tries suffice for any picture, and each is about as good as the limit allows.
 *
 * @returns undefined when nothing is left to try
 */
export function nextRung({ edge, quality }: Rung, size: number, target: number): Rung | undefined {
  const excess = size / target;
  if (quality > SECOND_QUALITY && excess <= QUALITY_SAVES) return { edge, quality: SECOND_QUALITY };
  if (edge <= LEAST_EDGE) return undefined;
  const saved = quality > SECOND_QUALITY ? excess / QUALITY_SAVES : excess;
  const scale = Math.min(0.9, 0.97 / Math.sqrt(saved));
  return { edge: Math.max(LEAST_EDGE, Math.floor(edge * scale)), quality: SECOND_QUALITY };
}

/** The size of a picture whose longest edge is at most `edge`; it is never made larger. */
export function fitInto(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
