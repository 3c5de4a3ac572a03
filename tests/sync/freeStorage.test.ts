import { afterEach, expect, test, vi } from 'vitest';
import { IMAGE_CACHE } from '../../src/sync/messages.ts';
import {
  deleteFinishedLogLines,
  clearDraftHistories,
  measureStored,
  unsentSince,
} from '../../src/sync/upkeep/freeStorage.ts';
import { forgetPictures, measureCached } from '../../src/sync/upkeep/browserStore.ts';
import { Bench } from '../support/Bench.ts';
import { blobRow, draftRow, draftStateRow, logRow, outboxRow, uploadRow } from '../support/factories.ts';
import { MemoryCaches } from '../support/memoryCaches.ts';
import { ToyServer } from '../support/toys.ts';

afterEach(() => vi.unstubAllGlobals());

test('earlier states and finished lines go; unsent work, its files, what was given up and what is watched stay', async () => {
  const bench = new Bench({ server: new ToyServer().transport, storage: 'memory' });
  const { store } = bench.engine;
  await bench.write(async tx => {
    await tx.outbox.put(outboxRow({ needs: ['f'], createdAt: 5 }));
    await tx.drafts.put(draftRow({ id: 'boat:1', updatedAt: 4 }));
    await tx.draftStates.put(draftStateRow({ draft: 'boat:1', no: 1 }));
    await tx.draftStates.put(draftStateRow({ draft: 'boat:1', no: 2 }));
    await tx.uploads.put(uploadRow({ id: 'f', size: 7 }));
    await tx.uploads.put(uploadRow({ id: 'sent', size: 90, status: { kind: 'stored', url: 'x' } }));
    await tx.blobs.put(blobRow({ id: 'f' }));
    await tx.log.put(logRow({ id: 'sent', givenUp: undefined, watch: undefined }));
    await tx.log.put(logRow({ id: 'given up', givenUp: { name: 'x' }, watch: undefined }));
    await tx.log.put(logRow({ id: 'watched', givenUp: undefined, watch: { searches: 2, baseline: [] } }));
  });
  expect(await bench.run(unsentSince(store))).toBe(4);
  const before = await bench.run(measureStored(bench.engine));
  expect(before).toMatchObject({
    history: { count: 2 },
    finished: { count: 1 },
    rows: 1,
    drafts: 1,
    files: { count: 1, bytes: 7 },
  });
  expect(before.history.bytes).toBeGreaterThan(50);

  await bench.run(clearDraftHistories(store));
  await bench.run(deleteFinishedLogLines(store));
  const after = await bench.run(measureStored(bench.engine));
  expect(after).toEqual({ ...before, history: { count: 0, bytes: 0 }, finished: { count: 0, bytes: 0 } });
  const left = await bench.read(async tx => [await tx.log.keys(), await tx.blobs.keys()]);
  expect(left).toEqual([['given up', 'watched'], ['f']]);
});

test('pictures are measured and go', async () => {
  const caches = new MemoryCaches();
  vi.stubGlobal('caches', caches);
  const cache = await caches.open(IMAGE_CACHE);
  await cache.put('https://p.example/1', new Response('12345'));
  await cache.put('https://p.example/2', new Response('123'));
  expect(await measureCached(IMAGE_CACHE)).toEqual({ count: 2, bytes: 8 });
  expect(await measureCached(IMAGE_CACHE, ['https://p.example/2', 'x'])).toEqual({ count: 1, bytes: 3 });
  await forgetPictures();
  expect(await measureCached(IMAGE_CACHE)).toEqual({ count: 0, bytes: 0 });
});
