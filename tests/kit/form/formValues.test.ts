import { createForm } from 'final-form';
import { expect, it } from 'vitest';
import { keepSame, getCachedFormValues } from '../../../src/kit/form/useFormValues.ts';

const empty: { name?: string; length?: number } = {};
const create = () => createForm({ initialValues: { ...empty }, onSubmit: () => undefined });

it('knows the values of a form as they are when the form tells of them', () => {
  const form = create();
  form.change('name', 'Martı');
  expect(getCachedFormValues(form)).toEqual({ name: 'Martı' });
  const heard: unknown[] = [];
  form.subscribe(() => heard.push(getCachedFormValues(form)), { values: true });
  form.change('length', 12);
  form.batch(() => {
    form.change('name', 'Poyraz');
    form.change('length', 14);
  });
  expect(heard).toEqual([{ name: 'Martı' }, { name: 'Martı', length: 12 }, { name: 'Poyraz', length: 14 }]);
  expect(getCachedFormValues(form)).toBe(form.getState().values);
});

it('keeps the values of two forms apart', () => {
  const [one, other] = [create(), create()];
  getCachedFormValues(one);
  getCachedFormValues(other);
  one.change('name', 'Martı');
  expect(getCachedFormValues(one)).toEqual({ name: 'Martı' });
  expect(getCachedFormValues(other)).toEqual({});
});

it('answers with the same object until the content is another', () => {
  const same = keepSame<readonly string[]>();
  const first = same(['general']);
  expect(same(['general'])).toBe(first);
  expect(same(['general', 'images'])).toEqual(['general', 'images']);
});
