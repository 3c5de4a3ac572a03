import { beforeEach, describe, expect, test } from 'vitest';
import { createBoatForm, type BoatForm } from '../../../../src/features/boats/wizard/boatForms.ts';
import { toBoatValues, type BoatValues } from '../../../../src/features/boats/wizard/boatValues.ts';
import {
  listDifferingFormFields,
  restoreEarlierDraft,
  undoRestore,
  type RestoredDraft,
} from '../../../../src/features/boats/history/restoring.ts';
import { deleteUploadLater, FILE_UNDO_MS } from '../../../../src/sync/files/releaseUploads.ts';
import {
  dropDraft,
  readDraft,
  readDraftHistory,
  type EarlierDraft,
} from '../../../../src/sync/upkeep/drafts.ts';
import type { Engine } from '../../../../src/sync/Engine.ts';
import { boat, draftStateRow, uploadRow } from '../../../support/factories.ts';
import { BoatBench } from '../../../support/BoatBench.ts';

const MINUTE = 60_000;
const values = (fields: Partial<BoatValues>): BoatValues => ({ ...toBoatValues(boat()), ...fields });

describe('what differs', () => {
  test('is named once for each field, in the order of the screen, also what isn’t a number yet', () => {
    const now = values({ name: 'Martı', price: 'bin', numberOfCabins: 3 });
    expect(listDifferingFormFields(now, now)).toEqual([]);
    expect(
      listDifferingFormFields(now, values({ name: 'Martı', price: 'iki bin', numberOfCabins: 4 })),
    ).toEqual(['numberOfCabins', 'price']);
  });

  test('emptied and never filled are the same', () => {
    expect(listDifferingFormFields(values({ titleTR: '' }), values({ titleTR: undefined }))).toEqual([]);
  });

  test('a switch is told by the field that it is about', () => {
    const off = values({ oneDayPrice: undefined, weekendPriceDiff: 10 });
    expect(listDifferingFormFields(off, { ...off, oneDayOn: true })).toEqual(['oneDayPrice']);
    expect(listDifferingFormFields(off, { ...off, weekendOn: false })).toEqual(['weekendPriceDiff']);
    expect(listDifferingFormFields(off, { ...off, oneDayOn: true, oneDayPrice: 5 })).toEqual(['oneDayPrice']);
    // Switched on by what it holds, or by hand.
    expect(listDifferingFormFields(off, { ...off, weekendOn: true })).toEqual([]);
  });

  test('what only the server moves, and the rental period, is nothing to restore', () => {
    const now = values({});
    expect(
      listDifferingFormFields(
        now,
        values({ boatStatus: 3, comissionRate: 9, extra: { a: 1 }, rentalPeriod: 3 }),
      ),
    ).toEqual([]);
  });
});

/** A boat of the server in its form, on the screen. */
async function openForm(bench: BoatBench, engine: Engine = bench.engine): Promise<BoatForm> {
  const id = bench.addBoat({ name: 'Martı' });
  await bench.pullBoat(id);
  const it = createBoatForm(engine, await bench.open(id), undefined);
  it.enter();
  return it;
}

