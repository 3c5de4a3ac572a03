/** Which of the partner's boats a booking is for: it names none by id. Pure. */
import { searchText } from '../lib/searchText.ts';
import { istanbulMs } from '../lib/day.ts';
import type { BoatItem } from './boat.ts';
import { endOf, holdsDates, type Booking, type BookingBrief } from './booking.ts';
import type { CalendarItem } from './calendarEvent.ts';

/** A boat of the fleet, as far as bookings tell boats apart. */
export interface FleetBoat extends Pick<BoatItem, 'id' | 'image' | 'brand' | 'model' | 'rentalPeriod'> {
  /** What its marina is called, in each language; none while that isn't known. */
  readonly marinas: readonly string[];
}

/** What a booking tells about its boat, as one text. A picture's place in it never changes. */
export function boatKey({ boat, rentalPeriod }: Pick<Booking, 'boat' | 'rentalPeriod'>): string {
  return [boat.brand, boat.model, boat.image, rentalPeriod, boat.marina].join('\n');
}

export function readKey(key: string) {
  const [brand = '', model = '', image = '', rentalPeriod = '', marina = ''] = key.split('\n');
  return { brand, model, image, rentalPeriod: Number(rentalPeriod), marina };
}

export function imageOfKey(key: string): string | undefined {
  return readKey(key).image || undefined;
}

export function makeOfKey(key: string): string {
  return brandAndModel(readKey(key));
}

/** The part of a key that is the same in both languages. */
export function lookOfKey(key: string): string {
  return key.split('\n', 3).join('\n');
}

/**
 * The boats that a booking can be of: of its make and rental period. Its picture tells sister ships apart where one of them has it, and
 * then its marina. A boat may have got another picture or marina since the booking was fetched: what none of them has tells nothing.
 */
export function boatsThatFit<B extends FleetBoat>(key: string, fleet: readonly B[]): readonly B[] {
  const { image, rentalPeriod, marina, ...named } = readKey(key);
  const make = plain(brandAndModel(named));
  const hasPicture = (boat: B): boolean => image !== '' && boat.image === image;
  const alike = fleet.filter(boat => {
    const own = plain(brandAndModel(boat));
    // 0 stands for a period that isn't known.
    const isOfPeriod = boat.rentalPeriod === rentalPeriod || boat.rentalPeriod * rentalPeriod === 0;
    return isOfPeriod && (make !== '' && own !== '' ? make === own : hasPicture(boat));
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
  if (made === undefined) plainTexts.set(text, (made = searchText(text).trim()));
  return made;
}

/** Ten thousand bookings have few makes and marinas. */
const plainTexts = new Map<string, string>();

type Make = Pick<Booking['boat'], 'brand' | 'model'>;

/** Empty when the server names neither. */
export function brandAndModel({ brand, model }: Make): string {
  return [brand, model].flatMap(text => text?.trim() || []).join(' ');
}

/** Where it is, by the nearest place that the server names. */
export function nearestPlace({ marina, city, location }: Booking['boat']): string | null {
  return marina ?? city ?? location;
}

/** A booking, with the ids of the boats that fit. */
export interface FittingBooking extends Pick<BookingBrief, 'number' | 'status' | 'from' | 'to'> {
  readonly rentalPeriod: number;
  readonly fits: readonly string[];
}

/** The ids of the boats that bookings can be of, by their numbers. */
export type BoatsOfNumbers = ReadonlyMap<string, readonly string[]>;

/**
 * What the calendar tells about the boats of bookings: its entries name boats, but no bookings. An entry whose title is a booking's number
 * tells the boat. The others are matched one to one with the stays of the same time and rental period whose boats fit; where that
 * leaves several boats, all of them remain.
 *
 * @param earlier what was found before, which stays when the entry has gone
 * @param bookings all of them; undefined while some may be missing: then an entry may be of one of those
 */
export function boatsByCalendar(
  items: readonly CalendarItem[],
  bookings: readonly FittingBooking[] | undefined,
  earlier: BoatsOfNumbers,
): BoatsOfNumbers {
  const entries = items.filter(({ isBooking, boatId }) => isBooking && boatId !== '');
  const titled = Map.groupBy(entries, ({ title }) => title.trim());
  const found = new Map(earlier);
  for (const [title, named] of titled) found.set(title, [...new Set(named.map(({ boatId }) => boatId))]);
  if (!bookings) return found;
  const numbers = new Set(bookings.map(({ number }) => number));
  for (const number of found.keys()) if (!numbers.has(number)) found.delete(number);
  const untitled = entries.filter(({ title }) => !numbers.has(title.trim()));
  const stays = Map.groupBy(
    bookings.filter(({ number, status }) => holdsDates(status) && !titled.has(number)),
    timeOf,
  );
  for (const [time, booked] of Map.groupBy(untitled, timeOfItem)) {
    const { known = [], open = [] } = Object.groupBy(stays.get(time) ?? [], ({ number }) =>
      found.get(number)?.length === 1 ? 'known' : 'open',
    );
    const taken = new Set(known.flatMap(({ number }) => found.get(number) ?? []));
    const boats = new Set(booked.flatMap(({ boatId }) => (taken.has(boatId) ? [] : boatId)));
    for (const [{ number }, of] of matched(open, boats)) found.set(number, of);
  }
  return found;
}

function timeOf({ from, to, rentalPeriod }: Pick<FittingBooking, 'from' | 'to' | 'rentalPeriod'>): string {
  return `${from} ${to} ${rentalPeriod}`;
}

function timeOfItem({ startDate, endDate, rentalPeriod }: CalendarItem): string {
  return timeOf({ from: istanbulMs(startDate), to: endOf(endDate), rentalPeriod });
}

/** The boats among these that each stay can be of, when no two stays are of one boat; nothing of a stay that this doesn't tell. */
function matched(
  stays: readonly FittingBooking[],
  boats: ReadonlySet<string>,
): ReadonlyMap<FittingBooking, readonly string[]> {
  const open = new Map(stays.map(stay => [stay, stay.fits.filter(id => boats.has(id))]));
  const found = new Map<FittingBooking, readonly string[]>();
  /** Stays that compete for its boats, itself among them: more than these, and the calendar is older than the bookings. */
  const rivals = (ids: readonly string[]): number =>
    [...open.values()].filter(others => others.some(id => ids.includes(id))).length;
  for (;;) {
    const alone = Map.groupBy(
      [...open].filter(([, ids]) => ids.length === 1),
      ([, [id]]) => id,
    );
    const sure = [...alone.values()].flatMap(([first, ...others]) =>
      first && others.length === 0 ? [first] : [],
    );
    if (sure.length === 0) break;
    for (const [stay, ids] of sure) {
      found.set(stay, ids);
      open.delete(stay);
    }
    const taken = new Set(sure.flatMap(([, ids]) => ids));
    for (const [stay, ids] of open)
      open.set(
        stay,
        ids.filter(id => !taken.has(id)),
      );
  }
  for (const [stay, ids] of open) if (ids.length > 0 && rivals(ids) <= ids.length) found.set(stay, ids);
  return found;
}
