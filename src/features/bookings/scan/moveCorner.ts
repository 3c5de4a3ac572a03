import { isSheet, type Point, type Quad } from '../../../lib/pictures/perspective.ts';

/**
 * The corners with one of them moved within the picture; unchanged when they would not form a sheet any more.
 */
export function moveCorner(corners: Quad, index: number, to: Point): Quad {
  const place = { x: within(to.x), y: within(to.y) };
  const [a, b, c, d] = corners.map((corner, at) => (at === index ? place : corner)) as unknown as Quad;
  return isSheet([a, b, c, d]) ? [a, b, c, d] : corners;
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
