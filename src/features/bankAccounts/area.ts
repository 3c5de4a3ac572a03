import { links } from '../../domain/values/links.ts';
import { defineArea } from '../../kit/shell/area.ts';

export const bankAccountsArea = defineArea({
  screens: {
    '/bank-accounts': {
      load: async () => (await import('./BankAccountsPage.tsx')).BankAccountsPage,
      title: 'shell.nav.bankAccounts',
    },
    '/bank-accounts/new': {
      load: async () => (await import('./AccountFormPage.tsx')).NewBankAccountPage,
      title: 'shell.nav.bankAccounts',
    },
    '/bank-accounts/edit/:id': {
      load: async () => (await import('./AccountFormPage.tsx')).EditBankAccountPage,
      title: 'shell.nav.bankAccounts',
    },
  },
  menu: { to: links.bankAccounts(), label: 'shell.nav.bankAccounts', icon: 'bank', key: 'b' },
});
