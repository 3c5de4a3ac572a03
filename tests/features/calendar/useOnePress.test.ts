import { describe, expect, test } from 'vitest';
import { isSecondPress, type Press } from '../../../src/features/calendar/useOnePress.ts';

const bar = {};
const day: Press = { at: 1000, x: 200, y: 600, detail: 1, area: null };
const block: Press = { ...day, at: 1350, x: 210, y: 590, area: bar };

describe('the second press of a double one', () => {
  test('does not meet a bar that the first one has opened, nor what lies below one that it has closed', () => {
    expect(isSecondPress(day, block)).toBe(true);
    expect(isSecondPress(block, { ...day, at: 1700 })).toBe(true);
    // As a mouse says it.
    expect(isSecondPress(block, { ...day, at: 1900, detail: 2 })).toBe(true);
  });

  test('counts on the days themselves, later, elsewhere, and as a key', () => {
    expect(isSecondPress(undefined, day)).toBe(false);
    expect(isSecondPress(day, { ...day, at: 1200 })).toBe(false);
    expect(isSecondPress(day, { ...block, at: 1500 })).toBe(false);
    expect(isSecondPress(day, { ...block, y: 700 })).toBe(false);
    expect(isSecondPress(day, { ...block, detail: 0 })).toBe(false);
  });
});
