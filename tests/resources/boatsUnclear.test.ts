/** Boats whose answer got lost, and boats that are deleted. */
import { beforeAll, describe, expect, test } from 'vitest';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { boatForm, deleteBoat } from '../../src/resources/boats/boats.ts';
import { removeBoat } from '../../src/resources/boats/boatReads.ts';
import { recheckSent } from '../../src/resources/nouns.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { boatItem } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

describe('Q137 a package that came with `description…`, edited, its answer lost', () => {
  const described = {
    nameTR: 'Kahvaltı',
    nameEN: null,
    descriptionTR: 'Serpme',
    descriptionEN: 'Spread',
    pricePerPerson: 300,
  };

  async function edited(): Promise<readonly [BoatBench, string]> {
    const bench = new BoatBench();
    const id = bench.addBoat();
    bench.server.changeElsewhere(id, { additionalPackages: [described] });
    await bench.pullBoat(id);
    const packages = (await bench.open(id)).boat?.additionalPackages ?? [];
    await bench.edit(
      id,
      { additionalPackages: packages.map(item => ({ ...item, contentsTR: 'Köy' })) },
      false,
    );
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    return [bench, id];
  }

  test('it is found and not sent again', async () => {
    const [bench, id] = await edited();
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
    expect(bench.server.boats.get(id)?.['additionalPackages']).toEqual([
      { ...described, descriptionTR: 'Köy' },
    ]);
  });

  test('changed elsewhere since, it doesn’t conflict with itself', async () => {
    const [bench, id] = await edited();
    bench.server.changeElsewhere(id, { titleEN: 'theirs' });
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({
      titleEN: 'theirs',
      additionalPackages: [{ ...described, descriptionTR: 'Köy' }],
    });
  });
});

describe('Q174, POST /boat: looking for a boat that may have been made', () => {
  async function lost(fields: Parameters<BoatBench['save']>[1] = {}): Promise<BoatBench> {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı', ...fields });
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    return bench;
  }

  test('equal in every field: it is ours', async () => {
    const bench = await lost();
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100']);
    expect(await bench.read(tx => tx.localIds.all())).toEqual([
      { local: 'boat:local-1', server: 'boat:100' },
    ]);
  });

  test('one of our photos in it: it is ours, whatever else has changed', async () => {
    const bench = new BoatBench();
    const upload = await bench.addPhoto('local-1');
    await bench.save('local-1', { name: 'Martı', photos: [{ upload }] });
    await bench.upload();
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    bench.server.changeElsewhere('100', { name: 'Yunus', titleTR: 'x' });
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual(['create 100']);
    expect(await bench.rows()).toEqual([]);
  });

  test('only its name: the partner is asked, and nothing is sent meanwhile', async () => {
    const bench = await lost();
    bench.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    await bench.keepFlushing(10 * 60_000);
    expect(await bench.row()).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'possibleMatch', found: { boat: { name: 'Martı', titleTR: 'elsewhere' } } },
      problem: { words: { id: 'boats.save.maybeThere', values: { name: 'Martı' } } },
    });
    expect(bench.ownWrites).toEqual(['create 100']);
    // An edit is kept with the question; it doesn't answer it.
    await bench.edit('local-1', { titleEN: 'typed' });
    await bench.keepFlushing(10 * 60_000);
    expect(await bench.row()).toMatchObject({ status: 'conflict', args: { boat: { titleEN: 'typed' } } });
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('N5 another of its name in a list that is old: nobody is asked before ours had the time to be listed', async () => {
    let lag = 15_000;
    const bench = new BoatBench('memory', { listLag: () => lag });
    await bench.time.advance(10_000);
    bench.addBoat({ name: 'Martı', titleTR: 'another' });
    await bench.time.advance(10_000);
    await bench.save('local-1', { name: 'Martı' });
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    lag = 8_000;
    await bench.flush(true);
    expect(await bench.row()).toMatchObject({ status: 'unclear', attempts: 1 });
    lag = 0;
    await bench.keepFlushing(10 * 60_000);
    expect(bench.ownWrites).toEqual(['create 101']);
    expect(await bench.rows()).toEqual([]);
  });

  test('two of its name: the partner is asked about the one that is more like it', async () => {
    const bench = await lost({ titleEN: 'mine', price: 7 });
    bench.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    const namesake = bench.addBoat({ name: 'Martı', titleTR: 'another', titleEN: 'another', price: 9 });
    await bench.keepFlushing(10 * 60_000);
    expect(await bench.row()).toMatchObject({ conflict: { kind: 'possibleMatch', found: { id: '100' } } });
    expect(namesake).toBe('101');
  });

  test('one that was there before isn’t it, though it is equal', async () => {
    const bench = new BoatBench();
    bench.addBoat({ name: 'Martı', boatStatus: BoatStatus.draft });
    await bench.save('local-1', { name: 'Martı' });
    bench.net.plan('requestLost', 'POST /boat');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual(['create 101']);
  });

  test('I5 two boats that are alike in everything are made once each, and keep their names', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı' });
    await bench.save('local-2', { name: 'Martı' });
    bench.net.plan('late', 'POST /boat');
    bench.net.plan('responseLost', 'POST /boat');
    await bench.keepFlushing(10 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100', 'create 101']);
    const names = await bench.read(tx => tx.localIds.all());
    expect(names.map(name => name.server).sort()).toEqual(['boat:100', 'boat:101']);
  });

  test('N5 a list that lags by 8 s: not made twice, and none of others’ taken', async () => {
    const bench = new BoatBench('memory', { listLag: () => 8_000 });
    await bench.save('local-1', { name: 'Martı' });
    bench.net.plan('late', 'POST /boat');
    await bench.keepFlushing(10 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('one that was sent for approval isn’t found in a draft', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı' }, { isDraft: false });
    bench.net.plan('requestLost', 'POST /boat');
    await bench.flush();
    // Another device makes a draft of the same content meanwhile.
    bench.addBoat({ name: 'Martı', boatStatus: BoatStatus.draft });
    await bench.keepFlushing(5 * 60_000);
    expect((await bench.row()).status).toBe('conflict');
    expect(bench.ownWrites).toEqual([]);
  });
});

describe('PUT /boat', () => {
  test('N3 "send for approval" without a change, lost on its way, isn’t taken for done', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
    await bench.edit(id, {}, false);
    bench.net.plan('requestLost', 'PUT');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
    expect(bench.server.boats.get(id)).toMatchObject({ boatStatus: BoatStatus.waitingForApproval });
  });

  test('N2 the same, applied and unanswered, is found at once', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
    await bench.edit(id, {}, false);
    bench.net.plan('responseLost', 'PUT');
    await bench.keepFlushing(10_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
  });

  test('I10 a save that changes nothing and may arrive late doesn’t overtake the next one', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft, titleTR: 'eski' });
    await bench.edit(id, {});
    bench.net.plan('late', 'PUT');
    await bench.flush();
    await bench.edit(id, { titleTR: 'yeni' });
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'yeni' });
  });

  test('N4 an older save that arrives late doesn’t overwrite a newer one', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'bir' }, false);
    bench.net.plan('lateAfterTimeout', 'PUT');
    await bench.flush();
    await bench.edit(id, { titleTR: 'iki' }, false);
    await bench.keepFlushing(10 * 60_000);
    const titles = bench.server.effects.flatMap(effect => effect.changes['titleTR']?.to ?? []);
    expect(titles).toEqual(['eski', 'bir', 'iki']);
  });
});

