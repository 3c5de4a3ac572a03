import { defineArea } from '../../kit/shell/area.ts';

export const signInArea = defineArea({
  screens: {
    '/login': {
      load: async () => (await import('./LoginPage.tsx')).LoginPage,
      title: 'signIn.Login.title',
      words: 'first',
      isPublic: true,
    },
    '/register': {
      load: async () => (await import('./loadRegisterPage.tsx')).loadRegisterPage(),
      title: 'signIn.register',
      isPublic: true,
    },
    '/forgot-password': {
      load: async () => (await import('./passwordPages.tsx')).ForgotPasswordPage,
      title: 'signIn.forgot',
      isPublic: true,
    },
    '/reset-password': {
      load: async () => (await import('./passwordPages.tsx')).ResetPasswordPage,
      title: 'signIn.reset',
      isPublic: true,
    },
  },
});
