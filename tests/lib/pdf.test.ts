import { describe, expect, test } from 'vitest';
import { joinPagesToPdf, PDF_PAGE_OVERHEAD_BYTES } from '../../src/lib/pictures/pdf.ts';
import { fileType } from '../../src/lib/pictures/fileType.ts';
import { bufferOf, bytesOf, end, exif, jfif, png, scan, segment, textOf } from '../features/photos/files.ts';

const TAKEN = Date.UTC(2026, 5, 12, 11, 5, 33);

function picture(width: number, height: number, colours = 3, ...before: Uint8Array[]): ArrayBuffer {
  const parts = Array.from({ length: colours }, (_, index) => [index + 1, 0x11, 0]).flat();
  const frame = segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, colours], parts);
  return bufferOf([0xff, 0xd8], ...before, frame, scan, end);
}

interface Read {
  /** By number: dictionary, and the bytes of its stream. */
  readonly objects: ReadonlyMap<number, { readonly text: string; readonly stream: string | undefined }>;
  readonly trailer: string;
}

/** Reads a PDF as a reader does: from its end over the table, with every offset and every length as they stand there. */
function read(file: ArrayBuffer): Read {
  const text = textOf(file);
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 5)).toBe('xref\n');
  const [, count = ''] = /^xref\n0 (\d+)\n/.exec(text.slice(table)) ?? [];
  const lines = table + `xref\n0 ${count}\n`.length;
  const objects = new Map<number, { text: string; stream: string | undefined }>();
  for (let no = 0; no < Number(count); no += 1) {
    // Each line of the table has exactly twenty bytes.
    const line = text.slice(lines + no * 20, lines + no * 20 + 20);
    expect(line).toMatch(/^\d{10} \d{5} [nf] \n$/);
    if (no === 0) continue;
    const start = Number(line.slice(0, 10));
    const head = `${no} 0 obj\n`;
    expect(text.slice(start, start + head.length)).toBe(head);
    const body = start + head.length;
    const dictionary = text.slice(body, text.indexOf('\n', body));
    const after = body + dictionary.length + 1;
    const length = /\/Length (\d+)/.exec(dictionary)?.[1];
    if (length === undefined) {
      expect(text.slice(after, after + 7)).toBe('endobj\n');
      objects.set(no, { text: dictionary, stream: undefined });
    } else {
      expect(text.slice(after, after + 7)).toBe('stream\n');
      const from = after + 7;
      const to = from + Number(length);
      expect(text.slice(to, to + 18)).toBe('\nendstream\nendobj\n');
      objects.set(no, { text: dictionary, stream: text.slice(from, to) });
    }
  }
  return { objects, trailer: text.slice(lines + Number(count) * 20) };
}

function pagesOf({ objects, trailer }: Read) {
  const at = (text: string | undefined, key: string): string => {
    const no = new RegExp(`/${key} (\\d+) 0 R`).exec(text ?? '')?.[1];
    expect(no, key).toBeDefined();
    return objects.get(Number(no))?.text ?? '';
  };
  const tree = at(at(trailer, 'Root'), 'Pages');
  const kids = [...(/\/Kids \[(.*?)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, no]) =>
    Number(no),
  );
  expect(tree).toContain(`/Count ${kids.length} `);
  return kids.map(no => {
    const page = objects.get(no)?.text ?? '';
    const box = (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '').split(' ').map(Number);
    const drawing = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))?.stream ?? '';
    const image = objects.get(Number(/\/P (\d+) 0 R/.exec(page)?.[1]));
    const place = (/^q ([\d. ]*) cm \/P Do Q$/.exec(drawing)?.[1] ?? '').split(' ').map(Number);
    return { box, place, image };
  });
}

describe('U112 the PDF of a delivery record', () => {
  test('holds every picture bit by bit, each on its own page, in order', () => {
    const pictures = [picture(300, 400), picture(301, 401), picture(302, 402, 1)];
    const pages = pagesOf(read(joinPagesToPdf(pictures, TAKEN)));
    expect(pages.map(({ image }) => image?.stream)).toEqual(pictures.map(textOf));
    expect(
      pages.map(({ image }) => /\/Width (\d+) \/Height (\d+)/.exec(image?.text ?? '')?.slice(1)),
    ).toEqual([
      ['300', '400'],
      ['301', '401'],
      ['302', '402'],
    ]);
    expect(pages.map(({ image }) => /\/ColorSpace \/(\w+)/.exec(image?.text ?? '')?.[1])).toEqual([
      'DeviceRGB',
      'DeviceRGB',
      'DeviceGray',
    ]);
    for (const { image } of pages) expect(image?.text).toContain('/Filter /DCTDecode');
    expect(fileType(joinPagesToPdf(pictures, TAKEN))).toBe('pdf');
  });

  test.each([
    ['upright', picture(1000, 2000), [595.28, 841.89], [420.94, 841.89, 87.17, 0]],
    ['across', picture(2000, 1000), [841.89, 595.28], [841.89, 420.94, 0, 87.17]],
    ['square', picture(50, 50), [595.28, 841.89], [595.28, 595.28, 0, 123.3]],
    ['a strip', picture(4000, 10), [841.89, 595.28], [841.89, 2.1, 0, 296.59]],
  ] as const)(
    '%s: an A4 page, the picture whole, undistorted and in the middle',
    (_, image, size, expected) => {
      const [page] = pagesOf(read(joinPagesToPdf([image], TAKEN)));
      expect(page?.box).toEqual([0, 0, ...size]);
      const [width, b, c, height, x, y] = page?.place ?? [];
      expect([b, c]).toEqual([0, 0]);
      for (const [index, value] of [width, height, x, y].entries())
        expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 1);
    },
  );

  test('names the moment it was taken and nothing else', () => {
    const file = read(joinPagesToPdf([picture(3, 4)], TAKEN));
    const info = file.objects.get(Number(/\/Info (\d+) 0 R/.exec(file.trailer)?.[1]));
    expect(info?.text).toBe('<< /CreationDate (D:20260612110533Z) >>');
    expect(joinPagesToPdf([picture(3, 4)], TAKEN)).toEqual(joinPagesToPdf([picture(3, 4)], TAKEN));
  });

  test('leaves out what a picture tells about the partner', () => {
    const [page] = pagesOf(read(joinPagesToPdf([picture(30, 40, 3, jfif, exif(1))], TAKEN)));
    expect(page?.image?.stream).toBe(textOf(picture(30, 40, 3, jfif)));
  });

  test('adds no more to a picture than it says', () => {
    for (const count of [1, 2, 40]) {
      const pictures = Array.from({ length: count }, () => picture(60_000, 59_999));
      const bytes = pictures.reduce((sum, { byteLength }) => sum + byteLength, 0);
      expect(joinPagesToPdf(pictures, TAKEN).byteLength - bytes).toBeLessThan(
        count * PDF_PAGE_OVERHEAD_BYTES,
      );
    }
  });

  test.each([
    ['nothing', []],
    ['an empty file', [new ArrayBuffer(0)]],
    ['a PNG', [png()]],
    ['text', [bufferOf('JFIF but no JPEG')]],
    ['a picture that lies on its side', [picture(30, 40, 3, exif(6))]],
    ['colours for a printing press', [picture(30, 40, 4)]],
    ['a picture without width', [picture(0, 40)]],
    ['a picture that is cut off', [picture(30, 40).slice(0, 30)]],
    ['one of several', [picture(30, 40), bufferOf(bytesOf('%PDF-1.4'))]],
  ])('refuses %s', (_, pages) => {
    expect(() => joinPagesToPdf(pages, TAKEN)).toThrow(RangeError);
  });
});
