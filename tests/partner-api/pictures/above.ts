/** A boat from above, at anchor in clear water over sand. */
import type { Light } from './scene.ts';
import {
  circle,
  definitions,
  ellipse,
  gradient,
  group,
  line,
  mix,
  page,
  radial,
  randomFor,
  rect,
  rounded,
  shape,
  stroke,
} from './svg.ts';
import type { Paint } from './paint.ts';

type Plan = 'gulet' | 'sloop' | 'catamaran' | 'motor' | 'rib' | 'speedboat' | 'fishing';

/** Clear water: sand in the middle, weed and rock at the corners, a net of light. */
const shallows = (light: Light, seed: number): string => {
  const random = randomFor(seed);
  const far = mix(light.sea[1], '#0b5f86', 0.35);
  const parts = [
    definitions(
      gradient('deep', [
        [0, mix(light.sea[0], '#7fe3da', 0.6)],
        [1, far],
      ]),
      radial('sand', [
        [0, '#d8f3e2', 0.75],
        [0.6, '#a9ead9', 0.35],
        [1, '#a9ead9', 0],
      ]),
    ),
    rect(0, 0, 1200, 900, 'url(#deep)'),
    ellipse(420, 330, 620, 330, 'url(#sand)'),
  ];
  for (let index = 0; index < 26; index += 1) {
    const edge = random.chance(0.5);
    const x = edge ? 900 + random.next() * 340 : random.next() * 420;
    const y = edge ? random.next() * 300 : 640 + random.next() * 300;
    parts.push(
      ellipse(
        x,
        y,
        30 + random.next() * 70,
        16 + random.next() * 34,
        mix(far, '#0c4a55', 0.6),
        `opacity="${0.16 + random.next() * 0.16}" transform="rotate(${random.int(-30, 30)} ${x} ${y})"`,
      ),
    );
  }
  for (let index = 0; index < 64; index += 1) {
    const x = random.next() * 1200;
    const y = random.next() * 900;
    const size = 18 + random.next() * 42;
    parts.push(
      stroke(
        `M${x},${y} q${size * 0.4},${-size * 0.3} ${size},${-size * 0.06} q${size * 0.3},${size * 0.2} ${size * 0.7},${size * 0.02}`,
        '#ffffff',
        1.6,
        `opacity="${0.12 + random.next() * 0.16}"`,
      ),
    );
  }
  return parts.join('');
};

const shore = (seed: number): string => {
  const random = randomFor(seed);
  const rocks = Array.from({ length: 30 }, () => {
    const along = random.next();
    const x = 860 + along * 380 + random.int(-30, 30);
    const y = 900 - along * 330 + random.int(-20, 50);
    const tone = mix('#cdbb97', '#8d8a76', random.next());
    return ellipse(
      x,
      y,
      20 + random.next() * 40,
      14 + random.next() * 26,
      tone,
      `transform="rotate(${random.int(-40, 40)} ${x} ${y})"`,
    );
  });
  const trees = Array.from({ length: 26 }, () => {
    const along = random.next();
    const x = 980 + along * 260;
    const y = 930 - along * 220 + random.next() * 60;
    const size = 18 + random.next() * 24;
    return (
      circle(x + 5, y + 7, size, '#274b3c', 'opacity="0.4"') +
      circle(x, y, size, mix('#4f8a5e', '#2f6b4a', random.next())) +
      circle(x - size * 0.25, y - size * 0.3, size * 0.5, '#6ba673', 'opacity="0.5"')
    );
  });
  return (
    shape('M820,920 Q900,800 1000,770 Q1120,720 1220,560 L1220,920 Z', '#efe2c0') +
    shape(
      'M806,920 Q890,786 996,756 Q1110,704 1220,540',
      'none',
      'stroke="#ffffff" stroke-width="7" opacity="0.55"',
    ) +
    rocks.join('') +
    trees.join('')
  );
};

const planks = (x1: number, x2: number, half: number, color: string): string =>
  Array.from({ length: 9 }, (_, index) => {
    const y = -half + ((index + 0.5) * 2 * half) / 9;
    return line([x1, y], [x2, y], color, 1, 'opacity="0.5"');
  }).join('');

