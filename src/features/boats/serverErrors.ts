import type { BoatField } from '../../domain/boat.ts';
import type { ValidationError } from '../../domain/validationError.ts';
import { builtTabs, tabOfField, type BoatTab } from './boatTabs.ts';

/** A field error of the server as the wizard lists it. */
export interface ListedError {
  /** As the server named it; what is listed twice has the same. */
  readonly key: string;
  readonly message: string;
  /** Where it belongs; undefined when the panel knows no such field. */
  readonly at: { readonly tab: BoatTab; readonly field: BoatField } | undefined;
}

export interface SortedErrors {
  /** Every error, for the notice on top. */
  readonly listed: readonly ListedError[];
  /** Those whose field can be seen, to stand under it. */
  readonly atFields: Readonly<Partial<Record<BoatField, string>>>;
}

/** Finds the field of each of the server's errors, whatever the case of its name; what has none is only listed (Q034). */
export function sortErrors(errors: readonly ValidationError[]): SortedErrors {
  const listed = errors.map(({ key, message }) => ({ key, message, at: tabOfField(key) }));
  const atFields: Partial<Record<BoatField, string>> = {};
  for (const { at, message } of listed) {
    if (!at || !builtTabs.includes(at.tab)) continue;
    const before = atFields[at.field];
    if (before === undefined) atFields[at.field] = message;
    else if (before !== message) atFields[at.field] = `${before} ${message}`;
  }
  return { listed, atFields };
}
