import { expect, test } from 'vitest';
import { isComposing } from '../../src/ui/isComposing.ts';

/** A key as a browser tells it. */
function key(fields: Record<string, unknown>): Event {
  return Object.assign(new Event('keydown'), { key: 'Enter', isComposing: false, keyCode: 13, ...fields });
}

test.each([
  ['Enter', {}, false],
  ['Enter while a word is composed', { isComposing: true, keyCode: 229 }, true],
  ['the Enter that ends a word in Safari', { keyCode: 229 }, true],
])('%s', (_, fields, composing) => {
  expect(isComposing(key(fields))).toBe(composing);
});
