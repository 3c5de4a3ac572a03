import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, mergeFields } from '../../src/lib/mergeFields.ts';

interface Note {
  readonly title: string;
  readonly tags: readonly string[];
  readonly state: number;
}
/** The state is the server's. */
const fields = ['title', 'tags'] as const;
const note = (given: Partial<Note> = {}): Note => ({ title: 'a', tags: [], state: 1, ...given });

describe('D1 D2: a three-way merge, field by field', () => {
  test.each<[string, Note | undefined, Note, Note, Note, readonly string[]]>([
    ['nothing was touched: the server’s', note(), note(), note({ title: 'b' }), note({ title: 'b' }), []],
    ['only mine', note(), note({ tags: ['x'] }), note(), note({ tags: ['x'] }), []],
    [
      'each side another one',
      note(),
      note({ tags: ['x'] }),
      note({ title: 'b' }),
      note({ title: 'b', tags: ['x'] }),
      [],
    ],
    [
      'both the same one, alike',
      note(),
      note({ tags: ['x'] }),
      note({ tags: ['x'] }),
      note({ tags: ['x'] }),
      [],
    ],
    [
      'both the same one: a conflict, with mine',
      note(),
      note({ title: 'b' }),
      note({ title: 'c' }),
      note({ title: 'b' }),
      ['title'],
    ],
    [
      'what only the server moves follows it',
      note(),
      note({ state: 2 }),
      note({ state: 3 }),
      note({ state: 3 }),
      [],
    ],
    [
      'no base: all of mine, without a conflict',
      undefined,
      note(),
      note({ title: 'b', state: 4 }),
      note({ state: 4 }),
      [],
    ],
  ])('%s', (_, base, mine, theirs, merged, conflicts) => {
    expect(mergeFields(fields, base, mine, theirs)).toEqual({ merged, conflicts });
  });

  const anyNote = fc.record({
    title: fc.constantFrom('a', 'b', 'c'),
    tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    state: fc.constantFrom(1, 2),
  });

  test('law: each field of the result is one side’s; a conflict is a field that differs on all three', () => {
    fc.assert(
      fc.property(anyNote, anyNote, anyNote, (base, mine, theirs) => {
        const { merged, conflicts } = mergeFields(fields, base, mine, theirs);
        for (const field of fields) {
          const touched = changedFields([field], base, mine).length > 0;
          expect(merged[field]).toEqual(touched ? mine[field] : theirs[field]);
          const differs = [changedFields([field], base, theirs), changedFields([field], mine, theirs)];
          expect(conflicts.includes(field)).toBe(touched && differs.every(found => found.length > 0));
        }
        expect(merged.state).toBe(theirs.state);
      }),
    );
  });
});
