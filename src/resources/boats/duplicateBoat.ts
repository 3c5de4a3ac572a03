/** A boat's copy: the working copy of a new boat, with files of its own. */
import type { BoatPhoto } from '../../domain/boat/boat.ts';
import { localId } from '../../lib/ids.ts';
import type { Engine } from '../../sync/Engine.ts';
import { requeueFile } from '../../sync/queue/outbox.ts';
import { BOAT_DRAFT_VERSION, boatSubject, boatUploads } from './boats.ts';

/**
 * Stores the copy of a boat on this device. Photos on the server are named again; photos that are only here
 * are stored a second time, so that neither boat loses a photo with the other.
 *
 * @param values the copy's values, as the form stores them
 * @param photos the photos of the original boat
 * @returns the new boat's id
 */
export function keepCopyOfBoat(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  { values, photos }: { readonly values: object; readonly photos: readonly BoatPhoto[] },
): Promise<string> {
  const { store, clock, uuid } = engine;
  const id = localId(uuid());
  const subject = boatSubject(id);
  return store.write(['drafts', 'uploads', 'blobs'], async tx => {
    const own: BoatPhoto[] = [];
    for (const photo of photos) {
      if ('url' in photo) {
        own.push(photo);
        continue;
      }
      const file = await tx.uploads.get(photo.upload);
      if (file?.status.kind === 'stored') {
        own.push({ url: file.status.url });
        continue;
      }
      const blob = await tx.blobs.get(photo.upload);
      // Its bytes are gone: there is nothing to copy.
      if (!file || !blob) continue;
      const upload = uuid();
      await tx.blobs.put({ id: upload, bytes: blob.bytes });
      await tx.uploads.put({ ...requeueFile(engine, file), id: upload, subject, createdAt: clock.now() });
      own.push({ upload });
    }
    await tx.drafts.put({
      id: subject,
      version: BOAT_DRAFT_VERSION,
      values: { ...values, photos: own },
      base: undefined,
      tab: 'general',
      uploads: boatUploads({ photos: own }),
      updatedAt: clock.now(),
    });
    return id;
  });
}
