import { links } from '../../domain/values/links.ts';
import { billing, billingNoun, readBilling } from '../../resources/account/billing.ts';
import { fieldErrors } from '../../kit/form/fieldErrors.tsx';
import { ownEntry } from '../../kit/records/recordEntry.tsx';
import { billingLabels } from './billingForm.ts';

export const billingEntry = ownEntry(billingNoun.kind, billing, {
  icon: 'billing',
  nameField: 'title',
  unnamed: 'shell.nav.billing',
  link: () => links.billing(),
  read: readBilling,
  unsaved: 'outbox.unsaved.billing',
  compared: () => import('./billingCompared.tsx'),
  Errors: fieldErrors(billingLabels),
});
