/** [Note: Duplicates] */
import { beforeAll, describe, expect, test } from 'vitest';
import { SETTLE_MS } from '../../src/sync/Engine.ts';
import { discard, retry } from '../../src/sync/outbox.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

async function made(storage: 'memory' | 'Dexie'): Promise<Marina> {
  const marina = new Marina(storage);
  await marina.pullFleet();
  await marina.save('local-1', { name: 'Martı' });
  await marina.flush();
  expect(marina.own).toEqual(['create 100']);
  return marina;
}

describe.each(['memory', 'Dexie'] as const)('I18 over %s', storage => {
  test('N27 a boat that a browser sent twice by itself: the deletion of one is proposed, and nothing happens without a yes', async () => {
    const marina = await made(storage);
    const twin = marina.moor({ name: 'Martı' });
    await marina.pullFleet();
    expect(await marina.row()).toMatchObject({
      name: 'boat.delete',
      subject: `boat:${twin}`,
      status: 'conflict',
      clash: { kind: 'twin' },
      problem: { words: { id: 'boats.twin', values: { name: 'Martı' } } },
    });
    await marina.keepFlushing(60 * 60_000);
    expect(marina.own).toEqual(['create 100']);
    expect((await marina.fleet()).boats.map(({ item }) => item.id).sort()).toEqual([twin, 'local-1'].sort());
  });

  test('yes: the extra one is deleted', async () => {
    const marina = await made(storage);
    const twin = marina.moor({ name: 'Martı' });
    await marina.pullFleet();
    await marina.run(retry(marina.engine, (await marina.row()).id));
    await marina.keepFlushing(60_000);
    expect(marina.own).toEqual(['create 100', `delete ${twin}`]);
  });

  test('no: both stay, and it isn’t asked again', async () => {
    const marina = await made(storage);
    marina.moor({ name: 'Martı' });
    await marina.pullFleet();
    await marina.run(discard(marina.engine, (await marina.row()).id));
    await marina.pullFleet();
    await marina.pullFleet();
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual(['create 100']);
  });

  test('two boats that are alike, and both were sent twice: both extra ones are asked about', async () => {
    const marina = await made(storage);
    await marina.save('local-2', { name: 'Martı' });
    await marina.flush();
    const twins = [marina.moor({ name: 'Martı' }), marina.moor({ name: 'Martı' })];
    await marina.pullFleet();
    expect((await marina.rows()).map(row => row.subject).sort()).toEqual(twins.map(id => `boat:${id}`));
  });

  test('one that was edited before anybody could be asked is asked about all the same', async () => {
    const marina = await made(storage);
    await marina.save('local-2', { name: 'Yunus' });
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    const twin = marina.moor({ name: 'Martı' });
    await marina.save(twin, { name: 'Martı', titleTR: 'x' }, { isDraft: false });
    await marina.keepFlushing(5 * 60_000);
    await marina.pullFleet();
    expect(await marina.row()).toMatchObject({ subject: `boat:${twin}`, clash: { kind: 'twin' } });
  });

  test('somebody else’s boat of that name doesn’t hide a twin that comes late', async () => {
    const marina = await made(storage);
    marina.moor({ name: 'Martı' });
    await marina.pullFleet();
    await marina.run(discard(marina.engine, (await marina.row()).id));
    await marina.time.advance(SETTLE_MS);
    const twin = marina.moor({ name: 'Martı' });
    await marina.pullFleet();
    expect(await marina.row()).toMatchObject({ subject: `boat:${twin}`, clash: { kind: 'twin' } });
  });

  test('one that comes after two lists is somebody else’s', async () => {
    const marina = await made(storage);
    await marina.pullFleet();
    await marina.time.advance(SETTLE_MS);
    await marina.pullFleet();
    marina.moor({ name: 'Martı' });
    await marina.pullFleet();
    expect(await marina.rows()).toEqual([]);
  });

  test('both languages of one refresh are one look: a try that is applied a minute late is still found', async () => {
    const marina = await made(storage);
    await marina.pullFleet('tr');
    await marina.pullFleet('en');
    await marina.time.advance(60_000);
    const twin = marina.moor({ name: 'Martı' });
    await marina.pullFleet('tr');
    expect(await marina.row()).toMatchObject({ subject: `boat:${twin}`, clash: { kind: 'twin' } });
  });

  test('one that was there before, one of another name and one that this device made are no twins', async () => {
    const marina = new Marina(storage);
    marina.moor({ name: 'Martı' });
    await marina.pullFleet();
    await marina.save('local-1', { name: 'Martı' });
    await marina.save('local-2', { name: 'Martı' });
    await marina.keepFlushing(60_000);
    marina.moor({ name: 'Yunus' });
    await marina.pullFleet();
    await marina.pullFleet();
    expect(await marina.rows()).toEqual([]);
  });

  test('while another new boat may be there without a name, nothing is taken for a twin', async () => {
    const marina = await made(storage);
    await marina.save('local-2', { name: 'Martı' });
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    await marina.pullFleet();
    await marina.keepFlushing(10 * 60_000);
    await marina.pullFleet();
    await marina.pullFleet();
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual(['create 100', 'create 101']);
  });
});
