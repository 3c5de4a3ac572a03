import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocalId, localId, subjectParts, subjectOf } from '../../src/lib/ids.ts';

test('I8 an id that was made here is told from one of the server', () => {
  expect(isLocalId(localId('9f0c'))).toBe(true);
  expect(['57', '', 'LOCAL-1', 'a-local-1', '0'].map(isLocalId)).toEqual([false, false, false, false, false]);
});

test('a subject is taken apart as it was put together, whatever the id holds', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]+$/), fc.string(), (kind, id) => {
      expect(subjectParts(subjectOf(kind, id))).toEqual({ kind, id });
    }),
  );
});
