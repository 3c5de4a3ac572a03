/** The field that the server means, whatever the case of its name. */
export function fieldNamed<Field extends string>(
  labels: Readonly<Record<Field, unknown>>,
  key: string,
): Field | undefined {
  const name = /^\w+/.exec(key)?.[0].toLowerCase();
  return (Object.keys(labels) as Field[]).find(field => field.toLowerCase() === name);
}
