import type { HeldPhoto } from '../../domain/photo.ts';
import { mimes } from '../../lib/pictures/fileType.ts';
import { safeAddress, type SafeAddress } from '../../lib/safe/safeAddress.ts';
import { readBytes } from '../../sync/files/uploads.ts';
import { useLocalFile } from '../../kit/pictures/useLocalFile.ts';
import { isPdfUrl } from './fileAddress.ts';
import { toViewable } from './viewable.ts';

export interface ViewedFile {
  readonly file: HeldPhoto;
  /** Where the server keeps it, for an upload whose bytes are no longer here. */
  readonly fallback?: string | undefined;
  /** The name of the file on the screen ("2. fotoğraf"). */
  readonly name: string;
  /** The name when the partner saves or shares the file; the extension follows the content. */
  readonly savedAs?: string | undefined;
}

export type FileContent =
  | {
      readonly kind: 'picture' | 'pdf';
      /** For `src` and `href`. */
      readonly url: SafeAddress;
      /** The bytes, if this device holds them. Without them a connection is needed. */
      readonly file: Blob | undefined;
    }
  /** Neither this device nor the server has it. */
  | { readonly kind: 'gone' };

/**
 * Returns the content of a file to show: the device's own bytes, else the server's address. Undefined while
 * the device is read.
 */
export function useFileContent({ file, fallback }: ViewedFile): FileContent | undefined {
  const local = useLocalFile('upload' in file ? file.upload : undefined, async ({ store }, upload) => {
    const bytes = await readBytes(store, upload);
    return bytes && toViewable(bytes);
  });
  if (local) return { kind: local.file.type === mimes.pdf ? 'pdf' : 'picture', ...local };
  if ('url' in file) return remote(file.url);
  return local === null ? remote(fallback) : undefined;
}

function remote(address: string | undefined): FileContent {
  const url = address === undefined ? undefined : safeAddress(address, location.origin);
  if (address === undefined || url === undefined) return { kind: 'gone' };
  return { kind: isPdfUrl(address) ? 'pdf' : 'picture', url, file: undefined };
}
