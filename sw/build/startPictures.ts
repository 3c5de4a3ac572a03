/**
 * The pictures that an iPhone or iPad shows while the installed panel starts: without them a white page, also
 * in the dark. A device takes only a picture of exactly its own size. `npm run pictures` draws them; a device
 * gets them when the panel is put on its home screen, so they aren't precached.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Width and height in CSS pixels, held upright, and device pixels for each of them. */
const phones = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
] as const;
/** They are also used in landscape format. */
const tablets = [
  [744, 1133, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
] as const;

export const START_PICTURE_FOLDER = 'start';

export interface StartPicture {
  /** The path in `public/`. */
  readonly file: string;
  readonly scheme: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for each CSS pixel. */
  readonly scale: number;
  /** The media query of the device that the picture is for. */
  readonly media: string;
}

export const startPictures: readonly StartPicture[] = [
  ...phones.flatMap(size => inBothSchemes(size, 'portrait')),
  ...tablets.flatMap(size => [...inBothSchemes(size, 'portrait'), ...inBothSchemes(size, 'landscape')]),
];

function inBothSchemes(
  [shorter, longer, scale]: readonly [number, number, number],
  orientation: 'portrait' | 'landscape',
): StartPicture[] {
  const [width, height] = orientation === 'portrait' ? [shorter, longer] : [longer, shorter];
  return (['light', 'dark'] as const).map(scheme => ({
    file: `${START_PICTURE_FOLDER}/${width * scale}x${height * scale}-${scheme}.png`,
    scheme,
    width,
    height,
    scale,
    // Device sizes are those of the upright device, also in landscape format.
    media:
      `screen and (device-width: ${shorter}px) and (device-height: ${longer}px)` +
      ` and (-webkit-device-pixel-ratio: ${scale}) and (orientation: ${orientation})` +
      (scheme === 'dark' ? ' and (prefers-color-scheme: dark)' : ''),
  }));
}

/** Names the pictures in the page. */
export function startPicturesPlugin(): Plugin {
  return {
    name: 'start-pictures',
    apply: 'build',
    transformIndexHtml: () =>
      startPictures.map(({ file, media }): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', media, href: `/${file}` },
        injectTo: 'head',
      })),
  };
}
