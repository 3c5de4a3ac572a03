/** What can't be meant isn't sent, even once it is queued; what the server holds is read all the same. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat/boat.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { events, readCalendar } from '../../src/resources/calendar.ts';
import { discounts } from '../../src/resources/discounts.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { aDiscount } from '../nouns/discount.ts';
import { anEvent } from '../nouns/calendarEvent.ts';
import { listedServers } from '../support/ListedServer.ts';

beforeAll(instantDigest);

const nothingElse = { tables: [], write: () => Promise.resolve() };
const season = { oneDayPrice: null, listingPrice: null, oneDayListingPrice: null, price: 1000 };

describe('a draft of a boat', () => {
  const wrong: readonly (readonly [string, Partial<Boat>])[] = [
    ['a third decimal', { price: 1250.755 }],
    [
      'a season in the year 0027',
      { priceGroups: [{ ...season, dateFrom: '0027-06-01', dateTo: '0027-06-07' }] },
    ],
  ];
  test.each(wrong)('with %s doesn’t leave, new or known', async (_, fields) => {
    const bench = new BoatBench();
    await bench.save('local-1', fields);
    const id = bench.addBoat({ boatStatus: BoatStatus.draft });
    await bench.pullBoat(id);
    await bench.edit(id, fields);
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual([]);
    for (const row of await bench.rows())
      expect(row).toMatchObject({ status: 'refused', problem: { words: { id: 'boats.save.invalid' } } });
  });

  test('of which the server holds such a value already is sent with another change', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft, price: 1250.755 });
    await bench.edit(id, { titleTR: 'benim' });
    await bench.flush();
    expect(bench.ownWrites).toEqual([`update ${id}`]);
  });
});

test('an event and a discount in the year 0027 are kept and don’t leave', async () => {
  const bench = new BoatBench();
  const servers = listedServers(bench.server, bench.time);
  bench.server.add({}, '57');
  const { engine } = bench;
  const dates = { startDate: '0027-08-03', endDate: '0027-08-05' };
  await bench.run(events.queueSave(engine, 'local-1', anEvent(dates), undefined, nothingElse));
  await bench.run(discounts.queueSave(engine, 'local-2', aDiscount(dates), undefined, nothingElse));
  await bench.keepFlushing(60_000);
  expect(servers.calendarEvent.effects).toEqual([]);
  expect(servers.discount.effects).toEqual([]);
  for (const row of await bench.rows())
    expect(row).toMatchObject({ status: 'refused', problem: { words: { id: 'form.dayRange' } } });
});

test('an event of the server in the year 0027 is shown with the others', async () => {
  const bench = new BoatBench();
  const { calendarEvent: calendar } = listedServers(bench.server, bench.time);
  const wire = { boatId: 57, isBooking: false, rentalPeriod: 2 };
  calendar.addElsewhere({ ...anEvent({ startDate: '0027-08-03', endDate: '0027-08-05' }), ...wire });
  calendar.addElsewhere({ ...anEvent({}), ...wire });
  await bench.run(pull(bench.engine, events.list, undefined, 'tr', { force: true }));
  expect((await bench.run(readCalendar(bench.engine))).events.map(({ shown }) => shown?.startDate)).toEqual([
    '0027-08-03',
    '2026-08-03',
  ]);
});
