/** Sending a boat for approval: the rules are asked once more, just before it leaves (Q132). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat.ts';
import { BoatStatus } from '../../src/domain/boatStatus.ts';
import { retry } from '../../src/sync/outbox.ts';
import { boatDocument, photosOf } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

const notReady = { status: 'refused', problem: { words: { id: 'boats.save.notReady' } } };

test.each([1, 2, 3])('B007, B155 a whole boat of period %d goes for approval', async rentalPeriod => {
  const marina = new Marina();
  await marina.save('local-1', { rentalPeriod }, { isDraft: false });
  await marina.flush();
  expect(marina.own).toEqual(['create 100']);
  expect(marina.server.boats.get('100')).toMatchObject({
    rentalPeriod,
    boatStatus: BoatStatus.waitingForApproval,
  });
});

test.each<[string, Partial<Boat>]>([
  ['B181 a name', { name: null }],
  ['B182 a fourth photo', { photos: photosOf('few').slice(1) }],
  ['B183 a second document', { documents: [boatDocument(1)] }],
  ['B178 a price', { price: 0 }],
  ['B192 a deposit', { depositPrice: null }],
])('B155 one that lacks %s doesn’t leave, new or known, and the partner is told', async (_, fields) => {
  const marina = new Marina();
  await marina.save('local-1', fields, { isDraft: false });
  await marina.flush();
  expect(await marina.row()).toMatchObject(notReady);
  expect(marina.own).toEqual([]);

  const other = new Marina();
  const id = other.moor();
  await other.visit(id);
  await other.edit(id, fields, false);
  await other.flush();
  expect(await other.row()).toMatchObject({ ...notReady, args: { boat: fields } });
  expect(other.own).toEqual([]);
});

test('B154 a draft that lacks everything is saved', async () => {
  const marina = new Marina();
  await marina.save('local-1', { name: null, price: null, documents: [], apa: null });
  await marina.flush();
  expect(marina.own).toEqual(['create 100']);
});

describe('Q132, B184 the least prepayment', () => {
  test('has risen since the partner was told that all is well: refused, and sent once it is corrected', async () => {
    const marina = new Marina();
    await marina.save('local-1', { apa: 15 }, { isDraft: false });
    marina.server.leastApa = 20;
    await marina.flush();
    expect(await marina.row()).toMatchObject({ ...notReady, args: { boat: { apa: 15 } } });
    expect(marina.own).toEqual([]);
    await marina.edit('local-1', { apa: 20 }, false);
    await marina.flush();
    expect(marina.own).toEqual(['create 100']);
  });

  test('has fallen again: sent by "try again"', async () => {
    const marina = new Marina();
    await marina.save('local-1', { apa: 15 }, { isDraft: false });
    marina.server.leastApa = 20;
    await marina.flush();
    marina.server.leastApa = 15;
    await marina.run(retry(marina.engine, (await marina.row()).id));
    await marina.flush();
    expect(marina.own).toEqual(['create 100']);
  });

  test('counts for a boat that the marketplace knows, too', async () => {
    const marina = new Marina();
    const id = marina.moor({ apa: 15 });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.server.leastApa = 20;
    await marina.flush();
    expect(await marina.row()).toMatchObject(notReady);
    expect(marina.own).toEqual([]);
  });

  test('that the marketplace doesn’t tell holds nothing up', async () => {
    const marina = new Marina();
    marina.server.leastApa = undefined;
    await marina.save('local-1', { apa: 1 }, { isDraft: false });
    await marina.flush();
    expect(marina.own).toEqual(['create 100']);
  });

  test('that can’t be asked just now is asked again later', async () => {
    const marina = new Marina();
    await marina.save('local-1', {}, { isDraft: false });
    marina.net.plan('e503', 'GET /appconfig');
    await marina.flush();
    expect(await marina.row()).toMatchObject({ status: 'waiting' });
    expect(marina.own).toEqual([]);
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual(['create 100']);
  });

  test('isn’t asked for a draft: no request too many', async () => {
    const marina = new Marina();
    await marina.save('local-1', { apa: 1 });
    await marina.flush();
    await marina.edit('local-1', { titleTR: 'x' });
    await marina.flush();
    expect(Object.fromEntries(marina.net.met)).toEqual({
      'GET /boat ok': 1,
      'POST /boat ok': 1,
      'GET /boat/:id ok': 1,
      'PUT /boat ok': 1,
    });
  });

  test('is asked once for a submission', async () => {
    const marina = new Marina();
    await marina.save('local-1', {}, { isDraft: false });
    await marina.flush();
    expect(Object.fromEntries(marina.net.met)).toEqual({
      'GET /boat ok': 1,
      'GET /appconfig/:id ok': 1,
      'POST /boat ok': 1,
    });
  });
});

describe('D1, Q132 what another device did meanwhile', () => {
  test('has left something out: what is merged isn’t whole, and doesn’t leave', async () => {
    const marina = new Marina();
    const id = marina.moor();
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.server.changeElsewhere(id, { documents: [] });
    await marina.flush();
    expect(await marina.row()).toMatchObject({ ...notReady, args: { boat: { titleTR: 'benim' } } });
    expect(marina.own).toEqual([]);
  });

  test('has put in what lacked: it leaves', async () => {
    const marina = new Marina();
    const id = marina.moor({ boatStatus: BoatStatus.draft, depositPrice: null });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.server.changeElsewhere(id, { depositPrice: 900 });
    await marina.flush();
    expect(marina.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      depositPrice: 900,
      boatStatus: BoatStatus.waitingForApproval,
    });
  });

  test('clashes: the partner is asked first, and told afterwards what lacks', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski' });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    marina.server.changeElsewhere(id, { titleTR: 'onların', documents: [] });
    await marina.flush();
    const row = await marina.row();
    expect(row).toMatchObject({ status: 'conflict', clash: { fields: ['titleTR'] } });
    await marina.run(retry(marina.engine, row.id));
    await marina.flush();
    expect(await marina.row()).toMatchObject(notReady);
    expect(marina.own).toEqual([]);
  });
});

test('Q157 an odd value that the marketplace holds itself doesn’t hold an edit up; typed here it does', async () => {
  const marina = new Marina();
  const id = marina.moor({ boatLength: 12.5 });
  await marina.visit(id);
  await marina.edit(id, { titleTR: 'benim' }, false);
  await marina.flush();
  expect(marina.own).toEqual([`update ${id}`]);
  await marina.edit(id, { boatLength: 13.5 }, false);
  await marina.flush();
  expect(await marina.row()).toMatchObject(notReady);
});

describe('B076–B082 what a boat doesn’t have any more', () => {
  /** A price for a skipper whom nobody can choose any more. */
  const stale = { charterType: 1, skipperPrice: 500 };

  test('isn’t sent, and a new boat is found again when its answer is lost', async () => {
    const marina = new Marina();
    // Without photos, by which it would be found in any case.
    await marina.save('local-1', stale);
    marina.net.plan('responseLost', 'POST /boat');
    await marina.flush();
    expect(marina.server.boats.get('100')).not.toHaveProperty('skipperPrice');
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual(['create 100']);
    expect(await marina.rows()).toEqual([]);
  });

  test('B078 a charter that was changed from 3 to 1, with an answer that is lost: saved once, and asked nobody', async () => {
    const marina = new Marina();
    const id = marina.moor({ charterType: 3, skipperPrice: 500 });
    await marina.visit(id);
    await marina.edit(id, stale, false);
    marina.net.plan('responseLost', 'PUT');
    await marina.keepFlushing(5 * 60_000);
    expect(marina.own).toEqual([`update ${id}`]);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ charterType: 1 });
  });

  test('holds no submission up', async () => {
    const marina = new Marina();
    await marina.save('local-1', { charterType: 1, skipperPrice: -500 }, { isDraft: false });
    await marina.flush();
    expect(marina.own).toEqual(['create 100']);
  });

  test('B078 a skipper price that is there again goes along', async () => {
    const marina = new Marina();
    const id = marina.moor({ charterType: 1 });
    await marina.visit(id);
    await marina.edit(id, { charterType: 3, skipperPrice: 700 }, false);
    await marina.flush();
    expect(marina.server.boats.get(id)).toMatchObject({ charterType: 3, skipperPrice: 700 });
  });
});

