/** Which of the partner's boats a booking is for: it names none by id. Pure. */
import { toSearchText } from '../../lib/text/toSearchText.ts';
import { parseIstanbulTime } from '../../lib/time/day.ts';
import type { BoatSummary } from '../boat/boat.ts';
import { BoatStatus } from '../boat/boatStatus.ts';
import { toExclusiveEndMs, holdsDates, type Booking, type BookingBrief } from './booking.ts';
import type { CalendarItem } from '../calendarEvent.ts';

/** A boat of the fleet, as far as bookings tell boats apart. */
export interface BoatIdentity extends Omit<BoatSummary, 'name' | 'calendarColor' | 'yearOfConstruction'> {
  /** The names of its marina in both languages; none while they aren't known. */
  readonly marinas: readonly string[];
}

/** Everything that a booking tells about its boat, as one text. */
export function boatKey({ boat, rentalPeriod }: Pick<Booking, 'boat' | 'rentalPeriod'>): string {
  return [boat.brand, boat.model, boat.image, rentalPeriod, boat.marina].join('\n');
}

export function parseBoatKey(key: string) {
  const [brand = '', model = '', image = '', rentalPeriod = '', marina = ''] = key.split('\n');
  return { brand, model, image, rentalPeriod: Number(rentalPeriod), marina };
}

/**
 * The boats that a booking can be of: of its make and rental period. Its picture tells sister ships apart
 * where one of them has it, and then its marina. A boat may have got another picture or marina since the
 * booking was fetched: what none of them has tells nothing. A draft was never published, for no boat becomes
 * a draft again; with each other status it may have been.
 */
export function findBoatsForBooking<B extends BoatIdentity>(key: string, fleet: readonly B[]): readonly B[] {
  const { image, rentalPeriod, marina, ...named } = parseBoatKey(key);
  const make = plain(brandAndModel(named));
  const hasPicture = (boat: B): boolean => image !== '' && boat.image === image;
  const alike = fleet.filter(boat => {
    const own = plain(brandAndModel(boat));
    // 0 stands for a period that isn't known.
    const isOfPeriod = boat.rentalPeriod === rentalPeriod || boat.rentalPeriod * rentalPeriod === 0;
    const isOfMake = make !== '' && own !== '' ? make === own : hasPicture(boat);
    return isOfPeriod && isOfMake && boat.status !== BoatStatus.draft;
  });
  return narrowed(narrowed(alike, hasPicture), ({ marinas }) =>
    marinas.length === 0 ? undefined : marinas.some(each => plain(each) === plain(marina)),
  );
}

/** Those that may be meant, if any is: `undefined` stands for "that isn't known". */
function narrowed<B>(boats: readonly B[], isMeant: (boat: B) => boolean | undefined): readonly B[] {
  return boats.some(boat => isMeant(boat) === true) ? boats.filter(boat => isMeant(boat) !== false) : boats;
}

function plain(text: string): string {
  let made = plainTexts.get(text);
  if (made === undefined) plainTexts.set(text, (made = toSearchText(text).trim()));
  return made;
}

/** Ten thousand bookings have few makes and marinas. */
const plainTexts = new Map<string, string>();

/** Empty when the server names neither. */
export function brandAndModel({ brand, model }: Pick<Booking['boat'], 'brand' | 'model'>): string {
  return [brand, model].flatMap(text => text?.trim() || []).join(' ');
}

/** Returns where a boat lies: the most exact of the places that the server names. */
export function getMostExactPlace({ marina, city, location }: Booking['boat']): string | null {
  return marina ?? city ?? location;
}

/** A booking, with the ids of the boats that fit. */
export interface BookingBoatFit extends Pick<BookingBrief, 'number' | 'status' | 'from' | 'to'> {
  readonly rentalPeriod: number;
  readonly fits: readonly string[];
}

/**
 * The ids of the boats of bookings, by the bookings' numbers, as the calendar tells them: its entries name
 * boats, but no bookings. An entry whose title is a booking's number tells its boat. The others are matched
 * one to one with the stays of the same time and rental period that their boats fit, as far as only one boat
 * is left for a stay.
 *
 * @param foundBefore what was found before, which stays when the entry has gone
 * @param bookings all of them; undefined while some may be missing: then an entry may be of one of those
 */
export function mapBookingNumbersToBoats(
  items: readonly CalendarItem[],
  bookings: readonly BookingBoatFit[] | undefined,
  foundBefore: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const entries = items.filter(({ isBooking, boatId }) => isBooking && boatId !== '');
  const found = new Map(foundBefore);
  for (const [title, named] of Map.groupBy(entries, each => each.title.trim())) {
    const [boat = '', other] = new Set(named.map(({ boatId }) => boatId));
    if (other === undefined) found.set(title, boat);
    else found.delete(title);
  }
  if (!bookings) return found;
  const numbers = new Set(bookings.map(({ number }) => number));
  for (const number of found.keys()) if (!numbers.has(number)) found.delete(number);
  const untitled = entries.filter(({ title }) => !numbers.has(title.trim()));
  const held = bookings.filter(({ status, from, to }) => holdsDates(status) && from && to);
  const stays = Map.groupBy(held, timeOf);
  const entriesAt = Map.groupBy(entries, timeOfItem);
  for (const [time, booked] of Map.groupBy(untitled, timeOfItem)) {
    // A stay whose boat has no entry then may have been moved to a sister ship.
    const isThere = ({ number }: BookingBoatFit): boolean =>
      entriesAt.get(time)?.some(({ boatId }) => boatId === found.get(number)) === true;
    const own = stays.get(time) ?? [];
    const taken = new Set(own.filter(isThere).map(({ number }) => found.get(number)));
    const open = own.filter(each => !isThere(each));
    const boats = new Set(booked.flatMap(({ boatId }) => (taken.has(boatId) ? [] : boatId)));
    for (const [{ number }, boat] of matched(open, boats)) found.set(number, boat);
  }
  return found;
}

function timeOf({ from, to, rentalPeriod }: Pick<BookingBoatFit, 'from' | 'to' | 'rentalPeriod'>): string {
  return `${from} ${to} ${rentalPeriod}`;
}

function timeOfItem({ startDate, endDate, rentalPeriod }: CalendarItem): string {
  return timeOf({ from: parseIstanbulTime(startDate), to: toExclusiveEndMs(endDate), rentalPeriod });
}

/** The stays for which only one of these boats is left, when no two are of one boat. */
function matched(
  stays: readonly BookingBoatFit[],
  boats: ReadonlySet<string>,
): ReadonlyMap<BookingBoatFit, string> {
  const open = new Map(stays.map(stay => [stay, stay.fits.filter(id => boats.has(id))]));
  const found = new Map<BookingBoatFit, string>();
  for (;;) {
    const single = [...open].filter(([, ids]) => ids.length === 1);
    const alone = Map.groupBy(single, ([, [id = '']]) => id);
    // Two stays that one boat is left for: the calendar is older than the bookings.
    const sure = [...alone].filter(([, { length }]) => length === 1);
    if (sure.length === 0) return found;
    for (const [id, [[stay] = []]] of sure) {
      if (stay) found.set(stay, id);
      if (stay) open.delete(stay);
      for (const [other, ids] of open) {
        const left = ids.filter(each => each !== id);
        open.set(other, left);
      }
    }
  }
}
