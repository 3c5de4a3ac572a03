import { beforeAll, expect, test } from 'vitest';
import {
  addPage,
  changePage,
  movePage,
  uprightCorners,
  readPages,
  readPicture,
  removePage,
  wholePicture,
  withoutPages,
} from '../../src/resources/bookings/bookingPages.ts';
import type { Quad } from '../../src/lib/pictures/perspective.ts';
import { flushUploads, keepUpload } from '../../src/sync/files/uploads.ts';
import { sweepUnusedFiles } from '../../src/sync/upkeep/sweep.ts';
import { Bench } from '../support/Bench.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ToyServer } from '../support/toys.ts';

beforeAll(instantDigest);

const RECORD = 'booking:57:deliveryRecord';
const slanted: Quad = [
  { x: 0.1, y: 0 },
  { x: 0.9, y: 0.1 },
  { x: 1, y: 1 },
  { x: 0, y: 0.8 },
];

function picture(...bytes: number[]): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

/** A device with pages `one`, `two` and `three`. */
async function device(storage: 'memory' | 'Dexie') {
  const bench = new Bench({ server: new ToyServer().transport, storage });
  const { engine } = bench;
  for (const [index, id] of ['one', 'two', 'three'].entries())
    await bench.run(addPage(engine, RECORD, { id, takenAt: 100 - index }, picture(index)));
  return {
    bench,
    engine,
    pages: async () => bench.run(readPages(engine.store, RECORD)),
    order: async () => (await bench.run(readPages(engine.store, RECORD))).map(({ id }) => id),
    blobs: async () => bench.read(async tx => tx.blobs.keys()),
    bytes: async (id: string) => bench.run(readPicture(engine.store, id)),
  };
}

test.each(['memory', 'Dexie'] as const)(
  'U112 over %s: pages stay on the device in their order, whole, until they are joined, and nobody sends or sweeps them',
  async storage => {
    const { bench, engine, pages, order, bytes } = await device(storage);
    expect((await pages())[0]).toEqual({ id: 'one', takenAt: 100, corners: wholePicture, turn: 0 });
    expect(await order()).toEqual(['one', 'two', 'three']);
    expect(await bytes('three')).toEqual(picture(2));

    const send = async (): Promise<never> => {
      throw new Error('sent');
    };
    await bench.run(flushUploads(engine, send, { ignoreBackoff: true }));
    expect(await bench.read(async tx => tx.uploads.keys())).toEqual([]);
    expect(await bench.run(sweepUnusedFiles(engine))).toBe(0);
    expect(await bytes('one')).toEqual(picture(0));
    expect(await bench.run(readPages(engine.store, 'booking:57:invoice'))).toEqual([]);
  },
);

test.each(['memory', 'Dexie'] as const)(
  'U112 over %s: pages are turned, straightened and moved',
  async storage => {
    const { bench, engine, pages, order } = await device(storage);
    await bench.run(changePage(engine, RECORD, 'two', () => ({ corners: slanted })));
    await bench.run(changePage(engine, RECORD, 'two', () => ({ turn: 1 })));
    const [, two] = await pages();
    expect(two).toEqual({ id: 'two', takenAt: 99, corners: slanted, turn: 1 });
    // Turned clockwise, what was below on the left is above on the left.
    expect(two && uprightCorners(two)[0]).toEqual(slanted[3]);

    await bench.run(movePage(engine, RECORD, 'three', -1));
    expect(await order()).toEqual(['one', 'three', 'two']);
    await bench.run(movePage(engine, RECORD, 'one', 1));
    expect(await order()).toEqual(['three', 'one', 'two']);
    // There is nothing before the first, nor behind the last, nor where none is.
    await bench.run(movePage(engine, RECORD, 'three', -1));
    await bench.run(movePage(engine, RECORD, 'two', 1));
    await bench.run(movePage(engine, RECORD, 'gone', 1));
    await bench.run(changePage(engine, RECORD, 'gone', () => ({ turn: 2 })));
    expect(await order()).toEqual(['three', 'one', 'two']);
  },
);

test.each(['memory', 'Dexie'] as const)(
  'U112 over %s: a page that is taken away goes with its bytes, and comes back to its place',
  async storage => {
    const { bench, engine, order, blobs, bytes } = await device(storage);
    const undo = await bench.run(removePage(engine, RECORD, 'two'));
    expect(await order()).toEqual(['one', 'three']);
    expect(await blobs()).not.toContain('two');
    expect(await bench.run(removePage(engine, RECORD, 'two'))).toBeUndefined();
    if (undo) await bench.run(undo());
    expect(await order()).toEqual(['one', 'two', 'three']);
    expect(await bytes('two')).toEqual(picture(1));
    for (const id of ['one', 'two', 'three']) await bench.run(removePage(engine, RECORD, id));
    expect(await bench.read(async tx => tx.drafts.keys())).toEqual([]);
    expect(await blobs()).toEqual([]);
  },
);

test.each(['memory', 'Dexie'] as const)(
  'U112 over %s: the working copy ends in the transaction that keeps what the pages became; a later page stays',
  async storage => {
    const { bench, engine, pages, order, blobs } = await device(storage);
    const joined = await pages();
    await bench.run(addPage(engine, RECORD, { id: 'late', takenAt: 200 }, picture(9)));
    const file = {
      kind: 'booking',
      subject: RECORD,
      name: 'x',
      mime: 'application/pdf',
      bytes: picture(7),
    } as const;
    const { tables, write } = withoutPages(engine, RECORD, joined);
    const broken = { tables, write: async () => Promise.reject(new Error('disk')) };
    await expect(bench.run(keepUpload(engine, file, broken))).rejects.toThrow('disk');
    expect(await order()).toEqual(['one', 'two', 'three', 'late']);

    const upload = await bench.run(keepUpload(engine, file, { tables, write }));
    expect(await order()).toEqual(['late']);
    expect((await blobs()).toSorted()).toEqual([upload, 'late'].toSorted());
    await bench.run(keepUpload(engine, file, withoutPages(engine, RECORD, await pages())));
    expect(await bench.read(async tx => tx.drafts.keys())).toEqual([]);
  },
);

test('U112 what is damaged on disk is the whole picture, or no page', async () => {
  const { bench, engine, pages } = await device('Dexie');
  const change = async (values: unknown) =>
    bench.write(async tx => {
      const [draft] = await tx.drafts.all();
      if (draft) await tx.drafts.put({ ...draft, values });
    });
  const crossed = [slanted[0], slanted[2], slanted[1], slanted[3]];
  await change({ pages: [{ id: 'one', takenAt: 1, corners: crossed, turn: 0 }] });
  expect(await pages()).toEqual([{ id: 'one', takenAt: 1, corners: wholePicture, turn: 0 }]);
  await change({ pages: [{ id: 'one', takenAt: 1, corners: [], turn: 9 }] });
  expect(await bench.run(readPages(engine.store, RECORD))).toEqual([]);
});
