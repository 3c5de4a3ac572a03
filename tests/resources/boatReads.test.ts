import { beforeAll, describe, expect, test } from 'vitest';
import { BoatStatus } from '../../src/domain/boatStatus.ts';
import { boats } from '../../src/resources/boats.ts';
import { readBoatImages, removeBoat, type FleetBoat } from '../../src/resources/boatReads.ts';
import { brands, models } from '../../src/resources/reference.ts';
import { dropDraft, keepDraft, readDraftStates } from '../../src/sync/drafts.ts';
import { discard, retry } from '../../src/sync/outbox.ts';
import { seal } from '../../src/sync/sealing.ts';
import { boat, boatItem, draftRow, mirrorRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

/** A device that never heard of the marketplace's configuration. */
const unheard = { leastApa: undefined };

async function shown(marina: Marina): Promise<[name: string | null, pending: string | undefined][]> {
  return (await marina.fleet()).boats.map(({ item, pending }) => [item.name, pending]);
}

async function only(marina: Marina): Promise<FleetBoat> {
  const [first, ...others] = (await marina.fleet()).boats;
  if (!first || others.length > 0) throw new Error('expected one boat');
  return first;
}

const remove = (marina: Marina, { item }: FleetBoat): Promise<() => Promise<boolean>> =>
  marina.run(removeBoat(marina.engine, item));

describe.each(['memory', 'Dexie'] as const)('the fleet over %s', storage => {
  test('what the server holds, with its age', async () => {
    const marina = new Marina(storage);
    expect(await marina.fleet()).toEqual({ boats: [], config: unheard, fetchedAt: undefined });
    marina.moor({ name: 'Martı' });
    marina.moor({ name: 'Yunus' });
    await marina.pullFleet();
    expect(await shown(marina)).toEqual([
      ['Martı', undefined],
      ['Yunus', undefined],
    ]);
    expect((await marina.fleet()).fetchedAt).toBe(marina.time.now);
  });

  test('unsent edits over it, with the mark of their state', async () => {
    const marina = new Marina(storage);
    const id = marina.moor({ name: 'Martı' });
    const other = marina.moor({ name: 'Yunus' });
    await marina.visit(id);
    await marina.visit(other);
    await marina.edit(id, { name: 'Martı II' }, false);
    expect(await shown(marina)).toEqual([
      ['Martı II', 'waiting'],
      ['Yunus', undefined],
    ]);
    marina.net.plan('invalid', 'PUT');
    await marina.flush();
    // Refused: the server's value shows, with the mark.
    expect(await shown(marina)).toEqual([
      ['Martı', 'refused'],
      ['Yunus', undefined],
    ]);
  });

  test('a boat made offline, and through its creation never twice and never gone', async () => {
    const marina = new Marina(storage);
    await marina.pullFleet();
    await marina.save('local-1', { name: 'Martı' });
    expect(await shown(marina)).toEqual([['Martı', 'waiting']]);
    expect((await only(marina)).onlyHere).toBe(true);
    marina.net.plan('responseLost', 'POST');
    await marina.flush();
    expect(await marina.pullFleet()).toBe('dropped');
    expect(await shown(marina)).toEqual([['Martı', 'unclear']]);
    await marina.keepFlushing(60_000);
    expect(await shown(marina)).toEqual([['Martı', undefined]]);
    expect(await marina.pullFleet()).not.toBe('dropped');
    expect(await only(marina)).toMatchObject({ item: { id: 'local-1', name: 'Martı' }, onlyHere: false });
  });

  test('a working copy that was never saved, with what in it is whole', async () => {
    const marina = new Marina(storage);
    await marina.put(tx =>
      tx.drafts.put(
        draftRow({
          id: 'boat:local-1',
          values: { name: 'Yarım', price: '12,', photos: [{ upload: 'u1' }], rentalPeriod: 3 },
        }),
      ),
    );
    expect(await only(marina)).toMatchObject({
      item: { id: 'local-1', name: 'Yarım', status: BoatStatus.draft, rentalPeriod: 3 },
      pending: undefined,
      upload: 'u1',
      unsavedSince: draftRow().updatedAt,
      onlyHere: true,
    });
  });

  test('a working copy of a boat of the server shows beside it, not over it', async () => {
    const marina = new Marina(storage);
    const id = marina.moor({ name: 'Martı' });
    await marina.visit(id);
    await marina.put(tx => tx.drafts.put(draftRow({ id: `boat:${id}`, values: { name: 'typed' } })));
    expect(await only(marina)).toMatchObject({
      item: { name: 'Martı' },
      unsavedSince: draftRow().updatedAt,
      onlyHere: false,
    });
  });

  test('B004, Q168 a deletion hides the boat at once, undo brings it back with its edits and its working copy', async () => {
    const marina = new Marina(storage);
    const id = marina.moor({ name: 'Martı' });
    await marina.visit(id);
    await marina.edit(id, { name: 'Martı II' }, false);
    const before = await marina.rows();
    const draft = draftRow({ id: `boat:${id}` });
    await marina.put(tx => tx.drafts.put(draft));
    const undo = await remove(marina, await only(marina));
    expect(await shown(marina)).toEqual([]);
    expect((await marina.rows()).map(row => row.name)).toEqual(['boat.delete']);
    expect((await marina.open(id)).boat).toBeUndefined();
    // What was given up is in the log until it comes back.
    expect((await marina.look(tx => tx.log.all())).map(line => line.lost)).toEqual(
      before.map(row => row.args),
    );
    expect(await marina.run(undo())).toBe(true);
    expect(await shown(marina)).toEqual([['Martı II', 'waiting']]);
    expect(await marina.rows()).toEqual(before);
    expect((await marina.open(id)).draft).toEqual(draft);
    await marina.keepFlushing(60_000);
    expect(marina.own).toEqual([`update ${id}`]);
  });
});

describe('removing a boat', () => {
  test('Q169 that exists only here: without a call, and undo brings everything back', async () => {
    const marina = new Marina();
    const upload = await marina.photograph('local-1');
    await marina.save('local-1', { name: 'Martı', photos: [{ upload }] });
    const undo = await remove(marina, await only(marina));
    expect(await shown(marina)).toEqual([]);
    expect(await marina.rows()).toEqual([]);
    // The bytes stay for the undo.
    expect(await marina.look(tx => tx.blobs.all())).toHaveLength(1);
    expect(await marina.run(undo())).toBe(true);
    expect(await shown(marina)).toEqual([['Martı', 'waiting']]);
    await marina.keepFlushing(60_000);
    expect(marina.server.boats.get('100')?.['images']).toHaveLength(1);
  });

  test('Q169 that exists only here: what its working copy held goes, too, and comes back', async () => {
    const marina = new Marina();
    const subject = 'boat:local-1';
    await marina.run(keepDraft(marina.store, draftRow({ id: subject, values: { name: 'Martı' } })));
    const history = () => marina.run(readDraftStates(marina.store, subject));
    const before = await history();
    expect(before).toHaveLength(1);
    const undo = await remove(marina, await only(marina));
    expect(await history()).toEqual([]);
    expect(await marina.run(undo())).toBe(true);
    expect(await history()).toEqual(before);
  });

  test('what working copies of it held goes once the server has deleted it, by the name it has here', async () => {
    const marina = new Marina();
    const subject = 'boat:local-1';
    const history = () => marina.run(readDraftStates(marina.store, subject));
    await marina.run(keepDraft(marina.store, draftRow({ id: subject, values: { name: 'Martı' } })));
    await marina.run(dropDraft(marina.store, subject));
    await marina.save('local-1', { name: 'Martı' });
    await marina.flush();
    // Named by the server: opened by either name, it has the same history.
    expect((await marina.open('100')).subject).toBe(subject);
    expect(await history()).toHaveLength(1);
    const undo = await remove(marina, await only(marina));
    expect(await marina.run(undo())).toBe(true);
    expect(await history()).toHaveLength(1);
    await remove(marina, await only(marina));
    await marina.keepFlushing(60_000);
    expect(marina.own).toEqual(['create 100', 'delete 100']);
    expect(await history()).toEqual([]);
  });

  test('D8 whose creation is on its way: deleted when it has been found', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı' });
    marina.net.plan('late', 'POST');
    await marina.flush();
    await remove(marina, await only(marina));
    expect(await shown(marina)).toEqual([]);
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual(['create 100', 'delete 100']);
  });

  test('by the server’s name of a boat that was made here', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı' });
    await marina.flush();
    await marina.edit('local-1', { titleTR: 'x' });
    await marina.run(removeBoat(marina.engine, boatItem({ id: '100' })));
    expect((await marina.rows()).map(row => [row.name, row.subject])).toEqual([
      ['boat.delete', 'boat:local-1'],
    ]);
  });

  test('undo comes too late once it is on its way', async () => {
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı' });
    await marina.visit(id);
    const undo = await remove(marina, await only(marina));
    marina.net.plan('responseLost', 'DELETE');
    await marina.time.advance(8_000);
    await marina.flush();
    expect(await marina.run(undo())).toBe(false);
    await marina.keepFlushing(5 * 60_000);
    expect(await marina.run(undo())).toBe(false);
    expect(await shown(marina)).toEqual([]);
    expect(marina.own).toEqual([`delete ${id}`]);
  });

  test('a refused deletion brings the boat back, with its mark and its working copy', async () => {
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı' });
    await marina.visit(id);
    await marina.put(tx => tx.drafts.put(draftRow({ id: `boat:${id}`, uploads: ['u'] })));
    await remove(marina, await only(marina));
    marina.net.plan('invalid', 'DELETE');
    await marina.time.advance(8_000);
    await marina.flush();
    expect(await shown(marina)).toEqual([['Martı', 'refused']]);
    expect((await marina.open(id)).draft?.uploads).toEqual(['u']);
    // Deleted after all, the working copy goes with it.
    await remove(marina, await only(marina));
    await marina.keepFlushing(10_000);
    expect(await marina.look(tx => tx.drafts.all())).toEqual([]);
    expect(await shown(marina)).toEqual([]);
  });

  test('I2 a disk that fails half way leaves everything as it was, in both directions', async () => {
    let fails = false;
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı' });
    await marina.visit(id);
    await marina.edit(id, { name: 'Martı II' }, false);
    const engine = marina.another({
      store: {
        read: (tables, work) => marina.store.read(tables, work),
        write: (tables, work) =>
          marina.store.write(tables, async tx => {
            const result = await work(tx);
            if (fails) throw new DOMException('full', 'QuotaExceededError');
            return result;
          }),
      },
    });
    const { item } = await only(marina);
    const everything = (): Promise<unknown> =>
      marina.look(async tx => [await tx.outbox.all(), await tx.drafts.all(), await tx.log.all()]);
    const before = await everything();
    fails = true;
    await expect(marina.run(removeBoat(engine, item))).rejects.toThrow('full');
    expect(await everything()).toEqual(before);
    fails = false;
    const undo = await marina.run(removeBoat(engine, item));
    const removed = await everything();
    fails = true;
    await expect(marina.run(undo())).rejects.toThrow('full');
    expect(await everything()).toEqual(removed);
  });
});

