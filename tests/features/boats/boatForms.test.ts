import { beforeEach, describe, expect, test } from 'vitest';
import { newBoat } from '../../../src/domain/boat/boat.ts';
import { RentalPeriod } from '../../../src/domain/booking/rentalPeriod.ts';
import {
  createBoatForm,
  isBoatSaveUnneeded,
  type BoatForm,
} from '../../../src/features/boats/wizard/boatForms.ts';
import { addingPhotos, type PhotoRecord } from '../../../src/features/photos/pick/AddingPhotos.ts';
import { resumeOrCreateWorkingCopy } from '../../../src/kit/form/keep/workingCopy.ts';
import type { OpenBoat } from '../../../src/resources/boats/boatReads.ts';
import { readDraft, type Draft } from '../../../src/sync/upkeep/drafts.ts';
import type { Engine } from '../../../src/sync/Engine.ts';
import { boat, boatDocument, outboxRow } from '../../support/factories.ts';
import { MemoryStore } from '../../support/memoryStore.ts';
import { VirtualTime } from '../../support/virtualTime.ts';

const subject = 'boat:57';
let engine: Engine;
let time: VirtualTime;

beforeEach(() => {
  time = new VirtualTime();
  // Only storage and time are asked for.
  engine = { store: new MemoryStore(), clock: time.clock } as unknown as Engine;
});

function opened(fields: Partial<OpenBoat> = {}): OpenBoat {
  return {
    id: '57',
    subject,
    serverId: '57',
    boat: boat(),
    base: boat(),
    pending: undefined,
    forApproval: false,
    waitsForFile: false,
    undecided: undefined,
    draft: undefined,
    config: { leastApa: undefined },
    fetchedAt: undefined,
    ...fields,
  };
}
const neverSaved = { boat: undefined, base: undefined, serverId: undefined };
function formOf(fields?: Partial<OpenBoat>, period?: RentalPeriod): BoatForm {
  return createBoatForm(engine, opened(fields), period);
}
function open(): BoatForm {
  return resumeOrCreateWorkingCopy(engine, subject, () => formOf());
}
function draft(fields: Partial<Draft> = {}): Draft {
  return {
    id: subject,
    version: 1,
    values: { ...boat(), name: 'Poyraz', numberOfCabins: 'iki' },
    base: boat({ price: 1 }),
    tab: 'images',
    uploads: [],
    updatedAt: time.now,
    ...fields,
  };
}

