/**
 * From a request's body to the boat form that is stored. Promises that every named field is there, that unknown keys stay
 * (Q139), and that what the server owns (`id`, `boatStatus`, `comissionRate`) never comes from the body.
 */
import type { Fields } from './body.ts';
import { emptyForm as untouchedForm } from './data/boatForm.ts';
import type { BoatForm } from './model.ts';

/** B085–B117 with the defaults of the specification (B089, B100, B104, B106, B108). */
export const emptyForm = (comissionRate: number): BoatForm => ({
  // A draft whose way of renting isn't chosen.
  ...untouchedForm(0, 6),
  comissionRate,
});

/** Sent, but not part of the record. */
const notStored = new Set(['id', 'isDraft', 'boatStatus', 'comissionRate', 'currency']);

/**
 * `before` is the stored form of an update: a key that isn't sent keeps its value, one sent as null is cleared.
 * The result may still hold values of the wrong type; `checkBoat` refuses those.
 */
export function formFrom(fields: Fields, before: BoatForm): BoatForm & Record<string, unknown> {
  const sent = Object.fromEntries(Object.entries(fields).filter(([key]) => !notStored.has(key)));
  // Q136: read both names of the currency.
  const defaultCurrency = fields['defaultCurrency'] ?? fields['currency'] ?? before.defaultCurrency;
  const form: Record<string, unknown> = { ...before, ...sent, defaultCurrency };
  for (const [key, value] of Object.entries(emptyForm(before.comissionRate))) {
    if (form[key] === null || form[key] === undefined) form[key] = value;
  }
  return form as BoatForm & Record<string, unknown>;
}
