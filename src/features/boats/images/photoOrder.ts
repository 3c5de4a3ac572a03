/** A boat's photos have the order of the array; the first photo is the cover. All of this is pure. */
import type { HeldPhoto } from '../../../domain/photo.ts';

/** The maximum number of photos of a boat; the marketplace has no limit, but a phone needs one. */
export const MAX_BOAT_PHOTOS = 50;

/**
 * A key for each file that doesn't change with the order. The server may have the same address twice; the
 * second one gets a number.
 */
export function photoKeys(photos: readonly HeldPhoto[]): string[] {
  const seen = new Map<string, number>();
  return photos.map(photo => {
    const name = 'upload' in photo ? `upload ${photo.upload}` : `url ${photo.url}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  });
}

/**
 * Restores a removed file in its place, or as near as the list still allows; a file of this device not twice.
 */
export function restoreFile<T extends object>(list: readonly T[], item: T, index: number): readonly T[] {
  const isBack =
    'upload' in item &&
    item.upload !== undefined &&
    list.some(other => 'upload' in other && other.upload === item.upload);
  return isBack ? list : list.toSpliced(index, 0, item);
}
