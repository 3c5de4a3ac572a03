/**
 * Files on their way to the server. See [Note: Uploads].
 * An upload may be repeated: a second copy on the server is harmless, so a lost answer needs no read.
 */
import type { Answer } from '../../api/http.ts';
import { CallError, type Failure } from '../../api/failure.ts';
import type { FileToSend } from '../../api/upload.ts';
import { takesOnlyPictures, type PhotoAdvice, type UploadKind } from '../../domain/photo.ts';
import type { UploadRow, UploadStatus } from '../../db/rows.ts';
import type { Store, TableName } from '../../db/Store.ts';
import { backoff } from '../../lib/time/backoff.ts';
import { readMoment, longestTimeSince, type Moment } from '../../lib/time/Clock.ts';
import { bytesToKeep, plainBytes, sizeOf, type FileBytes } from '../../lib/pictures/fileBytes.ts';
import { errorTextForLog, log, logFailure } from '../../lib/log.ts';
import { sha256 } from '../../lib/safe/sha256.ts';
import {
  isDue,
  MAX_READ_AGE_MS,
  MAX_OWNER_CHECK_AGE_MS,
  STORAGE_ERROR_PAUSE_MS,
  type Engine,
  type SendingEngine,
} from '../Engine.ts';
import type { AlsoWritten } from '../queue/enqueue.ts';
import type { FlushOptions } from '../queue/flush.ts';
import { computeFileDelays, addFailedBytes } from './fileTries.ts';
import { reactionTo } from '../sending/failurePolicy.ts';
import { LocalIdMap } from '../localIds.ts';
import { requeueFile } from '../queue/outbox.ts';
import { QueueOrder } from '../queue/QueueOrder.ts';
import { SendRate } from '../sending/SendRate.ts';
import { addUploadSpeed } from './sendSpeed.ts';
import { readFilesWaitForWifi, waitsForWifi } from './wifi.ts';
import { countFailure, isPoison } from '../sending/rowWrites.ts';

const MAX_PARALLEL_FILES = 2;

/** Sends one file; `api/upload.ts` in production. */
export type SendFile = (file: FileToSend) => Promise<Answer<string>>;

export interface NewUpload {
  readonly kind: UploadKind;
  readonly subject: string;
  /** The file's name on the device. It isn't sent: the panel makes a name of its own. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: FileBytes;
  /** The SHA-256 of the bytes, where it is known already. */
  readonly hash?: string | undefined;
  readonly advice?: readonly PhotoAdvice[] | undefined;
}

/**
 * Stores a file on the device and queues it. The caller has already refused files that are empty, too large
 * or of the wrong type (`shrinkPhoto`).
 *
 * @returns the upload's id
 * @throws when it wasn't kept, such as when there is no space
 */
export async function keepUpload(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  file: NewUpload,
  also?: AlsoWritten,
): Promise<string> {
  const hash = await hashOf(file);
  const id = engine.uuid();
  const now = engine.clock.now();
  const { bytes: given, ...facts } = file;
  const bytes = await bytesToKeep(given);
  await engine.store.write(
    [...new Set<TableName>(['uploads', 'blobs', ...(also?.tables ?? [])])],
    async tx => {
      await tx.blobs.put({ id, bytes });
      await tx.uploads.put({
        ...facts,
        id,
        size: sizeOf(bytes),
        hash,
        status: { kind: 'waiting' },
        attempts: 0,
        nextAt: now,
        createdAt: now,
      });
      await also?.write(tx);
    },
  );
  return id;
}

/** Reads facts of uploads, in the order of the ids; undefined for an upload that isn't on the device. */
export async function readUploads(
  store: Store,
  ids: readonly string[],
): Promise<readonly (UploadRow | undefined)[]> {
  return store.read(['uploads'], tx => tx.uploads.getMany(ids));
}

/** Reads the content of a file; undefined when it isn't on the device. */
export async function readBytes(store: Store, id: string): Promise<FileBytes | undefined> {
  return (await store.read(['blobs'], tx => tx.blobs.get(id)))?.bytes;
}

