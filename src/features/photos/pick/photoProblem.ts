/** The words for a problem with a file: what happened, and what to do. */
import type { UploadFileProblem, UploadKind } from '../../../domain/photo.ts';
import { mimes } from '../../../lib/pictures/fileType.ts';
import type { Upload } from '../show/useUploads.ts';

/** Why a file wasn't added, or couldn't be sent. */
export type PhotoProblem =
  | UploadFileProblem
  /** The same content is in the record already. */
  | 'alreadyAdded'
  /** No room on the device. */
  | 'noSpace'
  /** The device's storage failed otherwise. */
  | 'notKept'
  /** The server refused it: without a reason, for its size (413), for its type (415). */
  | 'refused'
  | 'refusedSize'
  | 'refusedType'
  /** The kept bytes aren't what they were, or are gone. */
  | 'damaged';

export const photoProblemMessages = {
  empty: 'photo.Problem.empty',
  wrongType: 'photo.Problem.wrongType',
  heic: 'photo.Problem.heic',
  webp: 'photo.Problem.webp',
  avif: 'photo.Problem.avif',
  tooLarge: 'photo.Problem.tooLarge',
  unreadable: 'photo.Problem.unreadable',
  tooManyPixels: 'photo.Problem.tooManyPixels',
  alreadyAdded: 'photo.Problem.alreadyAdded',
  noSpace: 'photo.Problem.noSpace',
  notKept: 'photo.Problem.notKept',
  refused: 'photo.Problem.refused',
  refusedSize: 'photo.Problem.refusedSize',
  refusedType: 'photo.Problem.refusedType',
  damaged: 'photo.Problem.damaged',
} as const satisfies Readonly<Record<PhotoProblem, MessageId>>;

/**
 * Returns why an upload failed. This device has checked size and type when it stored the file, so a problem
 * with them is the server's.
 */
export function toUploadFailureProblem(problem: UploadFileProblem | 'refused' | 'damaged'): PhotoProblem {
  if (problem === 'tooLarge') return 'refusedSize';
  return problem === 'wrongType' ? 'refusedType' : problem;
}

/**
 * Returns the label for sending a failed file again; undefined where a retry wouldn't help. A picture that
 * was too large for the server is sent as a smaller copy.
 */
export function resendLabel({ status, mime }: Pick<Upload, 'status' | 'mime'>): MessageId | undefined {
  if (status.kind !== 'failed') return undefined;
  if (status.problem === 'refused') return 'photo.Grid.resend';
  if (status.problem !== 'tooLarge') return undefined;
  return mime === mimes.pdf ? 'photo.Grid.resend' : 'photo.Grid.resendSmaller';
}

/** The messages for the accepted kinds of file, as used in `photo.Problem.wrongType`. */
export const acceptedTypesMessages = {
  profilePicture: 'photo.Types.profilePicture',
  boat: 'photo.Types.boat',
  boatDocument: 'photo.Types.boatDocument',
  booking: 'photo.Types.booking',
} as const satisfies Readonly<Record<UploadKind, MessageId>>;

/** Whether storage failed because there was no space; Dexie may wrap the cause. */
export function isQuotaError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause.name === 'QuotaExceededError') return true;
    cause = 'inner' in cause && cause.inner instanceof Error ? cause.inner : cause.cause;
  }
  return false;
}