describe('N31: a boat that changed after it was deleted here', () => {
  async function deletedMeanwhile(theirs: Record<string, unknown>): Promise<{ marina: Marina; id: string }> {
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı', boatStatus: 6, titleTR: 'eski' });
    await marina.visit(id);
    await remove(marina, await only(marina));
    marina.server.changeElsewhere(id, theirs);
    await marina.time.advance(10_000);
    await marina.flush();
    return { marina, id };
  }

  test('a draft that went live isn’t deleted before the partner was asked, and then is', async () => {
    const { marina, id } = await deletedMeanwhile({ boatStatus: 1 });
    expect(marina.own).toEqual([]);
    const row = await marina.row();
    expect(row).toMatchObject({ status: 'conflict', problem: { words: { id: 'boats.delete.live' } } });
    await marina.run(retry(marina.engine, row.id));
    await marina.flush();
    expect(marina.own).toEqual([`delete ${id}`]);
  });

  test('nor is one whose content was changed; what changed is kept for the question', async () => {
    const { marina } = await deletedMeanwhile({ titleTR: 'yeni' });
    expect(marina.own).toEqual([]);
    expect(await marina.row()).toMatchObject({
      status: 'conflict',
      problem: { words: { id: 'boats.delete.changed' } },
      clash: { kind: 'fields', fields: ['titleTR'], theirs: { titleTR: 'yeni' } },
      args: { earlier: { titleTR: 'eski' } },
    });
  });

  test('edited after all, it gives back nothing that another device has changed', async () => {
    const { marina, id } = await deletedMeanwhile({ boatStatus: 1, checkoutTime: '09:30' });
    await marina.edit(id, { titleTR: 'yeni' }, false);
    const [deletion] = await marina.rows();
    await marina.run(discard(marina.engine, deletion?.id ?? ''));
    await marina.flush();
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'yeni', checkoutTime: '09:30' });
  });

  test.each([
    { when: 'before a save of this device, which was under way', fate: 'requestLost', boatStatus: 2 },
    { when: 'after a save of this device whose answer was an error', fate: 'e500After', boatStatus: 6 },
  ] as const)('nor is one that went live $when', async ({ fate, boatStatus }) => {
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı', boatStatus });
    await marina.visit(id);
    await marina.edit(id, { titleEN: 'mine' }, false);
    marina.net.plan(fate, 'PUT');
    await marina.flush();
    await remove(marina, await only(marina));
    marina.server.changeElsewhere(id, { boatStatus: 1 });
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual([`update ${id}`]);
    expect(await marina.row()).toMatchObject({ name: 'boat.delete', status: 'conflict' });
  });

  test('nor is one whose change by others only travelled with a save of this device that was under way', async () => {
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı', boatStatus: 6, titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleEN: 'mine' });
    marina.net.plan('requestLost', 'PUT');
    await marina.flush();
    await remove(marina, await only(marina));
    marina.server.changeElsewhere(id, { titleTR: 'yeni' });
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual([`update ${id}`]);
    expect(await marina.row()).toMatchObject({
      status: 'conflict',
      clash: { kind: 'fields', fields: ['titleTR'], theirs: { titleTR: 'yeni', titleEN: 'mine' } },
    });
  });

  test('one that is as it was goes, and so does one that is gone already', async () => {
    const { marina, id } = await deletedMeanwhile({});
    expect(marina.own).toEqual([`delete ${id}`]);
    const again = marina.moor({ name: 'Yunus' });
    await marina.visit(again);
    await remove(marina, await only(marina));
    marina.server.removeElsewhere(again);
    await marina.time.advance(10_000);
    await marina.flush();
    expect(await marina.rows()).toEqual([]);
  });
});

