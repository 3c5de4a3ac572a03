import { expect, test } from 'vitest';
import { firstOfEachPlace } from '../../../src/domain/boat/boatRules.ts';
import { placeBoatErrors, findUnresolvedErrors } from '../../../src/features/boats/wizard/serverErrors.ts';

const errors = placeBoatErrors([
  { key: 'DescriptionTR', message: 'too long' },
  { key: 'Services[0].Price', message: 'too low' },
  { key: 'somethingElse', message: 'unknown' },
]);
const loaded = { descriptionTR: 'Koylar', services: [{ serviceId: '1', price: 5 }] };

test('what the server refused is missing from readiness until its field changes', () => {
  expect(findUnresolvedErrors(errors, loaded, loaded)).toEqual([
    { path: 'descriptionTR', field: 'descriptionTR', words: { text: 'too long' } },
    { path: 'services[0].price', field: 'services', words: { text: 'too low' } },
  ]);
  expect(
    findUnresolvedErrors(errors, { ...loaded, descriptionTR: 'Koy' }, loaded).map(({ path }) => path),
  ).toEqual(['services[0].price']);
});

test('a place that the panel’s own rule names is told once', () => {
  const words = { id: 'boats.rules.tooLong' };
  const own = { path: 'descriptionTR', field: 'descriptionTR', words } as const;
  expect(
    firstOfEachPlace([own, ...findUnresolvedErrors(errors, loaded, loaded)]).map(problem => problem.words),
  ).toEqual([words, { text: 'too low' }]);
});
