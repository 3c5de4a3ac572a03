import type { ValidationError } from '../../domain/values/validationError.ts';

/** Always the same object, so that nothing renders again because of it. */
const none: Readonly<Record<string, string>> = {};

/**
 * Returns the errors that still apply: those of fields with unchanged values, and those of no field.
 *
 * @param fieldOf returns the field of an error
 */
export function remainingErrors<Said, Field>(
  errors: readonly Said[],
  fieldOf: (one: Said) => Field | undefined,
  isChanged: (field: Field) => boolean,
): readonly Said[] {
  return errors.filter(one => {
    const field = fieldOf(one);
    return field === undefined || !isChanged(field);
  });
}

/**
 * Returns all messages for each field, to be shown under it, without duplicates.
 *
 * @param fieldOf returns the field of an error; undefined for none
 */
export function messagesByField(
  errors: readonly ValidationError[],
  fieldOf: (key: string) => string | undefined,
): Readonly<Record<string, string>> {
  if (errors.length === 0) return none;
  const said = new Map<string, Set<string>>();
  for (const { key, message } of errors) {
    const place = fieldOf(key);
    if (place !== undefined) said.set(place, (said.get(place) ?? new Set()).add(message));
  }
  return Object.fromEntries([...said].map(([place, messages]) => [place, [...messages].join(' ')]));
}
