import type { ValidationError } from '../../../domain/validationError.ts';
import { fieldNamed } from '../form/fieldNamed.ts';

/**
 * Finds the fields of the server's errors, ignoring upper and lower case (Q034).
 *
 * @param fields the server's names of each field, where they differ from the form's
 */
export function atFields(
  errors: readonly ValidationError[],
  fields: Readonly<Record<string, readonly string[]>>,
): {
  readonly said: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  readonly other: readonly string[];
} {
  const said = new Map<string, Set<string>>();
  const other: string[] = [];
  for (const { key, message } of errors) {
    const [name] =
      Object.entries(fields).find(([own, names]) => fieldNamed([own, ...names], key) !== undefined) ?? [];
    if (name === undefined) other.push(message);
    else said.set(name, (said.get(name) ?? new Set()).add(message));
  }
  const joined = [...said].map(([name, messages]) => [name, [...messages].join(' ')]);
  return { said: Object.fromEntries(joined) as Record<string, string>, other };
}
