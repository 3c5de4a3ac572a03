import type { Struct } from 'superstruct';

/**
 * Whether a stored value has a shape. What is on disk is as untrusted as an answer: a value that breaks the check itself (an object
 * that can't be written as text) doesn't fit, and throws nothing (S22).
 */
export function fits<T>(struct: Struct<T>, value: unknown): value is T {
  try {
    return struct.is(value);
  } catch {
    return false;
  }
}
