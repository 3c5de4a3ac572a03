import { defineArea } from '../../kit/shell/area.ts';

/** Before a time without a connection, and the panel's space on this device. Home and the menu lead to it. */
export const prepareOfflineArea = defineArea({
  screens: {
    '/prepare': {
      load: async () => (await import('./PrepareOfflinePage.tsx')).PrepareOfflinePage,
      title: 'shell.prepare',
    },
    '/storage': {
      load: async () => (await import('./storage/StoragePage.tsx')).StoragePage,
      title: 'shell.user.storage',
    },
  },
});
