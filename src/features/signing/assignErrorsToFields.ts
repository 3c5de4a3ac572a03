import type { ValidationError } from '../../domain/values/validationError.ts';
import { findField } from '../../kit/form/findField.ts';
import { messagesByField } from '../../kit/form/messagesByField.ts';

/**
 * Finds the fields of the server's errors, ignoring upper and lower case.
 *
 * @param serverNames the server's names of each field, where they differ from the form's
 */
export function assignErrorsToFields(
  errors: readonly ValidationError[],
  serverNames: Readonly<Record<string, readonly string[]>>,
): {
  readonly said: Readonly<Record<string, string>>;
  /** The messages that belong to no field. */
  readonly other: readonly string[];
} {
  const placeOf = (key: string): string | undefined =>
    Object.entries(serverNames).find(([own, names]) => findField([own, ...names], key) !== undefined)?.[0];
  const other = errors.filter(({ key }) => placeOf(key) === undefined).map(({ message }) => message);
  return { said: messagesByField(errors, placeOf), other };
}