describe('restoring', () => {
  let bench: BoatBench;
  let it: BoatForm;
  let subject: string;
  const form = (): BoatValues => it.form.getState().values;
  const states = (): Promise<EarlierDraft[]> => bench.run(readDraftHistory(bench.store, subject));
  const names = async (): Promise<unknown[]> =>
    (await states()).map(state => (state.values as { name: unknown }).name);
  async function type(fields: Partial<BoatValues>, later = MINUTE): Promise<void> {
    await bench.time.advance(later);
    it.form.batch(() => {
      for (const [field, value] of Object.entries(fields)) it.form.change(field as keyof BoatValues, value);
    });
    await bench.run(it.keeper.flush());
  }
  async function stateOf(name: string): Promise<EarlierDraft> {
    const found = (await states()).find(state => (state.values as { name: unknown }).name === name);
    if (!found) throw new Error(`no state of ${name}`);
    return found;
  }
  async function restore(state: EarlierDraft): Promise<RestoredDraft> {
    const restored = await bench.run(restoreEarlierDraft(bench.engine, it, state));
    if (!restored) throw new Error('not restored');
    return restored;
  }

  beforeEach(async () => {
    bench = new BoatBench();
    it = await openForm(bench);
    subject = it.opened.subject;
  });

  test('puts the state into the form, as a change; what stood there stays in the history, however short ago', async () => {
    await type({ name: 'first', numberOfCabins: 4 });
    await type({ name: 'second', price: 'on bin' });
    await type({ name: 'third' }, 1_000);
    const restored = await restore(await stateOf('first'));
    expect(restored.missing).toBe(0);
    expect(form()).toMatchObject({ name: 'first', numberOfCabins: 4, price: boat().price });
    await type({ name: 'first, typed in' }, 1_000);
    expect(await names()).toEqual(['first, typed in', 'third', 'first']);
    // The tab is killed: what is opened again is what stood there.
    const draft = await bench.run(readDraft(bench.store, subject));
    expect(draft?.values).toMatchObject({ name: 'first, typed in', numberOfCabins: 4 });
  });

  test('can be undone, and that loses nothing either', async () => {
    await type({ name: 'first' });
    await type({ name: 'second', numberOfCabins: 'iki' });
    const restored = await restore(await stateOf('first'));
    await type({ name: 'typed after' }, 1_000);
    expect(await bench.run(undoRestore(it, restored, () => true))).toBe(true);
    expect(form()).toMatchObject({ name: 'second', numberOfCabins: 'iki' });
    expect(await names()).toEqual(['second', 'typed after', 'second', 'first']);
  });

  test('can be undone when the screen has gone: it is on disk', async () => {
    await type({ name: 'first' });
    await type({ name: 'second' });
    const restored = await restore(await stateOf('first'));
    it.leave();
    await bench.time.advance(MINUTE);
    await bench.run(undoRestore(it, restored, () => false));
    const onDisk = async (): Promise<unknown> => (await bench.run(readDraft(bench.store, subject)))?.values;
    expect(await onDisk()).toMatchObject({ name: 'second' });
    // Then it has gone for good, and writes nothing over what another form of the boat may write.
    await bench.time.advance(MINUTE);
    it.form.change('name', 'late');
    await bench.time.advance(MINUTE);
    expect(await onDisk()).toMatchObject({ name: 'second' });
  });

  test('of a form without changes: undo leaves none', async () => {
    await type({ name: 'given up' });
    await it.keeper.pause();
    await bench.run(dropDraft(bench.store, subject));
    await it.end();
    it = createBoatForm(bench.engine, await bench.open(subject.slice('boat:'.length)), undefined);
    it.enter();
    const restored = await restore(await stateOf('given up'));
    expect(form().name).toBe('given up');
    expect((await bench.run(readDraft(bench.store, subject)))?.values).toMatchObject({ name: 'given up' });
    await bench.run(undoRestore(it, restored, () => true));
    expect(form().name).toBe('Martı');
    expect(await bench.run(readDraft(bench.store, subject))).toBeUndefined();
    expect(await names()).toEqual(['given up']);
  });

  test('leaves out files that aren’t on the device any more, and says how many; one that was just removed stays', async () => {
    await bench.write(tx => tx.uploads.put(uploadRow({ id: 'here', subject })));
    await type({
      name: 'with files',
      photos: [{ upload: 'here' }, { url: '/1.jpg' }, { upload: 'gone' }],
      documents: [
        { documentType: 1, upload: 'gone, too' },
        { documentType: 2, documentUrl: '/2.pdf' },
      ],
    });
    await type({ name: 'without', photos: [], documents: [] });
    deleteUploadLater(bench.engine, 'here');
    await bench.time.advance(FILE_UNDO_MS / 2);
    const restored = await restore(await stateOf('with files'));
    expect(restored.missing).toBe(2);
    expect(form().photos).toEqual([{ upload: 'here' }, { url: '/1.jpg' }]);
    expect(form().documents?.map(({ documentType }) => documentType)).toEqual([2]);
    await bench.time.advance(FILE_UNDO_MS);
    expect(await bench.read(tx => tx.uploads.get('here'))).toBeDefined();
    expect((await bench.run(readDraft(bench.store, subject)))?.uploads).toEqual(['here']);
  });

  test('I17 of a state that another build wrote takes what it can read', async () => {
    await type({ name: 'now', numberOfCabins: 5 });
    const old = draftStateRow({
      draft: subject,
      version: 99,
      values: { name: 'old', photos: 'none', news: 1 },
    });
    await restore(old);
    expect(form()).toMatchObject({ name: 'old', numberOfCabins: boat().numberOfCabins });
    expect(form().photos).toEqual(it.loaded.photos);
  });

  test('Q176 doesn’t touch what only the server moves', async () => {
    await restore(
      draftStateRow({ draft: subject, values: { ...boat(), name: 'old', boatStatus: 3, comissionRate: 9 } }),
    );
    expect(form().name).toBe('old');
    expect(form().boatStatus).toBe(it.loaded.boatStatus);
    expect(it.boat().comissionRate).toBe(it.loaded.comissionRate);
  });

  test('brings switches back', async () => {
    await type({ name: 'on', oneDayOn: true });
    await type({ name: 'off', oneDayOn: false });
    await restore(await stateOf('on'));
    expect(form().oneDayOn).toBe(true);
  });
});

describe('over a disk without room for working copies', () => {
  let full: boolean;
  let bench: BoatBench;
  let engine: Engine;
  let it: BoatForm;

  beforeEach(async () => {
    full = false;
    bench = new BoatBench();
    engine = bench.anotherEngine({
      store: {
        read: (tables, work) => bench.store.read(tables, work),
        write: (tables, work) =>
          full && tables.includes('draftStates')
            ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : bench.store.write(tables, work),
      },
    });
    it = await openForm(bench, engine);
  });

  const restore = (held: object) =>
    bench.run(restoreEarlierDraft(engine, it, draftStateRow({ values: held })));

  test('B12 nothing is restored over what isn’t kept, and nothing is undone', async () => {
    const restored = await restore({ name: 'old' });
    expect(it.form.getState().values.name).toBe('old');
    full = true;
    it.form.change('name', 'typed');
    expect(await restore({ name: 'older' })).toBeUndefined();
    if (!restored) throw new Error('not restored');
    expect(await bench.run(undoRestore(it, restored, () => true))).toBe(false);
    expect(it.form.getState().values.name).toBe('typed');
  });

  test('B12 a restored file isn’t given up before the working copy can name it', async () => {
    await bench.write(tx => tx.uploads.put(uploadRow({ id: 'removed' })));
    deleteUploadLater(engine, 'removed');
    full = true;
    await restore({ photos: [{ upload: 'removed' }] });
    await bench.time.advance(2 * FILE_UNDO_MS);
    full = false;
    await bench.run(it.keeper.flush());
    expect((await bench.run(readDraft(bench.store, it.opened.subject)))?.uploads).toEqual(['removed']);
    expect(await bench.read(tx => tx.uploads.get('removed'))).toBeDefined();
  });
});
