/** Which picture shows what: every file of the fleet, by name. */
import { fromAbove } from './above.ts';
import { cabin, saloon, type Joinery } from './inside.ts';
import { bosphorus, castle, lighthouse, lycianTomb, marina, windmill } from './landmarks.ts';
import { cuddy, excursion, fishing, flybridge, rib, speedboat, trawler } from './motorboats.ts';
import { aftTable, foredeck, helm } from './onboard.ts';
import { afloat, paint, type Colors, type Paint, type Placing } from './paint.ts';
import { catamaran, gulet, sloop, tirhandil } from './sailboats.ts';
import { gulls, headland, height, hills, lights, sea, sky, village, width, type Light } from './scene.ts';
import { catamaranStern, motorStern, outboardStern, sailingStern, woodenStern } from './stern.ts';
import { mix, page } from './svg.ts';

type Setting = {
  readonly light: Light;
  readonly seed: number;
  readonly horizon?: number;
  readonly ranges?: readonly number[];
  /** Drawn between the hills and the sea. */
  readonly decor?: (light: Light, horizon: number) => string;
  readonly calm?: number;
};

const view = (setting: Setting, boat: (light: Light) => string, placing: Placing): string => {
  const { light, seed } = setting;
  const horizon = setting.horizon ?? 470;
  return page(width, height, [
    sky(light, horizon, seed),
    hills(light, horizon, { ranges: setting.ranges ?? [120, 70], seed }),
    setting.decor?.(light, horizon) ?? '',
    sea(light, horizon, seed, setting.calm ?? 0.5),
    afloat(boat(light), light, placing),
    gulls(
      [
        [180 + (seed % 7) * 40, 190, 20],
        [250 + (seed % 7) * 40, 222, 14],
        [960 - (seed % 5) * 30, 150, 16],
      ],
      mix('#ffffff', light.land[1], 0.35),
    ),
  ]);
};

/** A bay with wooded arms on both sides. */
const bay =
  (left: number, right: number, seed: number) =>
  (light: Light, horizon: number): string =>
    headland(light, horizon, 'left', left, left * 0.44, seed) +
    headland(light, horizon, 'right', right, right * 0.42, seed + 1);

const { morning, noon, turquoise, golden, sunset, dusk, soft } = lights;

const wood: Joinery = { panel: '#b98455', floor: '#a87448', textile: '#3f6d86', accent: '#e0a458' };
const walnut: Joinery = { panel: '#8a5f42', floor: '#7b5438', textile: '#c9b89a', accent: '#6d8f7d' };
const oak: Joinery = { panel: '#d9c9b0', floor: '#b08a62', textile: '#8aa0ab', accent: '#c2603f' };
const white: Joinery = { panel: '#e3dccf', floor: '#c2a27c', textile: '#2f5d7c', accent: '#e9734c' };
const teal: Joinery = { panel: '#cdb492', floor: '#a98258', textile: '#3c8082', accent: '#f0c46a' };

/** A lamp-lit deck isn't as dark as the evening around it. */
const lampLit = (own: Partial<Colors>, light: Light): Paint =>
  paint(own, { ...light, dusk: light.dusk * 0.3 });

