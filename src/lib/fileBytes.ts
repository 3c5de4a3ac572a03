/**
 * [Note: Bytes of files] The bytes of a photo or a document, as the database holds them. WebKit loses blobs,
 * so there they are plain. Chromium writes a blob and a large value to the same kind of file, and strictly in
 * the same way; but plain bytes are copied from the page to the database and back, which takes several times
 * as long as everything else when a photo is kept, and during which nobody can type. So there a blob is kept.
 * A device may hold both.
 */
export type FileBytes = ArrayBuffer | Blob;

/**
 * Whether the database of this browser holds blobs as reliably as plain bytes: no other engine than
 * Chromium's tells its name in this way.
 */
const keepsBlobs = 'userAgentData' in navigator;

/** The bytes in the form in which this browser's database is to hold them. */
export async function bytesToKeep(bytes: FileBytes, asBlob = keepsBlobs): Promise<FileBytes> {
  if (!asBlob) return plainBytes(bytes);
  return bytes instanceof Blob ? bytes : new Blob([bytes]);
}

/** @throws when they can't be read, such as those of a blob whose file is lost */
export async function plainBytes(bytes: FileBytes): Promise<ArrayBuffer> {
  return bytes instanceof Blob ? bytes.arrayBuffer() : bytes;
}

export function sizeOf(bytes: FileBytes): number {
  return bytes instanceof Blob ? bytes.size : bytes.byteLength;
}