describe('a boat that was saved doesn’t vanish', () => {
  test('when the list was never fetched', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı' });
    await marina.flush();
    marina.online = false;
    expect(await shown(marina)).toEqual([['Martı', undefined]]);
    expect((await marina.fleet('en')).boats).toHaveLength(1);
    expect((await marina.fleet()).fetchedAt).toBeUndefined();
    marina.online = true;
    marina.moor({ name: 'Yunus' });
    await marina.pullFleet();
    expect((await shown(marina)).map(([name]) => name ?? '').sort()).toEqual(['Martı', 'Yunus']);
  });

  test('in a language whose list was never fetched, and the other one’s isn’t hidden by it', async () => {
    const marina = new Marina();
    marina.moor({ name: 'Yunus' });
    await marina.pullFleet('tr');
    await marina.save('local-1', { name: 'Martı' });
    await marina.flush();
    expect((await marina.fleet('en')).boats.map(({ item }) => item.name)).toEqual(['Yunus', 'Martı']);
  });

  test('after signing out and in again: unsent work is there, the rest is fetched', async () => {
    const marina = new Marina();
    marina.moor({ name: 'Yunus' });
    await marina.pullFleet();
    await marina.save('local-1', { name: 'Martı' });
    await marina.run(seal(marina.store));
    expect(await shown(marina)).toEqual([['Martı', 'waiting']]);
    await marina.flush();
    await marina.pullFleet();
    expect((await shown(marina)).map(([name]) => name ?? '').sort()).toEqual(['Martı', 'Yunus']);
  });
});

