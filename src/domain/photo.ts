import type { FileType } from '../lib/pictures/fileType.ts';

/** The limit of every upload: 5 × 1024 × 1024 bytes, that size included (B208, Q048). */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;
/** The size, in bytes, to which a photo over the limit is shrunk. */
export const SHRINK_TARGET = 4.5 * 1024 * 1024;
/** The longest edge of a stored photo, in pixels. It also protects from pictures too large for the memory. */
export const MAX_PHOTO_EDGE_PX = 4096;
/** A picture with more pixels than this is refused before it is decoded (S8). */
export const MAX_PHOTO_PIXELS = 120_000_000;

/** The purpose of an upload (A335–A338, B231). */
export type UploadKind = 'profilePicture' | 'boat' | 'boatDocument' | 'booking';

const accepted: Readonly<Record<UploadKind, readonly FileType[]>> = {
  profilePicture: ['jpeg', 'png', 'gif'],
  boat: ['jpeg', 'png'],
  boatDocument: ['jpeg', 'png', 'pdf'],
  booking: ['jpeg', 'png', 'pdf'],
};

/**
 * Whether only pictures are accepted for that purpose. A document may be a picture, too, but isn't called
 * one.
 */
export function takesOnlyPictures(kind: UploadKind): boolean {
  return !accepted[kind].includes('pdf');
}

/** Whether an upload must not wait for a cheaper connection, such as the delivery record of a stay. */
export function isUrgentUpload(kind: UploadKind): boolean {
  return kind === 'booking';
}

/** Picture types that only some browsers can open; those browsers convert them. */
export const convertedTypes = ['heic', 'webp', 'avif'] as const satisfies readonly FileType[];
export type ConvertedType = (typeof convertedTypes)[number];

export const uploadFileProblems = [
  'empty',
  'wrongType',
  ...convertedTypes,
  'tooLarge',
  'unreadable',
  'tooManyPixels',
] as const;
export type UploadFileProblem = (typeof uploadFileProblems)[number];

/** Returns why a file of that type can't be uploaded for that purpose (B206, B207, A283, A308). */
export function typeProblem(kind: UploadKind, found: FileType): UploadFileProblem | undefined {
  if (accepted[kind].includes(found)) return undefined;
  return isConverted(found) ? found : 'wrongType';
}

export function isConverted(found: FileType): found is ConvertedType {
  return convertedTypes.some(type => type === found);
}

/** A weakness of an accepted picture: advice, never a refusal. */
export type PhotoAdvice = 'small' | 'dark';

/** Pictures with a shorter longest edge, in pixels, look coarse on every screen but a phone's. */
export const ADVISED_PHOTO_EDGE_PX = 1024;
/**
 * A picture with a mean brightness below this is too dark. A boat in front of a sunset has about 90 of 255,
 * an unlit cabin at night about 10.
 */
const DARK_BELOW = 40;

/** @param brightness the mean of the picture's pixels, from 0 to 255 */
export function photoAdvice(width: number, height: number, brightness: number): readonly PhotoAdvice[] {
  const found: PhotoAdvice[] = [];
  if (Math.max(width, height) < ADVISED_PHOTO_EDGE_PX) found.push('small');
  if (brightness < DARK_BELOW) found.push('dark');
  return found;
}

/**
 * Returns how bright a picture looks on average (Rec. 709 weights), from 0 to 255.
 *
 * @param pixels red, green, blue and opacity of each pixel
 */
export function meanBrightness(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4)
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  return pixels.length < 4 ? 0 : sum / Math.floor(pixels.length / 4);
}

/** A photo in a record: a file of this device, or one that the server holds. */
export type HeldPhoto = { readonly upload: string } | { readonly url: string };
