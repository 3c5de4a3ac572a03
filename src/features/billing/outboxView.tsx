import { links } from '../../domain/values/links.ts';
import { billing, billingNoun, readBilling } from '../../resources/account/billing.ts';
import { createFieldErrors } from '../../kit/form/createFieldErrors.tsx';
import { defineOwnOutboxView } from '../../kit/records/defineRecordOutboxView.tsx';
import { billingLabels } from './billingFieldLayouts.ts';

export const billingOutboxView = defineOwnOutboxView(billingNoun.kind, billing, {
  icon: 'billing',
  nameField: 'title',
  unnamed: 'shell.nav.billing',
  link: () => links.billing(),
  read: readBilling,
  unsaved: 'outbox.unsaved.billing',
  compared: () => import('./billingCompared.tsx'),
  Errors: createFieldErrors(billingLabels),
});
