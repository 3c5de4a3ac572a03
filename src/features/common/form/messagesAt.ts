import type { ValidationError } from '../../../domain/validationError.ts';

/** Always the same object: what depends on it isn't drawn again. */
const none: Readonly<Record<string, string>> = {};

/**
 * What the server said of fields that are still as it got them, and what belongs to no field.
 *
 * @param fieldOf the field that it speaks of
 */
export function stillSaid<Said, Field>(
  said: readonly Said[],
  fieldOf: (one: Said) => Field | undefined,
  isChanged: (field: Field) => boolean,
): readonly Said[] {
  return said.filter(one => {
    const field = fieldOf(one);
    return field === undefined || !isChanged(field);
  });
}

/**
 * What the server said of each field, to stand under it: all of it, each sentence once.
 *
 * @param placeOf where an error belongs; undefined for nowhere
 */
export function messagesAt(
  errors: readonly ValidationError[],
  placeOf: (key: string) => string | undefined,
): Readonly<Record<string, string>> {
  if (errors.length === 0) return none;
  const said = new Map<string, Set<string>>();
  for (const { key, message } of errors) {
    const place = placeOf(key);
    if (place !== undefined) said.set(place, (said.get(place) ?? new Set()).add(message));
  }
  return Object.fromEntries([...said].map(([place, messages]) => [place, [...messages].join(' ')]));
}
