import { beforeAll, describe, expect, test } from 'vitest';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { boats } from '../../src/resources/boats/boats.ts';
import {
  countBoats,
  hasBoatBeenSaved,
  readBoatImageUrls,
  removeBoat,
  type FleetBoat,
} from '../../src/resources/boats/boatReads.ts';
import { brands, models } from '../../src/resources/kit/reference.ts';
import { dropDraft, keepDraft, readDraftHistory } from '../../src/sync/upkeep/drafts.ts';
import { discardRow, retryRow } from '../../src/sync/queue/outbox.ts';
import { deleteAllButUnsent } from '../../src/sync/upkeep/sealing.ts';
import { boat, boatItem, draftRow, mirrorRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

/** A device that never heard of the marketplace's configuration. */
const unheard = { leastApa: undefined };

async function shown(bench: BoatBench): Promise<[name: string | null, pending: string | undefined][]> {
  return (await bench.fleet()).boats.map(({ summary, pending }) => [summary.name, pending]);
}

async function only(bench: BoatBench): Promise<FleetBoat> {
  const [first, ...others] = (await bench.fleet()).boats;
  if (!first || others.length > 0) throw new Error('expected one boat');
  return first;
}

const remove = (bench: BoatBench, seen: FleetBoat): Promise<() => Promise<boolean>> =>
  bench.run(removeBoat(bench.engine, seen));

describe.each(['memory', 'Dexie'] as const)('the fleet over %s', storage => {
  test('what the server holds, with its age', async () => {
    const bench = new BoatBench(storage);
    expect(await bench.fleet()).toEqual({ boats: [], config: unheard, fetchedAt: undefined });
    bench.addBoat({ name: 'Martı' });
    bench.addBoat({ name: 'Yunus' });
    await bench.pullFleet();
    expect(await shown(bench)).toEqual([
      ['Martı', undefined],
      ['Yunus', undefined],
    ]);
    expect((await bench.fleet()).fetchedAt).toBe(bench.time.now);
  });

  test('unsent edits over it, with their status', async () => {
    const bench = new BoatBench(storage);
    const id = bench.addBoat({ name: 'Martı' });
    const other = bench.addBoat({ name: 'Yunus' });
    await bench.pullBoat(id);
    await bench.pullBoat(other);
    await bench.edit(id, { name: 'Martı II' }, false);
    expect(await shown(bench)).toEqual([
      ['Martı II', 'waiting'],
      ['Yunus', undefined],
    ]);
    bench.net.plan('invalid', 'PUT');
    await bench.flush();
    // Refused: the server's value shows, with the status.
    expect(await shown(bench)).toEqual([
      ['Martı', 'refused'],
      ['Yunus', undefined],
    ]);
  });

  test('an edit that waits for the partner doesn’t hide what the list says by now', async () => {
    const bench = new BoatBench(storage);
    const id = bench.addBoat({ name: 'Martı' });
    await bench.pullFleet();
    await bench.pullBoat(id);
    await bench.edit(id, { name: 'Benim' }, false);
    bench.server.changeElsewhere(id, { name: 'Onların' });
    await bench.flush();
    await bench.pullFleet();
    expect(await shown(bench)).toEqual([['Onların', 'conflict']]);
  });

  test('a boat made offline, and through its creation never twice and never gone', async () => {
    const bench = new BoatBench(storage);
    await bench.pullFleet();
    await bench.save('local-1', { name: 'Martı' });
    expect(await shown(bench)).toEqual([['Martı', 'waiting']]);
    expect((await only(bench)).onlyHere).toBe(true);
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    expect(await bench.pullFleet()).toBe('dropped');
    expect(await shown(bench)).toEqual([['Martı', 'unclear']]);
    await bench.keepFlushing(60_000);
    expect(await shown(bench)).toEqual([['Martı', undefined]]);
    expect(await bench.pullFleet()).not.toBe('dropped');
    expect(await only(bench)).toMatchObject({ summary: { id: 'local-1', name: 'Martı' }, onlyHere: false });
  });

  test('a working copy that was never saved, with what in it is whole', async () => {
    const bench = new BoatBench(storage);
    await bench.write(tx =>
      tx.drafts.put(
        draftRow({
          id: 'boat:local-1',
          values: { name: 'Yarım', price: '12,', photos: [{ upload: 'u1' }], rentalPeriod: 3 },
        }),
      ),
    );
    expect(await only(bench)).toMatchObject({
      summary: { id: 'local-1', name: 'Yarım', status: BoatStatus.draft, rentalPeriod: 3 },
      pending: undefined,
      upload: 'u1',
      unsavedSince: draftRow().updatedAt,
      onlyHere: true,
    });
  });

  test('a working copy of a boat of the server shows beside it, not over it', async () => {
    const bench = new BoatBench(storage);
    const id = bench.addBoat({ name: 'Martı' });
    await bench.pullBoat(id);
    await bench.write(tx => tx.drafts.put(draftRow({ id: `boat:${id}`, values: { name: 'typed' } })));
    expect(await only(bench)).toMatchObject({
      summary: { name: 'Martı' },
      unsavedSince: draftRow().updatedAt,
      onlyHere: false,
    });
  });

  test('B004, Q168 a deletion hides the boat at once, undo brings it back with its edits and its working copy', async () => {
    const bench = new BoatBench(storage);
    const id = bench.addBoat({ name: 'Martı' });
    await bench.pullBoat(id);
    await bench.edit(id, { name: 'Martı II' }, false);
    const before = await bench.rows();
    const draft = draftRow({ id: `boat:${id}` });
    await bench.write(tx => tx.drafts.put(draft));
    const undo = await remove(bench, await only(bench));
    expect(await shown(bench)).toEqual([]);
    expect((await bench.rows()).map(row => row.name)).toEqual(['boat.delete']);
    expect((await bench.open(id)).boat).toBeUndefined();
    // What was given up is in the log until it comes back.
    expect((await bench.read(tx => tx.log.all())).map(line => line.givenUp)).toEqual(
      before.map(row => row.args),
    );
    expect(await bench.run(undo())).toBe(true);
    expect(await shown(bench)).toEqual([['Martı II', 'waiting']]);
    expect(await bench.rows()).toEqual(before);
    expect((await bench.open(id)).draft).toEqual(draft);
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
  });
});

test('A059 the number of boats follows what was deleted and saved here before it is sent', async () => {
  const bench = new BoatBench();
  const count = async () => countBoats(await bench.fleet());
  expect(await count()).toBeUndefined();
  const id = bench.addBoat({ name: 'Martı' });
  bench.addBoat({ name: 'Yunus' });
  await bench.pullBoat(id);
  expect(await count()).toBe(2);
  const [first] = (await bench.fleet()).boats;
  if (!first) throw new Error('no boat');
  const undo = await remove(bench, first);
  expect(await count()).toBe(1);
  expect(await bench.run(undo())).toBe(true);
  expect(await count()).toBe(2);
  await remove(bench, first);
  await bench.save('local-1', { name: 'Poyraz' });
  await bench.write(tx => tx.drafts.put(draftRow({ id: 'boat:local-2', values: { name: 'Yarım' } })));
  expect(await count()).toBe(2);
  // What the calendar and a discount offer.
  const saved = (await bench.fleet()).boats.filter(hasBoatBeenSaved).map(({ summary }) => summary.name);
  expect(saved).toEqual(['Yunus', 'Poyraz']);
  await bench.keepFlushing(60_000);
  expect(bench.ownWrites).toEqual(['create 102', `delete ${id}`]);
  expect(await count()).toBe(2);
});

describe('removing a boat', () => {
  test('Q169 that exists only here: without a call, and undo brings everything back', async () => {
    const bench = new BoatBench();
    const upload = await bench.addPhoto('local-1');
    await bench.save('local-1', { name: 'Martı', photos: [{ upload }] });
    const undo = await remove(bench, await only(bench));
    expect(await shown(bench)).toEqual([]);
    expect(await bench.rows()).toEqual([]);
    // The bytes stay for the undo.
    expect(await bench.read(tx => tx.blobs.all())).toHaveLength(1);
    expect(await bench.run(undo())).toBe(true);
    expect(await shown(bench)).toEqual([['Martı', 'waiting']]);
    await bench.keepFlushing(60_000);
    expect(bench.server.boats.get('100')?.['images']).toHaveLength(1);
  });

  test('Q169 that exists only here: what its working copy held goes, too, and comes back', async () => {
    const bench = new BoatBench();
    const subject = 'boat:local-1';
    await bench.run(keepDraft(bench.store, draftRow({ id: subject, values: { name: 'Martı' } })));
    const history = () => bench.run(readDraftHistory(bench.store, subject));
    const before = await history();
    expect(before).toHaveLength(1);
    const undo = await remove(bench, await only(bench));
    expect(await history()).toEqual([]);
    expect(await bench.run(undo())).toBe(true);
    expect(await history()).toEqual(before);
  });

  test('what working copies of it held goes once the server has deleted it, by the name it has here', async () => {
    const bench = new BoatBench();
    const subject = 'boat:local-1';
    const history = () => bench.run(readDraftHistory(bench.store, subject));
    await bench.run(keepDraft(bench.store, draftRow({ id: subject, values: { name: 'Martı' } })));
    await bench.run(dropDraft(bench.store, subject));
    await bench.save('local-1', { name: 'Martı' });
    await bench.flush();
    // Named by the server: opened by either name, it has the same history.
    expect((await bench.open('100')).subject).toBe(subject);
    expect(await history()).toHaveLength(1);
    const undo = await remove(bench, await only(bench));
    expect(await bench.run(undo())).toBe(true);
    expect(await history()).toHaveLength(1);
    await remove(bench, await only(bench));
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual(['create 100', 'delete 100']);
    expect(await history()).toEqual([]);
  });

  test('D8 whose creation is on its way: deleted when it has been found', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı' });
    bench.net.plan('late', 'POST');
    await bench.flush();
    await remove(bench, await only(bench));
    expect(await shown(bench)).toEqual([]);
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100', 'delete 100']);
  });

  test('by the server’s name of a boat that was made here', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı' });
    await bench.flush();
    await bench.edit('local-1', { titleTR: 'x' });
    await remove(bench, { ...(await only(bench)), summary: boatItem({ id: '100' }) });
    expect((await bench.rows()).map(row => [row.name, row.subject])).toEqual([
      ['boat.delete', 'boat:local-1'],
    ]);
  });

  test('undo comes too late once it is on its way', async () => {
    const { bench, id } = await holdBoat({ name: 'Martı' });
    const undo = await remove(bench, await only(bench));
    bench.net.plan('responseLost', 'DELETE');
    await bench.time.advance(8_000);
    await bench.flush();
    expect(await bench.run(undo())).toBe(false);
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.run(undo())).toBe(false);
    expect(await shown(bench)).toEqual([]);
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
  });

  test('a refused deletion brings the boat back, with its status and its working copy', async () => {
    const { bench, id } = await holdBoat({ name: 'Martı' });
    await bench.write(tx => tx.drafts.put(draftRow({ id: `boat:${id}`, uploads: ['u'] })));
    await remove(bench, await only(bench));
    bench.net.plan('invalid', 'DELETE');
    await bench.time.advance(8_000);
    await bench.flush();
    expect(await shown(bench)).toEqual([['Martı', 'refused']]);
    expect((await bench.open(id)).draft?.uploads).toEqual(['u']);
    // Deleted after all, the working copy goes with it.
    await remove(bench, await only(bench));
    await bench.keepFlushing(10_000);
    expect(await bench.read(tx => tx.drafts.all())).toEqual([]);
    expect(await shown(bench)).toEqual([]);
  });

  test('I2 a disk that fails half way leaves everything as it was, in both directions', async () => {
    let fails = false;
    const { bench, id } = await holdBoat({ name: 'Martı' });
    await bench.edit(id, { name: 'Martı II' }, false);
    const engine = bench.anotherEngine({
      store: {
        read: (tables, work) => bench.store.read(tables, work),
        write: (tables, work) =>
          bench.store.write(tables, async tx => {
            const result = await work(tx);
            if (fails) throw new DOMException('full', 'QuotaExceededError');
            return result;
          }),
      },
    });
    const seen = await only(bench);
    const everything = (): Promise<unknown> =>
      bench.read(async tx => [await tx.outbox.all(), await tx.drafts.all(), await tx.log.all()]);
    const before = await everything();
    fails = true;
    await expect(bench.run(removeBoat(engine, seen))).rejects.toThrow('full');
    expect(await everything()).toEqual(before);
    fails = false;
    const undo = await bench.run(removeBoat(engine, seen));
    const removed = await everything();
    fails = true;
    await expect(bench.run(undo())).rejects.toThrow('full');
    expect(await everything()).toEqual(removed);
  });
});

