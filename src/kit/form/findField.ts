/** Finds the field that the server means, in any case, and whichever part of the field it names. */
export function findField<Field extends string>(
  fields: readonly Field[],
  errorKey: string,
): Field | undefined {
  const name = /^\w+/.exec(errorKey)?.[0].toLowerCase();
  return fields.find(field => field.toLowerCase() === name);
}
