/** Small helpers for composing SVG as text. Lengths are pixels of the 1200 × 900 picture. */
import { seeded, type Random } from '../data/random.ts';

export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16));

/** The colour between two, at 0 the first, at 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`;

export const rounded = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string => rect(x, y, width, height, fill, `rx="${round(radius)}" ${extra}`);

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;

export const shape = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

export const polygon = (points: readonly Point[], fill: string, extra = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${extra}/>`;

export const stroke = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const line = (from: Point, to: Point, color: string, width: number, extra = ''): string =>
  stroke(`M${round(from[0])},${round(from[1])} L${round(to[0])},${round(to[1])}`, color, width, extra);

export const group = (content: readonly string[] | string, extra = ''): string =>
  `<g ${extra}>${typeof content === 'string' ? content : content.join('')}</g>`;

export const text = (
  x: number,
  y: number,
  content: string,
  size: number,
  fill: string,
  extra = 'text-anchor="middle"',
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" fill="${fill}" ${extra}>${content}</text>`;

/** A gradient definition; `direction` `down` or `right`. */
export const gradient = (
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
  direction: 'down' | 'right' = 'down',
): string => {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`;
};

export const radial = (id: string, stops: readonly (readonly [number, string, number])[]): string =>
  `<radialGradient id="${id}">${stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</radialGradient>`;

export const definitions = (...content: string[]): string => `<defs>${content.join('')}</defs>`;

/** A smooth line through points (Catmull–Rom as Béziers), without the leading move. */
export const through = (points: readonly Point[]): string => {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  return points
    .slice(1)
    .map((point, index) => {
      const before = at(index - 1);
      const from = at(index);
      const after = at(index + 2);
      const first: Point = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6];
      const second: Point = [point[0] - (after[0] - from[0]) / 6, point[1] - (after[1] - from[1]) / 6];
      return `C${[...first, ...second, ...point].map(round).join(' ')}`;
    })
    .join('');
};

/** A closed smooth-topped area: a ridge from left to right, then down to `bottom`. */
export const ridge = (points: readonly Point[], bottom: number, fill: string, extra = ''): string => {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return shape(
    `M${round(first[0])},${round(first[1])}${through(points)}L${round(last[0])},${round(bottom)}L${round(first[0])},${round(bottom)}Z`,
    fill,
    extra,
  );
};

export const randomFor = (seed: number): Random => seeded(seed);

export const page = (width: number, height: number, content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Liberation Sans, sans-serif">${content.join('')}</svg>`;
