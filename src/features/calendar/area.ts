import { links } from '../../domain/values/links.ts';
import { defineArea } from '../../kit/shell/area.ts';

export const calendarArea = defineArea({
  screens: {
    '/calendar': {
      load: async () => (await import('./CalendarPage.tsx')).CalendarPage,
      title: 'shell.nav.calendar',
    },
  },
  menu: {
    to: links.calendar(),
    label: 'shell.nav.calendar',
    barLabel: 'shell.nav.calendar',
    icon: 'calendar',
    key: 'k',
  },
});