const teak = (paint: Paint): string => mix(paint.wood, '#ead4b0', 0.55);

/** Deck plans, bow to the right, centred on the origin, about 620 long. */
const plans: Readonly<Record<Plan, (paint: Paint) => string>> = {
  gulet: paint => {
    const outline = 'M-300,-62 Q-200,-92 0,-92 Q200,-88 318,0 Q200,88 0,92 Q-200,92 -300,62 Z';
    return group([
      line([318, 0], [392, 0], paint.wood, 9),
      shape(outline, paint.hull),
      shape('M-290,-54 Q-200,-82 0,-82 Q190,-78 300,0 Q190,78 0,82 Q-200,82 -290,54 Z', teak(paint)),
      planks(-284, 250, 56, paint.wood),
      rounded(-282, -60, 150, 120, 14, paint.canvas),
      ...[-262, -224, -186, -150].map(x => line([x, -60], [x, 60], mix(paint.canvas, '#24394a', 0.18), 1.4)),
      rounded(-110, -44, 220, 88, 18, paint.house),
      rounded(-92, -30, 184, 60, 12, mix(paint.house, paint.wood, 0.22)),
      ...[-62, -10, 42].map(x => rounded(x, -13, 30, 26, 5, paint.glass)),
      ...[146, 180, 214].map((x, index) => rounded(x, -40 + index * 8, 26, 80 - index * 16, 8, paint.sail)),
      line([-196, 0], [-40, 0], paint.sail, 13),
      line([-40, 0], [128, 0], paint.sail, 15),
      circle(132, 0, 9, paint.wood),
      circle(-36, 0, 8, paint.wood),
    ]);
  },
  sloop: paint =>
    group([
      shape('M-290,-70 Q-120,-94 60,-84 Q220,-66 312,0 Q220,66 60,84 Q-120,94 -290,70 Z', paint.hull),
      shape(
        'M-284,-60 Q-120,-84 60,-75 Q205,-58 288,0 Q205,58 60,75 Q-120,84 -284,60 Z',
        mix(paint.hull, '#d6dde0', 0.45),
      ),
      rounded(-280, -46, 170, 92, 12, teak(paint)),
      planks(-278, -112, 42, paint.wood),
      rounded(-270, -30, 90, 60, 8, mix(paint.hull, '#b9c4c9', 0.5)),
      circle(-236, -28, 15, 'none', `stroke="${paint.line}" stroke-width="3"`),
      circle(-236, 28, 15, 'none', `stroke="${paint.line}" stroke-width="3"`),
      rounded(-180, -12, 58, 24, 4, paint.wood),
      shape('M-112,-56 Q40,-56 150,-26 Q166,0 150,26 Q40,56 -112,56 Z', paint.house),
      shape('M-118,-58 L-74,-52 L-74,52 L-118,58 Q-132,0 -118,-58 Z', paint.canvas),
      ...[-30, 60].map(x => rounded(x, -16, 36, 32, 6, paint.glass)),
      rounded(196, -18, 34, 36, 7, paint.glass),
      line([-190, 0], [30, 0], paint.canvas, 13),
      circle(34, 0, 7, paint.metal),
      line([40, 0], [300, 0], paint.sail, 5),
      shape('M-300,-44 L-286,-48 L-286,48 L-300,44 Z', teak(paint)),
    ]),
  catamaran: paint =>
    group([
      rect(120, -110, 130, 220, mix(paint.hull, '#9fb4bd', 0.55)),
      ...Array.from({ length: 9 }, (_, index) =>
        line([122 + index * 15, -108], [122 + index * 15, 108], paint.hull, 1, 'opacity="0.7"'),
      ),
      shape('M-300,-168 Q-60,-186 200,-164 Q280,-150 318,-128 Q270,-106 200,-100 L-300,-100 Z', paint.hull),
      shape('M-300,168 Q-60,186 200,164 Q280,150 318,128 Q270,106 200,100 L-300,100 Z', paint.hull),
      rect(-270, -120, 400, 240, paint.hull),
      rounded(-268, -108, 120, 216, 12, teak(paint)),
      planks(-266, -150, 100, paint.wood),
      shape('M-176,-104 L60,-104 Q128,-70 128,0 Q128,70 60,104 L-176,104 Z', paint.house),
      shape('M60,-96 Q116,-66 116,0 Q116,66 60,96 L34,80 Q84,56 84,0 Q84,-56 34,-80 Z', paint.glass),
      ...[-120, -60].map(x =>
        rounded(x, -70, 44, 140, 8, mix(paint.house, '#20303a', 0.82), 'opacity="0.75"'),
      ),
      rounded(-250, -84, 46, 168, 9, paint.canvas),
      ...[-146, 116].flatMap(y => [-40, 150].map(x => rounded(x, y, 38, 28, 6, paint.glass))),
      line([-220, 0], [64, 0], paint.canvas, 13),
      circle(68, 0, 8, paint.metal),
      rect(248, -130, 8, 260, paint.metal),
    ]),
  motor: paint =>
    group([
      rounded(-318, -74, 60, 148, 10, teak(paint)),
      shape('M-276,-84 Q-100,-96 80,-88 Q240,-66 322,0 Q240,66 80,88 Q-100,96 -276,84 Z', paint.hull),
      rounded(-268, -66, 96, 132, 12, teak(paint)),
      planks(-266, -174, 60, paint.wood),
      rounded(-258, -50, 34, 100, 9, paint.canvas),
      shape('M-184,-74 L60,-70 Q150,-48 168,0 Q150,48 60,70 L-184,74 Z', paint.house),
      shape('M70,-58 Q132,-42 146,0 Q132,42 70,58 Q92,0 70,-58 Z', paint.glass),
      rounded(-170, -56, 190, 112, 16, mix(paint.house, '#c9d3d8', 0.5)),
      rounded(-156, -46, 60, 92, 10, paint.canvas),
      rounded(-70, -40, 54, 30, 8, paint.canvas),
      rounded(-70, 10, 54, 30, 8, paint.canvas),
      circle(6, -22, 11, 'none', `stroke="${paint.line}" stroke-width="3"`),
      rounded(178, -34, 78, 68, 16, paint.canvas),
      line([217, -34], [217, 34], mix(paint.canvas, '#ffffff', 0.4), 2),
      circle(286, 0, 7, paint.metal),
    ]),
  speedboat: paint =>
    group([
      ...[-24, 24].map(y => rounded(-330, y - 16, 46, 32, 9, paint.shade)),
      shape('M-296,-74 Q-80,-92 100,-78 Q250,-52 330,0 Q250,52 100,78 Q-80,92 -296,74 Z', paint.hull),
      shape('M-284,-60 Q-80,-76 96,-64 Q226,-42 296,0 Q226,42 96,64 Q-80,76 -284,60 Z', teak(paint)),
      planks(-280, 230, 50, paint.wood),
      rounded(-270, -52, 74, 104, 14, paint.canvas),
      rounded(-130, -56, 150, 112, 22, paint.stripe),
      rounded(-112, -42, 114, 84, 16, mix(paint.stripe, '#ffffff', 0.35)),
      shape('M24,-34 Q60,-30 66,0 Q60,30 24,34 Z', paint.glass),
      shape('M96,-44 Q206,-30 236,0 Q206,30 96,44 Z', paint.canvas),
      circle(300, 0, 6, paint.metal),
    ]),
  rib: paint =>
    group([
      rounded(-318, -18, 50, 36, 10, paint.shade),
      shape(
        'M-282,-96 L110,-96 Q270,-86 312,0 Q270,86 110,96 L-282,96 Q-300,96 -300,78 L-300,60 L92,60 Q214,54 244,0 Q214,-54 92,-60 L-300,-60 L-300,-78 Q-300,-96 -282,-96 Z',
        paint.hull,
      ),
      stroke('M-280,-80 L110,-80 Q254,-70 294,0 Q254,70 110,80 L-280,80', paint.stripe, 5),
      shape('M-286,-60 L92,-60 Q214,-54 244,0 Q214,54 92,60 L-286,60 Z', mix(paint.house, '#b9c4c9', 0.35)),
      rounded(-272, -46, 80, 92, 12, paint.canvas),
      rounded(-150, -48, 130, 96, 16, paint.canvas, 'opacity="0.95"'),
      rounded(-6, -28, 62, 56, 12, paint.house),
      rounded(34, -26, 14, 52, 6, paint.glass),
      shape('M84,-40 Q176,-34 200,0 Q176,34 84,40 Z', paint.canvas),
    ]),
  fishing: paint =>
    group([
      shape('M-288,-40 Q-200,-96 0,-98 Q200,-92 312,0 Q200,92 0,98 Q-200,96 -288,40 Z', paint.stripe),
      shape('M-276,-34 Q-196,-82 0,-84 Q184,-78 288,0 Q184,78 0,84 Q-196,82 -276,34 Z', teak(paint)),
      planks(-270, 240, 56, paint.wood),
      rounded(-190, -58, 140, 116, 12, paint.house),
      rounded(-178, -48, 116, 96, 10, paint.stripe),
      rounded(-270, -44, 70, 88, 10, paint.canvas),
      rounded(14, -34, 90, 68, 6, mix(paint.house, paint.wood, 0.3)),
      ...[
        [150, -26],
        [172, 14],
        [138, 22],
      ].map(([x, y], index) =>
        circle(x ?? 0, y ?? 0, 13, ['#e0893a', '#f2c14e', '#d95b43'][index] ?? '#e0893a'),
      ),
      circle(-26, 0, 8, paint.wood),
      stroke('M200,-20 q20,20 0,40 q-16,-20 0,-40', '#e7dfc6', 5),
    ]),
};

