/** Views from on board: the foredeck, the table under the awning, the helm. */
import { height, hills, headland, sea, sky, width, type Light } from './scene.ts';
import { bosphorus } from './landmarks.ts';
import type { Paint } from './paint.ts';
import {
  circle,
  definitions,
  ellipse,
  gradient,
  group,
  line,
  mix,
  page,
  polygon,
  rect,
  rounded,
  shape,
  stroke,
  type Point,
} from './svg.ts';

type Outside = { readonly light: Light; readonly seed: number; readonly onBosphorus?: boolean };

const outlook = ({ light, seed, onBosphorus }: Outside, horizon: number): string =>
  sky(light, horizon, seed) +
  hills(light, horizon, { ranges: [110, 62], seed }) +
  (onBosphorus === true
    ? bosphorus(light, horizon)
    : headland(light, horizon, seed % 2 === 0 ? 'left' : 'right', 420, 120, seed + 3)) +
  sea(light, horizon, seed, 0.8);

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Looking over the bow. `forestay` adds the rolled-up genoa of a sailing boat. */
export const foredeck = (paint: Paint, outside: Outside, forestay: boolean, wooden: boolean): string => {
  const horizon = 330;
  const bow: Point = [600, 388];
  const deck = mix(paint.wood, '#f0dcb8', wooden ? 0.25 : 0.5);
  const seam = mix(paint.wood, '#3b2412', 0.45);
  const edge = wooden ? mix(paint.wood, '#5a3216', 0.4) : paint.hull;
  const planks = Array.from({ length: 19 }, (_, index) => {
    const share = index / 18;
    return stroke(
      `M600,400 Q${600 + (share - 0.5) * 620},560 ${600 + (share - 0.5) * 1640},930`,
      seam,
      1.6,
      'opacity="0.55"',
    );
  });
  const hull = `M600,372 C760,440 1130,640 1380,930 L-180,930 C70,640 440,440 600,372 Z`;
  const floor = `M600,398 C740,462 1060,650 1270,930 L-70,930 C140,650 460,462 600,398 Z`;
  const railPoints = (side: 1 | -1): Point[] =>
    [0, 0.2, 0.42, 0.66, 0.92].map(share => {
      const grow = share * share;
      return [
        600 + side * (14 + 700 * (0.42 * share + 0.58 * grow)),
        380 + 530 * (0.3 * share + 0.7 * grow),
      ] as const;
    });
  const rails = ([1, -1] as const).map(side => {
    const posts = railPoints(side);
    const tall = (index: number): number => 66 + index * 46;
    const tops = posts.map(([x, y], index): Point => [x, y - tall(index)]);
    const middles = posts.map(([x, y], index): Point => [x, y - tall(index) * 0.5]);
    const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x},${y}`).join(' L')}`;
    return group([
      stroke(path(tops), paint.metal, 5),
      stroke(path(middles), paint.metal, 2.4),
      ...posts.map((post, index) => line(post, tops[index] ?? post, paint.metal, 3 + index)),
    ]);
  });
  const cushion = (x: number): string => {
    const dark = mix(paint.canvas, '#0a1622', 0.14);
    return group([
      polygon(
        [
          [x - 78, 640],
          [x + 78, 640],
          [x + 108, 816],
          [x - 108, 816],
        ],
        dark,
        'opacity="0.35" transform="translate(0 12)"',
      ),
      shape(
        `M${x - 70},632 Q${x},622 ${x + 70},632 Q${x + 82},632 ${x + 86},646 L${x + 104},790 Q${x + 104},808 ${x + 84},808 L${x - 84},808 Q${x - 104},808 ${x - 104},790 L${x - 86},646 Q${x - 82},632 ${x - 70},632 Z`,
        paint.canvas,
      ),
      shape(
        `M${x - 62},644 Q${x},634 ${x + 62},644 L${x + 68},678 Q${x},668 ${x - 68},678 Z`,
        mix(paint.canvas, '#ffffff', 0.72),
      ),
      stroke(`M${x - 90},740 Q${x},730 ${x + 90},740`, dark, 2, 'opacity="0.6"'),
    ]);
  };
  const towel = group([
    polygon(
      [
        [678, 716],
        [780, 716],
        [792, 770],
        [684, 770],
      ],
      '#e9734c',
    ),
    polygon(
      [
        [700, 716],
        [714, 716],
        [714, 770],
        [698, 770],
      ],
      '#fbe9d0',
    ),
    polygon(
      [
        [742, 716],
        [756, 716],
        [762, 770],
        [746, 770],
      ],
      '#fbe9d0',
    ),
  ]);
  return page(width, height, [
    outlook(outside, horizon),
    shape(hull, edge),
    shape(hull, 'none', `stroke="${mix(edge, '#ffffff', 0.4)}" stroke-width="4"`),
    `<clipPath id="floor"><path d="${floor}"/></clipPath>`,
    group([rect(-200, 380, 1600, 560, deck), ...planks], 'clip-path="url(#floor)"'),
    rounded(560, 478, 80, 56, 12, paint.glass, `stroke="${paint.metal}" stroke-width="5"`),
    stroke('M572,490 L624,486', '#ffffff', 4, 'opacity="0.5"'),
    rounded(580, 422, 40, 22, 8, paint.metal),
    circle(600, 420, 9, mix(paint.metal, '#24394a', 0.35)),
    stroke('M600,418 Q600,400 600,386', mix(paint.metal, '#24394a', 0.5), 4),
    cushion(480),
    cushion(722),
    towel,
    ...rails,
    forestay
      ? line(between(bow, [600, 392], 0.5), [572, -20], mix(paint.sail, '#c9d3d8', 0.25), 13) +
        line([604, 386], [580, -20], paint.line, 1.6)
      : '',
  ]);
};

