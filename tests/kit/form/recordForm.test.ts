/** Forms of records by `kit/form/recordForm.ts`, with the billing information as an example. */
import { describe, expect, test } from 'vitest';
import {
  BillingDetails,
  billingTable,
  newBilling,
  type BillingField,
} from '../../../src/domain/account/billing.ts';
import { createRecordForm, canOpenForm, type RecordForm } from '../../../src/kit/form/recordForm.ts';
import { billing, readBilling } from '../../../src/resources/account/billing.ts';
import type { OpenRecord } from '../../../src/resources/kit/wholeEdits.ts';
import { dropDraft, readDraft } from '../../../src/sync/upkeep/drafts.ts';
import { BoatBench } from '../../support/BoatBench.ts';
import { draftRow } from '../../support/factories.ts';
import { aBilling } from '../../nouns/billing.ts';

const { names: fields, fill } = billingTable;
const shape = { version: 1, values: BillingDetails, fields, blank: newBilling(), fill } as const;

async function formOf(
  opened: Partial<OpenRecord<BillingDetails>>,
): Promise<RecordForm<BillingDetails, BillingField>> {
  const { engine } = new BoatBench();
  return createRecordForm(engine, { ...(await readBilling(engine)), ...opened }, shape);
}

const draftOf = (values: unknown, base: unknown) => draftRow({ id: billing.subject, values, base });

test('what was emptied is blank, and what isn’t in the form stays', async () => {
  const { form, valuesOf, isChanged } = await formOf({ shown: aBilling(), base: aBilling() });
  expect(isChanged()).toBe(false);
  expect(valuesOf(form.getState().values)).toEqual(aBilling());
  form.change('title', '');
  form.change('city', undefined);
  expect(isChanged()).toBe(true);
  expect(valuesOf(form.getState().values)).toEqual(aBilling({ title: null, city: null }));
  form.change('email', '');
  form.change('title', 'Deniz Turizm');
  form.change('city', 'Muğla');
  expect(isChanged()).toBe(false);
});

test('a working copy is opened over its own base; what of it can’t be read is as it is saved', async () => {
  const base = aBilling({ title: 'Eski' });
  const draft = draftOf({ title: 'Yazılan', country: 'TR', city: null }, base);
  const recordForm = await formOf({ shown: aBilling(), base: aBilling(), draft });
  expect(recordForm.base).toEqual(base);
  expect(recordForm.valuesOf(recordForm.form.getState().values)).toEqual(
    aBilling({ title: 'Yazılan', city: null }),
  );
  const damaged = await formOf({ shown: aBilling(), base: aBilling(), draft: draftOf('x', 'y') });
  expect(damaged.base).toEqual(aBilling());
  expect(damaged.isChanged()).toBe(false);
});

test('a form begins with what is shown or was typed, not with what is being deleted', async () => {
  const { opened } = await formOf({});
  expect(canOpenForm(opened)).toBe(false);
  expect(canOpenForm({ ...opened, shown: aBilling() })).toBe(true);
  const draft = draftOf(aBilling(), undefined);
  expect(canOpenForm({ ...opened, draft })).toBe(true);
  expect(canOpenForm({ ...opened, draft, pending: 'waiting' })).toBe(false);
});

describe('a form that goes on after it was saved', () => {
  const saved = aBilling({ title: 'Deniz Turizm', district: 'Milas' });

  /** Saves it with what `typed` changes meanwhile, as its screen does. */
  async function goneOn(typed: (form: RecordForm<BillingDetails, BillingField>['form']) => void) {
    const before = await formOf({ shown: aBilling(), base: aBilling() });
    before.enter();
    before.form.change('title', 'Deniz Turizm');
    before.form.change('district', 'Milas');
    before.take();
    typed(before.form);
    const { engine } = new BoatBench();
    const read = { ...(await readBilling(engine)), shown: saved, base: saved };
    const after = createRecordForm(engine, read, shape, before);
    await before.end();
    after.enter();
    await after.flushAll();
    return { before, after, kept: await readDraft(engine.store, billing.subject) };
  }

  test('is the same form, with nothing unsaved', async () => {
    const { before, after, kept } = await goneOn(() => undefined);
    expect(after.form).toBe(before.form);
    expect(after.valuesOf(after.form.getState().values)).toEqual(saved);
    expect(after.isChanged()).toBe(false);
    expect(after.base).toEqual(saved);
    expect(kept).toBeUndefined();
  });

  test('U86: holds what was typed meanwhile, and keeps it as a change of what was saved', async () => {
    const { after, kept } = await goneOn(form => {
      form.change('title', 'Deniz Turizm A.Ş.');
      form.change('city', '');
    });
    const whole = { ...saved, title: 'Deniz Turizm A.Ş.', city: null };
    expect(after.valuesOf(after.form.getState().values)).toEqual(whole);
    expect(kept).toMatchObject({ values: whole, base: saved });
    after.form.change('title', 'Deniz Turizm');
    after.form.change('city', saved.city);
    expect(after.isChanged()).toBe(false);
  });

  test('takes what others have changed where nothing was typed meanwhile', async () => {
    const before = await formOf({ shown: aBilling(), base: aBilling() });
    before.form.change('title', 'Deniz Turizm');
    before.take();
    before.form.change('district', 'Datça');
    const theirs = aBilling({ title: 'Deniz Turizm', district: 'Bodrum', city: 'İzmir' });
    const { engine } = new BoatBench();
    const read = { ...(await readBilling(engine)), shown: theirs, base: theirs };
    const after = createRecordForm(engine, read, shape, before);
    expect(after.valuesOf(after.form.getState().values)).toEqual({ ...theirs, district: 'Datça' });
  });

  test('doesn’t take the working copy that was saved for one of another window', async () => {
    const { engine } = new BoatBench();
    const before = createRecordForm(engine, { ...(await readBilling(engine)), shown: aBilling() }, shape);
    before.enter();
    before.form.change('title', 'Deniz Turizm');
    await before.flushAll();
    before.take();
    const kept = await readDraft(engine.store, billing.subject);
    await dropDraft(engine.store, billing.subject);
    const theirs = aBilling({ title: 'Deniz Turizm Ltd.' });
    const after = createRecordForm(engine, { ...(await readBilling(engine)), shown: theirs }, shape, before);
    await before.end();
    after.enter();
    after.keeper.hear(kept);
    expect(after.valuesOf(after.form.getState().values)).toEqual(theirs);
  });
});

