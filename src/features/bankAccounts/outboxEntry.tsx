import { links } from '../../domain/values/links.ts';
import {
  BANK_ACCOUNT_DRAFT_VERSION,
  bankAccounts,
  choosePrimary,
  readBankAccount,
} from '../../resources/account/bankAccounts.ts';
import { fieldErrors } from '../../kit/form/fieldErrors.tsx';
import type { OutboxEntry } from '../../kit/shell/outboxEntry.ts';
import { listedEntry } from '../../kit/records/recordEntry.tsx';
import { accountLabels } from './accountFields.ts';

export const bankAccountEntry = listedEntry(bankAccounts, {
  icon: 'bank',
  nameField: 'bankName',
  unnamed: 'bankAccounts.unnamed',
  link: links.editBankAccount,
  read: readBankAccount,
  unsaved: 'outbox.unsaved.bankAccount',
  compared: () => import('./accountCompared.tsx'),
  copyOf: values => ({ version: BANK_ACCOUNT_DRAFT_VERSION, values }),
  Errors: fieldErrors(accountLabels),
});

/** The entry for the choice of the default account. */
export const primaryAccountEntry: OutboxEntry = {
  icons: { [choosePrimary.name]: 'bank' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'bankAccounts.primary.name' })),
  place: { link: () => links.bankAccounts(), icon: 'bank', text: 'bankAccounts.primary.open' },
  traitsOf: () => ({ isEditable: false }),
};
