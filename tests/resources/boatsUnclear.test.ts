/** Boats whose answer got lost, and boats that are deleted. */
import { beforeAll, describe, expect, test } from 'vitest';
import { BoatStatus } from '../../src/domain/boatStatus.ts';
import { boatForm, deleteBoat } from '../../src/resources/boats.ts';
import { enqueue } from '../../src/sync/enqueue.ts';
import { flush } from '../../src/sync/flush.ts';
import { retry } from '../../src/sync/outbox.ts';
import { pull } from '../../src/sync/pull.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

describe('Q174, POST /boat: looking for a boat that may have been made', () => {
  async function lost(fields: Parameters<Marina['save']>[1] = {}): Promise<Marina> {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı', ...fields });
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    return marina;
  }

  test('equal in every field: it is ours', async () => {
    const marina = await lost();
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual(['create 100']);
    expect(await marina.look(tx => tx.localIds.all())).toEqual([
      { local: 'boat:local-1', server: 'boat:100' },
    ]);
  });

  test('one of our photos in it: it is ours, whatever else has changed', async () => {
    const marina = new Marina();
    const upload = await marina.photograph('local-1');
    await marina.save('local-1', { name: 'Martı', photos: [{ upload }] });
    await marina.upload();
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    marina.server.changeElsewhere('100', { name: 'Yunus', titleTR: 'x' });
    await marina.keepFlushing(60_000);
    expect(marina.own).toEqual(['create 100']);
    expect(await marina.rows()).toEqual([]);
  });

  test('only its name: the partner is asked, and nothing is sent meanwhile', async () => {
    const marina = await lost();
    marina.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    await marina.keepFlushing(10 * 60_000);
    expect(await marina.row()).toMatchObject({
      status: 'conflict',
      clash: { kind: 'maybe', found: { boat: { name: 'Martı', titleTR: 'elsewhere' } } },
      problem: { words: { id: 'boats.save.maybeThere', values: { name: 'Martı' } } },
    });
    expect(marina.own).toEqual(['create 100']);
    // An edit is kept with the question; it doesn't answer it.
    await marina.edit('local-1', { titleEN: 'typed' });
    await marina.keepFlushing(10 * 60_000);
    expect(await marina.row()).toMatchObject({ status: 'conflict', args: { boat: { titleEN: 'typed' } } });
    expect(marina.own).toEqual(['create 100']);
  });

  test('N5 another of its name in a list that is old: nobody is asked before ours had the time to be listed', async () => {
    let lag = 15_000;
    const marina = new Marina('memory', { listLag: () => lag });
    await marina.time.advance(10_000);
    marina.moor({ name: 'Martı', titleTR: 'another' });
    await marina.time.advance(10_000);
    await marina.save('local-1', { name: 'Martı' });
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    lag = 8_000;
    await marina.flush(true);
    expect(await marina.row()).toMatchObject({ status: 'unclear', attempts: 1 });
    lag = 0;
    await marina.keepFlushing(10 * 60_000);
    expect(marina.own).toEqual(['create 101']);
    expect(await marina.rows()).toEqual([]);
  });

  test('two of its name: the partner is asked about the one that is more like it', async () => {
    const marina = await lost({ titleEN: 'mine', price: 7 });
    marina.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    const namesake = marina.moor({ name: 'Martı', titleTR: 'another', titleEN: 'another', price: 9 });
    await marina.keepFlushing(10 * 60_000);
    expect(await marina.row()).toMatchObject({ clash: { kind: 'maybe', found: { id: '100' } } });
    expect(namesake).toBe('101');
  });

  test('one that was there before isn’t it, though it is equal', async () => {
    const marina = new Marina();
    marina.moor({ name: 'Martı', boatStatus: BoatStatus.draft });
    await marina.save('local-1', { name: 'Martı' });
    marina.net.plan('requestLost', 'POST /boat');
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual(['create 101']);
  });

  test('I5 two boats that are alike in everything are made once each, and keep their names', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı' });
    await marina.save('local-2', { name: 'Martı' });
    marina.net.plan('late', 'POST /boat');
    marina.net.plan('responseLost', 'POST /boat');
    await marina.keepFlushing(10 * 60_000);
    expect(marina.own).toEqual(['create 100', 'create 101']);
    const names = await marina.look(tx => tx.localIds.all());
    expect(names.map(name => name.server).sort()).toEqual(['boat:100', 'boat:101']);
  });

  test('N5 a list that lags by 8 s: not made twice, and none of others’ taken', async () => {
    const marina = new Marina('memory', { listLag: () => 8_000 });
    await marina.save('local-1', { name: 'Martı' });
    marina.net.plan('late', 'POST /boat');
    await marina.keepFlushing(10 * 60_000);
    expect(marina.own).toEqual(['create 100']);
  });

  test('one that was sent for approval isn’t found in a draft', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı' }, { isDraft: false });
    marina.net.plan('requestLost', 'POST /boat');
    await marina.flush();
    // Another device makes a draft of the same content meanwhile.
    marina.moor({ name: 'Martı', boatStatus: BoatStatus.draft });
    await marina.keepFlushing(5 * 60_000);
    expect((await marina.row()).status).toBe('conflict');
    expect(marina.own).toEqual([]);
  });
});

