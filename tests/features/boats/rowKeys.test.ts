import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitBoatFormRowKeys,
  shiftField,
  noBoatFormRowKeys,
  type BoatFormRowKeys,
  insertBoatFormRowKey,
  removeBoatFormRowKey,
} from '../../../src/features/boats/fields/useBoatFormRows.ts';

describe('keys of rows', () => {
  test('each row has one, and the same as long as nothing comes or goes', () => {
    const keys = fitBoatFormRowKeys(noBoatFormRowKeys, 3);
    expect(keys.keys).toEqual([0, 1, 2]);
    expect(fitBoatFormRowKeys(keys, 3).keys).toEqual(keys.keys);
    // What isn't stored yet comes out the same again.
    expect(fitBoatFormRowKeys(noBoatFormRowKeys, 3)).toEqual(keys);
  });

  test('the others keep theirs when one goes from their midst, and when it comes back', () => {
    const gone = removeBoatFormRowKey(fitBoatFormRowKeys(noBoatFormRowKeys, 3), 1);
    expect(gone.keys).toEqual([0, 2]);
    expect(insertBoatFormRowKey(gone, 1).keys).toEqual([0, 3, 2]);
  });

  test('rows that a restored copy brought or took away are the last ones', () => {
    const keys = removeBoatFormRowKey(fitBoatFormRowKeys(noBoatFormRowKeys, 3), 0);
    expect(fitBoatFormRowKeys(keys, 1).keys).toEqual([1]);
    expect(fitBoatFormRowKeys(keys, 4).keys).toEqual([1, 2, 3, 4]);
  });

  test('a row keeps its key through everything that happens to others, and no key stands twice', () => {
    const step = fc.record({ kind: fc.constantFrom('in', 'out', 'other'), at: fc.nat(8) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        let keys: BoatFormRowKeys = noBoatFormRowKeys;
        let rows: string[] = [];
        let made = 0;
        const keyOf = new Map<string, number>();
        for (const { kind, at } of steps) {
          const place = rows.length === 0 ? 0 : at % rows.length;
          if (kind === 'in') {
            rows = rows.toSpliced(place, 0, `row ${made++}`);
            keys = insertBoatFormRowKey(keys, place);
          } else if (kind === 'out' && rows.length > 0) {
            rows = rows.toSpliced(place, 1);
            keys = removeBoatFormRowKey(keys, place);
          } else if (kind === 'other') {
            rows = [...rows, `row ${made++}`];
            keys = fitBoatFormRowKeys(keys, rows.length);
          }
          expect(keys.keys).toHaveLength(rows.length);
          expect(new Set(keys.keys).size).toBe(rows.length);
          rows.forEach((row, no) => {
            const key = keys.keys[no] ?? -1;
            expect(keyOf.get(row) ?? key).toBe(key);
            keyOf.set(row, key);
          });
        }
        expect(new Set(keyOf.values()).size).toBe(keyOf.size);
      }),
    );
  });
});

describe('fields of rows that move', () => {
  test.each([
    // One went out: the later ones move up, and the one itself is no more.
    ['services[2].price', 0, -1, 'services[1].price'],
    ['services[1].price', 0, -1, 'services[0].price'],
    ['services[0].price', 0, -1, undefined],
    ['services[0].price', 1, -1, undefined],
    // One came in: it and the later ones move down.
    ['services[0].price', 0, 1, 'services[1].price'],
    ['services[11].boatServicePeriod', 3, 1, 'services[12].boatServicePeriod'],
    ['services[2].price', 3, 1, undefined],
    // Not of this list.
    ['servicePrice', 0, 1, undefined],
    ['additionalPackages[0].nameTR', 0, 1, undefined],
  ] as const)('%s at %i by %i: %s', (name, at, by, moved) => {
    expect(shiftField(name, 'services', at, by)).toBe(moved);
  });
});
