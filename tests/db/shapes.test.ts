/** Rows are found whole or damaged without walking through their structs. See [Note: Plain rows]. */
import type { Struct } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { findDamage, isWhole, rowIfWhole, shapes } from '../../src/db/shapes.ts';
import { canBeTime } from '../../src/lib/time/day.ts';
import {
  blobRow,
  collectionHead,
  collectionRow,
  draftRow,
  draftStateRow,
  logRow,
  mirrorRow,
  outboxRow,
  uploadRow,
} from '../support/factories.ts';

const odd: readonly unknown[] = [
  undefined,
  null,
  NaN,
  Infinity,
  1e300,
  -1e300,
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
  log: logRow(),
  blobs: blobRow(),
  mirror: mirrorRow(),
  knownHere: { key: 'chat:1', value: {} },
  messages: { id: '1', at: 1, tone: 'good', text: 'x', to: undefined, read: false },
  quarantine: { id: '1', table: 'outbox', key: 1, raw: {}, reason: 'row: missing', at: 1 },
  meta: { key: 'serverClock', ahead: 1, at: 1 },
  collections: collectionHead('bookings:tr'),
  collectionRows: { ...collectionRow('bookings:tr', { id: '1' }), no: 1 },
  collectionSeen: { list: 'bookings:tr', no: 1, ids: ['1'] },
} as const satisfies Record<keyof typeof shapes, object>;

/** Whether a field may hold anything. */
function isFree(table: keyof typeof rows, name: string): boolean {
  const { [name]: field } = (shapes[table] as unknown as Struct<unknown, Record<string, Struct>>).schema;
  return field?.type === 'unknown';
}

test('a time that only informs is unknown when it can’t be, and takes no row away', () => {
  for (const value of [1e300, NaN, -1, Infinity, null, '', 'x'.repeat(100_000), {}]) {
    expect(rowIfWhole<unknown>('outbox', { ...rows.outbox, createdAt: value })).toEqual({
      ...rows.outbox,
      createdAt: 0,
    });
    expect(rowIfWhole<unknown>('log', { ...rows.log, at: value })).toEqual({ ...rows.log, at: 0 });
    expect(rowIfWhole<unknown>('drafts', { ...rows.drafts, updatedAt: value })).toMatchObject({
      updatedAt: 0,
    });
    expect(rowIfWhole<unknown>('mirror', { ...rows.mirror, fetchedAt: value })).toMatchObject({
      fetchedAt: 0,
    });
  }
  expect(rowIfWhole('mirror', { ...rows.mirror, fetchedAt: undefined })).toMatchObject({
    fetchedAt: undefined,
  });
  expect(rowIfWhole('outbox', rows.outbox)).toBe(rows.outbox);
});

test('a time that decides makes a row damaged when it can’t be', () => {
  for (const field of ['nextAt', 'sentAt', 'failingSince'])
    expect(rowIfWhole<unknown>('outbox', { ...rows.outbox, [field]: 1e300 }), field).toBeUndefined();
});

describe.each(Object.keys(rows) as (keyof typeof rows)[])('%s', table => {
  const row = rows[table];
  const fields = Object.keys(row);

  test('a row as it is stored is whole', () => {
    expect(isWhole(table, row)).toBe(true);
  });

  test('whatever is in one of its fields, the struct says the same', () => {
    const verdicts = new Set<boolean>();
    for (const field of fields)
      for (const value of odd) {
        const changed = { ...row, [field]: value };
        const isDamaged = findDamage(table, changed) !== undefined;
        expect(isWhole(table, changed), `${field}: ${String(value)}`).toBe(!isDamaged);
        verdicts.add(isDamaged);
      }
    expect(verdicts.size).toBe(2);
  });

  test('whatever is in one of its fields, a row that is read holds no number that can’t be a time', () => {
    for (const field of fields)
      for (const value of odd) {
        const read = rowIfWhole<Readonly<Record<string, unknown>>>(table, { ...row, [field]: value });
        const held = Object.entries(read ?? {}).filter(([name]) => name !== 'fingerprint');
        for (const [name, number] of held)
          if (typeof number === 'number' && shapes[table].schema && !isFree(table, name))
            expect(canBeTime(number), `${field}: ${String(value)}`).toBe(true);
      }
  });

  test('without one of its fields, the struct says the same', () => {
    for (const field of fields) {
      const changed: Record<string, unknown> = { ...row };
      delete changed[field];
      expect(isWhole(table, changed), field).toBe(findDamage(table, changed) === undefined);
    }
  });

  test('what isn’t a row isn’t whole', () => {
    for (const value of odd) {
      expect(isWhole(table, value)).toBe(false);
      if (value !== undefined) expect(rowIfWhole<unknown>(table, value)).toBeUndefined();
    }
  });
});
