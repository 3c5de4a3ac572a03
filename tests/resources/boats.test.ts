import { beforeAll, describe, expect, test } from 'vitest';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { removeBoat } from '../../src/resources/boats/boatReads.ts';
import { isRecordGone } from '../../src/resources/kit/records.ts';
import { convertRowToEdit, discardRow, resolveRow, retryRow } from '../../src/sync/queue/outbox.ts';
import { deleteAllButUnsent } from '../../src/sync/upkeep/sealing.ts';
import { boat, photosOf } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

describe.each(['memory', 'Dexie'] as const)('saving a boat over %s', storage => {
  test('B224, D6 made offline, edited three times, then sent once; the next edit is a PUT with the server’s id', async () => {
    const bench = new BoatBench(storage);
    await bench.save('local-1', { name: 'Martı' });
    for (const titleTR of ['bir', 'iki', 'üç']) await bench.edit('local-1', { titleTR });
    expect(await bench.rows()).toHaveLength(1);
    await bench.flush();
    expect(bench.ownWrites).toEqual(['create 100']);
    expect(bench.server.boats.get('100')).toMatchObject({ name: 'Martı', titleTR: 'üç', boatStatus: 6 });
    await bench.edit('local-1', { titleTR: 'dört' });
    await bench.flush();
    expect(bench.ownWrites).toEqual(['create 100', 'update 100']);
    expect(bench.server.boats.get('100')).toMatchObject({ name: 'Martı', titleTR: 'dört' });
    expect(bench.server.violations).toEqual([]);
  });

  test('D6 an edit during the creation goes after it, to the boat that it made', async () => {
    const bench = new BoatBench(storage);
    await bench.save('local-1', { name: 'Martı' });
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    expect((await bench.row()).status).toBe('unclear');
    await bench.edit('local-1', { titleTR: 'sonra' });
    expect((await bench.rows()).map(row => row.status)).toEqual(['unclear', 'waiting']);
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual(['create 100', 'update 100']);
    expect(bench.server.boats.get('100')).toMatchObject({ titleTR: 'sonra' });
  });

  test('what the server answers lands in the form and in the list', async () => {
    const bench = new BoatBench(storage);
    await bench.pullFleet();
    await bench.save('local-1', { name: 'Martı' });
    await bench.flush();
    const [shown] = (await bench.fleet()).boats;
    expect(shown).toMatchObject({
      summary: { id: 'local-1', name: 'Martı' },
      pending: undefined,
      onlyHere: false,
    });
    expect((await bench.open('100')).boat).toMatchObject({ name: 'Martı', extra: { serverNote: 'kept' } });
  });
});

describe('D9, D24: an API that answers otherwise', () => {
  test('without data: the boat is found, once', async () => {
    const bench = new BoatBench('memory', { bareAnswers: true });
    await bench.save('local-1', { name: 'Martı' });
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100']);
    await bench.edit('local-1', { titleTR: 'x' });
    await bench.keepFlushing(5 * 60_000);
    await bench.edit('local-1', {});
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.size).toBe(1);
  });

  test('with numbers as text: nothing conflicts with itself', async () => {
    const bench = new BoatBench('memory', { numbersAsText: true });
    const id = bench.addBoat();
    await bench.pullBoat(id);
    await bench.edit(id, { titleTR: 'x' }, false);
    bench.net.plan('responseLost', 'PUT');
    await bench.keepFlushing(60_000);
    await bench.edit(id, { titleTR: 'y' }, false);
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
  });
});

