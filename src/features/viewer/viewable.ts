import { plainBytes, type FileBytes } from '../../lib/pictures/fileBytes.ts';
import { fileType, mimes, FILE_HEAD_BYTES } from '../../lib/pictures/fileType.ts';

/**
 * Makes a stored file safe to show: with the type of its content, whatever its name is. Undefined for other
 * types: a file that a browser could run as a page must never get an address of the panel's origin.
 */
export async function toViewable(bytes: FileBytes): Promise<Blob | undefined> {
  const type = fileType(await plainBytes(bytes instanceof Blob ? bytes.slice(0, FILE_HEAD_BYTES) : bytes));
  if (type === 'unknown' || type === 'heic') return undefined;
  return new Blob([bytes], { type: mimes[type] });
}

/** Returns a name for saving the file: its own name, with the extension of its content. */
export function savedName(name: string, mime: string): string {
  const [type = 'bin'] = Object.entries(mimes).find(([, known]) => known === mime) ?? [];
  return `${name.replace(/\.[a-z\d]{1,5}$/i, '')}.${type === 'jpeg' ? 'jpg' : type}`;
}
