/** Boats from astern, with name and home port on the transom. The waterline is at y = 0. */
import type { Paint } from './paint.ts';
import { ensign } from './paint.ts';
import { circle, ellipse, group, line, mix, polygon, rect, rounded, shape, stroke, text } from './svg.ts';

const named = (x: number, y: number, name: string, port: string, size: number, color: string): string =>
  text(x, y, name, size, color, 'text-anchor="middle" font-weight="700" letter-spacing="2"') +
  text(x, y + size * 0.82, port, size * 0.52, color, 'text-anchor="middle" letter-spacing="4"');

export const woodenStern = (paint: Paint, name: string, port: string): string => {
  const plank = mix(paint.hull, '#2b1608', 0.3);
  const outline =
    'M-262,-168 Q-150,-196 0,-198 Q150,-196 262,-168 Q268,-104 210,-44 Q160,0 120,10 L-120,10 Q-160,0 -210,-44 Q-268,-104 -262,-168 Z';
  return group([
    polygon(
      [
        [-6, -190],
        [-4, -640],
        [4, -640],
        [6, -190],
      ],
      paint.wood,
    ),
    line([-46, -480], [46, -480], paint.wood, 5),
    ...[-1, 1].flatMap(side => [
      line([0, -636], [side * 236, -186], paint.line, 1.4),
      line([0, -480], [side * 214, -190], paint.line, 1.2),
    ]),
    ...[-1, 1].flatMap(side => [
      rect(side * 218 - 5, -340, 10, 160, paint.wood),
      rect(side * 90 - 4, -340, 8, 160, paint.wood),
    ]),
    shape('M-250,-338 Q0,-386 250,-338 L250,-324 Q0,-370 -250,-324 Z', paint.canvas),
    rounded(-150, -236, 300, 50, 12, paint.house),
    rounded(-120, -232, 240, 12, 6, paint.wood),
    shape(outline, paint.hull),
    ...[-150, -118, -84, -50].map(y =>
      stroke(`M${-262 + (y + 168) * 0.2},${y} Q0,${y - 26} ${262 - (y + 168) * 0.2},${y}`, plank, 1.8),
    ),
    stroke('M-264,-166 Q-150,-194 0,-196 Q150,-194 264,-166', mix(paint.wood, '#ffffff', 0.4), 12),
    shape(
      'M-216,-40 Q0,-62 216,-40 Q196,-12 160,10 L-160,10 Q-196,-12 -216,-40 Z',
      paint.boot,
      'opacity="0.95"',
    ),
    ...[-170, 170].map(x =>
      circle(x, -112, 17, paint.glass, `stroke="${mix('#c9a45c', '#ffffff', 0.15)}" stroke-width="5"`),
    ),
    named(0, -108, name, port, 38, mix('#f2e2b8', paint.hull, 0.05)),
    line([0, -196], [0, -316], paint.wood, 5),
    ensign(0, -312, 2, paint.flag, paint.tone),
    polygon(
      [
        [-60, -26],
        [60, -26],
        [70, -6],
        [-70, -6],
      ],
      paint.wood,
    ),
    stroke(
      'M182,-20 L196,-176 M212,-26 L226,-176 M186,-56 L214,-60 M190,-92 L218,-96 M193,-130 L222,-134',
      paint.metal,
      4,
    ),
  ]);
};

export const sailingStern = (paint: Paint, name: string, port: string): string =>
  group([
    polygon(
      [
        [-7, -180],
        [-5, -800],
        [5, -800],
        [7, -180],
      ],
      paint.metal,
    ),
    ...[-520, -360].map(y => line([-66, y], [66, y], paint.metal, 4)),
    ...[-1, 1].map(side =>
      stroke(`M0,-780 L${side * 66},-520 L${side * 72},-360 L${side * 206},-150`, paint.line, 1.4),
    ),
    line([0, -796], [-196, -140], paint.line, 1.3),
    line([0, -796], [196, -140], paint.line, 1.3),
    rounded(-22, -262, 44, 70, 18, paint.canvas),
    ...[-1, 1].map(side => line([side * 176, -150], [side * 150, -300], paint.metal, 5)),
    shape('M-184,-296 Q0,-336 184,-296 L184,-284 Q0,-322 -184,-284 Z', paint.canvas),
    shape('M-150,-176 Q-140,-240 0,-244 Q140,-240 150,-176 Z', paint.canvas),
    shape('M-104,-190 Q-96,-226 0,-230 Q96,-226 104,-190 Z', paint.glass),
    shape(
      'M-236,-150 Q-120,-160 0,-162 Q120,-160 236,-150 Q240,-70 176,10 L-176,10 Q-240,-70 -236,-150 Z',
      paint.hull,
    ),
    shape('M-128,-158 L128,-158 L116,-50 L-116,-50 Z', mix(paint.hull, '#8fa2ad', 0.5)),
    polygon(
      [
        [-116, -50],
        [116, -50],
        [134, -22],
        [-134, -22],
      ],
      mix(paint.wood, '#ead4b0', 0.45),
    ),
    ...[-88, 88].map(
      x =>
        circle(x, -168, 44, 'none', `stroke="${paint.line}" stroke-width="6"`) +
        circle(x, -168, 8, paint.line) +
        [0, 60, 120]
          .map(a =>
            line(
              [x - Math.cos((a * Math.PI) / 180) * 42, -168 - Math.sin((a * Math.PI) / 180) * 42],
              [x + Math.cos((a * Math.PI) / 180) * 42, -168 + Math.sin((a * Math.PI) / 180) * 42],
              paint.line,
              2.4,
            ),
          )
          .join(''),
    ),
    rect(-22, -150, 44, 100, mix(paint.wood, '#ead4b0', 0.3)),
    shape('M-190,-16 Q0,-6 190,-16 L176,10 L-176,10 Z', paint.boot),
    stroke('M-234,-130 Q-230,-70 -186,-14 M234,-130 Q230,-70 186,-14', paint.stripe, 4),
    text(-178, -110, name, 17, paint.stripe, 'text-anchor="middle" font-weight="700"'),
    text(178, -110, port, 15, paint.stripe, 'text-anchor="middle"'),
    line([206, -150], [232, -244], paint.wood, 4),
    group(ensign(0, 0, 1.7, paint.flag, paint.tone), 'transform="translate(236 -244) scale(-1 1)"'),
  ]);

