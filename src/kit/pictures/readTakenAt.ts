import { captureTime } from '../../lib/pictures/captureTime.ts';

/** The size of the beginning of a file, into which a camera writes when it took the photo. */
const HEAD_BYTES = 256 * 1024;

/**
 * Reads when a photo was taken, in milliseconds: by its camera, else by the time of the file, else now. Never
 * rejects.
 */
export async function readTakenAt(file: Blob, now: number): Promise<number> {
  try {
    const told = captureTime(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return told ?? (file instanceof File ? file.lastModified : now);
  } catch {
    return now;
  }
}
