import { expect, test } from 'vitest';
import {
  addFileToBoatDraft,
  replaceFileInBoatDraft,
  removeFileFromBoatDraft,
} from '../../src/resources/boats/boatDraftFiles.ts';
import { keepDraft } from '../../src/sync/upkeep/drafts.ts';
import { FILE_UNDO_MS } from '../../src/sync/files/releaseUploads.ts';
import { blobRow, boat, draftRow, uploadRow } from '../support/factories.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { VirtualTime } from '../support/virtualTime.ts';

const subject = 'boat:1';
const saved = boat({ photos: [{ url: '/a.jpg' }] });

async function workingCopy(files: Parameters<typeof boat>[0], uploads: readonly string[]) {
  const time = new VirtualTime();
  const store = new MemoryStore();
  const draft = draftRow({ id: subject, values: boat(files), base: saved, uploads });
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
    write: ({ tables, write }: ReturnType<typeof addFileToBoatDraft>) => store.write(tables, write),
    kept: () => store.read(['drafts'], tx => tx.drafts.get(subject)),
    files: () => store.read(['uploads'], async tx => (await tx.uploads.all()).map(({ id }) => id)),
  };
}

test('a photo that failed is taken out of the working copy and can be brought back; its file goes later', async () => {
  const mine = await workingCopy({ photos: [{ url: '/a.jpg' }, { upload: 'u' }, { upload: 'v' }] }, [
    'u',
    'v',
  ]);
  const undo = await removeFileFromBoatDraft(mine.engine, subject, 'u');
  expect(await mine.kept()).toMatchObject({
    values: { photos: [{ url: '/a.jpg' }, { upload: 'v' }] },
    uploads: ['v'],
  });
  await mine.time.advance(FILE_UNDO_MS / 2);
  expect(await mine.files()).toEqual(['u', 'v']);
  await undo();
  expect(await mine.kept()).toEqual(mine.draft);
  await mine.time.advance(FILE_UNDO_MS * 2);
  expect(await mine.files()).toEqual(['u', 'v']);

  await removeFileFromBoatDraft(mine.engine, subject, 'u');
  await mine.time.advance(FILE_UNDO_MS * 2);
  expect(await mine.files()).toEqual(['v']);
});

test('a working copy that says nothing new without the photo goes with it, and comes back with it', async () => {
  const mine = await workingCopy({ photos: [{ url: '/a.jpg' }, { upload: 'u' }] }, ['u']);
  const undo = await removeFileFromBoatDraft(mine.engine, subject, 'u');
  expect(await mine.kept()).toBeUndefined();
  await undo();
  expect(await mine.kept()).toEqual(mine.draft);
});

test('another file takes a photo’s place in the order', async () => {
  const mine = await workingCopy({ photos: [{ upload: 'u' }, { upload: 'v' }] }, ['u', 'v']);
  await mine.write(replaceFileInBoatDraft(subject, { upload: 'u' }, 'smaller'));
  expect(await mine.kept()).toMatchObject({
    values: { photos: [{ upload: 'smaller' }, { upload: 'v' }] },
    uploads: ['smaller', 'v'],
  });
});

test('without a working copy nothing is made', async () => {
  const mine = await workingCopy({ photos: [] }, []);
  await mine.engine.store.write(['drafts'], tx => tx.drafts.delete(subject));
  await mine.write(replaceFileInBoatDraft(subject, { upload: 'u' }, 'v'));
  await mine.write(addFileToBoatDraft(subject, 'documents', 'w'));
  expect(await mine.kept()).toBeUndefined();
});

const insurance = { documentType: 9, documentUrl: null, expirationDate: '2027-10-31' };
const registry = { documentType: 2, documentUrl: '/registry.pdf', expirationDate: null, note: 'kept' };

test('B066 a new document is named beside what the working copy holds, and its file isn’t swept', async () => {
  const mine = await workingCopy({ photos: [{ upload: 'u' }], documents: [registry] }, ['u']);
  await mine.write(addFileToBoatDraft(subject, 'documents', 'w'));
  expect(await mine.kept()).toMatchObject({
    values: {
      photos: [{ upload: 'u' }],
      documents: [registry, { documentType: null, documentUrl: null, expirationDate: null, upload: 'w' }],
    },
    uploads: ['u', 'w'],
  });
});

test('W4 a photo that one window has just named stays when the other one, which doesn’t know it yet, writes its own change', async () => {
  const mine = await workingCopy({ photos: [{ upload: 'u' }] }, ['u']);
  const { draft, engine, time } = mine;
  const known = draft.values;
  await mine.write(addFileToBoatDraft(subject, 'photos', 'w'));
  const typed = { ...boat({ photos: [{ upload: 'u' }] }), name: 'Martı' };
  const written = { ...draft, values: typed, updatedAt: time.now };
  await keepDraft(engine.store, written, { follows: draft.updatedAt, known });
  expect(await mine.kept()).toMatchObject({
    values: { name: 'Martı', photos: [{ upload: 'u' }, { upload: 'w' }] },
    uploads: ['u', 'w'],
  });
});

test('B066 another file takes a document’s place, with what was said of it; the server’s copy no longer counts', async () => {
  const mine = await workingCopy({ photos: [], documents: [registry, { ...insurance, upload: 'u' }] }, ['u']);
  await mine.write(replaceFileInBoatDraft(subject, { url: '/registry.pdf' }, 'v'));
  await mine.write(replaceFileInBoatDraft(subject, { upload: 'u' }, 'w'));
  expect(await mine.kept()).toMatchObject({
    values: {
      documents: [
        { ...registry, documentUrl: null, upload: 'v' },
        { ...insurance, upload: 'w' },
      ],
    },
    uploads: ['v', 'w'],
  });
});

test('B066 a document that failed is taken out, its photos stay, and both come back', async () => {
  const mine = await workingCopy({ photos: [{ upload: 'v' }], documents: [{ ...insurance, upload: 'u' }] }, [
    'u',
    'v',
  ]);
  const undo = await removeFileFromBoatDraft(mine.engine, subject, 'u');
  expect(await mine.kept()).toMatchObject({
    values: { photos: [{ upload: 'v' }], documents: [] },
    uploads: ['v'],
  });
  await undo();
  expect(await mine.kept()).toEqual(mine.draft);
});
