import { beforeAll, describe, expect, test } from 'vitest';
import { BoatStatus } from '../../src/domain/boatStatus.ts';
import { adopt, discard, resolve, retry } from '../../src/sync/outbox.ts';
import { seal } from '../../src/sync/sealing.ts';
import { boat, photosOf } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

describe.each(['memory', 'Dexie'] as const)('saving a boat over %s', storage => {
  test('B224, D6 made offline, edited three times, then sent once; the next edit is a PUT with the server’s id', async () => {
    const marina = new Marina(storage);
    await marina.save('local-1', { name: 'Martı' });
    for (const titleTR of ['bir', 'iki', 'üç']) await marina.edit('local-1', { titleTR });
    expect(await marina.rows()).toHaveLength(1);
    await marina.flush();
    expect(marina.own).toEqual(['create 100']);
    expect(marina.server.boats.get('100')).toMatchObject({ name: 'Martı', titleTR: 'üç', boatStatus: 6 });
    await marina.edit('local-1', { titleTR: 'dört' });
    await marina.flush();
    expect(marina.own).toEqual(['create 100', 'update 100']);
    expect(marina.server.boats.get('100')).toMatchObject({ name: 'Martı', titleTR: 'dört' });
    expect(marina.server.violations).toEqual([]);
  });

  test('D6 an edit during the creation goes after it, to the boat that it made', async () => {
    const marina = new Marina(storage);
    await marina.save('local-1', { name: 'Martı' });
    marina.net.plan('responseLost', 'POST');
    await marina.flush();
    expect((await marina.row()).status).toBe('unclear');
    await marina.edit('local-1', { titleTR: 'sonra' });
    expect((await marina.rows()).map(row => row.status)).toEqual(['unclear', 'waiting']);
    await marina.keepFlushing(60_000);
    expect(marina.own).toEqual(['create 100', 'update 100']);
    expect(marina.server.boats.get('100')).toMatchObject({ titleTR: 'sonra' });
  });

  test('what the server answers lands in the form and in the list', async () => {
    const marina = new Marina(storage);
    await marina.pullFleet();
    await marina.save('local-1', { name: 'Martı' });
    await marina.flush();
    const [shown] = (await marina.fleet()).boats;
    expect(shown).toMatchObject({
      item: { id: 'local-1', name: 'Martı' },
      pending: undefined,
      onlyHere: false,
    });
    expect((await marina.open('100')).boat).toMatchObject({ name: 'Martı', extra: { serverNote: 'kept' } });
  });
});

describe('D9, D24: an API that answers otherwise', () => {
  test('without data: the boat is found, once', async () => {
    const marina = new Marina('memory', { bareAnswers: true });
    await marina.save('local-1', { name: 'Martı' });
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual(['create 100']);
    await marina.edit('local-1', { titleTR: 'x' });
    await marina.keepFlushing(5 * 60_000);
    await marina.edit('local-1', {});
    await marina.keepFlushing(5 * 60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.size).toBe(1);
  });

  test('with numbers as text: nothing clashes with itself', async () => {
    const marina = new Marina('memory', { numbersAsText: true });
    const id = marina.moor();
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'x' }, false);
    marina.net.plan('responseLost', 'PUT');
    await marina.keepFlushing(60_000);
    await marina.edit(id, { titleTR: 'y' }, false);
    await marina.keepFlushing(60_000);
    expect(await marina.rows()).toEqual([]);
  });
});