/** Finds an upload for the same purpose of the same record with the same content: "already added". */
export async function findDuplicateFile(
  store: Store,
  file: Pick<NewUpload, 'kind' | 'subject' | 'bytes' | 'hash'>,
): Promise<UploadRow | undefined> {
  const hash = await hashOf(file);
  const duplicates = await store.read(['uploads'], tx => tx.uploads.where('hash', hash));
  return duplicates.find(duplicate => uploadKey(duplicate) === uploadKey({ ...file, hash }));
}

async function hashOf({ bytes, hash }: Pick<NewUpload, 'bytes' | 'hash'>): Promise<string> {
  return hash ?? sha256(await plainBytes(bytes));
}

export async function retryUpload(engine: Pick<Engine, 'store' | 'clock'>, id: string): Promise<void> {
  await engine.store.write(['uploads'], async tx => {
    const upload = await tx.uploads.get(id);
    if (upload?.status.kind !== 'failed') return;
    await tx.uploads.put(requeueFile(engine, upload));
  });
}

/** Sends waiting files, two at a time. One run at a time per account; it never delays the outbox. */
export async function flushUploads(
  engine: SendingEngine,
  sendFile: SendFile,
  { ignoreBackoff, asked = false, woken, rate = new SendRate() }: FlushOptions,
): Promise<number | undefined> {
  return engine.locks.request(`uploads:${engine.accountId}`, async () => {
    await claimUploadsWithoutSender(engine);
    const tried = new Set<string>();
    const broken = new Set<string>();
    const underWay = new Map<string, Promise<void>>();
    /**
     * Files in flight, by content and record: when the same picture is there twice, the second one waits for
     * the first one's address.
     */
    const contents = new Set<string>();
    try {
      while (!engine.signal.aborted && (ignoreBackoff || engine.online())) {
        // From before the files are read: a file that is picked meanwhile needn't wait until another one is
        // sent.
        const waking = woken?.();
        const checkedAt = readMoment(engine.clock);
        if (!(await engine.entitled())) return undefined;
        const now = engine.clock.now();
        const [files, always, rows, names] = await engine.store.read(
          ['uploads', 'meta', 'outbox', 'localIds'],
          tx =>
            Promise.all([tx.uploads.all(), readFilesWaitForWifi(tx), tx.outbox.all(), LocalIdMap.read(tx)]),
        );
        const queues = Map.groupBy(rows, row => row.subject);
        const order = new QueueOrder(engine.registry, names, queues, new Set(), engine.serverNow());
        const line = engine.line?.() ?? 'free';
        const waiting = order.filesInTurn(
          files.filter(
            upload =>
              upload.status.kind === 'waiting' &&
              !underWay.has(upload.id) &&
              !broken.has(upload.id) &&
              // A change of the connection, or another choice of the partner, wakes this loop.
              !waitsForWifi(upload, always, line),
          ),
        );
        const { most, nextAt: rateAt } = rate.slots(now, ignoreBackoff);
        const limits = computeFileDelays(files, now, rate.isTroubled);
        /** Returns when a file may be sent; undefined when it may be now. */
        const dueAtOf = (upload: UploadRow): number | undefined => {
          const ignoresPause = ignoreBackoff && !tried.has(upload.id);
          const limitedUntil = asked && ignoresPause ? undefined : limits(upload);
          const pausedUntil = ignoresPause || isDue(upload.nextAt, now) ? undefined : upload.nextAt;
          return limitedUntil ?? pausedUntil ?? rateAt;
        };
        let nextAt: number | undefined;
        for (const upload of waiting) {
          const dueAt = dueAtOf(upload);
          if (dueAt !== undefined) nextAt = Math.min(nextAt ?? Infinity, dueAt);
          else if (underWay.size < Math.min(MAX_PARALLEL_FILES, most) && !contents.has(uploadKey(upload))) {
            tried.add(upload.id);
            contents.add(uploadKey(upload));
            const task = sendOne(engine, sendFile, upload, rate, checkedAt)
              .catch((error: unknown) => {
                // Storage failed under this file. The others go on.
                log('upload stopped', { error: errorTextForLog(error) });
                broken.add(upload.id);
              })
              .finally(() => {
                underWay.delete(upload.id);
                contents.delete(uploadKey(upload));
              });
            underWay.set(upload.id, task);
          }
        }
        if (underWay.size === 0)
          return broken.size === 0 ? nextAt : Math.min(nextAt ?? Infinity, now + STORAGE_ERROR_PAUSE_MS);
        await Promise.race(waking ? [...underWay.values(), waking] : underWay.values());
      }
      return undefined;
    } finally {
      await Promise.all(underWay.values());
    }
  });
}

