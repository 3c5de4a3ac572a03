import { expect, test } from 'vitest';
import { sweepUnusedFiles } from '../../src/sync/upkeep/sweep.ts';
import { Bench } from '../support/Bench.ts';
import { blobRow, draftRow, outboxRow, uploadRow } from '../support/factories.ts';
import { ToyServer } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

const DAY = 86_400_000;

test.each(['memory', 'Dexie'] as const)(
  'B2 over %s: only files that nothing names are freed, after a day, facts and bytes together',
  async storage => {
    const bench = new Bench({ server: new ToyServer().transport, storage });
    const old = START - DAY - 1;
    await bench.write(async tx => {
      for (const [id, createdAt] of [
        ['free', old],
        ['of a row', old],
        ['of a draft', old],
        ['young', START - DAY + 1],
      ] as const) {
        await tx.uploads.put(uploadRow({ id, createdAt, status: { kind: 'stored', url: 'x' } }));
        await tx.blobs.put(blobRow({ id }));
      }
      await tx.outbox.put(outboxRow({ needs: ['of a row'], status: 'refused' }));
      await tx.drafts.put(draftRow({ uploads: ['of a draft'] }));
    });
    expect(await bench.run(sweepUnusedFiles(bench.engine))).toBe(1);
    const left = await bench.read(async tx => ({
      uploads: (await tx.uploads.all()).map(row => row.id),
      blobs: (await tx.blobs.all()).map(row => row.id),
    }));
    const names = ['of a draft', 'of a row', 'young'];
    expect(left).toEqual({ uploads: names, blobs: names });
    expect(await bench.run(sweepUnusedFiles(bench.engine))).toBe(0);
  },
);

test('E4: the address of a stored file that only a base names stays known, its bytes go', async () => {
  const bench = new Bench({ server: new ToyServer().transport, storage: 'memory' });
  const old = START - DAY - 1;
  const photos = (upload: string): object => ({ photos: [{ upload }] });
  await bench.write(async tx => {
    for (const [id, kind] of [
      ['base of a row', 'stored'],
      ['base of a draft', 'stored'],
      ['never stored', 'waiting'],
    ] as const) {
      const status = kind === 'stored' ? { kind, url: `https://media.example/${id}.jpg` } : { kind };
      await tx.uploads.put(uploadRow({ id, createdAt: old, status }));
      await tx.blobs.put(blobRow({ id }));
    }
    await tx.outbox.put(outboxRow({ base: [photos('base of a row'), photos('never stored')] }));
    await tx.drafts.put(draftRow({ base: photos('base of a draft') }));
  });
  await bench.run(sweepUnusedFiles(bench.engine));
  const left = await bench.read(async tx => ({
    uploads: (await tx.uploads.all()).map(row => row.id),
    blobs: await tx.blobs.keys(),
  }));
  expect(left).toEqual({ uploads: ['base of a draft', 'base of a row'], blobs: [] });
});
