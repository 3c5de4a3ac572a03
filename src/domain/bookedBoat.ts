import { searchText } from '../lib/searchText.ts';
import type { BoatItem } from './boat.ts';
import type { Booking } from './booking.ts';

type Boat = Pick<BoatItem, 'id' | 'image' | 'brand' | 'model'>;

/**
 * Whether a booking may be one of this boat: it names no boat by id. Its picture tells, where a boat of the fleet has it; otherwise brand
 * and model, which two boats may share.
 */
export function mayBeOf({ boat }: Pick<Booking, 'boat'>, one: Boat, fleet: Iterable<Boat>): boolean {
  const owner = boat.image === null ? undefined : [...fleet].find(({ image }) => image === boat.image);
  if (owner) return owner.id === one.id;
  const make = (named: Make): string => searchText(brandAndModel(named));
  return make(boat) !== '' && make(boat) === make(one);
}

type Make = Pick<Booking['boat'], 'brand' | 'model'>;

/** Empty when the server names neither. */
export function brandAndModel({ brand, model }: Make): string {
  return [brand, model].flatMap(text => text?.trim() || []).join(' ');
}

/** Where it is, by the nearest place that the server names. */
export function nearestPlace({ marina, city, location }: Booking['boat']): string | null {
  return marina ?? city ?? location;
}
