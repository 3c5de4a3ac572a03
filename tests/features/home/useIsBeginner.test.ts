import { expect, test } from 'vitest';
import { readIsBeginner } from '../../../src/features/home/useIsBeginner.ts';
import { counts, type Counter } from '../../../src/resources/serverCounts.ts';
import { patchMirror } from '../../../src/sync/lists/pull.ts';
import { Bench } from '../../support/Bench.ts';
import { ToyServer } from '../../support/toys.ts';

async function isBeginner(counted: Partial<Record<Counter, number>>): Promise<boolean> {
  const bench = new Bench({ server: new ToyServer().transport });
  await bench.write(async tx => {
    for (const [counter, value] of Object.entries(counted) as [Counter, number][])
      await patchMirror(tx, counts, counter, () => value);
  });
  return bench.run(readIsBeginner(bench.engine));
}

test('with at most one boat and no booking the boats have a place in the bar of a phone', async () => {
  expect(await isBeginner({ boats: 0 })).toBe(true);
  expect(await isBeginner({ boats: 1, bookings: 0, unreadMessages: 0 })).toBe(true);
  expect(await isBeginner({ boats: 2 })).toBe(false);
  expect(await isBeginner({}), 'not known').toBe(false);
});

test('messages have it as soon as there can be one, and always while one is unread', async () => {
  expect(await isBeginner({ boats: 1, bookings: 1, unreadMessages: 0 })).toBe(false);
  expect(await isBeginner({ boats: 1, bookings: 0, unreadMessages: 1 })).toBe(false);
  expect(await isBeginner({ boats: 1, unreadMessages: 1 })).toBe(false);
});
