import type { CSSProperties } from 'react';

/**
 * Where something stands in its row, for the style sheet: only that knows how wide a day is. In days from the
 * first one.
 */
export function placeStyle(from: number, to: number, lane = 0): CSSProperties {
  return { '--from': from, '--to': to, '--lane': lane } as CSSProperties;
}
