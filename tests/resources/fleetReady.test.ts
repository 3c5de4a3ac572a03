/** What the fleet knows of a boat for the list of what still blocks its approval. */
import { beforeAll, expect, test } from 'vitest';
import { AppConfigKey } from '../../src/domain/appConfig.ts';
import { BoatStatus } from '../../src/domain/boatStatus.ts';
import type { FleetBoat } from '../../src/resources/boatReads.ts';
import { appConfig } from '../../src/resources/configuration.ts';
import { boat, draftRow, mirrorRow, uploadRow } from '../support/factories.ts';
import { refused } from '../support/faults.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

async function first(marina: Marina): Promise<FleetBoat> {
  const [found] = (await marina.fleet()).boats;
  if (!found) throw new Error('expected a boat');
  return found;
}

function keep(marina: Marina, id: string, values: object): Promise<unknown> {
  return marina.put(tx => tx.drafts.put(draftRow({ id: `boat:${id}`, values })));
}

test('B184 the least prepayment as this device last heard of it, with its age, in the fleet and in a boat', async () => {
  const marina = new Marina();
  const name = appConfig.name(AppConfigKey.minimumPrepaymentRate);
  await marina.put(tx => tx.mirror.put(mirrorRow({ name, lang: '*', value: 20, fetchedAt: 1_000 })));
  const expected = { leastApa: { value: 20, fetchedAt: 1_000 } };
  expect((await marina.fleet()).config).toMatchObject(expected);
  expect((await marina.open('57')).config).toMatchObject(expected);
});

test('Q132 what waits to be sent for approval says so; a draft doesn’t', async () => {
  const marina = new Marina();
  await marina.save('local-1', { name: 'Martı' });
  expect((await first(marina)).forApproval).toBe(false);
  expect((await marina.open('local-1')).forApproval).toBe(false);
  await marina.edit('local-1', { titleTR: 'x' }, false);
  expect((await first(marina)).forApproval).toBe(true);
  expect((await marina.open('local-1')).forApproval).toBe(true);
});

test('E8 what waits for a file that couldn’t be sent yet says so', async () => {
  const marina = new Marina();
  await marina.save('local-1', { photos: [{ upload: 'u' }] });
  await marina.put(tx => tx.uploads.put(uploadRow({ id: 'u' })));
  expect((await first(marina)).waitsForFile).toBe(false);
  // Tried once, as everything else without a server.
  await marina.put(tx => tx.uploads.put(uploadRow({ id: 'u', attempts: 1, counted: 0 })));
  expect((await first(marina)).waitsForFile).toBe(false);
  await marina.put(tx => tx.uploads.put(uploadRow({ id: 'u', attempts: 2, counted: 1 })));
  expect((await first(marina)).waitsForFile).toBe(true);
  expect((await marina.open('local-1')).waitsForFile).toBe(true);
  await marina.put(tx =>
    tx.uploads.put(uploadRow({ id: 'u', attempts: 1, status: { kind: 'stored', url: '/' } })),
  );
  expect((await first(marina)).waitsForFile).toBe(false);
});

test('a boat of which only its line is here can’t be judged; once its form was visited it can', async () => {
  const marina = new Marina();
  const id = marina.moor({ boatStatus: BoatStatus.draft, depositPrice: null });
  await marina.pullFleet();
  expect((await first(marina)).whole).toBeUndefined();
  await marina.visit(id);
  expect(refused((await first(marina)).whole ?? {})).toEqual({ depositPrice: 'required' });
});

test('unsent edits count', async () => {
  const marina = new Marina();
  const id = marina.moor({ boatStatus: BoatStatus.draft, depositPrice: null });
  await marina.visit(id);
  await marina.edit(id, { depositPrice: 900, name: null });
  expect(refused((await first(marina)).whole ?? {})).toEqual({ name: 'required' });
});

test('what was typed and not saved yet counts, as it is in the form: half typed, in rows, and with its switches', async () => {
  const marina = new Marina();
  const id = marina.moor({ boatStatus: BoatStatus.draft });
  await marina.visit(id);
  const { boat: held } = await marina.open(id);
  await keep(marina, id, {
    ...held,
    price: '12 bin',
    services: [{ serviceId: '3', price: '1x', isRequired: false, boatServicePeriod: null }],
    oneDayOn: true,
  });
  expect(refused((await first(marina)).whole ?? {})).toEqual({
    price: 'notNumber',
    'services[0].price': 'invalidServicePrice',
    'services[0].boatServicePeriod': 'required',
    oneDayPrice: 'required',
    checkinTimeForOneDay: 'required',
    checkoutTimeForOneDay: 'required',
  });
});

test('a working copy that can’t be read judges by what is saved', async () => {
  const marina = new Marina();
  const id = marina.moor({ boatStatus: BoatStatus.draft, name: null });
  await marina.visit(id);
  await keep(marina, id, { photos: 'none', services: [7], documents: null, rentalPeriod: 'daily', extra: 1 });
  expect(refused((await first(marina)).whole ?? {})).toEqual({ name: 'required' });
});

test('a boat that exists only as a working copy is judged by it', async () => {
  const marina = new Marina();
  await keep(marina, 'local-1', { ...boat(), rentalPeriod: 1, weekendOn: true });
  expect(refused((await first(marina)).whole ?? {})).toEqual({
    photos: 'photos',
    weekendPriceDiff: 'required',
  });
});
