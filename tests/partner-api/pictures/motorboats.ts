/** Side views of motor boats, bow to the right, the waterline at y = 0, amidships at x = 0. */
import { ensign, type Paint } from './paint.ts';
import { hullOf, railing } from './sailboats.ts';
import { circle, group, line, mix, polygon, rect, rounded, shape, stroke } from './svg.ts';

/** Shared: an outboard engine at the stern. */
const outboard = (x: number, y: number, color: string): string =>
  group(
    [
      shape('M-26,-40 Q-24,-62 4,-60 Q18,-56 16,-34 L10,-22 L-20,-22 Z', color),
      rect(-12, -22, 14, 40, mix(color, '#000000', 0.2)),
      shape('M-20,12 L8,12 L2,22 L-16,22 Z', mix(color, '#000000', 0.25)),
      stroke('M-20,-38 L12,-40', mix(color, '#ffffff', 0.55), 2.4),
    ],
    `transform="translate(${x} ${y})"`,
  );

/** A flybridge motor yacht of 15 to 18 m. */
export const flybridge = (paint: Paint): string => {
  const outline =
    'M-368,-22 L-330,-24 L-322,-92 C-100,-90 150,-98 388,-140 C372,-92 330,-30 286,10 L-368,10 Z';
  const hull = hullOf(outline, paint, [
    stroke('M-330,-70 C-60,-70 160,-78 392,-116', paint.stripe, 3),
    shape('M-150,-62 C-20,-62 60,-66 150,-72 L132,-46 C40,-42 -40,-40 -138,-40 Z', paint.glass),
    shape('M176,-76 Q216,-80 250,-86 L232,-62 Q206,-56 166,-54 Z', paint.glass),
  ]);
  const house = group([
    shape('M-266,-90 L-254,-160 L70,-168 Q150,-150 228,-104 L228,-98 Z', paint.house),
    shape('M-214,-150 L60,-157 Q120,-144 166,-114 L-206,-104 Z', paint.glass),
    polygon(
      [
        [-92, -153],
        [-82, -153],
        [-72, -107],
        [-84, -107],
      ],
      paint.house,
    ),
    polygon(
      [
        [22, -156],
        [34, -156],
        [58, -112],
        [44, -112],
      ],
      paint.house,
    ),
  ]);
  const top = group([
    shape('M-322,-160 L84,-170 Q120,-164 132,-152 L-300,-150 Z', paint.house),
    shape('M-176,-166 L-164,-200 L12,-204 L62,-168 Z', paint.house),
    shape('M14,-202 L44,-228 L50,-226 L72,-172 Z', paint.pane, 'opacity="0.8"'),
    rounded(-150, -216, 62, 18, 7, paint.canvas),
    rounded(-70, -214, 48, 16, 7, paint.canvas),
    shape('M-196,-164 L-150,-252 L-128,-252 L-158,-164 Z', paint.house),
    shape('M-172,-252 L30,-258 Q42,-252 38,-244 L-170,-240 Z', paint.house),
    line([20, -244], [34, -204], paint.metal, 3),
    line([-130, -254], [-136, -300], paint.line, 2),
    rounded(-118, -270, 46, 9, 4, paint.house),
    circle(-40, -264, 10, paint.house),
  ]);
  return group([
    top,
    house,
    hull,
    railing(
      [
        [-318, -92],
        [-270, -91],
      ],
      26,
      paint,
    ),
    railing(
      [
        [170, -108],
        [220, -113],
        [270, -119],
        [320, -126],
        [382, -139],
      ],
      24,
      paint,
    ),
    rounded(212, -114, 60, 10, 5, paint.canvas),
    line([-326, -90], [-346, -150], paint.wood, 2.4),
    ensign(-345, -150, 1.1, paint.flag, paint.tone),
  ]);
};