describe('N31: a boat that changed after it was deleted here', () => {
  async function deletedMeanwhile(
    theirs: Record<string, unknown>,
  ): Promise<{ bench: BoatBench; id: string }> {
    const { bench, id } = await holdBoat({ name: 'Martı', boatStatus: 6, titleTR: 'eski' });
    await remove(bench, await only(bench));
    bench.server.changeElsewhere(id, theirs);
    await bench.time.advance(10_000);
    await bench.flush();
    return { bench, id };
  }

  test('a draft that went live isn’t deleted before the partner was asked, and then is', async () => {
    const { bench, id } = await deletedMeanwhile({ boatStatus: 1 });
    expect(bench.ownWrites).toEqual([]);
    const row = await bench.row();
    expect(row).toMatchObject({ status: 'conflict', problem: { words: { id: 'boats.delete.live' } } });
    await bench.run(retryRow(bench.engine, row.id));
    await bench.flush();
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
  });

  test('nor is one that was refreshed between the question and the yes', async () => {
    const { bench, id } = await holdBoat({ name: 'Martı', boatStatus: 6, titleTR: 'eski' });
    const seen = await only(bench);
    bench.server.changeElsewhere(id, { titleTR: 'yeni' });
    await bench.time.advance(60_000);
    await bench.pullBoat(id);
    await remove(bench, seen);
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual([]);
    expect(await bench.row()).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'fields', fields: ['titleTR'] },
      args: { earlier: { titleTR: 'eski' } },
    });
  });

  test('nor is one whose content was changed; what changed is kept for the question', async () => {
    const { bench } = await deletedMeanwhile({ titleTR: 'yeni' });
    expect(bench.ownWrites).toEqual([]);
    expect(await bench.row()).toMatchObject({
      status: 'conflict',
      problem: { words: { id: 'boats.delete.changed' } },
      conflict: { kind: 'fields', fields: ['titleTR'], theirs: { titleTR: 'yeni' } },
      args: { earlier: { titleTR: 'eski' } },
    });
  });

  test('edited after all, it gives back nothing that another device has changed', async () => {
    const { bench, id } = await deletedMeanwhile({ boatStatus: 1, checkoutTime: '09:30' });
    await bench.edit(id, { titleTR: 'yeni' }, false);
    const [deletion] = await bench.rows();
    await bench.run(discardRow(bench.engine, deletion?.id ?? ''));
    await bench.flush();
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'yeni', checkoutTime: '09:30' });
  });

  test.each([
    { when: 'before a save of this device, which was under way', fate: 'requestLost', boatStatus: 2 },
    { when: 'after a save of this device whose answer was an error', fate: 'e500After', boatStatus: 6 },
  ] as const)('nor is one that went live $when', async ({ fate, boatStatus }) => {
    const { bench, id } = await holdBoat({ name: 'Martı', boatStatus });
    await bench.edit(id, { titleEN: 'mine' }, false);
    bench.net.plan(fate, 'PUT');
    await bench.flush();
    await remove(bench, await only(bench));
    bench.server.changeElsewhere(id, { boatStatus: 1 });
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
    expect(await bench.row()).toMatchObject({ name: 'boat.delete', status: 'conflict' });
  });

  test('nor is one whose change by others only travelled with a save of this device that was under way', async () => {
    const { bench, id } = await holdBoat({ name: 'Martı', boatStatus: 6, titleTR: 'eski' });
    await bench.edit(id, { titleEN: 'mine' });
    bench.net.plan('requestLost', 'PUT');
    await bench.flush();
    await remove(bench, await only(bench));
    bench.server.changeElsewhere(id, { titleTR: 'yeni' });
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
    expect(await bench.row()).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'fields', fields: ['titleTR'], theirs: { titleTR: 'yeni', titleEN: 'mine' } },
    });
  });

  test('one that is as it was goes, and so does one that is gone already', async () => {
    const { bench, id } = await deletedMeanwhile({});
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
    const again = bench.addBoat({ name: 'Yunus' });
    await bench.pullBoat(again);
    await remove(bench, await only(bench));
    bench.server.removeElsewhere(again);
    await bench.time.advance(10_000);
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
  });
});

