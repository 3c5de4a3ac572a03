/**
 * Adds photos to one record: prepares and keeps the chosen files one after the other. It doesn't belong to a
 * screen, so that it goes on and keeps its problems when the partner goes to another tab of the wizard.
 *
 * Guarantees: the order of choosing is kept; a file that can't be added holds up no other and is reported by
 * name; an id is given out only after its bytes are on disk; at most one file's bytes are in memory at a
 * time.
 */
import type { HeldPhoto, UploadKind } from '../../../domain/photo.ts';
import { getBytesLeft } from '../../../domain/values/storageRisk.ts';
import { Listeners } from '../../../lib/Listeners.ts';
import { sizeOf } from '../../../lib/pictures/fileBytes.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { SharedFileGoneError } from '../../../resources/shares.ts';
import { readSpace } from '../../../sync/upkeep/browserStore.ts';
import type { Engine } from '../../../sync/Engine.ts';
import type { AlsoWritten } from '../../../sync/queue/enqueue.ts';
import type { WakeReason } from '../../../sync/queue/runner.ts';
import { findDuplicateFile, keepUpload, retryUpload, type NewUpload } from '../../../sync/files/uploads.ts';
import { cancelUploadDeletion } from '../../../sync/files/releaseUploads.ts';
import { isQuotaError, type PhotoProblem } from './photoProblem.ts';
import { preparePhoto, type PrepareResult } from '../../../kit/pictures/preparePhoto.ts';
import { cleanName } from '../../../lib/text/cleanName.ts';
import { rememberThumbnail } from '../../../kit/pictures/thumbnails.ts';

export interface AddPhotoProblem {
  readonly key: number;
  readonly name: string;
  readonly problem: PhotoProblem;
  /** For `noSpace`: the bytes that were needed, and those that are free, when the device says so. */
  readonly needed?: number | undefined;
  readonly free?: number | undefined;
}

export interface AddPhotosState {
  /** Files of the present run; both are 0 when nothing is being prepared. */
  readonly total: number;
  readonly done: number;
  readonly problems: readonly AddPhotoProblem[];
  /** The names of files that weren't taken because the record is full. */
  readonly tooMany: readonly string[];
}

/**
 * The record to which photos are added. Everything is read again for each file, because the record changes
 * meanwhile.
 */
export interface PhotoRecord {
  readonly engine: Engine;
  readonly wake: (reason: WakeReason) => void;
  readonly kind: UploadKind;
  readonly subject: string;
  /** The maximum number of photos. */
  readonly most: number;
  readonly held: () => readonly HeldPhoto[];
  /** Makes the part of a chosen file to keep, such as a square; undefined if it can't. Never rejects. */
  readonly cut?: ((file: Blob) => Promise<Blob | undefined>) | undefined;
  /** Names the upload in the record, after its bytes were written to disk. */
  readonly add: (upload: string) => void;
  /** Data to write in the same transaction as the bytes, such as the working copy that names them. */
  readonly also?: ((upload: string) => AlsoWritten) | undefined;
  /** Keeps the file under that id in another way than as an upload, such as in a working copy. */
  readonly keep?: ((id: string, photo: PreparedPhoto, file: Blob) => Promise<unknown>) | undefined;
  /** The maximum bytes of a photo; by default the maximum of an upload. */
  readonly target?: number | undefined;
}

export type PreparedPhoto = Pick<NewUpload, 'mime' | 'name' | 'bytes' | 'hash' | 'advice'>;

const nothing: AddPhotosState = { total: 0, done: 0, problems: [], tooMany: [] };

export class AddingPhotos {
  #state = nothing;
  #queue: { readonly file: Blob; readonly record: PhotoRecord }[] = [];
  #run: Promise<void> | undefined;
  #problemKey = 0;
  readonly #listeners = new Listeners();

