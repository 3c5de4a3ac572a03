import { expect, test } from 'vitest';
import { featureGroupOf, featureGroups } from '../../src/domain/boat/featureGroup.ts';
import { features } from '../partner-api/data/boatLists.ts';

test('a feature is in the same group in both languages, each group has some, and what isn’t known is told apart', () => {
  const groups = features.map(({ name }) => [featureGroupOf(name.tr), featureGroupOf(name.en)] as const);
  expect(groups.filter(([tr, en]) => tr !== en)).toEqual([]);
  expect(new Set(groups.map(([tr]) => tr))).toEqual(
    new Set(featureGroups.filter(group => group !== 'other')),
  );
  expect(['Kıç duşu', 'Sıcak su', 'Su kayağı', 'Ana yelken', 'Pizza'].map(featureGroupOf)).toEqual([
    'deck',
    'comfort',
    'water',
    'navigation',
    'other',
  ]);
});
