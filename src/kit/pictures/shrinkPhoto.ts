/**
 * The work on a file before it is stored, in a worker. `preparePhoto.ts` lists the guarantees. One call at a
 * time: it holds the bytes of the file, at most one copy of them, and one decoded picture.
 */
import {
  isConverted,
  MAX_PHOTO_EDGE_PX,
  meanBrightness,
  MAX_PHOTO_PIXELS,
  photoAdvice,
  SHRINK_TARGET,
  typeProblem,
  UPLOAD_LIMIT,
  type UploadFileProblem,
  type PhotoAdvice,
  type UploadKind,
} from '../../domain/photo.ts';
import { bytesToKeep, type FileBytes } from '../../lib/pictures/fileBytes.ts';
import { fileType, mimes, FILE_HEAD_BYTES } from '../../lib/pictures/fileType.ts';
import { imageSize } from '../../lib/pictures/imageSize.ts';
import { sha256 } from '../../lib/safe/sha256.ts';
import { stripMetadata } from '../../lib/pictures/stripMetadata.ts';
import { FIRST_JPEG_QUALITY, fitInto, nextJpegSettings, type JpegSettings } from './jpegSettings.ts';
import { paint, type Drawable, type Surface } from './Surface.ts';

export type Shrunk =
  | {
      readonly kind: 'ready';
      /** The bytes to be stored. */
      readonly bytes: FileBytes;
      /** The SHA-256 of the bytes. Made here, because the page would block while the bytes are copied. */
      readonly hash: string;
      readonly mime: string;
      /** A small picture of it, drawn and encoded again; undefined for a file that is no picture. */
      readonly thumbnail: Blob | undefined;
      /** Advice for a better picture (a picture only). */
      readonly advice: readonly PhotoAdvice[];
    }
  | { readonly kind: 'problem'; readonly problem: UploadFileProblem };

interface Made extends Omit<Extract<Shrunk, { kind: 'ready' }>, 'kind' | 'hash' | 'bytes'> {
  readonly bytes: ArrayBuffer;
}

/**
 * A file larger than this isn't read at all: no camera makes such photos, and a phone has no memory for it.
 */
const MAX_BYTES = 80 * 1024 * 1024;
/** A device may lack the memory for this many pixels: a failure is then blamed on the number of pixels. */
const MANY_PIXELS = 40_000_000;
const THUMBNAIL_EDGE = 480;
const THUMBNAIL_QUALITY = 0.8;

/**
 * @param maxBytes the most bytes of the result; when given, also a photo under the limit is made smaller
 * @returns never rejects: every failure is a named problem
 */
export async function shrinkPhoto(file: Blob, purpose: UploadKind, maxBytes?: number): Promise<Shrunk> {
  const checked = await readChecked(file, purpose);
  if (typeof checked === 'string') return problem(checked);
  const { type, bytes } = checked;
  if (type === 'pdf') return ready({ bytes, mime: mimes.pdf, thumbnail: undefined, advice: [] });

  const size = imageSize(bytes);
  if (!size) return problem(isConverted(type) ? type : 'unreadable');
  const pixels = size.width * size.height;
  if (pixels > MAX_PHOTO_PIXELS) return problem('tooManyPixels');
  const failed = problem(pixels > MANY_PIXELS ? 'tooManyPixels' : 'unreadable');
  const clean = type === 'gif' ? bytes : stripMetadata(bytes);
  // The bytes to be sent are decoded, so that no picture is kept that can't be shown.
  const picture = await decodePicture(new Blob([clean ?? bytes], { type: mimes[type] }));
  if (!picture) return isConverted(type) ? problem(type) : failed;
  try {
    const { thumbnail, brightness } = await drawThumbnail(picture);
    const advice = photoAdvice(picture.width, picture.height, brightness);
    if (clean && (type === 'gif' || fits(picture, clean, maxBytes)))
      return await ready({ bytes: clean, mime: mimes[type], thumbnail, advice });
    const encoded = await encode(picture, type, bytes.byteLength, maxBytes);
    const written = encoded && (await read(encoded));
    return written
      ? await ready({ bytes: written, mime: encoded.type, thumbnail, advice })
      : problem('tooLarge');
  } catch {
    // No memory for a canvas of that size.
    return failed;
  } finally {
    picture.close();
  }
}

interface Checked {
  readonly type: keyof typeof mimes;
  readonly bytes: ArrayBuffer;
}

