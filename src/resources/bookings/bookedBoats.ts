/**
 * [Note: The boat of a booking] A booking names its boat by words and a picture only, which sister ships
 * share. The calendar names the boats of stays, as long as it contains them. So the data of each list of the
 * calendar is stored, by the bookings' numbers, in one row of `knownHere`: that row survives when an entry
 * goes and when bookings are fetched again, and is deleted with the session. Nothing is guessed: a booking
 * that may be of several boats has the names of all of them, and is in the sum of none.
 */
import { record, string } from 'superstruct';
import { collectionTables, type Tx } from '../../db/Store.ts';
import type { BoatSummary } from '../../domain/boat/boat.ts';
import {
  boatKey,
  mapBookingNumbersToBoats,
  findBoatsForBooking,
  parseBoatKey,
  type BoatIdentity,
} from '../../domain/booking/bookedBoat.ts';
import type { Booking, BookingBrief } from '../../domain/booking/booking.ts';
import { makeRefFromBoatKey } from '../../domain/booking/bookingList.ts';
import type { CalendarItem } from '../../domain/calendarEvent.ts';
import { languages, type Language } from '../../domain/values/language.ts';
import { fits } from '../../lib/fits.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { hasTerms, searchTerms, toSearchText } from '../../lib/text/toSearchText.ts';
import { readList } from '../../sync/lists/collectionPages.ts';
import type { Engine } from '../../sync/Engine.ts';
import { LocalIdMap } from '../../sync/localIds.ts';
import { readArgs } from '../../sync/mutator.ts';
import { needsDecision } from '../../sync/queue/outbox.ts';
import { readMirror } from '../../sync/lists/pull.ts';
import { BOAT, boatForm, boats, boatSubject, saveBoat } from '../boats/boats.ts';
import { bookings } from './bookings.ts';
import { marinas } from '../kit/reference.ts';

const KEY = 'bookedBoats';
const Kept = record(string(), string());

export const boatMatcherTables = ['mirror', 'knownHere', 'localIds', 'outbox'] as const;
type Reading = Pick<Tx, (typeof boatMatcherTables)[number] | 'memory' | 'isWriting'>;

/** A boat that a booking is for, or may be for. */
export interface BookedBoat extends Pick<BoatSummary, 'brand' | 'model' | 'rentalPeriod'> {
  /** The boat's id on this device. */
  readonly id: string;
  /** The partner's name for it; '' when it has none. */
  readonly name: string;
}

/** A booking with the boats that it may be of; none when no boat of the fleet fits. */
export type OfBoats<B = Booking> = B & { readonly boats: readonly BookedBoat[] };

type Told = Pick<BookingBrief, 'number' | 'boat'>;

interface Boat extends BookedBoat, Omit<BoatIdentity, 'id'> {
  readonly serverId: string;
  /** Its name, in the form for searching. */
  readonly text: string;
}

const none: readonly Boat[] = [];

/** The boats of bookings, as far as this device knows them. */
export class BoatMatcher {
  readonly #fleet: readonly Boat[];
  readonly #known: ReadonlyMap<string, string>;
  /** By the server's ids. */
  readonly #alone: ReadonlyMap<string, readonly [Boat]>;
  /** Boats by the data of a booking: many bookings have the same. */
  readonly #fitting = new Map<string, readonly Boat[]>();

  constructor(fleet: readonly Boat[], known: ReadonlyMap<string, string>) {
    this.#fleet = fleet;
    this.#known = known;
    this.#alone = new Map(fleet.map(boat => [boat.serverId, [boat]]));
  }

  /** Returns the boats that fit, whatever the calendar has told. */
  fitting({ boat }: Pick<Told, 'boat'>): readonly Boat[] {
    let found = this.#fitting.get(boat);
    if (!found) this.#fitting.set(boat, (found = findBoatsForBooking(boat, this.#fleet)));
    return found;
  }

