/**
 * [Note: Shared files] Files that another app gave to the panel are a working copy (`drafts`), which names
 * their bytes (`blobs`) without making them uploads: nothing is sent before the partner has chosen what the
 * files are for. As working copies they are sealed when the partner signs out, counted as unsaved work, and
 * stay until they are used or discarded.
 */
import { array, number, string, type, type Infer } from 'superstruct';
import { UPLOAD_LIMIT } from '../domain/photo.ts';
import type { RejectedSharedFiles, ShareProblem } from '../domain/share.ts';
import { bytesToKeep, plainBytes, type FileBytes } from '../lib/pictures/fileBytes.ts';
import { fits } from '../lib/fits.ts';
import { CALENDAR_TYPE, fileType, isCalendar, mimes, FILE_HEAD_BYTES } from '../lib/pictures/fileType.ts';
import { cleanName } from '../lib/text/cleanName.ts';
import type { Engine } from '../sync/Engine.ts';
import type { AlsoWritten } from '../sync/queue/enqueue.ts';
import { readBytes } from '../sync/files/uploads.ts';

/** The kind of the working copies that hold files shared by another app. */
export const SHARE = 'share';

const SharedFile = type({
  id: string(),
  name: string(),
  mime: string(),
  size: number(),
  changedAt: number(),
});
const Values = type({ files: array(SharedFile) });

export type SharedFile = Infer<typeof SharedFile>;

export interface Share {
  /** The id of its working copy. */
  readonly id: string;
  readonly at: number;
  readonly files: readonly SharedFile[];
}

/** The largest file before it is prepared, in bytes; a PDF can't be made smaller. */
const MAX_PICTURE = 50 * 1024 * 1024;
/**
 * The limits for files that wait on the device: any app and any page may give files to the panel, and the
 * files of one share are in memory together.
 */
const MAX_FILES = 60;
const MAX_BYTES = 200 * 1024 * 1024;

const tables = ['drafts', 'blobs'] as const;
type Tx = Parameters<AlsoWritten['write']>[0];
type Ports = Pick<Engine, 'store' | 'clock' | 'uuid'>;

/**
 * Stores files that were shared together: the photos as one share, each PDF and each calendar as its own,
 * because it becomes a document of its own or is compared by itself. The files are on disk when this
 * resolves.
 *
 * @returns the files that weren't taken, and why
 * @throws when nothing was kept, such as when there is no space
 */
export async function keepShare(
  engine: Ports,
  files: readonly File[],
): Promise<readonly RejectedSharedFiles[]> {
  const none = (problem: ShareProblem): readonly RejectedSharedFiles[] => [{ problem, files: [] }];
  if (files.length === 0) return none('noFile');
  if (isTooMuch(files, await readShares(engine.store))) return none('tooMany');
  const refused = new Map<ShareProblem, string[]>();
  const photos: TakenFile[] = [];
  const shares: TakenFile[][] = [];
  for (const file of files) {
    const taken = await take(engine, file);
    if (typeof taken === 'string') refused.set(taken, [...(refused.get(taken) ?? []), cleanName(file.name)]);
    else if (isAlone(taken.fact)) shares.push([taken]);
    else photos.push(taken);
  }
  if (photos.length > 0) shares.push(photos);
  const notTaken = [...refused].map(([problem, names]) => ({ problem, files: names }));
  if (shares.length === 0) return notTaken;
  return engine.store.write(tables, async tx => {
    const facts = shares.flat().map(({ fact }) => fact);
    if (isTooMuch(facts, await sharesIn(tx))) return none('tooMany');
    for (const share of shares) {
      for (const { fact, bytes } of share) await tx.blobs.put({ id: fact.id, bytes });
      const own = share.map(({ fact }) => fact);
      await put(tx, engine, `${SHARE}:${engine.uuid()}`, own);
    }
    return notTaken;
  });
}

function isTooMuch(given: readonly Pick<SharedFile, 'size'>[], waiting: readonly Share[]): boolean {
  const all = [...given, ...waiting.flatMap(({ files }) => files)];
  return all.length > MAX_FILES || all.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES;
}

interface TakenFile {
  readonly fact: SharedFile;
  readonly bytes: FileBytes;
}

