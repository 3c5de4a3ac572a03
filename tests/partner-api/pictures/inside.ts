/** Below deck: a cabin, and a saloon with its galley. */
import { height, hills, sea, sky, width, type Light } from './scene.ts';
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
  radial,
  rect,
  rounded,
  shape,
  stroke,
} from './svg.ts';

export type Joinery = {
  readonly panel: string;
  readonly floor: string;
  readonly textile: string;
  readonly accent: string;
};

/** What is seen through windows: drawn at full size, then clipped to the panes. */
const throughPanes = (id: string, panes: string, light: Light, seed: number, horizon: number): string =>
  `<clipPath id="${id}">${panes}</clipPath>` +
  group(
    [
      sky(light, horizon, seed),
      hills(light, horizon, { ranges: [90, 46], seed }),
      sea(light, horizon, seed, 0.9),
    ],
    `clip-path="url(#${id})"`,
  );

const lamp = (x: number, y: number): string =>
  circle(x, y + 8, 120, 'url(#lamp)') +
  rounded(x - 24, y - 26, 48, 42, 10, '#fff3d6') +
  rect(x - 3, y + 16, 6, 20, '#b9a37c');

/** A double cabin; `portholes` gives round windows in wood, otherwise one long window in the topside. */
export const cabin = (
  joinery: Joinery,
  paint: Paint,
  light: Light,
  seed: number,
  portholes: boolean,
): string => {
  const { panel, textile, accent } = joinery;
  const dark = mix(panel, '#2b1c10', 0.35);
  const sheet = '#fcfaf5';
  const panes = portholes
    ? [300, 600, 900].map(x => `<circle cx="${x}" cy="296" r="78"/>`).join('')
    : '<rect x="210" y="226" width="780" height="150" rx="38"/>';
  const frames = portholes
    ? [300, 600, 900]
        .map(
          x =>
            circle(x, 296, 82, 'none', `stroke="${mix('#c9a45c', '#ffffff', 0.15)}" stroke-width="15"`) +
            circle(x, 296, 91, 'none', `stroke="${dark}" stroke-width="2" opacity="0.5"`),
        )
        .join('')
    : rounded(206, 222, 788, 158, 40, 'none', `stroke="${mix(panel, '#ffffff', 0.35)}" stroke-width="12"`) +
      [470, 730].map(x => rect(x - 6, 226, 12, 150, mix(panel, '#ffffff', 0.2))).join('');
  const pillow = (x: number, y: number, w: number, color: string, turn: number): string =>
    group(
      [
        shape(
          `M${x},${y} q${w * 0.5},-26 ${w},0 q16,52 0,96 q${-w * 0.5},20 ${-w},0 q-16,-50 0,-96 Z`,
          color,
        ),
        stroke(`M${x + 12},${y + 80} q${w * 0.45},14 ${w - 24},0`, mix(color, '#6b7d88', 0.22), 2),
      ],
      `transform="rotate(${turn} ${x + w / 2} ${y + 48})"`,
    );
  return page(width, height, [
    definitions(
      gradient('wall', [
        [0, mix(panel, '#ffffff', 0.16)],
        [1, panel],
      ]),
      radial('lamp', [
        [0, '#fff0c8', 0.75],
        [1, '#fff0c8', 0],
      ]),
    ),
    rect(0, 0, width, height, 'url(#wall)'),
    ...Array.from({ length: 11 }, (_, index) =>
      line([40 + index * 112, 96], [40 + index * 112, 520], dark, 1.4, 'opacity="0.28"'),
    ),
    polygon(
      [
        [0, 0],
        [1200, 0],
        [1080, 96],
        [120, 96],
      ],
      mix('#f6f1e6', panel, 0.12),
    ),
    ...[300, 500, 700, 900].map(
      x => ellipse(x, 46, 26, 8, '#fff6dd') + ellipse(x, 46, 60, 20, '#fff0c8', 'opacity="0.35"'),
    ),
    polygon(
      [
        [0, 0],
        [120, 96],
        [120, 620],
        [0, 760],
      ],
      mix(panel, '#2b1c10', 0.14),
    ),
    polygon(
      [
        [1200, 0],
        [1080, 96],
        [1080, 620],
        [1200, 760],
      ],
      mix(panel, '#2b1c10', 0.14),
    ),
    throughPanes('panes', panes, light, seed, 318),
    frames,
    rect(120, 420, 960, 22, dark),
    rect(120, 442, 960, 190, mix(panel, '#2b1c10', 0.1)),
    lamp(196, 462),
    lamp(1004, 462),
    rounded(130, 512, 140, 14, 4, dark),
    rounded(930, 512, 140, 14, 4, dark),
    rect(140, 526, 120, 130, panel),
    rect(940, 526, 120, 130, panel),
    circle(200, 586, 6, '#c9a45c'),
    circle(1000, 586, 6, '#c9a45c'),
    rounded(950, 488, 42, 24, 3, accent),
    rounded(956, 474, 36, 14, 3, mix(accent, '#ffffff', 0.5)),
    group([
      rounded(214, 486, 30, 26, 4, '#e9f1f2'),
      stroke('M222,486 q-4,-26 8,-34 M232,486 q6,-22 -2,-40', '#6ba673', 4),
    ]),
    rounded(286, 440, 628, 190, 28, textile),
    ...Array.from({ length: 5 }, (_, index) =>
      line(
        [410 + index * 95, 452],
        [410 + index * 95, 600],
        mix(textile, '#20303a', 0.25),
        2,
        'opacity="0.5"',
      ),
    ),
    shape('M270,604 Q600,574 930,604 L1090,900 L110,900 Z', sheet),
    pillow(330, 528, 240, '#ffffff', -2),
    pillow(632, 528, 240, '#ffffff', 2),
    pillow(392, 566, 168, accent, -4),
    pillow(648, 566, 168, mix(accent, '#ffffff', 0.55), 4),
    shape('M232,690 Q600,664 968,690 L1090,900 L110,900 Z', mix(sheet, '#dfe7ea', 0.6)),
    stroke('M232,692 Q600,666 968,692', '#ffffff', 10),
    shape('M176,778 Q600,752 1024,778 L1070,862 Q600,834 130,862 Z', textile),
    stroke('M170,792 Q600,766 1030,792', mix(textile, '#ffffff', 0.5), 3),
    stroke('M140,846 Q600,820 1060,846', mix(textile, '#ffffff', 0.5), 3),
    rounded(540, 796, 120, 34, 8, mix(paint.tone('#ffffff'), '#dfe7ea', 0.4)),
    rounded(552, 780, 96, 24, 8, '#ffffff'),
  ]);
};

