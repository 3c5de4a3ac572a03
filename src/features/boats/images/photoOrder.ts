/** The order of a boat's photos is that of the array; the first is the cover (B057, Q153). All of this is pure. */
import type { HeldPhoto } from '../../../domain/photo.ts';

/** At most so many photos of a boat; the marketplace has no limit, but a phone needs one (S12). */
export const MOST_PHOTOS = 50;

/** A list with the item at `from` moved to `to`; the same list when there is nothing to move. */
export function moveTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  const target = Math.min(list.length - 1, Math.max(0, to));
  if (item === undefined || from === target) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, target), item, ...rest.slice(target)];
}

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

/** The list without the item at `index`. */
export function withoutFile<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, at) => at !== index);
}

/**
 * Restores a removed file in its place, or as near as the list still allows; a file of this device not twice.
 */
export function withFileBack<T extends object>(list: readonly T[], item: T, index: number): readonly T[] {
  const upload = uploadIn(item);
  if (upload !== undefined && list.some(other => uploadIn(other) === upload)) return list;
  return [...list.slice(0, index), item, ...list.slice(index)];
}

function uploadIn(item: object): unknown {
  return 'upload' in item ? item.upload : undefined;
}
