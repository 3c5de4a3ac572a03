import { fieldId } from './fieldId.ts';

/**
 * Scrolls a field into the middle, clear of what sticks to the edges, and puts the focus into it.
 *
 * @param scope the id of the form's scope
 * @returns whether the field is there
 */
export function goToField(scope: string, name: string): boolean {
  const id = fieldId(scope, name);
  const control = document.getElementById(id) ?? document.getElementById(`${id}-group`);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null;
}
