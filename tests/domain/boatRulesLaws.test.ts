/** What holds for the rules of a boat whatever stands in it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoatInput } from '../../src/domain/boat/boatInput.ts';
import {
  findApprovalProblems,
  hasField,
  isRequiredForApproval,
  seasonsOverlappingEarlier,
  findInvalidBoatValues,
  type BoatContext,
} from '../../src/domain/boat/boatRules.ts';
import { rentalPeriods } from '../../src/domain/booking/rentalPeriod.ts';
import { ready } from '../support/boatProblems.ts';
import { boatFields, malformedBoat } from '../support/malformedBoat.ts';

const context: fc.Arbitrary<BoatContext> = fc.record({
  today: fc.constantFrom('2026-11-21', '2028-02-29'),
  leastApa: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
});
const isSome = fc.func(fc.boolean());

test('law: whatever a working copy holds, the rules judge it and change nothing', () => {
  fc.assert(
    fc.property(malformedBoat, context, (boat, given) => {
      const before = structuredClone(boat);
      findApprovalProblems(boat, given);
      seasonsOverlappingEarlier(boat);
      expect(boat).toEqual(before);
    }),
    { numRuns: 1_000 },
  );
});

test('law: what keeps a draft from being saved keeps it from approval, too', () => {
  fc.assert(
    fc.property(malformedBoat, context, (boat, given) => {
      expect(findApprovalProblems(boat, given)).toEqual(
        expect.arrayContaining(findInvalidBoatValues(boat, given)),
      );
    }),
  );
});

test('law: each place is named once, and belongs to its field', () => {
  fc.assert(
    fc.property(malformedBoat, context, isSome, (boat, given, isUntouched) => {
      const problems = findApprovalProblems(boat, given, isUntouched);
      expect(new Set(problems.map(({ path }) => path)).size).toBe(problems.length);
      for (const { path, field } of problems) expect(path.split('[')[0]).toBe(field);
    }),
  );
});

test('law: a boat is never held up by a field that it doesn’t have', () => {
  fc.assert(
    fc.property(malformedBoat, context, (boat, given) => {
      for (const { field } of findApprovalProblems(boat, given)) expect(hasField(field, boat)).toBe(true);
      for (const field of boatFields)
        if (!hasField(field, boat)) expect(isRequiredForApproval(field, boat)).toBe(false);
    }),
  );
});

test('law: whatever stands in fields that a boat doesn’t have, the problems are the same', () => {
  fc.assert(
    fc.property(malformedBoat, malformedBoat, context, (boat, other, given) => {
      const stale = boatFields.filter(field => !hasField(field, boat));
      const filled = { ...boat, ...Object.fromEntries(stale.map(field => [field, other[field]])) };
      expect(findApprovalProblems(filled, given)).toEqual(findApprovalProblems(boat, given));
    }),
  );
});

test('law: a whole boat stays without problems when fields that it doesn’t have are filled', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rentalPeriods), malformedBoat, (rentalPeriod, other) => {
      const boat = ready({ rentalPeriod });
      const stale = boatFields.filter(field => !hasField(field, boat));
      const filled: BoatInput = { ...boat, ...Object.fromEntries(stale.map(field => [field, other[field]])) };
      expect(findApprovalProblems(filled, { today: '2026-11-21', leastApa: 15 })).toEqual([]);
    }),
  );
});

test('law: touching less never finds more', () => {
  fc.assert(
    fc.property(malformedBoat, context, isSome, (boat, given, isUntouched) => {
      const paths = (some: ReturnType<typeof findInvalidBoatValues>): string[] =>
        some.map(({ path }) => path);
      expect(paths(findInvalidBoatValues(boat, given))).toEqual(
        expect.arrayContaining(paths(findInvalidBoatValues(boat, given, isUntouched))),
      );
      expect(paths(findApprovalProblems(boat, given))).toEqual(
        expect.arrayContaining(paths(findApprovalProblems(boat, given, isUntouched))),
      );
    }),
  );
});

test('law: a device that doesn’t know the least prepayment finds nothing that one that knows it doesn’t', () => {
  fc.assert(
    fc.property(malformedBoat, context, (boat, given) => {
      const known = findApprovalProblems(boat, given).map(({ path }) => path);
      const unknown = findApprovalProblems(boat, { ...given, leastApa: undefined }).map(({ path }) => path);
      expect(known).toEqual(expect.arrayContaining(unknown));
    }),
  );
});