describe('a boat that was saved doesn’t vanish', () => {
  test('when the list was never fetched', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı' });
    await bench.flush();
    bench.online = false;
    expect(await shown(bench)).toEqual([['Martı', undefined]]);
    expect((await bench.fleet('en')).boats).toHaveLength(1);
    expect((await bench.fleet()).fetchedAt).toBeUndefined();
    bench.online = true;
    bench.addBoat({ name: 'Yunus' });
    await bench.pullFleet();
    expect((await shown(bench)).map(([name]) => name ?? '').sort()).toEqual(['Martı', 'Yunus']);
  });

  test('in a language whose list was never fetched, and the other one’s isn’t hidden by it', async () => {
    const bench = new BoatBench();
    bench.addBoat({ name: 'Yunus' });
    await bench.pullFleet('tr');
    await bench.save('local-1', { name: 'Martı' });
    await bench.flush();
    expect((await bench.fleet('en')).boats.map(({ summary }) => summary.name)).toEqual(['Yunus', 'Martı']);
  });

  test('after signing out and in again: unsent work is there, the rest is fetched', async () => {
    const bench = new BoatBench();
    bench.addBoat({ name: 'Yunus' });
    await bench.pullFleet();
    await bench.save('local-1', { name: 'Martı' });
    await bench.run(deleteAllButUnsent(bench.store));
    expect(await shown(bench)).toEqual([['Martı', 'waiting']]);
    await bench.flush();
    await bench.pullFleet();
    expect((await shown(bench)).map(([name]) => name ?? '').sort()).toEqual(['Martı', 'Yunus']);
  });
});

