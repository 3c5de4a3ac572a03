/** Shown in place of bank accounts that aren't on this device. */
import { bankAccounts } from '../../resources/account/bankAccounts.ts';
import { backToBankAccounts } from './accountFields.ts';

/** For a device on which no account has ever been. */
export const bankAccountsNotFetched = {
  resource: bankAccounts.list,
  params: undefined,
  shape: 'card',
  fetching: 'bankAccounts.Page.fetching',
  offline: 'bankAccounts.Page.offline',
  offlineText: 'bankAccounts.Page.offlineText',
  failed: 'bankAccounts.Page.failed',
} as const;

export const missingBankAccount = {
  icon: 'bank',
  list: backToBankAccounts,
  deleting: 'bankAccounts.Missing.deleting',
  unknown: 'bankAccounts.Missing.unknown',
} as const;
