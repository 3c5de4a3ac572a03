import { defineArea } from '../common/shell/area.ts';

/** How much room this device has for the panel, and what can be deleted there. */
export const storageArea = defineArea({
  screens: {
    '/storage': {
      load: async () => (await import('./StoragePage.tsx')).StoragePage,
      title: 'shell.user.storage',
    },
  },
});
