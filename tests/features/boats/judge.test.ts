import { expect, test } from 'vitest';
import { createJudge } from '../../../src/features/boats/judge.ts';
import { toValues, type BoatValues } from '../../../src/features/boats/boatValues.ts';
import { boat, photosOf } from '../../support/factories.ts';
import { rulesContext } from '../../support/faults.ts';

const whole = toValues(boat({ photos: photosOf('x') }));
const paths = (faults: readonly { readonly path: string }[]): string[] => faults.map(({ path }) => path);

test('B155 nothing is open in a whole boat', () => {
  const { wrong, open } = createJudge(rulesContext, whole)(whole);
  expect([wrong, open]).toEqual([[], []]);
});

test('B154 what can’t be meant is told apart from what only lacks, both in the order of the screen', () => {
  const values: BoatValues = { ...whole, apa: 'on', marinaId: undefined, numberOfCabins: 'iki', name: ' ' };
  const { wrong, open, wrongAt, openAt } = createJudge(rulesContext, whole)(values);
  expect(paths(wrong)).toEqual(['numberOfCabins', 'apa']);
  expect(paths(open)).toEqual(['name', 'numberOfCabins', 'marinaId', 'apa']);
  expect(wrongAt.get('name')).toBeUndefined();
  expect(wrongAt.get('apa')?.rule).toBe('wholeNumber');
  expect(openAt.get('name')?.rule).toBe('required');
  expect(openAt.get('apa')?.rule).toBe('wholeNumber');
});

test('what is as it was loaded isn’t the partner’s input; a row that was changed brings its list', () => {
  const services = [{ serviceId: '3', price: -5, isRequired: false, boatServicePeriod: 1 }];
  const loaded: BoatValues = { ...whole, boatLength: 12.5, services };
  const judge = createJudge(rulesContext, loaded);
  expect(judge(loaded).wrong).toEqual([]);
  expect(paths(judge({ ...loaded, boatLength: 13.5 }).wrong)).toEqual(['boatLength']);
  expect(paths(judge({ ...loaded, services: [...services, {}] }).wrong)).toEqual(['services[0].price']);
});

test('the same values are judged once', () => {
  const judge = createJudge(rulesContext, whole);
  const values: BoatValues = { ...whole, name: '' };
  const first = judge(values);
  expect(judge(values)).toBe(first);
  expect(paths(judge(whole).open)).toEqual([]);
  expect(paths(judge(values).open)).toEqual(['name']);
});

test('a key that changes nothing of it leaves the judgement the same object', () => {
  const judge = createJudge(rulesContext, whole);
  const first = judge(whole);
  expect(judge({ ...whole, descriptionTR: 'Sakin bir koy' })).toBe(first);
  expect(judge({ ...whole, descriptionTR: 'Sakin bir koyd', price: 0 })).not.toBe(first);
  expect(paths(judge({ ...whole, price: 0 }).open)).toEqual(['price']);
});
