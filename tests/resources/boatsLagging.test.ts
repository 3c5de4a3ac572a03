import { beforeAll, describe, expect, test } from 'vitest';
import { removeBoat } from '../../src/resources/boats/boatReads.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

/** A device whose server answers reads of one boat as it was 8 s ago. */
function lagging(): BoatBench {
  return new BoatBench('memory', { readLag: () => 8_000 });
}

/** On such a device: a boat that has just been renamed, and sent. */
async function renamed(): Promise<{ readonly bench: BoatBench; readonly id: string }> {
  const bench = lagging();
  const id = bench.addBoat({ titleTR: 'eski', price: 1 });
  await bench.time.advance(60_000);
  await bench.pullBoat(id);
  await bench.edit(id, { titleTR: 'yeni' }, false);
  await bench.flush();
  return { bench, id };
}

describe('E3: reads of one boat lag 8 s behind its writes', () => {
  test('a second save doesn’t take back what the first one has just changed', async () => {
    const { bench, id } = await renamed();
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'yeni' });
    await bench.edit(id, { price: 2 }, false);
    await bench.keepFlushing(3 * 60_000);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'yeni', price: 2 });
    expect(await bench.rows()).toEqual([]);
  });

  test('a boat that is opened right after a save begins with what was saved', async () => {
    const { bench, id } = await renamed();
    await bench.time.advance(2_000);
    await bench.pullBoat(id);
    await bench.edit(id, { titleTR: 'daha yeni' }, false);
    await bench.keepFlushing(3 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'daha yeni' });
  });

  test('an edit right after a creation isn’t refused because the boat can’t be read yet', async () => {
    const bench = lagging();
    await bench.time.advance(60_000);
    await bench.save('local-1', { name: 'Martı' });
    await bench.flush();
    await bench.edit('local-1', { titleTR: 'sonra' });
    await bench.keepFlushing(3 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual(['create 100', 'update 100']);
    expect(bench.server.boats.get('100')).toMatchObject({ name: 'Martı', titleTR: 'sonra' });
  });

  test('what another device changes back after a while is a change of theirs, not a read that lags', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski', price: 1 });
    await bench.edit(id, { titleTR: 'yeni' }, false);
    await bench.flush();
    await bench.time.advance(10 * 60_000);
    bench.server.changeElsewhere(id, { titleTR: 'eski' });
    await bench.edit(id, { price: 2 }, false);
    await bench.keepFlushing(3 * 60_000);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'eski', price: 2 });
  });
});

test('a list that lags behind a deletion doesn’t bring the boat back', async () => {
  let lag = 0;
  const bench = new BoatBench('memory', { listLag: () => lag });
  const [gone, other] = [bench.addBoat({ name: 'Martı' }), bench.addBoat({ name: 'Yunus' })];
  await bench.time.advance(60_000);
  await bench.pullFleet();
  const { boats: fleet } = await bench.fleet();
  const seen = fleet.find(({ summary: { id } }) => id === gone);
  if (!seen) throw new Error('the boat is in the fleet');
  await bench.run(removeBoat(bench.engine, seen));
  await bench.keepFlushing(20_000);
  expect(bench.ownWrites).toEqual([`delete ${gone}`]);
  lag = 30_000;
  expect(await bench.pullFleet()).toBe('dropped');
  expect((await bench.fleet()).boats.map(boat => boat.summary.id)).toEqual([other]);
  await bench.time.advance(60_000);
  expect(await bench.pullFleet()).not.toBe('dropped');
  expect((await bench.fleet()).boats.map(boat => boat.summary.id)).toEqual([other]);
});