/** An upright, comfortable trawler yacht. */
export const trawler = (paint: Paint): string => {
  const outline =
    'M-344,-16 L-306,-18 L-300,-104 C-120,-94 80,-104 336,-164 C326,-104 300,-40 270,10 L-344,10 Z';
  const hull = hullOf(outline, paint, [
    stroke('M-306,-98 C-120,-88 80,-98 340,-156', mix(paint.house, '#ffffff', 0.3), 7),
    stroke('M-306,-84 C-120,-74 80,-84 336,-138', paint.wood, 3.4),
    ...[-170, -80, 20, 110].map((x, index) =>
      rounded(x, -58 - index * 3, 34, 17, 8, paint.glass, `stroke="${paint.metal}" stroke-width="2"`),
    ),
  ]);
  const house = group([
    shape('M-250,-98 L-250,-186 L72,-186 L104,-112 Q-60,-92 -250,-98 Z', paint.house),
    ...[-226, -166, -106, -46].map(x => rounded(x, -170, 48, 40, 5, paint.glass)),
    polygon(
      [
        [18, -172],
        [62, -172],
        [82, -128],
        [18, -128],
      ],
      paint.glass,
    ),
    rect(-262, -194, 356, 10, paint.wood),
  ]);
  const bridge = group([
    shape('M-150,-192 L-150,-224 L46,-224 L72,-192 Z', paint.house),
    polygon(
      [
        [30, -224],
        [46, -252],
        [54, -252],
        [60, -224],
      ],
      paint.pane,
      'opacity="0.8"',
    ),
    rounded(-120, -244, 52, 20, 6, paint.canvas),
    rounded(-56, -242, 40, 18, 6, paint.canvas),
    ...[-156, -60, 36].map(x => line([x, -194], [x, -290], paint.metal, 2.6)),
    shape('M-176,-290 Q-60,-308 58,-290 L58,-280 Q-60,-297 -176,-280 Z', paint.canvas),
    polygon(
      [
        [-212, -194],
        [-208, -380],
        [-202, -380],
        [-198, -194],
      ],
      paint.house,
    ),
    line([-205, -236], [-330, -268], paint.house, 4),
    line([-205, -374], [-330, -270], paint.line, 1.2),
    rounded(-226, -330, 42, 8, 4, paint.house),
  ]);
  return group([
    bridge,
    house,
    hull,
    railing(
      [
        [110, -118],
        [160, -126],
        [210, -136],
        [262, -148],
        [330, -164],
      ],
      26,
      paint,
    ),
    railing(
      [
        [-298, -104],
        [-256, -102],
      ],
      28,
      paint,
    ),
    railing(
      [
        [-250, -196],
        [-200, -196],
        [-152, -196],
      ],
      24,
      paint,
    ),
    line([-302, -102], [-322, -160], paint.wood, 2.4),
    ensign(-321, -160, 1.1, paint.flag, paint.tone),
  ]);
};

/** An open fast boat with a T-top, of 10 to 12 m. `engines` outboards in view. */
export const speedboat = (paint: Paint, engines: number): string => {
  const outline = 'M-292,-62 C-120,-58 120,-64 330,-98 C324,-62 306,-20 290,10 L-284,10 Z';
  const hull = hullOf(outline, paint, [
    stroke('M-296,-44 C-100,-40 120,-46 334,-78', paint.stripe, 9),
    stroke('M-296,-30 C-100,-27 120,-31 326,-52', mix(paint.stripe, '#ffffff', 0.4), 2),
    rounded(150, -58, 66, 11, 5, paint.pane),
  ]);
  const console = group([
    shape('M-22,-60 L-8,-112 L62,-116 L112,-72 Z', paint.house),
    shape('M2,-112 L34,-146 L42,-146 L104,-78 L82,-76 Z', paint.pane, 'opacity="0.78"'),
    rounded(-76, -104, 44, 46, 9, paint.canvas),
    rounded(-84, -122, 18, 44, 8, paint.canvas),
  ]);
  const top = group([
    line([-92, -62], [-64, -190], paint.shade, 6),
    line([70, -84], [28, -190], paint.shade, 6),
    shape('M-118,-192 Q-20,-212 78,-192 Q84,-184 74,-181 L-110,-179 Q-124,-184 -118,-192 Z', paint.stripe),
    line([-60, -198], [-68, -246], paint.line, 1.8),
  ]);
  return group([
    ...Array.from({ length: engines }, (_, index) =>
      outboard(-304 + index * 12, -30 - index * 4, paint.shade),
    ),
    top,
    console,
    rounded(-236, -84, 106, 26, 9, paint.canvas),
    rounded(-246, -104, 20, 44, 8, paint.canvas),
    rounded(128, -90, 110, 20, 9, paint.canvas),
    hull,
    railing(
      [
        [176, -78],
        [226, -84],
        [276, -90],
        [324, -97],
      ],
      15,
      paint,
    ),
    ensign(-268, -132, 0.9, paint.flag, paint.tone),
    line([-267, -130], [-262, -62], paint.metal, 2),
  ]);
};

