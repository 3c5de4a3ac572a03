/**
 * [Note: Sealed files]
 * A file that only its passphrase opens. Its bytes, numbers big-endian:
 *
 *   0   8 bytes   `UNSENT`, 0, and the version of the format: 1
 *   8   16 bytes  salt
 *   24  4 bytes   iterations
 *   28  7 bytes   the beginning of every nonce
 *   35  …         chunks, each followed by its tag of 16 bytes
 *
 * The key is PBKDF2-HMAC-SHA-256 of the passphrase (UTF-8, normalized; in files of earlier
 * versions as it was typed, in Unicode NFC), 256 bits; a chunk is AES-256-GCM. Its nonce is the beginning,
 * its number (4 bytes, from 0 on), and 1 for the last chunk, otherwise 0; the first 35 bytes of the file are
 * additional data of each. Chunk 0 is empty: only its tag is there, which tells a wrong passphrase from a
 * damaged file. All others have 1 MiB, the last one the rest. So a chunk that was changed, moved, repeated or
 * left out is noticed, and so is a file that was cut off.
 *
 * In the chunks, one after the other: the length of the manifest (4 bytes), the manifest, and the bytes of
 * its parts. The manifest is JSON: `{ "content": …, "sizes": [bytes of each part] }`.
 */
import { array, integer, min, type, unknown } from 'superstruct';
import { assert } from '../assert.ts';
import { fits } from '../fits.ts';
import { parseJson } from '../parseJson.ts';

const KIND = [0x55, 0x4e, 0x53, 0x45, 0x4e, 0x54, 0];
const VERSION = 1;
const SALT_AT = 8;
const ITERATIONS_AT = 24;
const NONCE_AT = 28;
const HEAD_BYTES = 35;
const TAG_BYTES = 16;
export const SEALED_CHUNK_BYTES = 1024 * 1024;
const ITERATIONS = 600_000;
/** More iterations would keep the device busy for minutes; such a file isn't the panel's. */
const MAX_ITERATIONS = 2_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

const Manifest = type({ content: unknown(), sizes: array(min(integer(), 0)) });

/**
 * A part that is sealed after the manifest. It is read when its turn comes: all parts together may not fit in
 * memory.
 */
export interface SealedPart {
  /** In bytes. */
  readonly size: number;
  readonly read: () => Promise<Blob>;
}

export interface SealedContent {
  /** A JSON value. */
  readonly content: unknown;
  readonly parts: readonly SealedPart[];
}

export interface SealProgress {
  /** Called after each chunk with the share that is done: more than 0, and 1 at the end. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Ends the work: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface SealOptions extends SealProgress {
  /** Returns this many bytes that nobody can guess. */
  readonly random: (bytes: number) => Bytes;
  /** The iterations of PBKDF2: the work that each guess of the passphrase takes. */
  readonly iterations?: number;
}

/**
 * Makes a sealed file, a chunk at a time: the page isn't kept busy, and about one part is in memory.
 *
 * @throws what `read` throws
 */
