/** A TIFF structure with its byte order. */
export interface Tiff {
  readonly view: DataView;
  readonly little: boolean;
  /** The offset of the first directory. */
  readonly first: number;
}

const ENTRY_BYTES = 12;

/** @returns undefined when the bytes aren't a TIFF structure. Never throws. */
export function openTiff(bytes: Uint8Array): Tiff | undefined {
  if (bytes.byteLength < 8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  return view.getUint16(2, little) === 42 ? { view, little, first: view.getUint32(4, little) } : undefined;
}

/**
 * The entries of the directory at an offset, such as EXIF data is made of; undefined when it isn't whole.
 * Never throws.
 *
 * @returns `at`: where the value of an entry is, or the offset of a longer one
 */
export function tiffEntries({ view, little }: Tiff, directory: number) {
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, little);
  if (directory + 2 + count * ENTRY_BYTES > view.byteLength) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const entry = directory + 2 + index * ENTRY_BYTES;
    return {
      tag: view.getUint16(entry, little),
      type: view.getUint16(entry + 2, little),
      count: view.getUint32(entry + 4, little),
      at: entry + 8,
    };
  });
}
