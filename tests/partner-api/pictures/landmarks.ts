/** What tells one coast from another, and a harbour to lie in. */
import { width, type Light } from './scene.ts';
import { group, line, mix, polygon, rect, shape, stroke, randomFor } from './svg.ts';

/** Bodrum's castle, far away. */
export const castle = (x: number, y: number, color: string): string =>
  group(
    [
      polygon(
        [
          [0, 0],
          [6, -34],
          [40, -40],
          [44, -58],
          [62, -58],
          [64, -44],
          [96, -46],
          [98, -78],
          [122, -78],
          [124, -48],
          [150, -44],
          [154, -60],
          [176, -60],
          [178, -36],
          [206, -28],
          [216, 0],
        ],
        color,
      ),
      rect(100, -84, 5, 7, color),
      rect(108, -84, 5, 7, color),
      rect(116, -84, 5, 7, color),
    ],
    `transform="translate(${x} ${y})"`,
  );

/** The suspension bridge, a mosque and the Maiden's Tower: unmistakably the Bosphorus. */
export const bosphorus = (light: Light, horizon: number): string => {
  const far = mix(light.land[0], light.land[1], 0.35);
  const near = mix(light.land[0], light.land[1], 0.8);
  const deck = horizon - 62;
  const towers = [330, 905];
  const lamp = light.dusk > 0.3 ? '#ffd98a' : mix(near, '#ffffff', 0.2);
  const hangers: string[] = [];
  for (let x = 350; x < 905; x += 22) {
    const t = (x - 617.5) / 287.5;
    hangers.push(line([x, deck], [x, horizon - 216 + (1 - t * t) * 138], far, 1.2));
  }
  const bridge = group([
    stroke(`M-10,${deck + 6} L${width + 10},${deck + 6}`, far, 7),
    ...towers.map(x => rect(x - 5, horizon - 222, 10, 225, far)),
    stroke(`M330,${horizon - 216} Q617,${horizon + 60} 905,${horizon - 216}`, far, 3),
    stroke(
      `M330,${horizon - 216} Q200,${horizon - 110} 60,${deck + 4} M905,${horizon - 216} Q1040,${horizon - 110} 1180,${deck + 4}`,
      far,
      3,
    ),
    ...hangers,
  ]);
  const mosque = group(
    [
      rect(-60, -40, 120, 40, near),
      shape('M-44,-40 A44,42 0 0 1 44,-40 Z', near),
      shape('M-72,-26 A22,20 0 0 1 -28,-26 Z M28,-26 A22,20 0 0 1 72,-26 Z', near),
      ...[-88, 88].flatMap(x => [
        rect(x - 3, -112, 6, 112, near),
        polygon(
          [
            [x - 4, -112],
            [x, -136],
            [x + 4, -112],
          ],
          near,
        ),
        rect(x - 6, -84, 12, 4, near),
      ]),
      ...[-36, -18, 0, 18, 36].map(x => rect(x - 3, -26, 6, 11, lamp)),
    ],
    `transform="translate(150 ${horizon - 8})"`,
  );
  const tower = group(
    [
      rect(-44, -18, 88, 20, near),
      rect(-30, -34, 60, 18, mix(near, '#ffffff', 0.12)),
      rect(-16, -92, 32, 60, mix(near, '#ffffff', 0.2)),
      rect(-20, -96, 40, 7, near),
      rect(-11, -118, 22, 24, mix(near, '#ffffff', 0.14)),
      polygon(
        [
          [-13, -118],
          [0, -146],
          [13, -118],
        ],
        near,
      ),
      line([0, -146], [0, -168], near, 2),
      ...[-8, 4].map(x => rect(x, -82, 5, 9, lamp)),
      ...[-22, -8, 6, 20].map(x => rect(x - 2, -29, 5, 8, lamp)),
    ],
    `transform="translate(1010 ${horizon + 12})"`,
  );
  return bridge + mosque + tower;
};

/** Windmills on a ridge, as above Alaçatı and on Cunda. */
export const windmill = (x: number, y: number, size: number, light: Light): string => {
  const wall = mix('#f7f1e4', light.land[1], light.dusk * 0.8);
  const dark = mix(light.land[1], '#3a2f2a', 0.55);
  const sails = [0, 60, 120, 180, 240, 300]
    .map(angle =>
      group(
        [
          line([0, 0], [0, -30], dark, 1.3),
          polygon(
            [
              [0, -29],
              [0, -9],
              [7, -13],
            ],
            wall,
            `stroke="${dark}" stroke-width="0.6"`,
          ),
        ],
        `transform="translate(-7 -50) rotate(${angle + 14})"`,
      ),
    )
    .join('');
  return group(
    [
      polygon(
        [
          [-19, 4],
          [-16, -52],
          [16, -52],
          [19, 4],
        ],
        wall,
      ),
      polygon(
        [
          [4, 4],
          [3, -52],
          [16, -52],
          [19, 4],
        ],
        mix(wall, '#5b6f86', 0.25),
      ),
      polygon(
        [
          [-19, -51],
          [0, -74],
          [19, -51],
        ],
        dark,
      ),
      rect(2, -16, 9, 20, dark),
      rect(4, -38, 6, 8, dark),
      sails,
    ],
    `transform="translate(${x} ${y}) scale(${size})"`,
  );
};

