import { defineArea } from '../../kit/shell/area.ts';

export const faqArea = defineArea({
  screens: {
    '/faq': { load: async () => (await import('./FaqPage.tsx')).FaqPage, title: 'shell.user.faq' },
  },
});
