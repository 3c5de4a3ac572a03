export type FileType = 'jpeg' | 'png' | 'gif' | 'pdf' | 'heic' | 'unknown';

/** So many bytes of a file tell its type. */
export const TYPE_BYTES = 16;

/**
 * The type of a file by its first bytes, whatever its name is (S8). `heic` is recognized so that the message
 * can say what to do; it isn't accepted anywhere.
 */
export function fileType(bytes: ArrayBuffer): FileType {
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, TYPE_BYTES));
  const starts = (...signature: number[]): boolean => signature.every((byte, index) => head[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'gif';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  const box = String.fromCharCode(...head.slice(4, 12));
  if (/^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/.test(box)) return 'heic';
  return 'unknown';
}

/** The MIME type of each. */
export const mimes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  heic: 'image/heic',
} as const satisfies Readonly<Record<Exclude<FileType, 'unknown'>, string>>;
