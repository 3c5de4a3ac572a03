import { defineArea } from '../../kit/shell/area.ts';

/** Home and the partner's menu lead to it: the main menu has the eight entries that the marketplace has. */
export const earningsArea = defineArea({
  screens: {
    '/earnings': {
      load: async () => (await import('./EarningsPage.tsx')).EarningsPage,
      title: 'shell.nav.earnings',
    },
  },
});
