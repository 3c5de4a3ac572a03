/** Banners of the announcements and faces for accounts. */
import { gulet, sloop } from './sailboats.ts';
import { marina } from './landmarks.ts';
import { afloat, paint } from './paint.ts';
import { gulls, headland, hills, lights, sea, sky, width } from './scene.ts';
import {
  circle,
  ellipse,
  group,
  line,
  mix,
  page,
  polygon,
  rect,
  rounded,
  shape,
  stroke,
  text,
} from './svg.ts';

type Small = { readonly name: string; readonly svg: string; readonly size: readonly [number, number] };

const bannerSize = [1200, 500] as const;
const banner = (name: string, content: readonly string[]): Small => ({
  name,
  size: bannerSize,
  svg: page(1200, 500, content),
});

const { golden, turquoise, soft } = lights;

/** The text of an announcement stands on the left: boats keep to the right. */
const banners: Small[] = [
  banner('announcement-1', [
    sky({ ...golden, sun: { ...golden.sun, x: 960, y: 170 } }, 290, 4),
    hills(golden, 290, { ranges: [90, 50], seed: 7 }),
    headland(golden, 290, 'left', 420, 110, 8),
    group(sea({ ...golden, sun: { ...golden.sun, x: 960, y: 170 } }, 290, 5)),
    afloat(
      gulet(paint({ hull: '#8a5230', boot: '#7d2f26', canvas: '#efe6d2', house: '#f3ead8' }, golden), true),
      golden,
      { x: 880, y: 400, scale: 0.56, half: 350, speed: 0.25 },
    ),
    gulls(
      [
        [520, 120, 16],
        [570, 146, 12],
      ],
      '#ffffff',
    ),
  ]),
  banner('announcement-2', [
    sky(turquoise, 260, 14),
    hills(turquoise, 260, { ranges: [70], seed: 17 }),
    headland(turquoise, 260, 'right', 560, 150, 18),
    sea(turquoise, 260, 15, 0.8),
    polygon(
      [
        [560, 520],
        [700, 392],
        [1240, 392],
        [1240, 520],
      ],
      '#b98250',
    ),
    ...Array.from({ length: 12 }, (_, index) =>
      line([700 + index * 56, 392], [590 + index * 76, 520], '#7a4a24', 2, 'opacity="0.45"'),
    ),
    rect(690, 386, 560, 10, '#8f6238'),
    group(
      [
        rounded(-96, -176, 192, 352, 26, '#10202c'),
        rounded(-84, -154, 168, 308, 12, '#f6f8fa'),
        rounded(-66, -132, 132, 172, 6, '#ffffff', 'stroke="#d8e0e8" stroke-width="2"'),
        rect(-52, -116, 74, 9, '#0b1f33'),
        ...[0, 1, 2, 3, 4, 5].map(index =>
          rect(-52, -94 + index * 16, index % 2 === 0 ? 104 : 86, 5, '#c3ced8'),
        ),
        stroke('M-44,16 q12,-22 20,-4 t18,-6 q8,-10 12,2 t18,-2', '#1f58b0', 3.4),
        circle(0, 92, 32, '#0b6e8a'),
        stroke('M-14,92 L-4,103 L16,80', '#ffffff', 6),
      ],
      'transform="translate(930 250) rotate(9)"',
    ),
    stroke('M1060,330 q60,-10 130,-4', '#ffffff', 4, 'opacity="0.5"'),
  ]),
  banner('announcement-3', [
    sky(soft, 280, 24),
    hills(soft, 280, { ranges: [110, 60], seed: 27 }),
    marina(soft, 280, 29),
    rect(0, 300, width, 210, '#c9c3b6'),
    ...Array.from({ length: 9 }, (_, index) =>
      line([0, 318 + index * 22], [1200, 318 + index * 22], '#b3ac9d', 1.4, 'opacity="0.5"'),
    ),
    ellipse(860, 470, 330, 20, '#0a1622', 'opacity="0.18"'),
    group(
      [
        shape('M-240,10 L-150,10 L-140,88 L-110,88 L-96,10 L70,10 L52,112 L24,112 L2,10 Z', '#3d5566'),
        shape('M-322,10 Q-100,56 110,52 Q230,40 326,10 Z', '#8c2f2a'),
        sloop(paint({ stripe: '#1f4e79', canvas: '#9aa7ae' }, soft), false),
        ...[-250, -40, 150].map(x =>
          group([
            line([x, 30], [x - 46, 172], '#8f6238', 9),
            line([x, 30], [x + 46, 172], '#8f6238', 9),
            rect(x - 22, 22, 44, 12, '#6b4526'),
          ]),
        ),
        rect(-300, 170, 620, 10, '#8f6238'),
      ],
      'transform="translate(850 348) scale(0.66)"',
    ),
  ]),
];

