import type { ValidationError } from '../../domain/values/validationError.ts';
import { findField } from '../../kit/form/findField.ts';
import { messagesAt } from '../../kit/form/messagesAt.ts';

/**
 * Finds the fields of the server's errors, ignoring upper and lower case.
 *
 * @param fields the server's names of each field, where they differ from the form's
 */
export function atFields(
  errors: readonly ValidationError[],
  fields: Readonly<Record<string, readonly string[]>>,
): {
  readonly said: Readonly<Record<string, string>>;
  /** The messages that belong to no field. */
  readonly other: readonly string[];
} {
  const placeOf = (key: string): string | undefined =>
    Object.entries(fields).find(([own, names]) => findField([own, ...names], key) !== undefined)?.[0];
  const other = errors.filter(({ key }) => placeOf(key) === undefined).map(({ message }) => message);
  return { said: messagesAt(errors, placeOf), other };
}