const guletColors: Partial<Colors> = {
  hull: '#8a5230',
  boot: '#7d2f26',
  canvas: '#efe6d2',
  house: '#f3ead8',
};
const lodosColors: Partial<Colors> = { stripe: '#1f4e79', canvas: '#1f4e79' };
const poyrazColors: Partial<Colors> = {
  hull: '#27435c',
  stripe: '#e9e2cf',
  boot: '#8c2f2a',
  canvas: '#d8cdb4',
  house: '#f7f5ee',
};
const yakamozColors: Partial<Colors> = { stripe: '#1f8a8a', canvas: '#3c6f78', boot: '#1d4f57' };
const fenerColors: Partial<Colors> = { stripe: '#b8473d', canvas: '#7b8790', boot: '#5a6a74' };
const martiColors: Partial<Colors> = {
  hull: '#39454d',
  stripe: '#d9dfe2',
  canvas: '#c9b38c',
  boot: '#20292f',
};
const ruzgarColors: Partial<Colors> = {
  hull: '#eef1f0',
  stripe: '#e2694a',
  canvas: '#3b4a55',
  boot: '#3b4a55',
};
const kirlangicColors: Partial<Colors> = { stripe: '#8b98a1', canvas: '#a7b3ba', boot: '#2b3b47' };
const imbatColors: Partial<Colors> = {
  hull: '#5d7078',
  house: '#f1efe8',
  stripe: '#d9dfe2',
  canvas: '#e6dcc6',
  boot: '#2a353b',
};
const egeColors: Partial<Colors> = { hull: '#1f3f5c', boot: '#8c2f2a', canvas: '#d9cfb8', house: '#f8f4ea' };
const kekovaColors: Partial<Colors> = { hull: '#6c7a84', stripe: '#e07a2f', canvas: '#39454d' };
const zeytinColors: Partial<Colors> = {
  hull: '#f4f1e8',
  stripe: '#2f74a8',
  boot: '#a63a2e',
  canvas: '#e3b44c',
};
const bademColors: Partial<Colors> = {
  hull: '#a3683c',
  stripe: '#f0e6d0',
  boot: '#2f6b5a',
  canvas: '#f1e7d0',
};
const gunbatimiColors: Partial<Colors> = { stripe: '#7a2e3a', canvas: '#7a2e3a', boot: '#5e222c' };
const yunusColors: Partial<Colors> = { stripe: '#2a8fb5', canvas: '#2a6d8c' };

const named = (slug: string, drawings: readonly string[]): [string, string][] =>
  drawings.map((svg, index) => [`${slug}-${index + 1}`, svg]);

const maviDus = named('mavi-dus', [
  view(
    {
      light: golden,
      seed: 3,
      ranges: [130, 76],
      decor: (light, horizon) =>
        castle(40, horizon + 2, mix(light.land[0], light.land[1], 0.75)) +
        village(light, horizon, 300, 760, 26, 5),
    },
    light => gulet(paint(guletColors, light), false),
    { x: 590, y: 662, scale: 1, half: 350 },
  ),
  view({ light: morning, seed: 12 }, light => gulet(paint(guletColors, light), true), {
    x: 600,
    y: 690,
    scale: 1.02,
    half: 350,
    speed: 0.3,
    heel: -1,
  }),
  aftTable(lampLit(guletColors, dusk), { light: dusk, seed: 5 }, true),
  foredeck(paint(guletColors, golden), { light: golden, seed: 4 }, false, true),
  cabin(wood, paint(guletColors, golden), golden, 4, true),
  fromAbove('gulet', paint(guletColors, turquoise), turquoise, 3),
  view(
    { light: soft, seed: 9, decor: bay(330, 430, 9) },
    light => woodenStern(paint(guletColors, light), 'MAVİ DÜŞ', 'BODRUM'),
    { x: 600, y: 700, scale: 1, half: 140 },
  ),
]);

const lodos = named('lodos', [
  view({ light: noon, seed: 6, horizon: 520 }, light => sloop(paint(lodosColors, light), true), {
    x: 580,
    y: 760,
    scale: 0.9,
    half: 330,
    speed: 0.4,
    heel: -1,
  }),
  view(
    { light: turquoise, seed: 14, horizon: 500, decor: bay(520, 470, 3) },
    light => sloop(paint(lodosColors, light), false),
    { x: 620, y: 700, scale: 0.82, half: 330, flip: true },
  ),
  foredeck(paint(lodosColors, noon), { light: noon, seed: 7 }, true, false),
  saloon(teal, turquoise, 7),
  cabin(oak, paint(lodosColors, noon), noon, 6, false),
  view(
    { light: morning, seed: 8, decor: bay(300, 470, 21) },
    light => sailingStern(paint(lodosColors, light), 'LODOS', 'GÖCEK'),
    { x: 560, y: 706, scale: 0.96, half: 180 },
  ),
]);