describe('PUT /boat', () => {
  test('N3 "send for approval" without a change, lost on its way, isn’t taken for done', async () => {
    const marina = new Marina();
    const id = marina.moor({ boatStatus: BoatStatus.draft });
    await marina.visit(id);
    await marina.edit(id, {}, false);
    marina.net.plan('requestLost', 'PUT');
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual([`update ${id}`]);
    expect(marina.server.boats.get(id)).toMatchObject({ boatStatus: BoatStatus.waitingForApproval });
  });

  test('N2 the same, applied and unanswered, is found at once', async () => {
    const marina = new Marina();
    const id = marina.moor({ boatStatus: BoatStatus.draft });
    await marina.visit(id);
    await marina.edit(id, {}, false);
    marina.net.plan('responseLost', 'PUT');
    await marina.keepFlushing(10_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual([`update ${id}`]);
  });

  test('I10 a save that changes nothing and may arrive late doesn’t overtake the next one', async () => {
    const marina = new Marina();
    const id = marina.moor({ boatStatus: BoatStatus.draft, titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, {});
    marina.net.plan('late', 'PUT');
    await marina.flush();
    await marina.edit(id, { titleTR: 'yeni' });
    await marina.keepFlushing(5 * 60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'yeni' });
  });

  test('N4 an older save that arrives late doesn’t overwrite a newer one', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'bir' }, false);
    marina.net.plan('lateAfterTimeout', 'PUT');
    await marina.flush();
    await marina.edit(id, { titleTR: 'iki' }, false);
    await marina.keepFlushing(10 * 60_000);
    const titles = marina.server.effects.flatMap(effect => effect.changes['titleTR']?.to ?? []);
    expect(titles).toEqual(['eski', 'bir', 'iki']);
  });
});

describe('an API that honours Idempotency-Key', () => {
  /** My edit has arrived without an answer, and another device has written over it since. */
  async function overwritten(): Promise<{ marina: Marina; id: string }> {
    const marina = new Marina('memory', { honoursKeys: true });
    const id = marina.moor({ titleTR: 'eski', price: 1 });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.net.plan('responseLost', 'PUT');
    await marina.flush();
    return { marina, id };
  }

  test('mine over theirs, by the partner’s decision, isn’t answered from the memory of the first try', async () => {
    const { marina, id } = await overwritten();
    marina.server.changeElsewhere(id, { titleTR: 'onların' });
    await marina.keepFlushing(2 * 60_000);
    const row = await marina.row();
    expect(row).toMatchObject({ status: 'conflict', clash: { kind: 'fields', fields: ['titleTR'] } });
    await marina.run(retry(marina.engine, row.id));
    await marina.keepFlushing(2 * 60_000);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'benim' });
    expect(await marina.rows()).toEqual([]);
  });

  test('neither is what was merged with a change elsewhere', async () => {
    const { marina, id } = await overwritten();
    marina.server.changeElsewhere(id, { titleTR: 'eski', price: 2 });
    await marina.keepFlushing(2 * 60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 2 });
  });

  test('a creation keeps its key over all tries: even one that arrives too late makes no second boat', async () => {
    const marina = new Marina('memory', { honoursKeys: true });
    const sent: string[] = [];
    const engine = marina.another({
      http: (call, struct) => {
        if (call.method === 'POST') sent.push(call.key ?? '');
        return marina.http(call, struct);
      },
    });
    const id = await marina.save('local-1', { name: 'Martı' });
    for (const fate of ['requestLost', 'busy', 'ok'] as const) marina.net.plan(fate, 'POST');
    for (let turn = 0; turn < 20; turn += 1) {
      const next = await marina.run(flush(engine, { hurry: true }));
      await marina.time.advance(Math.max(1_000, (next ?? 0) - marina.time.now));
    }
    expect(sent).toEqual([id, id, id]);
    expect(marina.own).toEqual(['create 100']);
  });
});

