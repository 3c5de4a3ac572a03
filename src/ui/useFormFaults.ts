import { getIn } from 'final-form';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { fieldError } from './fieldError.ts';
import type { FieldFault } from './FormSummary.tsx';

export interface NamedField {
  readonly name: string;
  readonly label: ReactNode;
}

const subscription = {
  submitFailed: true,
  submitting: true,
  errors: true,
  submitErrors: true,
  dirtyFieldsSinceLastSubmit: true,
} as const;

/**
 * What a failed submit left to mend, for `FormSummary`: in the order of the fields given, one line each, fewer as they are
 * mended. Empty before the first submit.
 */
export function useFormFaults(fields: readonly NamedField[]): readonly FieldFault[] {
  const state = useFormState<Record<string, unknown>>({ subscription });
  if (state.submitFailed !== true || state.submitting === true) return [];
  return fields.flatMap(field => {
    const own: unknown = getIn(state.errors ?? {}, field.name);
    const changed = state.dirtyFieldsSinceLastSubmit?.[field.name] === true;
    const servers: unknown = changed ? undefined : getIn(state.submitErrors ?? {}, field.name);
    const error = fieldError(own) ?? fieldError(servers);
    return error === undefined ? [] : [{ ...field, error }];
  });
}
