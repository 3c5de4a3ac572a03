import { defineArea } from '../../kit/shell/area.ts';

export const outboxArea = defineArea({
  screens: {
    '/outbox': {
      load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
      title: 'shell.user.outbox',
      showsUnsent: true,
    },
    '/unsent-file': {
      load: async () => (await import('./unsentFile/UnsentFilePage.tsx')).UnsentFilePage,
      title: 'shell.unsentFile',
      showsUnsent: true,
    },
  },
});
