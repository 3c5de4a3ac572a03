/** A boat's colours under a light, and how a boat is set into the water. */
import type { Light } from './scene.ts';
import { definitions, ellipse, gradient, group, line, mix, polygon, stroke } from './svg.ts';

export type Colors = {
  readonly hull: string;
  readonly stripe: string;
  /** Along the waterline. */
  readonly boot: string;
  /** Superstructure. */
  readonly house: string;
  readonly wood: string;
  readonly canvas: string;
  readonly sail: string;
  readonly flag: string;
};

export type Paint = Colors & {
  /** Windows, lit in the evening. */
  readonly glass: string;
  /** A windscreen, which never is. */
  readonly pane: string;
  readonly shade: string;
  readonly line: string;
  readonly metal: string;
  readonly dusk: number;
  readonly tone: (color: string) => string;
};

const colorsOf = (own: Partial<Colors>): Colors => ({
  hull: '#fafaf7',
  stripe: '#27506e',
  boot: '#1d3c54',
  house: '#f6f5f0',
  wood: '#b98250',
  canvas: '#2b4a66',
  sail: '#fdfbf4',
  flag: '#d0312d',
  ...own,
});

export const paint = (own: Partial<Colors>, light: Light): Paint => {
  const night = mix(light.land[1], '#141f3a', 0.5);
  const tone = (color: string): string => mix(color, night, light.dusk * 0.44);
  const colors = colorsOf(own);
  return {
    hull: tone(colors.hull),
    stripe: tone(colors.stripe),
    boot: tone(colors.boot),
    house: tone(colors.house),
    wood: tone(colors.wood),
    canvas: tone(colors.canvas),
    sail: tone(colors.sail),
    flag: tone(colors.flag),
    glass: light.dusk > 0.3 ? '#ffdf9e' : tone('#2d4a5e'),
    pane: tone('#2d4a5e'),
    shade: tone('#5d7285'),
    line: tone('#4b5b66'),
    metal: tone('#c8d1d6'),
    dusk: light.dusk,
    tone,
  };
};

/** The Turkish ensign, small and slightly waving; drawn from the top of its pole. */
export const ensign = (
  x: number,
  y: number,
  size: number,
  color: string,
  tone: (c: string) => string,
): string => {
  const white = tone('#ffffff');
  return group(
    [
      `<path d="M0,0 C${-10},5 ${-20},${-4} ${-32},2 L${-34},22 C${-22},16 ${-12},26 ${-2},20 Z" fill="${color}"/>`,
      `<circle cx="-13" cy="11" r="5" fill="${white}"/>`,
      `<circle cx="-14.4" cy="11" r="4" fill="${color}"/>`,
      `<circle cx="-20.4" cy="11" r="1.7" fill="${white}"/>`,
    ],
    `transform="translate(${x} ${y}) scale(${size})"`,
  );
};

export type Placing = {
  readonly x: number;
  /** The waterline. */
  readonly y: number;
  readonly scale: number;
  /** Bow to the left. */
  readonly flip?: boolean;
  /** Degrees of heel. */
  readonly heel?: number;
  /** Half the length of the hull at the waterline, before scaling. */
  readonly half: number;
  /** Speed: 0 lies still, 1 planes. */
  readonly speed?: number;
};

let placed = 0;

/** The boat with its mirror image and the line of foam around it. */
export const afloat = (boat: string, light: Light, placing: Placing): string => {
  placed += 1;
  const { x, y, scale, half } = placing;
  const speed = placing.speed ?? 0;
  const heel = placing.heel ?? 0;
  const direction = placing.flip === true ? -1 : 1;
  const fade = `fade${placed}`;
  const foam = mix('#ffffff', light.sea[0], 0.25 + light.dusk * 0.4);
  const dark = mix(light.sea[1], '#04263b', 0.45);
  const reach = 330 * scale;
  const defs = definitions(
    gradient(`${fade}g`, [
      [0, '#ffffff', 0.42 * (1 - speed * 0.55)],
      [0.35, '#ffffff', 0.2 * (1 - speed * 0.55)],
      [1, '#ffffff', 0],
    ]),
    `<mask id="${fade}" maskUnits="userSpaceOnUse" x="0" y="${y}" width="1200" height="${reach}"><rect x="0" y="${y}" width="1200" height="${reach}" fill="url(#${fade}g)"/></mask>`,
  );
  const mirrored = group(
    group(boat, `transform="translate(${x} ${y}) scale(${scale * direction} ${-scale * 0.7})"`),
    `mask="url(#${fade})"`,
  );
  // Stripes of water break the mirror image.
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const at = y + 9 + index * (7 + index * 2.4) * scale;
    const reachOut = half * scale * (1.05 - index * 0.05);
    return line(
      [x - reachOut + ((index * 53) % 60), at],
      [x + reachOut - ((index * 37) % 70), at],
      mix(light.sea[0], light.sea[1], 0.35),
      2 + index * 0.7,
      'opacity="0.26"',
    );
  });
  const shadow = ellipse(x, y + 4 * scale, half * scale * 1.02, 9 * scale + 2, dark, 'opacity="0.35"');
  const upright = group(
    boat,
    `transform="translate(${x} ${y}) scale(${scale * direction} ${scale}) rotate(${heel})"`,
  );
  const bow = x + direction * half * scale;
  const stern = x - direction * half * scale;
  const water =
    speed > 0
      ? [
          ...wake(stern, y, scale, direction, speed, foam),
          polygon(
            [
              [bow + direction * 8 * scale, y + 2],
              [bow - direction * 40 * scale, y - 15 * scale * (0.5 + speed)],
              [bow - direction * 170 * scale, y + 5],
              [bow - direction * 30 * scale, y + 9 * scale],
            ],
            foam,
            'opacity="0.85"',
          ),
          stroke(
            `M${bow + direction * 14 * scale},${y + 5 * scale} Q${x},${y + 10 * scale} ${stern},${y + 4 * scale}`,
            foam,
            5 * scale + 1,
            'opacity="0.8"',
          ),
        ]
      : [
          stroke(
            `M${bow + direction * 6 * scale},${y + 3 * scale} Q${x},${y + 8 * scale} ${stern - direction * 6 * scale},${y + 3 * scale}`,
            foam,
            2.6 * scale + 1,
            'opacity="0.6"',
          ),
        ];
  return defs + shadow + mirrored + stripes.join('') + upright + water.join('');
};

const wake = (
  stern: number,
  y: number,
  scale: number,
  direction: number,
  speed: number,
  foam: string,
): string[] => {
  const back = (length: number): number => stern - direction * length * scale;
  const size = speed * scale;
  return [
    polygon(
      [
        [stern + direction * 20 * scale, y - 4 * scale],
        [back(60), y - 20 * size],
        [back(190), y - 7 * size],
        [back(460), y + 2],
        [back(470), y + 10],
        [back(170), y + 22 * size],
        [stern, y + 10 * scale],
      ],
      foam,
      'opacity="0.75"',
    ),
    stroke(
      `M${back(40)},${y + 16 * size} Q${back(260)},${y + 40 * size} ${back(560)},${y + 44 * size}`,
      foam,
      4 * scale + 1,
      'opacity="0.5"',
    ),
  ];
};
