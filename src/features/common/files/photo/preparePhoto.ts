/**
 * Prepares a chosen file for keeping and sending, in a worker where the browser can.
 *
 * Guarantees (S7, S8, U10, U80, U96, U97, B206–B208, Q025, Q048):
 * - The type of a file is decided by its content. A file that isn't accepted, is empty, can't be decoded, or
 *   has too many pixels is refused, the last before it is decoded.
 * - A picture comes out upright, without place, time, device or comments, at most `LONGEST_EDGE` on its
 *   longer side and at most `UPLOAD_LIMIT` bytes (one that had to be encoded again: at most `SHRINK_TARGET`).
 *   One that fits keeps its pixels bit by bit.
 * - HEIC, WebP and AVIF become JPEG where the browser can decode them.
 * - Files are processed one after the other, so at most one original and one result are in memory.
 * - It never rejects.
 */
import type { FileProblem, PhotoAdvice, UploadKind } from '../../../../domain/photo.ts';
import type { FileBytes } from '../../../../lib/fileBytes.ts';
import { errorName, log } from '../../../../lib/log.ts';
import { trustedScript } from '../../../../ui/trusted.ts';
import type { PageToStraighten } from './straightenPage.ts';
import type { ShrinkAnswer, ShrinkJob } from './shrink.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import shrinkWorker from './shrink.worker.ts?worker&url';
import { shownName } from '../../../../lib/shownName.ts';

export type Prepared =
  | {
      readonly kind: 'ready';
      /** As they are to be kept. */
      readonly bytes: FileBytes;
      /** Their SHA-256. */
      readonly hash: string;
      readonly mime: string;
      /** As the partner knows the file, fit to be shown. */
      readonly name: string;
      /** A small picture of it for the screen; undefined for what is no picture. */
      readonly thumbnail: Blob | undefined;
      /** Advice for a better picture. */
      readonly advice: readonly PhotoAdvice[];
    }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

/**
 * @param target bytes that it may have at most, when the usual size was too large for the server (N20)
 */
export async function preparePhoto(file: Blob, purpose: UploadKind, target?: number): Promise<Prepared> {
  const answer = await inTurn({ kind: 'prepare', file, purpose, target });
  if (answer?.kind !== 'prepared') return { kind: 'problem', problem: 'unreadable' };
  const { result } = answer;
  if (result.kind === 'problem') return result;
  return { ...result, name: shownName(file instanceof File ? file.name : '') };
}

/** A small picture of a photo that is kept, for the screen; undefined when it can't be shown. */
export async function thumbnailOf(photo: Blob): Promise<Blob | undefined> {
  const answer = await inTurn({ kind: 'thumbnail', file: photo });
  return answer?.kind === 'thumbnail' ? answer.result : undefined;
}

/** A page of a document as `straightenPage` makes it; undefined when that can't be done. */
export async function straightened(page: PageToStraighten): Promise<ArrayBuffer | undefined> {
  const answer = await inTurn({ kind: 'page', page });
  return answer?.kind === 'page' ? answer.result : undefined;
}

/** A worker without work is ended after this time, which frees its memory. */
const IDLE_MS = 5_000;
/** Longer than the slowest phone takes for the largest photo. */
const STUCK_MS = 90_000;

let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;
/** A worker that couldn't even be loaded isn't tried again in this session. */
let noWorker = typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined';
let idle: ReturnType<typeof setTimeout> | undefined;

async function inTurn(job: ShrinkJob): Promise<ShrinkAnswer | undefined> {
  const mine = last.then(() => work(job));
  last = mine;
  return mine;
}

async function work(job: ShrinkJob): Promise<ShrinkAnswer | undefined> {
  try {
    clearTimeout(idle);
    const answer = noWorker ? 'noWorker' : await ask(job);
    return answer === 'noWorker' ? await workHere(job) : answer;
  } catch (error) {
    log('photo not prepared', { error: errorName(error) });
    return undefined;
  } finally {
    idle = setTimeout(endWorker, IDLE_MS);
  }
}

/** Where workers can't draw, the page does it itself and doesn't react for a short time. */
async function workHere(job: ShrinkJob): Promise<ShrinkAnswer> {
  if (job.kind === 'page') {
    const { straightenPage } = await import('./straightenPage.ts');
    return { kind: 'page', result: await straightenPage(job.page) };
  }
  const { makeThumbnail, shrinkPhoto } = await import('./shrinkPhoto.ts');
  return job.kind === 'thumbnail'
    ? { kind: 'thumbnail', result: await makeThumbnail(job.file) }
    : { kind: 'prepared', result: await shrinkPhoto(job.file, job.purpose, job.target) };
}

async function ask(job: ShrinkJob): Promise<ShrinkAnswer | 'noWorker' | undefined> {
  const fresh = worker === undefined;
  let asked: Worker;
  try {
    asked = worker ??= new Worker(trustedScript(shrinkWorker), { type: 'module' });
  } catch {
    noWorker = true;
    return 'noWorker';
  }
  return new Promise(resolve => {
    const done = new AbortController();
    const { signal } = done;
    const finish = (answer: ShrinkAnswer | 'noWorker' | undefined): void => {
      clearTimeout(stuck);
      done.abort();
      if (answer === undefined || answer === 'noWorker') endWorker();
      resolve(answer);
    };
    const stuck = setTimeout(() => finish(undefined), STUCK_MS);
    asked.addEventListener('message', (event: MessageEvent<ShrinkAnswer>) => finish(event.data), { signal });
    asked.addEventListener('messageerror', () => finish(undefined), { signal });
    asked.addEventListener(
      'error',
      event => {
        event.preventDefault();
        // A worker that fails before its first answer was never loaded; one that fails later failed because
        // of this file.
        noWorker ||= fresh;
        finish(fresh ? 'noWorker' : undefined);
      },
      { signal },
    );
    asked.postMessage(job);
  });
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}
