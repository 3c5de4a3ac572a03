/** What a device keeps at its contacts with the platform, and what it tells after a long time without one. */
import { expect, test } from 'vitest';
import type { Booking } from '../../src/domain/booking/booking.ts';
import {
  keepStateAtContact,
  keepAwayNewsSeen,
  readAbsence,
  readAwayNews,
  readUnseenAway,
} from '../../src/resources/home/away.ts';
import { answerBooking, answerArgs } from '../../src/resources/bookings/bookings.ts';
import { logRow } from '../support/factories.ts';
import { StoredBookingsBench, numberedBooking } from '../support/StoredBookingsBench.ts';

const HOUR = 3_600_000;

/** A device that has just heard from the platform. */
async function hear(bench: StoredBookingsBench, rows: readonly Booking[]): Promise<void> {
  const fetchedAt = bench.time.clock.now();
  await bench.land(rows);
  await bench.write(async tx => {
    const told = { lang: '*', earlier: undefined, fetchedAt, revision: 0, shape: 0 } as const;
    await tx.mirror.put({ ...told, name: 'count:unreadMessages', value: 0 });
    await tx.mirror.put({ ...told, name: 'chats', value: [] });
    await tx.collections.put({
      list: 'bookings:tr',
      part: 'crawl',
      page: 1,
      total: rows.length,
      seen: rows.length,
      seenRecords: 0,
      missed: [],
      startedAt: fetchedAt,
      fetchedAt,
      leftOut: undefined,
    });
  });
  await bench.run(keepStateAtContact(bench.engine, 'tr'));
}

test('after seven hours it tells what was cancelled and answered, until the partner has looked at it', async () => {
  const bench = new StoredBookingsBench();
  const paid = numberedBooking(1, { status: 6, startDate: '2027-06-01', endDate: '2027-06-07' });
  await hear(bench, [paid]);
  expect(await bench.run(readAbsence(bench.engine))).toBeUndefined();

  await bench.run(bench.time.clock.sleep(7 * HOUR));
  const now = bench.time.clock.now();
  expect(await bench.run(readAwayNews(bench.engine, 'tr', now))).toMatchObject({
    bookings: [],
    isAll: false,
  });
  await bench.putRow(answerBooking, answerArgs(paid, true), { status: 'refused', createdAt: now });
  await hear(bench, [{ ...paid, status: 3 }]);
  const away = await bench.run(readAwayNews(bench.engine, 'tr', now));
  expect(away).toMatchObject({
    bookings: [{ kind: 'cancelled', booking: { id: '1', status: 3 } }],
    needsYou: [{ status: 'refused' }],
    isAll: true,
  });

  expect(await bench.run(readUnseenAway(bench.engine, 'tr', now))).toEqual(away);

  await bench.run(keepAwayNewsSeen(bench.engine));
  expect(await bench.run(readUnseenAway(bench.engine, 'tr', now))).toBeNull();
  expect((await bench.run(readAbsence(bench.engine)))?.lookedAt).toBe(now);
});

test('nothing is kept before all bookings are here: later ones would look new', async () => {
  const bench = new StoredBookingsBench();
  await bench.land([numberedBooking(1)], { whole: false });
  await bench.run(keepStateAtContact(bench.engine, 'tr'));
  await bench.run(bench.time.clock.sleep(7 * HOUR));
  expect(await bench.run(readAbsence(bench.engine))).toBeUndefined();
});

test('a request that has expired is told although an answer to it was given up', async () => {
  const bench = new StoredBookingsBench();
  const created = bench.time.clock.now();
  // Two hours are left.
  const createdDateTime = new Date(created - 70 * HOUR).toISOString();
  const request = numberedBooking(1, { status: 1, createdDateTime });
  await hear(bench, [request]);
  await bench.run(bench.time.clock.sleep(HOUR));
  const at = bench.time.clock.now();
  const line = { name: answerBooking.name, subject: 'booking:1', at, createdAt: at };
  await bench.write(tx => tx.log.put(logRow({ ...line, outcome: 'discarded' })));
  await bench.run(bench.time.clock.sleep(7 * HOUR));
  await hear(bench, [{ ...request, status: 13 }]);
  const away = await bench.run(readAwayNews(bench.engine, 'tr', bench.time.clock.now()));
  expect(away?.bookings).toMatchObject([{ kind: 'lapsed' }]);
});

test('a request that was answered at sea isn’t told as not answered: the answer that came too late is', async () => {
  const bench = new StoredBookingsBench();
  const createdDateTime = new Date(bench.time.clock.now() - 70 * HOUR).toISOString();
  const requests = [1, 2].map(no => numberedBooking(no, { status: 1, createdDateTime }));
  await hear(bench, requests);
  await bench.run(bench.time.clock.sleep(HOUR));
  const createdAt = bench.time.clock.now();
  const [one, two] = requests as [Booking, Booking];
  await bench.putRow(answerBooking, answerArgs(one, true), { status: 'refused', createdAt });
  await bench.run(bench.time.clock.sleep(7 * HOUR));
  const at = bench.time.clock.now();
  const args = answerArgs(two, true);
  const line = { id: 'two', name: answerBooking.name, subject: 'booking:2', at, createdAt, givenUp: args };
  await bench.write(tx => tx.log.put(logRow({ ...line, outcome: 'discarded' })));
  await hear(
    bench,
    requests.map(request => ({ ...request, status: 13 })),
  );
  const away = await bench.run(readAwayNews(bench.engine, 'tr', bench.time.clock.now()));
  expect(away?.bookings).toEqual([]);
  expect(away?.needsYou).toHaveLength(1);
});
