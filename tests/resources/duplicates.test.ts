/** [Note: Duplicates] */
import { beforeAll, describe, expect, test } from 'vitest';
import { MAY_ARRIVE_MS } from '../../src/sync/Engine.ts';
import { discardRow, retryRow } from '../../src/sync/queue/outbox.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';

beforeAll(instantDigest);

async function made(storage: 'memory' | 'Dexie'): Promise<BoatBench> {
  const bench = new BoatBench(storage);
  await bench.pullFleet();
  await bench.save('local-1', { name: 'Martı' });
  await bench.flush();
  expect(bench.ownWrites).toEqual(['create 100']);
  return bench;
}

describe.each(['memory', 'Dexie'] as const)('I18 over %s', storage => {
  test('N27 a boat that a browser sent twice by itself: the deletion of one is proposed, and nothing happens without a yes', async () => {
    const bench = await made(storage);
    const duplicate = bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    expect(await bench.row()).toMatchObject({
      name: 'boat.delete',
      subject: `boat:${duplicate}`,
      status: 'conflict',
      conflict: { kind: 'duplicate' },
      problem: { words: { id: 'boats.duplicate', values: { name: 'Martı' } } },
    });
    await bench.keepFlushing(60 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100']);
    expect((await bench.fleet()).boats.map(({ summary }) => summary.id).sort()).toEqual(
      [duplicate, 'local-1'].sort(),
    );
  });

  test('yes: the extra one is deleted', async () => {
    const bench = await made(storage);
    const duplicate = bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    await bench.run(retryRow(bench.engine, (await bench.row()).id));
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual(['create 100', `delete ${duplicate}`]);
  });

  test('no: both stay, and it isn’t asked again', async () => {
    const bench = await made(storage);
    bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    await bench.run(discardRow(bench.engine, (await bench.row()).id));
    await bench.pullFleet();
    await bench.pullFleet();
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('two boats that are alike, and both were sent twice: both extra ones are asked about', async () => {
    const bench = await made(storage);
    await bench.save('local-2', { name: 'Martı' });
    await bench.flush();
    const duplicates = [bench.addBoat({ name: 'Martı' }), bench.addBoat({ name: 'Martı' })];
    await bench.pullFleet();
    expect((await bench.rows()).map(row => row.subject).sort()).toEqual(duplicates.map(id => `boat:${id}`));
  });

  test('one that was edited before anybody could be asked is asked about all the same', async () => {
    const bench = await made(storage);
    await bench.save('local-2', { name: 'Yunus' });
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    const duplicate = bench.addBoat({ name: 'Martı' });
    await bench.save(duplicate, { name: 'Martı', titleTR: 'x' }, { isDraft: false });
    await bench.keepFlushing(5 * 60_000);
    await bench.pullFleet();
    expect(await bench.row()).toMatchObject({
      subject: `boat:${duplicate}`,
      conflict: { kind: 'duplicate' },
    });
  });

  test('somebody else’s boat of that name doesn’t hide a duplicate that comes late', async () => {
    const bench = await made(storage);
    bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    await bench.run(discardRow(bench.engine, (await bench.row()).id));
    await bench.time.advance(MAY_ARRIVE_MS);
    const duplicate = bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    expect(await bench.row()).toMatchObject({
      subject: `boat:${duplicate}`,
      conflict: { kind: 'duplicate' },
    });
  });

  test('one that comes after two lists is somebody else’s', async () => {
    const bench = await made(storage);
    await bench.pullFleet();
    await bench.time.advance(MAY_ARRIVE_MS);
    await bench.pullFleet();
    bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    expect(await bench.rows()).toEqual([]);
  });

  test('both languages of one refresh are one look: a try that is applied a minute late is still found', async () => {
    const bench = await made(storage);
    await bench.pullFleet('tr');
    await bench.pullFleet('en');
    await bench.time.advance(60_000);
    const duplicate = bench.addBoat({ name: 'Martı' });
    await bench.pullFleet('tr');
    expect(await bench.row()).toMatchObject({
      subject: `boat:${duplicate}`,
      conflict: { kind: 'duplicate' },
    });
  });

  test('one that was there before, one of another name and one that this device made are no duplicates', async () => {
    const bench = new BoatBench(storage);
    bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    await bench.save('local-1', { name: 'Martı' });
    await bench.save('local-2', { name: 'Martı' });
    await bench.keepFlushing(60_000);
    bench.addBoat({ name: 'Yunus' });
    await bench.pullFleet();
    await bench.pullFleet();
    expect(await bench.rows()).toEqual([]);
  });

  test('while another new boat may be there without a name, nothing is taken for a duplicate', async () => {
    const bench = await made(storage);
    await bench.save('local-2', { name: 'Martı' });
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    await bench.pullFleet();
    await bench.keepFlushing(10 * 60_000);
    await bench.pullFleet();
    await bench.pullFleet();
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual(['create 100', 'create 101']);
  });
});
