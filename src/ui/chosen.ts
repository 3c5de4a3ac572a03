/** What is chosen in a field of which any number of options can be. Pure. */

export type Choices = readonly (string | number)[];

/** Anything else that a form holds there counts as nothing chosen. */
export function choicesIn(value: unknown): Choices {
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = [...new Set(value)];
  return items.filter(
    (item): item is string | number => typeof item === 'string' || typeof item === 'number',
  );
}

/** Chosen in another order is chosen the same. */
export function sameChoices(one: Choices, other: Choices): boolean {
  return one.length === other.length && one.every(value => other.includes(value));
}

/** With these values chosen, or without them. The others stay as they are, known or not. */
export function withChoices(chosen: Choices, values: Choices, on: boolean): Choices {
  return on ? [...new Set([...chosen, ...values])] : chosen.filter(value => !values.includes(value));
}
