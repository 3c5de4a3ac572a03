/** [Note: Poison]: a row that alone goes wrong for an hour is put before the partner; one among many waits. */
import { describe, expect, test } from 'vitest';
import { POISON_FAILURES, POISON_MS } from '../../src/sync/Engine.ts';
import { retry } from '../../src/sync/outbox.ts';
import { ToyScene } from '../support/ToyScene.ts';
import { makeToy, toy, writeToy } from '../support/toys.ts';

const HOUR = 60 * 60_000;

/** As long as others get through, somebody's list is fresh. */
async function listLands(scene: ToyScene): Promise<void> {
  const fetchedAt = scene.time.now;
  await scene.put(tx => tx.mirror.put({ name: 'boats', lang: 'tr', value: [], fetchedAt, revision: 0 }));
}

async function hours(scene: ToyScene, count: number, others: boolean): Promise<void> {
  for (let minute = 0; minute < count * 60; minute += 10) {
    if (others) await listLands(scene);
    await scene.keepFlushing(10 * 60_000);
  }
}

describe.each(['memory', 'Dexie'] as const)('over %s', storage => {
  test('N13 500 for ever on one row: tried at least eight times over at least an hour, then parked with the reason; others flow on', async () => {
    const scene = new ToyScene({ storage });
    await scene.wish(writeToy, { text: 'mine' });
    const begun = scene.time.now;
    scene.net.weather = { trouble: 1, armed: ['e500'] };
    await hours(scene, 0.9, true);
    expect((await scene.row()).status).not.toBe('refused');
    await hours(scene, 2, true);
    const row = await scene.row();
    expect(['refused', 'conflict']).toContain(row.status);
    expect(row.problem?.at).toBeGreaterThanOrEqual(begun + POISON_MS);
    expect(row.failures).toBeGreaterThanOrEqual(POISON_FAILURES - 1);
    expect(row.args).toEqual(toy({ text: 'mine' }));
    scene.net.heal();
    await scene.wish(writeToy, { id: '2' });
    await scene.keepFlushing(HOUR);
    expect(scene.toys.done).toEqual(['write 2 a']);
    await scene.run(retry(scene.engine, row.id));
    await scene.keepFlushing(HOUR);
    expect(scene.toys.done).toEqual(['write 2 a', 'write 1 mine']);
  });

  test('N13 while nothing at all gets through it is the server: the row waits for as long as it takes', async () => {
    const scene = new ToyScene({ storage });
    await scene.wish(writeToy);
    scene.net.weather = { trouble: 1, armed: ['e500'] };
    await hours(scene, 5, false);
    expect(['waiting', 'unclear']).toContain((await scene.row()).status);
    scene.net.heal();
    await scene.keepFlushing(HOUR);
    expect(scene.toys.done).toEqual(['write 1 a']);
  });

  test('a creation of which nobody can find out whether it arrived is asked about, never sent again by itself', async () => {
    const scene = new ToyScene({ storage });
    await scene.wish(makeToy, { id: 'local-1' });
    scene.net.plan('responseLost', 'POST');
    await scene.flush();
    expect(scene.toys.done).toEqual(['make 100 a']);
    scene.net.weather = { trouble: 1, armed: ['e500'] };
    await hours(scene, 3, true);
    expect(await scene.row()).toMatchObject({
      status: 'conflict',
      clash: { kind: 'unknowable' },
      problem: { words: { id: 'sync.row.unknowable' } },
    });
    scene.net.heal();
    await scene.keepFlushing(HOUR);
    expect(scene.toys.done).toEqual(['make 100 a']);
  });

  test('an hour without network is nobody’s fault', async () => {
    const scene = new ToyScene({ storage });
    await scene.wish(writeToy);
    scene.online = false;
    for (let minute = 0; minute < 180; minute += 5) {
      await listLands(scene);
      await scene.flush(true);
      await scene.time.advance(5 * 60_000);
    }
    expect((await scene.row()).status).toBe('waiting');
  });
});
