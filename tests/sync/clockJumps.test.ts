/** A clock that is set while nobody knows whether a try arrived. */
import { expect, test } from 'vitest';
import { SETTLE_MS } from '../../src/sync/Engine.ts';
import { outboxRow } from '../support/factories.ts';
import { ToyScene } from '../support/ToyScene.ts';
import { makeToy, toy } from '../support/toys.ts';

test.each([60_000, 3_600_000, 365 * 86_400_000])(
  'set forward by %i ms within the time to settle: what arrives late is still found, and made once',
  async ms => {
    const scene = new ToyScene();
    await scene.wish(makeToy, { id: 'local-1' });
    scene.net.plan('late', 'POST');
    await scene.flush();
    scene.time.setClock(ms);
    for (let second = 0; second < 120; second += 1) {
      await scene.flush(true);
      await scene.time.advance(1_000);
    }
    expect(scene.toys.done).toEqual(['make 100 a']);
    expect(await scene.rows()).toEqual([]);
  },
);

test('what an earlier process left behind settles from when this one meets it, whatever the wall clock says', async () => {
  const scene = new ToyScene();
  const tried = {
    status: 'unclear',
    attempt: 'earlier',
    attempts: 1,
    sentAt: scene.time.now - 10 * SETTLE_MS,
  } as const;
  const args = toy({ id: 'local-1' });
  await scene.put(tx =>
    tx.outbox.put(outboxRow({ name: makeToy.name, subject: 'toy:local-1', args, baseline: [], ...tried })),
  );
  scene.toys.texts.clear();
  for (let second = 0; second < SETTLE_MS / 1_000 - 1; second += 1) {
    await scene.flush(true);
    await scene.time.advance(1_000);
  }
  expect(scene.toys.done).toEqual([]);
  await scene.keepFlushing(20_000);
  expect(scene.toys.done).toEqual(['make 100 a']);
});
