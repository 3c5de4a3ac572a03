/** Areas that aren't built yet: they have their addresses and their places in the menu, and say so. */
import { createElement } from 'react';
import { links } from '../../domain/links.ts';
import { defineArea, type Screen } from '../common/area.ts';

function notBuilt(title: Screen['title'], { isPublic = false } = {}): Screen {
  return {
    load: async () => {
      const { PlaceholderPage } = await import('./PlaceholderPage.tsx');
      return () => createElement(PlaceholderPage, { title, isPublic });
    },
    title,
    words: 'first',
    ...(isPublic && { isPublic }),
  };
}

const billing = notBuilt('shell.nav.billing');
const bankAccounts = notBuilt('shell.nav.bankAccounts');

export const billingArea = defineArea({
  screens: { '/billing': billing },
  menu: { to: links.billing(), label: 'shell.nav.billing', icon: 'billing' },
});

export const bankAccountsArea = defineArea({
  screens: {
    '/bank-accounts': bankAccounts,
    '/bank-accounts/new': bankAccounts,
    '/bank-accounts/edit/:id': bankAccounts,
  },
  menu: { to: links.bankAccounts(), label: 'shell.nav.bankAccounts', icon: 'bank' },
});

export const accountArea = defineArea({
  screens: { '/account': notBuilt('shell.user.settings'), '/faq': notBuilt('shell.user.faq') },
});

export const registerArea = defineArea({
  screens: {
    '/register': notBuilt('placeholder.register', { isPublic: true }),
    '/forgot-password': notBuilt('placeholder.forgotPassword', { isPublic: true }),
    '/reset-password': notBuilt('placeholder.resetPassword', { isPublic: true }),
  },
});