/** The table on the aft deck under its awning, laid for a meal. */
export const aftTable = (paint: Paint, outside: Outside, wooden: boolean): string => {
  const { light } = outside;
  const horizon = 400;
  const night = light.dusk > 0.3;
  const wood = mix(paint.wood, '#f0dcb8', 0.18);
  const deep = mix(paint.wood, '#3b2412', 0.4);
  const cloth = paint.tone('#fbf6ea');
  const posts = [70, 1130].map(x => rect(x - 11, 60, 22, 560, wooden ? paint.wood : paint.metal));
  const scallops = Array.from({ length: 13 }, (_, index) =>
    shape(
      `M${index * 96 - 24},70 a48,36 0 0 0 96,0 Z`,
      index % 2 === 0 ? paint.canvas : mix(paint.canvas, '#ffffff', 0.55),
    ),
  );
  const lamps = Array.from({ length: 11 }, (_, index) => {
    const t = (index + 0.5) / 11;
    const y = 112 + Math.sin(t * Math.PI) * 56;
    return (
      circle(70 + t * 1060, y, 24, '#ffdf9e', night ? 'opacity="0.22"' : 'opacity="0"') +
      circle(70 + t * 1060, y, 6.5, night ? '#ffeec2' : paint.tone('#fdf3d8'))
    );
  });
  const wire = stroke('M70,112 Q600,226 1130,112', paint.line, 2);
  const rail = group([
    rect(60, 520, 1080, 16, wooden ? wood : paint.metal),
    ...Array.from({ length: 16 }, (_, index) =>
      rect(84 + index * 68, 534, wooden ? 12 : 6, 110, wooden ? deep : paint.metal),
    ),
  ]);
  const bench = (x: number, flip: number): string =>
    group(
      [
        polygon(
          [
            [0, 560],
            [210, 600],
            [210, 760],
            [-40, 900],
            [-160, 900],
            [-160, 560],
          ],
          mix(paint.house, '#24394a', 0.08),
        ),
        shape('M-160,548 L0,548 Q206,588 214,602 L214,646 L-20,660 L-160,660 Z', paint.canvas),
        shape('M-160,660 L-20,648 L214,634 L226,672 L-60,740 L-160,740 Z', mix(paint.canvas, '#ffffff', 0.2)),
        rounded(20, 556, 86, 78, 16, '#e9734c', 'transform="rotate(8 60 590)"'),
        rounded(100, 578, 76, 70, 16, cloth, 'transform="rotate(10 140 610)"'),
      ],
      `transform="translate(${x} 0) scale(${flip} 1)"`,
    );
  const plate = (x: number, y: number, size: number): string =>
    ellipse(x, y, 58 * size, 20 * size, '#ffffff') +
    ellipse(x, y, 40 * size, 13 * size, paint.tone('#e7eef0'));
  const glass = (x: number, y: number, color: string): string =>
    group([
      shape(
        `M${x - 13},${y - 62} L${x + 13},${y - 62} Q${x + 13},${y - 30} ${x},${y - 28} Q${x - 13},${y - 30} ${x - 13},${y - 62} Z`,
        '#ffffff',
        'opacity="0.55"',
      ),
      shape(
        `M${x - 12},${y - 48} L${x + 12},${y - 48} Q${x + 11},${y - 30} ${x},${y - 29} Q${x - 11},${y - 30} ${x - 12},${y - 48} Z`,
        color,
        'opacity="0.9"',
      ),
      line([x, y - 28], [x, y - 4], '#ffffff', 2.6, 'opacity="0.8"'),
      ellipse(x, y - 3, 11, 3.4, '#ffffff', 'opacity="0.8"'),
    ]);
  const bowl = group([
    circle(562, 668, 24, '#e2902f'),
    circle(604, 660, 26, '#f0b23c'),
    circle(644, 668, 24, '#c8452f'),
    circle(622, 646, 20, '#7da13f'),
    shape('M520,672 L688,672 Q676,730 604,730 Q532,730 520,672 Z', paint.tone('#2f74a8')),
    stroke('M530,690 Q604,706 678,690', '#ffffff', 4, 'opacity="0.7"'),
  ]);
  const lantern = night
    ? circle(780, 664, 70, '#ffdf9e', 'opacity="0.25"') +
      rounded(764, 636, 32, 54, 8, '#ffeec2') +
      stroke('M764,636 Q780,610 796,636', paint.line, 3)
    : '';
  return page(width, height, [
    outlook(outside, horizon),
    rect(0, 640, width, 260, mix(wood, '#ffffff', 0.08)),
    ...Array.from({ length: 15 }, (_, index) =>
      line([600 + (index - 7) * 62, 640], [600 + (index - 7) * 190, 900], deep, 1.6, 'opacity="0.4"'),
    ),
    rail,
    ...posts,
    rect(0, 0, width, 74, paint.canvas),
    ...scallops,
    wire,
    ...lamps,
    bench(60, 1),
    bench(1140, -1),
    ellipse(600, 884, 330, 26, '#0a1622', 'opacity="0.18"'),
    rect(560, 740, 80, 150, deep),
    shape('M286,726 Q600,640 914,726 L962,800 Q600,866 238,800 Z', wood),
    shape('M238,800 Q600,866 962,800 L962,816 Q600,884 238,816 Z', deep),
    shape('M470,688 Q600,670 730,688 L760,834 Q600,850 440,834 Z', cloth, 'opacity="0.95"'),
    plate(400, 742, 1),
    plate(800, 742, 1),
    plate(360, 788, 1.1),
    plate(842, 788, 1.1),
    glass(470, 752, '#e8c15a'),
    glass(732, 752, '#e8c15a'),
    glass(438, 806, '#c65a6a'),
    glass(764, 806, '#c65a6a'),
    bowl,
    lantern,
  ]);
};

