/**
 * How the switches of the contact settings are shown. Its code is loaded when the outbox page first shows
 * one.
 */
import { contactFields, type ContactField, type ContactSettings } from '../../domain/account/account.ts';
import { createComparisonComponents } from '../../kit/compare/createComparisonComponents.tsx';
import { contactLabels } from './accountLabels.ts';

export const comparedComponents = createComparisonComponents<ContactSettings, ContactField>({
  fields: contactFields,
  labelOf: field => contactLabels[field],
  say: (field, settings) => ({ kind: 'words', id: settings[field] ? 'account.on' : 'account.off' }),
});