/** Marks files as waiting that are `sending` while this run holds the lock: they have lost their sender. */
async function claimUploadsWithoutSender(engine: Engine): Promise<void> {
  const uploads = await engine.store.read(['uploads'], tx => tx.uploads.all());
  if (!uploads.some(upload => upload.status.kind === 'sending')) return;
  await engine.store.write(['uploads'], async tx => {
    for (const upload of await tx.uploads.all()) {
      if (upload.status.kind === 'sending') await tx.uploads.put({ ...upload, status: { kind: 'waiting' } });
    }
  });
}

/** @param checkedAt when the session was checked to be still the device's */
async function sendOne(
  engine: Engine,
  sendFile: SendFile,
  upload: UploadRow,
  rate: SendRate,
  checkedAt: Moment,
): Promise<void> {
  const duplicateUrl = await storedDuplicate(engine.store, upload);
  if (duplicateUrl !== undefined) {
    await finishUpload(engine, upload, { kind: 'stored', url: duplicateUrl });
    return;
  }
  const bytes = (await engine.store.read(['blobs'], tx => tx.blobs.get(upload.id)))?.bytes;
  // Nothing leaves before both are done.
  const [hash, sending] = await Promise.all([
    bytes && hashOfKept(bytes),
    changeUpload(engine, upload, { status: { kind: 'sending' } }),
  ]);
  if (!sending) return;
  if (!bytes || sizeOf(bytes) !== upload.size || hash !== upload.hash) {
    await finishUpload(engine, sending, { kind: 'failed', problem: 'damaged', words: undefined });
    return;
  }
  // The session may have ended while this process was stopped.
  const isOver =
    longestTimeSince(engine.clock, checkedAt) > MAX_OWNER_CHECK_AGE_MS && !(await engine.entitled());
  if (isOver || longestTimeSince(engine.clock, checkedAt) > MAX_READ_AGE_MS) {
    await changeUpload(engine, sending, { status: { kind: 'waiting' }, nextAt: engine.clock.now() });
    return;
  }
  /** The share of the file that was sent; undefined where that isn't known. */
  let share: number | undefined;
  const began = engine.clock.monotonic();
  try {
    const answer = await sendFile({
      kind: upload.kind,
      name: upload.id,
      mime: upload.mime,
      bytes,
      key: upload.id,
      signal: engine.signal,
      onProgress: now => {
        share = now;
        engine.hear({ kind: 'progress', upload: upload.id, share: now });
      },
    });
    rate.worked();
    const ms = rate.took(began, engine.clock.monotonic());
    await finishUpload(engine, sending, { kind: 'stored', url: answer.data }, ms);
  } catch (error) {
    if (!(error instanceof CallError)) log('upload failed', { error: errorTextForLog(error) });
    const failure = error instanceof CallError ? error.failure : undefined;
    const refused = failure && refusedStatus(failure);
    if (refused) {
      rate.worked();
      await finishUpload(engine, sending, refused);
      return;
    }
    const { retryAfterMs, sentShare } = outcomeOf(failure, share);
    rate.failed(upload.id, engine.clock.now(), engine.random, retryAfterMs);
    await sendLater(engine, sending, { retryAfterMs, lostBytes: Math.ceil(sentShare * upload.size) });
  }
}

