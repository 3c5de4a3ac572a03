import { captureTime } from '../../../../lib/captureTime.ts';

/** A camera writes when it took a photo into the beginning of its file. */
const HEAD_BYTES = 256 * 1024;

/**
 * When a photo was taken, in milliseconds: as its camera says, else when the file was written, else now.
 * Never rejects.
 */
export async function takenAt(file: Blob, now: number): Promise<number> {
  try {
    const told = captureTime(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return told ?? (file instanceof File ? file.lastModified : now);
  } catch {
    return now;
  }
}
