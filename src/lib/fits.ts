import type { Struct } from 'superstruct';

/**
 * Whether a stored value has a shape. Data on disk is as untrusted as an answer: a value that makes the check
 * itself throw (an object that can't be written as text) doesn't fit.
 */
export function fits<T>(struct: Struct<T>, value: unknown): value is T {
  try {
    return struct.is(value);
  } catch {
    return false;
  }
}
