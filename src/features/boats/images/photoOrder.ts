/** The order of a boat's photos is that of the array; the first is the cover (B057, Q153). All of this is pure. */
import type { BoatPhoto } from '../../../domain/boat.ts';

/** At most so many photos of a boat; the marketplace names no limit, a phone needs one (S12). */
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
 * A name for each photo that stays with it when the order changes. The server may hold the same address twice; the second one is
 * numbered.
 */
export function photoKeys(photos: readonly BoatPhoto[]): string[] {
  const seen = new Map<string, number>();
  return photos.map(photo => {
    const name = 'upload' in photo ? `upload ${photo.upload}` : `url ${photo.url}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  });
}

function samePhoto(a: BoatPhoto, b: BoatPhoto): boolean {
  return 'upload' in a ? 'upload' in b && a.upload === b.upload : 'url' in b && a.url === b.url;
}

/** The list without the photo at `index`. */
export function withoutPhoto(photos: readonly BoatPhoto[], index: number): readonly BoatPhoto[] {
  return photos.filter((_, at) => at !== index);
}

/** Brings a removed photo back to where it stood, or as near as the list still allows; not twice. */
export function withPhotoBack(
  photos: readonly BoatPhoto[],
  photo: BoatPhoto,
  index: number,
): readonly BoatPhoto[] {
  if ('upload' in photo && photos.some(other => samePhoto(other, photo))) return photos;
  return [...photos.slice(0, index), photo, ...photos.slice(index)];
}
