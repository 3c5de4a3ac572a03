import { bankAccounts } from '../../resources/account/bankAccounts.ts';

/** Shown when no list of bank accounts was ever on this device. */
export const bankAccountsNotFetched = {
  resource: bankAccounts.list,
  params: undefined,
  shape: 'card',
  fetching: 'bankAccounts.Page.fetching',
  offline: 'bankAccounts.Page.offline',
  offlineText: 'bankAccounts.Page.offlineText',
  failed: 'bankAccounts.Page.failed',
} as const;