export async function sealFile(
  passphrase: string,
  { content, parts }: SealedContent,
  { random, iterations = ITERATIONS, onProgress, signal }: SealOptions,
): Promise<Blob> {
  const head = new Uint8Array(HEAD_BYTES);
  head.set([...KIND, VERSION]);
  head.set(random(ITERATIONS_AT - SALT_AT), SALT_AT);
  new DataView(head.buffer).setUint32(ITERATIONS_AT, iterations);
  head.set(random(HEAD_BYTES - NONCE_AT), NONCE_AT);
  const key = await unlessOver(keyOf(normalizePassphrase(passphrase), head, 'encrypt'), signal);
  const seal = async (bytes: Bytes, no: number, isLast: boolean): Promise<Blob> =>
    new Blob([await crypto.subtle.encrypt(cipher(head, no, isLast), key, bytes)]);

  const manifest = new TextEncoder().encode(
    JSON.stringify({ content, sizes: parts.map(({ size }) => size) }),
  );
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, manifest.length);
  const total = parts.reduce((sum, { size }) => sum + size, length.length + manifest.length);
  const unread = [...parts];
  let ahead = new Blob([length, manifest]);
  const chunks = [await seal(new Uint8Array(), 0, false)];
  for (let at = 0; at < total; at += SEALED_CHUNK_BYTES) {
    signal?.throwIfAborted();
    for (let next; ahead.size < SEALED_CHUNK_BYTES && (next = unread.shift());) {
      const part = await next.read();
      assert(part.size === next.size, 'a part is as large as the manifest says');
      ahead = new Blob([ahead, part]);
    }
    const bytes = new Uint8Array(await ahead.slice(0, SEALED_CHUNK_BYTES).arrayBuffer());
    ahead = ahead.slice(SEALED_CHUNK_BYTES);
    // As a blob, which the browser may keep on disk.
    chunks.push(await seal(bytes, chunks.length, at + SEALED_CHUNK_BYTES >= total));
    onProgress?.(Math.min(1, (at + SEALED_CHUNK_BYTES) / total));
  }
  return new Blob([head, ...chunks], { type: 'application/octet-stream' });
}

export interface UnsealedFile {
  readonly content: unknown;
  /** The number of parts. */
  readonly count: number;
  /**
   * Reads the bytes of a part; the first part is 0.
   *
   * @throws SealedFileError when the file was changed since; what the browser throws when the file is gone
   */
  readonly part: (index: number) => Promise<Blob>;
}

/** Why a file can't be opened. */
export type SealedFileProblem =
  /** The file is something else. */
  | 'other'
  /** A later version of the panel made it. */
  | 'later'
  /** The passphrase doesn't fit, or the first bytes were changed. */
  | 'passphrase'
  /** The file was changed or cut off. */
  | 'damaged';

export class SealedFileError extends Error {
  readonly problem: SealedFileProblem;

  constructor(problem: SealedFileProblem) {
    super(`sealed file: ${problem}`);
    this.name = 'SealedFileError';
    this.problem = problem;
  }
}

/**
 * Opens a sealed file. Checks all of it first, a chunk at a time; reads the parts only when they are asked
 * for.
 *
 * @throws SealedFileError, and what the browser throws when it can't read the file
 */
