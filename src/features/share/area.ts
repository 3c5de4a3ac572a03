import { defineArea } from '../../kit/shell/area.ts';

/** Files that another app gave to the installed panel. */
export const shareArea = defineArea({
  screens: {
    '/share': { load: async () => (await import('./SharePage.tsx')).SharePage, title: 'shell.share' },
  },
});
