/** Sky, coast and sea: what lies behind and below every boat. */
import {
  circle,
  definitions,
  ellipse,
  gradient,
  group,
  line,
  mix,
  radial,
  randomFor,
  rect,
  ridge,
  stroke,
  type Point,
} from './svg.ts';

export type Light = {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sea: readonly [far: string, near: string];
  /** Colours of the hills, far to near. */
  readonly land: readonly [far: string, near: string];
  readonly sun: {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly color: string;
    readonly glow: string;
  } | null;
  readonly clouds: string | null;
  /** 0 day … 1 night: how much of it darkens boats and lights lamps. */
  readonly dusk: number;
};

export const lights = {
  morning: {
    sky: ['#8fcbe6', '#cfe9ee', '#fbeed6'],
    sea: ['#a9d8dc', '#1f86a0'],
    land: ['#a9c6cc', '#4f8574'],
    sun: { x: 930, y: 250, r: 46, color: '#fff6dc', glow: '#ffe9b8' },
    clouds: '#ffffff',
    dusk: 0,
  },
  noon: {
    sky: ['#4fb0e2', '#9fd8f0', '#e4f5f7'],
    sea: ['#5fc9d3', '#0f6f9c'],
    land: ['#93bfc6', '#3f7d5e'],
    sun: null,
    clouds: '#ffffff',
    dusk: 0,
  },
  turquoise: {
    sky: ['#58b8e4', '#a9def0', '#eaf7f4'],
    sea: ['#7fe0d6', '#128fae'],
    land: ['#9cc5c0', '#4c8a5c'],
    sun: null,
    clouds: '#ffffff',
    dusk: 0,
  },
  golden: {
    sky: ['#86b9d6', '#f6dcae', '#fbc98a'],
    sea: ['#f1cf9f', '#2f7f95'],
    land: ['#c9a98f', '#5d6f55'],
    sun: { x: 300, y: 300, r: 54, color: '#fff3cf', glow: '#ffd88f' },
    clouds: '#fff1d8',
    dusk: 0.12,
  },
  sunset: {
    sky: ['#4a5d93', '#d98a7d', '#fbc27a'],
    sea: ['#f0a878', '#2b4f73'],
    land: ['#8d7691', '#3c3f5c'],
    sun: { x: 820, y: 372, r: 62, color: '#ffe2a0', glow: '#ff9f5e' },
    clouds: '#f7b99a',
    dusk: 0.35,
  },
  dusk: {
    sky: ['#14284d', '#4d659b', '#e8b49c'],
    sea: ['#8f88a8', '#12304f'],
    land: ['#4d5680', '#1f2b4a'],
    sun: null,
    clouds: '#8088b4',
    dusk: 0.6,
  },
  soft: {
    sky: ['#a8c4d2', '#d3e1e5', '#f1efe6'],
    sea: ['#b4cfd2', '#4a8797'],
    land: ['#b2c3c4', '#6b8a7c'],
    sun: null,
    clouds: '#f7f9f9',
    dusk: 0.05,
  },
} as const satisfies Record<string, Light>;

export const width = 1200;
export const height = 900;

const cloud = (x: number, y: number, size: number, color: string, opacity: number): string =>
  group(
    [
      ellipse(x, y, size, size * 0.16, color),
      ellipse(x - size * 0.35, y - size * 0.1, size * 0.38, size * 0.17, color),
      ellipse(x + size * 0.18, y - size * 0.16, size * 0.46, size * 0.22, color),
      ellipse(x + size * 0.6, y - size * 0.03, size * 0.36, size * 0.12, color),
    ],
    `opacity="${opacity}"`,
  );

