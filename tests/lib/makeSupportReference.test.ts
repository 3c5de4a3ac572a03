import { expect, test } from 'vitest';
import { makeSupportReference } from '../../src/lib/text/makeSupportReference.ts';

test('seven signs that nobody mistakes for one another, in two groups', () => {
  expect(makeSupportReference(Uint8Array.of(0, 7, 8, 30, 31, 254, 255))).toBe('29A-Z289');
  for (let byte = 0; byte < 256; byte += 1) {
    expect(makeSupportReference(new Uint8Array(7).fill(byte))).toMatch(
      /^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{4}$/,
    );
  }
});
