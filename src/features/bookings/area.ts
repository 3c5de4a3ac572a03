import { links } from '../../domain/values/links.ts';
import { defineArea } from '../../kit/shell/area.ts';
import { lazyNamed } from '../../kit/going/lazyNamed.tsx';

export const bookingsArea = defineArea({
  screens: {
    '/booking': {
      load: async () => (await import('./BookingsPage.tsx')).BookingsPage,
      title: 'shell.nav.bookings',
    },
  },
  loadService: async () => (await import('./pollNewestBookings.ts')).pollNewestBookings,
  menu: {
    to: links.bookings(),
    label: 'shell.nav.bookings',
    barLabel: 'shell.nav.bookingsShort',
    icon: 'booking',
    key: 'r',
    // It reads bookings: the first screen doesn't wait for its code.
    Count: lazyNamed(() => import('./ToAnswerCount.tsx'), 'ToAnswerCount'),
  },
});
