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
import type { UploadKind } from '../../../../domain/photo.ts';
import { errorName, log } from '../../../../lib/log.ts';
import { shownName } from '../../../../lib/shownName.ts';
import { trustedScript } from '../../../../ui/trusted.ts';
import type { JobArgs, JobName, JobResult, PhotoJob } from './photoJobs.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import shrinkWorker from './shrink.worker.ts?worker&url';
import type { Shrunk } from './shrinkPhoto.ts';

type Ready = Extract<Shrunk, { kind: 'ready' }>;

/** `name`: as the partner knows the file, fit to be shown. */
export type Prepared = Exclude<Shrunk, Ready> | (Ready & { readonly name: string });

/**
 * @param target bytes that it may have at most, when the usual size was too large for the server (N20)
 */
export async function preparePhoto(file: Blob, purpose: UploadKind, target?: number): Promise<Prepared> {
  const result = await inTurn('prepare', file, purpose, target);
  if (result?.kind !== 'ready') return result ?? { kind: 'problem', problem: 'unreadable' };
  return { ...result, name: shownName(file instanceof File ? file.name : '') };
}

/** A small picture of a photo that is kept, for the screen; undefined when it can't be shown. */
export async function thumbnailOf(photo: Blob): Promise<Blob | undefined> {
  return inTurn('thumbnail', photo);
}

/** A page of a document as `straightenPage` makes it; undefined when that can't be done. */
export async function straightened(...page: JobArgs<'page'>): Promise<ArrayBuffer | undefined> {
  return inTurn('page', ...page);
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

async function inTurn<Name extends JobName>(
  name: Name,
  ...args: JobArgs<Name>
): Promise<JobResult<Name> | undefined> {
  const mine = last.then(() => work({ name, args }));
  last = mine;
  return mine;
}

async function work<Name extends JobName>(job: PhotoJob<Name>): Promise<JobResult<Name> | undefined> {
  try {
    clearTimeout(idle);
    const answer = noWorker ? 'noWorker' : await ask(job);
    if (answer !== 'noWorker') return answer?.result;
    // Where workers can't draw, the page does it itself and doesn't react for a short time.
    const { doJob } = await import('./photoJobs.ts');
    return await doJob(job);
  } catch (error) {
    log('photo not prepared', { error: errorName(error) });
    return undefined;
  } finally {
    idle = setTimeout(endWorker, IDLE_MS);
  }
}

type Answer<Name extends JobName> = { readonly result: JobResult<Name> } | 'noWorker' | undefined;

async function ask<Name extends JobName>(job: PhotoJob<Name>): Promise<Answer<Name>> {
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
    const finish = (answer: Answer<Name>): void => {
      clearTimeout(stuck);
      done.abort();
      if (answer === undefined || answer === 'noWorker') endWorker();
      resolve(answer);
    };
    const stuck = setTimeout(() => finish(undefined), STUCK_MS);
    asked.addEventListener('message', (event: MessageEvent<Answer<Name>>) => finish(event.data), { signal });
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