const marti = named('marti', [
  view(
    { light: noon, seed: 21, decor: (light, horizon) => village(light, horizon, 120, 560, 34, 8) },
    light => speedboat(paint(martiColors, light), 2),
    { x: 630, y: 668, scale: 1.16, half: 290, speed: 0.9, heel: -2.5 },
  ),
  fromAbove('speedboat', paint(martiColors, turquoise), turquoise, 8, 0.92),
  helm(paint(martiColors, noon), { light: noon, seed: 6 }),
  view(
    { light: golden, seed: 27, decor: bay(420, 340, 12) },
    light => speedboat(paint(martiColors, light), 2),
    { x: 610, y: 690, scale: 1.2, half: 285, flip: true },
  ),
  view(
    { light: turquoise, seed: 24, decor: bay(280, 520, 15) },
    light => outboardStern(paint(martiColors, light), 'MARTI', 'BODRUM', 2, false),
    { x: 590, y: 716, scale: 1.15, half: 150 },
  ),
  view({ light: sunset, seed: 22 }, light => speedboat(paint(martiColors, light), 2), {
    x: 560,
    y: 676,
    scale: 1.06,
    half: 290,
    speed: 0.7,
    heel: -2,
  }),
]);

const yakamoz = named('yakamoz', [
  view(
    { light: turquoise, seed: 31, horizon: 500, decor: bay(430, 380, 31) },
    light => catamaran(paint(yakamozColors, light), false, false),
    { x: 600, y: 712, scale: 0.9, half: 310 },
  ),
  view(
    { light: noon, seed: 33, horizon: 520 },
    light => catamaran(paint(yakamozColors, light), true, false),
    { x: 600, y: 770, scale: 0.94, half: 310, speed: 0.3, flip: true },
  ),
  fromAbove('catamaran', paint(yakamozColors, turquoise), turquoise, 5, 1.05),
  saloon(white, noon, 12),
  cabin(teal, paint(yakamozColors, turquoise), turquoise, 9, false),
  view(
    { light: morning, seed: 35, decor: bay(260, 400, 6) },
    light => catamaranStern(paint(yakamozColors, light), 'YAKAMOZ', 'MARMARİS'),
    { x: 580, y: 712, scale: 0.98, half: 320 },
  ),
]);

const strait = { ranges: [84, 40], decor: bosphorus } as const;
const gunbatimi = named('gunbatimi', [
  view({ light: sunset, seed: 41, ...strait }, light => excursion(paint(gunbatimiColors, light)), {
    x: 590,
    y: 690,
    scale: 1.06,
    half: 370,
  }),
  view({ light: dusk, seed: 43, ...strait }, light => excursion(paint(gunbatimiColors, light)), {
    x: 600,
    y: 700,
    scale: 1.1,
    half: 370,
    flip: true,
  }),
  aftTable(lampLit(gunbatimiColors, dusk), { light: dusk, seed: 45, onBosphorus: true }, true),
  saloon(walnut, dusk, 46),
  view({ light: morning, seed: 47, ...strait }, light => excursion(paint(gunbatimiColors, light)), {
    x: 560,
    y: 680,
    scale: 0.98,
    half: 370,
    speed: 0.25,
  }),
  foredeck(paint(gunbatimiColors, golden), { light: golden, seed: 48, onBosphorus: true }, false, true),
]);

const kirlangic = named('kirlangic', [
  view(
    { light: noon, seed: 51, decor: bay(240, 360, 51) },
    light => flybridge(paint(kirlangicColors, light)),
    { x: 610, y: 676, scale: 1.12, half: 320, speed: 0.6, heel: -1.5 },
  ),
  view(
    { light: turquoise, seed: 53, decor: bay(540, 420, 53) },
    light => flybridge(paint(kirlangicColors, light)),
    { x: 590, y: 690, scale: 1.05, half: 325, flip: true },
  ),
  helm(paint(kirlangicColors, morning), { light: morning, seed: 55 }),
  foredeck(paint(kirlangicColors, turquoise), { light: turquoise, seed: 56 }, false, false),
  saloon(oak, golden, 57),
  cabin(white, paint(kirlangicColors, noon), noon, 58, false),
  fromAbove('motor', paint(kirlangicColors, noon), noon, 6),
]);

