import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asNumber,
  isUnset,
  isOneDayRental,
  isWeekendOn,
  readBoatInput,
} from '../../src/domain/boat/boatInput.ts';
import { findApprovalProblems, seasonsOverlappingEarlier } from '../../src/domain/boat/boatRules.ts';
import { boat } from '../support/factories.ts';
import { rulesContext } from '../support/boatProblems.ts';
import { boatFields } from '../support/malformedBoat.ts';

test('nothing is nothing, and so are spaces; zero and no are something', () => {
  expect([undefined, null, '', '  ', '\n\t'].map(isUnset)).toEqual([true, true, true, true, true]);
  expect([0, false, 'a', [], NaN].map(isUnset)).toEqual([false, false, false, false, false]);
});

test('an amount is a number, never the text of one', () => {
  expect([0, 12.5, '12', '', null, undefined].map(asNumber)).toEqual([
    0,
    12.5,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('Q147: a switch, and without it the values', () => {
  test.each([
    [{}, false],
    [{ oneDayPrice: 0 }, true],
    [{ checkoutTimeForOneDay: '18:00' }, true],
    [{ oneDayPrice: ' ', checkinTimeForOneDay: '' }, false],
    [{ oneDayOn: false, oneDayPrice: 900 }, false],
    [{ oneDayOn: true }, true],
  ])('one day with %j: %s', (values, on) => {
    expect(isOneDayRental(values)).toBe(on);
  });

  test.each([
    [{}, false],
    [{ weekendPriceDiff: 0 }, true],
    [{ weekendPriceDiff: '' }, false],
    [{ weekendOn: false, weekendPriceDiff: 50 }, false],
    [{ weekendOn: true }, true],
  ])('weekends with %j: %s', (values, on) => {
    expect(isWeekendOn(values)).toBe(on);
  });
});

describe('what can be read of a stored working copy', () => {
  test('a whole boat, with typed text, rows and switches', () => {
    const typed = {
      ...boat(),
      price: '12 bin',
      services: [{ price: '1x' }],
      oneDayOn: true,
      weekendOn: false,
    };
    expect(readBoatInput(structuredClone(typed))).toEqual(typed);
  });

  test('what doesn’t belong in its place, or what no boat has, is left out', () => {
    const stored = {
      name: 7,
      photos: 'none',
      services: [7],
      documents: [[]],
      unitOfLength: 'metre',
      oneDayOn: 'yes',
      weekendOn: null,
      hullColour: 'mavi',
      titleTR: 'Yeni',
    };
    expect(readBoatInput(stored)).toEqual({ titleTR: 'Yeni' });
    expect(readBoatInput(JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1}'))).toEqual({});
  });

  test.each([undefined, null, 'typed', 7])('nothing of %j', stored => {
    expect(readBoatInput(stored)).toEqual({});
  });

  test('law: whatever is stored, it is read and judged without an error', () => {
    const stored = fc.record(Object.fromEntries(boatFields.map(field => [field, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(stored, copy => {
        const input = { ...boat(), ...readBoatInput(copy) };
        expect(Array.isArray(findApprovalProblems(input, rulesContext))).toBe(true);
        expect(Array.isArray(seasonsOverlappingEarlier(input))).toBe(true);
      }),
    );
  });
});