describe('Q143 a commission that wasn’t known at sea', () => {
  const season = {
    dateFrom: '2027-07-01',
    dateTo: '2027-07-07',
    price: 900,
    oneDayPrice: null,
    listingPrice: null,
    oneDayListingPrice: null,
  };
  const whole = { ...season, listingPrice: 810 };

  test('is asked for before a season leaves that says nothing of what the partner receives', async () => {
    const marina = new Marina();
    await marina.save('local-1', { priceGroups: [season], comissionRate: null });
    await marina.flush();
    expect(marina.own).toEqual(['create 100']);
    expect(marina.server.boats.get('100')).toMatchObject({ priceGroups: [whole] });
  });

  test('stays unknown where the marketplace says nothing, and holds nothing up', async () => {
    const marina = new Marina();
    marina.server.leastApa = undefined;
    await marina.save('local-1', { priceGroups: [season], comissionRate: null });
    await marina.flush();
    expect(marina.server.boats.get('100')).toMatchObject({ priceGroups: [season] });
  });

  test('is the boat’s own where it has one', async () => {
    const marina = new Marina();
    await marina.save('local-1', { priceGroups: [season], comissionRate: 20 });
    await marina.flush();
    expect(marina.server.boats.get('100')).toMatchObject({ priceGroups: [{ ...season, listingPrice: 720 }] });
  });
});