describe('opening', () => {
  test('begins with what is saved', () => {
    const { boat: now, loaded, base, tab } = formOf();
    expect(now()).toEqual(boat());
    expect(loaded).toEqual(boat());
    expect(base).toEqual(boat());
    expect(tab).toBeUndefined();
  });

  test('goes on with the working copy, on its tab and with the base it began with', () => {
    const { form, base, tab, loaded } = formOf({ draft: draft() });
    expect(form.getState().values).toMatchObject({ name: 'Poyraz', numberOfCabins: 'iki' });
    expect(form.getState().initialValues).toMatchObject({ name: loaded.name });
    expect(base).toEqual(boat({ price: 1 }));
    expect(tab).toBe('images');
  });

  test('a boat that is only a working copy has the period of the copy', () => {
    const copy = draft({ values: { ...newBoat(RentalPeriod.weekly), name: 'Poyraz' }, base: undefined });
    const { loaded, form } = formOf({ ...neverSaved, draft: copy }, RentalPeriod.hourly);
    expect(loaded.rentalPeriod).toBe(RentalPeriod.weekly);
    expect(form.getState().values.name).toBe('Poyraz');
  });

  describe.each([0, 4])('B041 a boat with the period %d', rentalPeriod => {
    const saved = boat({ rentalPeriod });

    test('has the chosen one, which is a change', () => {
      const it = formOf({ boat: saved, base: saved }, RentalPeriod.weekly);
      expect(it.loaded.rentalPeriod).toBe(RentalPeriod.weekly);
      expect(it.boat()).toEqual({ ...saved, rentalPeriod: RentalPeriod.weekly });
      expect(it.base).toEqual(saved);
      expect(isBoatSaveUnneeded(it, it.opened)).toBe(false);
    });

    test('keeps it in the working copy', () => {
      const values = { ...saved, rentalPeriod: RentalPeriod.hourly, name: 'Poyraz' };
      const it = formOf({ boat: saved, base: saved, draft: draft({ values }) });
      expect(it.boat().rentalPeriod).toBe(RentalPeriod.hourly);
      expect(it.loaded.rentalPeriod).toBe(RentalPeriod.hourly);
    });

    test('has it in spite of a working copy without one', () => {
      const values = { ...saved, name: 'Poyraz' };
      const it = formOf({ boat: saved, base: saved, draft: draft({ values }) }, RentalPeriod.daily);
      expect(it.boat()).toMatchObject({ name: 'Poyraz', rentalPeriod: RentalPeriod.daily });
    });
  });

  test('Q144 a new boat begins with the least prepayment that the marketplace takes', () => {
    const leastApa = { value: 25, fetchedAt: time.now };
    const { loaded, form } = formOf({ ...neverSaved, config: { leastApa } }, RentalPeriod.hourly);
    expect(loaded).toEqual(newBoat(RentalPeriod.hourly, 25));
    expect(form.getState().values.apa).toBe(25);
    expect(form.getState().dirty).toBe(false);
  });

  test('Q147 goes on with the switches and the rows of the working copy', () => {
    const services = [{ serviceId: '3', price: '12,', isRequired: false, boatServicePeriod: null }];
    const values = { ...boat(), services, oneDayOn: true, weekendOn: false };
    const { form } = formOf({ draft: draft({ values }) });
    expect(form.getState().values).toMatchObject({ services, oneDayOn: true, weekendOn: false });
  });

  test('leaves a field empty that a working copy has emptied', () => {
    expect(boat().numberOfBeds).not.toBeNull();
    const values = { ...boat(), numberOfBeds: null };
    const { form } = formOf({ draft: draft({ values }) });
    expect(form.getState().values.numberOfBeds).toBeUndefined();
  });

  test('writes nothing by itself', async () => {
    const it = formOf();
    it.enter();
    await time.advance(5_000);
    it.leave();
    await time.advance(5_000);
    expect(await readDraft(engine.store, subject)).toBeUndefined();
  });
});

describe('typing', () => {
  test('is on disk when the screen goes, with the photos that the copy names', async () => {
    const it = formOf();
    it.enter();
    it.form.change('name', 'Poyraz');
    it.form.change('photos', [{ upload: 'u-1' }, { url: '/1.jpg' }]);
    it.leave();
    await time.settle();
    expect(await readDraft(engine.store, subject)).toMatchObject({
      values: { name: 'Poyraz' },
      base: boat(),
      uploads: ['u-1'],
    });
  });

  test('is on disk with the documents that are on their way, and with a switch that was turned', async () => {
    const it = formOf();
    it.enter();
    const documents = [boatDocument(1), boatDocument(9, { documentUrl: null, upload: 'u-2' })];
    it.form.change('photos', [{ upload: 'u-1' }]);
    it.form.change('documents', documents);
    it.form.change('oneDayOn', true);
    it.flush();
    await time.settle();
    const kept = await readDraft(engine.store, subject);
    expect(kept).toMatchObject({ values: { documents, oneDayOn: true }, uploads: ['u-1', 'u-2'] });
    const again = formOf({ draft: kept });
    expect(again.form.getState().values).toEqual(it.form.getState().values);
    await it.end();
  });

  test('Q142, Q143 makes a boat whose seasons say what the partner receives, where the commission is known', () => {
    const it = formOf();
    it.form.change('priceGroups', [{ dateFrom: '2027-06-01', dateTo: '2027-06-07', price: 1_000 }]);
    expect(it.boat(15).priceGroups).toMatchObject([{ price: 1_000, listingPrice: 850 }]);
    expect(it.boat().priceGroups).toMatchObject([{ price: 1_000, listingPrice: null }]);
  });

  test('that ended is not written any more', async () => {
    const it = formOf();
    it.enter();
    it.form.change('name', 'Poyraz');
    await it.end();
    it.form.change('name', 'Lodos');
    it.leave();
    await time.advance(5_000);
    expect((await readDraft(engine.store, subject))?.values).toMatchObject({ name: 'Poyraz' });
  });

  test('goes on after a save, with what was emptied and what was typed meanwhile', () => {
    const before = formOf();
    before.form.change('numberOfBeds', undefined);
    before.form.change('oneDayOn', true);
    before.take();
    before.form.change('name', 'Poyraz');
    const boatNow = boat({ numberOfBeds: null });
    const after = createBoatForm(engine, opened({ boat: boatNow, base: boatNow }), undefined, before);
    expect(after.boat()).toEqual({ ...boatNow, name: 'Poyraz' });
    after.form.change('name', boat().name);
    expect(after.boat()).toEqual(boatNow);
  });

  test('a form that has come to rest is not given to the next screen', async () => {
    const first = open();
    first.enter();
    first.leave();
    await time.settle();
    expect(open()).not.toBe(first);
  });

  test('a form that was saved is not given to the next screen', async () => {
    const first = open();
    first.enter();
    first.form.change('name', 'Poyraz');
    await first.end();
    first.leave();
    expect(open()).not.toBe(first);
  });
});

