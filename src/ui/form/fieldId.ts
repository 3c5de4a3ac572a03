/** The id of a field's control: the same for the field itself and for a link that leads to it. */
export function fieldId(scope: string, name: string): string {
  return `${scope}-${name.replace(/[^\w-]+/g, '_')}`;
}
