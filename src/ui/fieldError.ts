import { isValidElement } from 'react';
import type { ReactNode } from 'react';

/** What final-form holds at a field's place may be an object of errors of fields below it; only a text or an element is its own. */
export function fieldError(error: unknown): ReactNode {
  if (typeof error === 'string') return error === '' ? undefined : error;
  return isValidElement(error) ? error : undefined;
}
