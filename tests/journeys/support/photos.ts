/**
 * Files as partners choose them: photos of about 6 MB like those of a phone's camera (with a place in their EXIF), and what is
 * no photo. Drawn once and kept in the system's temporary folder; the same on every run.
 */
import { chromium, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { chunk, signature } from '../../features/photos/files.ts';
import { chromiumArguments, findChromium } from '../chromium.ts';

export interface Photos {
  /**
   * Photos of 5.5 to 6.5 MB, each another picture of another shape, so that they can be told apart after they were shrunk; the
   * second one lies on its side by its EXIF.
   */
  readonly large: readonly string[];
  /** A valid photo of some 100 kB. */
  readonly small: string;
  /** Three more of that kind. */
  readonly several: readonly string[];
  /** Text in a file that is called .jpg. */
  readonly text: string;
  /** 0 bytes. */
  readonly empty: string;
  /** 6 MB with the head of a JPEG, which no decoder can read. */
  readonly corrupt: string;
  /** A PDF in a file that is called .jpg. */
  readonly renamed: string;
  /** A white PNG of 30,000 by 30,000 pixels in some 100 kB. */
  readonly huge: string;
}

/** A new one when the files change. */
const VERSION = 4;
const LARGE = 6;
const WIDTH = 3200;
const HEIGHT = 2400;
const MIN = 5_500_000;
const MAX = 6_500_000;

const pictures = join(import.meta.dirname, '..', '..', 'partner-api', 'pictures');
const folder = join(tmpdir(), `panel-journey-photos-${VERSION}`);

export async function drawPhotos(): Promise<Photos> {
  mkdirSync(folder, { recursive: true });
  const photos: Photos = {
    large: Array.from({ length: LARGE }, (_, index) => join(folder, `koy-${index + 1}.jpg`)),
    small: join(folder, 'kucuk.jpg'),
    several: [1, 2, 3].map(number => join(folder, `kucuk-${number}.jpg`)),
    text: join(folder, 'notlar.jpg'),
    empty: join(folder, 'bos.jpg'),
    corrupt: join(folder, 'bozuk.jpg'),
    renamed: join(folder, 'ruhsat.jpg'),
    huge: join(folder, 'dev.png'),
  };
  write(photos.text, () => Buffer.from('Bu bir fotoğraf değil, bir not.\n'.repeat(40)));
  write(photos.empty, () => Buffer.alloc(0));
  write(photos.corrupt, corruptJpeg);
  write(photos.renamed, () => readFileSync(join(pictures, 'delivery-record.pdf')));
  write(photos.huge, () => greyPng(30_000, 30_000, 255, 1));
  if ([photos.small, ...photos.several, ...photos.large].every(path => existsSync(path))) return photos;
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? findChromium(),
    args: [...chromiumArguments],
  });
  try {
    const page = await browser.newPage();
    for (const [index, path] of [photos.small, ...photos.several].entries()) {
      const small = await draw(page, { seed: 99 + index, width: 800, height: 600, noise: 10, quality: 0.8 });
      write(path, () => small);
    }
    let quality: number | undefined;
    for (const [index, path] of photos.large.entries()) {
      if (existsSync(path)) continue;
      const size = { width: WIDTH, height: HEIGHT - (index + 1) * 60, least: MIN, most: MAX };
      const drawn = await drawOfSize(page, { seed: index + 1, ...size }, quality);
      quality = drawn.quality;
      write(path, () => withExif(drawn.jpeg, index === 1 ? ON_ITS_SIDE : UPRIGHT));
    }
  } finally {
    await browser.close();
  }
  return photos;
}

/** So many photos of about 8 MB and twelve megapixels, as a good phone takes them, each another picture. Drawn once and kept. */
export async function drawCameraPhotos(count: number): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const paths = Array.from({ length: count }, (_, index) => join(folder, `kamera-${index + 1}.jpg`));
  if (paths.every(path => existsSync(path))) return paths;
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    let quality: number | undefined;
    for (const [index, path] of paths.entries()) {
      const seed = index + 20;
      const size = { seed, width: 4000, height: 3000, least: 7_600_000, most: 8_400_000 };
      const drawn = await drawOfSize(page, size, quality);
      quality = drawn.quality;
      write(path, () => withExif(drawn.jpeg, UPRIGHT));
    }
  } finally {
    await browser.close();
  }
  return paths;
}

/** A small photo with a place in its EXIF, as the browser's dialog gives it. */
export function photoWithPlace({ several: [path = ''] }: Photos): {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
} {
  return { name: 'yer.jpg', mimeType: 'image/jpeg', buffer: withExif(readFileSync(path), UPRIGHT) };
}

/** The size of a JPEG's picture, from its frame header. */
export function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  throw new Error('No JPEG');
}

/** Width to height of a photo of `photos` as it must be shown: upright. */
export function shapeOf(path: string): number {
  const { width, height } = jpegSize(readFileSync(path));
  return path.endsWith('-2.jpg') ? height / width : width / height;
}

