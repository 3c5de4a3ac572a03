/** Which boat a booking is for, held against a fleet of which the truth is known. */
import { describe, expect, test } from 'vitest';
import type { BoatSummary } from '../../src/domain/boat/boat.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import type { Booking } from '../../src/domain/booking/booking.ts';
import type { CalendarItem } from '../../src/domain/calendarEvent.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { dayAfter } from '../../src/features/calendar/months.ts';
import { boatForm, boats, saveBoat } from '../../src/resources/boats/boats.ts';
import { readBoatMatcher, type OfBoats } from '../../src/resources/bookings/bookedBoats.ts';
import {
  findBookings,
  readBookingFilterBoats,
  readBookings,
} from '../../src/resources/bookings/bookingList.ts';
import { readBooking, readOverlappingBookings } from '../../src/resources/bookings/bookingReads.ts';
import { events } from '../../src/resources/calendar.ts';
import { readEarnings } from '../../src/resources/earnings.ts';
import { marinas } from '../../src/resources/kit/reference.ts';
import { pull, type Resource } from '../../src/sync/lists/pull.ts';
import { boat, boatItem, booking, outboxRow } from '../support/factories.ts';
import { numberedBooking, StoredBookingsBench } from '../support/StoredBookingsBench.ts';
import { mulberry32 } from '../support/virtualTime.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');
const { daily, weekly } = RentalPeriod;

/** A device on which lists land as the server sends them. */
class Device extends StoredBookingsBench {
  async pull<T, P>(resource: Resource<T, P>, value: T, params: P): Promise<void> {
    const told = { ...resource, fetch: () => Promise.resolve(value) };
    await this.run(pull(this.engine, told, params, 'tr', { force: true }));
  }

  fleet(items: readonly BoatSummary[]): Promise<void> {
    return this.pull(boats, [...items], undefined);
  }

  calendar(items: readonly CalendarItem[]): Promise<void> {
    return this.pull(events.list, [...items], undefined);
  }

  /** The names of the boats that a booking can be of. */
  async names(id: string): Promise<string> {
    const shown = await this.run(readBooking(this.engine, id, 'tr'));
    return namesOf({ boats: shown?.boats ?? [] });
  }
}

function namesOf({ boats: own }: Pick<OfBoats, 'boats'>): string {
  return own.map(({ name }) => name).join(' ');
}

interface Ship extends BoatSummary {
  readonly marina: string;
}

/** Boats 1 to 10 are four groups of sister ships, each with one cover picture; two of them lie elsewhere, one is let by the week. */
const fleet: readonly Ship[] = Array.from({ length: 40 }, (_, index) => {
  const id = index + 1;
  const group = [3, 5, 8, 10].findIndex(last => id <= last);
  const make = group < 0 ? `Tek ${id}` : `Kardeş ${group}`;
  return {
    ...boatItem({ id: String(id), name: `Boat ${id}`, brand: 'Bavaria', model: make, image: `/${make}.jpg` }),
    rentalPeriod: id === 8 ? weekly : daily,
    marina: id === 2 ? 'Göcek' : 'Bodrum',
  };
});

/** Two years of bookings, none of a boat at the same time as another, with the boat that each is for. */
function madeUp(seed: number): readonly { readonly ship: Ship; readonly booking: Booking }[] {
  const random = mulberry32(seed);
  let id = 0;
  return fleet.flatMap(ship =>
    Array.from({ length: 24 }, (_, turn) => {
      id += 1;
      // Weeks begin on the same days, so that sister ships are often let at the same time.
      const startDate = dayAfter('2025-05-03', turn * 28 + 7 * Math.floor(random() * 3));
      const status = [1, 5, 6, 11][Math.floor(random() * 4)] ?? 6;
      const { brand, model, image, marina, rentalPeriod } = ship;
      return {
        ship,
        booking: numberedBooking(id, {
          status,
          startDate,
          endDate: dayAfter(startDate, 6),
          rentalPeriod,
          partnerIncome: 100 + id,
          boat: { ...booking().boat, brand, model, image, marina },
        }),
      };
    }),
  );
}

function entryOf({ ship, booking: of }: ReturnType<typeof madeUp>[number], title: string): CalendarItem {
  const { startDate, endDate, rentalPeriod } = of;
  const id = `9${of.id}`;
  return { id, isBooking: true, title, startDate, endDate, rentalPeriod, boatId: ship.id, description: null };
}

async function deviceWith(
  made: ReturnType<typeof madeUp>,
  titleOf: (of: Booking) => string,
): Promise<Device> {
  const device = new Device();
  await device.fleet(fleet);
  await device.pull(
    marinas,
    [
      { id: 'b', name: 'Bodrum' },
      { id: 'g', name: 'Göcek' },
    ],
    '48',
  );
  for (const { id, marina } of fleet) {
    const marinaId = marina === 'Bodrum' ? 'b' : 'g';
    await device.pull(boatForm, { ...boat(), locationId: '48', marinaId }, id);
  }
  await device.land(made.map(each => each.booking));
  const stays = made.filter(each => each.booking.status !== 1);
  await device.calendar(stays.map(each => entryOf(each, titleOf(each.booking))));
  return device;
}

