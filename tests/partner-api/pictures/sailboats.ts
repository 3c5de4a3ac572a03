/** Side views of sailing boats, bow to the right, the waterline at y = 0, amidships at x = 0. */
import type { Paint } from './paint.ts';
import { ensign } from './paint.ts';
import { circle, group, line, mix, polygon, rect, rounded, shape, stroke } from './svg.ts';

const clipped = (id: string, outline: string, content: readonly string[]): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath>${group(content, `clip-path="url(#${id})"`)}`;

let clips = 0;
const nextClip = (): string => {
  clips += 1;
  return `hull${clips}`;
};

/** Fills a hull: body, a soft shade towards the keel, planks or stripes, the boot top. */
export const hullOf = (
  outline: string,
  paint: Paint,
  extras: readonly string[],
  from = -480,
  span = 980,
): string =>
  clipped(nextClip(), outline, [
    rect(from, -220, span, 240, paint.hull),
    ...extras,
    rect(from, -26, span, 40, mix(paint.hull, '#0d2436', 0.5), 'opacity="0.16"'),
    rect(from, -10, span, 24, paint.boot),
    rect(from, -13, span, 3, mix(paint.boot, '#ffffff', 0.75)),
  ]);

export const railing = (
  points: readonly (readonly [x: number, y: number])[],
  height: number,
  paint: Paint,
): string => {
  const top = points.map(([x, y]) => `${x},${y - height}`).join(' L');
  const middle = points.map(([x, y]) => `${x},${y - height * 0.5}`).join(' L');
  return group([
    stroke(`M${top}`, paint.metal, 2),
    stroke(`M${middle}`, paint.metal, 1),
    ...points.map(([x, y]) => line([x, y], [x, y - height], paint.metal, 1.8)),
  ]);
};

/** A furled sail along a boom. */
const furled = (x1: number, y1: number, x2: number, y2: number, thick: number, color: string): string =>
  group([
    shape(
      `M${x1},${y1} Q${(x1 + x2) / 2},${(y1 + y2) / 2 - thick * 2.1} ${x2},${y2 - 2} L${x2},${y2 + 3} L${x1},${y1 + 3} Z`,
      color,
    ),
    stroke(
      `M${x1},${y1 - thick * 0.2} Q${(x1 + x2) / 2},${(y1 + y2) / 2 - thick * 0.9} ${x2},${y2}`,
      mix(color, '#24394a', 0.25),
      1.2,
    ),
  ]);

const sailCloth = (d: string, color: string, seams: readonly string[]): string =>
  group([
    shape(d, color),
    ...seams.map(seam => stroke(seam, mix(color, '#6d8494', 0.35), 1.1, 'opacity="0.7"')),
  ]);

/** A two-masted gulet of about 26 m. With `sails` she is under way. */
export const gulet = (paint: Paint, sails: boolean): string => {
  const outline =
    'M-410,-116 C-300,-86 -160,-66 0,-67 C160,-69 300,-94 410,-138 C396,-92 372,-40 326,10 L-362,10 C-388,-20 -402,-72 -410,-116 Z';
  const plank = mix(paint.hull, '#2b1608', 0.3);
  const light = mix(paint.wood, '#ffffff', 0.35);
  const hull = hullOf(outline, paint, [
    stroke('M-408,-92 C-300,-62 -160,-45 0,-46 C150,-47 290,-70 400,-108', plank, 1.6),
    stroke('M-402,-66 C-300,-42 -150,-29 0,-29 C150,-29 280,-46 386,-78', plank, 1.4),
    stroke('M-412,-108 C-300,-78 -160,-59 0,-60 C160,-62 300,-86 408,-129', light, 7),
    ...[-300, -235, -170, 60, 125, 190].map(x =>
      circle(x, -46 - Math.abs(x) * 0.025, 6.5, paint.glass, `stroke="${light}" stroke-width="2.4"`),
    ),
  ]);
  const house = group([
    shape('M-96,-66 L-88,-116 Q52,-124 196,-112 L212,-74 Q60,-66 -96,-66 Z', paint.house),
    shape('M-100,-116 Q52,-126 208,-112 L208,-106 Q52,-119 -100,-109 Z', paint.wood),
    ...[-74, -30, 14, 58, 102, 146].map(x => rounded(x, -105, 30, 21, 5, paint.glass)),
    rounded(-86, -120, 60, 6, 3, paint.canvas),
  ]);
  const awning = group([
    ...[-388, -300, -214, -128].map(x => line([x, -100], [x, -196], paint.wood, 3.4)),
    shape('M-398,-194 Q-258,-220 -116,-194 L-116,-183 Q-258,-207 -398,-183 Z', paint.canvas),
    rect(-352, -118, 120, 7, paint.wood),
    rounded(-372, -112, 24, 30, 5, paint.sail),
    rounded(-232, -112, 24, 30, 5, paint.sail),
  ]);
  const rail = railing(
    [
      [-406, -112],
      [-360, -101],
      [-310, -91],
      [-260, -83],
      [-210, -77],
      [-160, -72],
    ],
    17,
    paint,
  );
  const foreRail = railing(
    [
      [216, -82],
      [260, -92],
      [304, -103],
      [350, -118],
      [400, -136],
    ],
    15,
    paint,
  );
  const beds = [230, 262, 294].map((x, index) => rounded(x, -100 - index * 8, 28, 13, 5, paint.sail));
  const spar = paint.wood;
  const rigging = [
    line([110, -560], [524, -190], paint.line, 1.2),
    line([110, -470], [408, -140], paint.line, 1.1),
    line([110, -556], [-150, -452], paint.line, 1.1),
    line([-150, -452], [-408, -118], paint.line, 1.1),
    ...[-34, -12, 22, 46].map(dx => line([110, -452], [110 + dx, -76], paint.line, 1)),
    ...[-30, -8, 24].map(dx => line([-150, -372], [-150 + dx, -76], paint.line, 1)),
    line([524, -190], [352, -40], paint.line, 1.2),
  ];
  const masts = [
    polygon(
      [
        [104, -84],
        [107, -568],
        [113, -568],
        [116, -84],
      ],
      spar,
    ),
    polygon(
      [
        [-155, -78],
        [-152, -460],
        [-148, -460],
        [-145, -78],
      ],
      spar,
    ),
    polygon(
      [
        [330, -114],
        [526, -194],
        [527, -188],
        [336, -104],
      ],
      spar,
    ),
    line([84, -430], [136, -430], spar, 3),
    line([-170, -350], [-130, -350], spar, 2.6),
    line([106, -172], [-104, -180], spar, 5),
    line([-154, -224], [-332, -232], spar, 4.4),
  ];
  const cloth = sails
    ? [
        sailCloth('M116,-545 Q352,-352 516,-196 Q330,-168 168,-142 Q184,-330 116,-545 Z', paint.sail, [
          'M140,-440 Q270,-352 372,-300',
          'M160,-330 Q300,-262 440,-240',
        ]),
        sailCloth('M104,-536 Q34,-352 -104,-188 Q0,-176 104,-184 Z', paint.sail, [
          'M86,-430 L104,-430',
          'M30,-310 L104,-312',
        ]),
        sailCloth('M-155,-438 Q-226,-332 -334,-240 Q-240,-228 -155,-236 Z', paint.sail, [
          'M-190,-350 L-155,-352',
        ]),
      ]
    : [
        furled(104, -176, -102, -184, 11, paint.sail),
        furled(-156, -228, -330, -236, 9, paint.sail),
        line([134, -538], [512, -200], paint.sail, 6),
      ];
  return group([
    ...rigging,
    ...cloth,
    ...masts,
    awning,
    house,
    hull,
    rail,
    foreRail,
    ...beds,
    line([-404, -112], [-430, -182], paint.wood, 3),
    ensign(-429, -182, 1.25, paint.flag, paint.tone),
  ]);
};

/** A cruising yacht of 13 to 15 m; `sails` sets main and genoa. */
export const sloop = (paint: Paint, sails: boolean): string => {
  const outline =
    'M-352,-66 C-200,-60 60,-64 352,-86 C350,-60 340,-24 326,10 L-322,10 C-336,-16 -346,-44 -352,-66 Z';
  const hull = hullOf(outline, paint, [
    stroke('M-356,-50 C-200,-45 60,-49 356,-70', paint.stripe, 5),
    stroke('M-356,-42 C-200,-37 60,-41 356,-61', paint.stripe, 1.6),
    ...[-150, -84, 96, 156].map(x => rounded(x, -40 - x * 0.012, 42, 9, 4.5, paint.glass)),
  ]);
  const house = group([
    shape('M-152,-60 Q-146,-92 -128,-95 L60,-98 Q140,-92 196,-72 L196,-66 L-152,-60 Z', paint.house),
    shape('M-116,-86 L50,-89 Q108,-85 136,-76 L-104,-72 Z', paint.glass),
    rounded(40, -103, 40, 6, 3, paint.shade, 'opacity="0.5"'),
  ]);
  const hood = group([
    shape('M-164,-62 Q-160,-116 -118,-118 L-84,-96 L-96,-92 Q-130,-96 -140,-62 Z', paint.canvas),
    shape('M-128,-112 L-92,-96 L-108,-92 Q-122,-96 -132,-98 Z', paint.glass, 'opacity="0.75"'),
    ...[-316, -202].map(x => line([x, -64], [x + 6, -152], paint.metal, 2.4)),
    shape('M-336,-150 Q-262,-168 -184,-150 L-184,-142 Q-262,-159 -336,-142 Z', paint.canvas),
    circle(-256, -84, 20, 'none', `stroke="${paint.line}" stroke-width="2.4"`),
    line([-256, -84], [-256, -62], paint.line, 3),
  ]);
  const rail = railing(
    [
      [-350, -66],
      [-290, -63],
      [-220, -62],
      [-60, -63],
      [40, -66],
      [140, -71],
      [230, -77],
      [300, -82],
      [350, -86],
    ],
    22,
    paint,
  );
  const mast = [
    polygon(
      [
        [25, -96],
        [28, -742],
        [34, -742],
        [37, -96],
      ],
      paint.metal,
    ),
    line([2, -520], [60, -520], paint.metal, 2.4),
    line([4, -320], [58, -320], paint.metal, 2.4),
    line([26, -148], [-206, -140], paint.metal, 6),
    line([31, -736], [346, -92], paint.line, 1.4),
    line([31, -740], [-348, -68], paint.line, 1.2),
    stroke('M31,-700 L2,-520 L4,-320 L14,-64', paint.line, 1),
    stroke('M31,-700 L60,-520 L58,-320 L52,-64', paint.line, 1),
  ];
  const cloth = sails
    ? [
        sailCloth('M24,-730 Q-126,-448 -204,-152 Q-96,-142 24,-154 Z', paint.sail, [
          'M-34,-610 L25,-604',
          'M-86,-470 L25,-460',
          'M-140,-330 L25,-318',
          'M-180,-220 L25,-206',
        ]),
        sailCloth(
          'M42,-712 Q250,-400 342,-100 Q190,-116 -34,-112 Q76,-380 42,-712 Z',
          mix(paint.sail, '#dfe9ee', 0.35),
          ['M58,-560 Q130,-530 150,-500', 'M58,-400 Q170,-370 226,-330', 'M34,-250 Q190,-230 290,-220'],
        ),
      ]
    : [furled(22, -154, -204, -146, 12, paint.canvas), line([50, -690], [338, -104], paint.sail, 6.5)];
  return group([
    ...mast.slice(4),
    ...cloth,
    ...mast.slice(0, 4),
    house,
    hood,
    hull,
    rail,
    line([-350, -66], [-366, -128], paint.wood, 2.4),
    ensign(-365, -128, 1.05, paint.flag, paint.tone),
  ]);
};

/** A cruising catamaran of 12 to 14 m from the side; `fly` has a helm above the roof. */
export const catamaran = (paint: Paint, sails: boolean, fly: boolean): string => {
  const far = 'M-286,-78 L300,-92 C304,-60 296,-20 288,10 L-262,10 Z';
  const outline =
    'M-330,-34 L-292,-36 L-284,-84 C-120,-80 120,-84 322,-104 C326,-66 316,-24 306,10 L-326,10 Z';
  const hull = hullOf(outline, paint, [
    stroke('M-300,-62 C-100,-60 120,-64 330,-82', paint.stripe, 4),
    ...[-196, -96, 40, 140].map(x =>
      shape(`M${x},-50 l54,-1.6 q7,0 6,7 l-2,5 q-1,4 -8,4 l-48,1 q-7,0 -7,-8 Z`, paint.glass),
    ),
  ]);
  const house = group([
    shape('M-236,-82 L-228,-156 Q-60,-172 40,-160 Q96,-146 136,-92 Z', paint.house),
    shape('M-204,-140 Q-60,-154 34,-144 Q74,-134 98,-100 L-204,-98 Z', paint.glass),
    ...[-142, -80, -18, 40].map(x => line([x, -150], [x + 3, -97], paint.house, 5)),
    shape('M-300,-158 Q-140,-182 62,-162 Q40,-152 -300,-148 Z', paint.house),
    line([-288, -80], [-288, -150], paint.metal, 3.4),
    line([-262, -80], [-262, -150], paint.metal, 2.4),
    rounded(-280, -106, 66, 22, 6, paint.canvas),
  ]);
  const flybridge = fly
    ? [
        shape('M-160,-162 L-152,-188 L-30,-190 L-6,-166 Z', paint.house),
        rounded(-140, -200, 56, 16, 6, paint.canvas),
        ...[-168, -40].map(x => line([x, -166], [x + 4, -238], paint.metal, 2.6)),
        shape('M-184,-240 Q-100,-256 -16,-240 L-16,-231 Q-100,-246 -184,-231 Z', paint.canvas),
      ]
    : [
        shape('M-118,-166 L-108,-196 L-66,-198 L-60,-166 Z', paint.canvas),
        circle(-92, -186, 15, 'none', `stroke="${paint.line}" stroke-width="2"`),
      ];
  const masthead = -736;
  const mast = [
    polygon(
      [
        [-2, -160],
        [1, masthead],
        [8, masthead],
        [11, -160],
      ],
      paint.metal,
    ),
    line([-2, -218], [-242, -212], paint.metal, 7),
    line([4, masthead], [300, -104], paint.line, 1.3),
    stroke(`M4,-690 L30,-470 L22,-88`, paint.line, 1.1),
    stroke(`M4,-690 L-22,-470 L-40,-88`, paint.line, 1.1),
    line([-22, -470], [30, -470], paint.metal, 2.2),
  ];
  const cloth = sails
    ? [
        sailCloth('M-4,-724 Q-70,-724 -92,-690 Q-190,-470 -240,-224 Q-120,-214 -4,-226 Z', paint.sail, [
          'M-100,-640 L-3,-630',
          'M-142,-520 L-3,-508',
          'M-182,-400 L-3,-388',
          'M-214,-300 L-3,-290',
        ]),
        sailCloth(
          'M16,-690 Q206,-390 292,-116 Q190,-128 26,-124 Q70,-380 16,-690 Z',
          mix(paint.sail, '#dfe9ee', 0.35),
          ['M48,-530 Q110,-500 124,-480', 'M54,-380 Q150,-350 196,-320', 'M46,-240 Q150,-226 250,-220'],
        ),
      ]
    : [furled(-4, -224, -240, -218, 13, paint.canvas), line([22, -664], [292, -118], paint.sail, 6)];
  return group([
    ...mast.slice(2),
    shape(far, mix(paint.hull, paint.shade, 0.32)),
    ...cloth,
    ...mast.slice(0, 2),
    ...flybridge,
    house,
    hull,
    railing(
      [
        [-282, -84],
        [-200, -83],
        [150, -88],
        [220, -94],
        [270, -99],
        [318, -104],
      ],
      24,
      paint,
    ),
    line([-318, -36], [-330, -100], paint.wood, 2.4),
    ensign(-329, -100, 1.05, paint.flag, paint.tone),
  ]);
};

/** A double-ended wooden tirhandil of 12 m. */
export const tirhandil = (paint: Paint, sails: boolean): string => {
  const outline =
    'M-300,-104 C-220,-70 -100,-54 10,-55 C130,-57 220,-82 306,-126 C306,-80 278,-30 226,10 L-222,10 C-268,-20 -296,-60 -300,-104 Z';
  const plank = mix(paint.hull, '#2b1608', 0.28);
  const hull = hullOf(outline, paint, [
    stroke('M-300,-84 C-220,-52 -100,-36 10,-37 C130,-39 220,-62 302,-102', plank, 1.6),
    stroke('M-292,-58 C-220,-34 -100,-21 10,-21 C130,-22 210,-38 284,-70', plank, 1.4),
    stroke('M-304,-97 C-220,-63 -100,-47 10,-48 C130,-50 220,-75 308,-118', paint.stripe, 8),
  ]);
  const posts = [
    polygon(
      [
        [298, -122],
        [310, -148],
        [318, -146],
        [308, -112],
      ],
      paint.wood,
    ),
    polygon(
      [
        [-296, -98],
        [-306, -126],
        [-298, -128],
        [-288, -100],
      ],
      paint.wood,
    ),
    shape('M-292,-60 L-330,10 L-300,10 L-276,-44 Z', paint.wood),
    line([-304, -118], [-214, -120], paint.wood, 4),
  ];
  const house = group([
    shape('M-70,-55 L-64,-92 Q20,-98 96,-90 L106,-60 Z', paint.house),
    shape('M-74,-92 Q20,-101 104,-90 L104,-84 Q20,-95 -74,-86 Z', paint.wood),
    ...[-46, -10, 26, 62].map(x => rounded(x, -82, 22, 16, 5, paint.glass)),
  ]);
  const awning = group([
    ...[-230, -150, -84].map(x => line([x, -66], [x, -162], paint.wood, 3)),
    shape('M-246,-160 Q-158,-182 -72,-160 L-72,-150 Q-158,-171 -246,-150 Z', paint.canvas),
  ]);
  const mast = [
    polygon(
      [
        [76, -70],
        [78, -480],
        [84, -480],
        [86, -70],
      ],
      paint.wood,
    ),
    line([76, -140], [-130, -196], paint.wood, 4.6),
    polygon(
      [
        [240, -96],
        [404, -164],
        [405, -158],
        [246, -86],
      ],
      paint.wood,
    ),
    line([81, -474], [402, -164], paint.line, 1.2),
    line([81, -474], [-292, -110], paint.line, 1),
    line([81, -400], [54, -60], paint.line, 1),
    line([81, -400], [112, -62], paint.line, 1),
  ];
  const cloth = sails
    ? [
        sailCloth('M76,-456 Q-20,-330 -134,-204 Q-30,-170 76,-152 Z', paint.sail, [
          'M20,-380 L76,-366',
          'M-50,-290 L76,-262',
        ]),
        sailCloth('M88,-448 Q276,-300 394,-170 Q250,-150 122,-124 Q136,-290 88,-448 Z', paint.sail, [
          'M116,-340 Q200,-300 260,-290',
          'M124,-230 Q230,-210 320,-214',
        ]),
      ]
    : [furled(74, -146, -128, -202, 9, paint.sail), line([102, -452], [392, -174], paint.sail, 5)];
  return group([
    ...mast.slice(3),
    ...cloth,
    ...mast.slice(0, 3),
    awning,
    house,
    ...posts,
    hull,
    railing(
      [
        [120, -66],
        [170, -77],
        [220, -92],
        [270, -110],
        [302, -124],
      ],
      13,
      paint,
    ),
    ensign(-300, -150, 1, paint.flag, paint.tone),
    line([-300, -124], [-299, -152], paint.wood, 2.4),
  ]);
};
