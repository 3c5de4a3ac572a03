import { createForm, type FormApi } from 'final-form';
import { expect, test, vi } from 'vitest';
import { FormValues, valuesOf } from '../../../src/features/boats/FormValues.ts';

interface Values {
  name: string;
}

function newForm(): FormApi<Values> {
  const form = createForm<Values>({ initialValues: { name: 'Martı' }, onSubmit: () => undefined });
  form.registerField('name', () => undefined, { value: true });
  return form;
}

test('values are the form’s, followed or not', () => {
  const form = newForm();
  const values = new FormValues(form);
  expect(values.get()).toEqual({ name: 'Martı' });
  form.change('name', 'Lodos');
  expect(values.get()).toEqual({ name: 'Lodos' });
  const end = values.subscribe(() => undefined);
  form.change('name', 'Poyraz');
  expect(values.get()).toEqual({ name: 'Poyraz' });
  end();
  form.change('name', 'Yakamoz');
  expect(values.get()).toEqual({ name: 'Yakamoz' });
});

test('each change is told once to each who follows, and the form has one listener for all', () => {
  const form = newForm();
  const listen = vi.spyOn(form, 'subscribe');
  const values = new FormValues(form);
  const told: string[] = [];
  const follow = (who: string) => values.subscribe(() => told.push(`${who} ${values.get().name}`));
  const [endOne, endOther] = [follow('one'), follow('other')];
  told.length = 0;
  form.change('name', 'Lodos');
  expect(told).toEqual(['one Lodos', 'other Lodos']);
  expect(listen).toHaveBeenCalledTimes(1);
  endOne();
  form.change('name', 'Poyraz');
  expect(told).toEqual(['one Lodos', 'other Lodos', 'other Poyraz']);
  endOther();
  form.change('name', 'Yakamoz');
  expect(told).toHaveLength(3);
});

test('a change that is no change of values is told to nobody', () => {
  const form = newForm();
  const values = valuesOf(form);
  let told = 0;
  values.subscribe(() => (told += 1));
  told = 0;
  form.focus('name');
  form.blur('name');
  expect(told).toBe(0);
  expect(valuesOf(form)).toBe(values);
});
