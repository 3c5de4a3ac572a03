import type { FormApi } from 'final-form';

/**
 * Empties a field after its value was sent, unless something else was typed into it while the request was in
 * flight.
 */
export function clearSentField<Values extends object, Name extends keyof Values>(
  form: FormApi<Values>,
  name: Name,
  sent: Values[Name],
): void {
  if (form.getState().values[name] !== sent) return;
  form.change(name, '' as Values[Name]);
  form.resetFieldState(name);
}
