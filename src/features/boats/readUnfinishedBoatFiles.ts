import { boatUploads, type BoatFiles } from '../../resources/boats/boats.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { Reach } from '../../sync/NetworkState.ts';
import { addingPhotos } from '../photos/pick/AddingPhotos.ts';
import { readUploads } from '../../sync/files/uploads.ts';

export interface UnfinishedBoatFiles {
  /**
   * A photo is being prepared or uploaded, or has failed: then the boat isn't sent for approval.
   */
  readonly photos: boolean;
  /** A document couldn't be uploaded. */
  readonly documentFailed: boolean;
}

/**
 * Whether files prevent sending a boat for approval, by what is on disk now: a photo may have been added a
 * moment ago. Without network a photo that is kept on this device doesn't prevent it: the change is sent
 * after its uploads.
 */
export async function readUnfinishedBoatFiles(
  engine: Engine,
  subject: string,
  { photos, documents }: BoatFiles,
  reach: Reach,
): Promise<UnfinishedBoatFiles> {
  const ids = boatUploads({ photos, documents });
  const rows = await readUploads(engine.store, ids);
  const kinds = new Map(ids.map((id, index) => [id, rows[index]?.status.kind]));
  const holdsUp = (id: string): boolean => {
    const kind = kinds.get(id);
    return kind === 'waiting' || kind === 'sending' ? reach === 'reachable' : kind !== 'stored';
  };
  const isPreparing = addingPhotos(engine, subject, 'boat').get().total > 0;
  return {
    photos: isPreparing || boatUploads({ photos }).some(holdsUp),
    documentFailed: boatUploads({ documents }).some(id => kinds.get(id) === 'failed'),
  };
}