describe('opening a boat', () => {
  test('by either of its names', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı' });
    await bench.flush();
    const [byLocal, byServer] = [await bench.open('local-1'), await bench.open('100')];
    expect(byLocal).toEqual(byServer);
    expect(byLocal).toMatchObject({
      id: 'local-1',
      subject: 'boat:local-1',
      serverId: '100',
      pending: undefined,
    });
  });

  test('one that isn’t here', async () => {
    expect(await new BoatBench().open('9')).toEqual({
      id: '9',
      subject: 'boat:9',
      serverId: '9',
      boat: undefined,
      base: undefined,
      pending: undefined,
      forApproval: false,
      waitsForFile: false,
      undecided: undefined,
      draft: undefined,
      config: unheard,
      fetchedAt: undefined,
    });
  });

  test('N17 one whose edit was refused opens with what was typed, over what it began from', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.net.plan('invalid', 'PUT');
    await bench.flush();
    expect(await bench.open(id)).toMatchObject({
      boat: { titleTR: 'benim' },
      base: { titleTR: 'eski' },
      pending: 'refused',
      undecided: { problem: { words: { text: 'Geçersiz' } } },
    });
  });

  test('a creation that was refused opens with what was typed last, also behind it, and its correction is sent', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı', titleTR: 'bir' });
    bench.net.plan('e500', 'POST');
    await bench.flush();
    await bench.edit('local-1', { titleTR: 'iki' });
    expect((await bench.rows()).map(row => row.status)).toEqual(['unclear', 'waiting']);
    bench.net.plan('invalid', 'POST');
    await bench.keepFlushing(5 * 60_000);
    expect((await bench.rows()).map(row => row.status)).toEqual(['refused', 'waiting']);
    expect((await bench.open('local-1')).boat?.titleTR).toBe('iki');
    await bench.edit('local-1', { titleEN: 'three' });
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get('100')).toMatchObject({ titleTR: 'iki', titleEN: 'three' });
  });

  test('the edit begins from what the screens show, unsent edits included', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'bir' }, false);
    const open = await bench.open(id);
    expect(open.boat?.titleTR).toBe('bir');
    expect(open.base).toEqual(open.boat);
  });
});

