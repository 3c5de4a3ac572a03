import { links } from '../../domain/values/links.ts';
import { defineArea, type Screen } from '../../kit/shell/area.ts';

const wizard = {
  title: 'shell.nav.boats',
  isFocused: true,
  loadKept: async () => (await import('./fleet/UnsavedBoatNotice.tsx')).UnsavedBoatNotice,
} satisfies Partial<Screen>;

export const boatsArea = defineArea({
  screens: {
    '/boats': {
      load: async () => (await import('./fleet/BoatsPage.tsx')).BoatsPage,
      title: 'shell.nav.boats',
    },
    '/boat/new': { ...wizard, load: async () => (await import('./wizard/BoatWizardPage.tsx')).NewBoatPage },
    '/boat/edit/:id': {
      ...wizard,
      load: async () => (await import('./wizard/BoatWizardPage.tsx')).EditBoatPage,
    },
  },
  menu: {
    to: links.boats(),
    label: 'shell.nav.boats',
    barLabel: 'shell.nav.boats',
    barOf: 'beginner',
    icon: 'boat',
    key: 't',
  },
});
