import { usePreparing } from '../common/photo/usePhotos.ts';
import { useUploads } from '../common/photo/useUploads.ts';

/** Whether a photo is being made ready, waits, is being sent or has failed: then the boat isn't complete (B158, B159). */
export function usePhotosUnderWay(subject: string, uploads: readonly string[]): boolean {
  const preparing = usePreparing(subject, 'boat');
  const rows = useUploads(uploads);
  return preparing || uploads.some(id => rows?.get(id)?.status.kind !== 'stored');
}
