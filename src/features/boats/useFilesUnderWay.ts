import type { BoatFiles } from '../../resources/boats.ts';
import { uploadsOf } from '../../resources/boats.ts';
import { usePreparing } from '../common/photo/usePhotos.ts';
import { useUploads } from '../common/photo/useUploads.ts';
import { usePanel } from '../common/Panel.ts';

export interface FilesUnderWay {
  /** A photo is being made ready or uploaded, or has failed: then the boat isn't sent for approval (B158, B159). */
  readonly photos: boolean;
  /** A document couldn't be uploaded. */
  readonly documentFailed: boolean;
}

/**
 * Whether the files of a boat keep it from being sent for approval. Without signal a photo that is kept on this device holds nothing
 * up: the wish goes out after its uploads (Q131, Q132).
 */
export function useFilesUnderWay(subject: string, { photos, documents }: BoatFiles): FilesUnderWay {
  const { reach } = usePanel();
  const preparing = usePreparing(subject, 'boat');
  const photoIds = uploadsOf({ photos });
  const documentIds = uploadsOf({ documents });
  const rows = useUploads([...photoIds, ...documentIds]);
  const kindOf = (id: string): string | undefined => rows?.get(id)?.status.kind;
  const holdsUp = (id: string): boolean => {
    const kind = kindOf(id);
    return kind === 'waiting' || kind === 'sending' ? reach === 'reachable' : kind !== 'stored';
  };
  return {
    photos: preparing || photoIds.some(holdsUp),
    documentFailed: documentIds.some(id => kindOf(id) === 'failed'),
  };
}