async function take({ uuid }: Ports, file: File): Promise<TakenFile | ShareProblem> {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_PICTURE) return 'tooLarge';
  const head = await plainBytes(file.slice(0, FILE_HEAD_BYTES));
  const found = fileType(head);
  const mime = isCalendar(head)
    ? CALENDAR_TYPE
    : found === 'unknown' || found === 'gif'
      ? undefined
      : mimes[found];
  if (mime === undefined) return 'wrongType';
  if (isAlone({ mime }) && file.size > UPLOAD_LIMIT) return 'tooLarge';
  const { name, size, lastModified: changedAt } = file;
  return { fact: { id: uuid(), name, mime, size, changedAt }, bytes: await bytesToKeep(file) };
}

function isAlone({ mime }: Pick<SharedFile, 'mime'>): boolean {
  return mime === mimes.pdf || mime === CALENDAR_TYPE;
}

/** Reads the waiting shares, the newest first. */
export async function readShares(store: Engine['store']): Promise<readonly Share[]> {
  return (await store.read(['drafts'], sharesIn)).toSorted((a, b) => b.at - a.at);
}

async function sharesIn(tx: Pick<Tx, 'drafts'>): Promise<readonly Share[]> {
  return (await tx.drafts.all()).flatMap(({ id, values, updatedAt }) =>
    id.startsWith(`${SHARE}:`) && fits(Values, values) ? { id, at: updatedAt, files: values.files } : [],
  );
}

/** Reads a file of a share, as it was given; undefined when the device has lost it. */
export async function readSharedFile(
  store: Engine['store'],
  { id, name, mime, changedAt }: SharedFile,
): Promise<File | undefined> {
  const bytes = await readBytes(store, id);
  return bytes && new File([bytes], name, { type: mime, lastModified: changedAt });
}

/** Thrown when a share doesn't name a file any more: it was used elsewhere or discarded. */
export class SharedFileGoneError extends Error {
  override readonly name = 'SharedFileGoneError';
}

/**
 * Takes a file out of a share; the last file ends the share. To be written together with the file's use.
 *
 * @returns a write that throws a `SharedFileGoneError` when the share doesn't name the file any more, so that
 * no file is used twice
 */
export function withoutShared(engine: Pick<Engine, 'clock'>, share: string, file: string): AlsoWritten {
  return {
    tables,
    async write(tx) {
      if (!(await takeOut(tx, engine, share, [file]))) throw new SharedFileGoneError(file);
    },
  };
}

/**
 * Takes a file that becomes an upload of a record out of a share, in the transaction that stores the upload,
 * if the record's working copy names the upload by then. Otherwise the file stays in the share until a form
 * has made a working copy.
 *
 * @param also names the upload in the working copy `subject`, if there is one
 */
export function movedFromShare(
  engine: Pick<Engine, 'clock'>,
  { share, file, subject, upload }: Record<'share' | 'file' | 'subject' | 'upload', string>,
  also: AlsoWritten,
): AlsoWritten {
  return {
    tables: [...tables, ...also.tables],
    async write(tx) {
      await also.write(tx);
      const isNamed = (await tx.drafts.get(subject))?.uploads.includes(upload) === true;
      const isThere = isNamed
        ? await takeOut(tx, engine, share, [file])
        : (await sharesIn(tx)).some(({ id, files }) => id === share && files.some(one => one.id === file));
      if (!isThere) throw new SharedFileGoneError(file);
    },
  };
}

/**
 * Takes files out of a share in a transaction of its own: files that are stored elsewhere by now, or that the
 * partner discards. Missing files are no error.
 */
export async function dropShared(
  engine: Pick<Engine, 'store' | 'clock'>,
  share: string,
  files: readonly string[],
): Promise<void> {
  await engine.store.write(tables, tx => takeOut(tx, engine, share, files));
}

/** Takes files out of a share. @returns whether the share named one of them */
async function takeOut(
  tx: Pick<Tx, (typeof tables)[number]>,
  engine: Pick<Engine, 'clock'>,
  share: string,
  files: readonly string[],
): Promise<boolean> {
  const present = (await sharesIn(tx)).find(({ id }) => id === share);
  const rest = present?.files.filter(({ id }) => !files.includes(id));
  if (!present || rest?.length === present.files.length) return false;
  await tx.blobs.deleteMany(files);
  if (!rest || rest.length === 0) await tx.drafts.delete(share);
  else await put(tx, engine, share, rest, present.at);
  return true;
}

async function put(
  tx: Pick<Tx, 'drafts'>,
  { clock }: Pick<Engine, 'clock'>,
  id: string,
  files: readonly SharedFile[],
  at = clock.now(),
): Promise<void> {
  await tx.drafts.put({
    id,
    version: 1,
    values: { files },
    base: undefined,
    tab: '',
    uploads: files.map(file => file.id),
    updatedAt: at,
  });
}
