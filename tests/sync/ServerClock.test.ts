import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepServerClock } from '../../src/sync/keepServerClock.ts';
import { ServerClock } from '../../src/sync/ServerClock.ts';
import { Bench } from '../support/Bench.ts';
import { START, VirtualTime } from '../support/virtualTime.ts';

const HOUR = 3_600_000;

function clocks(): { device: VirtualTime; server: ServerClock } {
  const device = new VirtualTime();
  return { device, server: new ServerClock(device.clock) };
}

test('Q066 until the server was heard its time is the device’s', async () => {
  const { device, server } = clocks();
  expect(server.now()).toBe(START);
  await device.advance(HOUR);
  expect(server.now()).toBe(START + HOUR);
  server.heard(undefined);
  expect(server.now()).toBe(START + HOUR);
});

test.each([HOUR, -HOUR, 400 * 24 * HOUR, -400 * 24 * HOUR, 5_000, -5_000])(
  'Q066 a device’s clock that is wrong by %d ms doesn’t count, and time goes on',
  async ahead => {
    const { device, server } = clocks();
    server.heard(START + ahead);
    expect(server.now()).toBe(START + ahead);
    await device.advance(90_000);
    expect(server.now()).toBe(START + 90_000 + ahead);
    // An answer that doesn't say changes nothing.
    server.heard(undefined);
    expect(server.now()).toBe(START + 90_000 + ahead);
  },
);

test.each([0, 999, -999, 4_999, -4_999])(
  'whole seconds and the way of an answer are no difference: %d ms',
  ahead => {
    const { server } = clocks();
    server.heard(START + ahead);
    expect(server.now()).toBe(START);
  },
);

test('a clock that is set right is believed from the next answer on', () => {
  const { device, server } = clocks();
  const truth = START + 2 * HOUR;
  server.heard(truth);
  device.now += 2 * HOUR;
  expect(server.now()).toBe(truth + 2 * HOUR);
  server.heard(truth + 400);
  expect(server.now()).toBe(device.now);
});

test('the last answer is the one that counts, whatever came before it', () => {
  const times = fc.array(fc.integer({ min: -HOUR, max: HOUR }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(times, ahead => {
      const { device, server } = clocks();
      for (const difference of ahead) {
        device.now += 1_000;
        server.heard(device.now + difference);
      }
      const last = ahead.at(-1) ?? 0;
      expect(server.now() - device.now).toBe(Math.abs(last) < 5_000 ? 0 : last);
      expect(Math.abs(server.now() - (device.now + last))).toBeLessThan(5_000);
    }),
  );
});

test('the difference of an earlier visit counts until the server is heard', () => {
  const { server } = clocks();
  server.restore(-24 * HOUR);
  expect([server.now(), server.isHeard()]).toEqual([START - 24 * HOUR, false]);
  server.heard(START + HOUR);
  expect([server.now(), server.isHeard()]).toEqual([START + HOUR, true]);
  // It comes from the disk late.
  server.restore(-24 * HOUR);
  expect(server.now()).toBe(START + HOUR);
});

test('who shows a deadline is told at once that the time is another one, and of nothing else', () => {
  const { device, server } = clocks();
  const told: number[] = [];
  const unsubscribe = server.subscribe(() => told.push(server.now()));
  server.restore(HOUR);
  server.heard(START + HOUR + 400);
  device.now += 1_000;
  server.heard(START + HOUR + 1_000);
  expect(told).toEqual([START + HOUR, START + HOUR + 400]);
  server.heard(START + 3 * HOUR);
  expect(told).toHaveLength(3);
  unsubscribe();
  server.heard(START);
  expect(told).toHaveLength(3);
});

test.each(['memory', 'Dexie'] as const)(
  'over %s the next visit begins with the difference that this one recordRead',
  async storage => {
    const bench = new Bench({ storage, server: () => Promise.reject(new Error('nothing is asked here')) });
    const visit = async (): Promise<ServerClock> => {
      const clock = new ServerClock(bench.time.clock);
      const known = await bench.read(tx => tx.meta.get('serverClock'));
      keepServerClock(bench.store, bench.time.clock, clock, known);
      return clock;
    };
    const first = await visit();
    expect(first.now()).toBe(bench.time.now);
    first.heard(bench.time.now - 24 * HOUR);
    await bench.time.advance(HOUR);
    expect(await bench.read(tx => tx.meta.get('serverClock'))).toMatchObject({ ahead: -24 * HOUR });
    const next = await visit();
    expect([next.now(), next.isHeard()]).toEqual([bench.time.now - 24 * HOUR, false]);
  },
);

test('it can be handed on by itself', () => {
  const { server } = clocks();
  const { now } = server;
  server.heard(START - HOUR);
  expect(now()).toBe(START - HOUR);
});
