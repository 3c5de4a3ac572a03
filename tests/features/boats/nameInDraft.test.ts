import { expect, test } from 'vitest';
import { renamePhoto, takePhotoOut } from '../../../src/features/boats/images/nameInDraft.ts';
import { UNDO_MS } from '../../../src/features/common/photo/givingUp.ts';
import { blobRow, boat, draftRow, uploadRow } from '../../support/factories.ts';
import { MemoryStore } from '../../support/memoryStore.ts';
import { VirtualTime } from '../../support/virtualTime.ts';

const subject = 'boat:1';
const saved = boat({ photos: [{ url: '/a.jpg' }] });

async function workingCopy(photos: Parameters<typeof boat>[0], uploads: readonly string[]) {
  const time = new VirtualTime();
  const store = new MemoryStore();
  const draft = draftRow({ id: subject, values: boat(photos), base: saved, uploads });
  await store.write(['drafts', 'uploads', 'blobs'], async tx => {
    await tx.drafts.put(draft);
    for (const id of uploads) {
      await tx.uploads.put(uploadRow({ id, subject }));
      await tx.blobs.put(blobRow({ id }));
    }
  });
  return {
    time,
    draft,
    engine: { store, clock: time.clock },
    kept: () => store.read(['drafts'], tx => tx.drafts.get(subject)),
    files: () => store.read(['uploads'], async tx => (await tx.uploads.all()).map(({ id }) => id)),
  };
}

test('a photo that failed is taken out of the working copy and can be brought back; its file goes later', async () => {
  const mine = await workingCopy({ photos: [{ url: '/a.jpg' }, { upload: 'u' }, { upload: 'v' }] }, [
    'u',
    'v',
  ]);
  const undo = await takePhotoOut(mine.engine, subject, 'u');
  expect(await mine.kept()).toMatchObject({
    values: { photos: [{ url: '/a.jpg' }, { upload: 'v' }] },
    uploads: ['v'],
  });
  await mine.time.advance(UNDO_MS / 2);
  expect(await mine.files()).toEqual(['u', 'v']);
  await undo();
  expect(await mine.kept()).toEqual(mine.draft);
  await mine.time.advance(UNDO_MS * 2);
  expect(await mine.files()).toEqual(['u', 'v']);

  await takePhotoOut(mine.engine, subject, 'u');
  await mine.time.advance(UNDO_MS * 2);
  expect(await mine.files()).toEqual(['v']);
});

test('a working copy that says nothing new without the photo goes with it, and comes back with it', async () => {
  const mine = await workingCopy({ photos: [{ url: '/a.jpg' }, { upload: 'u' }] }, ['u']);
  const undo = await takePhotoOut(mine.engine, subject, 'u');
  expect(await mine.kept()).toBeUndefined();
  await undo();
  expect(await mine.kept()).toEqual(mine.draft);
});

test('another file takes a photo’s place in the order', async () => {
  const mine = await workingCopy({ photos: [{ upload: 'u' }, { upload: 'v' }] }, ['u', 'v']);
  await renamePhoto(mine.engine.store, subject, 'u', 'smaller');
  expect(await mine.kept()).toMatchObject({
    values: { photos: [{ upload: 'smaller' }, { upload: 'v' }] },
    uploads: ['smaller', 'v'],
  });
});

test('without a working copy nothing is made', async () => {
  const mine = await workingCopy({ photos: [] }, []);
  await mine.engine.store.write(['drafts'], tx => tx.drafts.delete(subject));
  await renamePhoto(mine.engine.store, subject, 'u', 'v');
  expect(await mine.kept()).toBeUndefined();
});