/** Whether a file still holds an EXIF part, and with it a place. */
export function hasExif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 200_000)).includes('Exif\0\0', 0, 'latin1');
}

function write(path: string, content: () => Uint8Array): void {
  if (existsSync(path)) return;
  // Whole or not at all: another run may be reading.
  writeFileSync(`${path}.${process.pid}`, content());
  renameSync(`${path}.${process.pid}`, path);
}

interface Drawing {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** How far a pixel may be from its colour. */
  readonly noise: number;
  readonly quality: number;
}

interface Sized {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly least: number;
  readonly most: number;
}

/** Looks for the quality that gives the size; one that did for another photo is tried first. */
async function drawOfSize(
  page: Page,
  { least, most, ...size }: Sized,
  first?: number,
): Promise<{ jpeg: Buffer; quality: number }> {
  let [low, high] = [0.5, 1];
  for (let tries = 0; tries < 12; tries += 1) {
    const quality: number = tries === 0 && first !== undefined ? first : (low + high) / 2;
    const jpeg = await draw(page, { ...size, noise: 150, quality });
    if (jpeg.length > most) high = quality;
    else if (jpeg.length < least) low = quality;
    else return { jpeg, quality };
  }
  throw new Error('No quality gives a photo of that size.');
}

/** A bay: sky, sea, a sun that stands elsewhere in each, a sail, and the noise of a cheap sensor. */
async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ seed, width, height, noise, quality }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const horizon = height * 0.55;
    const sky = context.createLinearGradient(0, 0, 0, horizon);
    sky.addColorStop(0, `hsl(${200 + seed * 5} 70% 55%)`);
    sky.addColorStop(1, 'hsl(35 80% 85%)');
    context.fillStyle = sky;
    context.fillRect(0, 0, width, horizon);
    const sea = context.createLinearGradient(0, horizon, 0, height);
    sea.addColorStop(0, `hsl(${180 + seed * 6} 60% 45%)`);
    sea.addColorStop(1, 'hsl(215 70% 20%)');
    context.fillStyle = sea;
    context.fillRect(0, horizon, width, height - horizon);
    const x = (width * (seed % 7)) / 7 + width / 14;
    context.fillStyle = 'hsl(45 100% 80%)';
    context.beginPath();
    context.arc(x, height * 0.2, height * 0.07, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = 'white';
    context.beginPath();
    context.moveTo(width - x, height * 0.25);
    context.lineTo(width - x, height * 0.6);
    context.lineTo(width - x + height * 0.2, height * 0.6);
    context.fill();
    const image = context.getImageData(0, 0, width, height);
    const { data } = image;
    let state = seed * 2_654_435_761;
    for (let at = 0; at < data.length; at += 1) {
      if (at % 4 === 3) continue;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      data[at] = (data[at] ?? 0) + (state / 2 ** 32 - 0.5) * noise;
    }
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
      );
      reader.addEventListener('error', () => reject(new Error('unreadable')));
      reader.readAsDataURL(blob);
    });
  }, drawing);
  return Buffer.from(base64, 'base64');
}

const UPRIGHT = 1;
/** To be turned a quarter to the right when shown. */
const ON_ITS_SIDE = 6;

/** Puts an EXIF part before the picture: how it lies, and where it was taken (36° 45′ north). */
function withExif(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(96);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: (at: number) => void): void => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    value(at + 8);
  };
  tiff.writeUInt16BE(2, 8);
  entry(10, 0x0112, 3, 1, at => tiff.writeUInt16BE(orientation, at));
  entry(22, 0x8825, 4, 1, at => tiff.writeUInt32BE(40, at));
  tiff.writeUInt16BE(2, 40);
  entry(42, 1, 2, 2, at => tiff.write('N\0', at, 'latin1'));
  entry(54, 2, 5, 3, at => tiff.writeUInt32BE(72, at));
  [36, 1, 45, 1, 0, 1].forEach((part, index) => tiff.writeUInt32BE(part, 72 + index * 4));
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A frame header that promises a picture, and then nothing that belongs to one. */
function corruptJpeg(): Buffer {
  const head = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 17, 8,
    0x0b, 0xb8, 0x0f, 0xa0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3,
    0x11, 0, 63, 0,
  ]);
  return Buffer.concat([head, randomBytes(6_000_000)]);
}

/** A picture of one grey: 0 is black, 255 white. With a bit for each point, 30,000 by 30,000 of them take some 100 kB. */
export function greyPng(width: number, height: number, brightness: number, bits: 1 | 8 = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  // Each line begins with how it is filtered: not at all.
  const line = Buffer.alloc(1 + Math.ceil((width * bits) / 8), brightness);
  line.writeUInt8(0, 0);
  const lines = deflateSync(Buffer.alloc(line.length * height, line), { level: 1 });
  return Buffer.concat([Buffer.from(signature), chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND')]);
}