describe('an API that honours Idempotency-Key', () => {
  /** My edit has arrived without an answer, and another device has written over it since. */
  async function overwritten(): Promise<{ bench: BoatBench; id: string }> {
    const bench = new BoatBench('memory', { honoursKeys: true });
    const id = bench.addBoat({ titleTR: 'eski', price: 1 });
    await bench.pullBoat(id);
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    return { bench, id };
  }

  test('mine over theirs, by the partner’s decision, isn’t answered from the memory of the first try', async () => {
    const { bench, id } = await overwritten();
    bench.server.changeElsewhere(id, { titleTR: 'onların' });
    await bench.keepFlushing(2 * 60_000);
    const row = await bench.row();
    expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'fields', fields: ['titleTR'] } });
    await bench.run(retryRow(bench.engine, row.id));
    await bench.keepFlushing(2 * 60_000);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim' });
    expect(await bench.rows()).toEqual([]);
  });

  test('neither is what was merged with a change elsewhere', async () => {
    const { bench, id } = await overwritten();
    bench.server.changeElsewhere(id, { titleTR: 'eski', price: 2 });
    await bench.keepFlushing(2 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 2 });
  });

  test('a creation keeps its key over all tries: even one that arrives too late makes no second boat', async () => {
    const bench = new BoatBench('memory', { honoursKeys: true });
    const sent: string[] = [];
    const engine = bench.anotherEngine({
      http: (call, struct) => {
        if (call.method === 'POST') sent.push(call.key ?? '');
        return bench.http(call, struct);
      },
    });
    const id = await bench.save('local-1', { name: 'Martı' });
    for (const fate of ['requestLost', 'busy', 'ok'] as const) bench.net.plan(fate, 'POST');
    for (let turn = 0; turn < 20; turn += 1) {
      const next = await bench.run(flush(engine, { ignoreBackoff: true }));
      await bench.time.advance(Math.max(1_000, (next ?? 0) - bench.time.now));
    }
    expect(sent).toEqual([id, id, id]);
    expect(bench.ownWrites).toEqual(['create 100']);
  });
});