export const motorStern = (paint: Paint, name: string, port: string): string =>
  group([
    shape('M-170,-330 L-150,-408 L150,-408 L170,-330 Z', paint.house),
    shape('M-188,-410 L188,-410 Q196,-404 188,-396 L-188,-396 Q-196,-404 -188,-410 Z', paint.house),
    ...[-1, 1].map(side =>
      polygon(
        [
          [side * 176, -330],
          [side * 198, -330],
          [side * 176, -404],
          [side * 160, -404],
        ],
        paint.house,
      ),
    ),
    rounded(-110, -372, 96, 34, 10, paint.canvas),
    rounded(14, -372, 96, 34, 10, paint.canvas),
    line([-120, -410], [-120, -480], paint.line, 3),
    ellipse(60, -424, 34, 15, paint.house),
    shape('M-232,-332 L232,-332 L226,-306 L-226,-306 Z', paint.house),
    shape('M-206,-306 L206,-306 L212,-176 L-212,-176 Z', mix(paint.house, '#9fb0b9', 0.45)),
    rounded(-150, -292, 300, 112, 8, paint.glass),
    line([-50, -292], [-50, -180], paint.house, 7),
    line([50, -292], [50, -180], paint.house, 7),
    shape(
      'M-250,-196 Q-120,-186 0,-186 Q120,-186 250,-196 Q262,-90 214,10 L-214,10 Q-262,-90 -250,-196 Z',
      paint.hull,
    ),
    rounded(-152, -206, 304, 56, 20, paint.canvas),
    ...[-76, 0, 76].map(x => line([x, -200], [x, -156], mix(paint.canvas, '#ffffff', 0.35), 2)),
    ...[-1, 1].map(side =>
      polygon(
        [
          [side * 176, -178],
          [side * 224, -182],
          [side * 216, -40],
          [side * 172, -40],
        ],
        mix(paint.hull, '#8fa2ad', 0.42),
      ),
    ),
    ...[-1, 1].flatMap(side =>
      [0, 1, 2, 3].map(index =>
        rect(side * 197 - 23, -160 + index * 30, 46, 7, mix(paint.wood, '#ead4b0', 0.4)),
      ),
    ),
    named(0, -98, name, port, 36, paint.stripe),
    shape('M-256,-36 L256,-36 L270,-12 L-270,-12 Z', mix(paint.wood, '#ead4b0', 0.42)),
    ...Array.from({ length: 11 }, (_, index) =>
      line([-220 + index * 44, -35], [-230 + index * 46, -13], mix(paint.wood, '#3b2412', 0.3), 1.4),
    ),
    shape('M-268,-12 L268,-12 L262,-2 L-262,-2 Z', paint.hull),
    line([-232, -196], [-260, -286], paint.wood, 4),
    ensign(-262, -286, 1.8, paint.flag, paint.tone),
  ]);

