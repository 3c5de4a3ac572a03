/** Rows are found whole or damaged without walking through their structs. See [Note: Plain rows]. */
import { describe, expect, test } from 'vitest';
import { damageOf, isWhole, isShaped, rowOf } from '../../src/db/shapes.ts';
import { outboxRow, uploadRow } from '../support/factories.ts';

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

describe.each([
  ['outbox', outboxRow()],
  ['uploads', uploadRow()],
] as const)('%s', (table, row) => {
  test('a row as it is queued is whole', () => {
    expect(isShaped(table) && isWhole(table, row)).toBe(true);
  });

  test('whatever is in one of its fields, the struct says the same', () => {
    let whole = 0;
    for (const field of [...Object.keys(row), 'advice', 'lost', 'counted', 'sentAtServer', 'failedAt'])
      for (const value of odd) {
        const changed = { ...row, [field]: value };
        const isDamaged = damageOf(table, changed) !== undefined;
        expect(isWhole(table, changed), `${field}: ${String(value)}`).toBe(!isDamaged);
        if (!isDamaged) whole += 1;
      }
    expect(whole).toBeGreaterThan(20);
  });

  test('without one of its fields, the struct says the same', () => {
    for (const field of Object.keys(row)) {
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