/** The saloon: sofa and table under long windows, the galley to the right. */
export const saloon = (joinery: Joinery, light: Light, seed: number): string => {
  const { panel, floor, textile, accent } = joinery;
  const dark = mix(panel, '#2b1c10', 0.4);
  const pale = mix('#f6f3ec', panel, 0.08);
  const panes =
    '<path d="M84,178 L560,158 L560,386 L70,386 Q60,280 84,178 Z"/><rect x="590" y="156" width="250" height="230" rx="16"/><path d="M870,158 L1116,178 Q1140,280 1130,386 L870,386 Z"/>';
  return page(width, height, [
    definitions(
      gradient('floor', [
        [0, mix(floor, '#2b1c10', 0.12)],
        [1, mix(floor, '#ffffff', 0.14)],
      ]),
      radial('lamp', [
        [0, '#fff0c8', 0.7],
        [1, '#fff0c8', 0],
      ]),
    ),
    rect(0, 0, width, height, pale),
    polygon(
      [
        [0, 0],
        [1200, 0],
        [1130, 92],
        [70, 92],
      ],
      '#fbf9f4',
    ),
    ...[240, 420, 600, 780, 960].map(
      x => ellipse(x, 44, 24, 7, '#fff6dd') + ellipse(x, 46, 56, 17, '#fff0c8', 'opacity="0.4"'),
    ),
    rect(0, 92, width, 18, panel),
    throughPanes('panes', panes, light, seed, 300),
    stroke('M84,178 L560,158 L560,386 L70,386 Q60,280 84,178 Z', panel, 11),
    rounded(590, 156, 250, 230, 16, 'none', `stroke="${panel}" stroke-width="11"`),
    stroke('M870,158 L1116,178 Q1140,280 1130,386 L870,386 Z', panel, 11),
    rect(0, 404, width, 20, panel),
    polygon(
      [
        [0, 640],
        [1200, 640],
        [1200, 900],
        [0, 900],
      ],
      'url(#floor)',
    ),
    ...Array.from({ length: 15 }, (_, index) =>
      line(
        [600 + (index - 7) * 84, 640],
        [600 + (index - 7) * 210, 900],
        mix(floor, '#2b1c10', 0.45),
        1.6,
        'opacity="0.5"',
      ),
    ),
    // Sofa along the window and round the corner.
    rounded(40, 430, 690, 130, 26, mix(textile, '#20303a', 0.08)),
    ...[200, 370, 540].map(x => line([x, 446], [x, 540], mix(textile, '#20303a', 0.3), 2, 'opacity="0.6"')),
    rounded(20, 540, 720, 76, 22, textile),
    rect(34, 606, 690, 56, panel),
    polygon(
      [
        [0, 470],
        [120, 480],
        [190, 760],
        [190, 830],
        [0, 900],
      ],
      mix(textile, '#20303a', 0.05),
    ),
    polygon(
      [
        [0, 570],
        [132, 566],
        [232, 770],
        [0, 830],
      ],
      textile,
    ),
    polygon(
      [
        [0, 830],
        [232, 770],
        [232, 834],
        [0, 900],
      ],
      panel,
    ),
    rounded(96, 452, 92, 86, 18, accent, 'transform="rotate(-7 140 494)"'),
    rounded(250, 456, 86, 80, 18, '#fcfaf5', 'transform="rotate(5 290 494)"'),
    rounded(590, 454, 92, 84, 18, accent, 'transform="rotate(6 636 494)"'),
    // Table.
    ellipse(470, 838, 250, 26, '#0a1622', 'opacity="0.16"'),
    rect(448, 690, 44, 142, dark),
    shape('M250,676 Q470,640 690,676 L716,712 Q470,752 224,712 Z', mix(panel, '#ffffff', 0.22)),
    shape('M224,712 Q470,752 716,712 L716,724 Q470,766 224,724 Z', dark),
    rounded(420, 654, 100, 30, 6, '#ffffff', 'opacity="0.9"'),
    circle(440, 652, 15, '#e2902f'),
    circle(470, 648, 17, '#f0b23c'),
    circle(498, 653, 14, '#7da13f'),
    shape('M408,660 L532,660 Q520,694 470,694 Q420,694 408,660 Z', accent),
    ...[330, 610].map(
      x =>
        shape(`M${x - 16},664 L${x + 16},664 L${x + 12},698 L${x - 12},698 Z`, '#fdfaf3') +
        ellipse(x, 664, 16, 5, '#7a4a2a'),
    ),
    // Galley.
    polygon(
      [
        [800, 470],
        [1200, 470],
        [1200, 830],
        [830, 780],
      ],
      pale,
    ),
    ...[0, 1, 2].map(index =>
      group([
        rounded(852 + index * 116, 540 + index * 6, 100, 90 + index * 6, 6, mix(panel, '#ffffff', 0.1)),
        rect(886 + index * 116, 556 + index * 6, 32, 6, '#c8d1d6'),
        rounded(852 + index * 116, 646 + index * 14, 100, 106 + index * 8, 6, mix(panel, '#ffffff', 0.1)),
        rect(886 + index * 116, 662 + index * 14, 32, 6, '#c8d1d6'),
      ]),
    ),
    polygon(
      [
        [786, 456],
        [1200, 456],
        [1200, 500],
        [792, 488],
      ],
      '#f7f5ef',
    ),
    polygon(
      [
        [792, 488],
        [1200, 500],
        [1200, 512],
        [793, 498],
      ],
      mix('#f7f5ef', '#5d7285', 0.35),
    ),
    rounded(850, 446, 120, 22, 5, '#36434c'),
    ...[880, 938].map(x => ellipse(x, 450, 20, 4.5, '#141c22')),
    shape('M862,444 L868,396 L908,396 L914,444 Z', '#c8d1d6'),
    stroke('M912,404 q22,4 12,30', '#c8d1d6', 5),
    rounded(876, 386, 24, 10, 4, '#37474f'),
    stroke('M1030,462 L1030,412 Q1030,392 1050,392 Q1068,392 1068,410', '#c8d1d6', 7),
    rounded(1008, 458, 110, 10, 4, '#9aa7ae'),
    rounded(1130, 410, 34, 50, 6, accent),
    stroke('M1140,410 q-8,-34 4,-52 M1152,410 q10,-30 2,-60 M1146,410 q0,-40 0,-66', '#5f9a68', 5),
    circle(640, 232, 120, 'url(#lamp)', light.dusk > 0.3 ? '' : 'opacity="0"'),
  ]);
};