export const lighthouse = (x: number, y: number, size: number, light: Light): string => {
  const wall = mix('#fbf7ee', light.land[1], light.dusk * 0.6);
  return group(
    [
      polygon(
        [
          [-15, 0],
          [-10, -92],
          [10, -92],
          [15, 0],
        ],
        wall,
      ),
      polygon(
        [
          [-13, -36],
          [-12, -60],
          [12, -60],
          [13, -36],
        ],
        '#b8473d',
      ),
      rect(-14, -98, 28, 6, '#37474f'),
      rect(-8, -116, 16, 18, light.dusk > 0.3 ? '#ffe08a' : '#cfe3ea'),
      polygon(
        [
          [-11, -116],
          [0, -130],
          [11, -116],
        ],
        '#b8473d',
      ),
      rect(-34, -20, 22, 20, wall),
      polygon(
        [
          [-37, -20],
          [-23, -32],
          [-9, -20],
        ],
        '#a4594a',
      ),
    ],
    `transform="translate(${x} ${y}) scale(${size})"`,
  );
};

/** A Lycian rock tomb half in the water, as at Kekova. */
export const lycianTomb = (x: number, y: number, size: number, light: Light): string => {
  const stone = mix('#d9c7a6', light.land[1], 0.25 + light.dusk * 0.5);
  const dark = mix(stone, '#2d3b42', 0.45);
  return group(
    [
      rect(-34, -40, 68, 44, stone),
      rect(6, -40, 28, 44, mix(stone, dark, 0.35)),
      shape('M-42,-40 Q-40,-92 0,-98 Q40,-92 42,-40 Z', stone),
      shape('M4,-97 Q40,-92 42,-40 L10,-40 Z', mix(stone, dark, 0.35)),
      rect(-14, -30, 18, 24, dark),
      rect(-48, 0, 96, 8, mix(stone, '#ffffff', 0.15)),
    ],
    `transform="translate(${x} ${y}) scale(${size})"`,
  );
};

/** A marina behind the boat: a quay, hulls side by side and a wood of masts. */
export const marina = (light: Light, horizon: number, seed: number): string => {
  const random = randomFor(seed);
  const quay = mix('#d8cfbd', light.land[1], 0.2 + light.dusk * 0.6);
  const parts: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const x = index * 105 - 20 + random.int(0, 30);
    const w = 58 + random.int(0, 46);
    const h = 28 + random.int(0, 40);
    const wall = mix(random.pick(['#fbf8f0', '#f2e6d2', '#e9dcc6']), light.land[1], 0.12 + light.dusk * 0.55);
    parts.push(
      rect(x, horizon - 16 - h, w, h, wall),
      polygon(
        [
          [x - 4, horizon - 16 - h],
          [x + w / 2, horizon - 32 - h],
          [x + w + 4, horizon - 16 - h],
        ],
        mix('#c0704f', light.land[1], 0.2 + light.dusk * 0.5),
      ),
    );
    for (let window = 0; window < 3; window += 1)
      parts.push(
        rect(
          x + 10 + window * 18,
          horizon - 8 - h,
          8,
          11,
          light.dusk > 0.3 ? '#ffd98a' : mix(wall, '#3a5569', 0.6),
        ),
      );
  }
  parts.push(
    rect(0, horizon - 18, width, 22, quay),
    rect(0, horizon - 2, width, 8, mix(quay, '#20303a', 0.35)),
  );
  for (let index = 0; index < 17; index += 1) {
    const x = 20 + index * 72 + random.int(-14, 14);
    const tall = 120 + random.int(0, 130);
    const white = mix('#ffffff', light.land[1], 0.1 + light.dusk * 0.5);
    const grey = mix('#cfd6da', light.land[1], 0.2 + light.dusk * 0.5);
    const hull = random.chance(0.25) ? mix('#27506e', light.land[1], light.dusk * 0.5) : white;
    parts.push(
      shape(
        `M${x - 26},${horizon - 12} L${x + 26},${horizon - 12} Q${x + 24},${horizon + 12} ${x + 14},${horizon + 14} L${x - 14},${horizon + 14} Q${x - 24},${horizon + 12} ${x - 26},${horizon - 12} Z`,
        hull,
      ),
      rect(x - 14, horizon - 21, 28, 10, mix(white, '#5d7285', 0.2)),
      rect(x - 1.2, horizon - tall, 2.4, tall - 14, grey),
      line([x - 12, horizon - tall * 0.66], [x + 12, horizon - tall * 0.66], grey, 1.4),
      line([x, horizon - tall], [x + 24, horizon - 14], grey, 0.8),
      line([x, horizon - tall], [x - 24, horizon - 14], grey, 0.8),
    );
  }
  return parts.join('');
};
