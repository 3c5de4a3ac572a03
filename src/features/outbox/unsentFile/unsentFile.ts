/**
 * All unsent work of an account as one sealed file; see [Note: Sealed files]. Its content is `{ work, files
 * }`: the rows, and the uploads of its parts.
 */
import { isRecord } from '../../../lib/isRecord.ts';
import { array, string, type, unknown } from 'superstruct';
import { deviceStamp } from '../../../lib/time/calendar.ts';
import { fits } from '../../../lib/fits.ts';
import type { SealProgress, SealOptions } from '../../../lib/safe/sealedFile.ts';
import { openSealedFile, SealedFileError, sealFile } from '../../../lib/safe/sealedFile.ts';
import type { SendingEngine } from '../../../sync/Engine.ts';
import {
  compareUnsent,
  FileGoneError,
  parseUnsentFileContent,
  prepareUnsentFile,
  type UnsentFileContent,
} from '../../../sync/upkeep/unsentFile.ts';

const Content = type({ work: unknown(), files: array(string()) });

/** A file that was made just now. */
export interface MadeUnsentFile {
  readonly file: File;
  readonly content: UnsentFileContent;
}

/**
 * Makes the file. From then on its changes are looked for on the platform before they are sent, because
 * another device may have sent them.
 */
export async function makeUnsentFile(
  engine: SendingEngine,
  passphrase: string,
  sealing: SealOptions,
): Promise<MadeUnsentFile> {
  for (;;) {
    const { content, files: parts } = await prepareUnsentFile(engine);
    const files = parts.map(({ id }) => id);
    try {
      const sealed = await sealFile(passphrase, { content: { work: content, files }, parts }, sealing);
      const name = `panel-${deviceStamp(content.madeAt)}.unsent`;
      return { file: new File([sealed], name, { type: sealed.type }), content };
    } catch (error) {
      // One of its files was sent meanwhile: the next attempt has one file less.
      if (!(error instanceof FileGoneError)) throw error;
    }
  }
}

/** A file that was opened, and belongs to the account. */
export interface OpenedUnsentFile {
  readonly content: UnsentFileContent;
  /** The bytes of an upload; undefined when they aren't in the file. */
  readonly fileOf: (id: string) => Promise<Blob | undefined>;
}

/** @throws SealedFileError, OtherAccountFileError, and what the browser throws when it can't read the file */
export async function openUnsentFile(
  engine: SendingEngine,
  file: Blob,
  passphrase: string,
  progress: SealProgress,
): Promise<OpenedUnsentFile> {
  const { content, count, part } = await openSealedFile(file, passphrase, progress);
  if (!fits(Content, content) || content.files.length !== count) throw new SealedFileError('damaged');
  const { work, files } = content;
  if (isRecord(work) && typeof work['version'] === 'number' && work['version'] > 1)
    throw new SealedFileError('later');
  const unsent = parseUnsentFileContent(work);
  if (!unsent) throw new SealedFileError('damaged');
  await compareUnsent(engine, unsent);
  return {
    content: unsent,
    fileOf: id => (files.includes(id) ? part(files.indexOf(id)) : Promise.resolve(undefined)),
  };
}