const dinghy = (x: number, y: number, angle: number): string =>
  group(
    [
      ellipse(6, 9, 52, 25, '#083d52', 'opacity="0.3"'),
      shape('M-44,-23 L16,-23 Q46,-18 52,0 Q46,18 16,23 L-44,23 Z', '#dfe4e6'),
      shape('M-40,-12 L12,-12 Q30,-9 34,0 Q30,9 12,12 L-40,12 Z', '#9aa7ae'),
      rect(-14, -12, 10, 24, '#c9a06a'),
      rounded(-56, -6, 16, 12, 3, '#37474f'),
    ],
    `transform="translate(${x} ${y}) rotate(${angle})"`,
  );

const paddler = (x: number, y: number, angle: number, color: string): string =>
  group(
    [
      ellipse(5, 7, 58, 14, '#083d52', 'opacity="0.28"'),
      ellipse(0, 0, 58, 13, color),
      stroke('M-46,0 L46,0', '#ffffff', 2.4),
      circle(-4, 0, 8, '#d9a97c'),
      line([-10, -26], [8, 24], '#37474f', 3),
    ],
    `transform="translate(${x} ${y}) rotate(${angle})"`,
  );

const swimmer = (x: number, y: number): string =>
  circle(x, y, 26, 'none', 'stroke="#ffffff" stroke-width="2" opacity="0.4"') +
  circle(x, y, 15, 'none', 'stroke="#ffffff" stroke-width="2" opacity="0.55"') +
  circle(x, y, 7, '#8a5a3c');

/** The whole picture. `seed` moves what lies around the boat. */
export const fromAbove = (plan: Plan, paint: Paint, light: Light, seed: number, size = 1.12): string => {
  const angle = -24 - (seed % 3) * 7;
  const boat = plans[plan](paint);
  const silhouette = group(boat, `transform="translate(18 26)" style="filter:brightness(0)" opacity="0.22"`);
  return page(1200, 900, [
    shallows(light, seed),
    shore(seed + 5),
    line([560, 400], [1010, 64], '#ffffff', 1.4, 'opacity="0.5"'),
    group([silhouette, boat], `transform="translate(520 440) rotate(${angle}) scale(${size})"`),
    plan === 'catamaran' ? dinghy(230, 806, 12) : dinghy(300 + (seed % 3) * 46, 742, -14 + (seed % 4) * 16),
    paddler(
      820 - (seed % 2) * 60,
      590 + (seed % 3) * 22,
      -8 - (seed % 4) * 9,
      ['#e9734c', '#f2c14e', '#3f8fb5'][seed % 3] ?? '#e9734c',
    ),
    swimmer(610 + (seed % 4) * 26, 668),
    swimmer(672 + (seed % 3) * 30, 712),
  ]);
};
