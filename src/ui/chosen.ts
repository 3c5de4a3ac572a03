/** The chosen values of a field with any number of options. Pure. */

export type ChosenValues = readonly (string | number)[];

/** Returns the chosen values. Anything else that the form holds there counts as nothing chosen. */
export function toChosenValues(value: unknown): ChosenValues {
  if (!Array.isArray(value)) return [];
  return [...new Set<unknown>(value)].filter(item => typeof item === 'string' || typeof item === 'number');
}

/** Whether both hold the same values, in any order. */
export function sameChoices(one: ChosenValues, other: ChosenValues): boolean {
  return one.length === other.length && one.every(value => other.includes(value));
}

/** Adds these values, or removes them. The other values stay as they are, known or not. */
export function withChoices(chosen: ChosenValues, values: ChosenValues, on: boolean): ChosenValues {
  return on ? [...new Set([...chosen, ...values])] : chosen.filter(value => !values.includes(value));
}
