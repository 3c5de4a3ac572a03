import { ARRAY_ERROR } from 'final-form';
import { isValidElement, type ReactNode } from 'react';

/**
 * Returns the field's own error. At a field's place, final-form may hold an object with the errors of fields
 * below it; only a text or an element is the field's own.
 */
export function fromFormError(error: unknown): ReactNode {
  if (typeof error === 'string') return error === '' ? undefined : error;
  return isValidElement(error) ? error : undefined;
}

/**
 * An error as final-form holds it, whatever else has an error at the same place or below it. A list's own
 * error as a text would stand where the errors of its rows belong, and final-form throws when it meets both
 * ("Cannot set a numeric property on an object").
 */
export function toFormError(error: ReactNode): unknown {
  const own = fromFormError(error);
  return own === undefined ? undefined : Object.assign([], { [ARRAY_ERROR]: own });
}