describe('D1, D2: the server changed the boat meanwhile', () => {
  async function meanwhile(mine: object, theirs: object): Promise<{ bench: BoatBench; id: string }> {
    const { bench, id } = await holdBoat({ titleTR: 'eski', price: 1 });
    await bench.edit(id, mine, false);
    bench.server.changeElsewhere(id, theirs as Record<string, unknown>);
    await bench.flush();
    return { bench, id };
  }

  test('other fields: both changes are kept', async () => {
    const { bench, id } = await meanwhile({ titleTR: 'benim' }, { price: 2, titleEN: 'theirs' });
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 2, titleEN: 'theirs' });
  });

  test('the same field: nothing is sent, both values are kept, and mine goes when the partner says so', async () => {
    const { bench, id } = await meanwhile({ titleTR: 'benim', price: 3 }, { titleTR: 'onların' });
    const row = await bench.row();
    expect(row).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'fields', fields: ['titleTR'], theirs: { titleTR: 'onların', price: 1 } },
      args: { boat: { titleTR: 'benim', price: 3 } },
    });
    expect(bench.ownWrites).toEqual([]);
    await bench.run(retryRow(bench.engine, row.id));
    await bench.flush();
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 3 });
  });

  test('I1 theirs, when the partner says so: mine is kept in the log', async () => {
    const { bench, id } = await meanwhile({ titleTR: 'benim' }, { titleTR: 'onların' });
    const row = await bench.row();
    await bench.run(discardRow(bench.engine, row.id));
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'onların' });
    expect(await bench.read(tx => tx.log.get(row.id))).toMatchObject({
      outcome: 'serverKept',
      givenUp: { boat: { titleTR: 'benim' } },
    });
  });

  test('theirs in one field, mine in another: the server holds the chosen mix', async () => {
    const { bench, id } = await meanwhile(
      { titleTR: 'benim', titleEN: 'mine', price: 3 },
      { titleTR: 'onların', titleEN: 'theirs' },
    );
    await bench.run(resolveRow(bench.engine, (await bench.row()).id, ['titleEN']));
    await bench.flush();
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim', titleEN: 'theirs', price: 3 });
  });

  test('what was not chosen is in the log after signing out, too: it is nowhere else', async () => {
    const { bench } = await meanwhile(
      { titleTR: 'benim', titleEN: 'mine' },
      { titleTR: 'onların', titleEN: 'x' },
    );
    await bench.run(resolveRow(bench.engine, (await bench.row()).id, ['titleEN']));
    await bench.flush();
    await bench.run(deleteAllButUnsent(bench.store));
    const lines = await bench.read(tx => tx.log.all());
    expect(lines.map(({ outcome }) => outcome).sort()).toEqual(['decided', 'sent']);
    expect(lines.find(({ outcome }) => outcome === 'decided')?.givenUp).toMatchObject({
      mine: { boat: { titleEN: 'mine' } },
      theirs: { titleTR: 'onların' },
      fields: ['titleTR', 'titleEN'],
    });
  });

  test('theirs everywhere: a live boat isn’t sent through approval for nothing', async () => {
    const { bench } = await meanwhile({ titleTR: 'benim' }, { titleTR: 'onların' });
    await bench.run(resolveRow(bench.engine, (await bench.row()).id, ['titleTR']));
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual([]);
  });

  test('somebody else made the very same change to a live boat: nothing is sent, and the log says so', async () => {
    const { bench } = await meanwhile({ titleTR: 'aynı' }, { titleTR: 'aynı' });
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual([]);
    expect((await bench.read(tx => tx.log.all())).map(line => [line.outcome, line.words])).toEqual([
      ['superseded', { id: 'boats.save.alreadyThere' }],
    ]);
  });

  test('what was found there is what the next edit begins with, so that it conflicts with nobody', async () => {
    const { bench, id } = await meanwhile({ titleTR: 'aynı' }, { titleTR: 'aynı' });
    await bench.edit(id, { titleTR: 'yeni' }, false);
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'yeni' });
  });

  test('"is it this one?" – yes: what differs is sent as an edit of it', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı', titleEN: 'mine' });
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    bench.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    await bench.keepFlushing(60_000);
    expect((await bench.row()).conflict?.kind).toBe('possibleMatch');
    expect(await bench.run(convertRowToEdit(bench.engine, (await bench.row()).id))).toBe(true);
    await bench.edit('local-1', { titleEN: 'typed' });
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.ownWrites).toEqual(['create 100', 'update 100']);
    expect(bench.server.boats.get('100')).toMatchObject({ titleEN: 'typed' });
  });

  test('"is it this one?" – yes: what others wrote into it meanwhile stays (D1)', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { name: 'Martı', titleTR: 'mine', titleEN: 'mine' });
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    bench.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    await bench.keepFlushing(60_000);
    await bench.edit('local-1', { titleEN: 'typed' });
    expect(await bench.run(convertRowToEdit(bench.engine, (await bench.row()).id))).toBe(true);
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get('100')).toMatchObject({ titleTR: 'elsewhere', titleEN: 'typed' });
  });

  test('a conflict with a later edit behind it: what others wrote into other fields stays (D1)', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.net.plan('requestLost', 'PUT');
    await bench.flush();
    await bench.edit(id, { descriptionTR: 'sonra' }, false);
    bench.server.changeElsewhere(id, { titleTR: 'onların', checkoutTime: '10:00' });
    await bench.keepFlushing(60_000);
    expect((await bench.rows()).map(row => row.status)).toEqual(['conflict', 'waiting']);
    await bench.edit(id, { checkinTime: '09:00' }, false);
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      descriptionTR: 'sonra',
      checkinTime: '09:00',
      checkoutTime: '10:00',
    });
  });

  test('a form that was open when the conflict was found: what others wrote into other fields stays (D1)', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'benim', descriptionTR: 'önce' }, false);
    const { boat: shown, base } = await bench.open(id);
    bench.server.changeElsewhere(id, { titleTR: 'onların', checkoutTime: '10:00' });
    await bench.flush();
    expect((await bench.row()).status).toBe('conflict');
    await bench.save(id, { ...shown, checkinTime: '09:00' }, { base, isDraft: false });
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      descriptionTR: 'önce',
      checkinTime: '09:00',
      checkoutTime: '10:00',
    });
  });

  test('D23 two devices edit one draft: other fields are kept from both, the same field is asked about on the later one', async () => {
    const phone = new BoatBench();
    const desk = new BoatBench('memory', {}, phone.server);
    const id = phone.addBoat({ boatStatus: BoatStatus.draft, titleTR: 'eski', price: 1 });
    await phone.pullBoat(id);
    await desk.pullBoat(id);
    await phone.edit(id, { titleTR: 'telefondan', price: 2 });
    await desk.edit(id, { titleTR: 'masadan', titleEN: 'from the desk' });
    await phone.flush();
    await desk.flush();
    expect(await desk.row()).toMatchObject({ conflict: { kind: 'fields', fields: ['titleTR'] } });
    await desk.run(resolveRow(desk.engine, (await desk.row()).id, ['titleTR']));
    await desk.flush();
    expect(await desk.rows()).toEqual([]);
    expect(phone.server.boats.get(id)).toMatchObject({
      titleTR: 'telefondan',
      titleEN: 'from the desk',
      price: 2,
    });
  });

  test('B25 a form that stood open in two windows, changed and saved in both: nothing of either is lost', async () => {
    const { bench, id } = await holdBoat({ name: 'Martı', titleTR: 'eski' });
    const open = await bench.open(id);
    await bench.save(id, { ...open.boat, name: 'Fener' }, { base: open.base, isDraft: false });
    await bench.save(id, { ...open.boat, titleTR: 'ikinci' }, { base: open.base, isDraft: false });
    expect(await bench.row()).toMatchObject({ args: { boat: { name: 'Fener', titleTR: 'ikinci' } } });
    await bench.flush();
    expect(bench.server.boats.get(id)).toMatchObject({ name: 'Fener', titleTR: 'ikinci' });
  });

  test('B25 saved in two windows, where the first save took both changes along: the log gives up nothing that is stored', async () => {
    const { bench, id } = await holdBoat({ name: 'Martı', titleTR: 'eski' });
    const { boat: opened, base } = await bench.open(id);
    const both = { ...opened, name: 'Fener', titleTR: 'ikinci' };
    await bench.save(id, both, { base, isDraft: false });
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    await bench.save(id, { ...opened, titleTR: 'ikinci' }, { base, isDraft: false });
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
    expect(bench.server.boats.get(id)).toMatchObject({ name: 'Fener', titleTR: 'ikinci' });
    const lines = await bench.read(tx => tx.log.all());
    expect(lines.map(({ outcome, words, givenUp: lost }) => [outcome, words, lost])).toEqual([
      ['found', undefined, undefined],
      ['superseded', { id: 'boats.save.alreadyThere' }, undefined],
    ]);
  });

  test('a conflict that is corrected goes as corrected', async () => {
    const { bench, id } = await meanwhile({ titleTR: 'benim' }, { titleTR: 'onların' });
    expect((await bench.open(id)).boat?.titleTR).toBe('benim');
    await bench.edit(id, { titleTR: 'ikisi de' }, false);
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'ikisi de' });
  });

  test('a field that was typed twice, with the first try under way, conflicts with nobody', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'bir' }, false);
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    await bench.edit(id, { titleTR: 'iki' }, false);
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'iki' });
  });

  test('also when the form was opened before the first one was through', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'bir' }, false);
    const open = await bench.open(id);
    await bench.flush();
    await bench.save(id, { ...open.boat, titleTR: 'iki' }, { base: open.base, isDraft: false });
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'iki' });
  });

  test('Q176 an approval meanwhile is no conflict', async () => {
    const { bench, id } = await meanwhile({ titleTR: 'benim' }, { boatStatus: BoatStatus.updateRequired });
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      boatStatus: BoatStatus.waitingForUpdateApproval,
    });
  });

  test('a draft that is none any more isn’t made one again', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
    await bench.edit(id, { titleTR: 'benim' });
    bench.server.changeElsewhere(id, { boatStatus: BoatStatus.waitingForApproval });
    await bench.flush();
    expect(bench.ownWrites).toEqual([]);
    expect((await bench.row()).problem?.words).toEqual({ id: 'boats.save.noLongerDraft' });
  });

  test('N19, D3 deleted meanwhile: left to the partner, with everything that was typed', async () => {
    const { bench, id } = await holdBoat();
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.server.removeElsewhere(id);
    await bench.flush();
    expect(await bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'boats.save.gone' } },
      args: { boat: { titleTR: 'benim' } },
    });
  });

  test('D3 deleted on this device, in another window: that is said', async () => {
    const { bench, id } = await holdBoat();
    const { boat: shown, base } = await bench.open(id);
    const [seen] = (await bench.fleet()).boats;
    if (!seen || !shown) throw new Error('no boat');
    await bench.run(removeBoat(bench.engine, seen));
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual([`delete ${id}`]);
    await bench.save(id, { ...shown, titleTR: 'benim' }, { base, isDraft: false });
    await bench.flush();
    const row = await bench.row();
    expect(row).toMatchObject({ status: 'refused', problem: { words: { id: 'records.goneHere' } } });
    expect(isRecordGone(row)).toBe(true);
  });
});

test('what waits is called by the boat’s name', async () => {
  const bench = new BoatBench();
  await bench.save('local-1', { name: 'Martı' });
  await bench.flush();
  expect((await bench.read(tx => tx.log.all()))[0]?.label).toEqual({
    id: 'outbox.label.boatDraft',
    values: { name: 'Martı' },
  });
});

test('I8 a boat of the fleet that was never fetched is edited by its server id without a form here', async () => {
  const bench = new BoatBench();
  const held = { titleTR: 'eski', price: 5, photos: photosOf('held') };
  const id = bench.addBoat(held);
  await bench.save(id, { ...held, titleTR: 'benim' }, { base: boat(held), isDraft: false });
  await bench.flush();
  expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim' });
});