describe('opening a boat', () => {
  test('by either of its names', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı' });
    await marina.flush();
    const [byLocal, byServer] = [await marina.open('local-1'), await marina.open('100')];
    expect(byLocal).toEqual(byServer);
    expect(byLocal).toMatchObject({
      id: 'local-1',
      subject: 'boat:local-1',
      serverId: '100',
      pending: undefined,
    });
  });

  test('one that isn’t here', async () => {
    expect(await new Marina().open('9')).toEqual({
      id: '9',
      subject: 'boat:9',
      serverId: '9',
      boat: undefined,
      base: undefined,
      pending: undefined,
      forApproval: false,
      waitsForFile: false,
      parked: undefined,
      draft: undefined,
      config: unheard,
      fetchedAt: undefined,
    });
  });

  test('N17 one whose edit was refused opens with what was typed, over what it began from', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.net.plan('invalid', 'PUT');
    await marina.flush();
    expect(await marina.open(id)).toMatchObject({
      boat: { titleTR: 'benim' },
      base: { titleTR: 'eski' },
      pending: 'refused',
      parked: { problem: { words: { text: 'Geçersiz' } } },
    });
  });

  test('a creation that was refused opens with what was typed last, also behind it, and its correction is sent', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı', titleTR: 'bir' });
    marina.net.plan('e500', 'POST');
    await marina.flush();
    await marina.edit('local-1', { titleTR: 'iki' });
    expect((await marina.rows()).map(row => row.status)).toEqual(['unclear', 'waiting']);
    marina.net.plan('invalid', 'POST');
    await marina.keepFlushing(5 * 60_000);
    expect((await marina.rows()).map(row => row.status)).toEqual(['refused', 'waiting']);
    expect((await marina.open('local-1')).boat?.titleTR).toBe('iki');
    await marina.edit('local-1', { titleEN: 'three' });
    await marina.flush();
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get('100')).toMatchObject({ titleTR: 'iki', titleEN: 'three' });
  });

  test('the edit begins from what the screens show, unsent edits included', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'bir' }, false);
    const open = await marina.open(id);
    expect(open.boat?.titleTR).toBe('bir');
    expect(open.base).toEqual(open.boat);
  });
});

