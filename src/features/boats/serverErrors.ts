import type { ValidationError } from '../../domain/validationError.ts';
import type { BoatProblem } from '../../domain/boatRules.ts';
import { fieldPlace, type FieldPlace } from './boatTabs.ts';
import { messagesAt } from '../common/form/messagesAt.ts';
import { sameValue, type BoatValues } from './boatValues.ts';

/** A field error of the server as the wizard lists it. */
export interface ListedError extends ValidationError {
  /** Where it belongs; undefined when the panel knows no such field. */
  readonly at: FieldPlace | undefined;
}

export interface SortedErrors {
  /** Every error, for the notice on top. */
  readonly listed: readonly ListedError[];
  /** By path, to stand under their fields. */
  readonly atFields: Readonly<Record<string, string>>;
}

/**
 * Finds the place of each of the server's errors, ignoring upper and lower case; an error without a place is
 * only listed.
 */
export function sortErrors(errors: readonly ValidationError[]): SortedErrors {
  const listed = errors.map(error => ({ ...error, at: fieldPlace(error.key) }));
  return { listed, atFields: messagesAt(errors, key => fieldPlace(key)?.path) };
}

/**
 * What the server refused, as long as the field is as it was sent: until it changes, the boat isn't ready,
 * either.
 */
export function stillRefused(
  { atFields }: SortedErrors,
  values: BoatValues,
  loaded: BoatValues,
): readonly BoatProblem[] {
  return Object.entries(atFields).flatMap(([path, message]): BoatProblem[] => {
    const field = fieldPlace(path)?.field;
    return field !== undefined && sameValue(values[field], loaded[field])
      ? [{ path, field, words: { text: message } }]
      : [];
  });
}