/** The income of each boat in a year, by its name; '' stands for income that isn't assigned. */
async function incomeByBoat(device: Device, year: number): Promise<Readonly<Record<string, number>>> {
  const { earnings } = await device.run(readEarnings(device.engine, 'tr', year, now));
  const names = new Map(
    (await device.run(readBookingFilterBoats(device.engine, 'tr'))).map(({ ref, ownName }) => [ref, ownName]),
  );
  const sums: Record<string, number> = {};
  for (const { boat: ref, done, coming } of earnings.filter(({ month }) => month.startsWith(String(year)))) {
    const name = names.get(ref) ?? '';
    sums[name] = (sums[name] ?? 0) + (done + coming) / 100;
  }
  return sums;
}

describe('forty boats, of which four groups are sister ships with one picture', () => {
  const trueIncome = (made: ReturnType<typeof madeUp>, year: string): Readonly<Record<string, number>> => {
    const sums: Record<string, number> = {};
    for (const { ship, booking: of } of made)
      if (of.status !== 1 && of.endDate.startsWith(year))
        sums[ship.name ?? ''] = (sums[ship.name ?? ''] ?? 0) + (of.partnerIncome ?? 0);
    return sums;
  };

  test('stays whose entries have the bookings’ numbers are their boats’, also when the entries have gone and bookings came anew', async () => {
    const made = madeUp(1);
    const device = await deviceWith(made, ({ bookingNumber }) => bookingNumber);
    expect(await incomeByBoat(device, 2026)).toEqual(trueIncome(made, '2026'));
    await device.calendar([]);
    await device.reopen();
    await device.land(made.map(each => ({ ...each.booking, unreadMessageCount: 1 })));
    expect(await incomeByBoat(device, 2025)).toEqual(trueIncome(made, '2025'));
    const kept = await device.read(tx => tx.knownHere.get('bookedBoats'));
    expect(kept && 'stays' in kept).toBe(false);
  });

  test.each([1, 2, 3])(
    'without numbers no stay is another boat’s, and all of one that is alone are found (%i)',
    async seed => {
      const made = madeUp(seed);
      const device = await deviceWith(made, () => 'Rezervasyon');
      const found = await incomeByBoat(device, 2026);
      const { '': unassigned = 0, ...assigned } = found;
      const truth = trueIncome(made, '2026');
      expect(unassigned).toBeGreaterThan(0);
      const sum = (of: Readonly<Record<string, number>>): number =>
        Object.values(of).reduce((a, b) => a + b, 0);
      expect(sum(assigned) + unassigned).toBe(sum(truth));
      for (const { name, model } of fleet)
        if (model?.startsWith('Tek')) expect(assigned[name ?? '']).toBe(truth[name ?? '']);
        else expect(assigned[name ?? ''] ?? 0).toBeLessThanOrEqual(truth[name ?? ''] ?? 0);
      const isWith = (one: (typeof made)[number], other: (typeof made)[number]): boolean =>
        other.ship.model === one.ship.model && other.booking.startDate === one.booking.startDate;
      const booked = await device.run(readBoatMatcher(device.engine, 'tr'));
      for (const each of made) {
        const names = namesOf(booked.with(each.booking));
        expect(names.split(' Boat').length).toBeLessThan(4);
        expect(` ${names} `).toContain(` ${each.ship.name} `);
        const alone = made.filter(other => other.booking.status !== 1 && isWith(each, other)).length === 1;
        if (alone && each.booking.status !== 1) expect(names).toBe(each.ship.name);
      }
    },
  );

  test('of requests the true boat is named, and none of another make, rental period or marina', async () => {
    const made = madeUp(4);
    const device = await deviceWith(made, ({ bookingNumber }) => bookingNumber);
    const booked = await device.run(readBoatMatcher(device.engine, 'tr'));
    for (const { ship, booking: of } of made.filter(each => each.booking.status === 1)) {
      const fitting = fleet.filter(
        ({ model, rentalPeriod, marina }) =>
          model === ship.model && rentalPeriod === ship.rentalPeriod && marina === ship.marina,
      );
      expect(namesOf(booked.with(of))).toBe(fitting.map(({ name }) => name).join(' '));
    }
  });
});