  readonly get = (): AddPhotosState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Accepts as many as the record has room for; names the others. */
  add(record: PhotoRecord, files: readonly Blob[]): void {
    const room = Math.max(0, record.most - record.held().length - this.#queue.length);
    const taken = files.slice(0, room);
    this.#queue.push(...taken.map(file => ({ file, record })));
    this.#change({
      total: this.#state.total + taken.length,
      tooMany: files.slice(room).map(nameOf),
    });
    this.#run ??= this.#work();
  }

  /** Drops the files that aren't begun yet. */
  cancel(): void {
    this.#change({ total: this.#state.total - this.#queue.length });
    this.#queue = [];
  }

  dismiss(key: number): void {
    this.#change({ problems: this.#state.problems.filter(problem => problem.key !== key) });
  }

  dismissAll(): void {
    this.#change({ problems: [], tooMany: [] });
  }

  /** Resolves when every file accepted so far is kept or reported. */
  async idle(): Promise<void> {
    while (this.#run) await this.#run;
  }

  async #work(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { file, record } = next;
      try {
        await this.#addOne(record, file);
      } catch (error) {
        log('photo not kept', { error: errorTextForLog(error) });
        this.report(file, { problem: 'notKept' });
      }
      this.#change({ done: this.#state.done + 1 });
    }
    this.#run = undefined;
    this.#change({ total: 0, done: 0 });
  }

  async #addOne(record: PhotoRecord, file: Blob): Promise<void> {
    const { engine, kind, subject } = record;
    const wanted = record.cut ? await record.cut(file) : file;
    const prepared: PrepareResult = wanted
      ? await preparePhoto(wanted, kind, record.target)
      : { kind: 'problem', problem: 'unreadable' };
    if (prepared.kind === 'problem') {
      this.report(file, prepared);
      return;
    }
    const { thumbnail, ...photo } = prepared;
    const { mime, name, bytes, hash, advice } = photo;
    const duplicate = await findDuplicateFile(engine.store, { kind, subject, bytes, hash });
    if (duplicate) {
      const url = duplicate.status.kind === 'stored' ? duplicate.status.url : undefined;
      const isHeld = record
        .held()
        .some(held => ('upload' in held ? held.upload === duplicate.id : held.url === url));
      if (isHeld) this.report(file, { problem: 'alreadyAdded' });
      else {
        // The photo was removed a while ago, and its bytes are still here: the same upload is used again.
        cancelUploadDeletion(engine, duplicate.id);
        await retryUpload(engine, duplicate.id);
        record.add(duplicate.id);
      }
      return;
    }
    const id = engine.uuid();
    try {
      if (record.keep) await record.keep(id, photo, file);
      else
        await keepUpload(
          { store: engine.store, clock: engine.clock, uuid: () => id },
          { kind, subject, mime, name, bytes, hash, advice },
          record.also?.(id),
        );
    } catch (error) {
      // The shared file was used for something else meanwhile, and isn't missing there.
      if (error instanceof SharedFileGoneError) return;
      if (!isQuotaError(error)) throw error;
      this.report(file, { problem: 'noSpace', needed: sizeOf(bytes), free: getBytesLeft(await readSpace()) });
      return;
    }
    if (thumbnail) rememberThumbnail(engine, id, thumbnail);
    record.add(id);
    record.wake('enqueued');
  }

  /** Reports a file that can't be added. */
  report(file: Blob, { problem, needed, free }: Omit<AddPhotoProblem, 'key' | 'name'>): void {
    this.#problemKey += 1;
    const found = { key: this.#problemKey, name: nameOf(file), problem, needed, free };
    this.#change({ problems: [...this.#state.problems, found] });
  }

  #change(fields: Partial<AddPhotosState>): void {
    this.#state = { ...this.#state, ...fields };
    this.#listeners.tell();
  }
}

function nameOf(file: Blob): string {
  return file instanceof File ? cleanName(file.name) : '';
}

const all = new WeakMap<Engine, Map<string, AddingPhotos>>();

/** Returns the `AddingPhotos` of a record: always the same object for the same record. */
export function addingPhotos(engine: Engine, subject: string, kind: UploadKind): AddingPhotos {
  const ofEngine = all.get(engine) ?? new Map<string, AddingPhotos>();
  all.set(engine, ofEngine);
  const key = `${kind} ${subject}`;
  const adding = ofEngine.get(key) ?? new AddingPhotos();
  ofEngine.set(key, adding);
  return adding;
}
