import { defineArea } from '../../kit/shell/area.ts';

/** The page about what happened during an absence. Home and the outbox page lead to it. */
export const awayArea = defineArea({
  screens: {
    '/away': {
      load: async () => (await import('./AwayNewsPage.tsx')).AwayNewsPage,
      title: 'shell.nav.away',
      showsUnsent: true,
    },
  },
  loadService: async () => (await import('./watchLastContact.ts')).watchLastContact,
});
