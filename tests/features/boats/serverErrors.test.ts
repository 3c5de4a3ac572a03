import { expect, test } from 'vitest';
import { sortErrors, stillRefused, withRefused } from '../../../src/features/boats/serverErrors.ts';

const errors = sortErrors([
  { key: 'DescriptionTR', message: 'too long' },
  { key: 'Services[0].Price', message: 'too low' },
  { key: 'somethingElse', message: 'unknown' },
]);
const loaded = { descriptionTR: 'Koylar', services: [{ serviceId: '1', price: 5 }] };

test('what the server refused is missing from readiness until its field changes', () => {
  expect(stillRefused(errors, loaded, loaded)).toEqual([
    { path: 'descriptionTR', field: 'descriptionTR', rule: 'refused', values: { message: 'too long' } },
    { path: 'services[0].price', field: 'services', rule: 'refused', values: { message: 'too low' } },
  ]);
  expect(stillRefused(errors, { ...loaded, descriptionTR: 'Koy' }, loaded).map(({ path }) => path)).toEqual([
    'services[0].price',
  ]);
});

test('a place that the panel’s own rule names is told once', () => {
  const own = { path: 'descriptionTR', field: 'descriptionTR', rule: 'tooLong' } as const;
  expect(withRefused([own], stillRefused(errors, loaded, loaded)).map(({ rule }) => rule)).toEqual([
    'tooLong',
    'refused',
  ]);
});
