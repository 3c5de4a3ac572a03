import { expect, test } from 'vitest';
import { createBoatValidator } from '../../../src/features/boats/wizard/validateBoat.ts';
import { toBoatValues, type BoatValues } from '../../../src/features/boats/wizard/boatValues.ts';
import { boat, photosOf } from '../../support/factories.ts';
import { rulesContext } from '../../support/boatProblems.ts';

const whole = toBoatValues(boat({ photos: photosOf('x') }));
const paths = (problems: readonly { readonly path: string }[]): string[] => problems.map(({ path }) => path);

test('B155 nothing is open in a whole boat', () => {
  const { wrong, open } = createBoatValidator(rulesContext, whole)(whole);
  expect([wrong, open]).toEqual([[], []]);
});

test('B154 what can’t be meant is told apart from what only lacks, both in the order of the screen', () => {
  const values: BoatValues = { ...whole, apa: 'on', marinaId: undefined, numberOfCabins: 'iki', name: ' ' };
  const { wrong, open, wrongAt, openAt } = createBoatValidator(rulesContext, whole)(values);
  expect(paths(wrong)).toEqual(['numberOfCabins', 'apa']);
  expect(paths(open)).toEqual(['name', 'numberOfCabins', 'marinaId', 'apa']);
  expect(wrongAt.get('name')).toBeUndefined();
  expect(wrongAt.get('apa')?.words).toEqual({ id: 'boats.rules.wholeNumber' });
  expect(openAt.get('name')?.words).toEqual({ id: 'boats.rules.required' });
  expect(openAt.get('apa')?.words).toEqual({ id: 'boats.rules.wholeNumber' });
});

test('what is as it was loaded isn’t the partner’s input; a row that was changed brings its list', () => {
  const services = [{ serviceId: '3', price: -5, isRequired: false, boatServicePeriod: 1 }];
  const loaded: BoatValues = { ...whole, boatLength: 12.5, services };
  const validate = createBoatValidator(rulesContext, loaded);
  expect(validate(loaded).wrong).toEqual([]);
  expect(paths(validate({ ...loaded, boatLength: 13.5 }).wrong)).toEqual(['boatLength']);
  expect(paths(validate({ ...loaded, services: [...services, {}] }).wrong)).toEqual(['services[0].price']);
});

test('the same values are judged once', () => {
  const validate = createBoatValidator(rulesContext, whole);
  const values: BoatValues = { ...whole, name: '' };
  const first = validate(values);
  expect(validate(values)).toBe(first);
  expect(paths(validate(whole).open)).toEqual([]);
  expect(paths(validate(values).open)).toEqual(['name']);
});

test('a key that changes nothing of it leaves the validation the same object', () => {
  const validate = createBoatValidator(rulesContext, whole);
  const first = validate(whole);
  expect(validate({ ...whole, descriptionTR: 'Sakin bir koy' })).toBe(first);
  expect(validate({ ...whole, descriptionTR: 'Sakin bir koyd', price: 0 })).not.toBe(first);
  expect(paths(validate({ ...whole, price: 0 }).open)).toEqual(['price']);
});