const avatarSize = [200, 200] as const;
const avatar = (index: number, content: readonly string[]): Small => ({
  name: `avatar-${index}`,
  size: avatarSize,
  svg: page(200, 200, content),
});
const initials = (index: number, letters: string, ground: string): Small =>
  avatar(index, [
    rect(0, 0, 200, 200, ground),
    circle(160, 40, 90, mix(ground, '#ffffff', 0.12)),
    text(100, 128, letters, 80, '#ffffff', 'text-anchor="middle" font-weight="700"'),
  ]);

const avatars: Small[] = [
  avatar(1, [
    rect(0, 0, 200, 200, '#8cc7d6'),
    circle(152, 52, 26, '#fff2c9'),
    shape('M-10,200 L-10,150 Q60,136 100,148 Q150,160 210,146 L210,200 Z', '#1f86a0'),
    shape('M28,210 Q32,146 100,142 Q168,146 172,210 Z', '#1f3f5c'),
    rounded(84, 116, 32, 40, 14, '#d9a27a'),
    ellipse(100, 92, 38, 44, '#e3b088'),
    shape('M60,86 Q58,46 100,44 Q142,46 140,86 Q132,66 100,64 Q68,66 60,86 Z', '#3b2a22'),
    shape('M56,66 Q58,34 100,32 Q142,34 144,66 Q100,54 56,66 Z', '#fafaf7'),
    rect(58, 60, 84, 9, '#1f3f5c'),
    stroke('M86,112 Q100,122 114,112', '#8a4f3a', 4),
    circle(86, 92, 4, '#3b2a22'),
    circle(114, 92, 4, '#3b2a22'),
    stroke('M70,158 L100,182 L130,158', '#fafaf7', 7),
  ]),
  initials(2, 'İÇ', '#7a3e6d'),
  avatar(3, [
    rect(0, 0, 200, 200, '#f4d9a8'),
    circle(100, 96, 46, '#f08a4b'),
    rect(0, 120, 200, 80, '#2f7f95'),
    ...[0, 1, 2].map(index =>
      stroke(`M${30 + index * 10},${140 + index * 18} q16,-8 32,0 t32,0 t32,0`, '#bfe3ea', 4),
    ),
  ]),
  avatar(4, [
    rect(0, 0, 200, 200, '#bfe3ea'),
    shape('M96,34 L96,136 L40,136 Q76,96 96,34 Z', '#ffffff'),
    shape('M106,48 Q146,96 154,136 L106,136 Z', '#e9734c'),
    shape('M34,146 L168,146 Q156,172 128,172 L70,172 Q44,168 34,146 Z', '#1f4e79'),
  ]),
  avatar(5, [
    rect(0, 0, 200, 200, '#27506e'),
    circle(100, 50, 16, 'none', 'stroke="#f6f1e4" stroke-width="9"'),
    line([100, 66], [100, 158], '#f6f1e4', 10),
    line([72, 88], [128, 88], '#f6f1e4', 9),
    stroke('M46,118 Q52,158 100,160 Q148,158 154,118', '#f6f1e4', 10),
  ]),
  avatar(6, [
    rect(0, 0, 200, 200, '#f1ece0'),
    ...[0, 1, 2, 3].map(index =>
      shape(
        `M-10,${96 + index * 30} q26,-22 52,0 t52,0 t52,0 t52,0 t52,0 L210,210 L-10,210 Z`,
        mix('#8cd0d6', '#0f5f7d', index / 3),
      ),
    ),
  ]),
  avatar(7, [
    rect(0, 0, 200, 200, '#9fd0c6'),
    polygon(
      [
        [84, 168],
        [90, 70],
        [110, 70],
        [116, 168],
      ],
      '#fbf7ee',
    ),
    polygon(
      [
        [87, 130],
        [89, 104],
        [111, 104],
        [113, 130],
      ],
      '#b8473d',
    ),
    rect(82, 60, 36, 10, '#37474f'),
    rect(90, 42, 20, 20, '#ffe08a'),
    polygon(
      [
        [86, 42],
        [100, 26],
        [114, 42],
      ],
      '#b8473d',
    ),
    ellipse(100, 174, 70, 16, '#4f8574'),
  ]),
  avatar(8, [
    rect(0, 0, 200, 200, '#4f6d9a'),
    shape('M40,100 Q82,52 136,92 L164,68 L160,132 L136,110 Q82,150 40,100 Z', '#f2c66d'),
    circle(72, 94, 7, '#20303a'),
    stroke('M98,80 q14,20 0,42', '#d99b3a', 5),
  ]),
];

export const smallPictures: readonly Small[] = [...banners, ...avatars];