  /** Returns the boats that the booking can be of: if there is one, it is certain. */
  of(told: Told): readonly Boat[] {
    const known = this.#known.get(told.number);
    return known === undefined ? this.fitting(told) : (this.#alone.get(known) ?? none);
  }

  with(booking: Booking): OfBoats {
    return { ...booking, boats: this.of({ number: booking.bookingNumber, boat: boatKey(booking) }) };
  }

  /**
   * Returns the refs by which lists are narrowed: the boats' ids or, when none fits, a text made of the
   * boat's data in the booking, the same in both languages.
   */
  refsOf(told: Told): readonly string[] {
    const found = this.of(told);
    return found.length > 0
      ? found.map(({ id }) => id)
      : [makeRefFromBoatKey(told.boat.split('\n', 3).join('\n'))];
  }

  /** Returns the ref for sums; '' when the booking may be of several boats. */
  refOf(told: Told): string {
    const [ref = '', other] = this.refsOf(told);
    return other === undefined ? ref : '';
  }

  /** Whether any boat's name matches a search: otherwise the names needn't be searched for each booking. */
  isNamed(search: string): boolean {
    const terms = searchTerms(search);
    return this.#fleet.some(({ text }) => terms.some(term => hasTerms([term], text)));
  }

  /** Returns the names of these boats, in the form for searching. */
  textOf(told: Told): string {
    return this.of(told)
      .map(({ text }) => text)
      .join(' ');
  }
}

export function readBoatMatcher({ store }: Pick<Engine, 'store'>, lang: Language): Promise<BoatMatcher> {
  return store.read(boatMatcherTables, tx => boatMatcherIn(tx, lang));
}

export async function boatMatcherIn(tx: Reading, lang: Language): Promise<BoatMatcher> {
  const [list, names, known, rows] = await Promise.all([
    readMirror(tx, boats, undefined, lang),
    LocalIdMap.read(tx),
    keptIn(tx),
    tx.outbox.all(),
  ]);
  // An unsent name is shown on the other screens, too.
  const renamed = new Map(
    rows.flatMap(row => {
      const name =
        row.name === saveBoat.name && !needsDecision(row) && readArgs(saveBoat, row.args)?.boat.name;
      return name ? [[row.subject, name] as const] : [];
    }),
  );
  const items = list?.value ?? [];
  const alike = Map.groupBy(items, item =>
    [item.brand, item.model, item.image, item.rentalPeriod].join('\n'),
  );
  const fleet = [...alike.values()].flatMap(ships =>
    ships.map(async (item): Promise<Boat> => {
      const id = names.hereId(BOAT, item.id);
      const name = (renamed.get(boatSubject(id)) ?? item.name)?.trim() ?? '';
      const places = ships.length > 1 ? await marinaNames(tx, item.id) : [];
      return { ...item, id, serverId: item.id, name, text: toSearchText(name), marinas: places };
    }),
  );
  return new BoatMatcher(await Promise.all(fleet), known);
}

async function marinaNames(tx: Pick<Tx, 'mirror'>, boat: string): Promise<readonly string[]> {
  const { locationId = null, marinaId } = (await readMirror(tx, boatForm, boat, 'tr'))?.value ?? {};
  if (locationId === null) return [];
  const lists = await Promise.all(languages.map(lang => readMirror(tx, marinas, locationId, lang)));
  return lists.flatMap(list => list?.value.find(({ id }) => id === marinaId)?.name ?? []);
}

/** As text, which is the fastest form to read for ten thousand bookings; parsed once for each change. */
async function keptIn(
  tx: Pick<Reading, 'knownHere' | 'memory' | 'isWriting'>,
): Promise<ReadonlyMap<string, string>> {
  const text = (await tx.knownHere.get(KEY))?.value;
  const held = tx.memory.get(KEY) as
    { readonly text: unknown; readonly kept: ReadonlyMap<string, string> } | undefined;
  if (held && held.text === text) return held.kept;
  const value = typeof text === 'string' ? parseJson(text) : undefined;
  // When it is damaged, the next list of the calendar contains most of it again.
  const kept = new Map(Object.entries(fits(Kept, value) ? value : {}));
  if (!tx.isWriting) tx.memory.set(KEY, { text, kept });
  return kept;
}

/** The tables of the bookings and of their boats. */
export const boatsOfBookingsTables = [...collectionTables, ...boatMatcherTables] as const;

/** Stores which boat each booking of the calendar is for, in the transaction that stores the calendar. */
export async function keepBoatsOfBookings(
  tx: Pick<Tx, (typeof boatsOfBookingsTables)[number] | 'memory' | 'isWriting'>,
  items: readonly CalendarItem[],
): Promise<void> {
  const { head, entries } = await readList(tx, bookings, 'tr');
  const booked = await boatMatcherIn(tx, 'tr');
  const all = entries.all.map(({ brief: { number, status, from, to, boat } }) => ({
    number,
    status,
    from,
    to,
    rentalPeriod: parseBoatKey(boat).rentalPeriod,
    fits: booked.fitting({ boat }).map(({ serverId }) => serverId),
  }));
  const isAll = head.whole && all.length === head.count;
  const kept = mapBookingNumbersToBoats(items, isAll ? all : undefined, await keptIn(tx));
  const value = JSON.stringify(Object.fromEntries(kept));
  if ((await tx.knownHere.get(KEY))?.value !== value) await tx.knownHere.put({ key: KEY, value });
}