test('the line of a boat takes the makers’ names from the lists on the device, and keeps what only the list knows', async () => {
  const bench = new BoatBench();
  await bench.write(async tx => {
    await tx.mirror.put(
      mirrorRow({ name: boats.name(), value: [boatItem({ id: '57', calendarColor: '#abcdef' })] }),
    );
    await tx.mirror.put(mirrorRow({ name: 'boat:57', lang: '*', value: boat() }));
    await tx.mirror.put(mirrorRow({ name: brands.name(), value: [{ id: '11', name: 'Bavaria' }] }));
    await tx.mirror.put(
      mirrorRow({ name: models.name('11'), lang: '*', value: [{ id: '112', name: 'Cruiser 46' }] }),
    );
  });
  await bench.edit('57', { name: 'Yeni' }, false);
  expect((await only(bench)).summary).toMatchObject({
    name: 'Yeni',
    brand: 'Bavaria',
    model: 'Cruiser 46',
    calendarColor: '#abcdef',
  });
  await bench.edit('57', { boatBrandId: '99' }, false);
  expect((await only(bench)).summary).toMatchObject({ brand: 'Azimut', model: '46 Fly' });
});

test('every picture that the server holds, those of the list apart', async () => {
  const bench = new BoatBench();
  const urls = ['https://media.example/a.jpg', 'https://media.example/b.jpg'];
  const id = bench.addBoat({ photos: urls.map(url => ({ url })) });
  await bench.pullBoat(id);
  expect(await bench.run(readBoatImageUrls(bench.engine, 'tr'))).toEqual({ first: [urls[0]], others: urls });
});
