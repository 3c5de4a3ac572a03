/**
 * Straightens a sheet that was photographed at an angle: its four corners become the four corners of a
 * rectangle. The y axis of pixels points down.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners clockwise around a sheet: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A mapping of the plane that keeps lines straight: three rows of three. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** The corners of a rectangle that begins at the origin. */
export function rectangle({ width, height }: Size): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/**
 * Corners count as a line and not as a sheet when their area is less than this part of the square of their
 * longest edge.
 */
const MIN_AREA = 0.01;

/**
 * Whether corners can be the corners of a sheet: they go round clockwise without crossing or denting, and no
 * two or three of them fall together into a line.
 */
export function isSheet(quad: Quad): boolean {
  const longest = Math.max(...edges(quad));
  if (!(longest > 0) || !Number.isFinite(longest)) return false;
  const least = MIN_AREA * longest * longest;
  return quad.every((_, index) => turn(quad, index) >= least);
}

/** Twice the area of the triangle at a corner; negative when it turns the wrong way. */
function turn(quad: Quad, index: number): number {
  const [before, at, after] = [index + 3, index, index + 1].map(no => quad[no % 4]) as [Point, Point, Point];
  return (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x);
}

/** Top, right, bottom, left. */
function edges(quad: Quad): [number, number, number, number] {
  const [a, b, c, d] = quad;
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * The size of the straightened sheet: as long as the longer one of each two edges, so that no detail is lost.
 * At least one pixel.
 */
export function sheetSize(quad: Quad): Size {
  const [top, right, bottom, left] = edges(quad);
  return {
    width: Math.max(1, Math.round(Math.max(top, bottom))),
    height: Math.max(1, Math.round(Math.max(left, right))),
  };
}

/** Returns the corners after this many quarter turns of the sheet, clockwise. */
export function turnQuad(quad: Quad, quarters: number): Quad {
  const [a, b, c, d] = quad;
  const all: readonly Quad[] = [quad, [d, a, b, c], [c, d, a, b], [b, c, d, a]];
  return all[((quarters % 4) + 4) % 4] ?? quad;
}

/**
 * The mapping that takes each corner of one quad to the same corner of another.
 *
 * @throws RangeError when one of them is no sheet
 */
export function homography(from: Quad, to: Quad): Homography {
  if (!isSheet(from) || !isSheet(to)) throw new RangeError('corners that enclose nothing');
  return product(fromUnitSquare(to), adjugate(fromUnitSquare(from)));
}

/** After P. Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3. */
function fromUnitSquare([p, q, r, s]: Quad): Homography {
  const sum = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y };
  const one = { x: q.x - r.x, y: q.y - r.y };
  const two = { x: s.x - r.x, y: s.y - r.y };
  const whole = one.x * two.y - two.x * one.y;
  const g = (sum.x * two.y - two.x * sum.y) / whole;
  const h = (one.x * sum.y - sum.x * one.y) / whole;
  return [
    q.x - p.x + g * q.x,
    s.x - p.x + h * s.x,
    p.x,
    q.y - p.y + g * q.y,
    s.y - p.y + h * s.y,
    p.y,
    g,
    h,
    1,
  ];
}

/** The inverse except for a factor, which makes no difference for a homography. */
function adjugate([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function product(m: Homography, n: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = m;
  const [j, k, l, o, p, q, r, s, t] = n;
  return [
    a * j + b * o + c * r,
    a * k + b * p + c * s,
    a * l + b * q + c * t,
    d * j + e * o + f * r,
    d * k + e * p + f * s,
    d * l + e * q + f * t,
    g * j + h * o + i * r,
    g * k + h * p + i * s,
    g * l + h * q + i * t,
  ];
}

/** A picture of four bytes per pixel: red, green, blue, opacity. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray;
}

/**
 * Some rows of a straightened picture: each pixel is mixed from the four around its place in the source.
 * Beyond the edge of the source its outermost pixels are repeated.
 *
 * @param toSource takes a place in the result to its place in the source
 */
export function sampleRows(
  source: Pixels,
  toSource: Homography,
  width: number,
  fromRow: number,
  rows: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { data } = source;
  const [a, b, c, d, e, f, g, h, i] = toSource;
  const lastX = source.width - 1;
  const lastY = source.height - 1;
  const result = new Uint8ClampedArray(width * rows * 4);
  let at = 0;
  for (let row = fromRow; row < fromRow + rows; row += 1) {
    // The coordinates of a pixel are the coordinates of its middle.
    const v = row + 0.5;
    for (let column = 0; column < width; column += 1) {
      const u = column + 0.5;
      const w = g * u + h * v + i;
      const x = clamp((a * u + b * v + c) / w - 0.5, lastX);
      const y = clamp((d * u + e * v + f) / w - 0.5, lastY);
      const left = Math.floor(x);
      const top = Math.floor(y);
      const shareX = x - left;
      const shareY = y - top;
      const here = (top * source.width + left) * 4;
      const right = left < lastX ? 4 : 0;
      const below = top < lastY ? source.width * 4 : 0;
      for (let colour = here; colour < here + 4; colour += 1) {
        const upper = mix(data[colour] ?? 0, data[colour + right] ?? 0, shareX);
        const lower = mix(data[colour + below] ?? 0, data[colour + below + right] ?? 0, shareX);
        result[at] = mix(upper, lower, shareY);
        at += 1;
      }
    }
  }
  return result;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
