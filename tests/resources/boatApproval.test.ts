/** Sending a boat for approval: the rules are asked once more, just before it leaves (Q132). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat/boat.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { boatDocument, photosOf } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

const notReady = { status: 'refused', problem: { words: { id: 'boats.save.notReady' } } };

test.each([1, 2, 3])('B007, B155 a whole boat of period %d goes for approval', async rentalPeriod => {
  const bench = new BoatBench();
  await bench.save('local-1', { rentalPeriod }, { isDraft: false });
  await bench.flush();
  expect(bench.ownWrites).toEqual(['create 100']);
  expect(bench.server.boats.get('100')).toMatchObject({
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
  const bench = new BoatBench();
  await bench.save('local-1', fields, { isDraft: false });
  await bench.flush();
  expect(await bench.row()).toMatchObject(notReady);
  expect(bench.ownWrites).toEqual([]);

  const other = new BoatBench();
  const id = other.addBoat();
  await other.pullBoat(id);
  await other.edit(id, fields, false);
  await other.flush();
  expect(await other.row()).toMatchObject({ ...notReady, args: { boat: fields } });
  expect(other.ownWrites).toEqual([]);
});

test('B154 a draft that lacks everything is saved', async () => {
  const bench = new BoatBench();
  await bench.save('local-1', { name: null, price: null, documents: [], apa: null });
  await bench.flush();
  expect(bench.ownWrites).toEqual(['create 100']);
});

describe('Q132, B184 the least prepayment', () => {
  test('has risen since the partner was told that all is well: refused, and sent once it is corrected', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { apa: 15 }, { isDraft: false });
    bench.server.leastApa = 20;
    await bench.flush();
    expect(await bench.row()).toMatchObject({ ...notReady, args: { boat: { apa: 15 } } });
    expect(bench.ownWrites).toEqual([]);
    await bench.edit('local-1', { apa: 20 }, false);
    await bench.flush();
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('has fallen again: sent by "try again"', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { apa: 15 }, { isDraft: false });
    bench.server.leastApa = 20;
    await bench.flush();
    bench.server.leastApa = 15;
    await bench.run(retryRow(bench.engine, (await bench.row()).id));
    await bench.flush();
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('counts for a boat that the marketplace knows, too', async () => {
    const { bench, id } = await holdBoat({ apa: 15 });
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.server.leastApa = 20;
    await bench.flush();
    expect(await bench.row()).toMatchObject(notReady);
    expect(bench.ownWrites).toEqual([]);
  });

  test('that the marketplace doesn’t tell holds nothing up', async () => {
    const bench = new BoatBench();
    bench.server.leastApa = undefined;
    await bench.save('local-1', { apa: 1 }, { isDraft: false });
    await bench.flush();
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('that can’t be asked just now is asked again later', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', {}, { isDraft: false });
    bench.net.plan('e503', 'GET /appconfig');
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'waiting' });
    expect(bench.ownWrites).toEqual([]);
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('isn’t asked for a draft: no request too many', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { apa: 1 });
    await bench.flush();
    await bench.edit('local-1', { titleTR: 'x' });
    await bench.flush();
    expect(Object.fromEntries(bench.net.met)).toEqual({
      'GET /boat ok': 1,
      'POST /boat ok': 1,
      'GET /boat/:id ok': 1,
      'PUT /boat ok': 1,
    });
  });

  test('is asked once for a submission', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', {}, { isDraft: false });
    await bench.flush();
    expect(Object.fromEntries(bench.net.met)).toEqual({
      'GET /boat ok': 1,
      'GET /appconfig/:id ok': 1,
      'POST /boat ok': 1,
    });
  });
});

describe('D1, Q132 what another device did meanwhile', () => {
  test('has left something out: what is merged isn’t whole, and doesn’t leave', async () => {
    const { bench, id } = await holdBoat();
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.server.changeElsewhere(id, { documents: [] });
    await bench.flush();
    expect(await bench.row()).toMatchObject({ ...notReady, args: { boat: { titleTR: 'benim' } } });
    expect(bench.ownWrites).toEqual([]);
  });

  test('has put in what lacked: it leaves', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft, depositPrice: null });
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.server.changeElsewhere(id, { depositPrice: 900 });
    await bench.flush();
    expect(bench.server.boats.get(id)).toMatchObject({
      titleTR: 'benim',
      depositPrice: 900,
      boatStatus: BoatStatus.waitingForApproval,
    });
  });

  test('conflicts: the partner is asked first, and told afterwards what lacks', async () => {
    const { bench, id } = await holdBoat({ titleTR: 'eski' });
    await bench.edit(id, { titleTR: 'benim' }, false);
    bench.server.changeElsewhere(id, { titleTR: 'onların', documents: [] });
    await bench.flush();
    const row = await bench.row();
    expect(row).toMatchObject({ status: 'conflict', conflict: { fields: ['titleTR'] } });
    await bench.run(retryRow(bench.engine, row.id));
    await bench.flush();
    expect(await bench.row()).toMatchObject(notReady);
    expect(bench.ownWrites).toEqual([]);
  });
});

test('Q157 an odd value that the marketplace holds itself doesn’t hold an edit up; typed here it does', async () => {
  const { bench, id } = await holdBoat({ boatLength: 12.5 });
  await bench.edit(id, { titleTR: 'benim' }, false);
  await bench.flush();
  expect(bench.ownWrites).toEqual([`update ${id}`]);
  await bench.edit(id, { boatLength: 13.5 }, false);
  await bench.flush();
  expect(await bench.row()).toMatchObject(notReady);
});

describe('B076–B082 what a boat doesn’t have any more', () => {
  /** A price for a skipper whom nobody can choose any more. */
  const stale = { charterType: 1, skipperPrice: 500 };

  test('isn’t sent, and a new boat is found again when its answer is lost', async () => {
    const bench = new BoatBench();
    // Without photos, by which it would be found in any case.
    await bench.save('local-1', stale);
    bench.net.plan('responseLost', 'POST /boat');
    await bench.flush();
    expect(bench.server.boats.get('100')).not.toHaveProperty('skipperPrice');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual(['create 100']);
    expect(await bench.rows()).toEqual([]);
  });

  test('B078 a charter that was changed from 3 to 1, with an answer that is lost: saved once, and asked nobody', async () => {
    const { bench, id } = await holdBoat({ charterType: 3, skipperPrice: 500 });
    await bench.edit(id, stale, false);
    bench.net.plan('responseLost', 'PUT');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)).toMatchObject({ charterType: 1 });
  });

  test('holds no submission up', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { charterType: 1, skipperPrice: -500 }, { isDraft: false });
    await bench.flush();
    expect(bench.ownWrites).toEqual(['create 100']);
  });

  test('B078 a skipper price that is there again goes along', async () => {
    const { bench, id } = await holdBoat({ charterType: 1 });
    await bench.edit(id, { charterType: 3, skipperPrice: 700 }, false);
    await bench.flush();
    expect(bench.server.boats.get(id)).toMatchObject({ charterType: 3, skipperPrice: 700 });
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
    const bench = new BoatBench();
    await bench.save('local-1', { priceGroups: [season], comissionRate: null });
    await bench.flush();
    expect(bench.ownWrites).toEqual(['create 100']);
    expect(bench.server.boats.get('100')).toMatchObject({ priceGroups: [whole] });
  });

  test('stays unknown where the marketplace says nothing, and holds nothing up', async () => {
    const bench = new BoatBench();
    bench.server.leastApa = undefined;
    await bench.save('local-1', { priceGroups: [season], comissionRate: null });
    await bench.flush();
    expect(bench.server.boats.get('100')).toMatchObject({ priceGroups: [season] });
  });

  test('is the boat’s own where it has one', async () => {
    const bench = new BoatBench();
    await bench.save('local-1', { priceGroups: [season], comissionRate: 20 });
    await bench.flush();
    expect(bench.server.boats.get('100')).toMatchObject({ priceGroups: [{ ...season, listingPrice: 720 }] });
  });
});
