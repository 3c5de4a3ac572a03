/** Rows that are known to be whole without their struct. See [Note: Plain rows]. */
import { describe, expect, test } from 'vitest';
import { damageOf, isPlain, isShaped, rowOf } from '../../src/db/shapes.ts';
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
  test('a row as it is queued is plain', () => {
    expect(isShaped(table) && isPlain(table, row)).toBe(true);
  });

  test('whatever is in one of its fields, a row that counts as plain isn’t damaged', () => {
    let plain = 0;
    for (const field of [...Object.keys(row), 'advice', 'lost', 'counted', 'sentAtServer', 'failedAt'])
      for (const value of odd) {
        const changed = { ...row, [field]: value };
        if (!isPlain(table, changed)) continue;
        plain += 1;
        expect(damageOf(table, changed), `${field}: ${String(value)}`).toBeUndefined();
      }
    expect(plain).toBeGreaterThan(20);
  });

  test('nor does a field that is missing', () => {
    for (const field of Object.keys(row)) {
      const changed: Record<string, unknown> = { ...row };
      delete changed[field];
      if (isPlain(table, changed)) expect(damageOf(table, changed), field).toBeUndefined();
    }
  });

  test('what isn’t a row is neither plain nor whole', () => {
    for (const value of odd) {
      expect(isPlain(table, value)).toBe(false);
      if (value !== undefined) expect(rowOf<unknown>(table, value)).toBeUndefined();
    }
  });
});
