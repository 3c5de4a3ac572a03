/**
 * Prepares a chosen file for keeping and sending, in a worker.
 *
 * Guarantees:
 * - The type of a file is decided by its content. A file that isn't accepted, is empty, can't be decoded, or
 *   has too many pixels is refused, the last before it is decoded.
 * - A picture comes out upright, without place, time, device or comments, at most `MAX_PHOTO_EDGE_PX` on its
 *   longer side and at most `UPLOAD_LIMIT` bytes (one that had to be encoded again: at most `SHRINK_TARGET`).
 *   One that fits keeps its pixels bit by bit.
 * - HEIC, WebP and AVIF become JPEG where the browser can decode them.
 * - Files are processed one after the other, so at most one original and one result are in memory.
 * - It never rejects.
 */
import type { UploadKind } from '../../domain/photo.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { cleanName } from '../../lib/text/cleanName.ts';
import { trustedScript } from '../../ui/trusted.ts';
import { askPageWorker } from '../browser/askPageWorker.ts';
import type { PhotoJobArgs, PhotoJobName, PhotoJobResult, PhotoJob } from './shrink.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import shrinkWorker from './shrink.worker.ts?worker&url';
import type { Shrunk } from './shrinkPhoto.ts';

type Ready = Extract<Shrunk, { kind: 'ready' }>;

/** `name`: the name of the file as the partner knows it, safe to show. */
export type PrepareResult = Exclude<Shrunk, Ready> | (Ready & { readonly name: string });

/** @param maxBytes the most bytes of the result, when the usual size was too large for the server */
export async function preparePhoto(
  file: Blob,
  purpose: UploadKind,
  maxBytes?: number,
): Promise<PrepareResult> {
  const result = await inTurn('prepare', file, purpose, maxBytes);
  if (result?.kind !== 'ready') return result ?? { kind: 'problem', problem: 'unreadable' };
  return { ...result, name: cleanName(file instanceof File ? file.name : '') };
}

/** Makes a small picture of a stored photo, for the screen; undefined when it can't be shown. */
export async function makeThumbnailInWorker(photo: Blob): Promise<Blob | undefined> {
  return inTurn('thumbnail', photo);
}

/** Makes a page of a document with `straightenPage`; undefined when that fails. */
export async function straighten(...page: PhotoJobArgs<'page'>): Promise<ArrayBuffer | undefined> {
  return inTurn('page', ...page);
}

/** A worker without work is ended after this time, which frees its memory. */
const IDLE_MS = 5_000;
/** The timeout: longer than the slowest phone takes for the largest photo. */
const STUCK_MS = 90_000;

let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

async function inTurn<Name extends PhotoJobName>(
  name: Name,
  ...args: PhotoJobArgs<Name>
): Promise<PhotoJobResult<Name> | undefined> {
  const mine = last.then(() => work({ name, args }));
  last = mine;
  return mine;
}

async function work<Name extends PhotoJobName>(
  job: PhotoJob<Name>,
): Promise<PhotoJobResult<Name> | undefined> {
  clearTimeout(idle);
  try {
    worker ??= new Worker(trustedScript(shrinkWorker), { type: 'module' });
    return await askPageWorker<PhotoJobResult<Name>>(worker, job, AbortSignal.timeout(STUCK_MS));
  } catch (error) {
    log('photo not prepared', { error: errorTextForLog(error) });
    endWorker();
    return undefined;
  } finally {
    idle = setTimeout(endWorker, IDLE_MS);
  }
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}
