import { defineArea } from '../common/area.ts';

export const signInArea = defineArea({
  screens: {
    '/login': {
      load: async () => (await import('./LoginPage.tsx')).LoginPage,
      title: 'signIn.Login.title',
      words: 'first',
      isPublic: true,
    },
  },
});