const egeYildizi = named('ege-yildizi', [
  view({ light: morning, seed: 61, decor: bay(300, 300, 61) }, light => trawler(paint(egeColors, light)), {
    x: 600,
    y: 690,
    scale: 1.14,
    half: 300,
  }),
  view({ light: golden, seed: 63 }, light => trawler(paint(egeColors, light)), {
    x: 620,
    y: 686,
    scale: 1.1,
    half: 300,
    flip: true,
    speed: 0.3,
  }),
  saloon(wood, soft, 64),
  cabin(walnut, paint(egeColors, morning), morning, 65, true),
  helm(paint(egeColors, turquoise), { light: turquoise, seed: 66 }),
]);

const ruins = (light: Light, horizon: number): string =>
  headland(light, horizon, 'left', 520, 210, 72) +
  lycianTomb(150, horizon + 8, 0.95, light) +
  lycianTomb(262, horizon + 12, 0.62, light);
const kekova = named('kekova', [
  view({ light: turquoise, seed: 71, decor: ruins }, light => rib(paint(kekovaColors, light)), {
    x: 640,
    y: 690,
    scale: 1.24,
    half: 235,
    speed: 0.9,
    heel: -3,
  }),
  fromAbove('rib', paint(kekovaColors, turquoise), turquoise, 7, 0.9),
  view(
    { light: noon, seed: 74, decor: bay(380, 300, 74) },
    light => outboardStern(paint(kekovaColors, light), 'KEKOVA', 'KAŞ', 1, true),
    { x: 600, y: 706, scale: 1.15, half: 120 },
  ),
  view({ light: soft, seed: 76, decor: ruins }, light => rib(paint(kekovaColors, light)), {
    x: 700,
    y: 700,
    scale: 1.16,
    half: 232,
    flip: true,
  }),
  helm(paint(kekovaColors, golden), { light: golden, seed: 77 }),
]);

const cunda = (light: Light, horizon: number): string =>
  headland(light, horizon, 'right', 560, 96, 82) +
  windmill(1010, horizon - 78, 1, light) +
  village(light, horizon, 760, 1180, 34, 84);
const zeytinDali = named('zeytin-dali', [
  view({ light: morning, seed: 81, decor: cunda }, light => fishing(paint(zeytinColors, light)), {
    x: 560,
    y: 696,
    scale: 1.38,
    half: 215,
  }),
  fromAbove('fishing', paint(zeytinColors, morning), morning, 9, 0.9),
  view({ light: golden, seed: 85, decor: bay(420, 260, 85) }, light => fishing(paint(zeytinColors, light)), {
    x: 620,
    y: 700,
    scale: 1.3,
    half: 215,
    flip: true,
    speed: 0.25,
  }),
  foredeck(paint({ ...zeytinColors, wood: '#c08a55' }, soft), { light: soft, seed: 86 }, false, true),
]);

const badem = named('badem', [
  view(
    { light: golden, seed: 91, decor: bay(360, 420, 91) },
    light => tirhandil(paint(bademColors, light), false),
    { x: 590, y: 694, scale: 1.26, half: 235 },
  ),
  view({ light: morning, seed: 93 }, light => tirhandil(paint(bademColors, light), true), {
    x: 600,
    y: 706,
    scale: 1.3,
    half: 235,
    speed: 0.3,
    heel: -1,
  }),
  foredeck(paint(bademColors, turquoise), { light: turquoise, seed: 95 }, false, true),
  cabin(wood, paint(bademColors, soft), soft, 97, true),
]);

const beacon = (light: Light, horizon: number): string =>
  headland(light, horizon, 'right', 330, 120, 102) + lighthouse(1046, horizon - 62, 1.05, light);
const denizFeneri = named('deniz-feneri', [
  view(
    { light: morning, seed: 101, horizon: 520, decor: beacon },
    light => catamaran(paint(fenerColors, light), true, true),
    { x: 540, y: 770, scale: 0.93, half: 310, speed: 0.3 },
  ),
  view(
    { light: soft, seed: 103, horizon: 500, decor: (light, horizon) => marina(light, horizon, 9) },
    light => catamaran(paint(fenerColors, light), false, true),
    { x: 600, y: 730, scale: 0.94, half: 310, flip: true },
  ),
  saloon(white, morning, 105),
  cabin(oak, paint(fenerColors, morning), morning, 107, false),
]);