describe('files that are still being added when the screen goes', () => {
  test.each([
    ['boat', 'photos'],
    ['boatDocument', 'documents'],
  ] as const)(
    'reach the working copy, and who comes back meanwhile finds the same form: %s',
    async (kind, list) => {
      const photo = slowPhoto();
      addingPhotos(engine, subject, kind).add({ ...record(), kind, cut: photo.cut }, [new Blob()]);
      const it = open();
      it.enter();
      it.leave();
      await time.settle();
      expect(open()).toBe(it);

      // What adding does when it is done.
      it.form.change(list, [{ upload: 'u-1' }]);
      photo.finish();
      await addingPhotos(engine, subject, kind).idle();
      await time.advance(1_000);
      expect((await readDraft(engine.store, subject))?.uploads).toEqual(['u-1']);
      expect(open()).not.toBe(it);
    },
  );

  test('come to nothing after the boat was given up', async () => {
    const photo = slowPhoto();
    addingPhotos(engine, subject, 'boat').add({ ...record(), cut: photo.cut }, [new Blob()]);
    const it = open();
    it.enter();
    it.leave();
    await it.end();
    expect(open()).not.toBe(it);
    it.form.change('photos', [{ upload: 'u-1' }]);
    photo.finish();
    await addingPhotos(engine, subject, 'boat').idle();
    await time.advance(1_000);
    expect(await readDraft(engine.store, subject)).toBeUndefined();
  });
});

/** A photo whose cutting takes until it is told to end, and then comes to nothing. */
function slowPhoto(): { cut: () => Promise<undefined>; finish: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { cut: () => promise, finish: () => resolve(undefined) };
}

function record(): PhotoRecord {
  return {
    engine,
    wake: () => undefined,
    kind: 'boat',
    subject,
    most: 30,
    held: () => [],
    add: () => undefined,
  };
}

describe('what is saved already', () => {
  test('is a boat without a change, until something is typed', () => {
    const it = formOf();
    expect(isBoatSaveUnneeded(it, it.opened)).toBe(true);
    it.form.change('name', 'Poyraz');
    expect(isBoatSaveUnneeded(it, it.opened)).toBe(false);
  });

  test.each([
    ['active', 1, undefined, true],
    ['waiting for approval', 2, undefined, true],
    ['a draft', 6, undefined, true],
    ['rejected', 4, undefined, false],
    ['to be updated', 5, undefined, false],
    ['lacking documents', 7, undefined, false],
    ['rejected and saved again', 4, 'waiting', true],
  ] as const)('B155 without a change, %s', (_, boatStatus, pending, expected) => {
    const saved = boat({ boatStatus });
    const it = formOf({ boat: saved, base: saved, pending });
    expect(isBoatSaveUnneeded(it, it.opened)).toBe(expected);
  });

  test('B155 is no boat that was rejected while it was open', () => {
    const it = formOf();
    expect(isBoatSaveUnneeded(it, opened({ base: boat({ boatStatus: 4 }) }))).toBe(false);
  });

  test('is no boat that was never saved, and none of which a change was refused', () => {
    const fresh = formOf({ boat: undefined, base: undefined }, RentalPeriod.daily);
    const refused = formOf({ undecided: outboxRow() });
    expect([fresh, refused].map(it => isBoatSaveUnneeded(it, it.opened))).toEqual([false, false]);
  });
});