test('the line of a boat takes the makers’ names from the lists on the device, and keeps what only the list knows', async () => {
  const marina = new Marina();
  await marina.put(async tx => {
    await tx.mirror.put(
      mirrorRow({ name: boats.name(), value: [boatItem({ id: '57', calendarColor: '#abcdef' })] }),
    );
    await tx.mirror.put(mirrorRow({ name: 'boat:57', lang: '*', value: boat() }));
    await tx.mirror.put(mirrorRow({ name: brands.name(), value: [{ id: '11', name: 'Bavaria' }] }));
    await tx.mirror.put(
      mirrorRow({ name: models.name('11'), lang: '*', value: [{ id: '112', name: 'Cruiser 46' }] }),
    );
  });
  await marina.edit('57', { name: 'Yeni' }, false);
  expect((await only(marina)).item).toMatchObject({
    name: 'Yeni',
    brand: 'Bavaria',
    model: 'Cruiser 46',
    calendarColor: '#abcdef',
  });
  await marina.edit('57', { boatBrandId: '99' }, false);
  expect((await only(marina)).item).toMatchObject({ brand: 'Azimut', model: '46 Fly' });
});

test('every picture that the server holds, those of the list apart', async () => {
  const marina = new Marina();
  const urls = ['https://media.example/a.jpg', 'https://media.example/b.jpg'];
  const id = marina.moor({ photos: urls.map(url => ({ url })) });
  await marina.visit(id);
  expect(await marina.run(readBoatImages(marina.engine, 'tr'))).toEqual({ first: [urls[0]], others: urls });
});
