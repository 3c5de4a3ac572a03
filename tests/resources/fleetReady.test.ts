/** What the fleet knows of a boat for the list of what still blocks its approval. */
import { beforeAll, expect, test } from 'vitest';
import { AppConfigKey } from '../../src/domain/appConfig.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { readFleet, type FleetBoat } from '../../src/resources/boats/boatReads.ts';
import { appConfig } from '../../src/resources/configuration.ts';
import { boat, draftRow, mirrorRow, uploadRow } from '../support/factories.ts';
import { refused } from '../support/boatProblems.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

async function first(bench: BoatBench): Promise<FleetBoat> {
  const [found] = (await bench.fleet()).boats;
  if (!found) throw new Error('expected a boat');
  return found;
}

function keep(bench: BoatBench, id: string, values: object): Promise<unknown> {
  return bench.write(tx => tx.drafts.put(draftRow({ id: `boat:${id}`, values })));
}

test('B184 the least prepayment as this device last heard of it, with its age, in the fleet and in a boat', async () => {
  const bench = new BoatBench();
  const name = appConfig.name(AppConfigKey.minimumPrepaymentRate);
  await bench.write(tx => tx.mirror.put(mirrorRow({ name, lang: '*', value: 20, fetchedAt: 1_000 })));
  const expected = { leastApa: { value: 20, fetchedAt: 1_000 } };
  expect((await bench.fleet()).config).toMatchObject(expected);
  expect((await bench.open('57')).config).toMatchObject(expected);
});

test('Q132 what waits to be sent for approval says so; a draft doesn’t', async () => {
  const bench = new BoatBench();
  await bench.save('local-1', { name: 'Martı' });
  expect((await first(bench)).forApproval).toBe(false);
  expect((await bench.open('local-1')).forApproval).toBe(false);
  await bench.edit('local-1', { titleTR: 'x' }, false);
  expect((await first(bench)).forApproval).toBe(true);
  expect((await bench.open('local-1')).forApproval).toBe(true);
});

test('E8 what waits for a file that couldn’t be sent yet says so', async () => {
  const bench = new BoatBench();
  await bench.save('local-1', { photos: [{ upload: 'u' }] });
  await bench.write(tx => tx.uploads.put(uploadRow({ id: 'u' })));
  expect((await first(bench)).waitsForFile).toBe(false);
  // Tried once, as everything else without a server.
  await bench.write(tx => tx.uploads.put(uploadRow({ id: 'u', attempts: 1, countedFailures: 0 })));
  expect((await first(bench)).waitsForFile).toBe(false);
  await bench.write(tx => tx.uploads.put(uploadRow({ id: 'u', attempts: 2, countedFailures: 1 })));
  expect((await first(bench)).waitsForFile).toBe(true);
  expect((await bench.open('local-1')).waitsForFile).toBe(true);
  await bench.write(tx =>
    tx.uploads.put(uploadRow({ id: 'u', attempts: 1, status: { kind: 'stored', url: '/' } })),
  );
  expect((await first(bench)).waitsForFile).toBe(false);
});

test('what waits for Wi-Fi says so', async () => {
  const bench = new BoatBench();
  await bench.save('local-1', { photos: [{ upload: 'u' }] });
  await bench.write(tx => tx.uploads.put(uploadRow({ id: 'u', goesBy: 'wifi' })));
  expect((await first(bench)).waitsForFile).toBe(false);
  const { boats } = await bench.run(readFleet({ ...bench.engine, line: () => 'metered' }, 'tr'));
  expect(boats[0]?.waitsForFile).toBe('wifi');
});

test('a boat of which only its line is here can’t be judged; once its form was visited it can', async () => {
  const bench = new BoatBench();
  const id = bench.addBoat({ boatStatus: BoatStatus.draft, depositPrice: null });
  await bench.pullFleet();
  expect((await first(bench)).details).toBeUndefined();
  await bench.pullBoat(id);
  expect(refused((await first(bench)).details ?? {})).toEqual({ depositPrice: 'required' });
});

test('unsent edits count', async () => {
  const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft, depositPrice: null });
  await bench.edit(id, { depositPrice: 900, name: null });
  expect(refused((await first(bench)).details ?? {})).toEqual({ name: 'required' });
});

test('what was typed and not saved yet counts, as it is in the form: half typed, in rows, and with its switches', async () => {
  const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
  const { boat: held } = await bench.open(id);
  await keep(bench, id, {
    ...held,
    price: '12 bin',
    services: [{ serviceId: '3', price: '1x', isRequired: false, boatServicePeriod: null }],
    oneDayOn: true,
  });
  expect(refused((await first(bench)).details ?? {})).toEqual({
    price: 'notNumber',
    'services[0].price': 'invalidServicePrice',
    'services[0].boatServicePeriod': 'required',
    oneDayPrice: 'required',
    checkinTimeForOneDay: 'required',
    checkoutTimeForOneDay: 'required',
  });
});

test('a working copy that can’t be read judges by what is saved', async () => {
  const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft, name: null });
  await keep(bench, id, { photos: 'none', services: [7], documents: null, rentalPeriod: 'daily', extra: 1 });
  expect(refused((await first(bench)).details ?? {})).toEqual({ name: 'required' });
});

test('a boat that exists only as a working copy is judged by it', async () => {
  const bench = new BoatBench();
  await keep(bench, 'local-1', { ...boat(), rentalPeriod: 1, weekendOn: true });
  expect(refused((await first(bench)).details ?? {})).toEqual({
    photos: 'photos',
    weekendPriceDiff: 'required',
  });
});