/** Behind the wheel of a motor boat. */
export const helm = (paint: Paint, outside: Outside): string => {
  const horizon = 372;
  const dash = mix(paint.shade, '#1b2730', 0.45);
  const frame = paint.house;
  const screen = (x: number, y: number, w: number, h: number): string =>
    group([
      rounded(x - 8, y - 8, w + 16, h + 16, 10, '#10181f'),
      rounded(x, y, w, h, 5, '#bfe3ea'),
      shape(
        `M${x},${y + h * 0.3} q${w * 0.2},${-h * 0.2} ${w * 0.4},${h * 0.04} t${w * 0.34},${-h * 0.1} L${x + w * 0.74},${y} L${x},${y} Z`,
        '#e7d9ae',
      ),
      shape(
        `M${x + w * 0.62},${y + h} q${w * 0.06},${-h * 0.4} ${w * 0.38},${-h * 0.34} L${x + w},${y + h} Z`,
        '#e7d9ae',
      ),
      stroke(
        `M${x + w * 0.2},${y + h * 0.9} L${x + w * 0.42},${y + h * 0.62} L${x + w * 0.78},${y + h * 0.34}`,
        '#c0392b',
        3,
        'stroke-dasharray="8 7"',
      ),
      polygon(
        [
          [x + w * 0.42, y + h * 0.56],
          [x + w * 0.39, y + h * 0.68],
          [x + w * 0.46, y + h * 0.66],
        ],
        '#10181f',
      ),
    ]);
  const dial = (x: number, y: number, angle: number): string =>
    group([
      circle(x, y, 34, '#10181f'),
      circle(x, y, 28, '#223039'),
      ...[-120, -75, -30, 15, 60, 105].map(a =>
        line(
          [x + Math.cos(((a - 90) * Math.PI) / 180) * 21, y + Math.sin(((a - 90) * Math.PI) / 180) * 21],
          [x + Math.cos(((a - 90) * Math.PI) / 180) * 26, y + Math.sin(((a - 90) * Math.PI) / 180) * 26],
          '#dfe8ec',
          2,
        ),
      ),
      line(
        [x, y],
        [
          x + Math.cos(((angle - 90) * Math.PI) / 180) * 22,
          y + Math.sin(((angle - 90) * Math.PI) / 180) * 22,
        ],
        '#f08a4b',
        3,
      ),
      circle(x, y, 4, '#dfe8ec'),
    ]);
  const wheel = group(
    [
      circle(0, 0, 150, 'none', `stroke="#141c22" stroke-width="30"`),
      circle(0, 0, 150, 'none', `stroke="${mix(paint.wood, '#7a4a24', 0.4)}" stroke-width="17"`),
      ...[90, 210, 330].map(angle =>
        line(
          [0, 0],
          [Math.cos((angle * Math.PI) / 180) * 140, Math.sin((angle * Math.PI) / 180) * 140],
          '#c8d1d6',
          17,
        ),
      ),
      circle(0, 0, 36, '#c8d1d6'),
      circle(0, 0, 25, '#223039'),
    ],
    'transform="translate(430 792) scale(1 0.86)"',
  );
  const throttle = group([
    rounded(822, 738, 92, 70, 14, '#10181f'),
    line([852, 764], [832, 668], '#c8d1d6', 12),
    line([884, 764], [874, 660], '#c8d1d6', 12),
    rounded(812, 640, 42, 34, 12, '#141c22'),
    rounded(856, 632, 42, 34, 12, '#141c22'),
  ]);
  return page(width, height, [
    outlook(outside, horizon),
    definitions(
      gradient(
        'pane',
        [
          [0, '#ffffff', 0.2],
          [0.5, '#ffffff', 0.02],
          [1, '#ffffff', 0.1],
        ],
        'right',
      ),
    ),
    shape('M250,540 Q600,452 950,540 L900,600 L300,600 Z', paint.hull),
    stroke('M262,538 Q600,454 938,538', paint.metal, 6),
    rounded(530, 486, 140, 34, 14, paint.canvas),
    polygon(
      [
        [0, 0],
        [1200, 0],
        [1200, 70],
        [0, 70],
      ],
      frame,
    ),
    polygon(
      [
        [0, 60],
        [86, 60],
        [150, 600],
        [0, 640],
      ],
      frame,
    ),
    polygon(
      [
        [1200, 60],
        [1114, 60],
        [1050, 600],
        [1200, 640],
      ],
      frame,
    ),
    polygon(
      [
        [588, 60],
        [612, 60],
        [618, 560],
        [582, 560],
      ],
      frame,
    ),
    polygon(
      [
        [86, 66],
        [588, 66],
        [582, 560],
        [146, 590],
      ],
      'url(#pane)',
    ),
    polygon(
      [
        [612, 66],
        [1114, 66],
        [1054, 590],
        [618, 560],
      ],
      'url(#pane)',
    ),
    shape('M-20,640 Q200,560 600,560 Q1000,560 1220,640 L1220,920 L-20,920 Z', dash),
    stroke('M-20,640 Q200,560 600,560 Q1000,560 1220,640', mix(dash, '#ffffff', 0.3), 5),
    screen(520, 616, 260, 160),
    dial(250, 640, -50),
    dial(334, 622, 30),
    dial(432, 614, 70),
    wheel,
    throttle,
    ...[0, 1, 2, 3, 4].map(index =>
      group([
        rounded(960 + index * 40, 690 + index * 6, 24, 38, 5, '#10181f'),
        rounded(964 + index * 40, 694 + index * 6, 16, 14, 3, index === 1 ? '#7ed08a' : '#46545e'),
      ]),
    ),
    rounded(990, 780, 150, 56, 14, mix(dash, '#ffffff', 0.1)),
    circle(1022, 808, 14, '#10181f'),
  ]);
};