const yunus = named('yunus', [
  view({ light: noon, seed: 111, decor: bay(300, 420, 111) }, light => cuddy(paint(yunusColors, light)), {
    x: 610,
    y: 690,
    scale: 1.42,
    half: 215,
    speed: 0.5,
    heel: -2,
  }),
  view(
    { light: soft, seed: 113, decor: (light, horizon) => marina(light, horizon, 21) },
    light => cuddy(paint(yunusColors, light)),
    { x: 600, y: 706, scale: 1.36, half: 215, flip: true },
  ),
]);

const poyraz = named('poyraz', [
  view(
    {
      light: noon,
      seed: 121,
      horizon: 520,
      decor: (light, horizon) =>
        headland(light, horizon, 'left', 460, 92, 122) +
        windmill(96, horizon - 80, 0.9, light) +
        windmill(176, horizon - 74, 0.9, light) +
        windmill(250, horizon - 60, 0.9, light),
    },
    light => sloop(paint(poyrazColors, light), true),
    { x: 620, y: 764, scale: 0.9, half: 330, speed: 0.45, heel: -1 },
  ),
  view(
    { light: dusk, seed: 123, horizon: 500, decor: (light, horizon) => marina(light, horizon, 33) },
    light => sloop(paint(poyrazColors, light), false),
    { x: 590, y: 720, scale: 0.86, half: 330, flip: true },
  ),
  foredeck(paint(poyrazColors, golden), { light: golden, seed: 125 }, true, false),
  saloon(wood, noon, 127),
  fromAbove('sloop', paint(poyrazColors, turquoise), turquoise, 4),
]);

const imbat = named('imbat', [
  view(
    {
      light: golden,
      seed: 131,
      decor: (light, horizon) =>
        headland(light, horizon, 'right', 480, 84, 132) + windmill(1080, horizon - 76, 0.85, light),
    },
    light => flybridge(paint(imbatColors, light)),
    { x: 580, y: 690, scale: 1.12, half: 325 },
  ),
  fromAbove('motor', paint(imbatColors, turquoise), turquoise, 11),
  view(
    { light: noon, seed: 134, decor: bay(330, 330, 134) },
    light => motorStern(paint(imbatColors, light), 'İMBAT', 'ÇEŞME'),
    { x: 600, y: 716, scale: 1.02, half: 250 },
  ),
  cabin(walnut, paint(imbatColors, sunset), sunset, 135, false),
]);

const ruzgargulu = named('ruzgargulu', [
  view(
    {
      light: turquoise,
      seed: 141,
      decor: (light, horizon) =>
        headland(light, horizon, 'left', 520, 88, 142) +
        windmill(120, horizon - 78, 0.9, light) +
        windmill(206, horizon - 72, 0.9, light),
    },
    light => speedboat(paint(ruzgarColors, light), 2),
    { x: 640, y: 676, scale: 1.16, half: 290, speed: 0.85, heel: -2.5 },
  ),
  fromAbove('speedboat', paint(ruzgarColors, noon), noon, 10, 0.92),
  helm(paint(ruzgarColors, soft), { light: soft, seed: 144 }),
  view(
    { light: morning, seed: 146, decor: bay(300, 420, 146) },
    light => outboardStern(paint(ruzgarColors, light), 'RÜZGÂRGÜLÜ', 'ÇEŞME', 2, false),
    { x: 600, y: 712, scale: 1.12, half: 150 },
  ),
]);

/** File names without ending, and their drawings. */
export const fleetPictures: readonly (readonly [name: string, svg: string])[] = [
  ...maviDus,
  ...lodos,
  ...marti,
  ...yakamoz,
  ...gunbatimi,
  ...kirlangic,
  ...egeYildizi,
  ...kekova,
  ...zeytinDali,
  ...badem,
  ...denizFeneri,
  ...yunus,
  ...poyraz,
  ...imbat,
  ...ruzgargulu,
];