describe('deleting a boat (B004, B226)', () => {
  const remove = (marina: Marina, id: string): Promise<string> =>
    marina.run(enqueue(marina.engine, deleteBoat, { args: { v: 1, id, name: 'Martı' } }));

  test('leaves after the time to undo, and the boat goes from list and form', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await marina.visit(id);
    await remove(marina, id);
    expect(await marina.flush(true)).toBe(marina.time.now + 8_000);
    expect(marina.own).toEqual([]);
    await marina.keepFlushing(10_000);
    expect(marina.own).toEqual([`delete ${id}`]);
    expect((await marina.fleet()).boats).toEqual([]);
    expect((await marina.open(id)).boat).toBeUndefined();
  });

  test('N19 one that is gone already counts as deleted', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await marina.visit(id);
    await remove(marina, id);
    marina.server.removeElsewhere(id);
    await marina.keepFlushing(10_000);
    expect(await marina.rows()).toEqual([]);
    expect((await marina.fleet()).boats).toEqual([]);
  });

  test('N2 an answer that is lost: deleted once', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await remove(marina, id);
    marina.net.plan('responseLost', 'DELETE');
    await marina.keepFlushing(5 * 60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual([`delete ${id}`]);
  });

  test('E17 applied and answered with a no: it is read, and counts as deleted', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await remove(marina, id);
    marina.net.plan('noAfter', 'DELETE');
    await marina.keepFlushing(60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual([`delete ${id}`]);
    expect((await marina.fleet()).boats).toEqual([]);
  });

  test('a no to what was not applied is put before the partner', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await remove(marina, id);
    marina.net.plan('conflict', 'DELETE');
    await marina.keepFlushing(60_000);
    expect(await marina.row()).toMatchObject({ name: deleteBoat.name, status: 'conflict' });
    expect(marina.own).toEqual([]);
  });

  test('a page with 404 isn’t the API’s word', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await remove(marina, id);
    marina.net.plan('html', 'DELETE');
    await marina.keepFlushing(60_000 * 2);
    expect(marina.own).toEqual([`delete ${id}`]);
  });

  test('a form that is being fetched meanwhile doesn’t bring it back', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await marina.visit(id);
    await remove(marina, id);
    await marina.time.advance(8_000);
    const slow = marina.another({
      http: async (call, struct) => {
        const answer = await marina.http(call, struct);
        await marina.time.clock.sleep(5_000);
        return answer;
      },
    });
    const pulled = pull(slow, boatForm, id, 'tr', { force: true });
    // The server has answered, and the answer is on its way, when the boat is deleted.
    await marina.time.advance(2_000);
    await marina.flush();
    expect(marina.own).toEqual([`delete ${id}`]);
    expect(await marina.run(pulled)).toBe('dropped');
    expect((await marina.open(id)).boat).toBeUndefined();
  });

  test('D8 one whose creation is unclear: it is found first, then deleted', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı' });
    marina.net.plan('late', 'POST');
    await marina.flush();
    await remove(marina, 'local-1');
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual(['create 100', 'delete 100']);
    expect(marina.server.boats.size).toBe(0);
    expect(await marina.rows()).toEqual([]);
  });

  test('a boat that the server never heard of goes without a call', async () => {
    const marina = new Marina();
    await remove(marina, 'local-9');
    await marina.keepFlushing(10_000);
    expect(await marina.rows()).toEqual([]);
    expect([...marina.net.met.keys()]).toEqual([]);
  });
});
