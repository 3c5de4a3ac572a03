/**
 * Makes a page from a photo: cut out and straightened by its four corners, upright, in colour, as a JPEG.
 * Runs in a worker; one call at a time. At most two pictures are in memory.
 */
import { homography, rectangle, sampleRows, sheetSize, type Quad } from '../../lib/pictures/perspective.ts';
import { fitInto } from './jpegSettings.ts';
import { decodePicture, encodeJpeg } from './shrinkPhoto.ts';
import { blankSurface, paint, type Surface } from './Surface.ts';

export interface PageToStraighten {
  readonly file: Blob;
  /** As fractions of the picture's width and height. The first corner becomes the top left. */
  readonly corners: Quad;
  /** The longer side of the page in pixels, at most. */
  readonly edge: number;
  /** The bytes of the page, at most. */
  readonly target: number;
}

/** The number of rows computed at once, so that the whole picture isn't in memory a third time. */
const BAND = 64;

/** @returns undefined when it can't be decoded, straightened or brought under `target`. Never rejects. */
export async function straightenPage(page: PageToStraighten): Promise<ArrayBuffer | undefined> {
  let sheet: Surface | undefined;
  try {
    sheet = await straighten(page);
    return await (sheet && (await encodeJpeg(sheet.picture, page.target)))?.arrayBuffer();
  } catch {
    // No memory for a canvas of that size.
    return undefined;
  } finally {
    sheet?.free();
  }
}

async function straighten({ file, corners, edge }: PageToStraighten): Promise<Surface | undefined> {
  const picture = await decodePicture(file);
  if (!picture) return undefined;
  let photo: Surface | undefined;
  try {
    // The browser makes the picture smaller first: it does that better than the blending of four pixels.
    const full = sheetSize(scaled(corners, picture.width, picture.height));
    const scale = fitInto(full.width, full.height, edge).width / full.width;
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    photo = paint(picture, width, height, 'white');
    picture.close();
    const source = { width, height, data: photo.pixels() };
    photo.free();
    const quad = scaled(corners, width, height);
    const size = sheetSize(quad);
    const toSource = homography(rectangle(size), quad);
    const sheet = blankSurface(size.width, size.height);
    for (let top = 0; top < size.height; top += BAND) {
      const rows = Math.min(BAND, size.height - top);
      sheet.put(sampleRows(source, toSource, size.width, top, rows), top);
    }
    return sheet;
  } finally {
    picture.close();
    photo?.free();
  }
}

function scaled([a, b, c, d]: Quad, width: number, height: number): Quad {
  const at = ({ x, y }: Quad[0]) => ({ x: x * width, y: y * height });
  return [at(a), at(b), at(c), at(d)];
}
