/** The text of a chunk holds its entries, whatever is in their columns. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesIn, textOfEntries } from '../../src/sync/chunkText.ts';
import type { Entry } from '../../src/sync/collectionProjection.ts';

const value = fc.oneof(
  fc.constantFrom('waiting', 'confirmed', '', true, false, null, undefined, 0, -1),
  fc.string(),
  fc.integer(),
  fc.array(fc.string(), { maxLength: 2 }),
);
const entries: fc.Arbitrary<Entry<unknown>[]> = fc
  .uniqueArray(fc.constantFrom('at', 'state', 'text', 'to', 'values', 'places', 'length'), { maxLength: 5 })
  .chain(names =>
    fc.array(
      fc.record({
        id: fc.string(),
        print: fc.nat(),
        slim: fc
          .tuple(...names.map(() => value))
          .map(values => Object.fromEntries(names.map((name, nth) => [name, values[nth]]))),
      }),
      { maxLength: 20 },
    ),
  );

test('what is written is read again (fast-check)', () => {
  fc.assert(
    fc.property(entries, written => {
      expect(entriesIn(textOfEntries(written))).toEqual(written);
    }),
  );
});

test('a column that one entry lacks, and one whose values repeat', () => {
  const written = [
    { id: 'a', print: 1, slim: { state: 'open', to: 5 } },
    { id: 'b', print: 2, slim: { state: 'open' } },
    { id: 'c', print: 3, slim: { state: 'open', to: undefined } },
  ];
  const text = textOfEntries(written);
  expect(entriesIn(text)).toEqual(written);
  expect(text.match(/open/g)).toHaveLength(1);
});

test('a name that objects have by themselves is a column like others', () => {
  const written = [{ id: 'a', print: 1, slim: { constructor: 1, values: 2, length: 3 } }];
  expect(entriesIn(textOfEntries(written))).toEqual(written);
});

test.each([
  ['nothing', undefined],
  ['no text', 7],
  ['no JSON', '[{"id"'],
  ['null', 'null'],
  ['a number', '5'],
  ['a list', '[]'],
  ['an object of another kind', '{"ids":3}'],
  ['too few fingerprints', '{"ids":["a"],"prints":[],"columns":{}}'],
  ['a column that is too short', '{"ids":["a"],"prints":[1],"columns":{"at":[]}}'],
  ['a column that is no list', '{"ids":["a"],"prints":[1],"columns":{"at":{"values":[]}}}'],
  ['a column of nothing', '{"ids":["a"],"prints":[1],"columns":{"at":null}}'],
])('S22 a damaged text counts as missing: %s', (_, text) => {
  expect(entriesIn(text)).toBeUndefined();
});
