import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff, type DiffPart } from '../../src/lib/text/wordDiff.ts';

const said = (parts: readonly DiffPart[]): string =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
const text = (parts: readonly DiffPart[]): string => parts.map(part => part.text).join('');

test.each([
  ['Göcek’te bir tekne', 'Göcek’te iki tekne', 'Göcek’te [bir] tekne', 'Göcek’te [iki] tekne'],
  ['a b c', 'a c', 'a [b ]c', 'a c'],
  ['', 'yeni', '', '[yeni]'],
  ['aynı', 'aynı', 'aynı', 'aynı'],
  ['eski', 'yeni', '[eski]', '[yeni]'],
])('%j and %j', (one, other, saidOne, saidOther) => {
  const diff = wordDiff(one, other);
  expect(said(diff.one)).toBe(saidOne);
  expect(said(diff.other)).toBe(saidOther);
});

test('each side is its own text, and both have the same unchanged words', () => {
  const sentence = fc.array(fc.constantFrom('mavi', 'tur', 'koy', ' ', '\n'), { maxLength: 30 });
  fc.assert(
    fc.property(sentence, sentence, (a, b) => {
      const [one, other] = [a.join(' '), b.join(' ')];
      const diff = wordDiff(one, other);
      expect(text(diff.one)).toBe(one);
      expect(text(diff.other)).toBe(other);
      const shared = (parts: readonly DiffPart[]) => text(parts.filter(part => !part.changed));
      expect(shared(diff.one)).toBe(shared(diff.other));
    }),
  );
});

test('texts too long to compare differ as a whole between what they begin and end with', () => {
  const many = (word: string) => Array.from({ length: 1_500 }, (_, index) => `${word}${index}`).join(' ');
  const diff = wordDiff(`baş ${many('a')} son`, `baş ${many('b')} son`);
  expect(diff.one.map(part => part.changed)).toEqual([false, true, false]);
});
