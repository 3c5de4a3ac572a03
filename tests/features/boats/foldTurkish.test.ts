import { expect, test } from 'vitest';
import { foldTurkish } from '../../../src/features/boats/foldTurkish.ts';

test.each([
  ['İçmeler İskelesi', 'icmeler'],
  ['ÇAYAĞZI', 'cayagzi'],
  ['Göltürkbükü', 'GOLTURKBUKU'],
  ['Ölüdeniz', 'ölüdeniz'],
  ['Turunç', 'TURUNC'],
])('%s is found by %s', (label, typed) => {
  expect(foldTurkish(label)).toContain(foldTurkish(typed));
});
