/**
 * [Note: Bytes of files] The bytes of a photo or a document, as the database stores them. WebKit loses blobs,
 * so there they are stored as plain bytes. Chromium writes a blob and a large value to the same kind of file,
 * and equally strictly; but plain bytes are copied from the page to the database and back. This takes several
 * times as long as the rest of storing a photo, and blocks typing. So Chromium gets blobs. A device may have
 * both.
 */
export type FileBytes = ArrayBuffer | Blob;

/**
 * Whether the database of this browser holds blobs as reliably as plain bytes: no other engine than
 * Chromium's tells its name in this way.
 */
const keepsBlobs = 'userAgentData' in navigator;

/** Returns the bytes in the form in which this browser's database stores them. */
export async function bytesToKeep(bytes: FileBytes, asBlob = keepsBlobs): Promise<FileBytes> {
  if (!asBlob) return plainBytes(bytes);
  return bytes instanceof Blob ? bytes : new Blob([bytes]);
}

/** Returns plain bytes. @throws when they can't be read, for example when a blob's file is lost */
export async function plainBytes(bytes: FileBytes): Promise<ArrayBuffer> {
  return bytes instanceof Blob ? bytes.arrayBuffer() : bytes;
}

export function sizeOf(bytes: FileBytes): number {
  return bytes instanceof Blob ? bytes.size : bytes.byteLength;
}
