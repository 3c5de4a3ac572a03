/** Returns the value of a JSON text; undefined for any other: cut off, damaged, or of another program. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
