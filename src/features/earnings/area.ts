import { defineArea } from '../common/shell/area.ts';

/** Home leads to it: the menu has the eight entries that the marketplace has. */
export const earningsArea = defineArea({
  screens: {
    '/earnings': {
      load: async () => (await import('./EarningsPage.tsx')).EarningsPage,
      title: 'shell.nav.earnings',
    },
  },
});
