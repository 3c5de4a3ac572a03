import { beforeAll, describe, expect, test } from 'vitest';
import {
  dropShared,
  keepShare,
  movedFromShare,
  readShares,
  SharedFileGoneError,
  withoutShared,
} from '../../src/resources/shares.ts';
import { addPage, readPages } from '../../src/resources/bookings/bookingPages.ts';
import { addFileToBoatDraft } from '../../src/resources/boats/boatDraftFiles.ts';
import { keepUpload } from '../../src/sync/files/uploads.ts';
import { sweepUnusedFiles } from '../../src/sync/upkeep/sweep.ts';
import { DAY_MS } from '../../src/lib/time/day.ts';
import { Bench } from '../support/Bench.ts';
import { draftRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ToyServer } from '../support/toys.ts';

beforeAll(instantDigest);

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

function file(name: string, head: readonly number[], size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return new File([bytes], name);
}

const tooMany = [{ problem: 'tooMany', files: [] }];

const device = (): Bench => new Bench({ server: new ToyServer().transport, storage: 'memory' });

test('photos that were shared together stay together, each PDF is one of its own, and all stay when bytes are swept', async () => {
  const bench = device();
  const { engine } = bench;
  const files = [file('a.jpg', JPEG), file('b.pdf', PDF), file('c.jpg', JPEG), file('d.pdf', PDF)];
  expect(await bench.run(keepShare(engine, files))).toEqual([]);
  const clock = { ...engine.clock, now: () => engine.clock.now() + 2 * DAY_MS };
  expect(await bench.run(sweepUnusedFiles({ store: engine.store, clock }))).toBe(0);
  const shares = await bench.run(readShares(engine.store));
  const names = shares.map(share => share.files.map(({ name }) => name).join(' '));
  expect(names.toSorted()).toEqual(['a.jpg c.jpg', 'b.pdf', 'd.pdf']);
});

test('a calendar stands alone, whatever its name and its encoding', async () => {
  const bench = device();
  const { engine } = bench;
  const text = 'BEGIN:VCALENDAR';
  const wide = [0xff, 0xfe, ...Array.from(text).flatMap(letter => [letter.charCodeAt(0), 0])];
  const plain = Array.from(text, letter => letter.charCodeAt(0));
  const files = [
    file('a.jpg', JPEG),
    file('b.txt', plain),
    file('c.ics', wide),
    file('d.ics', plain, 5 * 1024 * 1024 + 1),
  ];
  expect(await bench.run(keepShare(engine, files))).toEqual([{ problem: 'tooLarge', files: ['d.ics'] }]);
  const shares = await bench.run(readShares(engine.store));
  expect(shares.map(({ files: [first] }) => `${first?.name} ${first?.mime}`).toSorted()).toEqual([
    'a.jpg image/jpeg',
    'b.txt text/calendar',
    'c.ics text/calendar',
  ]);
});

test('what is of another kind or too large isn’t taken, the rest is', async () => {
  const bench = device();
  const { engine } = bench;
  const tooLarge = file('a.pdf', PDF, 5 * 1024 * 1024 + 1);
  expect(await bench.run(keepShare(engine, []))).toEqual([{ problem: 'noFile', files: [] }]);
  expect(await bench.run(keepShare(engine, [tooLarge]))).toEqual([{ problem: 'tooLarge', files: ['a.pdf'] }]);
  // Each by its name, also when they have different problems.
  const mixed = [file('a.txt', []), tooLarge, file('b.jpg', JPEG), file('c\n.txt', [])];
  expect(await bench.run(keepShare(engine, mixed))).toEqual([
    { problem: 'wrongType', files: ['a.txt', 'c.txt'] },
    { problem: 'tooLarge', files: ['a.pdf'] },
  ]);
  expect(await bench.run(readShares(engine.store))).toHaveLength(1);
});

test('not more files wait than a partner can look through', async () => {
  const bench = device();
  const { engine } = bench;
  const many = Array.from({ length: 31 }, (_, index) => file(`${index}.jpg`, JPEG));
  expect(await bench.run(keepShare(engine, many))).toEqual([]);
  expect(await bench.run(keepShare(engine, many))).toEqual(tooMany);
  expect(await bench.run(readShares(engine.store))).toHaveLength(1);
});

test('what is too much is refused before any of it is read: it may be more than the device can hold', async () => {
  const bench = device();
  const { engine } = bench;
  let read = 0;
  const unread = (name: string, size: number): File => {
    const shared = file(name, JPEG);
    Object.defineProperty(shared, 'size', { value: size });
    shared.arrayBuffer = () => {
      read += 1;
      return Promise.resolve(new ArrayBuffer(0));
    };
    shared.slice = () => {
      read += 1;
      return new Blob();
    };
    return shared;
  };
  const many = Array.from({ length: 61 }, (_, index) => unread(`${index}.jpg`, 100));
  expect(await bench.run(keepShare(engine, many))).toEqual(tooMany);
  const large = Array.from({ length: 5 }, (_, index) => unread(`${index}.jpg`, 45 * 1024 * 1024));
  expect(await bench.run(keepShare(engine, large))).toEqual(tooMany);
  // Those that wait already count, too.
  expect(await bench.run(keepShare(engine, [file('a.jpg', JPEG)]))).toEqual([]);
  expect(await bench.run(keepShare(engine, many.slice(0, 60)))).toEqual(tooMany);
  expect(read).toBe(0);
});

