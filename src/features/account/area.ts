import { defineArea } from '../../kit/shell/area.ts';

export const accountArea = defineArea({
  screens: {
    '/account': {
      load: async () => (await import('./AccountPage.tsx')).AccountPage,
      title: 'shell.user.settings',
    },
  },
});
