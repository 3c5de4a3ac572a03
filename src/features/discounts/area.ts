import { links } from '../../domain/values/links.ts';
import { defineArea } from '../../kit/shell/area.ts';

export const discountsArea = defineArea({
  screens: {
    '/discount': {
      load: async () => (await import('./DiscountsPage.tsx')).DiscountsPage,
      title: 'shell.nav.discounts',
    },
    '/discount/new': {
      load: async () => (await import('./form/DiscountFormPage.tsx')).NewDiscountPage,
      title: 'shell.nav.discounts',
    },
    '/discount/edit/:id': {
      load: async () => (await import('./form/DiscountFormPage.tsx')).EditDiscountPage,
      title: 'shell.nav.discounts',
    },
  },
  menu: { to: links.discounts(), label: 'shell.nav.discounts', icon: 'discount', key: 'd' },
});
