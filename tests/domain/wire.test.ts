import { describe, expect, test } from 'vitest';
import { readFlag, readText, WireId, toWireId, WireNumber } from '../../src/domain/values/wire.ts';

/** Values of all kinds, each as one argument. */
function each(...values: unknown[]): [unknown][] {
  return values.map(value => [value]);
}

describe('D24: a number of the server', () => {
  test.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    ['0', 0],
    [-0, 0],
    ['-0', 0],
    ['1e3', 1000],
    [' 7 ', 7],
    ['-3.25', -3.25],
  ])('%j is %d', (from, to) => {
    const [wrong, value] = WireNumber.validate(from, { coerce: true });
    expect(wrong).toBeUndefined();
    expect(Object.is(value, to)).toBe(true);
  });

  test.each(
    each(
      Number.NaN,
      Infinity,
      -Infinity,
      '1e309',
      JSON.parse('1e309'),
      'NaN',
      'Infinity',
      '',
      '  ',
      '12,50',
      '12 TL',
      true,
      null,
      undefined,
      [],
      [5],
      {},
      { valueOf: 5 },
    ),
  )('%j is none', value => {
    expect(WireNumber.validate(value, { coerce: true })[0]).toBeDefined();
  });
});

describe('N21: what is read is read without guessing', () => {
  test.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [-0, false],
    ['0', false],
    ['yes', null],
    [2, null],
    [null, null],
    [undefined, null],
    [[true], null],
  ])('the flag %j is %j', (from, to) => {
    expect(readFlag(from)).toBe(to);
  });

  test.each([
    ['', ''],
    [' a ', ' a '],
    [12.5, '12.5'],
    [Infinity, null],
    [true, null],
    [{ toString: () => 'a' }, null],
    [null, null],
  ])('the text %j is %j', (from, to) => {
    expect(readText(from)).toBe(to);
  });
});

describe('an id of the server', () => {
  test.each([
    [57, '57'],
    ['57', '57'],
    ['a-1', 'a-1'],
  ])('%j is kept as text %j', (from, to) => {
    expect(WireId.validate(from, { coerce: true })).toEqual([undefined, to]);
  });

  test.each(each(null, undefined, {}, [], true, Number.NaN, Infinity))('%j is none', value => {
    expect(WireId.validate(value, { coerce: true })[0]).toBeDefined();
  });

  test.each([
    ['57', 57],
    ['0', 0],
    ['999999999999999', 999_999_999_999_999],
    ['9007199254740993', '9007199254740993'],
    ['12ab', '12ab'],
    ['-1', '-1'],
    ['007', '007'],
  ])('%j goes back as %j', (id, sent) => {
    expect(toWireId(id)).toBe(sent);
  });
});
