import { describe, expect, test } from 'vitest';
import { BookingBench } from '../support/bookingServer.ts';

/** Requests 1 to `count` are on the device, the last one the newest. */
async function many(count: number): Promise<BookingBench> {
  const bench = new BookingBench();
  for (let id = 1; id <= count; id += 1) bench.server.ask(String(id), {}, 60 - id / 10);
  await bench.pullAll();
  bench.server.asked.length = 0;
  return bench;
}

describe('Q074 the read before sending finds the booking', () => {
  test('where it stood, with one look', async () => {
    const bench = await many(200);
    await bench.answer('50', true);
    await bench.flush();
    expect(bench.server.pages).toEqual(['GET /booking 16']);
    expect(bench.server.effects).toEqual(['answer 50 yes']);
  });

  test('on a page that it was shifted to, without looking at all of them', async () => {
    const bench = await many(200);
    await bench.answer('50', true);
    for (let id = 300; id < 345; id += 1) bench.server.ask(String(id), {}, 0);
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 50 yes']);
    expect(bench.server.pages).toEqual(['GET /booking 16', 'GET /booking 20']);
  });

  test('though the list has become shorter than the page where it stood', async () => {
    const bench = await many(30);
    await bench.answer('1', true);
    for (let id = 2; id <= 30; id += 2) bench.server.remove(String(id));
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 yes']);
  });

  test('at the other end of a list that has become short', async () => {
    const bench = await many(30);
    await bench.answer('3', true);
    // What is left stands on two pages; ours has moved to the first.
    bench.server.change('3', { createdDateTime: '2026-06-01T11:00:00+03:00' });
    for (let id = 11; id <= 25; id += 1) bench.server.remove(String(id));
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 3 yes']);
  });

  test('D19 while new requests move it from the page that comes next to one that was read', async () => {
    const bench = await many(60);
    await bench.answer('31', true);
    // It stands last on page 3 and isn't where it was looked for first.
    bench.server.remove('60');
    bench.server.ask('61', {}, 0);
    bench.server.ask('62', {}, 0);
    let reads = 0;
    bench.server.before = () => {
      reads += 1;
      if (reads === 2) for (let id = 70; id < 80; id += 1) bench.server.ask(String(id), {}, 0);
    };
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 31 yes']);
  });

  test('a list that never comes to rest decides nothing', async () => {
    const bench = await many(60);
    await bench.answer('31', true);
    bench.server.remove('31');
    let next = 100;
    bench.server.before = () => bench.server.ask(String(next++), {}, 0);
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'waiting' });
  });

  test('it is on no page: not sent, and said', async () => {
    const bench = await many(60);
    await bench.answer('31', true);
    bench.server.remove('31');
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe('refused: bookings.save.gone');
    expect(new Set(bench.server.pages).size).toBe(6);
  });

  test('it is gone from a long list: twelve pages are read, and asked again later, until the device knows it', async () => {
    const bench = await many(200);
    await bench.answer('50', true);
    bench.server.remove('50');
    await bench.flush();
    expect(bench.server.pages).toHaveLength(12);
    expect(await bench.row()).toMatchObject({ status: 'waiting', failures: 1 });
    await bench.pullAll();
    await bench.time.advance(60_000);
    await bench.pullAll();
    bench.server.asked.length = 0;
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.gone');
    expect(bench.server.pages).toHaveLength(12);
  });
});