/** A device on which two files wait, shared together. */
async function withTwoShared() {
  const bench = device();
  const { engine } = bench;
  await bench.run(keepShare(engine, [file('a.jpg', JPEG), file('b.jpg', JPEG)]));
  const [share] = await bench.run(readShares(engine.store));
  const [first = '', second = ''] = share?.files.map(({ id }) => id) ?? [];
  return { bench, engine, share, first, second };
}

test('a file that was used leaves the share with its bytes, and with the last one the share is over', async () => {
  const { bench, engine, share, first, second } = await withTwoShared();
  const use = (id: string): Promise<void> =>
    bench.run(
      engine.store.write(['drafts', 'blobs'], tx => withoutShared(engine, share?.id ?? '', id).write(tx)),
    );
  await use(first);
  expect((await bench.run(readShares(engine.store)))[0]?.files.map(({ id }) => id)).toEqual([second]);
  await use(second);
  expect(await bench.run(readShares(engine.store))).toEqual([]);
  expect(await bench.run(engine.store.read(['blobs'], tx => tx.blobs.keys()))).toEqual([]);
});

test('a file that was used or discarded meanwhile isn’t used again: what it would have become isn’t kept', async () => {
  const { bench, engine, share, first, second } = await withTwoShared();
  const toBooking = (id: string, shared: string): Promise<void> =>
    bench.run(
      addPage(
        engine,
        `booking:${id}:deliveryRecordUrl`,
        { id: engine.uuid(), takenAt: 0 },
        new ArrayBuffer(4),
        withoutShared(engine, share?.id ?? '', shared),
      ),
    );
  await toBooking('1', first);
  await expect(toBooking('2', first)).rejects.toBeInstanceOf(SharedFileGoneError);
  await bench.run(dropShared(engine, share?.id ?? '', [first, second]));
  await expect(toBooking('2', second)).rejects.toBeInstanceOf(SharedFileGoneError);
  const pagesOf = (id: string) => bench.run(readPages(engine.store, `booking:${id}:deliveryRecordUrl`));
  expect([await pagesOf('1'), await pagesOf('2')]).toEqual([[expect.anything()], []]);
  expect(await bench.run(engine.store.read(['blobs'], tx => tx.blobs.keys()))).toHaveLength(1);
});

describe('a shared file that becomes a photo of a boat', () => {
  const BOAT = 'boat:1';

  async function shared({ hasDraft }: { readonly hasDraft: boolean }) {
    const bench = device();
    const { engine } = bench;
    await bench.run(keepShare(engine, [file('a.jpg', JPEG)]));
    if (hasDraft)
      await bench.run(
        engine.store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: BOAT, values: { photos: [] } }))),
      );
    const [share] = await bench.run(readShares(engine.store));
    const ids = { share: share?.id ?? '', file: share?.files[0]?.id ?? '' };
    const upload = engine.uuid();
    return {
      /** The files that still wait, and those that the boat's working copy names. */
      places: () =>
        bench.run(
          engine.store.read(['drafts', 'uploads'], async tx => ({
            shares: (await tx.drafts.all()).filter(({ id }) => id !== BOAT).length,
            named: (await tx.drafts.get(BOAT))?.uploads,
            uploads: (await tx.uploads.keys()).length,
          })),
        ),
      toBoat: () =>
        bench.run(
          keepUpload(
            { ...engine, uuid: () => upload },
            { kind: 'boat', subject: BOAT, name: 'a.jpg', mime: 'image/jpeg', bytes: new ArrayBuffer(4) },
            movedFromShare(
              engine,
              { ...ids, subject: BOAT, upload },
              addFileToBoatDraft(BOAT, 'photos', upload),
            ),
          ),
        ),
      toBooking: () =>
        bench.run(
          addPage(
            engine,
            'booking:1:deliveryRecordUrl',
            { id: engine.uuid(), takenAt: 0 },
            new ArrayBuffer(4),
            withoutShared(engine, ids.share, ids.file),
          ),
        ),
      upload,
    };
  }

  test('leaves the share with the working copy that names it: a booking can’t take it any more', async () => {
    const { toBoat, toBooking, places, upload } = await shared({ hasDraft: true });
    await toBoat();
    expect(await places()).toEqual({ shares: 0, named: [upload], uploads: 1 });
    await expect(toBooking()).rejects.toBeInstanceOf(SharedFileGoneError);
  });

  test('isn’t kept when a booking took it first, although the boat was chosen before', async () => {
    const { toBoat, toBooking, places } = await shared({ hasDraft: true });
    await toBooking();
    await expect(toBoat()).rejects.toBeInstanceOf(SharedFileGoneError);
    expect(await places()).toMatchObject({ named: [], uploads: 0 });
  });

  test('stays in the share until the boat has a working copy', async () => {
    const { toBoat, places } = await shared({ hasDraft: false });
    await toBoat();
    expect(await places()).toMatchObject({ shares: 1, named: undefined });
  });
});