export const sky = (light: Light, horizon: number, seed: number): string => {
  const random = randomFor(seed);
  const parts = [
    definitions(
      gradient('sky', [
        [0, light.sky[0]],
        [0.62, light.sky[1]],
        [1, light.sky[2]],
      ]),
    ),
    rect(0, 0, width, horizon + 2, 'url(#sky)'),
  ];
  if (light.sun !== null) {
    const { x, y, r, color, glow } = light.sun;
    parts.push(
      definitions(
        radial('glow', [
          [0, glow, 0.85],
          [0.35, glow, 0.35],
          [1, glow, 0],
        ]),
      ),
      circle(x, y, r * 6, 'url(#glow)'),
      circle(x, y, r, color),
    );
  }
  if (light.dusk > 0.5)
    for (let star = 0; star < 26; star += 1)
      parts.push(
        circle(
          random.int(10, 1190),
          random.int(8, 210),
          0.8 + random.next() * 1.1,
          '#fdf3dd',
          'opacity="0.75"',
        ),
      );
  if (light.clouds !== null)
    for (let index = 0; index < 4; index += 1)
      parts.push(
        cloud(
          90 + index * 310 + random.int(-70, 90),
          70 + random.int(0, Math.max(20, horizon * 0.42)),
          90 + random.int(0, 90),
          light.clouds,
          light.dusk > 0.3 ? 0.34 : 0.6,
        ),
      );
  return parts.join('');
};

/** Points of a mountain line: a few waves of different length, from a seed. */
const skyline = (seed: number, base: number, rise: number, rough: number): Point[] => {
  const random = randomFor(seed);
  const phases = [random.next() * 6.3, random.next() * 6.3, random.next() * 6.3];
  return Array.from({ length: 41 }, (_, index) => {
    const x = -20 + index * 31;
    const t = index / 40;
    const swell =
      Math.sin(t * 5.2 + (phases[0] ?? 0)) * 0.5 +
      Math.sin(t * 11.7 + (phases[1] ?? 0)) * 0.3 +
      Math.sin(t * 27 + (phases[2] ?? 0)) * 0.14 * rough;
    return [x, base - rise * (0.55 + swell * 0.5)] as const;
  });
};

type Coast = {
  /** Heights of the ranges above the horizon, far to near. */
  readonly ranges: readonly number[];
  readonly seed: number;
};

export const hills = (light: Light, horizon: number, coast: Coast): string =>
  coast.ranges
    .map((rise, index) => {
      const share = coast.ranges.length === 1 ? 0.5 : index / (coast.ranges.length - 1);
      const color = mix(light.land[0], light.land[1], share * 0.85);
      return ridge(skyline(coast.seed + index * 17, horizon, rise, 1 - share * 0.4), horizon + 2, color);
    })
    .join('');

/** A headland that comes in from one side, with trees along its back. */
export const headland = (
  light: Light,
  horizon: number,
  side: 'left' | 'right',
  reach: number,
  rise: number,
  seed: number,
  trees = true,
): string => {
  const random = randomFor(seed);
  const color = mix(light.land[0], light.land[1], 1);
  const x = (share: number): number => (side === 'left' ? -10 + reach * share : width + 10 - reach * share);
  const back: Point[] = [0, 0.14, 0.3, 0.46, 0.62, 0.77, 0.9, 1].map(share => {
    const fall = Math.cos((share * Math.PI) / 2);
    return [x(share), horizon - rise * fall * (0.92 + random.next() * 0.16)] as const;
  });
  const points = side === 'left' ? back : [...back].reverse();
  const parts = [ridge(points, horizon + 10, color)];
  if (trees)
    for (let index = 0; index < 130; index += 1) {
      const share = random.next() * 0.93;
      const fall = Math.cos((share * Math.PI) / 2);
      const depth = random.next();
      const y = horizon - rise * fall * (0.96 - depth * 0.82) + 3;
      const size = 3.5 + depth * 5 + random.next() * 3;
      const tint = mix(color, depth > 0.5 ? '#1d3d40' : '#2f5f4a', 0.14 + random.next() * 0.14);
      parts.push(ellipse(x(share), y, size * 1.25, size, mix(tint, color, light.dusk * 0.5)));
    }
  // The pale line of rock at the water.
  parts.push(
    stroke(
      `M${x(0)},${horizon + 7} Q${x(0.5)},${horizon + 1} ${x(0.99)},${horizon + 6}`,
      mix(light.land[0], '#f3e6cf', 0.65),
      7,
      'opacity="0.8"',
    ),
  );
  return parts.join('');
};

