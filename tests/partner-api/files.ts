/**
 * Uploaded and seeded files. Promises: the type is judged by content and never by name; a file is on disk before its URL
 * is handed out; a URL counts only for the partner it was handed to; nothing served can run as a page of this origin.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './answer.ts';
import type { Upload } from './body.ts';
import type { Database } from './database.ts';
import { newToken } from './secrets.ts';
import { words } from './words.ts';

export type UploadType = 'profilePicture' | 'boat' | 'boatDocument' | 'booking';
type Kind = 'jpg' | 'png' | 'gif' | 'pdf';

/** A283, B206, B207, A308. */
const allowed: Record<UploadType, readonly Kind[]> = {
  profilePicture: ['jpg', 'png', 'gif'],
  boat: ['jpg', 'png'],
  boatDocument: ['jpg', 'png', 'pdf'],
  booking: ['jpg', 'png', 'pdf'],
};

/** A415, Q048: equal is allowed. */
export const maxUpload = 5 * 1024 * 1024;

const mimeOf: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const pictures = fileURLToPath(new URL('./pictures/', import.meta.url));
const prefix = '/v1/files/';

export const isUploadType = (text: string): text is UploadType => Object.hasOwn(allowed, text);

/** The path under which a seeded picture is served; paths and addresses stay as they are. */
export const urlOf = (name: string | null): string | null =>
  name === null || /^(\/|https?:)/.test(name) ? name : prefix + name;

export type FileStore = {
  /** Checks, stores, grants; returns the path-absolute URL. */
  store(partnerId: number, type: UploadType, file: Upload | null): string;
  /** Lets the partner use a URL; for the seed. */
  grant(partnerId: number, type: UploadType, url: string): void;
  /** Whether this URL was handed to this partner for this use. */
  granted(partnerId: number, type: UploadType, url: string): boolean;
  serve(name: string): Response | null;
  clear(): void;
};

export function createFileStore(dataDir: string, db: Database): FileStore {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });

  const grant = (partnerId: number, type: UploadType, url: string): void => {
    db.run(
      'insert or ignore into files (name, partner_id, upload_type) values (?, ?, ?)',
      url.slice(prefix.length),
      partnerId,
      type,
    );
  };

  const store = (partnerId: number, type: UploadType, file: Upload | null): string => {
    const refuse = (status: number, message: (typeof words)['fileMissing']): Refusal =>
      new Refusal(status, message, [{ key: 'file', message }]);
    if (!file) throw refuse(422, words.fileMissing);
    if (file.bytes.length === 0) throw refuse(422, words.fileEmpty);
    if (file.bytes.length > maxUpload) throw refuse(413, words.fileTooLarge);
    const kind = kindOf(file.bytes);
    if (!kind || !allowed[type].includes(kind)) throw refuse(415, words.fileType);
    const name = `${newToken()}.${kind}`;
    writeDurably(join(folder, name), file.bytes);
    grant(partnerId, type, prefix + name);
    return prefix + name;
  };

  const serve = (name: string): Response | null => {
    const end = /^[\w-]+(?:\.[\w-]+)*\.([a-z]{3,4})$/.exec(name)?.[1];
    const mime = end ? mimeOf[end] : undefined;
    const bytes = mime ? (readIfThere(join(folder, name)) ?? readIfThere(join(pictures, name))) : null;
    return mime && bytes ? new Response(new Uint8Array(bytes), { headers: headersOf(mime, name) }) : null;
  };

  return {
    store,
    grant,
    granted: (partnerId, type, url) =>
      url.startsWith(prefix) &&
      db.one(
        'select 1 from files where name = ? and partner_id = ? and upload_type = ?',
        url.slice(prefix.length),
        partnerId,
        type,
      ) !== undefined,
    serve,
    clear: () => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
    },
  };
}

/** Magic bytes at the head of the content. */
export function kindOf(bytes: Uint8Array): Kind | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head === '\x89PNG\r\n\x1a\n') return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  // The format allows other bytes before its header.
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  return null;
}

const headersOf = (mime: string, name: string): Record<string, string> => ({
  'Content-Type': mime,
  'Content-Disposition': `inline; filename="${name}"`,
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Chromium shows a sandboxed PDF too.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
});

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function writeDurably(path: string, bytes: Uint8Array): void {
  const handle = openSync(`${path}.part`, 'wx');
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(`${path}.part`, path);
}