describe('a boat and its copy', () => {
  const make = { brand: 'Bavaria', model: '46', image: '/lodos.jpg' };
  const pair = [
    boatItem({ id: '1', name: 'Lodos', ...make }),
    boatItem({ id: '2', name: 'Poyraz', ...make }),
  ];
  const stay = (id: number, fields: Partial<Booking> = {}): Booking =>
    numberedBooking(id, { boat: { ...booking().boat, ...make }, ...fields });
  const entry = (of: Booking, boatId: string, title = 'Ayşe'): CalendarItem => {
    const { startDate, endDate, rentalPeriod } = of;
    return {
      id: `9${of.id}`,
      isBooking: true,
      title,
      startDate,
      endDate,
      rentalPeriod,
      boatId,
      description: null,
    };
  };
  const week = { startDate: '2026-07-01', endDate: '2026-07-07' };

  async function at(rows: readonly Booking[], items: readonly CalendarItem[], whole = true): Promise<Device> {
    const device = new Device();
    await device.fleet(pair);
    await device.land(rows, { whole });
    await device.calendar(items);
    return device;
  }

  test('two stays of the same days are of either, until a title tells; one that is known tells the other', async () => {
    const [one, two] = [stay(1, week), stay(2, week)];
    const device = await at([one, two], [entry(one, '1'), entry(two, '2')]);
    expect([await device.names('1'), await device.names('2')]).toEqual(['Lodos Poyraz', 'Lodos Poyraz']);
    await device.calendar([entry(one, '1', 'TK-1'), entry(two, '2')]);
    expect([await device.names('1'), await device.names('2')]).toEqual(['Lodos', 'Poyraz']);
    await device.calendar([]);
    expect([await device.names('1'), await device.names('2')]).toEqual(['Lodos', 'Poyraz']);
  });

  test('an entry isn’t matched with a stay while others may be missing, or when two stays are left for it', async () => {
    const [one, two] = [stay(1, week), stay(2, week)];
    expect(await (await at([one], [entry(one, '1')], false)).names('1')).toBe('Lodos Poyraz');
    expect(await (await at([one, two], [entry(one, '1')])).names('1')).toBe('Lodos Poyraz');
    expect(await (await at([one], [entry(one, '1')])).names('1')).toBe('Lodos');
    expect(await (await at([one], [{ ...entry(one, '1'), isBooking: false }])).names('1')).toBe(
      'Lodos Poyraz',
    );
  });

  test('a draft is of no booking, whatever picture it has; every other status may be one after publishing', async () => {
    const device = await at([stay(1, week)], []);
    const found = new Map<number, string>();
    for (const status of Object.values(BoatStatus)) {
      const poyraz = boatItem({ id: '2', name: 'Poyraz', ...make, status });
      await device.fleet([boatItem({ id: '1', name: 'Lodos', ...make, image: '/new.jpg' }), poyraz]);
      found.set(status, await device.names('1'));
    }
    expect([...found].filter(([, names]) => names !== 'Poyraz')).toEqual([[BoatStatus.draft, 'Lodos']]);
  });

  test('a stay that was moved to the sister ship is hers', async () => {
    const device = await at([stay(1, week)], [entry(stay(1, week), '1')]);
    expect(await device.names('1')).toBe('Lodos');
    await device.calendar([entry(stay(1, week), '2')]);
    expect(await device.names('1')).toBe('Poyraz');
  });

  test('lists and searches find a booking by each of its boats, and what is booked at the same time by any of them', async () => {
    const [known, asked] = [stay(1, week), stay(2, { ...week, status: 1 })];
    const device = await at([known, asked], [entry(known, '1', 'TK-1')]);
    const found = async (search: string): Promise<string> =>
      (await device.run(findBookings(device.engine, 'tr', { search, now, most: 9 }))).bookings
        .map(({ id }) => id)
        .join(' ');
    expect([await found('LODOS'), await found('poyraz'), await found('lodos 46')]).toEqual([
      '2 1',
      '2',
      '2 1',
    ]);
    const listed = await device.run(
      readBookings(device.engine, 'tr', { page: 1, now, boats: ['2'], search: 'poyraz' }),
    );
    expect(listed.rows.map(({ booking: { id } }) => id)).toEqual(['2']);
    const [other, ...more] = await device.run(readOverlappingBookings(device.engine, asked, 'tr'));
    expect([other?.id, other?.boats.map(({ name }) => name), more]).toEqual(['1', ['Lodos'], []]);
  });

  test('a name that waits to be sent is the boat’s', async () => {
    const device = await at([stay(1, week)], [entry(stay(1, week), '1', 'TK-1')]);
    const args = { v: 1, id: '1', boat: boat({ name: 'Meltem' }), isDraft: true };
    await device.write(tx => tx.outbox.put(outboxRow({ name: saveBoat.name, args, subject: 'boat:1' })));
    expect(await device.names('1')).toBe('Meltem');
  });

  test('what is damaged on the disk is as if nothing was known', async () => {
    const device = await at([stay(1, week)], [entry(stay(1, week), '1', 'TK-1')]);
    for (const value of ['{', '{"TK-1":["1"]}', '[]', 7, null]) {
      await device.write(tx => tx.knownHere.put({ key: 'bookedBoats', value }));
      expect(await device.names('1')).toBe('Lodos Poyraz');
    }
  });
});