export const catamaranStern = (paint: Paint, name: string, port: string): string =>
  group([
    polygon(
      [
        [-6, -260],
        [-4, -820],
        [4, -820],
        [6, -260],
      ],
      paint.metal,
    ),
    line([-70, -560], [70, -560], paint.metal, 4),
    ...[-1, 1].map(side => stroke(`M0,-790 L${side * 70},-560 L${side * 300},-170`, paint.line, 1.4)),
    rounded(-26, -360, 52, 60, 22, paint.canvas),
    shape('M-250,-300 Q0,-334 250,-300 L250,-284 L-250,-284 Z', paint.house),
    ...[-1, 1].map(side => line([side * 216, -286], [side * 226, -170], paint.metal, 6)),
    shape('M-206,-284 L206,-284 L214,-170 L-214,-170 Z', mix(paint.house, '#9fb0b9', 0.4)),
    rounded(-170, -272, 340, 92, 8, paint.glass),
    line([-56, -272], [-56, -180], paint.house, 7),
    line([56, -272], [56, -180], paint.house, 7),
    rect(-250, -184, 500, 64, paint.hull),
    rounded(-190, -214, 220, 36, 12, paint.canvas),
    rounded(60, -212, 124, 34, 12, paint.canvas),
    polygon(
      [
        [-190, -122],
        [190, -122],
        [176, -86],
        [-176, -86],
      ],
      mix(paint.hull, '#0d2436', 0.5),
    ),
    ...[-1, 1].map(side =>
      group(
        [
          shape('M-84,-176 Q-6,-186 70,-176 Q86,-80 50,10 L-58,10 Q-96,-80 -84,-176 Z', paint.hull),
          polygon(
            [
              [-48, -168],
              [40, -168],
              [34, -40],
              [-44, -40],
            ],
            mix(paint.hull, '#8fa2ad', 0.4),
          ),
          ...[0, 1, 2, 3].map(index => rect(-44, -146 + index * 32, 80, 8, mix(paint.wood, '#ead4b0', 0.4))),
          polygon(
            [
              [-50, -34],
              [40, -34],
              [46, -16],
              [-56, -16],
            ],
            mix(paint.wood, '#ead4b0', 0.42),
          ),
          shape('M-66,-12 Q-4,-6 58,-12 L50,10 L-58,10 Z', paint.boot),
        ],
        `transform="translate(${side * 262} 0) scale(${side} 1)"`,
      ),
    ),
    group([
      shape('M-96,-56 Q0,-78 96,-56 Q92,-26 60,-22 L-60,-22 Q-92,-26 -96,-56 Z', '#8b979e'),
      rect(-60, -62, 120, 14, '#b9c4c9'),
      line([-70, -120], [-70, -56], paint.metal, 3),
      line([70, -120], [70, -56], paint.metal, 3),
    ]),
    named(0, -148, name, port, 25, paint.stripe),
    line([206, -184], [232, -262], paint.wood, 4),
    group(ensign(0, 0, 1.6, paint.flag, paint.tone), 'transform="translate(236 -262) scale(-1 1)"'),
  ]);

/** Open fast boats and RIBs: seats, a sun roof and the engines. */
export const outboardStern = (
  paint: Paint,
  name: string,
  port: string,
  engines: number,
  tubes: boolean,
): string => {
  const motor = (x: number): string =>
    group(
      [
        shape('M-34,-236 Q-30,-262 0,-264 Q30,-262 34,-236 L28,-176 L-28,-176 Z', paint.shade),
        stroke('M-31,-222 L31,-222', mix(paint.shade, '#ffffff', 0.6), 4),
        polygon(
          [
            [-16, -176],
            [16, -176],
            [12, -10],
            [-12, -10],
          ],
          mix(paint.shade, '#000000', 0.25),
        ),
        rect(-26, -14, 52, 7, mix(paint.shade, '#000000', 0.3)),
      ],
      `transform="translate(${x} 0)"`,
    );
  return group([
    ...[-1, 1].map(side => line([side * 116, -170], [side * 96, -404], paint.shade, 9)),
    shape(
      'M-158,-404 Q0,-436 158,-404 Q166,-396 156,-390 L-156,-390 Q-166,-396 -158,-404 Z',
      tubes ? paint.canvas : paint.stripe,
    ),
    rounded(-62, -312, 124, 120, 16, paint.house),
    shape('M-58,-310 L-46,-356 L46,-356 L58,-310 Z', paint.pane, 'opacity="0.75"'),
    rounded(-92, -250, 80, 76, 14, paint.canvas),
    rounded(12, -250, 80, 76, 14, paint.canvas),
    ...(tubes
      ? [
          shape('M-196,-150 L196,-150 Q200,-40 110,10 L-110,10 Q-200,-40 -196,-150 Z', paint.house),
          ellipse(-196, -122, 56, 58, paint.hull),
          ellipse(196, -122, 56, 58, paint.hull),
          ellipse(-196, -122, 56, 58, 'none', `stroke="${paint.stripe}" stroke-width="6"`),
          ellipse(196, -122, 56, 58, 'none', `stroke="${paint.stripe}" stroke-width="6"`),
        ]
      : [
          shape('M-226,-168 Q0,-178 226,-168 Q226,-60 150,10 L-150,10 Q-226,-60 -226,-168 Z', paint.hull),
          stroke('M-224,-140 Q-120,-148 -96,-140 M224,-140 Q120,-148 96,-140', paint.stripe, 10),
        ]),
    rounded(-150, -200, 300, 46, 14, paint.canvas),
    text(
      tubes ? -88 : -138,
      -92,
      name,
      tubes ? 15 : name.length > 7 ? 15 : 19,
      paint.stripe,
      'text-anchor="middle" font-weight="700"',
    ),
    text(tubes ? 88 : 138, -92, port, tubes ? 14 : 16, paint.stripe, 'text-anchor="middle"'),
    ...(engines === 1 ? [0] : [-44, 44]).map(motor),
    line([-196, -172], [-220, -262], paint.metal, 4),
    ensign(-221, -262, 1.6, paint.flag, paint.tone),
  ]);
};
