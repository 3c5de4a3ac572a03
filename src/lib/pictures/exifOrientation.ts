import { openTiff, tiffEntries } from './tiff.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;

/**
 * How a picture must be turned to be upright, 1 to 8, from the TIFF structure of its EXIF data; 1 (upright as
 * it is) when the data has no orientation. Never throws.
 *
 * @returns undefined when the structure is broken or the value isn't one of the eight, so that it isn't known
 */
export function exifOrientation(tiff: Uint8Array): number | undefined {
  const opened = openTiff(tiff);
  const entries = opened && tiffEntries(opened, opened.first);
  if (!entries) return undefined;
  const found = entries.find(({ tag }) => tag === ORIENTATION);
  if (!found) return 1;
  if (found.type !== SHORT) return undefined;
  const value = opened.view.getUint16(found.at, opened.little);
  return value >= 1 && value <= 8 ? value : undefined;
}
