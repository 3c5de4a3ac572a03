/** Rows are found whole or damaged without walking through their structs. See [Note: Plain rows]. */
import { describe, expect, test } from 'vitest';
import { damageOf, isWhole, rowOf, shapes } from '../../src/db/shapes.ts';
import { draftRow, draftStateRow, outboxRow, uploadRow } from '../support/factories.ts';

const odd: readonly unknown[] = [
  undefined,
  null,
  NaN,
  0,
  -1,
  '',
  'x',
  true,
  [],
  ['a'],
  [1],
  {},
  { kind: 'stored' },
  { kind: 'stored', url: 1 },
  { kind: 'stored', url: '/f' },
  { kind: 'failed', problem: 'empty' },
  { words: { text: 'no' }, at: 1 },
  new Date(0),
  () => undefined,
];

const rows = {
  outbox: outboxRow(),
  uploads: uploadRow(),
  drafts: draftRow(),
  draftStates: draftStateRow(),
  localIds: { local: 'boat:local-1', server: 'boat:1' },
} as const satisfies Record<keyof typeof shapes, object>;

describe.each(Object.keys(rows) as (keyof typeof rows)[])('%s', table => {
  const row = rows[table];
  const fields = Object.keys(shapes[table].schema);

  test('a row as it is stored is whole', () => {
    expect(isWhole(table, row)).toBe(true);
  });

  test('whatever is in one of its fields, the struct says the same', () => {
    const verdicts = new Set<boolean>();
    for (const field of fields)
      for (const value of odd) {
        const changed = { ...row, [field]: value };
        const isDamaged = damageOf(table, changed) !== undefined;
        expect(isWhole(table, changed), `${field}: ${String(value)}`).toBe(!isDamaged);
        verdicts.add(isDamaged);
      }
    expect(verdicts.size).toBe(2);
  });

  test('without one of its fields, the struct says the same', () => {
    for (const field of fields) {
      const changed: Record<string, unknown> = { ...row };
      delete changed[field];
      expect(isWhole(table, changed), field).toBe(damageOf(table, changed) === undefined);
    }
  });

  test('what isn’t a row isn’t whole', () => {
    for (const value of odd) {
      expect(isWhole(table, value)).toBe(false);
      if (value !== undefined) expect(rowOf<unknown>(table, value)).toBeUndefined();
    }
  });
});
