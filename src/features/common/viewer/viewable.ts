import { plainBytes, type FileBytes } from '../../../lib/fileBytes.ts';
import { fileType, mimes, TYPE_BYTES } from '../../../lib/fileType.ts';

/**
 * A kept file in a form that may be shown: with the type of its content, whatever its name is. Undefined for
 * other types, so that nothing that a browser could run as a page ever gets an address of the panel's origin.
 */
export async function viewable(bytes: FileBytes): Promise<Blob | undefined> {
  const type = fileType(await plainBytes(bytes instanceof Blob ? bytes.slice(0, TYPE_BYTES) : bytes));
  if (type === 'unknown' || type === 'heic') return undefined;
  return new Blob([bytes], { type: mimes[type] });
}

const endings: Readonly<Record<string, string>> = {
  [mimes.jpeg]: 'jpg',
  [mimes.png]: 'png',
  [mimes.gif]: 'gif',
  [mimes.webp]: 'webp',
  [mimes.avif]: 'avif',
  [mimes.pdf]: 'pdf',
};

/** A name to keep it under: as it is called, with the ending of what it is. */
export function savedName(name: string, mime: string): string {
  return `${name.replace(/\.[a-z\d]{1,5}$/i, '')}.${endings[mime] ?? 'bin'}`;
}