/** Returns the pause that the server asks for, and how much of the file was sent for nothing. */
function outcomeOf(failure: Failure | undefined, share = 1) {
  if (failure?.kind === 'answered') return { retryAfterMs: failure.retryAfterMs, sentShare: 1 };
  return { retryAfterMs: undefined, sentShare: failure?.kind === 'notSent' ? 0 : share };
}

/** Returns the status of a file that the server refused; undefined when it may be sent again. */
function refusedStatus(failure: Failure): UploadStatus | undefined {
  const reaction = reactionTo(failure, 'write');
  const { status, message } = failure.kind === 'answered' ? failure : { status: 0, message: undefined };
  if (reaction !== 'refused' && reaction !== 'conflict' && status !== 403) return undefined;
  const problem = status === 413 ? 'tooLarge' : status === 415 ? 'wrongType' : 'refused';
  return { kind: 'failed', problem, words: message === undefined ? undefined : { text: message } };
}

/** Returns the hash of bytes as they are stored; undefined when they can't be read. */
export async function hashOfKept(bytes: FileBytes): Promise<string | undefined> {
  const plain = await plainBytes(bytes).catch(logFailure('file not read'));
  return plain && sha256(plain);
}

/**
 * Retries a failed file later, unless it has failed for too long while others were sent. See [Note: Poison].
 */
async function sendLater(
  engine: Engine,
  sending: UploadRow,
  { retryAfterMs, lostBytes }: { readonly retryAfterMs: number | undefined; readonly lostBytes: number },
): Promise<void> {
  const failing = await countFailure(engine, sending);
  const now = engine.clock.now();
  if (isPoison(failing, now)) {
    await finishUpload(engine, sending, {
      kind: 'failed',
      problem: 'refused',
      words: { id: 'sync.file.poison' },
    });
    return;
  }
  const attempts = sending.attempts + 1;
  await changeUpload(engine, sending, {
    ...failing,
    status: { kind: 'waiting' },
    attempts,
    failedBytes: addFailedBytes(sending, lostBytes, now),
    nextAt: now + backoff(attempts, engine.random, retryAfterMs),
  });
}

/**
 * Returns the address of the same content, if it is already on the server for the same record: it isn't sent
 * twice. Another record's copy isn't used: the address of a file tells whose boat it is on.
 */
async function storedDuplicate(store: Store, upload: UploadRow): Promise<string | undefined> {
  const duplicates = await store.read(['uploads'], tx => tx.uploads.where('hash', upload.hash));
  for (const duplicate of duplicates) {
    const same = uploadKey(duplicate) === uploadKey(upload);
    if (duplicate.id !== upload.id && same && duplicate.status.kind === 'stored') return duplicate.status.url;
  }
  return undefined;
}

function uploadKey({ kind, subject, hash }: Pick<UploadRow, 'kind' | 'subject' | 'hash'>): string {
  return [kind, subject, hash].join(' ');
}

/** @param ms how long the sending took, if it was sent */
async function finishUpload(
  engine: Engine,
  upload: UploadRow,
  status: UploadStatus,
  ms?: number,
): Promise<void> {
  const finished = await changeUpload(engine, upload, { status }, ms);
  if (!finished) return;
  engine.hear({
    kind: 'uploadFinished',
    upload: upload.id,
    stored: status.kind === 'stored',
    isPicture: takesOnlyPictures(upload.kind),
  });
}

/** Changes an upload that is still there and still in the state the step began with. */
async function changeUpload(
  engine: Engine,
  upload: UploadRow,
  fields: Partial<UploadRow>,
  ms?: number,
): Promise<UploadRow | undefined> {
  return engine.store.write(ms === undefined ? ['uploads'] : ['uploads', 'meta'], async tx => {
    const present = await tx.uploads.get(upload.id);
    if (!present || present.status.kind !== upload.status.kind) return undefined;
    const changed = { ...present, ...fields };
    await tx.uploads.put(changed);
    if (ms !== undefined) await addUploadSpeed(tx, upload.size, ms);
    return changed;
  });
}
