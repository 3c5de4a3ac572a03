import { defineArea } from '../../kit/shell/area.ts';

/** Before a time without a connection. Home and the partner's menu lead to it. */
export const prepareOfflineArea = defineArea({
  screens: {
    '/prepare': {
      load: async () => (await import('./PrepareOfflinePage.tsx')).PrepareOfflinePage,
      title: 'shell.prepare',
    },
  },
});
