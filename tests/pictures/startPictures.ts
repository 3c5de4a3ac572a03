/** Draws the pictures of `sw/build/startPictures.ts` from the logo in `index.html` and the colours of the themes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startPictures, type StartPicture } from '../../sw/build/startPictures.ts';

const root = join(import.meta.dirname, '..', '..');
/** The logo's width in CSS pixels, as `.start` of `src/ui/global.css` shows it a moment later. */
const LOGO_WIDTH = 48;
/** Shades between paper and logo: as many as four bits can name. */
const SHADES = 16;

type Colour = readonly [red: number, green: number, blue: number];

/** @param page an empty page, to draw on */
export async function drawStartPictures(page: Page): Promise<void> {
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  const paths = [...html.matchAll(/<path d="([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const [, viewBox = ''] = /viewBox="([^"]+)"/.exec(html) ?? [];
  const css = readFileSync(join(root, 'src', 'ui', 'tokens.css'), 'utf8');
  for (const picture of startPictures) {
    const scale = (LOGO_WIDTH * picture.scale) / Number(viewBox.split(' ')[2]);
    const logo = await coverage(page, { paths, viewBox: viewBox.split(' ').map(Number), scale });
    const file = join(root, 'public', picture.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, png(picture, logo, coloursOf(css, picture.scheme)));
  }
}

interface Logo {
  readonly width: number;
  readonly height: number;
  /** How much of each pixel the logo covers, from 0 to 255. */
  readonly covered: readonly number[];
}

async function coverage(
  page: Page,
  logo: { readonly paths: readonly string[]; readonly viewBox: readonly number[]; readonly scale: number },
): Promise<Logo> {
  return page.evaluate(({ paths, viewBox, scale }) => {
    const [left = 0, top = 0, wide = 0, high = 0] = viewBox;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(wide * scale);
    canvas.height = Math.round(high * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.scale(scale, scale);
    context.translate(-left, -top);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
    for (const path of paths) context.fill(new Path2D(path));
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const covered = Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4 + 3] ?? 0);
    return { width: canvas.width, height: canvas.height, covered };
  }, logo);
}

function coloursOf(css: string, scheme: StartPicture['scheme']): readonly [paper: Colour, sea: Colour] {
  const block = scheme === 'dark' ? css.slice(css.indexOf("[data-theme='dark']")) : css;
  const colour = (name: string): Colour => {
    const [, hex = ''] = new RegExp(`--${name}: #([\\da-f]{6});`).exec(block) ?? [];
    return [0, 2, 4].map(at => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
  };
  return [colour('paper'), colour('sea')];
}

/** With a table of colours and four bits for each pixel: a few kilobytes even for the largest screen. */
function png(
  { width, height, scale }: StartPicture,
  logo: Logo,
  [paper, sea]: readonly [Colour, Colour],
): Buffer {
  const [wide, high] = [width * scale, height * scale];
  const bytesPerRow = 1 + Math.ceil(wide / 2);
  const rows = Buffer.alloc(bytesPerRow * high);
  const [left, top] = [Math.round((wide - logo.width) / 2), Math.round((high - logo.height) / 2)];
  for (const [pixel, covered] of logo.covered.entries()) {
    const shade = Math.round((covered / 255) * (SHADES - 1));
    const x = left + (pixel % logo.width);
    const at = bytesPerRow * (top + Math.floor(pixel / logo.width)) + 1 + (x >> 1);
    rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? shade << 4 : shade);
  }
  const palette = Array.from({ length: SHADES }, (_, shade) =>
    paper.map((from, part) => Math.round(from + (((sea[part] ?? 0) - from) * shade) / (SHADES - 1))),
  ).flat();
  const head = Buffer.alloc(13);
  head.writeUInt32BE(wide, 0);
  head.writeUInt32BE(high, 4);
  // Four bits for each pixel, by a table of colours.
  head.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
