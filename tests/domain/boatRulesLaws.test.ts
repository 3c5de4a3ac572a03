/** What holds for the rules of a boat whatever stands in it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoatInput } from '../../src/domain/boatInput.ts';
import {
  faultsOf,
  hasField,
  isRequired,
  overlappingSeasons,
  wrongInput,
  type BoatContext,
} from '../../src/domain/boatRules.ts';
import { rentalPeriods } from '../../src/domain/rentalPeriod.ts';
import { ready } from '../support/faults.ts';
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
      faultsOf(boat, given);
      overlappingSeasons(boat);
      expect(boat).toEqual(before);
    }),
    { numRuns: 1_000 },
  );
});

test('law: what keeps a draft from being saved keeps it from approval, too', () => {
  fc.assert(
    fc.property(malformedBoat, context, (boat, given) => {
      expect(faultsOf(boat, given)).toEqual(expect.arrayContaining(wrongInput(boat, given)));
    }),
  );
});

test('law: each place is named once, and belongs to its field', () => {
  fc.assert(
    fc.property(malformedBoat, context, isSome, (boat, given, isUntouched) => {
      const faults = faultsOf(boat, given, isUntouched);
      expect(new Set(faults.map(({ path }) => path)).size).toBe(faults.length);
      for (const { path, field } of faults) expect(path.split('[')[0]).toBe(field);
    }),
  );
});

test('law: a boat is never held up by a field that it doesn’t have', () => {
  fc.assert(
    fc.property(malformedBoat, context, (boat, given) => {
      for (const { field } of faultsOf(boat, given)) expect(hasField(field, boat)).toBe(true);
      for (const field of boatFields) if (!hasField(field, boat)) expect(isRequired(field, boat)).toBe(false);
    }),
  );
});

test('law: whatever stands in fields that a boat doesn’t have, the faults are the same', () => {
  fc.assert(
    fc.property(malformedBoat, malformedBoat, context, (boat, other, given) => {
      const stale = boatFields.filter(field => !hasField(field, boat));
      const filled = { ...boat, ...Object.fromEntries(stale.map(field => [field, other[field]])) };
      expect(faultsOf(filled, given)).toEqual(faultsOf(boat, given));
    }),
  );
});

test('law: a whole boat stays without faults when fields that it doesn’t have are filled', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rentalPeriods), malformedBoat, (rentalPeriod, other) => {
      const boat = ready({ rentalPeriod });
      const stale = boatFields.filter(field => !hasField(field, boat));
      const filled: BoatInput = { ...boat, ...Object.fromEntries(stale.map(field => [field, other[field]])) };
      expect(faultsOf(filled, { today: '2026-11-21', leastApa: 15 })).toEqual([]);
    }),
  );
});

test('law: touching less never finds more', () => {
  fc.assert(
    fc.property(malformedBoat, context, isSome, (boat, given, isUntouched) => {
      const paths = (some: ReturnType<typeof wrongInput>): string[] => some.map(({ path }) => path);
      expect(paths(wrongInput(boat, given))).toEqual(
        expect.arrayContaining(paths(wrongInput(boat, given, isUntouched))),
      );
      expect(paths(faultsOf(boat, given))).toEqual(
        expect.arrayContaining(paths(faultsOf(boat, given, isUntouched))),
      );
    }),
  );
});

test('law: a device that doesn’t know the least prepayment finds nothing that one that knows it doesn’t', () => {
  fc.assert(
    fc.property(malformedBoat, context, (boat, given) => {
      const known = faultsOf(boat, given).map(({ path }) => path);
      const unknown = faultsOf(boat, { ...given, leastApa: undefined }).map(({ path }) => path);
      expect(known).toEqual(expect.arrayContaining(unknown));
    }),
  );
});