export async function openSealedFile(
  file: Blob,
  passphrase: string,
  { onProgress, signal }: SealProgress = {},
): Promise<UnsealedFile> {
  const head = await readHead(file);
  const openWith = async (key: CryptoKey, no: number, isLast: boolean): Promise<Bytes> => {
    const size = no === 0 ? 0 : SEALED_CHUNK_BYTES;
    const at = HEAD_BYTES + (no === 0 ? 0 : TAG_BYTES + (no - 1) * (SEALED_CHUNK_BYTES + TAG_BYTES));
    const sealed = await file.slice(at, at + size + TAG_BYTES).arrayBuffer();
    try {
      return new Uint8Array(await crypto.subtle.decrypt(cipher(head, no, isLast), key, sealed));
    } catch {
      throw new SealedFileError(no === 0 ? 'passphrase' : 'damaged');
    }
  };

  const fittingKey = async ([typed = '', ...others]: readonly string[]): Promise<CryptoKey> => {
    const key = await unlessOver(keyOf(typed, head, 'decrypt'), signal);
    try {
      await openWith(key, 0, false);
      return key;
    } catch (error) {
      if (others.length === 0) throw error;
      return fittingKey(others);
    }
  };

  // Files of earlier versions open with the passphrase as it was typed, in Unicode NFC.
  const key = await fittingKey([...new Set([passphrase.normalize('NFC'), normalizePassphrase(passphrase)])]);
  const open = (no: number, isLast: boolean): Promise<Bytes> => openWith(key, no, isLast);
  const sealed = file.size - HEAD_BYTES - TAG_BYTES;
  const count = Math.ceil(sealed / (SEALED_CHUNK_BYTES + TAG_BYTES));
  const size = sealed - count * TAG_BYTES;
  const read = async (from: number, to: number): Promise<Blob> => {
    const bytes: Blob[] = [];
    for (let at = from; at < to;) {
      const no = Math.floor(at / SEALED_CHUNK_BYTES);
      const chunk = await open(no + 1, no + 1 === count);
      const end = Math.min(to, (no + 1) * SEALED_CHUNK_BYTES);
      bytes.push(new Blob([chunk.subarray(at - no * SEALED_CHUNK_BYTES, end - no * SEALED_CHUNK_BYTES)]));
      at = end;
    }
    return new Blob(bytes);
  };
  for (let no = 1; no <= count; no += 1) {
    signal?.throwIfAborted();
    await open(no, no === count);
    onProgress?.(no / count);
  }
  if (size < 4) throw new SealedFileError('damaged');
  const begin = 4 + new DataView(await (await read(0, 4)).arrayBuffer()).getUint32(0);
  if (begin > size) throw new SealedFileError('damaged');
  const manifest = parseJson(await (await read(4, begin)).text());
  if (!fits(Manifest, manifest)) throw new SealedFileError('damaged');
  const { content, sizes } = manifest;
  if (sizes.reduce((sum, bytes) => sum + bytes, begin) !== size) throw new SealedFileError('damaged');
  return {
    content,
    count: sizes.length,
    part(index) {
      const from = sizes.slice(0, index).reduce((sum, bytes) => sum + bytes, begin);
      return read(from, from + (sizes[index] ?? 0));
    },
  };
}

/** Returns the problem of a file that can be seen without its passphrase; undefined when there is none. */
export async function sealedFileProblem(file: Blob): Promise<SealedFileProblem | undefined> {
  try {
    await readHead(file);
    return undefined;
  } catch (error) {
    if (error instanceof SealedFileError) return error.problem;
    throw error;
  }
}

async function readHead(file: Blob): Promise<Bytes> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  // An empty file, or one that ends within the head, was cut off.
  if (KIND.slice(0, head.length).some((byte, at) => head[at] !== byte)) throw new SealedFileError('other');
  if ((head[KIND.length] ?? 0) > VERSION) throw new SealedFileError('later');
  if (file.size <= HEAD_BYTES + TAG_BYTES) throw new SealedFileError('damaged');
  const iterations = new DataView(head.buffer).getUint32(ITERATIONS_AT);
  if (head[KIND.length] !== VERSION || iterations < 1 || iterations > MAX_ITERATIONS)
    throw new SealedFileError('damaged');
  return head;
}

/**
 * Returns a passphrase in one form, whichever keyboard wrote it: some write curly quotes, long dashes,
 * non-breaking spaces, or a space at the end.
 */
export function normalizePassphrase(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[‘’‚‛′ʼ`´]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[-‐-―−]+/g, '-')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Rejects as soon as the signal is aborted. The browser can't stop deriving a key: its result is ignored. */
async function unlessOver<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const over = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => over.reject(signal.reason), { once: true });
  if (signal?.aborted) over.reject(signal.reason);
  return Promise.race([over.promise, work]);
}

async function keyOf(passphrase: string, head: Bytes, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase);
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const salt = head.subarray(SALT_AT, ITERATIONS_AT);
  const iterations = new DataView(head.buffer).getUint32(ITERATIONS_AT);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  );
}

function cipher(head: Bytes, no: number, isLast: boolean): AesGcmParams {
  const iv = new Uint8Array(12);
  iv.set(head.subarray(NONCE_AT));
  const numbers = new DataView(iv.buffer);
  numbers.setUint32(7, no);
  numbers.setUint8(11, isLast ? 1 : 0);
  return { name: 'AES-GCM', iv, additionalData: head };
}
