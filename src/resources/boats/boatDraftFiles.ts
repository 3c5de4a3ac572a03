/**
 * The files that a boat's working copy names: its photos, and its documents that aren't sent yet. These
 * changes are for cases without a form: in the same transaction that keeps a file's bytes, or from the
 * outbox. Where there is no working copy, none is made: only a form makes one.
 */
import type { BoatPhoto } from '../../domain/boat/boat.ts';
import { documentOf } from '../../domain/boat/boatDocument.ts';
import { equal } from '../../lib/equal.ts';
import { keepDraft, uploadsIn, type Draft } from '../../sync/upkeep/drafts.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { AlsoWritten } from '../../sync/queue/enqueue.ts';
import type { HeldPhoto } from '../../domain/photo.ts';
import { deleteUploadLater, cancelUploadDeletion } from '../../sync/files/releaseUploads.ts';

const lists = ['photos', 'documents'] as const;
type List = (typeof lists)[number];
type Rows = readonly unknown[];

/**
 * Names a new file in the boat's working copy, in the same transaction that keeps its bytes: no file is lost
 * when the page is killed before the form is on disk, or is left while files are still being prepared.
 */
export function addFileToBoatDraft(subject: string, list: List, upload: string): AlsoWritten {
  const row: unknown = list === 'photos' ? ({ upload } satisfies BoatPhoto) : documentOf(upload);
  return inDraft(subject, (rows, name) => (name === list ? [...rows, row] : rows));
}

/** Does the same for a file that replaces another one: the other data stays. */
export function replaceFileInBoatDraft(subject: string, file: HeldPhoto, newUpload: string): AlsoWritten {
  return inDraft(subject, rows => rows.map(row => (isFile(row, file) ? withUpload(row, newUpload) : row)));
}

/** As `replaceFileInBoatDraft`, for a file that is kept already. */
export async function replaceBoatDraftUpload(
  { store }: Pick<Engine, 'store'>,
  subject: string,
  upload: string,
  newUpload: string,
): Promise<void> {
  const { tables, write } = replaceFileInBoatDraft(subject, { upload }, newUpload);
  await store.write(tables, write);
}

/**
 * Removes a file from the boat's working copy; later it is deleted. Resolves with a function that undoes
 * both.
 */
export async function removeFileFromBoatDraft(
  engine: Pick<Engine, 'store' | 'clock'>,
  subject: string,
  upload: string,
): Promise<() => Promise<void>> {
  const before = await engine.store.write(['drafts'], tx =>
    change(tx, subject, rows => rows.filter(row => !isFile(row, { upload }))),
  );
  deleteUploadLater(engine, upload);
  return async () => {
    cancelUploadDeletion(engine, upload);
    if (before) await keepDraft(engine.store, before);
  };
}

type Tx = Parameters<AlsoWritten['write']>[0];
type Change = (rows: Rows, list: List) => Rows;

function inDraft(subject: string, by: Change): AlsoWritten {
  return {
    tables: ['drafts'],
    async write(tx) {
      await change(tx, subject, by);
    },
  };
}

/**
 * @returns the working copy as it was; undefined when there is none. A working copy without a change left is
 * deleted.
 */
async function change(tx: Pick<Tx, 'drafts'>, subject: string, by: Change): Promise<Draft | undefined> {
  const draft = await tx.drafts.get(subject);
  if (!draft || typeof draft.values !== 'object' || draft.values === null) return undefined;
  const values: Record<string, unknown> = { ...draft.values };
  for (const list of lists) {
    const rows = values[list];
    if (Array.isArray(rows)) values[list] = by(rows as Rows, list);
  }
  if (equal(values, draft.values)) return draft;
  if (equal(values, draft.base)) await tx.drafts.delete(subject);
  else await tx.drafts.put({ ...draft, values, uploads: lists.flatMap(list => uploadsIn(values[list])) });
  return draft;
}

function isFile(row: unknown, file: HeldPhoto): row is object {
  if (typeof row !== 'object' || row === null) return false;
  if ('upload' in file) return 'upload' in row && row.upload === file.upload;
  return 'documentUrl' in row && row.documentUrl === file.url;
}

function withUpload(row: object, upload: string): object {
  return 'documentUrl' in row ? { ...row, documentUrl: null, upload } : { ...row, upload };
}
