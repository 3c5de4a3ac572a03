import { links } from '../../domain/values/links.ts';
import { defineArea } from '../../kit/shell/area.ts';

export const billingArea = defineArea({
  screens: {
    '/billing': {
      load: async () => (await import('./BillingPage.tsx')).BillingPage,
      title: 'shell.nav.billing',
    },
  },
  menu: { to: links.billing(), label: 'shell.nav.billing', icon: 'billing', key: 'f' },
});