/** Reads the bytes of a file that is accepted for this purpose, or finds the problem with it. */
async function readChecked(file: Blob, purpose: UploadKind): Promise<Checked | UploadFileProblem> {
  if (file.size === 0) return 'empty';
  const head = await read(file.slice(0, FILE_HEAD_BYTES));
  if (!head) return 'unreadable';
  const type = fileType(head);
  if (type === 'unknown' || typeProblem(purpose, type) === 'wrongType') return 'wrongType';
  if (file.size > (type === 'pdf' || type === 'gif' ? UPLOAD_LIMIT : MAX_BYTES)) return 'tooLarge';
  const bytes = await read(file);
  return bytes ? { type, bytes } : 'unreadable';
}

function fits({ width, height }: ImageBitmap, bytes: ArrayBuffer, target = UPLOAD_LIMIT): boolean {
  return bytes.byteLength <= target && Math.max(width, height) <= MAX_PHOTO_EDGE_PX;
}

async function encode(picture: ImageBitmap, type: Checked['type'], before: number, target = SHRINK_TARGET) {
  const png = type === 'png' ? await encodePng(picture, before, target) : undefined;
  return png ?? (await encodeJpeg(picture, target));
}

/** Makes a small picture of a photo; undefined when the photo can't be decoded. */
export async function makeThumbnail(file: Blob): Promise<Blob | undefined> {
  const picture = await decodePicture(file);
  if (!picture) return undefined;
  try {
    return (await drawThumbnail(picture)).thumbnail;
  } catch {
    return undefined;
  } finally {
    picture.close();
  }
}

async function ready({ bytes, ...file }: Made): Promise<Shrunk> {
  try {
    return { kind: 'ready', ...file, hash: await sha256(bytes), bytes: await bytesToKeep(bytes) };
  } catch {
    // No memory for a copy of them.
    return problem('unreadable');
  }
}

function problem(name: UploadFileProblem): Shrunk {
  return { kind: 'problem', problem: name };
}

/** Reads a file; undefined when that fails (any more): it is in a cloud, or its permission has ended. */
async function read(file: Blob): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** Decodes a picture upright, whatever its orientation tag says; undefined when that fails. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // Browsers that don't know the option turn the picture upright without it.
    if (!(error instanceof TypeError)) return undefined;
  }
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** Draws the small picture, and measures its brightness. */
async function drawThumbnail(
  picture: ImageBitmap,
): Promise<{ readonly thumbnail: Blob | undefined; readonly brightness: number }> {
  const { width, height } = fitInto(picture.width, picture.height, THUMBNAIL_EDGE);
  const surface = paint(picture, width, height, 'white');
  try {
    const thumbnail = await surface.encode('image/jpeg', THUMBNAIL_QUALITY);
    return { thumbnail, brightness: meanBrightness(surface.pixels()) };
  } finally {
    surface.free();
  }
}

/** Encodes a PNG again if it can fit: only one that was small enough before, or that gets fewer pixels. */
async function encodePng(picture: ImageBitmap, before: number, target: number): Promise<Blob | undefined> {
  const { width, height } = fitInto(picture.width, picture.height, MAX_PHOTO_EDGE_PX);
  if ((before * width * height) / (picture.width * picture.height) > target) return undefined;
  const surface = paint(picture, width, height, 'none');
  try {
    const blob = await surface.encode('image/png');
    return blob && blob.size <= target ? blob : undefined;
  } finally {
    surface.free();
  }
}

/** Encodes a JPEG of at most `target` bytes; undefined when no attempt is small enough. */
export async function encodeJpeg(picture: Drawable, maxBytes: number): Promise<Blob | undefined> {
  let settings: JpegSettings | undefined = {
    edge: Math.min(MAX_PHOTO_EDGE_PX, Math.max(picture.width, picture.height)),
    quality: FIRST_JPEG_QUALITY,
  };
  // Drawing takes half as long as encoding, so it is only done again for another size.
  let drawn: { readonly edge: number; readonly surface: Surface } | undefined;
  try {
    while (settings) {
      const { edge, quality }: JpegSettings = settings;
      if (drawn?.edge !== edge) {
        drawn?.surface.free();
        drawn = undefined;
        const { width, height } = fitInto(picture.width, picture.height, edge);
        drawn = { edge, surface: paint(picture, width, height, 'white') };
      }
      const blob = await drawn.surface.encode('image/jpeg', quality);
      if (!blob) return undefined;
      if (blob.size <= maxBytes) return blob;
      settings = nextJpegSettings(settings, blob.size, maxBytes);
    }
    return undefined;
  } finally {
    drawn?.surface.free();
  }
}
