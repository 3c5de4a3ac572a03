import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import type { Clock } from '../../src/lib/time/Clock.ts';
import { keepDraft } from '../../src/sync/upkeep/drafts.ts';
import { keepUpload } from '../../src/sync/files/uploads.ts';
import {
  deleteUploadLater,
  cancelUploadDeletion,
  FILE_UNDO_MS,
} from '../../src/sync/files/releaseUploads.ts';
import { addFileToBoatDraft } from '../../src/resources/boats/boatDraftFiles.ts';
import { outboxRow } from '../support/factories.ts';

let count = 0;

/** A device whose time stands still until it is told. */
function device() {
  const sleeping: { at: number; wake: () => void }[] = [];
  let now = 1000;
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    sleep: async (ms, signal) =>
      new Promise(resolve => {
        sleeping.push({ at: now + ms, wake: resolve });
        signal?.addEventListener('abort', () => resolve());
      }),
  };
  const store = accountStore(new AccountDb(`photo-${(count += 1)}`));
  return {
    engine: { store, clock, uuid: () => crypto.randomUUID() },
    pass: (ms: number): void => {
      now += ms;
      for (const sleeper of sleeping.splice(0)) {
        if (sleeper.at <= now) sleeper.wake();
        else sleeping.push(sleeper);
      }
    },
    uploads: async () => store.read(['uploads'], async tx => (await tx.uploads.all()).map(row => row.id)),
    blobs: async () => store.read(['blobs'], async tx => (await tx.blobs.all()).map(row => row.id)),
  };
}

let here: ReturnType<typeof device>;
let photo: string;

const keep = async (also?: Parameters<typeof keepUpload>[2]): Promise<string> =>
  keepUpload(
    here.engine,
    { kind: 'boat', subject: 'boat:1', name: 'a.jpg', mime: 'image/jpeg', bytes: new ArrayBuffer(8) },
    also,
  );

const draft = (uploads: readonly string[]): Parameters<typeof keepDraft>[1] => ({
  id: 'boat:1',
  version: 1,
  values: { name: 'Deniz', photos: uploads.map(upload => ({ upload })) },
  base: undefined,
  tab: 'images',
  uploads,
  updatedAt: 5,
});

beforeEach(async () => {
  here = device();
  photo = await keep();
});

test('U94 a removed photo stays for the time to undo, then facts and bytes go together', async () => {
  deleteUploadLater(here.engine, photo);
  here.pass(FILE_UNDO_MS - 1);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(await here.uploads()).toEqual([photo]);
  here.pass(1);
  await vi.waitFor(async () => expect(await here.uploads()).toEqual([]));
  expect(await here.blobs()).toEqual([]);
});

test('one that was put back stays', async () => {
  deleteUploadLater(here.engine, photo);
  cancelUploadDeletion(here.engine, photo);
  here.pass(FILE_UNDO_MS * 2);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(await here.uploads()).toEqual([photo]);
});

test('one that a working copy or a waiting save still names stays', async () => {
  const other = await keep();
  await keepDraft(here.engine.store, draft([photo]));
  await here.engine.store.write(['outbox'], async tx => {
    await tx.outbox.add(outboxRow({ name: 'boat.save', subject: 'boat:1', needs: [other] }));
  });
  deleteUploadLater(here.engine, photo);
  deleteUploadLater(here.engine, other);
  here.pass(FILE_UNDO_MS);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(new Set(await here.uploads())).toEqual(new Set([photo, other]));
});

test('a new photo is named in the working copy in the same transaction as its bytes', async () => {
  await keepDraft(here.engine.store, draft([photo]));
  await keep(addFileToBoatDraft('boat:1', 'photos', 'new'));
  const kept = await here.engine.store.read(['drafts'], tx => tx.drafts.get('boat:1'));
  expect(kept).toEqual(draft([photo, 'new']));
});

test('without a working copy, or with one of another shape, none is made and the photo is kept', async () => {
  await keep(addFileToBoatDraft('boat:2', 'photos', 'new'));
  await keepDraft(here.engine.store, { ...draft([]), values: { photos: 'none' } });
  await keep(addFileToBoatDraft('boat:1', 'photos', 'new'));
  expect(await here.uploads()).toHaveLength(3);
  expect(await here.engine.store.read(['drafts'], tx => tx.drafts.all())).toHaveLength(1);
});
