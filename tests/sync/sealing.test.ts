import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAllButUnsent, unsentDiffers, wipeStore } from '../../src/sync/upkeep/sealing.ts';
import { blobRow, draftRow, logRow, uploadRow } from '../support/factories.ts';
import { ToyBench } from '../support/ToyBench.ts';

describe.each(['memory', 'Dexie'] as const)('the log after signing out over %s', storage => {
  let bench: ToyBench;

  beforeEach(async () => {
    bench = new ToyBench({ storage });
    const fields = {
      outcome: 'serverKept',
      words: { text: 'Kaydedildi' },
      givenUp: { text: 'benim' },
    } as const;
    await bench.write(async tx => {
      await tx.log.put(logRow({ id: 'values', ...fields, keptAfterSignOut: 'values' }));
      await tx.log.put(logRow({ id: 'label', ...fields, keptAfterSignOut: 'label' }));
      await tx.log.put(logRow({ id: 'why', ...fields, words: { id: 'late' }, keptAfterSignOut: 'label' }));
      await tx.log.put(logRow({ id: 'goes', ...fields }));
    });
  });

  const lines = async () =>
    (await bench.read(tx => tx.log.all()))
      .map(({ id, words, givenUp }) => ({ id, words, givenUp }))
      .sort((a, b) => a.id.localeCompare(b.id));

  test('lines stay for the same account with what they may hold; the server’s own words go', async () => {
    await bench.run(deleteAllButUnsent(bench.store));
    expect(await lines()).toEqual([
      { id: 'label', words: undefined, givenUp: undefined },
      { id: 'values', words: undefined, givenUp: { text: 'benim' } },
      { id: 'why', words: { id: 'late' }, givenUp: undefined },
    ]);
  });

  test('to seal it again takes nothing more', async () => {
    await bench.run(deleteAllButUnsent(bench.store));
    const before = await lines();
    await bench.run(deleteAllButUnsent(bench.store));
    expect(await lines()).toEqual(before);
    expect(before).toHaveLength(3);
  });

  test('what a sent creation is recognized by goes, and its search for duplicates goes on', async () => {
    const watch = { searches: 2, baseline: ['7'], likeness: '["TR330006100519786457841326",1]' };
    await bench.write(tx => tx.log.put(logRow({ id: 'values', keptAfterSignOut: 'label', watch })));
    await bench.run(deleteAllButUnsent(bench.store));
    const line = (await bench.read(tx => tx.log.all())).find(({ id }) => id === 'values');
    expect(line?.watch).toEqual({ searches: 2, baseline: ['7'] });
  });

  test('files that were sent go at once; those of unsent work stay', async () => {
    await bench.write(async tx => {
      for (const id of ['sent', 'unsent']) {
        await tx.uploads.put(uploadRow({ id, status: { kind: 'stored', url: 'x' } }));
        await tx.blobs.put(blobRow({ id }));
      }
      await tx.drafts.put(draftRow({ uploads: ['unsent'] }));
    });
    await bench.run(deleteAllButUnsent(bench.store));
    expect(await bench.read(tx => Promise.all([tx.uploads.keys(), tx.blobs.keys()]))).toEqual([
      ['unsent'],
      ['unsent'],
    ]);
  });

  test('all of them go with everything, when the partner says so', async () => {
    await bench.run(deleteAllButUnsent(bench.store));
    await bench.run(wipeStore(bench.store));
    expect(await lines()).toEqual([]);
  });
});

test.each([
  ['nothing else', { rows: ['a', 'b'], drafts: ['x'] }, false],
  ['one of them was sent', { rows: ['b'], drafts: ['x'] }, false],
  ['another change was queued', { rows: ['a', 'b', 'c'], drafts: ['x'] }, true],
  ['one was sent and another queued: as many as before', { rows: ['b', 'c'], drafts: ['x'] }, true],
  ['another form was begun', { rows: ['a', 'b'], drafts: ['x', 'y'] }, true],
  ['all was sent', { rows: [], drafts: [] }, true],
])('what somebody who signs out has seen of unsent work, and %s', (_, now, differs) => {
  expect(unsentDiffers({ rows: ['a', 'b'], drafts: ['x'] }, now)).toBe(differs);
});
