import { SHRINK_TARGET } from '../../../domain/photo.ts';
import type { FileBytes } from '../../../lib/pictures/fileBytes.ts';
import { joinPagesToPdf, PDF_PAGE_OVERHEAD_BYTES } from '../../../lib/pictures/pdf.ts';
import type { PageToStraighten } from '../../../kit/pictures/straightenPage.ts';
import { uprightCorners, type ScanPage } from '../../../resources/bookings/bookingPages.ts';

/** The longer side of a page in pixels, at the most: about 220 to the inch of A4. */
const PAGE_EDGE = 2600;

export interface JoinScanOptions {
  /** Reads the picture of a page; undefined when the device has lost it. */
  readonly read: (page: string) => Promise<FileBytes | undefined>;
  readonly straighten: (page: PageToStraighten) => Promise<ArrayBuffer | undefined>;
  /** Called with the number of finished pages. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

export type JoinScanResult =
  | { readonly kind: 'ready'; readonly bytes: ArrayBuffer }
  /** From 0: a page whose picture is lost or can't be processed. */
  | { readonly kind: 'unusable'; readonly page: number }
  | { readonly kind: 'cancelled' };

/**
 * Joins photographed pages to one PDF of less than five megabytes, page after page, so that only one picture
 * is in memory at a time. Each page gets an equal share of the bytes that the pages before it have left. The
 * PDF holds the time when the first page was taken.
 */
export async function joinScanToPdf(
  pages: readonly ScanPage[],
  { read, straighten, onProgress, signal }: JoinScanOptions,
): Promise<JoinScanResult> {
  const done: ArrayBuffer[] = [];
  let left = SHRINK_TARGET - pages.length * PDF_PAGE_OVERHEAD_BYTES;
  for (const [index, page] of pages.entries()) {
    if (signal.aborted) return { kind: 'cancelled' };
    const picture = await read(page.id);
    const target = Math.floor(left / (pages.length - index));
    const file = picture && new Blob([picture]);
    const made = file && (await straighten({ file, corners: uprightCorners(page), edge: PAGE_EDGE, target }));
    if (signal.aborted) return { kind: 'cancelled' };
    if (!made) return { kind: 'unusable', page: index };
    left -= made.byteLength;
    done.push(made);
    onProgress(done.length);
  }
  const takenAt = Math.min(...pages.map(page => page.takenAt));
  return { kind: 'ready', bytes: joinPagesToPdf(done, takenAt) };
}
