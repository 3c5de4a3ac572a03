import { links } from '../../domain/values/links.ts';
import {
  BANK_ACCOUNT_DRAFT_VERSION,
  bankAccounts,
  choosePrimaryAccount,
  readBankAccount,
} from '../../resources/account/bankAccounts.ts';
import { createFieldErrors } from '../../kit/form/createFieldErrors.tsx';
import type { NounOutboxView } from '../../kit/shell/outboxView.ts';
import { defineListedOutboxView } from '../../kit/records/defineRecordOutboxView.tsx';
import { bankAccountLabels } from './accountFields.ts';

export const bankAccountOutboxView = defineListedOutboxView(bankAccounts, {
  icon: 'bank',
  nameField: 'bankName',
  unnamed: 'bankAccounts.unnamed',
  link: links.editBankAccount,
  read: readBankAccount,
  unsaved: 'outbox.unsaved.bankAccount',
  compared: () => import('./accountCompared.tsx'),
  copyOf: values => ({ version: BANK_ACCOUNT_DRAFT_VERSION, values }),
  Errors: createFieldErrors(bankAccountLabels),
});

/** The entry for the choice of the default account. */
export const primaryAccountOutboxView: NounOutboxView = {
  icons: { [choosePrimaryAccount.name]: 'bank' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'bankAccounts.primary.name' })),
  place: { link: () => links.bankAccounts(), icon: 'bank', text: 'bankAccounts.primary.open' },
  traitsOf: () => ({ isEditable: false }),
};
