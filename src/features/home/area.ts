import { links } from '../../domain/values/links.ts';
import { defineArea } from '../../kit/shell/area.ts';

export const homeArea = defineArea({
  screens: {
    '/': {
      load: () => import('./HomePage.tsx').then(m => m.HomePage),
      title: 'shell.nav.home',
      words: 'first',
    },
  },
  menu: { to: links.home(), label: 'shell.nav.home', barLabel: 'shell.nav.home', icon: 'home', key: 'a' },
});
