import { beforeEach, describe, expect, test } from 'vitest';
import { seal, wipe } from '../../src/sync/sealing.ts';
import { logRow } from '../support/factories.ts';
import { ToyScene } from '../support/ToyScene.ts';

describe.each(['memory', 'Dexie'] as const)('the log after signing out over %s', storage => {
  let scene: ToyScene;

  beforeEach(async () => {
    scene = new ToyScene({ storage });
    const fields = { outcome: 'overruled', words: { text: 'Kaydedildi' }, lost: { text: 'benim' } } as const;
    await scene.put(async tx => {
      await tx.log.put(logRow({ id: 'values', ...fields, stays: 'values' }));
      await tx.log.put(logRow({ id: 'label', ...fields, stays: 'label' }));
      await tx.log.put(logRow({ id: 'why', ...fields, words: { id: 'late' }, stays: 'label' }));
      await tx.log.put(logRow({ id: 'goes', ...fields }));
    });
  });

  const lines = async () =>
    (await scene.look(tx => tx.log.all()))
      .map(({ id, words, lost }) => ({ id, words, lost }))
      .sort((a, b) => a.id.localeCompare(b.id));

  test('lines stay for the same account with what they may hold; the server’s own words go', async () => {
    await scene.run(seal(scene.store));
    expect(await lines()).toEqual([
      { id: 'label', words: undefined, lost: undefined },
      { id: 'values', words: undefined, lost: { text: 'benim' } },
      { id: 'why', words: { id: 'late' }, lost: undefined },
    ]);
  });

  test('to seal it again takes nothing more', async () => {
    await scene.run(seal(scene.store));
    const before = await lines();
    await scene.run(seal(scene.store));
    expect(await lines()).toEqual(before);
    expect(before).toHaveLength(3);
  });

  test('all of them go with everything, when the partner says so', async () => {
    await scene.run(seal(scene.store));
    await scene.run(wipe(scene.store));
    expect(await lines()).toEqual([]);
  });
});
