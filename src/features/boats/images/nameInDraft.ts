import { equal } from '../../../lib/equal.ts';
import { keepDraft, type Draft } from '../../../sync/drafts.ts';
import type { Engine } from '../../../sync/Engine.ts';
import type { AlsoWritten } from '../../common/photo/AddingPhotos.ts';
import { giveUpLater, keepAfterAll } from '../../common/photo/givingUp.ts';

/**
 * Names a new photo in the boat's working copy, in the same transaction that keeps its bytes: a page that is killed before the form
 * has saved itself, or that was left while photos were still being prepared, loses none. Where there is no working copy (yet, or
 * any more) nothing is made: that is the form's to do.
 */
export function nameInDraft(subject: string, upload: string): AlsoWritten {
  return {
    tables: ['drafts'],
    async write(tx) {
      const draft = await tx.drafts.get(subject);
      const values = draft?.values;
      if (!draft || typeof values !== 'object' || values === null) return;
      const photos: unknown = 'photos' in values ? values.photos : undefined;
      if (!Array.isArray(photos)) return;
      const known: readonly unknown[] = photos;
      await tx.drafts.put({
        ...draft,
        values: { ...values, photos: [...known, { upload }] },
        uploads: [...draft.uploads, upload],
      });
    },
  };
}

/** Takes a photo out of the boat's working copy; its file is given up after a while. Resolves with what brings both back. */
export async function takePhotoOut(
  engine: Pick<Engine, 'store' | 'clock'>,
  subject: string,
  upload: string,
): Promise<() => Promise<void>> {
  const before = await changePhotos(engine.store, subject, photos =>
    photos.filter(photo => !isUpload(photo, upload)),
  );
  giveUpLater(engine, upload);
  return async () => {
    keepAfterAll(engine, upload);
    if (before) await keepDraft(engine.store, before);
  };
}

/** Puts another file in a photo's place. */
export async function renamePhoto(
  store: Engine['store'],
  subject: string,
  from: string,
  by: string,
): Promise<void> {
  await changePhotos(store, subject, photos =>
    photos.map(photo => (isUpload(photo, from) ? { upload: by } : photo)),
  );
}

function isUpload(photo: unknown, upload: string): boolean {
  return typeof photo === 'object' && photo !== null && 'upload' in photo && photo.upload === upload;
}

/** @returns the working copy as it was; undefined when there is none. One that says nothing new any more goes. */
async function changePhotos(
  store: Engine['store'],
  subject: string,
  change: (photos: readonly unknown[]) => readonly unknown[],
): Promise<Draft | undefined> {
  return store.write(['drafts'], async tx => {
    const draft = await tx.drafts.get(subject);
    const values = draft?.values;
    if (!draft || typeof values !== 'object' || values === null) return undefined;
    const before: unknown = 'photos' in values ? values.photos : undefined;
    if (!Array.isArray(before)) return undefined;
    const photos = change(before);
    const changed = { ...values, photos };
    if (equal(changed, draft.base)) await tx.drafts.delete(subject);
    else
      await tx.drafts.put({
        ...draft,
        values: changed,
        uploads: photos.flatMap(photo =>
          typeof photo === 'object' && photo !== null && 'upload' in photo && typeof photo.upload === 'string'
            ? photo.upload
            : [],
        ),
      });
    return draft;
  });
}
