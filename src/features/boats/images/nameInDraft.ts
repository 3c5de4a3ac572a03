import type { AlsoWritten } from '../../common/photo/AddingPhotos.ts';

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