describe('D1, D2: the server changed the boat meanwhile', () => {
  async function meanwhile(mine: object, theirs: object): Promise<{ marina: Marina; id: string }> {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski', price: 1 });
    await marina.visit(id);
    await marina.edit(id, mine, false);
    marina.server.changeElsewhere(id, theirs as Record<string, unknown>);
    await marina.flush();
    return { marina, id };
  }

  test('other fields: both changes are kept', async () => {
    const { marina, id } = await meanwhile({ titleTR: 'benim' }, { price: 2, titleEN: 'theirs' });
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 2, titleEN: 'theirs' });
  });

  test('the same field: nothing is sent, both values are kept, and mine goes when the partner says so', async () => {
    const { marina, id } = await meanwhile({ titleTR: 'benim', price: 3 }, { titleTR: 'onların' });
    const row = await marina.row();
    expect(row).toMatchObject({
      status: 'conflict',
      clash: { kind: 'fields', fields: ['titleTR'], theirs: { titleTR: 'onların', price: 1 } },
      args: { boat: { titleTR: 'benim', price: 3 } },
    });
    expect(marina.own).toEqual([]);
    await marina.run(retry(marina.engine, row.id));
    await marina.flush();
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 3 });
  });

  test('I1 theirs, when the partner says so: mine is kept in the log', async () => {
    const { marina, id } = await meanwhile({ titleTR: 'benim' }, { titleTR: 'onların' });
    const row = await marina.row();
    await marina.run(discard(marina.engine, row.id));
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'onların' });
    expect(await marina.look(tx => tx.log.get(row.id))).toMatchObject({
      outcome: 'overruled',
      lost: { boat: { titleTR: 'benim' } },
    });
  });

  test('theirs in one field, mine in another: the server holds the chosen mix', async () => {
    const { marina, id } = await meanwhile(
      { titleTR: 'benim', titleEN: 'mine', price: 3 },
      { titleTR: 'onların', titleEN: 'theirs' },
    );
    await marina.run(resolve(marina.engine, (await marina.row()).id, ['titleEN']));
    await marina.flush();
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'benim', titleEN: 'theirs', price: 3 });
  });

  test('what was not chosen is in the log after signing out, too: it is nowhere else', async () => {
    const { marina } = await meanwhile(
      { titleTR: 'benim', titleEN: 'mine' },
      { titleTR: 'onların', titleEN: 'x' },
    );
    await marina.run(resolve(marina.engine, (await marina.row()).id, ['titleEN']));
    await marina.flush();
    await marina.run(seal(marina.store));
    const lines = await marina.look(tx => tx.log.all());
    expect(lines.map(({ outcome }) => outcome).sort()).toEqual(['decided', 'sent']);
    expect(lines.find(({ outcome }) => outcome === 'decided')?.lost).toMatchObject({
      mine: { boat: { titleEN: 'mine' } },
      theirs: { titleTR: 'onların' },
      fields: ['titleTR', 'titleEN'],
    });
  });

  test('theirs everywhere: a live boat isn’t sent through approval for nothing', async () => {
    const { marina } = await meanwhile({ titleTR: 'benim' }, { titleTR: 'onların' });
    await marina.run(resolve(marina.engine, (await marina.row()).id, ['titleTR']));
    await marina.flush();
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual([]);
  });

  test('somebody else made the very same change to a live boat: nothing is sent, and the log says so', async () => {
    const { marina } = await meanwhile({ titleTR: 'aynı' }, { titleTR: 'aynı' });
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual([]);
    expect((await marina.look(tx => tx.log.all())).map(line => [line.outcome, line.words])).toEqual([
      ['superseded', { id: 'boats.save.alreadyThere' }],
    ]);
  });

  test('what was found there is what the next edit begins with, so that it clashes with nobody', async () => {
    const { marina, id } = await meanwhile({ titleTR: 'aynı' }, { titleTR: 'aynı' });
    await marina.edit(id, { titleTR: 'yeni' }, false);
    await marina.flush();
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'yeni' });
  });

  test('"is it this one?" – yes: what differs is sent as an edit of it', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı', titleEN: 'mine' });
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    marina.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    await marina.keepFlushing(60_000);
    expect((await marina.row()).clash?.kind).toBe('maybe');
    expect(await marina.run(adopt(marina.engine, (await marina.row()).id))).toBe(true);
    await marina.edit('local-1', { titleEN: 'typed' });
    await marina.keepFlushing(60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual(['create 100', 'update 100']);
    expect(marina.server.boats.get('100')).toMatchObject({ titleEN: 'typed' });
  });

  test('"is it this one?" – yes: what others wrote into it meanwhile stays (D1)', async () => {
    const marina = new Marina();
    await marina.save('local-1', { name: 'Martı', titleTR: 'mine', titleEN: 'mine' });
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    marina.server.changeElsewhere('100', { titleTR: 'elsewhere' });
    await marina.keepFlushing(60_000);
    await marina.edit('local-1', { titleEN: 'typed' });
    expect(await marina.run(adopt(marina.engine, (await marina.row()).id))).toBe(true);
    await marina.keepFlushing(60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get('100')).toMatchObject({ titleTR: 'elsewhere', titleEN: 'typed' });
  });

  test('a clash with a later edit behind it: what others wrote into other fields stays (D1)', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.net.plan('requestLost', 'PUT');
    await marina.flush();
    await marina.edit(id, { descriptionTR: 'sonra' }, false);
    marina.server.changeElsewhere(id, { titleTR: 'onların', checkoutTime: '10:00' });
    await marina.keepFlushing(60_000);
    expect((await marina.rows()).map(row => row.status)).toEqual(['conflict', 'waiting']);
    await marina.edit(id, { checkinTime: '09:00' }, false);
    await marina.keepFlushing(60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      descriptionTR: 'sonra',
      checkinTime: '09:00',
      checkoutTime: '10:00',
    });
  });

  test('a form that was open when the clash was found: what others wrote into other fields stays (D1)', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim', descriptionTR: 'önce' }, false);
    const { boat: shown, base } = await marina.open(id);
    marina.server.changeElsewhere(id, { titleTR: 'onların', checkoutTime: '10:00' });
    await marina.flush();
    expect((await marina.row()).status).toBe('conflict');
    await marina.save(id, { ...shown, checkinTime: '09:00' }, { base, isDraft: false });
    await marina.flush();
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      descriptionTR: 'önce',
      checkinTime: '09:00',
      checkoutTime: '10:00',
    });
  });

  test('D23 two devices edit one draft: other fields are kept from both, the same field is asked about on the later one', async () => {
    const phone = new Marina();
    const desk = new Marina('memory', {}, phone.server);
    const id = phone.moor({ boatStatus: BoatStatus.draft, titleTR: 'eski', price: 1 });
    await phone.visit(id);
    await desk.visit(id);
    await phone.edit(id, { titleTR: 'telefondan', price: 2 });
    await desk.edit(id, { titleTR: 'masadan', titleEN: 'from the desk' });
    await phone.flush();
    await desk.flush();
    expect(await desk.row()).toMatchObject({ clash: { kind: 'fields', fields: ['titleTR'] } });
    await desk.run(resolve(desk.engine, (await desk.row()).id, ['titleTR']));
    await desk.flush();
    expect(await desk.rows()).toEqual([]);
    expect(phone.server.boats.get(id)).toMatchObject({
      titleTR: 'telefondan',
      titleEN: 'from the desk',
      price: 2,
    });
  });

  test('B25 a form that stood open in two windows, changed and saved in both: nothing of either is lost', async () => {
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı', titleTR: 'eski' });
    await marina.visit(id);
    const open = await marina.open(id);
    await marina.save(id, { ...open.boat, name: 'Fener' }, { base: open.base, isDraft: false });
    await marina.save(id, { ...open.boat, titleTR: 'ikinci' }, { base: open.base, isDraft: false });
    expect(await marina.row()).toMatchObject({ args: { boat: { name: 'Fener', titleTR: 'ikinci' } } });
    await marina.flush();
    expect(marina.server.boats.get(id)).toMatchObject({ name: 'Fener', titleTR: 'ikinci' });
  });

  test('B25 saved in two windows, where the first save took both changes along: the log gives up nothing that is stored', async () => {
    const marina = new Marina();
    const id = marina.moor({ name: 'Martı', titleTR: 'eski' });
    await marina.visit(id);
    const { boat: opened, base } = await marina.open(id);
    const both = { ...opened, name: 'Fener', titleTR: 'ikinci' };
    await marina.save(id, both, { base, isDraft: false });
    marina.net.plan('responseLost', 'PUT');
    await marina.flush();
    await marina.save(id, { ...opened, titleTR: 'ikinci' }, { base, isDraft: false });
    await marina.keepFlushing(60_000);
    expect(marina.own).toEqual([`update ${id}`]);
    expect(marina.server.boats.get(id)).toMatchObject({ name: 'Fener', titleTR: 'ikinci' });
    const lines = await marina.look(tx => tx.log.all());
    expect(lines.map(({ outcome, words, lost }) => [outcome, words, lost])).toEqual([
      ['found', undefined, undefined],
      ['superseded', { id: 'boats.save.alreadyThere' }, undefined],
    ]);
  });

  test('a clash that is corrected goes as corrected', async () => {
    const { marina, id } = await meanwhile({ titleTR: 'benim' }, { titleTR: 'onların' });
    expect((await marina.open(id)).boat?.titleTR).toBe('benim');
    await marina.edit(id, { titleTR: 'ikisi de' }, false);
    await marina.flush();
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'ikisi de' });
  });

  test('a field that was typed twice, with the first try under way, clashes with nobody', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'bir' }, false);
    marina.net.plan('responseLost', 'PUT');
    await marina.flush();
    await marina.edit(id, { titleTR: 'iki' }, false);
    await marina.keepFlushing(60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'iki' });
  });

  test('also when the form was opened before the first one was through', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'bir' }, false);
    const open = await marina.open(id);
    await marina.flush();
    await marina.save(id, { ...open.boat, titleTR: 'iki' }, { base: open.base, isDraft: false });
    await marina.flush();
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'iki' });
  });

  test('Q176 an approval meanwhile is no clash', async () => {
    const { marina, id } = await meanwhile({ titleTR: 'benim' }, { boatStatus: BoatStatus.updateRequired });
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      boatStatus: BoatStatus.waitingForUpdateApproval,
    });
  });

  test('a draft that is none any more isn’t made one again', async () => {
    const marina = new Marina();
    const id = marina.moor({ boatStatus: BoatStatus.draft });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' });
    marina.server.changeElsewhere(id, { boatStatus: BoatStatus.waitingForApproval });
    await marina.flush();
    expect(marina.own).toEqual([]);
    expect((await marina.row()).problem?.words).toEqual({ id: 'boats.save.noLongerDraft' });
  });

  test('N19, D3 deleted meanwhile: parked, with everything that was typed', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.server.removeElsewhere(id);
    await marina.flush();
    expect(await marina.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'boats.save.gone' } },
      args: { boat: { titleTR: 'benim' } },
    });
  });
});

test('what waits is called by the boat’s name', async () => {
  const marina = new Marina();
  await marina.save('local-1', { name: 'Martı' });
  await marina.flush();
  expect((await marina.look(tx => tx.log.all()))[0]?.label).toEqual({
    id: 'outbox.label.boatDraft',
    values: { name: 'Martı' },
  });
});

test('I8 a boat of the fleet that was never fetched is edited by its server id without a form here', async () => {
  const marina = new Marina();
  const held = { titleTR: 'eski', price: 5, photos: photosOf('held') };
  const id = marina.moor(held);
  await marina.save(id, { ...held, titleTR: 'benim' }, { base: boat(held), isDraft: false });
  await marina.flush();
  expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'benim' });
});
