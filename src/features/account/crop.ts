/** The square that is cut out of a picture: its middle and its zoom. Pure. */
import type { Quad } from '../../lib/pictures/perspective.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** The middle, as fractions of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1: the largest square that the picture holds. */
  readonly zoom: number;
}

export const MAX_CROP_ZOOM = 4;
export const largestCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Returns the sides of the square, as fractions of the width and height of the picture. */
export function relativeCropSize({ width, height }: PictureSize, zoom: number): PictureSize {
  const side = Math.min(width, height) / zoom;
  return { width: side / width, height: side / height };
}

/** Moves and limits a square so that it is inside of the picture. */
export function keepInside(picture: PictureSize, { x, y, zoom }: Crop): Crop {
  const near = between(zoom, 1, MAX_CROP_ZOOM);
  const { width, height } = relativeCropSize(picture, near);
  return {
    x: between(x, width / 2, 1 - width / 2),
    y: between(y, height / 2, 1 - height / 2),
    zoom: near,
  };
}

/** Moves the picture under the square: right by `dx` and down by `dy`, as fractions of the square. */
export function movePictureUnderCrop(picture: PictureSize, crop: Crop, dx: number, dy: number): Crop {
  const { width, height } = relativeCropSize(picture, crop.zoom);
  return keepInside(picture, { ...crop, x: crop.x - dx * width, y: crop.y - dy * height });
}

/** Returns the corners of the square, the top left one first. */
export function cornersOf(picture: PictureSize, { x, y, zoom }: Crop): Quad {
  const { width, height } = relativeCropSize(picture, zoom);
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
