import type { ValidationError } from '../../../domain/values/validationError.ts';
import type { BoatProblem } from '../../../domain/boat/boatRules.ts';
import { findBoatFieldPlace, type BoatFieldPlace } from '../boatTabs.ts';
import { messagesByField } from '../../../kit/form/messagesByField.ts';
import { isSameFieldValue, type BoatValues } from './boatValues.ts';

/** A field error of the server as the wizard lists it. */
export interface BoatServerError extends ValidationError {
  /** The place of the error; undefined when the panel doesn't know the field. */
  readonly at: BoatFieldPlace | undefined;
}

export interface PlacedBoatErrors {
  /** Every error, for the notice on top. */
  readonly listed: readonly BoatServerError[];
  /** By path, to be shown under their fields. */
  readonly atFields: Readonly<Record<string, string>>;
}

/**
 * Finds the place of each of the server's errors, ignoring upper and lower case; an error without a place is
 * only listed.
 */
export function placeBoatErrors(errors: readonly ValidationError[]): PlacedBoatErrors {
  const listed = errors.map(error => ({ ...error, at: findBoatFieldPlace(error.key) }));
  return { listed, atFields: messagesByField(errors, key => findBoatFieldPlace(key)?.path) };
}

/**
 * Returns the server's errors at fields that are still as they were sent: until such a field changes, the
 * boat isn't ready for approval.
 */
export function findUnresolvedErrors(
  { atFields }: PlacedBoatErrors,
  values: BoatValues,
  loaded: BoatValues,
): readonly BoatProblem[] {
  return Object.entries(atFields).flatMap(([path, message]): BoatProblem[] => {
    const field = findBoatFieldPlace(path)?.field;
    return field !== undefined && isSameFieldValue(values[field], loaded[field])
      ? [{ path, field, words: { text: message } }]
      : [];
  });
}