/** A rigid inflatable with a console and a sun roof. */
export const rib = (paint: Paint): string => {
  const tube =
    'M-262,-66 L168,-70 Q250,-74 292,-108 Q302,-112 298,-98 Q276,-46 196,-30 L-262,-26 Q-290,-30 -290,-46 Q-290,-62 -262,-66 Z';
  const keel = 'M-250,-34 L190,-38 Q246,-44 286,-84 Q262,-20 214,10 L-246,10 Z';
  return group([
    outboard(-278, -34, paint.shade),
    line([-168, -62], [-150, -190], paint.metal, 5),
    line([-20, -62], [-30, -186], paint.metal, 4),
    shape('M-184,-190 Q-92,-208 0,-190 L0,-181 Q-92,-198 -184,-181 Z', paint.canvas),
    shape('M-46,-66 L-36,-122 L16,-126 L48,-66 Z', paint.house),
    shape('M-30,-122 L-2,-154 L6,-153 L42,-84 L22,-80 Z', paint.pane, 'opacity="0.78"'),
    rounded(-112, -108, 44, 46, 9, paint.canvas),
    rounded(-234, -92, 84, 30, 9, paint.canvas),
    rounded(84, -88, 104, 20, 9, paint.canvas),
    hullOf(keel, { ...paint, hull: paint.house }, []),
    shape(tube, paint.hull),
    stroke('M-282,-46 L190,-50 Q250,-58 290,-100', paint.stripe, 6),
    stroke('M-262,-60 L168,-64 Q236,-68 272,-92', mix(paint.hull, '#ffffff', 0.3), 3, 'opacity="0.6"'),
    ...[-180, -60, 60].map(x => line([x, -63], [x + 34, -63.6], mix(paint.hull, '#000000', 0.35), 4)),
    ensign(-196, -224, 0.9, paint.flag, paint.tone),
    line([-194, -224], [-176, -186], paint.metal, 2),
  ]);
};

/** A two-decked excursion boat of the Bosphorus. */
export const excursion = (paint: Paint): string => {
  const outline =
    'M-420,-84 C-260,-72 120,-74 420,-128 C412,-84 384,-30 350,10 L-396,10 C-410,-20 -418,-54 -420,-84 Z';
  const hull = hullOf(outline, paint, [
    stroke('M-424,-76 C-260,-64 120,-66 424,-118', paint.stripe, 9),
    stroke('M-424,-60 C-260,-48 120,-50 416,-98', paint.wood, 3),
    ...[-330, -250, -170, -90, 40, 120, 200].map(x =>
      circle(x, -38, 7, paint.glass, `stroke="${paint.metal}" stroke-width="2"`),
    ),
  ]);
  const lower = group([
    shape('M-350,-78 L-350,-152 L214,-156 L252,-92 Z', paint.house),
    ...Array.from({ length: 9 }, (_, index) => rounded(-334 + index * 56, -140, 44, 36, 6, paint.glass)),
    polygon(
      [
        [176, -142],
        [206, -142],
        [228, -104],
        [176, -104],
      ],
      paint.glass,
    ),
    rect(-366, -160, 600, 9, paint.wood),
  ]);
  const posts = [-344, -262, -180, -98, -16, 66];
  const upper = group([
    railing(
      [
        [-356, -160],
        [-300, -160],
        [-244, -160],
        [-188, -160],
        [-132, -160],
        [-76, -160],
        [-20, -160],
        [36, -160],
        [84, -160],
      ],
      24,
      paint,
    ),
    ...posts.map(x => line([x, -160], [x, -234], paint.metal, 3)),
    ...[-320, -252, -184, -116, -48].map(x =>
      group([rect(x, -178, 40, 4, paint.wood), line([x + 20, -176], [x + 20, -162], paint.wood, 3)]),
    ),
    shape('M-366,-236 Q-140,-258 88,-236 L88,-226 Q-140,-247 -366,-226 Z', paint.canvas),
    shape('M96,-160 L96,-222 L168,-222 L194,-160 Z', paint.house),
    polygon(
      [
        [110, -210],
        [162, -210],
        [178, -180],
        [110, -180],
      ],
      paint.glass,
    ),
    rect(88, -228, 90, 7, paint.wood),
    line([120, -228], [120, -320], paint.metal, 3),
    line([96, -290], [144, -290], paint.metal, 2),
  ]);
  const lamps = (from: readonly [number, number], to: readonly [number, number], sag: number): string => {
    const colors = paint.dusk > 0.3 ? ['#ffe39a', '#ffd070'] : ['#d0483e', '#f0c14b', '#3f8fb5', '#f5f1e6'];
    return Array.from({ length: 13 }, (_, index) => {
      const t = index / 12;
      const x = from[0] + (to[0] - from[0]) * t;
      const y = from[1] + (to[1] - from[1]) * t + Math.sin(t * Math.PI) * sag;
      const color = colors[index % colors.length] ?? '#ffffff';
      return paint.dusk > 0.3
        ? circle(x, y, 3.4, color)
        : polygon(
            [
              [x - 5, y],
              [x + 5, y],
              [x, y + 11],
            ],
            color,
          );
    }).join('');
  };
  return group([
    upper,
    lower,
    hull,
    lamps([120, -316], [410, -134], 26),
    lamps([120, -316], [-362, -240], 20),
    railing(
      [
        [256, -98],
        [300, -105],
        [350, -114],
        [414, -127],
      ],
      20,
      paint,
    ),
    line([-412, -84], [-434, -164], paint.wood, 3),
    ensign(-433, -164, 1.3, paint.flag, paint.tone),
  ]);
};

