/** Forms of records by `features/common/form/recordForm.ts`, with the billing information as an example. */
import { expect, test } from 'vitest';
import { Billing, billingFields, newBilling } from '../../../src/domain/billing.ts';
import { createRecordForm, hasForm, type RecordForm } from '../../../src/features/common/form/recordForm.ts';
import { billing, readBilling } from '../../../src/resources/billing.ts';
import type { OpenRecord } from '../../../src/resources/wholeEdits.ts';
import { BoatBench } from '../../support/BoatBench.ts';
import { aBilling } from '../../support/OwnServer.ts';

const shape = { version: 1, values: Billing, fields: billingFields, blank: newBilling() } as const;

async function formOf(
  opened: Partial<OpenRecord<Billing>>,
): Promise<RecordForm<Billing, (typeof billingFields)[number]>> {
  const { engine } = new BoatBench();
  return createRecordForm(engine, { ...(await readBilling(engine)), ...opened }, shape);
}

const draftOf = (values: unknown, base: unknown) => ({
  id: billing.subject,
  version: 1,
  values,
  base,
  tab: '',
  uploads: [],
  updatedAt: 1,
});

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
  expect(hasForm(opened)).toBe(false);
  expect(hasForm({ ...opened, shown: aBilling() })).toBe(true);
  const draft = draftOf(aBilling(), undefined);
  expect(hasForm({ ...opened, draft })).toBe(true);
  expect(hasForm({ ...opened, draft, pending: 'waiting' })).toBe(false);
});
