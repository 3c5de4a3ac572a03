/** The form of the general settings; see `recordForm.ts`. */
import { blankGeneral, General, generalFields, inOneOrder } from '../../domain/account.ts';
import { GENERAL_DRAFT_VERSION, uploadsOf } from '../../resources/accountSettings.ts';

export const generalShape = {
  version: GENERAL_DRAFT_VERSION,
  values: General,
  fields: generalFields,
  blank: blankGeneral,
  uploadsOf,
  // Languages that are chosen in another order are chosen the same.
  inOneForm: (value: unknown) => (Array.isArray(value) ? inOneOrder(value.map(String)) : value),
} as const;
