import { defineArea } from '../../kit/shell/area.ts';

/** The page about the panel's space on this device, and the data that can be deleted there. */
export const storageArea = defineArea({
  screens: {
    '/storage': {
      load: async () => (await import('./StoragePage.tsx')).StoragePage,
      title: 'shell.user.storage',
    },
  },
});
