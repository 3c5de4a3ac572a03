import type { FileType } from '../lib/fileType.ts';

/** At most, for every upload: 5 × 1024 × 1024 bytes, equal allowed (B208, Q048). */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;
/** What a photo over the limit is shrunk to. */
export const SHRINK_TARGET = 4.5 * 1024 * 1024;
/** The longest edge that is kept, in pixels; also the guard against a picture that would not fit into memory. */
export const LONGEST_EDGE = 4096;
/** A picture with more pixels than this is refused before it is decoded (S8). */
export const MOST_PIXELS = 120_000_000;

/** What an upload is for (A335–A338, B231). */
export type UploadKind = 'profilePicture' | 'boat' | 'boatDocument' | 'booking';

const accepted: Readonly<Record<UploadKind, readonly FileType[]>> = {
  profilePicture: ['jpeg', 'png', 'gif'],
  boat: ['jpeg', 'png'],
  boatDocument: ['jpeg', 'png', 'pdf'],
  booking: ['jpeg', 'png', 'pdf'],
};

export type FileProblem = 'empty' | 'wrongType' | 'heic' | 'tooLarge' | 'unreadable' | 'tooManyPixels';

/** Whether a file of that content may be uploaded for that purpose (B206, B207, A283, A308). */
export function typeProblem(kind: UploadKind, found: FileType): FileProblem | undefined {
  if (accepted[kind].includes(found)) return undefined;
  return found === 'heic' ? 'heic' : 'wrongType';
}
