import { utcStamp } from '../time/calendar.ts';
import { imageSize, type ImageSize } from './imageSize.ts';
import { isJpegFrameMarker, jpegSegments } from './jpegSegments.ts';
import { stripMetadata } from './stripMetadata.ts';

/** A4 in points: 210 × 297 mm. */
const SHORT_EDGE = 595.28;
const LONG_EDGE = 841.89;

/** The most bytes that a page adds to the size of its picture. */
export const PDF_PAGE_OVERHEAD_BYTES = 1024;

/**
 * Joins pictures to one PDF: each on an A4 page of its own, in portrait or landscape format like the picture,
 * as large as it fits, in the middle. The picture data (JPEG) stays bit by bit the same, but metadata about
 * the partner is removed. The file holds the moment at which they were taken and nothing else: no title, no
 * author, no program.
 *
 * @param takenAt in milliseconds
 * @throws RangeError when there is no page, or one that isn't a whole, upright JPEG in grey or colour
 */
export function joinPagesToPdf(pages: readonly ArrayBuffer[], takenAt: number): ArrayBuffer {
  if (pages.length === 0) throw new RangeError('a PDF without pages');
  const file = new PdfFile();
  const kids = pages.map((_, index) => pageNo(index));
  file.object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`);
  file.object(
    PAGES,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(no => `${no} 0 R`).join(' ')}] >>`,
  );
  // D:20260612110533Z
  file.object(INFO, `<< /CreationDate (D:${utcStamp(takenAt).replace('T', '')}) >>`);
  for (const [index, page] of pages.entries()) addPage(file, pageNo(index), jpegOf(page, index));
  return file.end(`/Root ${CATALOG} 0 R /Info ${INFO} 0 R`);
}

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
/** A page, its drawing instructions, and its picture. */
const OBJECTS_PER_PAGE = 3;

function pageNo(index: number): number {
  return INFO + 1 + index * OBJECTS_PER_PAGE;
}

interface Jpeg extends ImageSize {
  readonly bytes: ArrayBuffer;
  readonly space: 'DeviceGray' | 'DeviceRGB';
}

function jpegOf(page: ArrayBuffer, index: number): Jpeg {
  const bytes = stripMetadata(page);
  const size = bytes && imageSize(bytes);
  const space = bytes && spaceOf(new Uint8Array(bytes));
  if (!size || !space) throw new RangeError(`page ${index + 1} is no JPEG that can be joined`);
  return { ...size, bytes, space };
}

/** Returns the colour space by the number of components; undefined for CMYK, and for no JPEG. */
function spaceOf(bytes: Uint8Array): Jpeg['space'] | undefined {
  for (const { marker, body } of jpegSegments(bytes)) {
    if (!isJpegFrameMarker(marker)) continue;
    const colours = bytes[body + 5];
    if (colours === 1) return 'DeviceGray';
    return colours === 3 ? 'DeviceRGB' : undefined;
  }
  return undefined;
}

function addPage(file: PdfFile, no: number, { bytes, width, height, space }: Jpeg): void {
  const across = width > height;
  const [pageWidth, pageHeight] = across ? [LONG_EDGE, SHORT_EDGE] : [SHORT_EDGE, LONG_EDGE];
  const scale = Math.min(pageWidth / width, pageHeight / height);
  const place = [width * scale, 0, 0, height * scale, middle(pageWidth, width), middle(pageHeight, height)];
  const drawing = `q ${place.map(points).join(' ')} cm /P Do Q`;
  const picture = no + 2;
  file.object(
    no,
    `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
      `/Contents ${no + 1} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
  );
  file.object(no + 1, `<< /Length ${drawing.length} >>`, new TextEncoder().encode(drawing));
  file.object(
    picture,
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} ` +
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.byteLength} >>`,
    new Uint8Array(bytes),
  );

  function middle(room: number, edge: number): number {
    return (room - edge * scale) / 2;
  }
}

function points(value: number): string {
  return value.toFixed(2);
}

/** Collects the objects of a file and where each begins, for the table at its end. */
class PdfFile {
  readonly #parts: Uint8Array[] = [];
  readonly #starts: number[] = [];
  #length = 0;

  constructor() {
    // Bytes beyond ASCII in the second line, so that programs treat the file as binary.
    this.#add('%PDF-1.4\n%');
    this.#add(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  }

  object(no: number, dictionary: string, stream?: Uint8Array): void {
    this.#starts[no] = this.#length;
    this.#add(`${no} 0 obj\n${dictionary}\n`);
    if (stream) {
      this.#add('stream\n');
      this.#add(stream);
      this.#add('\nendstream\n');
    }
    this.#add('endobj\n');
  }

  end(trailer: string): ArrayBuffer {
    const table = this.#length;
    const size = this.#starts.length;
    const lines = this.#starts.slice(1).map(start => `${String(start).padStart(10, '0')} 00000 n \n`);
    this.#add(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`);
    this.#add(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`);
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole.buffer;
  }

  #add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
