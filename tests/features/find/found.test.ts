import { expect, test } from 'vitest';
import { findMatches, MAX_RESULTS_PER_GROUP, type FindResult } from '../../../src/features/find/found.ts';

const found = (title: string, text?: string): FindResult => ({ icon: 'boat', title, text, to: `/${title}` });
const all = [found('Günbatımı', 'Bavaria 46'), found('Mavi Düş'), found('Işık', 'Jeanneau')];
const titles = (typed: string): string[] => findMatches(all, typed).map(({ title }) => title);

test('every word must be in the title or the text, with Turkish letters or without', () => {
  expect(titles('gunbatimi')).toEqual(['Günbatımı']);
  expect(titles('BATIMI bav')).toEqual(['Günbatımı']);
  expect(titles('ISIK')).toEqual(['Işık']);
  expect(titles('ışık mavi')).toEqual([]);
  expect(titles('')).toHaveLength(all.length);
});

test('of many the first few', () => {
  const many = Array.from({ length: 20 }, (_, index) => found(`Tekne ${index}`));
  expect(findMatches(many, 'tekne')).toEqual(many.slice(0, MAX_RESULTS_PER_GROUP));
});
