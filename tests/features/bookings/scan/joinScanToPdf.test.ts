import { describe, expect, test } from 'vitest';
import { SHRINK_TARGET, UPLOAD_LIMIT } from '../../../../src/domain/photo.ts';
import { joinScanToPdf, type JoinScanOptions } from '../../../../src/features/bookings/scan/joinScanToPdf.ts';
import {
  MAX_SCAN_PAGES,
  wholePicture,
  type ScanPage,
} from '../../../../src/resources/bookings/bookingPages.ts';
import { turnQuad } from '../../../../src/lib/pictures/perspective.ts';
import { bufferOf, end, frame, scan, textOf } from '../../photos/files.ts';

function page(id: string, fields: Partial<ScanPage> = {}): ScanPage {
  return { id, takenAt: Date.UTC(2026, 5, 12), corners: wholePicture, turn: 0, ...fields };
}

/** A JPEG of exactly so many bytes. */
function jpegOf(length: number): Promise<ArrayBuffer> {
  const begin = bufferOf([0xff, 0xd8], frame(40, 30), scan.subarray(0, -1));
  const last = bufferOf([0xff, ...end]);
  const data = new Uint8Array(length - begin.byteLength - last.byteLength).fill(7);
  return new Blob([begin, data, last]).arrayBuffer();
}

function joining(
  fields: Partial<JoinScanOptions> = {},
): JoinScanOptions & { readonly progress: number[]; readonly stop: AbortController } {
  const progress: number[] = [];
  const stop = new AbortController();
  return {
    read: async id => new TextEncoder().encode(id).slice().buffer,
    straighten: async ({ target }) => jpegOf(Math.min(target, 200_000)),
    onProgress: done => progress.push(done),
    signal: stop.signal,
    progress,
    stop,
    ...fields,
  };
}

describe('U112 joining photographed pages', () => {
  test('one page after the other, turned as they were, with the earliest moment', async () => {
    const pages = [page('b', { takenAt: Date.UTC(2026, 5, 13) }), page('a', { turn: 1 })];
    const asked: string[] = [];
    const work = joining({
      async straighten({ file, corners }) {
        asked.push(await file.text());
        expect(corners).toEqual(turnQuad(wholePicture, asked.length === 2 ? 1 : 0));
        return jpegOf(1000);
      },
    });
    const joined = await joinScanToPdf(pages, work);
    expect(asked).toEqual(['b', 'a']);
    expect(work.progress).toEqual([1, 2]);
    expect(joined.kind).toBe('ready');
    if (joined.kind === 'ready') {
      expect(textOf(joined.bytes)).toContain('/Count 2 ');
      expect(textOf(joined.bytes)).toContain('(D:20260612000000Z)');
    }
  });

  test.each([1, 2, 5, MAX_SCAN_PAGES])(
    'A309 %i pages that take all they may stay under five megabytes',
    async count => {
      const work = joining({ straighten: async ({ target }) => jpegOf(target) });
      const joined = await joinScanToPdf(
        Array.from({ length: count }, (_, index) => page(String(index))),
        work,
      );
      expect(joined.kind).toBe('ready');
      if (joined.kind !== 'ready') return;
      expect(joined.bytes.byteLength).toBeLessThanOrEqual(SHRINK_TARGET);
      expect(joined.bytes.byteLength).toBeLessThan(UPLOAD_LIMIT);
    },
  );

  test('what a page doesn’t need the later ones may take', async () => {
    const targets: number[] = [];
    const sizes = [1000, 1_000_000, 1000];
    const work = joining({
      straighten: async ({ target }) => {
        targets.push(target);
        return jpegOf(sizes[targets.length - 1] ?? 0);
      },
    });
    await joinScanToPdf([page('a'), page('b'), page('c')], work);
    const [first = 0, second = 0, third = 0] = targets;
    expect(first * 3).toBeGreaterThan(SHRINK_TARGET * 0.99);
    expect(second).toBe(Math.floor((first * 3 - 1000) / 2));
    expect(third).toBeGreaterThan(second);
  });

  test('a page whose picture is lost, or can’t be worked on, is named', async () => {
    const lost = joining({ read: async id => (id === 'b' ? undefined : new ArrayBuffer(1)) });
    expect(await joinScanToPdf([page('a'), page('b')], lost)).toEqual({ kind: 'unusable', page: 1 });
    const broken = joining({ straighten: async () => undefined });
    expect(await joinScanToPdf([page('a'), page('b')], broken)).toEqual({ kind: 'unusable', page: 0 });
  });

  test('cancelled, it works on no further page', async () => {
    let worked = 0;
    const work = joining({
      straighten: async () => {
        worked += 1;
        work.stop.abort();
        return jpegOf(1000);
      },
    });
    expect(await joinScanToPdf([page('a'), page('b'), page('c')], work)).toEqual({ kind: 'cancelled' });
    expect(worked).toBe(1);
  });
});
