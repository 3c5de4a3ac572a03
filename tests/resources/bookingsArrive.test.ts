/** How bookings come to the device, and how one of them is looked at again. */
import { describe, expect, test } from 'vitest';
import {
  crawlBookings,
  checkNewestBookings,
  readBookingsProgress,
  refreshBooking,
} from '../../src/resources/bookings/bookingReads.ts';
import { BookingBench } from '../support/bookingServer.ts';

const MINUTE = 60_000;

/** A device with so many bookings, the first of which is the oldest. */
async function visited(count: number): Promise<BookingBench> {
  const bench = new BookingBench('Dexie');
  for (let id = 1; id <= count; id += 1) bench.server.ask(String(id), { status: 6 }, 40 + count - id);
  await bench.pullAll();
  bench.server.asked.length = 0;
  return bench;
}

const crawl = (bench: BookingBench, options: Parameters<typeof crawlBookings>[2] = {}): Promise<string> =>
  bench.run(crawlBookings(bench.device, 'tr', options));

describe('Q075 a crawl', () => {
  test('A353 brings all of them, page by page, the newest first', async () => {
    const bench = new BookingBench('Dexie');
    for (let id = 1; id <= 23; id += 1) bench.server.ask(String(id));
    expect(await crawl(bench)).toBe('whole');
    expect(bench.server.pages).toEqual(['GET /booking 1', 'GET /booking 2', 'GET /booking 3']);
    expect(await bench.run(readBookingsProgress(bench.device, 'tr'))).toMatchObject({
      done: 23,
      total: 23,
      whole: true,
    });
  });

  test('that has brought all of them for the first time asks for the calendar, which tells their boats', async () => {
    const bench = new BookingBench('Dexie');
    for (let id = 1; id <= 13; id += 1) bench.server.ask(String(id));
    const calendars = (): number => bench.server.asked.filter(each => each.includes('/calendar')).length;
    let left = 1;
    await crawl(bench, { shouldContinue: () => left-- > 0 });
    expect(calendars()).toBe(0);
    await crawl(bench, { force: true });
    await crawl(bench, { force: true });
    expect(calendars()).toBe(1);
  });

  test('of a young list looks at the top only, and finds what came', async () => {
    const bench = await visited(25);
    await bench.time.advance(5 * MINUTE);
    bench.server.ask('99', {}, 0);
    expect(await crawl(bench)).toBe('fresh');
    expect(bench.server.pages).toEqual(['GET /booking 1', 'GET /booking 2']);
    expect((await bench.shown('99')).booking.status).toBe(1);
  });

  test('of an old list reads all of it', async () => {
    const bench = await visited(25);
    await bench.time.advance(15 * MINUTE);
    bench.server.change('1', { status: 11 });
    expect(await crawl(bench)).toBe('whole');
    expect((await bench.shown('1')).booking.status).toBe(11);
  });

  test('tells how many are on the device, also while a page fails and the others are read again', async () => {
    const bench = new BookingBench('Dexie');
    for (let id = 1; id <= 55; id += 1) bench.server.ask(String(id));
    bench.server.refused.add(3);
    expect(await crawl(bench)).toBe('failed');
    const here = { done: 45, total: 55, whole: false };
    expect(await bench.run(readBookingsProgress(bench.device, 'tr'))).toMatchObject(here);
    await bench.time.advance(15 * MINUTE);
    let left = 2;
    expect(await crawl(bench, { shouldContinue: () => left-- > 0 })).toBe('paused');
    expect(await bench.run(readBookingsProgress(bench.device, 'tr'))).toMatchObject(here);
  });

  test('asks for nothing while it may not', async () => {
    const bench = await visited(25);
    expect(await crawl(bench, { shouldContinue: () => false })).toBe('fresh');
    await bench.time.advance(15 * MINUTE);
    expect(await crawl(bench, { shouldContinue: () => false })).toBe('paused');
    expect(bench.server.asked).toEqual([]);
  });
});

describe('a look for new bookings', () => {
  const look = (bench: BookingBench): Promise<string> => bench.run(checkNewestBookings(bench.device, 'tr'));

  test('reads the first page, and asks how many there are once one is new', async () => {
    const bench = await visited(25);
    expect(await look(bench)).toBe('same');
    expect(bench.server.asked).toEqual(['GET /booking 1']);
    bench.server.ask('99', {}, 0);
    expect(await look(bench)).toBe('news');
    expect((await bench.shown('99')).booking.status).toBe(1);
    expect(bench.server.asked).toContain('GET /booking/count');
  });

  test('asks for nothing on an empty device, where all of them are on their way', async () => {
    const bench = new BookingBench('Dexie');
    bench.server.ask('1');
    expect(await look(bench)).toBe('same');
    expect(bench.server.asked).toEqual([]);
  });

  test('waits after a failure', async () => {
    const bench = await visited(25);
    bench.server.refused.add(1);
    expect(await look(bench)).toBe('failed');
    bench.server.asked.length = 0;
    expect(await look(bench)).toBe('failed');
    expect(bench.server.asked).toEqual([]);
    bench.server.refused.clear();
    await bench.time.advance(MINUTE);
    expect(await look(bench)).toBe('same');
  });
});

describe('Q066 a look at one booking', () => {
  const look = (bench: BookingBench, id: string): Promise<string> =>
    bench.run(refreshBooking(bench.device, id, 'tr'));

  test.each(['25', '16', '15', '6', '5', '1'])('finds what changed of booking %s', async id => {
    const bench = await visited(25);
    bench.server.change(id, { status: 3 });
    expect(await look(bench, id)).toBe('news');
    expect((await bench.shown(id)).booking.status).toBe(3);
    expect(await look(bench, id)).toBe('same');
  });

  test.each(['25', '16', '15', '6', '5', '1'])(
    'finds it where newer ones have moved booking %s to',
    async id => {
      const bench = await visited(25);
      for (const newer of ['97', '98', '99']) bench.server.ask(newer, {}, 0);
      bench.server.change(id, { status: 3 });
      expect(await look(bench, id)).toBe('news');
      expect((await bench.shown(id)).booking.status).toBe(3);
    },
  );

  test('says that nothing has become of it, whatever has of others', async () => {
    const bench = await visited(25);
    bench.server.change('25', { status: 3 });
    bench.server.change('6', { status: 3 });
    bench.server.ask('99', {}, 0);
    expect(await look(bench, '5')).toBe('same');
  });

  test('of one behind a page that the server fails over never says that nothing has become of it unseen', async () => {
    const bench = new BookingBench('Dexie');
    for (let id = 1; id <= 45; id += 1) bench.server.ask(String(id), { status: 6 }, 40 + 45 - id);
    bench.server.refused.add(2);
    expect(await crawl(bench)).toBe('failed');
    bench.server.change('5', { status: 3 });
    // On this device it stands a page higher than on the server.
    expect(await look(bench, '5')).toBe('failed');
    expect(await look(bench, '40')).toBe('same');
  });

  test('says when the server can’t be reached, and changes nothing', async () => {
    const bench = await visited(25);
    bench.server.change('5', { status: 3 });
    bench.online = false;
    expect(await look(bench, '5')).toBe('failed');
    expect((await bench.shown('5')).booking.status).toBe(6);
  });
});