describe('deleting a boat (B004, B226)', () => {
  const remove = (bench: BoatBench, id: string): Promise<string> =>
    bench.run(
      enqueue(bench.engine, deleteBoat, { args: { v: 1, id, name: 'Martı', status: BoatStatus.active } }),
    );

  test('leaves after the time to undo, and the boat goes from list and form', async () => {
    const { bench, id } = await holdBoat();
    await remove(bench, id);
    expect(await bench.flush(true)).toBe(bench.time.now + 8_000);
    expect(bench.ownWrites).toEqual([]);
    await bench.keepFlushing(10_000);
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
    expect((await bench.fleet()).boats).toEqual([]);
    expect((await bench.open(id)).boat).toBeUndefined();
    // Nothing is left that another device could overwrite.
    const { count } = bench.net;
    await bench.time.advance(60_000);
    expect(await bench.run(recheckSent(bench.engine))).toBeUndefined();
    expect(bench.net.count).toBe(count);
  });

  test('N19 one that is gone already counts as deleted', async () => {
    const { bench, id } = await holdBoat();
    await remove(bench, id);
    bench.server.removeElsewhere(id);
    await bench.keepFlushing(10_000);
    expect(await bench.rows()).toEqual([]);
    expect((await bench.fleet()).boats).toEqual([]);
  });

  test('N2 an answer that is lost: deleted once', async () => {
    const bench = new BoatBench();
    const id = bench.addBoat();
    await remove(bench, id);
    bench.net.plan('responseLost', 'DELETE');
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
  });

  test('E17 applied and answered with a no: it is read, and counts as deleted', async () => {
    const bench = new BoatBench();
    const id = bench.addBoat();
    await remove(bench, id);
    bench.net.plan('noAfter', 'DELETE');
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
    expect((await bench.fleet()).boats).toEqual([]);
  });

  test('a no to what was not applied is put before the partner', async () => {
    const bench = new BoatBench();
    const id = bench.addBoat();
    await remove(bench, id);
    bench.net.plan('conflict', 'DELETE');
    await bench.keepFlushing(60_000);
    expect(await bench.row()).toMatchObject({ name: deleteBoat.name, status: 'conflict' });
    expect(bench.ownWrites).toEqual([]);
  });

  test('a page with 404 isn’t the API’s word', async () => {
    const bench = new BoatBench();
    const id = bench.addBoat();
    await remove(bench, id);
    bench.net.plan('html', 'DELETE');
    await bench.keepFlushing(60_000 * 2);
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
  });

  test('a form that is being fetched meanwhile doesn’t bring it back', async () => {
    const { bench, id } = await holdBoat();
    await remove(bench, id);
    await bench.time.advance(8_000);
    const slow = bench.anotherEngine({
      http: async (call, struct) => {
        const answer = await bench.http(call, struct);
        await bench.time.clock.sleep(5_000);
        return answer;
      },
    });
    const pulled = pull(slow, boatForm, id, 'tr', { force: true });
    // The server has answered, and the answer is on its way, when the boat is deleted.
    await bench.time.advance(2_000);
    await bench.flush();
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
    expect(await bench.run(pulled)).toBe('dropped');
    expect((await bench.open(id)).boat).toBeUndefined();
  });

  test('D8 one whose creation is unclear: it is found first, then deleted', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı' });
    bench.net.plan('late', 'POST');
    await bench.flush();
    await remove(bench, 'local-1');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100', 'delete 100']);
    expect(bench.server.boats.size).toBe(0);
    expect(await bench.rows()).toEqual([]);
  });

  test('N31 a save that arrived unanswered, with a change elsewhere since: the deletion asks about that change alone', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft, titleTR: 'eski', titleEN: 'old' });
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    bench.server.changeElsewhere(id, { titleEN: 'theirs' });
    const [seen] = (await bench.fleet()).boats;
    if (!seen) throw new Error('the boat is in the fleet');
    await bench.run(
      removeBoat(bench.engine, { ...seen, summary: boatItem({ id, status: BoatStatus.draft }) }),
    );
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.row()).toMatchObject({
      name: deleteBoat.name,
      status: 'conflict',
      conflict: { kind: 'fields', fields: ['titleEN'] },
    });
    expect(bench.ownWrites).toEqual([`update ${id}`]);
  });

  test.each([
    ['a field', { titleEN: 'theirs' }, ['titleEN']],
    ['its status', { boatStatus: BoatStatus.waitingForApproval }, []],
  ])(
    'N31 one whose creation arrived unanswered, and of which somebody has changed %s since: the deletion asks about that',
    async (_, elsewhere, fields) => {
      const bench = new BoatBench();
      const upload = await bench.addPhoto('local-1');
      await bench.save('local-1', { name: 'Martı', titleTR: 'benim', photos: [{ upload }] });
      await bench.upload();
      bench.net.plan('responseLost', 'POST /boat');
      await bench.flush();
      bench.server.changeElsewhere('100', elsewhere);
      const [seen] = (await bench.fleet()).boats;
      if (!seen) throw new Error('the boat is in the fleet');
      await bench.run(removeBoat(bench.engine, seen));
      await bench.keepFlushing(5 * 60_000);
      expect(await bench.row()).toMatchObject({
        name: deleteBoat.name,
        status: 'conflict',
        conflict: { kind: 'fields', fields },
      });
      expect(bench.ownWrites).toEqual(['create 100']);
    },
  );

  test('a boat that the server never heard of goes without a call', async () => {
    const bench = new BoatBench();
    await remove(bench, 'local-9');
    await bench.keepFlushing(10_000);
    expect(await bench.rows()).toEqual([]);
    expect([...bench.net.met.keys()]).toEqual([]);
  });
});