/** A small wooden fishing boat with a wheelhouse. */
export const fishing = (paint: Paint): string => {
  const outline =
    'M-256,-78 C-180,-54 -40,-46 60,-52 C150,-60 220,-92 268,-142 C272,-92 250,-34 210,10 L-214,10 C-240,-20 -252,-50 -256,-78 Z';
  const hull = hullOf(outline, paint, [
    stroke('M-260,-70 C-180,-46 -40,-38 60,-44 C150,-52 220,-84 272,-132', paint.stripe, 10),
    stroke(
      'M-258,-54 C-180,-32 -40,-25 60,-30 C150,-37 214,-62 264,-104',
      mix(paint.stripe, '#ffffff', 0.7),
      3,
    ),
  ]);
  return group([
    polygon(
      [
        [-20, -52],
        [-18, -292],
        [-13, -292],
        [-10, -52],
      ],
      paint.wood,
    ),
    line([-16, -180], [-150, -236], paint.wood, 3.4),
    line([-16, -286], [262, -138], paint.line, 1.2),
    line([-16, -286], [-250, -82], paint.line, 1.2),
    shape('M-170,-56 L-164,-146 L-66,-150 L-56,-52 Z', paint.house),
    rounded(-152, -134, 32, 30, 4, paint.glass),
    rounded(-112, -135, 32, 30, 4, paint.glass),
    shape('M-184,-146 Q-116,-164 -46,-150 L-46,-141 Q-116,-154 -184,-137 Z', paint.stripe),
    ...[-238, -180].map(x => line([x, -64], [x, -130], paint.wood, 2.6)),
    shape('M-250,-130 Q-214,-140 -172,-132 L-172,-124 Q-214,-131 -250,-122 Z', paint.canvas),
    shape('M20,-52 L26,-74 L96,-78 L108,-58 Z', paint.house),
    ...[128, 148, 168].map((x, index) =>
      circle(x, -76 - index * 6, 10, ['#e0893a', '#f2c14e', '#e0893a'][index] ?? '#e0893a'),
    ),
    hull,
    polygon(
      [
        [262, -138],
        [266, -168],
        [276, -166],
        [272, -130],
      ],
      paint.wood,
    ),
    stroke('M250,-98 Q262,-60 266,-6', paint.line, 2),
    ensign(-250, -124, 0.95, paint.flag, paint.tone),
    line([-248, -126], [-246, -78], paint.wood, 2.4),
  ]);
};

/** A family motor boat of 7 m with a small cabin. */
export const cuddy = (paint: Paint): string => {
  const outline = 'M-236,-70 C-100,-66 80,-72 252,-112 C244,-70 226,-26 204,10 L-230,10 Z';
  return group([
    outboard(-246, -36, paint.shade),
    shape('M-20,-68 L-2,-108 L110,-104 Q166,-98 200,-92 L200,-80 Z', paint.house),
    shape('M-6,-108 L20,-168 L30,-168 L108,-106 Z', paint.pane, 'opacity="0.8"'),
    rounded(96, -98, 58, 10, 5, paint.pane),
    line([20, -166], [-118, -176], paint.metal, 3),
    line([-118, -176], [-124, -70], paint.metal, 3),
    shape('M-134,-182 Q-50,-194 32,-172 L30,-164 Q-50,-184 -134,-173 Z', paint.canvas),
    rounded(-92, -110, 38, 40, 8, paint.canvas),
    rounded(-204, -94, 82, 26, 8, paint.canvas),
    hullOf(outline, paint, [stroke('M-240,-52 C-100,-48 80,-54 256,-90', paint.stripe, 8)]),
    railing(
      [
        [120, -86],
        [160, -92],
        [204, -101],
        [248, -111],
      ],
      20,
      paint,
    ),
    ensign(-214, -134, 0.9, paint.flag, paint.tone),
    line([-213, -132], [-208, -70], paint.metal, 2),
  ]);
};