/** White cube houses on a slope, as on the peninsula of Bodrum. */
export const village = (
  light: Light,
  horizon: number,
  from: number,
  to: number,
  rise: number,
  seed: number,
): string => {
  const random = randomFor(seed);
  const parts: string[] = [];
  const wall = mix('#fdfaf3', light.sky[1], light.dusk * 0.7);
  for (let index = 0; index < 44; index += 1) {
    const x = from + (to - from) * random.next();
    const y = horizon - 10 - rise * random.next() * random.next();
    const w = 15 + random.next() * 15;
    const h = 11 + random.next() * 9;
    parts.push(rect(x, y - h, w, h, wall), rect(x + w * 0.7, y - h, w * 0.3, h, mix(wall, '#5b6f86', 0.25)));
    const lit = light.dusk > 0.3 ? '#ffd98a' : mix(wall, '#35566e', 0.62);
    parts.push(rect(x + 4, y - h + 4, 3, 4, lit), rect(x + 9, y - h + 4, 3, 4, lit));
  }
  return parts.join('');
};

/** Sea from the horizon to the lower edge, with bands, ripples and the path of the sun. */
export const sea = (light: Light, horizon: number, seed: number, calm = 0.5): string => {
  const random = randomFor(seed);
  const depth = height - horizon;
  const parts = [
    definitions(
      gradient('sea', [
        [0, light.sea[0]],
        [0.32, mix(light.sea[0], light.sea[1], 0.5)],
        [1, light.sea[1]],
      ]),
    ),
    rect(0, horizon, width, depth, 'url(#sea)'),
  ];
  for (let band = 0; band < 5; band += 1) {
    const y = horizon + depth * (0.12 + band * 0.19);
    const amplitude = (4 + band * 4) * (1.2 - calm);
    const points: Point[] = Array.from({ length: 13 }, (_, index) => [
      -40 + index * 107,
      y + Math.sin(index * 1.7 + band * 2.1 + random.next()) * amplitude,
    ]);
    parts.push(
      ridge(points, height + 10, mix(light.sea[1], '#062c45', 0.35), `opacity="${0.06 + band * 0.025}"`),
    );
  }
  if (light.sun !== null) {
    const { x, color } = light.sun;
    for (let index = 0; index < 70; index += 1) {
      const share = (index + random.next()) / 70;
      const y = horizon + 6 + depth * share * share * 0.95;
      const spread = 18 + share * 130;
      const length = 10 + share * 70 * random.next();
      const at = x + (random.next() - 0.5) * 2 * spread;
      parts.push(
        line(
          [at - length / 2, y],
          [at + length / 2, y],
          color,
          1.6 + share * 4,
          `opacity="${0.6 - share * 0.35}"`,
        ),
      );
    }
  }
  for (let index = 0; index < 54; index += 1) {
    const share = Math.sqrt((index + random.next()) / 54);
    const y = horizon + 10 + depth * share;
    const length = 14 + share * 66;
    const x = random.next() * width;
    const bend = 1 + share * 5;
    parts.push(
      stroke(
        `M${x},${y} q${length / 2},${-bend} ${length},0`,
        mix(light.sea[0], '#ffffff', 0.45),
        1.2 + share * 2,
        `opacity="${0.2 + random.next() * 0.22}"`,
      ),
    );
  }
  return parts.join('');
};

export const gulls = (
  points: readonly (readonly [x: number, y: number, size: number])[],
  color: string,
): string =>
  points
    .map(([x, y, size]) =>
      stroke(
        `M${x - size},${y - size * 0.25} q${size * 0.5},${-size * 0.35} ${size},${size * 0.25} q${size * 0.5},${-size * 0.6} ${size},${-size * 0.25}`,
        color,
        size * 0.12 + 1,
      ),
    )
    .join('');
