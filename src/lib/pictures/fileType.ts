export type FileType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'pdf' | 'unknown';

/** The leading bytes that tell a file's type: a PDF's header may stand anywhere in the first 1,024. */
export const FILE_HEAD_BYTES = 1024;

/**
 * Returns the type of a file by its first bytes, whatever its name is. WebP, AVIF and HEIC are accepted
 * nowhere as they are; they are recognized so that they are converted, or the message can say what to do.
 */
export function fileType(bytes: ArrayBuffer): FileType {
  const head = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(bytes.byteLength, FILE_HEAD_BYTES)));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF8')) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  const brands = brandsIn(head);
  if (brands.some(brand => /^avi[fs]$/.test(brand))) return 'avif';
  if (brands.some(brand => /^(?:he[iv][cmsx]|mif1|msf1)$/.test(brand))) return 'heic';
  return head.includes('%PDF-') ? 'pdf' : 'unknown';
}

/** Whether the file begins as a calendar file, in any encoding of its letters. */
export function isCalendar(bytes: ArrayBuffer): boolean {
  const head = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(bytes.byteLength, FILE_HEAD_BYTES)));
  return /^BEGIN:VCALENDAR/i.test(head.replaceAll(/[^!-~]/g, ''));
}

/** The MIME type of calendar files. */
export const CALENDAR_TYPE = 'text/calendar';

/**
 * Returns the formats that an ISO media file, such as an iPhone's photo or a film, names for itself, the best
 * one first.
 */
function brandsIn(head: string): string[] {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const end = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  // The version stands after the first brand.
  const others = head.slice(16, end).match(/[^]{4}/g) ?? [];
  return [head.slice(8, 12), ...others];
}

/** The MIME type of each file type. */
export const mimes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  pdf: 'application/pdf',
} as const satisfies Readonly<Record<Exclude<FileType, 'unknown'>, string>>;
