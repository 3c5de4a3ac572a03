import { sizeOf } from '../../../lib/pictures/fileBytes.ts';
import { deleteUploadLater } from '../../../sync/files/releaseUploads.ts';
import { preparePhoto } from '../../../kit/pictures/preparePhoto.ts';
import type { PhotoRecord } from '../pick/AddingPhotos.ts';
import { keepUpload, readBytes, readUploads, retryUpload } from '../../../sync/files/uploads.ts';

/** A photo smaller than this isn't reduced further. */
const MIN_BYTES = 256 * 1024;

/**
 * Queues a failed upload again. A photo that was too large for the server is replaced by a copy of half the
 * size, at the same place of the record. An upload that didn't fail stays as it is.
 *
 * @throws when the copy wasn't kept
 */
export async function resendUpload(
  record: Pick<PhotoRecord, 'engine' | 'kind' | 'subject'> & {
    readonly replace: (upload: string, by: string) => void;
  },
  upload: string,
): Promise<void> {
  const { engine, kind, subject, replace } = record;
  const [row] = await readUploads(engine.store, [upload]);
  const bytes = await readBytes(engine.store, upload);
  if (row?.status.kind !== 'failed') return;
  if (row.status.problem === 'tooLarge' && bytes && sizeOf(bytes) > MIN_BYTES) {
    const smaller = await preparePhoto(new Blob([bytes]), kind, sizeOf(bytes) / 2);
    if (smaller.kind === 'ready' && sizeOf(smaller.bytes) < sizeOf(bytes)) {
      const { mime, hash } = smaller;
      const { name, advice } = row;
      const file = { kind, subject, mime, name, bytes: smaller.bytes, hash, advice };
      replace(upload, await keepUpload(engine, file));
      deleteUploadLater(engine, upload);
      return;
    }
  }
  await retryUpload(engine, upload);
}
