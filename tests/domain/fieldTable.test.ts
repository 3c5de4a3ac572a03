import { type } from 'superstruct';
import { expect, test } from 'vitest';
import {
  choiceField,
  dayOrNull,
  defineFields,
  idSet,
  numberOrNull,
  textOrEmpty,
  textOrNull,
} from '../../src/domain/values/fieldTable.ts';

const table = defineFields({
  name: textOrEmpty({ required: 'name.required', longest: { most: 5, words: 'tooLong' } }),
  kind: choiceField(1),
  boats: idSet(),
  from: dayOrNull(),
  rate: numberOrNull({ problem: rate => (rate === 0 ? { id: 'rate.zero' } : undefined) }),
  /** Added by a later version. */
  branch: textOrNull({ addedIn: 2 }),
});
const record = { name: 'Ege', kind: 1, boats: ['7'], from: null, rate: 5, branch: 'Bodrum' };
const { branch: _, ...earlier } = record;

test('a record that was stored before a field was added is read with its empty value', () => {
  expect(table.read(earlier)).toEqual({ ...record, branch: null });
  expect(table.read(record)).toEqual(record);
  expect(type(table.stored).is(earlier)).toBe(true);
  expect(table.struct.is(earlier)).toBe(false);
  expect(table.version).toBe(2);
});

test('what isn’t such a record is none, and stays as it is', () => {
  const { name: _name, ...nameless } = record;
  for (const stored of [undefined, null, 'x', [], {}, nameless, { ...record, rate: '5' }])
    expect(table.read(stored)).toBeUndefined();
  expect(table.fill('x')).toBe('x');
});

test('values that mean the same become equal', () => {
  expect(table.tidy({ ...record, name: ' Ege ', boats: ['9', '7', '9'], from: '', branch: '  ' })).toEqual({
    ...record,
    boats: ['7', '9'],
    branch: null,
  });
});

test('the problems of a record are told in the order of its table', () => {
  expect(table.required).toEqual(['name']);
  expect(table.problems(record)).toEqual([]);
  expect(table.problems({ ...record, name: ' ', rate: 0 })).toEqual([
    { field: 'name', words: { id: 'name.required' } },
    { field: 'rate', words: { id: 'rate.zero' } },
  ]);
  expect(table.problems({ ...record, name: 'Akdeniz' })).toEqual([
    { field: 'name', words: { id: 'tooLong', values: { most: 5 } } },
  ]);
});

test('what the server sends is read without guessing', () => {
  const read = (value: unknown): unknown => type(table.wire).create(value);
  expect(read({ kind: '2', boats: [7], from: '2027-05-01T00:00:00', rate: '5', branch: 3 })).toEqual({
    name: '',
    kind: 2,
    boats: ['7'],
    from: '2027-05-01',
    rate: 5,
    branch: '3',
  });
});