describe('W4 a form whose working copy another window has ended', () => {
  type Form = RecordForm<BillingDetails, BillingField>;
  const begun = aBilling();

  /** Two windows with one working copy, in which the other one has typed, and this one knows it. */
  async function open() {
    const { engine } = new BoatBench();
    const opened = { ...(await readBilling(engine)), shown: begun, base: begun };
    const [mine, theirs] = [createRecordForm(engine, opened, shape), createRecordForm(engine, opened, shape)];
    const kept = async (): ReturnType<typeof readDraft> => readDraft(engine.store, billing.subject);
    const hear = async (): Promise<void> => mine.keeper.hear(await kept());
    mine.enter();
    theirs.enter();
    theirs.form.change('title', 'Mavi Turizm');
    await theirs.flushAll();
    await hear();
    await mine.flushAll();
    expect(mine.form.getState().values).toMatchObject({ title: 'Mavi Turizm' });
    /** The save of the other window, and how this form goes on after it. */
    const end = async (shown: BillingDetails): Promise<Form> => {
      await dropDraft(engine.store, billing.subject);
      await theirs.end();
      const ended = mine.endElsewhere();
      const after = createRecordForm(engine, { ...opened, shown, base: shown }, shape, mine);
      await ended;
      after.enter();
      await after.flushAll();
      return after;
    };
    return { mine, theirs, hear, end, kept };
  }
  const valuesOf = (form: Form): BillingDetails => form.valuesOf(form.form.getState().values);

  test('shows what was saved, as one that is opened anew, in the same inputs', async () => {
    const { mine, end, kept } = await open();
    const saved = aBilling({ title: 'Mavi Turizm A.Ş.', city: 'İzmir' });
    const after = await end(saved);
    expect(after.form).toBe(mine.form);
    expect(valuesOf(after)).toEqual(saved);
    expect(after.isChanged()).toBe(false);
    expect(after.keeper.state().keptAt).toBeUndefined();
    expect(await kept()).toBeUndefined();
  });

  test.each([
    ['not on disk yet', false],
    ['on disk, though the other window hadn’t heard of it', true],
  ])('keeps what was typed here and isn’t in what was saved: %s', async (_, isOnDisk) => {
    const { mine, end, kept } = await open();
    mine.form.change('district', 'Dat');
    await mine.flushAll();
    mine.form.change('district', 'Datça');
    if (isOnDisk) await mine.flushAll();
    const saved = aBilling({ title: 'Mavi Turizm' });
    const after = await end(saved);
    expect(valuesOf(after)).toEqual({ ...saved, district: 'Datça' });
    expect(await kept()).toMatchObject({ values: { ...saved, district: 'Datça' }, base: saved });
    expect(after.keeper.state().keptAt).toBeDefined();
  });

  test('keeps nothing of what was typed here and saved there, or changed there after that', async () => {
    const { mine, theirs, hear, end, kept } = await open();
    mine.form.change('district', 'Datça');
    mine.form.change('city', 'Muğla');
    await mine.flushAll();
    theirs.keeper.hear(await kept());
    theirs.form.change('city', 'Bodrum');
    await theirs.flushAll();
    await hear();
    const saved = aBilling({ title: 'Mavi Turizm', district: 'Datça', city: 'Bodrum' });
    const after = await end(saved);
    expect(valuesOf(after)).toEqual(saved);
    expect(await kept()).toBeUndefined();
  });

  test('when it was discarded holds nothing of what was on disk, and everything that was typed since', async () => {
    const { mine, end, kept } = await open();
    mine.form.change('district', 'Datça');
    await mine.flushAll();
    mine.form.change('city', 'İzmir');
    const after = await end(begun);
    expect(valuesOf(after)).toEqual({ ...begun, city: 'İzmir' });
    expect((await kept())?.values).toEqual({ ...begun, city: 'İzmir' });
  });
});
