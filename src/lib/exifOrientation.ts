const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * How a picture must be turned to stand upright, 1 to 8, from the TIFF structure of its EXIF data; 1 when that says nothing
 * about it: upright as it is. Never throws.
 *
 * @returns undefined when the structure is broken or the value isn't one of the eight, so that nobody can be sure
 */
export function exifOrientation(tiff: Uint8Array): number | undefined {
  if (tiff.byteLength < 8) return undefined;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  if (view.getUint16(2, little) !== 42) return undefined;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, little);
  if (directory + 2 + count * ENTRY_BYTES > view.byteLength) return undefined;
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    if (view.getUint16(at + 2, little) !== SHORT) return undefined;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return 1;
}
